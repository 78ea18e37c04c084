// What the last answers of Python said. The whole page reads it; only answers change it.
import { joinRecord } from '../library/record.mjs';

/** @import { Choice, Log, NewLines, Status } from './wire.d.ts' */

/** The status before any answer: no game is open. */
const NOTHING = /** @type {Status} */ (/** @type {Partial<Status>} */ ({ title: '', keys: {}, plies: 0, seats: [], options: {} }));

export const current = {
  status: NOTHING,
  /** @type {Choice[]} */
  choices: [],
  /** @type {number | null} the ply on show in the past, null for the present */
  past: null,
  /** The ply on show. */
  ply: 0,
  /** @type {Log['entries']} */
  log: [],
  /** Whether the log goes back further. */
  earlier: false,
  /** @type {string[]} the lines of the record of the session */
  record: [],
  /** @type {string[]} its long texts, as lines */
  prose: [],
  /** Whether the board on show is not the one of the game being opened. */
  stale: false,
};

/** @param {Status} status */
export function setStatus(status) {
  current.status = status;
  update(current.record, status.record);
  update(current.prose, status.prose);
}

/** Put new lines behind the known ones that stay. @param {string[]} known @param {NewLines} news */
function update(known, { start, lines }) {
  known.length = start;
  for (const line of lines) known.push(line);
}

/** The record of the session on show, with its long texts. */
export const fullRecord = () => joinRecord(`${current.record.join('\n')}\n`, current.prose);
