// Plays the games of a study in several workers and gives their rows in order, as galaxies.lab.crew does
// in processes.
import { Lost, hire } from './worker.mjs';

/** @import { PlanJob } from './wire.d.ts' */

const AHEAD = 4; // games under way or waiting for an earlier one, for each worker

/** How many workers play: one core is left for the page. A small device has no memory for many. */
export const crewSize = () => Math.max(1, Math.min((navigator.hardwareConcurrency || 2) - 1, 2 * (navigator.deviceMemory ?? 8)));

/**
 * Play the games from `first` up to `games`. Calls `row` with each row, in order, then `ended`; or
 * `failed` with a sentence. Returns a function that stops all workers at once.
 * @param {{ plan: PlanJob, names: string[], first: number, games: number }} study how it is read, and the games it is about
 * @param {{ row: (row: string) => void, ended: () => void, failed: (why: string) => void }} hooks
 */
export function playStudy({ plan, names, first, games }, { row, ended, failed }) {
  const size = Math.min(crewSize(), games - first);
  /** @type {Map<number, string>} rows that wait for earlier ones */
  const early = new Map();
  /** @type {number[]} games of workers that were lost */
  const again = [];
  /** @type {(() => void)[]} workers that wait until earlier rows are there */
  let waiting = [];
  let next = first; // the next game to give out
  let done = first; // the rows before it are delivered
  let stopped = false;
  let left = size;

  /** @param {number} number @param {string} made */
  function deliver(number, made) {
    early.set(number, made);
    for (let ready = early.get(done); ready !== undefined; ready = early.get(done)) {
      early.delete(done);
      done += 1;
      row(ready);
    }
    for (const wake of waiting.splice(0)) wake();
    if (done === games) { stop(); ended(); }
  }

  /** The number of a game to play, when there is one. @returns {Promise<number>} */
  async function take() {
    for (;;) {
      const number = again.shift() ?? (next < games && next - done < AHEAD * size ? next++ : undefined);
      if (number !== undefined) return number;
      await new Promise((wake) => { waiting.push(() => wake(undefined)); });
    }
  }

  const members = Array.from({ length: size }, () => hire(names));

  function stop() {
    stopped = true;
    waiting = [];
    for (const member of members) member.end();
  }

  /** @param {ReturnType<typeof hire>} member */
  async function work(member) {
    let number = -1;
    try {
      await member.ask(plan, 'planned');
      for (;;) {
        number = await take();
        const { row: made } = await member.ask({ kind: 'play', number }, 'played');
        if (!stopped) deliver(number, made);
      }
    } catch (error) {
      if (stopped) return;
      left -= 1;
      member.end();
      if (error instanceof Lost && left > 0) {
        if (number >= 0) again.push(number);
        for (const wake of waiting.splice(0)) wake();
        return;
      }
      stop();
      const why = error instanceof Lost ? 'The games stopped unexpectedly; perhaps there was too little memory.' : error instanceof Error ? error.message : String(error);
      failed(why);
    }
  }

  for (const member of members) work(member);
  return stop;
}
