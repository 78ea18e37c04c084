// The page's copy of the game as the last answers of Python described it. Only answers change it.
import { joinRecord } from '../library/record.mjs';

/** @import { Choice, Log, NewLines, Status } from './wire.d.ts' */

/** The status before any answer: no game is open. */
const NOTHING = /** @type {Status} */ (/** @type {Partial<Status>} */ ({ title: '', keys: {}, plies: 0, seats: [], options: {} }));

export const current = {
  status: NOTHING,
  /** @type {Choice[]} */
  choices: [],
  /** The words in the picture that begin a choice. @type {string[]} */
  begins: [],
  /** @type {number | null} the past ply on show, null for the present */
  past: null,
  /** The ply on show. */
  ply: 0,
  /** @type {Log['entries']} */
  log: [],
  /** Whether the log goes back further. */
  earlier: false,
  /** @type {string[]} the lines of the game's record */
  record: [],
  /** @type {string[]} its long texts, as lines */
  prose: [],
  /** The ply at which the others' last turns began. */
  recapFrom: 0,
  /** Whether the board still shows another game than the one being opened. */
  stale: false,
};

/** @param {Status} status */
export function setStatus(status) {
  current.status = status;
  update(current.record, status.record);
  update(current.prose, status.prose);
}

/** Replace the known lines from index `start` on by the new ones. @param {string[]} known @param {NewLines} news */
function update(known, { start, lines }) {
  known.length = start;
  for (const line of lines) known.push(line);
}

/** The record of the game on show, with its long texts. */
export const fullRecord = () => joinRecord(`${current.record.join('\n')}\n`, current.prose);
