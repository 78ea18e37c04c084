// Saved games in localStorage. The save before the last one is kept too. A damaged save is set aside
// and never stops a page. Every save fires "session-saved" on window.
//
// Keys, all behind pocket-galaxies/:
//   game/<id>, game-before/<id>  JSON {format, meta, record}
//   prose/<id>                   the long texts of both; texts are only ever added
//   checkpoint/<id>              opens a long game fast; an imported one begins with "? " until it
//                                has been checked
//   damaged/<id>                 a save that could not be read, unchanged
//   trash/<id>                   a deleted game (editing.mjs)
//   picture/<id>, view/<id>      images of the board (thumbnails.mjs)
//   score/<id>                   how the game ended (results.mjs)
//   setting/<name>               (settings.mjs)
import { erase, keys, read, write } from '../site/storage.mjs';
import { joinRecord, splitRecord } from './record.mjs';

/** @import { Entry, Listed, Meta, SavedGame } from './types.d.ts' */

const FORMAT = 1;
const FOREIGN = '? ';

/** @param {string} text @returns {Entry | null} */
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

/** @param {string} id */
const proseOf = (id) => (read(`prose/${id}`) ?? '').split('\n').filter(Boolean);

/** A saved game, or null. @param {string} id @returns {SavedGame | null} */
export function load(id) {
  const entry = readEntry(id);
  if (!entry) return null;
  const stored = read(`checkpoint/${id}`) ?? '';
  const foreign = stored.startsWith(FOREIGN);
  const checkpoint = foreign ? stored.slice(FOREIGN.length) : stored;
  return { ...entry, record: joinRecord(entry.record, proseOf(id)), checkpoint, foreign };
}

/** The record of a saved game, '' if there is no such game. @param {string} id */
export const recordOf = (id) => load(id)?.record ?? '';

/** The last save of a game, or the one before if the last is damaged. @param {string} id @returns {Entry | null} */
function readEntry(id) {
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

/**
 * Save a game. `updated` is when it was last played, now if not given.
 * @param {string} id
 * @param {string} record
 * @param {Meta} meta
 */
export function save(id, record, meta, updated = Date.now()) {
  const key = `game/${id}`;
  const before = read(key);
  const { record: short, prose } = splitRecord(record);
  const known = proseOf(id);
  const texts = [...new Set([...known, ...prose])];
  const proseSaved = texts.length > known.length ? write(`prose/${id}`, texts.join('\n')) : { ok: true, why: '' };
  const entry = { format: FORMAT, meta: { ...meta, updated }, record: short };
  const saved = write(key, JSON.stringify(entry));
  const answer = proseSaved.ok ? saved : proseSaved;
  if (answer.ok && before !== null && parse(before)) {
    write(`game-before/${id}`, before); // if this fails, the game itself is still saved
  }
  if (answer.ok) dispatchEvent(new CustomEvent('session-saved', { detail: { id, meta } }));
  return answer;
}

/** All saved games, the last played first. @returns {Listed[]} */
export function list() {
  const listed = keys('game').flatMap((id) => {
    const entry = readEntry(id);
    return entry ? [{ id, meta: entry.meta }] : [];
  });
  return listed.sort((a, b) => (Number(b.meta.updated) || 0) - (Number(a.meta.updated) || 0));
}

/** Whether a game goes on: neither over nor given up. @param {{ meta: Meta }} game */
export const isUnfinished = ({ meta }) => !meta.over && !meta.abandoned;

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
  const { record: short, prose } = splitRecord(record);
  return joinRecord(short, prose, load(id)?.checkpoint ?? '');
}
