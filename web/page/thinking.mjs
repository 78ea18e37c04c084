// Runs jobs in the worker, one at a time. Another job or a cancel ends the running one, but another job waits
// for one that was begun ahead.
import { GAME } from '../start/release.mjs';
import { startWorker } from '../start/source.mjs';

/** @import { Advised, Compared, Decided, Job, Result, Reviewed, Working } from './wire.d.ts' */
/** @typedef {{ bot: Decided, hint: Advised, review: Reviewed, compare: Compared }} Results of jobs by kind */
/**
 * @template A
 * @typedef {{ progress: (progress: Working) => void, done: (answer: A) => void, failed: () => void, stopped?: () => void }} Hooks
 */
/** @typedef {{ ticket: number, progress?: Working, failed?: string, answer?: Result }} Message from the worker */

/** @type {Worker | null} */
let worker = null;
/** @type {Job | null} */
let running = null;
/** Whether nobody waits for the running job. */
let isAhead = false;
let ticket = 0;
/** @type {Hooks<any> | null} */
let hooks = null;
/** @type {[Job, Hooks<any>][]} the jobs to do after the running one */
let waiting = [];

/** Whether there is a worker, and it has nothing to do. */
export const isIdle = () => worker !== null && !running;

function open() {
  const opened = startWorker(GAME);
  opened.onmessage = ({ data }) => receive(data);
  opened.onerror = () => {
    const failing = [hooks, ...waiting.map(([, one]) => one)];
    stopThinking();
    failing.forEach((one) => one?.failed());
  };
  return opened;
}

function end() {
  running = null;
  isAhead = false;
  hooks = null;
}

/** @param {Message} message */
function receive(message) {
  if (message.ticket !== ticket || !hooks) return;
  const { progress, done, failed } = hooks;
  if (message.progress) { progress(message.progress); return; }
  end();
  if (message.failed) { console.info('Thinking failed:', message.failed); failed(); } else done(message.answer);
  if (running) return;
  const next = waiting.shift();
  if (next) think(...next);
}

/**
 * Do a job now, or go on with it. It ends another that is running, but one that was begun ahead ends by
 * itself: a new worker would take longer.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function think(job, newHooks) {
  if (running && isSame(running, job)) {
    [hooks, isAhead] = [newHooks, false];
    return;
  }
  if (running && isAhead) {
    drop([[job, newHooks]]);
    return;
  }
  if (running) stopThinking();
  worker ??= open();
  running = job;
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
  if (running) waiting = [...waiting.filter(([{ kind }]) => kind !== job.kind), [job, newHooks]];
  else think(job, newHooks);
}

/** Whether both are the hint, or the computer's move, for the same position. @param {Job} one @param {Job} other */
const isSame = (one, other) => 'ticket' in one && 'ticket' in other && one.kind === other.kind && one.ticket === other.ticket;

/**
 * Do a job that nobody waits for, unless another one is running.
 * @template {Job} J
 * @param {J} job
 * @param {Hooks<Results[J['kind']]>} newHooks
 */
export function thinkAhead(job, newHooks) {
  if (running) return;
  think(job, newHooks);
  isAhead = true;
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
  const isRunning = running !== null;
  end();
  stopped?.();
  drop([]);
  if (!isRunning) return;
  worker?.terminate();
  worker = null;
}
