// Keeps the second tap of two from choosing what the first one has brought under the finger: in the same place
// a touch counts from a moment after the screen has changed, unless the same choice still lies there.
import { underFinger } from '../board/finger.mjs';
import { $, around, frontDialog, targetOf } from '../site/elements.mjs';
import { current } from './current.mjs';

/** @typedef {{ key: string, isCommand: boolean, ply: number, prompt: string }} Choice `key` says what it is called where it lies */

const SEEN = 250; // milliseconds after which a player may have seen the change
const BESIDE = 24; // pixels between the two taps on one place
const CHOICES = '[data-word], [data-swap], [data-key], button, a[href], summary';

let changed = -Infinity;
/** The last click that counted. @type {{ choice: Choice, x: number, y: number }} */
let last = { choice: { key: '', isCommand: false, ply: 0, prompt: '' }, x: -BESIDE, y: -BESIDE };
let touch = { type: '', at: 0 };

/** @param {Element | null} part @returns {Choice} */
function choiceOf(part) {
  const { word, swap, key, do: command } = /** @type {HTMLElement | null} */ (part)?.dataset ?? {};
  const said = part && (part.getAttribute('aria-label') ?? part.textContent ?? '');
  const where = frontDialog()?.id ?? '';
  return { key: [where, word, swap, key, said?.replace(/\s+/g, ' ').trim()].join('|'), isCommand: command !== undefined, ply: current.status.plies, prompt: $('prompt').textContent ?? '' };
}

/** @param {MouseEvent} event */
function choiceAt(event) {
  const target = targetOf(event);
  return choiceOf(around(target, '[data-word], [data-swap]') ?? underFinger(target, event) ?? around(target, CHOICES));
}

/** Whether two choices are one: after a move, the same words may answer another question. A command like
    Undo stays what it is. @param {Choice} a @param {Choice} b */
const isSame = (a, b) => a.key === b.key && (a.isCommand || a.ply === b.ply || a.prompt === b.prompt);

/** Whether a click follows another on the same place, where another choice lies by now. @param {MouseEvent} event */
function hitsAnother(event) {
  const isAgain = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= BESIDE;
  return isAgain && !isSame(choiceAt(event), last.choice);
}

/** Do what changes what lies under a finger. @param {() => void} work */
export function changing(work) {
  try {
    work();
  } finally {
    changed = performance.now();
  }
}

addEventListener('pointerdown', ({ pointerType, timeStamp }) => { touch = { type: pointerType, at: timeStamp }; }, true);

addEventListener('click', (event) => {
  if (!event.detail) return; // of a key or a screen reader
  const isHasty = touch.type === 'mouse' ? event.detail > 1 : touch.type !== '';
  if (isHasty && touch.at - changed < SEEN && hitsAnother(event)) {
    event.stopImmediatePropagation();
    event.preventDefault();
    return;
  }
  last = { choice: choiceAt(event), x: event.clientX, y: event.clientY };
}, true);
