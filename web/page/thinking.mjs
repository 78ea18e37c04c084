// Runs jobs in the worker, one at a time. A new job or a cancel ends the running one, but a new job waits for
// one that was begun ahead.
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
/** @type {[Job, Hooks<any>][]} the jobs to do after the running one */
let waiting = [];
/** @type {Job | null} the running job if nobody waits for it */
let ahead = null;

/** Whether there is a worker, and it has nothing to do. */
export const isIdle = () => worker !== null && !busy;

function open() {
  const opened = new Worker(ofRelease('./worker.mjs'), { type: 'module', name: GAME });
  opened.onmessage = ({ data }) => receive(data);
  opened.onerror = () => {
    const failing = [hooks, ...waiting.map(([, one]) => one)];
    stopThinking();
    failing.forEach((one) => one?.failed());
  };
  return opened;
}

/** @param {Message} message */
function receive(message) {
  if (message.ticket !== ticket || !hooks) return;
  const { progress, done, failed } = hooks;
  if (message.progress) { progress(message.progress); return; }
  busy = false;
  hooks = null;
  ahead = null;
  if (message.failed) { console.info('Thinking failed:', message.failed); failed(); } else done(message.answer);
  if (busy) return;
  const next = waiting.shift();
  if (next) think(...next);
}

/**
 * Do a job now; it ends the running one, but one that was begun ahead ends by itself: a new worker would
 * take longer.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function think(job, newHooks) {
  if (busy && ahead) {
    if (isHintFor(ahead, job)) [hooks, ahead] = [newHooks, null];
    else drop([[job, newHooks]]);
    return;
  }
  if (busy) stopThinking();
  worker ??= open();
  busy = true;
  ticket += 1;
  hooks = newHooks;
  worker.postMessage({ ticket, job });
}

/**
 * Do a job when the running one and those that wait are done, in place of a waiting one of its kind. A call
 * of `think` ends it.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function thinkLater(job, newHooks) {
  if (busy) waiting = [...waiting.filter(([{ kind }]) => kind !== job.kind), [job, newHooks]];
  else think(job, newHooks);
}

/** Whether both are the hint for the same position. @param {Job} one @param {Job} other */
const isHintFor = (one, other) => one.kind === 'hint' && other.kind === 'hint' && one.ticket === other.ticket;

/**
 * Do a job that nobody waits for, unless another one is running.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function thinkAhead(job, newHooks) {
  if (busy) return;
  think(job, newHooks);
  ahead = job;
}

/** Let jobs wait in place of those that do. @param {typeof waiting} others */
function drop(others) {
  const dropped = waiting;
  waiting = others;
  for (const [, { stopped }] of dropped) stopped?.();
}

/** End the running job and those that wait, and with them the worker; an idle worker stays. */
export function stopThinking() {
  const stopped = hooks?.stopped;
  hooks = null;
  ahead = null;
  stopped?.();
  drop([]);
  if (!busy) return;
  busy = false;
  worker?.terminate();
  worker = null;
}
