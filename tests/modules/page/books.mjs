// Books beside the board: search, filters, links and buttons of their entries, and long ones, shown in parts.
import { click, empty, fill, openPage, outline, sent, soon, started, tell, texts, wait } from '../page.mjs';

empty();
openPage('charter');
const at = await started();
const { bookLink, booksArrived, openBooks } = await at('page/books.mjs');
const { drawerCommands } = await at('page/drawers.mjs');
const box = () => /** @type {HTMLDialogElement} */ (document.querySelector('#books'));
const entry = (/** @type {string} */ key, more = {}) => ({ key, title: `Entry ${key}`, mark: '', note: '', lines: [], facets: [], choices: [], ...more });
const choice = (/** @type {string} */ label) => ({ label, words: `do ${label}`, values: ['a', 'b'] });
/** @type {string[]} */
const looked = [];
window.Element.prototype.scrollIntoView = /** @this {HTMLElement} */ function look(how) { looked.push(`${this.dataset.entry} ${JSON.stringify(how)}`); };
const heard = () => sent.splice(0).map(({ kind, words, values, anew: again }) => [kind, words, values, again].filter((one) => one !== undefined).join(' '));
const copied = /** @type {string[]} */ ([]);
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => { copied.push(text); } } });
const focusOn = () => { const now = /** @type {HTMLElement} */ (document.activeElement); return now.dataset.entry ?? (now.textContent ?? '').trim().slice(0, 20); };
const short = (/** @type {string[]} */ all) => (all.length > 12 ? `${all.slice(0, 4)} ... ${all.slice(-3)}: ${all.length}` : all.join());
/** What the open book shows, in short. @param {string} what */
const shown = (what) => tell(what, texts('#books [aria-pressed="true"]'), texts('#books-count'), short(texts('#books-list h3').map((title) => title.replace('Entry ', ''))), texts('#books-list > :not(article)'), /** @type {HTMLInputElement} */ (document.querySelector('#books input'))?.value ?? '', [...document.querySelectorAll('#books select')].map((one) => /** @type {HTMLSelectElement} */ (one).value), looked.splice(0), focusOn());
const long = { name: 'long', title: 'Long', entries: Array.from({ length: 95 }, (_, i) => entry(`${i}`, { facets: [['Size', `${(i * 7) % 12} ly`], ['Kind', i % 2 ? 'Star' : 'Arc'], ['One', 'same']], note: i === 3 ? 'Élan vital' : '' })), facets: ['Size', 'Kind', 'One', 'None'], empty: '', choices: [], again: '', to_keep: false };
const kept = {
  name: 'kept', title: 'Kept', facets: [], empty: 'Nothing yet.', choices: [choice('Write'), choice('Draw')], again: 'Once more', to_keep: true,
  entries: [
    entry('x', { mark: '7', note: 'A note', lines: [['See ', { text: 'the last', book: 'long', entry: '90' }, ' and ', { text: 'the first', book: 'kept', entry: 'z' }], ['Plain.']], choices: [choice('Rename'), choice('Delete')] }),
    entry('y', { choices: [choice('A'), choice('B'), choice('C')] }), entry('z'),
  ],
};
const none = { ...kept, name: 'none', title: 'None', entries: [], choices: [], again: '', to_keep: false };
const books = [long, kept, none];

tell('# without books nothing opens');
booksArrived([]);
tell(box().open);

tell('# a long book');
booksArrived(books);
shown('opened');
tell(outline('#books .tabs'), outline('#books .finder'));
for (const press of [1, 2]) { click(texts('#books-list > button')[0] ?? '', box()); shown(`more ${press}`); }
for (const words of ['entry', 'ELAN', '1 entry', 'none']) { fill('#books input', words); shown(words); }
fill('#books input', '');
for (const [name, value] of [['Kind', 'Arc'], ['Size', '3 ly'], ['Size', '2 ly'], ['Kind', ''], ['Size', '']]) { fill(`#books select[aria-label="${name}"]`, value); shown(`${name} ${value}`); }
fill('#books select[aria-label="Kind"]', 'Star');
click(texts('#books-list > button')[0] ?? '', box());
fill('#books input', 'entry');
shown('search in a filter');
click('Kept', box());
shown('another tab');
click('None', box());
shown('one without entries');

tell('# entries with links and buttons');
click('Kept', box());
tell(outline('#books-box'));
for (const words of ['Copy Entry x as text', 'Copy Entry z as text']) { click(words, box()); await soon(5); tell(words, copied.splice(0)); }
click('the first', box());
shown('a link in this book');
click('the last', box());
shown('a link far into another');
click('Kept', box());
click('Once more', box());
tell(heard());
booksArrived(books);
shown('made again');
for (const words of ['Write', 'Rename Entry x']) {
  wait(1000);
  drawerCommands.details();
  click(words, box());
  tell(words, box().open, document.querySelector('#drawers')?.getAttribute('data-shown') ?? 'no drawer', heard());
  booksArrived(books);
}

tell('# opened at a place');
for (const place of [{ book: 'long', entry: '41' }, { book: 'long', entry: '2' }, { book: 'long', entry: 'gone' }, { book: 'kept' }, { book: 'gone' }, { book: 'long', facet: 'Kind', value: 'Arc' }, { book: 'long', facet: 'None', value: 'odd' }, { book: 'long', facet: 'One' }, {}]) {
  openBooks(place);
  booksArrived(books);
  shown(JSON.stringify(place));
  tell(texts('#books select option').length, document.querySelector('#books details')?.hasAttribute('open') ?? 'no filters');
}
Object.assign(globalThis, { matchMedia: (/** @type {string} */ query) => ({ matches: query === '' }) });
for (const place of [{ book: 'long' }, { book: 'long', facet: 'Kind', value: 'Arc' }]) {
  openBooks(place);
  booksArrived(books);
  tell('a narrow window', document.querySelector('#books .finder details')?.hasAttribute('open'));
}
const link = bookLink(/** @type {any} */ ({ label: 'Look it up', book: 'kept', entry: 'y' }));
tell(link.textContent ?? '', heard().length);
link.click();
booksArrived(books);
shown('looked up');
booksArrived([none]);
shown('it is gone');
process.exit();
