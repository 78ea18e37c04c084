// The page's end of the worker: one job at a time; a new job or a cancel ends the one before.

let worker = null;
let busy = false;
let ticket = 0;
let hooks = null;
let waiting = null; // a job that can wait, with its hooks

function open() {
  worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => {
    if (data.ticket !== ticket || !hooks) return;
    const { progress, done, failed } = hooks;
    if (data.progress) { progress(data.progress); return; }
    busy = false;
    hooks = null;
    if (data.failed) { console.info('Thinking failed:', data.failed); failed(); } else done(data.answer);
    const next = waiting;
    waiting = null;
    if (next && !busy) think(...next);
  };
  worker.onerror = () => { const failed = hooks?.failed; stopThinking(); failed?.(); };
}

/** Do a job; hooks: progress(detail), done(answer), failed(). */
export function think(job, newHooks) {
  if (busy) stopThinking();
  if (!worker) open();
  busy = true;
  ticket += 1;
  hooks = newHooks;
  worker.postMessage({ ticket, job });
}

/** Do a job as soon as nothing else is being thought about; a job that cannot wait ends it. */
export function thinkAfter(job, newHooks) {
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
