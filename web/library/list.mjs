// The list of saved games, on the hub and in the dialog of a game page. It needs no Python,
// and makes rows only as they come into view.
import { button, make } from '../site/elements.mjs';
import { comparable, searchWords } from '../site/search.mjs';
import { whyNotKept } from '../site/storage.mjs';
import { nameOf, placeOf, stateOf } from './describe.mjs';
import { damaged, list } from './games.mjs';
import { damagedRow, row } from './row.mjs';
import { storagePanel } from './storage-panel.mjs';

/** @import { Listed, Meta } from './types.d.ts' */

const BATCH = 30;
const LEAST_TO_SEARCH = 6; // with fewer games the whole list is in view
/** @type {[value: string, text: string][]} */
const STATES = [['', 'Any state'], ['open', 'In progress'], ['over', 'Finished'], ['given-up', 'Given up']];

/** The text that a search for a game looks in. @param {Meta} meta */
function wordsOf(meta) {
  const seats = (meta.seats ?? []).map((seat) => seat.name ?? '');
  return comparable([nameOf(meta), meta.title, meta.galaxy, placeOf(meta), meta.where, ...seats].join(' '));
}

/** @param {[value: string, text: string][]} entries */
const options = (entries) => entries.map(([value, text]) => make('option', { value, textContent: text }));

class Library {
  /** @type {Map<string, string>} id -> the text that a search looks in, made at the first search */
  texts = new Map();
  /** @type {Listed[]} the games that this list may show */
  mine = [];
  /** @type {Listed[]} those that match the search */
  matching = [];
  /** How many of the matching games have a row. */
  next = 0;
  search = make('input', { type: 'search', placeholder: 'Search', ariaLabel: 'Search saved games' });
  games = make('select', { ariaLabel: 'Game' });
  states = make('select', { ariaLabel: 'State' }, ...options(STATES));
  count = make('p', { className: 'faint', role: 'status' });
  finder = make('div', { className: 'finder' }, this.search, this.games, this.states, this.count);
  notes = make('div');
  rows = make('ul', { className: 'sessions' });
  more = button('Show more', () => this.grow());
  tools = make('div', { className: 'tools-of-storage' });

  /** @param {HTMLElement} box @param {string} game the only game to list, or '' */
  constructor(box, game) {
    this.game = game;
    box.replaceChildren(this.notes, this.finder, this.rows, this.more, this.tools);
    for (const control of [this.search, this.games, this.states]) control.addEventListener('input', () => this.find());
    new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) this.grow(); }, { rootMargin: '400px' }).observe(this.more);
  }

  /** Read everything again and show as many rows as before. */
  refresh = () => {
    const shown = this.rows.children.length;
    const saved = list();
    this.mine = saved.filter(({ meta }) => !this.game || meta.game === this.game);
    this.texts.clear();
    this.finder.hidden = this.mine.length < LEAST_TO_SEARCH;
    this.offerGames();
    const why = whyNotKept();
    this.notes.replaceChildren(...(why ? [make('p', { className: 'error' }, `${why} Save what you want to keep as a file.`)] : []));
    storagePanel(this.tools, saved, this.refresh);
    this.find(shown);
  };

  offerGames() {
    const titles = new Map(this.mine.map(({ meta }) => [meta.game, meta.title ?? meta.game]));
    const chosen = this.games.value;
    this.games.replaceChildren(...options([['', 'All games'], ...titles]));
    this.games.value = titles.has(chosen) ? chosen : '';
    this.games.hidden = titles.size < 2;
  }

  /** @param {Listed} game */
  matches({ id, meta }) {
    if (this.games.value && meta.game !== this.games.value) return false;
    if (this.states.value && stateOf(meta) !== this.states.value) return false;
    const wanted = searchWords(this.search.value);
    if (!wanted.length) return true;
    const text = this.texts.get(id) ?? wordsOf(meta);
    this.texts.set(id, text);
    return wanted.every((word) => text.includes(word));
  }

  /** Show the games that match the search. */
  find(atLeast = 0) {
    this.matching = this.finder.hidden ? this.mine : this.mine.filter((game) => this.matches(game));
    const [some, most] = [this.matching.length, this.mine.length];
    this.count.textContent = some === most ? `${most} saved games` : `${some} of ${most} saved games`;
    this.rows.replaceChildren(...damaged().map((entry) => damagedRow(entry, this.refresh)));
    this.next = 0;
    this.grow(Math.max(BATCH, atLeast));
    if (!most && !this.rows.children.length) {
      this.rows.append(make('li', { className: 'faint' }, 'No saved games yet. A game is saved automatically from its first move.'));
    } else if (!some && most) {
      this.rows.append(make('li', { className: 'faint' }, 'No saved game matches.'));
    }
  }

  grow(count = BATCH) {
    const batch = this.matching.slice(this.next, this.next + count);
    this.next += batch.length;
    this.rows.append(...batch.map((game) => row(game, this.refresh)));
    this.more.hidden = this.next >= this.matching.length;
  }
}

/** @type {WeakMap<HTMLElement, Library>} */
const libraries = new WeakMap();

/** Draw the list into `box`, or redraw it; `game` limits it to one game. @param {HTMLElement} box */
export function showLibrary(box, game = '') {
  const library = libraries.get(box) ?? new Library(box, game);
  libraries.set(box, library);
  library.refresh();
}
