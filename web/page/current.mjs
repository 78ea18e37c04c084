// What the last answers of Python said. The whole page reads it; only answers change it.
import { joinRecord } from '../library/record.mjs';

/** @import { Choice, LogLine, Status } from './wire.d.ts' */

/** The status before any answer: no game is open. */
const NOTHING = /** @type {Status} */ (/** @type {Partial<Status>} */ ({ title: '', keys: {}, plies: 0, record: '', seats: [], options: {} }));

export const current = {
  status: NOTHING,
  /** @type {Choice[]} */
  choices: [],
  /** @type {number | null} the ply on show in the past, null for the present */
  past: null,
  /** The ply on show. */
  ply: 0,
  /** @type {LogLine[]} */
  log: [],
  /** Whether the log goes back further. */
  earlier: false,
  /** @type {string[]} the long texts of the session, as lines */
  prose: [],
  /** Whether the board on show is not the one of the game being opened. */
  stale: false,
};

/** The record of the session on show, with its long texts. */
export const fullRecord = () => joinRecord(current.status.record, current.prose);
