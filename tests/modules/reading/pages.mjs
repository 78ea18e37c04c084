// The gallery of cards with its filters and its prints, and the page of files to take along.
import { anew, fill, openPage, outline, soon, tell, texts } from '../page.mjs';

/** @type {string[]} */
const done = [];
openPage('colony-cards');
window.print = () => { done.push('prints'); };
/** @param {string} selector */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const words = (/** @type {Element} */ card) => (card.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
const told = (/** @type {string} */ what) => {
  const shown = all('.exhibit:not(.twin)').filter((card) => !card.hidden);
  tell(what, texts('#count'), shown.slice(0, 3).map(words), shown.slice(-1).map(words), all('[data-group]').filter((button) => button.getAttribute('aria-pressed') === 'true').map(({ textContent }) => textContent), all('.twin').length, done.splice(0));
};
await anew()('reading/gallery.mjs');
tell(all('[data-group]').map(({ dataset, textContent }) => [dataset.group, textContent]));
told('all');
const groups = all('[data-group]');
for (const which of [0, 1, 0, 1, 2, 2]) { groups[which]?.click(); told(`${groups[which]?.textContent}`); }
for (const text of ['a', '  SCOUT ', 'no such card', '']) { fill('#find', text); told(text); }
groups[0]?.click();
fill('#find', 'e');
told('a group and words');
/** @type {HTMLElement} */ (document.querySelector('#print')).click();
dispatchEvent(new Event('beforeprint'));
told('is printed');
tell(all('.exhibit').filter((card) => !card.hidden).map((card) => [words(card), card.dataset.copies, card.classList.contains('twin')].join(' ')).slice(0, 12));
dispatchEvent(new Event('afterprint'));
told('was printed');

tell('# files to take along');
const LIST = [
  { file: 'express.html', size: 99_999, title: 'One file', kind: 'one' }, { file: 'kits/express.pdf', size: 100_000, title: 'A kit', kind: 'kits' }, { file: 'kits/sheet.html', size: 1, title: 'A sheet', kind: 'kits' }, { file: 'kits/deep/more.pdf', size: 2_449_000, title: 'More', kind: 'kits' },
  { file: 'docs/index.html', size: 5, title: 'Documentation', kind: 'docs' }, { file: 'docs/book.pdf', size: 5, title: 'As a book', kind: 'docs' },
];
const BAD = [{ file: 'x.exe' }, { file: '/x.pdf' }, { file: '../x.pdf' }, { file: 'https://x.org/x.pdf' }, { file: 'a.b.pdf' }, { file: 'x.pdf.js' }, { size: '5' }, { size: NaN }, { title: 5 }, { kind: 'other' }].map((more) => ({ file: 'x.pdf', size: 1, title: 'Bad', kind: 'kits', ...more }));
/** @param {string} what @param {() => any} answer @param {string} [address] */
async function downloads(what, answer, address) {
  openPage('downloads');
  if (address) Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: new URL(address) });
  globalThis.fetch = /** @type {any} */ (async (/** @type {unknown} */ url, /** @type {any} */ how) => { if (String(url).endsWith('downloads.json')) { done.push(`${url} ${JSON.stringify(how)}`); return answer(); } throw new Error('offline'); });
  await anew()('reading/downloads.mjs');
  await soon(10);
  tell(what, texts('#downloads-said'), done.splice(0));
  for (const kind of ['one', 'kits', 'docs']) if (document.querySelector(`#${kind} li`)) tell(outline(`#${kind}`));
}
const json = (/** @type {unknown} */ list, ok = true) => () => ({ ok, json: async () => list });
await downloads('all', json([...LIST, ...BAD]));
await downloads('missing', json(LIST, false));
await downloads('no list', json({ LIST }));
await downloads('offline', () => { throw new Error('offline'); });
await downloads('a page instead', () => ({ ok: true, json: async () => { throw new Error('no JSON'); } }));
await downloads('none', json([]));
await downloads('only kits', json(LIST.slice(1, 2)));
await downloads('in one file', json(LIST), 'file:///pages/all.html');
process.exit();
