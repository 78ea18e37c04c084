// The library: the list of saved games, on the hub and in the dialog of a game page. It needs no
// Python, and however many games there are, only as many rows are made as are looked at.
import * as store from './games.mjs';
import { make } from '../site/dialogs.mjs';
import { damagedRow, row } from './rows.mjs';
import { name, place, state } from './captions.mjs';
import { plainly, wordsOf } from '../site/search.mjs';
import { storageTools } from './storage.mjs';

export { href, name } from './captions.mjs';

const BATCH = 30;
const WORTH_A_SEARCH = 6; // with fewer games one sees them all
const STATES = [['', 'Any state'], ['open', 'Going on'], ['over', 'Finished'], ['given-up', 'Given up']];


function words(meta) {
  const seats = (meta.seats ?? []).map((seat) => seat.name ?? '');
  return plainly([name(meta), meta.title, meta.galaxy, place(meta), meta.where, ...seats].join(' '));
}

function chooser(label, entries) {
  return make('select', { ariaLabel: label }, ...entries.map(([value, text]) => make('option', { value, textContent: text })));
}

class Library {
  constructor(box, game) {
    this.game = game;
    this.texts = new Map(); // id -> what a search looks in, made when first searched
    this.search = make('input', { type: 'search', placeholder: 'Search', ariaLabel: 'Search saved games' });
    this.games = chooser('Game', []);
    this.states = chooser('State', STATES);
    this.count = make('p', { className: 'faint', role: 'status' });
    this.finder = make('div', { className: 'finder' }, this.search, this.games, this.states, this.count);
    this.notes = make('div');
    this.rows = make('ul', { className: 'sessions' });
    this.more = make('button', { type: 'button', textContent: 'Show more' });
    this.tools = make('div', { className: 'tools-of-storage' });
    box.replaceChildren(this.notes, this.finder, this.rows, this.more, this.tools);
    for (const control of [this.search, this.games, this.states]) control.addEventListener('input', () => this.find());
    this.more.onclick = () => this.grow();
    new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) this.grow(); }, { rootMargin: '400px' }).observe(this.more);
  }

  /** Read everything anew and show as much of it as was shown before. */
  refresh = () => {
    const shown = this.rows.children.length;
    const all = store.list();
    this.mine = all.filter(({ meta }) => !this.game || meta.game === this.game);
    this.texts.clear();
    this.finder.hidden = this.mine.length < WORTH_A_SEARCH;
    this.offerGames();
    const why = store.whyNotKept();
    this.notes.replaceChildren(...(why ? [make('p', { className: 'error' }, `${why} Save what you want to keep as a file.`)] : []));
    storageTools(this.tools, all, this.refresh);
    this.find(shown);
  };

  offerGames() {
    const titles = new Map(this.mine.map(({ meta }) => [meta.game, meta.title ?? meta.game]));
    const held = this.games.value;
    this.games.replaceChildren(...[['', 'All games'], ...titles].map(([value, text]) => make('option', { value, textContent: text })));
    this.games.value = titles.has(held) ? held : '';
    this.games.hidden = titles.size < 2;
  }

  matches(entry) {
    const { id, meta } = entry;
    if (this.games.value && meta.game !== this.games.value) return false;
    if (this.states.value && state(meta) !== this.states.value) return false;
    const wanted = wordsOf(this.search.value);
    if (!wanted.length) return true;
    if (!this.texts.has(id)) this.texts.set(id, words(meta));
    return wanted.every((word) => this.texts.get(id).includes(word));
  }

  find(atLeast = 0) {
    this.found = this.finder.hidden ? this.mine : this.mine.filter((entry) => this.matches(entry));
    const set = this.found.length === this.mine.length ? `${this.mine.length} saved games` : `${this.found.length} of ${this.mine.length} saved games`;
    this.count.textContent = set;
    this.rows.replaceChildren(...store.damaged().map((entry) => damagedRow(entry, this.refresh)));
    this.next = 0;
    this.grow(Math.max(BATCH, atLeast));
    if (!this.mine.length && !this.rows.children.length) {
      this.rows.append(make('li', { className: 'faint' }, 'Nothing yet: a game is saved by itself from its first move on.'));
    } else if (!this.found.length && this.mine.length) {
      this.rows.append(make('li', { className: 'faint' }, 'No saved game is like that.'));
    }
  }

  grow(count = BATCH) {
    const batch = this.found.slice(this.next, this.next + count);
    this.next += batch.length;
    this.rows.append(...batch.map(({ id, meta }) => row(id, meta, this.refresh)));
    this.more.hidden = this.next >= this.found.length;
  }
}

const libraries = new WeakMap();

/** Draw the list into `box`, or draw it anew; `game` limits it to one game. */
export function showSessions(box, game = null) {
  if (!libraries.has(box)) libraries.set(box, new Library(box, game));
  libraries.get(box).refresh();
}
