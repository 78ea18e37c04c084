// The books of a game, which players read, search and write in beside the board. Everything is shown
// as text: nothing that people wrote is ever parsed as markup.
import { close, open } from '../site/dialogs.mjs';
import { $, all, button, make } from '../site/elements.mjs';
import { copyText } from '../site/files.mjs';
import { comparable, searchWords } from '../site/search.mjs';
import { closeDrawer } from './drawers.mjs';
import { act } from './playing.mjs';
import { send } from './wire.mjs';

/** @import { Book, BookChoice, BookEntry, BookLink, Lookup } from './wire.d.ts' */
/** @typedef {string | BookLink} Run a piece of a paragraph, plain or a link */
/** @typedef {Partial<Lookup> & { entry?: string }} Place what to open in the books */

const BATCH = 40;
const box = $('books-box');

/** What is on show: the books, the open one, the search and filters, and how many entries at most. */
const shelf = {
  /** @type {Book[]} */
  books: [],
  /** @type {Book | null} */
  book: null,
  limit: BATCH,
  search: '',
  /** @type {Record<string, string>} facet -> the value to filter by */
  facets: {},
};

/** @param {Run} run */
const textOf = (run) => (typeof run === 'string' ? run : run.text);
/** The lines of an entry as plain text. @param {BookEntry} entry */
const linesOf = (entry) => [entry.title, entry.note, ...entry.lines.map((runs) => runs.map(textOf).join(''))];

/** @type {WeakMap<BookEntry, string>} the text that a search looks in */
const searchTexts = new WeakMap();

/** @param {BookEntry} entry */
function searchText(entry) {
  const text = searchTexts.get(entry) ?? comparable(linesOf(entry).join(' '));
  searchTexts.set(entry, text);
  return text;
}

/** @param {BookEntry} entry */
function matches(entry) {
  return searchWords(shelf.search).every((word) => searchText(entry).includes(word))
    && Object.entries(shelf.facets).every(([name, value]) => !value || entry.facets.some(([n, v]) => n === name && v === value));
}

/** Open the books, if there are any, at a place. @param {Book[]} books @param {Place} place */
function showBooks(books, place) {
  const book = books.find(({ name }) => name === place.book) ?? books.find(({ name }) => name === shelf.book?.name) ?? books[0];
  const facets = place.facet ? { [place.facet]: place.value ?? '' } : {};
  Object.assign(shelf, { books, book, limit: BATCH, search: '', facets });
  if (!book) return;
  paint(book);
  open('books');
  if (place.entry) reach(book, place.entry);
}

/** @param {Book} book @param {string} key */
function reach(book, key) {
  const at = book.entries.findIndex((entry) => entry.key === key);
  if (at < 0) return;
  shelf.limit = Math.max(shelf.limit, at + 1);
  paintEntries(book);
  const wanted = all('[data-entry]', $('books-list')).find((one) => one.dataset.entry === key);
  wanted?.scrollIntoView({ block: 'center' });
  wanted?.focus({ preventScroll: true });
}

/** @param {Book} book */
function paint(book) {
  box.replaceChildren(
    make('div', { className: 'row tabs', role: 'group', ariaLabel: 'Books' }, ...shelf.books.map(tab)),
    make('div', { className: 'finder' }, searchField(book), make('p', { id: 'books-count', className: 'faint', role: 'status' }), ...filters(book)),
    ...(book.choices.length ? [make('p', { className: 'row' }, ...book.choices.map((choice) => choiceButton(choice)))] : []),
    ...(book.again ? [make('p', { className: 'row' }, button(book.again, () => openBooks({ book: book.name })))] : []),
    make('div', { id: 'books-list', className: 'entries' }));
  paintEntries(book);
}

/** @param {Book} book */
function tab(book) {
  const made = button(book.title, () => turnTo({ book: book.name }));
  made.setAttribute('aria-pressed', String(book === shelf.book));
  return made;
}

/** @param {Book} book */
function searchField(book) {
  const field = make('input', { type: 'search', placeholder: 'Find', ariaLabel: `Find in ${book.title}`, value: shelf.search });
  field.addEventListener('input', () => { shelf.search = field.value; shelf.limit = BATCH; paintEntries(book); });
  return field;
}

/** @param {Book} book */
function filters(book) {
  const choosers = book.facets.flatMap((name) => facetChooser(book, name));
  if (!choosers.length) return [];
  const isOpen = Object.values(shelf.facets).some(Boolean) || matchMedia('(min-width: 40rem)').matches;
  return [make('details', { open: isOpen }, make('summary', {}, 'Filters'), make('div', { className: 'row' }, ...choosers))];
}

