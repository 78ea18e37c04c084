// Saved games, in localStorage and in the journal (keeping.mjs). The save before the last one is kept too.
// A damaged save is set aside and never stops a page. Every save fires "session-saved" on window.
//
// Keys, all behind pocket-galaxies/; the journal has those marked * too:
//   game/<id> *, game-before/<id>  the text of a saved game (entry.mjs)
//   prose/<id> *                 the long texts of both; texts are only ever added
//   checkpoint/<id>              opens a long game fast; an imported one begins with "? " until it
//                                has been checked
//   damaged/<id>                 a save that could not be read, unchanged
//   unread/<id>                  marks a game that this release can't read (unread.mjs)
//   trash/<id>                   a deleted game (editing.mjs)
//   picture/<id>, view/<id>      images of the board (thumbnails.mjs)
//   score/<id> *                 how the game ended (results.mjs)
//   setting/<name>               (settings.mjs)
import { erase, keys, read, write } from '../site/storage.mjs';
import { entryOf, entryText } from './entry.mjs';
import { drop, keep, mended, nextOrder } from './keeping.mjs';
import { isSound, joinRecord, splitRecord } from './record.mjs';
import { isUnreadable, wasTried } from './unread.mjs';

/** @import { Entry, Listed, Meta, SavedGame } from './types.d.ts' */

const FOREIGN = '? ';

/** @param {string} id */
const proseOf = (id) => (read(`prose/${id}`) ?? '').split('\n').filter(Boolean);

/** A saved game, or null. @param {string} id @returns {SavedGame | null} */
export function load(id) {
  const entry = readEntry(id, (one) => isSound(one.record));
  if (!entry) return null;
  const stored = read(`checkpoint/${id}`) ?? '';
  const foreign = stored.startsWith(FOREIGN);
  const checkpoint = foreign ? stored.slice(FOREIGN.length) : stored;
  return { ...entry, record: joinRecord(entry.record, proseOf(id)), checkpoint, foreign };
}

/** What lists show of a saved game, without a look at its record. @param {string} id */
export const metaOf = (id) => readEntry(id)?.meta;

/** The record of a saved game, '' if there is no such game. @param {string} id */
export const recordOf = (id) => load(id)?.record ?? '';

/** The last save of a game, mended if it is damaged; what cannot be mended stays as it is.
    @param {string} id @param {(entry: Entry) => boolean} isGood @returns {Entry | null} */
function readEntry(id, isGood = () => true) {
  const key = `game/${id}`;
  const text = read(key);
  if (text === null) return null;
  const entry = entryOf(text);
  if (entry && !entry.torn && isGood(entry)) return entry;
  const better = mended(id, text);
  if (better && better !== text) {
    keep([[key, better]]);
    return entryOf(better);
  }
  if (entry) return entry;
  write(`damaged/${id}`, text);
  drop(key);
  return null;
}

/**
 * Save a game. `updated` is when it was last played; without it, it is played now.
 * @param {string} id
 * @param {string} record
 * @param {Meta} meta
 * @param {number} [updated]
 */
export function save(id, record, meta, updated) {
  const key = `game/${id}`;
  const before = read(key);
  const { record: short, prose } = splitRecord(record);
  const known = proseOf(id);
  const texts = [...new Set([...known, ...prose])];
  const order = nextOrder(before);
  const played = updated === undefined ? { updated: Date.now(), played: order } : { updated };
  const text = entryText({ order, meta: { ...meta, ...played }, record: short });
  const answer = keep([...(texts.length > known.length ? [pair(`prose/${id}`, texts.join('\n'))] : []), [key, text]]);
  if (answer.ok && before !== null && entryOf(before)) {
    write(`game-before/${id}`, before); // if this fails, the game itself is still saved
  }
  if (answer.ok) dispatchEvent(new CustomEvent('session-saved', { detail: { id, meta } }));
  return answer;
}

/** @param {string} key @param {string} text @returns {[key: string, text: string]} */
const pair = (key, text) => [key, text];

/** When a game was last played, for sorting: clocks may be set back. @param {Meta} meta */
export const playedAt = (meta) => Number(meta.played ?? meta.updated) || 0;

/** Change what lists show of a saved game. @param {string} id @param {Partial<Meta>} changes */
export function note(id, changes) {
  const entry = load(id);
  if (entry) save(id, entry.record, { ...entry.meta, ...changes }, entry.meta.updated);
}

/** What a list has read of each game; a text is read again only when it has changed. @type {Map<string, { text: string | null, listed: Listed[] }>} */
const known = new Map();

/** @param {string} id */
function listed(id) {
  const text = read(`game/${id}`);
  const before = known.get(id);
  if (before?.text === text) return before.listed;
  const entry = readEntry(id);
  const rows = entry ? [{ id, meta: entry.meta, unread: isUnreadable(entry) }] : [];
  known.set(id, { text: read(`game/${id}`), listed: rows });
  return rows;
}

/** All saved games, the last played first. @returns {Listed[]} */
export function list() {
  return keys('game').flatMap(listed).sort((a, b) => playedAt(b.meta) - playedAt(a.meta))
    .map((game) => (!game.unread && wasTried(game.id) ? { ...game, unread: true } : game));
}

/** Whether a game goes on: neither over nor given up. Puzzles are reached from their own page. @param {Listed} game */
export const goesOn = ({ meta }) => !meta.over && !meta.abandoned && !meta.puzzle;

/** Whether a game goes on, and this release reads it as far as one knows. @param {Listed} game */
export const isUnfinished = (game) => goesOn(game) && !game.unread;

/** Saves that could not be read; the player may download or delete them. */
export function damaged() {
  return keys('damaged').map((id) => ({ id, text: read(`damaged/${id}`) ?? '' }));
}

/** @param {string} id */
export function discardDamaged(id) {
  erase(`damaged/${id}`);
}

/** Save a checkpoint, which opens a long game fast; `foreign` if it was imported. @param {string} id @param {string} text */
export function setCheckpoint(id, text, { foreign = false } = {}) {
  write(`checkpoint/${id}`, foreign ? FOREIGN + text : text);
}

/** @param {string} id */
export function dropCheckpoint(id) {
  erase(`checkpoint/${id}`);
}

/** A game as the text of a file, with its long texts and its checkpoint. @param {string} id */
export function fileOf(id, record = recordOf(id)) {
  const entry = load(id);
  if (entry?.later) return entryText(entry);
  const { record: short, prose } = splitRecord(record);
  return joinRecord(short, prose, entry?.checkpoint ?? '');
}
