// Saved sessions in localStorage. The text before the last one is kept as well; a damaged entry is
// set aside and never stops a page; every save is told to the page ("session-saved" on window).
//
// Keys: pocket-galaxies/game/<id> and /game-before/<id> (JSON {format, meta, record}), /prose/<id>
// (the long texts of both, which only grow), /checkpoint/<id> (so that a long one opens fast; one
// that came with a file begins with "? " until it is proved),
// /damaged/<id> (text as found), /trash/<id> (a deleted game), /picture/<id> (a small image of the
// board as a data: address, behind "both " if it holds the board in both themes), /view/<id> (a
// larger one), /setting/<name>.
import { join, part, together } from './record.mjs';
import { PREFIX, erase, keys, read, write } from '../site/storage.mjs';

export { setSetting, setting, whyNotKept } from '../site/storage.mjs';

const FORMAT = 1;
const BOTH = 'both ';
const PICTURE = /^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Most characters of a picture and of a larger one. */
export const PICTURE_CAP = 6144;
export const VIEW_CAP = 65536;
const MOST_VIEWS = 3;
const MOST_BINNED = 10;
const MOST_PICTURES = 160; // a million characters at most, a fifth of what browsers give

function parse(text) {
  try {
    const entry = JSON.parse(text);
    const fits = entry && entry.format === FORMAT && typeof entry.record === 'string'
      && entry.meta && typeof entry.meta === 'object';
    return fits ? entry : null;
  } catch {
    return null;
  }
}

/** A new id: 10 random letters. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
}

const proseOf = (id) => (read(`prose/${id}`) ?? '').split('\n').filter(Boolean);

const FOREIGN = '? ';

/** The entry {meta, record, checkpoint, foreign} of a session, or null; the record with its long texts. */
export function load(id) {
  const entry = sound(id);
  if (!entry) return null;
  const mark = read(`checkpoint/${id}`) ?? '';
  const foreign = mark.startsWith(FOREIGN);
  return { ...entry, record: join(entry.record, proseOf(id)), checkpoint: foreign ? mark.slice(FOREIGN.length) : mark, foreign };
}

// A damaged entry falls back to the text before.
function sound(id) {
  const text = read(`game/${id}`);
  if (text === null) return null;
  const entry = parse(text);
  if (entry) return entry;
  const before = parse(read(`game-before/${id}`) ?? '');
  write(`damaged/${id}`, text);
  if (before) {
    write(`game/${id}`, JSON.stringify(before));
    return { ...before, mended: true };
  }
  erase(`game/${id}`);
  return null;
}

/** Save a session; answers {ok, why}. `updated` is when it was last played, now if not given. */
export function save(id, record, meta, updated = Date.now()) {
  const key = `game/${id}`;
  const before = read(key);
  const { record: short, prose } = part(record);
  const known = proseOf(id);
  const all = together(known, prose);
  const told = all.length > known.length ? write(`prose/${id}`, all.join('\n')) : { ok: true };
  const entry = { format: FORMAT, meta: { ...meta, updated }, record: short };
  const saved = write(key, JSON.stringify(entry));
  const answer = told.ok ? saved : told;
  if (answer.ok && before !== null && parse(before)) {
    write(`game-before/${id}`, before); // a luxury: if it fails, the game itself is still saved
  }
  if (answer.ok) dispatchEvent(new CustomEvent('session-saved', { detail: { id, meta } }));
  return answer;
}

/** All sessions as {id, meta}, newest first; damaged ones as {id, damaged: text}. */
export function list() {
  const games = keys('game').map((id) => ({ id, entry: sound(id) }));
  const found = games.filter((g) => g.entry).map(({ id, entry }) => ({ id, meta: entry.meta }));
  found.sort((a, b) => (Number(b.meta.updated) || 0) - (Number(a.meta.updated) || 0));
  return found;
}

/** Entries that could not be read, to be downloaded or thrown away. */
export function damaged() {
  return keys('damaged').map((id) => ({ id, text: read(`damaged/${id}`) }));
}

export function discardDamaged(id) {
  erase(`damaged/${id}`);
}

export function rename(id, name) {
  const entry = load(id);
  return entry ? save(id, entry.record, { ...entry.meta, name: name.slice(0, 80) }, entry.meta.updated) : { ok: false, why: '' };
}