/** @param {Place} place */
function turnTo(place) {
  showBooks(shelf.books, place);
  if (!place.entry) all('.tabs [aria-pressed="true"]', box)[0]?.focus();
}

/** A chooser of a facet's values: in the order of the book, or by size if they are numbers.
    @param {Book} book @param {string} name */
function facetChooser(book, name) {
  const values = [...new Set(book.entries.flatMap(({ facets }) => facets.filter(([n]) => n === name).map(([, v]) => v)))];
  if (values.length < 2 && !shelf.facets[name]) return [];
  values.sort((a, b) => (Number.isNaN(parseInt(a, 10)) || Number.isNaN(parseInt(b, 10)) ? 0 : parseInt(a, 10) - parseInt(b, 10)));
  const chooser = make('select', { ariaLabel: name }, make('option', { value: '', textContent: name }), ...values.map((value) => make('option', { value, textContent: value })));
  chooser.value = shelf.facets[name] ?? '';
  chooser.addEventListener('input', () => { shelf.facets[name] = chooser.value; shelf.limit = BATCH; paintEntries(book); });
  return [chooser];
}

/** @param {Book} book */
function paintEntries(book) {
  const matching = book.entries.filter(matches);
  $('books-count').textContent = matching.length === book.entries.length ? `${matching.length}` : `${matching.length} of ${book.entries.length}`;
  const list = $('books-list');
  list.replaceChildren(...matching.slice(0, shelf.limit).map((entry) => article(book, entry)));
  if (matching.length > shelf.limit) {
    list.append(button(`Show more (${matching.length - shelf.limit})`, () => { shelf.limit += BATCH; paintEntries(book); }));
  }
  if (!matching.length) list.append(make('p', { className: 'faint' }, book.entries.length ? 'Nothing matches.' : book.empty));
}

/** @param {Book} book @param {BookEntry} entry */
function article(book, entry) {
  const made = make('article', { className: 'entry', tabIndex: -1 },
    make('header', {}, ...(entry.mark ? [make('span', { className: 'mark' }, entry.mark)] : []),
      make('div', {}, make('h3', {}, entry.title), ...(entry.note ? [make('p', { className: 'faint' }, entry.note)] : []))),
    ...entry.lines.map((runs) => make('p', {}, ...runs.map(runOrLink))),
    ...entryButtons(book, entry));
  made.dataset.entry = entry.key;
  return made;
}

/** The buttons of an entry; three or more are folded away so that they do not disturb reading. @param {Book} book @param {BookEntry} entry */
function entryButtons(book, entry) {
  const buttons = entry.choices.map((choice) => choiceButton(choice, entry.title));
  if (book.to_keep) buttons.push(copyButton(entry));
  if (!buttons.length) return [];
  const row = make('div', { className: 'row' }, ...buttons);
  if (entry.choices.length < 3) return [row];
  const summary = make('summary', {}, 'Change…');
  summary.setAttribute('aria-label', `Change ${entry.title}`);
  return [make('details', {}, summary, row)];
}

/** @param {BookEntry} entry */
const copyButton = (entry) => button('Copy', () => copyText(`${linesOf(entry).filter(Boolean).join('\n')}\n`), { ariaLabel: `Copy ${entry.title} as text` });

/** @param {Run} run */
function runOrLink(run) {
  if (typeof run === 'string') return run;
  return button(run.text, () => turnTo(run), { className: 'linklike' });
}

/** @param {BookChoice} choice @param {string} [title] of the entry that it belongs to */
function choiceButton({ label, words, values }, title) {
  const begin = () => {
    close('books');
    closeDrawer(); // the form for it is below
    act({ kind: 'words', words, values, anew: true });
  };
  return button(label, begin, title ? { ariaLabel: `${label} ${title}` } : {});
}

/** @type {Place} where to open the requested books */
let placeAsked = {};

/** Request the books from Python, to be opened at a place. @param {Place} place */
export function openBooks(place = {}) {
  placeAsked = place;
  send({ kind: 'books', number: crypto.getRandomValues(new Uint32Array(1))[0] });
}

/** Show the requested books, which have arrived. @param {Book[]} books */
export const booksArrived = (books) => showBooks(books, placeAsked);

/** A button that opens a place in the books. @param {Lookup} place */
export const bookLink = ({ label, ...place }) => button(label, () => openBooks(place));
