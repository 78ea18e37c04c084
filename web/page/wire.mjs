// The wire to Python: events go out (`send`), answers come back (`onAnswer`). Events wait until
// Python is up.
import { $, make } from '../site/elements.mjs';
import { setting } from '../site/storage.mjs';
import { current } from './current.mjs';

/** @import { Answer, Event as TableEvent } from './wire.d.ts' */

/** @type {((event: string) => string) | null} Python's table.handle_json, once it is up */
let handle = null;
/** @type {(answer: Answer) => void} */
let receive = () => {};
/** @type {TableEvent[]} events from before that */
const early = [];

// Events about a board that is about to be replaced are dropped.
const OF_THE_BOARD = ['words', 'point', 'why', 'line'];

/** @param {TableEvent} event */
export function send(event) {
  if (!handle) {
    const waits = !current.stale || !OF_THE_BOARD.includes(event.kind);
    if (waits) early.push(event);
    const words = waits ? 'Noted: it will be done as soon as the rules engine is up.' : 'One moment: your own game is being laid out.';
    $('answer').replaceChildren(make('p', {}, words));
    return;
  }
  const atOnce = setting('moments', 'step') === 'once';
  receive(JSON.parse(handle(JSON.stringify({ ...event, at_once: atOnce }))));
}

/** Send this before everything that waits: what the page opens with. @param {TableEvent} event */
export function sendFirst(event) {
  early.unshift(event);
}

/** @param {(answer: Answer) => void} take */
export function onAnswer(take) {
  receive = take;
}

/** Python is up: `handler` takes an event as JSON and answers as JSON. @param {(event: string) => string} handler */
export function connect(handler) {
  handle = handler;
  for (const event of early.splice(0)) send(event);
}
