// Analyses the position on show while the person thinks: a move that costs much can then be asked about, and
// a hint is there at once.
import { setting } from '../site/storage.mjs';
import { session } from './session.mjs';
import { isIdle, thinkAhead } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Advised, HintJob } from './wire.d.ts' */

/** Milliseconds for which a person must think: before a worker that is there begins, and before one is started. */
const [READY, COLD] = [1500, 6000];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let broken = false;
/** @type {{ ticket: number, advised: Advised } | null} the last hint found ahead */
let found = null;

/** A picture is on show: begin when the person has thought for a while. */
export function mayThinkAhead() {
  clearTimeout(timer);
  const { puzzle, day, abandoned } = session.meta;
  if (setting('confirm', 'ask') === 'go' || !session.writer || abandoned || broken) return;
  const tested = Boolean(puzzle || day);
  timer = setTimeout(() => { if (!document.hidden) send({ kind: 'ahead', tested }); }, isIdle() ? READY : COLD);
}

/** Find the hint of a position. @param {HintJob} job */
export function lookAhead(job) {
  const { ticket } = job;
  thinkAhead(job, {
    progress: () => {},
    done: (advised) => {
      found = { ticket, advised };
      send({ ...advised, kind: 'hinted', ticket, ahead: true });
      mayThinkAhead(); // the person may have moved on meanwhile
    },
    failed: () => { broken = true; },
  });
}

/** The hint of a position if it was found ahead. @param {HintJob} job */
export const foundAhead = ({ ticket }) => (found?.ticket === ticket ? found.advised : null);
