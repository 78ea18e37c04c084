// Renames, duplicates, deletes and restores saved games. The trash holds the games deleted while this
// page is open, and those that the previous page deleted until this page deletes one.
import { erase, keys, read, write } from '../site/storage.mjs';
import { entryOf, entryText, newId } from './entry.mjs';
import { load, note, save } from './games.mjs';
import { drop, keep, nextOrder } from './keeping.mjs';
import { copyPicture } from './thumbnails.mjs';
import { forgetUnread } from './unread.mjs';

const MOST_IN_TRASH = 10;

/** @param {string} id @param {string} name */
export function rename(id, name) {
  note(id, { name: name.slice(0, 80) });
}

/** @param {string} id */
export function duplicate(id) {
  const entry = load(id);
  if (!entry) return { ok: false, why: 'This game is gone.' };
  const copy = newId();
  const name = `${entry.meta.name || entry.meta.title || 'Game'} (copy)`;
  copyPicture(id, copy);
  write(`checkpoint/${copy}`, read(`checkpoint/${id}`) ?? '');
  return save(copy, entry.record, { ...entry.meta, name });
}

/** @type {string[]} games deleted while this page is open */
const deleted = [];

/** Delete a game. It can be restored while this page is open. @param {string} id */
export function remove(id) {
  const text = read(`game/${id}`);
  for (const old of keys('trash')) if (!deleted.includes(old)) deleteForGood(old);
  for (const old of deleted.splice(0, deleted.length - MOST_IN_TRASH + 1)) deleteForGood(old);
  drop(`game/${id}`);
  erase(`game-before/${id}`);
  if (text !== null && write(`trash/${id}`, text).ok) deleted.push(id);
}

/** @param {string} id */
function deleteForGood(id) {
  erase(`trash/${id}`);
  if (read(`game/${id}`) !== null) return; // the game was restored
  erase(`checkpoint/${id}`);
  erase(`picture/${id}`);
  forgetUnread(id);
  drop(`prose/${id}`);
}

/** @param {string} id */
export function restore(id) {
  const text = read(`trash/${id}`);
  const entry = entryOf(text ?? '');
  // Newer than its deletion, which the journal has.
  if (entry && keep([[`game/${id}`, entryText({ ...entry, order: nextOrder() })]]).ok) erase(`trash/${id}`);
}
