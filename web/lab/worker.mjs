// A worker of the laboratory, as promises.
import { startWorker } from '../start/source.mjs';

/** @import { Job, Result } from './wire.d.ts' */

/** A worker has died, perhaps for lack of memory. */
export class Lost extends Error {}

/** Something is impossible; the message is one sentence for the player. */
export class Refused extends Error {}

/**
 * Start a worker with the code of some games. `ask` resolves to the result of a job; it rejects with
 * Refused or Lost.
 * @param {string[]} games
 */
export function hire(games) {
  const worker = startWorker([...games, 'lab'].join(' '));
  /** @type {Map<number, { resolve: (result: Result) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  let ticket = 0;
  /** @type {Lost | null} what it died of, perhaps with nothing to do */
  let death = null;
  worker.onmessage = ({ data }) => {
    const { resolve, reject } = asked.get(data.ticket) ?? {};
    asked.delete(data.ticket);
    if (data.failed) reject?.(new Lost(data.failed));
    else if (data.answer.kind === 'refused') reject?.(new Refused(data.answer.why));
    else resolve?.(data.answer);
  };
  worker.onerror = ({ message }) => {
    death = new Lost(message);
    for (const { reject } of asked.values()) reject(death);
  };
  return {
    /**
     * @template {Result['kind']} K
     * @param {Job} job
     * @param {K} kind of the result
     * @returns {Promise<Extract<Result, { kind: K }>>}
     */
    ask: (job, kind) => new Promise((resolve, reject) => {
      if (death) { reject(death); return; }
      ticket += 1;
      asked.set(ticket, { resolve: (result) => { if (result.kind === kind) resolve(/** @type {any} */ (result)); }, reject });
      worker.postMessage({ ticket, job });
    }),
    /** End it at once; what it was asked is never answered. */
    end: () => worker.terminate(),
  };
}
