// Runs jobs in the worker, one at a time. A new job or a cancel ends the running one.
import { GAME, ofRelease } from '../start/release.mjs';

/** @import { Advised, Compared, Decided, Job, Result, Reviewed, Working } from './wire.d.ts' */
/** @typedef {{ bot: Decided, hint: Advised, review: Reviewed, compare: Compared }} Results of jobs by kind */
/**
 * @template A
 * @typedef {{ progress: (progress: Working) => void, done: (answer: A) => void, failed: () => void, stopped?: () => void }} Hooks
 */
/** @typedef {{ ticket: number, progress?: Working, failed?: string, answer?: Result }} Message from the worker */

/** @type {Worker | null} */
let worker = null;
let busy = false;
let ticket = 0;
/** @type {Hooks<any> | null} */
let hooks = null;
/** @type {[Job, Hooks<any>] | null} a job to do after the running one */
let waiting = null;

function open() {
  const opened = new Worker(ofRelease('./worker.mjs'), { type: 'module', name: GAME });
  opened.onmessage = ({ data }) => receive(data);
  opened.onerror = () => { const failed = hooks?.failed; stopThinking(); failed?.(); };
  return opened;
}

/** @param {Message} message */
function receive(message) {
  if (message.ticket !== ticket || !hooks) return;
  const { progress, done, failed } = hooks;
  if (message.progress) { progress(message.progress); return; }
  busy = false;
  hooks = null;
  if (message.failed) { console.info('Thinking failed:', message.failed); failed(); } else done(message.answer);
  const next = waiting;
  waiting = null;
  if (next && !busy) think(...next);
}

/**
 * Do a job now; it ends the running one.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function think(job, newHooks) {
  if (busy) stopThinking();
  worker ??= open();
  busy = true;
  ticket += 1;
  hooks = newHooks;
  worker.postMessage({ ticket, job });
}

/**
 * Do a job when the running one is done. A call of `think` ends it.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function thinkLater(job, newHooks) {
  if (busy) waiting = [job, newHooks];
  else think(job, newHooks);
}

/** End the running job, and with it the worker; an idle worker stays. */
export function stopThinking() {
  const stopped = hooks?.stopped;
  hooks = null;
  waiting = null;
  stopped?.();
  if (!busy) return;
  busy = false;
  worker?.terminate();
  worker = null;
}
