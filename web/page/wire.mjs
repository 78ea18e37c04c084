// The border to Python: events go out (`send`), answers come back to whoever asked for them
// (`onAnswer`). What is done before Python is up is kept and done then.
import { $, make } from '../site/dialogs.mjs';
import { join } from '../library/record.mjs';
import { setting } from '../library/games.mjs';

/** What the last answers said, the step on show, and whether the board
    on show is not the game being opened. */
export const now = { status: { keys: {}, plies: 0 }, choices: [], past: null, ply: 0, log: [], earlier: false, prose: [], stale: false };

/** The record of the session on show, with its long texts. */
export const fullRecord = () => join(now.status.record, now.prose);

let handle = null; // Python's table.handle_json, once it is up
let receive = () => {};
const early = []; // events from before that

const OF_THE_BOARD = ['words', 'point', 'why', 'line'];

export function send(event) {
  if (!handle) {
    const kept = !now.stale || !OF_THE_BOARD.includes(event.type);
    if (kept) early.push(event);
    const words = kept ? 'Noted: it will be done as soon as the rules engine is up.' : 'One moment: your own game is being laid out.';
    $('answer').replaceChildren(make('p', {}, words));
    return;
  }
  const atOnce = setting('moments', 'step') === 'once';
  receive(JSON.parse(handle(JSON.stringify({ ...event, at_once: atOnce }))), event);
}

/** What the page opens with: done before everything that was kept. */
export function sendFirst(event) {
  early.unshift(event);
}

export function onAnswer(take) {
  receive = take;
}

/** Python is up: `handler` takes an event as JSON and answers as JSON. */
export function connect(handler) {
  handle = handler;
  for (const event of early.splice(0)) send(event);
}