export function duplicate(id) {
  const entry = load(id);
  if (!entry) return { ok: false, why: 'This game is gone.' };
  const twin = newId();
  const name = `${entry.meta.name || entry.meta.title || 'Game'} (copy)`;
  keepPicture(twin, read(`picture/${id}`) ?? '');
  write(`checkpoint/${twin}`, read(`checkpoint/${id}`) ?? '');
  return { ...save(twin, entry.record, { ...entry.meta, name }), id: twin };
}

/** Keep what lets a long session open fast; a luxury, like pictures. */
export function setCheckpoint(id, text, { foreign = false } = {}) {
  write(`checkpoint/${id}`, foreign ? FOREIGN + text : text);
}

export function dropCheckpoint(id) {
  erase(`checkpoint/${id}`);
}

/** A session as the text of a file: with its long texts, and what opens it fast. */
export function fileOf(id, record = load(id)?.record ?? '') {
  const { record: short, prose } = part(record);
  return join(short, prose, load(id)?.checkpoint ?? '');
}

/** The small image of a session as {src, both}, `both` if it shows both themes (pictures.mjs), or
    null. What is no image is none. */
export function picture(id) {
  return imageIn(read(`picture/${id}`), PICTURE_CAP);
}

function imageIn(text, cap) {
  const both = text?.startsWith(BOTH) ?? false;
  const src = both ? text.slice(BOTH.length) : text ?? '';
  return src.length <= cap && PICTURE.test(src) ? { src, both } : null;
}

/** The larger image of a session that one may go on with, else the small one, else null. */
export function view(id) {
  return imageIn(read(`view/${id}`), VIEW_CAP) ?? picture(id);
}

/** Keep a larger image of both themes; only the few games played last have one. */
export function setView(id, url) {
  if (!imageIn(url, VIEW_CAP)) return;
  const lately = list().filter(({ meta }) => !meta.over && !meta.abandoned).slice(0, MOST_VIEWS).map((entry) => entry.id);
  for (const old of keys('view')) if (!lately.includes(old)) erase(`view/${old}`);
  if (lately.includes(id)) write(`view/${id}`, BOTH + url);
}

// Of the games not played for long a picture is missed least.
function thinOut(id) {
  const lately = new Set(list().slice(0, MOST_PICTURES / 2).map((entry) => entry.id));
  for (const old of keys('picture')) if (old !== id && !lately.has(old)) erase(`picture/${old}`);
}

/** Keep a small image of both themes; a luxury, so nothing happens where there is no room or it is
    too large, or the game was deleted while its picture was made. */
export function setPicture(id, url) {
  if (read(`game/${id}`) !== null) keepPicture(id, BOTH + url);
}

function keepPicture(id, text) {
  if (!imageIn(text, PICTURE_CAP)) return;
  if (keys('picture').length >= MOST_PICTURES) thinOut(id);
  write(`picture/${id}`, text);
}

// The bin holds what was deleted while this page is open, and what the page before it deleted last.
const binned = [];

/** Delete a session. It stays restorable for as long as this page is open. */
export function remove(id) {
  const text = read(`game/${id}`);
  for (const old of keys('trash')) if (!binned.includes(old)) empty(old);
  while (binned.length >= MOST_BINNED) empty(binned.shift());
  erase(`game/${id}`);
  erase(`game-before/${id}`);
  if (text !== null && write(`trash/${id}`, text).ok) binned.push(id);
}

function empty(id) {
  erase(`trash/${id}`);
  if (read(`game/${id}`) !== null) return;
  erase(`checkpoint/${id}`);
  erase(`picture/${id}`);
  erase(`prose/${id}`);
}

export function restore(id) {
  const text = read(`trash/${id}`);
  if (text === null) return { ok: false, why: 'This game cannot be brought back any more.' };
  const answer = write(`game/${id}`, text);
  if (answer.ok) erase(`trash/${id}`);
  return answer;
}

/** Call back when another tab has written session `id`. */
export function watch(id, changed) {
  addEventListener('storage', (event) => {
    if (event.key === `${PREFIX}game/${id()}` && event.newValue) changed();
  });
}

/**
 * Be the one writer of a session. `became(true | false)` tells whether this tab is; it is told
 * again when another tab takes over. Answers a function that gives the session up.
 */
export function hold(id, became, { steal = false } = {}) {
  if (!navigator.locks) {
    became(true); // a browser without locks: the last writer wins, as it did before locks
    return () => {};
  }
  let release = () => {};
  const kept = new Promise((resolve) => { release = resolve; });
  const options = steal ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request(`${PREFIX}game/${id}`, options, (lock) => {
      became(lock !== null);
      return lock ? kept : undefined;
    })
    .catch(() => became(false)); // another tab took over
  return release;
}
