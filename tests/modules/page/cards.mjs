// Pictures to send: the card of a result and the card of a day, word by word, and the ways in which they leave.
import { createHash } from 'node:crypto';
import { anew, click, openPage, outline, soon, tell, texts } from '../page.mjs';

openPage('express');
/** @type {string[]} */
let drawn = [];
/** @type {string[]} */
const done = [];
let fails = '';
HTMLCanvasElement.prototype.getContext = /** @type {any} */ (/** @this {HTMLCanvasElement} */ function pen(/** @type {string} */ kind) {
  if (fails === 'context') return null;
  drawn.push(`${kind} ${this.width}x${this.height}`);
  /** @type {Record<string, any>} */
  const look = { canvas: this };
  const said = () => [look.font, look.fillStyle, look.textBaseline].filter(Boolean).join(' ');
  return Object.assign(look, {
    fillRect: (/** @type {number[]} */ ...where) => drawn.push(`sky ${where} ${look.fillStyle}`), beginPath: () => drawn.push('path'), fill: () => drawn.push(`filled ${look.fillStyle}`),
    arc: (/** @type {number[]} */ ...where) => drawn.push(`arc ${where}`), fillText: (/** @type {string} */ text, /** @type {number[]} */ ...where) => drawn.push(`"${text}" at ${where}: ${said()}`),
  });
});
HTMLCanvasElement.prototype.toBlob = function keep(take, type) { done.push(`as ${type}`); take(fails === 'picture' ? null : new Blob(['picture'], { type })); };
HTMLCanvasElement.prototype.toDataURL = (type) => { done.push(`as ${type}`); return 'data:image/png;base64,AA'; };
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { done.push(`saves ${this.download} ${this.getAttribute('href')}`); };
URL.createObjectURL = (blob) => `blob:${/** @type {Blob} */ (blob).type}`;
URL.revokeObjectURL = (url) => { done.push(`gone ${url}`); };
/** What was drawn: words in full, stars as the first of them, their number and what all of them are. @param {string} what */
function told(what) {
  const stars = drawn.filter((line) => /^(?:arc|path|filled)/.test(line));
  tell(`# ${what}`, done.splice(0), texts('#toast > div').slice(-1));
  for (const line of drawn.filter((one) => !stars.includes(one))) tell(`  ${line}`);
  tell('  stars', stars.length, stars.slice(0, 6), stars.slice(-3), createHash('md5').update(stars.join()).digest('hex').slice(0, 8));
  drawn = [];
}
const { send } = await anew()('page/result-card.mjs');
const CARD = { title: 'Galaxy Express', points: '31 points', worth: 'Better than Medium', medal: 0, galaxy: 'k7qp-3m9y' };
const copied = async (/** @type {string} */ text) => { if (fails === 'clipboard') throw new Error('no'); done.push(`copied ${text}`); };
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
for (const card of [CARD, ...[1, 2, 3].map((medal) => ({ ...CARD, medal })), { ...CARD, points: '', galaxy: '', worth: '' }, { ...CARD, points: '', medal: 3, galaxy: '' }]) {
  await send(card, 'https://example.org/express.html#k7qp');
  told(JSON.stringify(card));
}
await send(CARD, 'http://example.org/https://x');
told('another address');
click('Save the picture');
await soon(9999);
told('saved');
await soon(1);
told('after a while');
for (const way of ['context', 'picture', 'clipboard']) {
  fails = way;
  await send(CARD, 'https://example.org/');
  told(`no ${way}`);
  tell(outline('#to-copy'), texts('#toast button'));
  for (const one of document.querySelectorAll('#to-copy')) one.remove();
}
fails = '';
for (const [what, takes, share] of /** @type {[string, ((what: any) => boolean) | undefined, () => Promise<void>][]} */ ([
  ['with files', () => true, async () => {}], ['without', () => false, async () => {}], ['unasked', undefined, async () => {}], ['closed', () => true, async () => { throw Object.assign(new Error('x'), { name: 'AbortError' }); }], ['refused', () => true, async () => { throw new Error('x'); }],
])) {
  Object.assign(navigator, { canShare: takes && ((/** @type {any} */ { files }) => { done.push(`can ${files.length}`); return takes(files); }), share: (/** @type {any} */ { files, ...words }) => { done.push(JSON.stringify(words), ...(files ?? []).map((/** @type {File} */ { name, type }) => `${name} ${type}`)); return share(); } });
  await send(CARD, 'https://example.org/');
  drawn = [];
  told(what);
}

const { dayPicture } = await anew()('hub/day-picture.mjs');
const LINES = [0, 1, 2, 3].map((medal) => ({ medal, name: `Game ${medal}`, game: `its task ${medal}`, points: `${medal} points` }));
for (const [day, lines, address] of /** @type {[string, object[], string][]} */ ([['2026-11-14', LINES, 'https://example.org/today.html'], ['2026-01-01', [], 'http://localhost:8000/https://']])) {
  await dayPicture(day, lines, address);
  told(day);
}
fails = 'context';
try { await dayPicture('2026-11-14', LINES, ''); } catch (error) { told(String(error)); }
process.exit();
