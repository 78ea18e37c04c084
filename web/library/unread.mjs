// Saved games that this release can't read stay as they are, and lists mark them. Either their first line
// tells, or Python could not open them: then the mark unread/<id> says which release tried, and which save.
import { erase, read, write } from '../site/storage.mjs';
import { orderOf } from './entry.mjs';
import { headOf } from './record.mjs';
import { reads, titles } from './titles.mjs';

/** @import { Entry } from './types.d.ts' */

/** What is said of such a game in short. */
export const UNREADABLE = "This release can't read it.";

const FORMATS = [1, 2]; // of records
const { version = '' } = document.body.dataset;

/** @param {string} id */
const markOf = (id) => `${version} ${orderOf(read(`game/${id}`))}`;

/** Whether this release has tried to open a saved game, in vain. @param {string} id */
export function wasTried(id) {
  const mark = read(`unread/${id}`);
  return mark !== null && mark === markOf(id);
}

/** Mark a saved game that could not be opened. @param {string} id */
export function markUnread(id) {
  write(`unread/${id}`, markOf(id));
}

/** A saved game was opened after all, or is gone. @param {string} id */
export function forgetUnread(id) {
  if (read(`unread/${id}`) !== null) erase(`unread/${id}`);
}

/** Whether this site has the page of a game. @param {string} game */
export const hasPage = (game) => Object.hasOwn(titles, game);

/** Whether the first line of a saved game tells that this release can't read it. @param {Pick<Entry, 'record' | 'meta'>} entry */
export function isUnreadable({ record, meta: { game } }) {
  const head = headOf(record);
  if (!hasPage(game) || !head) return !hasPage(game);
  return !FORMATS.includes(head.format) || !(reads[head.game]?.includes(head.rules) ?? true);
}
