// The books of a game: what can be read and searched beside the board at any time, and what can be
// written in them. All of it is text: nothing that people wrote is ever taken as markup.
import { $, close, make, open, toast } from '../site/dialogs.mjs';
import { act } from './session.mjs';
import { plainly, wordsOf } from '../site/search.mjs';
import { send } from './wire.mjs';

const BATCH = 40;
const box = $('books-box');
let books = [];
let shown = null; // the book on show
let limit = BATCH;
const asked = { find: '', facets: {} };

const said = (run) => (typeof run === 'string' ? run : run.text);
const words = (entry) => plainly([entry.title, entry.note, ...entry.lines.map((runs) => runs.map(said).join(''))].join(' '));

function matches(entry) {
  const wanted = wordsOf(asked.find);
  entry.words ??= words(entry);
  return wanted.every((word) => entry.words.includes(word))
    && Object.entries(asked.facets).every(([name, value]) => !value || entry.facets.some(([n, v]) => n === name && v === value));
}

/** Show the books, if Python has told them; `wanted` is {book, facet, value, entry}. */
function showBooks(found, wanted = {}) {
  books = found;
  shown = books.find(({ name }) => name === wanted.book) ?? books.find(({ name }) => name === shown?.name) ?? books[0];
  if (!shown) return;
  Object.assign(asked, { find: '', facets: wanted.facet ? { [wanted.facet]: wanted.value } : {} });
  limit = BATCH;
  paint();
  open('books');
  if (wanted.entry) reach(wanted.entry);
}

function reach(key) {
  const at = shown.entries.findIndex((entry) => entry.key === key);
  if (at < 0) return;
  limit = Math.max(limit, at + 1);
  paintEntries();
  const article = [...$('books-list').children].find((one) => one.dataset.entry === key);
  article?.scrollIntoView({ block: 'center' });
  article?.focus({ preventScroll: true });
}

function paint() {
  const tabs = books.map((book) => {
    const tab = make('button', { type: 'button', textContent: book.title, onclick: () => turnTo(book.name) });
    tab.setAttribute('aria-pressed', String(book === shown));
    return tab;
  });
  const find = make('input', { type: 'search', placeholder: 'Find', ariaLabel: `Find in ${shown.title}`, value: asked.find });
  find.addEventListener('input', () => { asked.find = find.value; limit = BATCH; paintEntries(); });
  const facets = shown.facets.map(facetChooser).filter(Boolean);
  const used = Object.values(asked.facets).some(Boolean);
  const filters = facets.length ? [make('details', { open: used || matchMedia('(min-width: 40rem)').matches }, make('summary', {}, 'Filters'), make('div', { className: 'row' }, ...facets))] : [];
  box.replaceChildren(
    make('div', { className: 'row tabs', role: 'group', ariaLabel: 'Books' }, ...tabs),
    make('div', { className: 'finder' }, find, make('p', { id: 'books-count', className: 'faint', role: 'status' }), ...filters),
    ...(shown.deeds.length ? [make('p', { className: 'row' }, ...shown.deeds.map((deed) => deedButton(deed)))] : []),
    ...(shown.again ? [make('p', { className: 'row' }, make('button', { type: 'button', textContent: shown.again, onclick: () => openBooks({ book: shown.name }) }))] : []),
    make('div', { id: 'books-list', className: 'entries' }));
  paintEntries();
}

function turnTo(name, entry = '') {
  showBooks(books, { book: name, entry });
  if (!entry) box.querySelector('.tabs [aria-pressed="true"]')?.focus();
}

// Values in the order in which they stand in the book, but numbers by size.
function facetChooser(name) {
  const values = [...new Set(shown.entries.flatMap(({ facets }) => facets.filter(([n]) => n === name).map(([, v]) => v)))];
  if (values.length < 2 && !asked.facets[name]) return null;
  values.sort((a, b) => (Number.isNaN(parseInt(a, 10)) || Number.isNaN(parseInt(b, 10)) ? 0 : parseInt(a, 10) - parseInt(b, 10)));
  const chooser = make('select', { ariaLabel: name }, make('option', { value: '', textContent: name }), ...values.map((value) => make('option', { value, textContent: value })));
  chooser.value = asked.facets[name] ?? '';
  chooser.addEventListener('input', () => { asked.facets[name] = chooser.value; limit = BATCH; paintEntries(); });
  return chooser;
}

function paintEntries() {
  const found = shown.entries.filter(matches);
  $('books-count').textContent = found.length === shown.entries.length ? `${found.length}` : `${found.length} of ${shown.entries.length}`;
  const list = $('books-list');
  list.replaceChildren(...found.slice(0, limit).map(article));
  if (found.length > limit) {
    list.append(make('button', { type: 'button', textContent: `Show more (${found.length - limit})`, onclick: () => { limit += BATCH; paintEntries(); } }));
  }
  if (!found.length) list.append(make('p', { className: 'faint' }, shown.entries.length ? 'Nothing is like that.' : shown.empty));
}

function article(entry) {
  const one = make('article', { className: 'entry', tabIndex: -1 },
    make('header', {}, ...(entry.mark ? [make('span', { className: 'mark' }, entry.mark)] : []),
      make('div', {}, make('h3', {}, entry.title), ...(entry.note ? [make('p', { className: 'faint' }, entry.note)] : []))),
    ...entry.lines.map((runs) => make('p', {}, ...runs.map(run))),
    ...deedsOf(entry));
  one.dataset.entry = entry.key;
  return one;
}

// Many deeds stay out of the way of reading.
function deedsOf(entry) {
  const copy = shown.to_keep ? [copyButton(entry)] : [];
  if (entry.deeds.length < 3) {
    const few = [...entry.deeds.map((deed) => deedButton(deed, entry)), ...copy];
    return few.length ? [make('div', { className: 'row' }, ...few)] : [];
  }
  const row = make('div', { className: 'row' }, ...entry.deeds.map((deed) => deedButton(deed, entry)), ...copy);
  const summary = make('summary', {}, 'Change…');
  summary.setAttribute('aria-label', `Change ${entry.title}`);
  return [make('details', {}, summary, row)];
}

function copyButton(entry) {
  const lines = [entry.title, entry.note, ...entry.lines.map((runs) => runs.map(said).join(''))].filter(Boolean);
  const button = make('button', { type: 'button', textContent: 'Copy' });
  button.setAttribute('aria-label', `Copy ${entry.title} as text`);
  button.onclick = () => navigator.clipboard.writeText(`${lines.join('\n')}\n`).then(() => toast('Copied.'), () => toast('This browser does not let us copy.'));
  return button;
}

function run(part) {
  if (typeof part === 'string') return part;
  return make('button', { type: 'button', className: 'linklike', textContent: part.text, onclick: () => turnTo(part.book, part.entry) });
}

function deedButton({ label, words: chosen, values }, entry = null) {
  const button = make('button', { type: 'button', textContent: label });
  if (entry?.title) button.setAttribute('aria-label', `${label} ${entry.title}`);
  button.onclick = () => { close('books'); act({ type: 'words', words: chosen, values, anew: true }); };
  return button;
}

let place = {};

/** Ask Python for the books, to be opened at a place. */
export function openBooks(at = {}) {
  place = at;
  send({ type: 'books', number: crypto.getRandomValues(new Uint32Array(1))[0] });
}

export const arrivedBooks = (found) => showBooks(found, place);

/** A line that leads to a place in the books. */
export function leadTo({ label, ...at }) {
  return make('button', { type: 'button', textContent: label, onclick: () => openBooks(at) });
}
