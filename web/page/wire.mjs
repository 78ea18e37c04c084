// Connects the page to Python: `send` sends events, `onAnswer` receives answers. Events wait until
// Python has started.
import { $, make } from '../site/elements.mjs';
import { setting } from '../site/storage.mjs';
import { showBubble } from './bubble.mjs';
import { current } from './current.mjs';
import { onTurning, shapeOfWindow } from './window-shape.mjs';

/** @import { Answer, Event as TableEvent } from './wire.d.ts' */

/** @type {((event: string) => string) | null} Python's table.handle_json, once it has started */
let handle = null;
/** @type {(answer: Answer) => void} */
let receive = () => {};
/** @type {TableEvent[]} events sent before Python had started */
const early = [];

// Events about a board that is about to be replaced, to be dropped.
const OF_THE_BOARD = ['words', 'point', 'why', 'line'];

/** @param {TableEvent} event */
export function send(event) {
  if (!handle) {
    const waits = !current.stale || !OF_THE_BOARD.includes(event.kind);
    if (waits) early.push(event);
    const words = waits ? 'Noted. This will be done as soon as the game has loaded.' : 'One moment, your own game is still loading.';
    $('answer').replaceChildren(make('p', {}, words));
    showBubble();
    return;
  }
  const atOnce = setting('moments', 'step') === 'once';
  receive(JSON.parse(handle(JSON.stringify({ ...event, at_once: atOnce, shape: shapeOfWindow() }))));
}

onTurning(() => { if (handle) send({ kind: 'shape' }); });

/** Send this event before all others: it opens the first game. @param {TableEvent} event */
export function sendFirst(event) {
  early.unshift(event);
}

/** @param {(answer: Answer) => void} take */
export function onAnswer(take) {
  receive = take;
}

/** Connect Python, which has started: `handler` takes an event and returns an answer, both as JSON. @param {(event: string) => string} handler */
export function connect(handler) {
  handle = handler;
  for (const event of early.splice(0)) send(event);
}
