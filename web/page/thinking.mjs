// The page's end of the worker: one job at a time; a new job or a cancel ends the one before.
import { ofRelease } from '../start/release.mjs';

/** @import { Advised, Compared, Decided, Job, Result, Reviewed, Working } from './wire.d.ts' */
/** @typedef {{ bot: Decided, hint: Advised, review: Reviewed, compare: Compared }} Results of jobs, by the kind of job */
/**
 * @template A
 * @typedef {{ progress: (progress: Working) => void, done: (answer: A) => void, failed: () => void }} Hooks
 */
/** @typedef {{ ticket: number, progress?: Working, failed?: string, answer?: Result }} Message from the worker */

/** @type {Worker | null} */
let worker = null;
let busy = false;
let ticket = 0;
/** @type {Hooks<any> | null} */
let hooks = null;
/** @type {[Job, Hooks<any>] | null} a job that can wait */
let waiting = null;

function open() {
  const opened = new Worker(ofRelease('./worker.mjs'), { type: 'module' });
  opened.onmessage = ({ data }) => hear(data);
  opened.onerror = () => { const failed = hooks?.failed; stopThinking(); failed?.(); };
  return opened;
}

/** @param {Message} message */
function hear(message) {
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
 * Do a job.
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
 * Do a job as soon as nothing else is being thought about; a job that cannot wait ends it.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function thinkLater(job, newHooks) {
  if (busy) waiting = [job, newHooks];
  else think(job, newHooks);
}

/** End whatever is being thought about. An idle worker stays. */
export function stopThinking() {
  hooks = null;
  waiting = null;
  if (!busy) return;
  busy = false;
  worker?.terminate();
  worker = null;
}
