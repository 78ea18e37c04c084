// Keeps the second tap of two from choosing what the first one has brought under the finger: a touch counts
// from a moment after the screen has changed, unless the same choice still lies there.
import { REACH, farFrom, underFinger } from '../board/finger.mjs';
import { $, all, around, frontDialog, targetOf } from '../site/elements.mjs';
import { current } from './current.mjs';

/** @typedef {{ key: string, isCommand: boolean, ply: number, prompt: string }} Choice `key` says what it is called where it lies */

const SEEN = 250; // milliseconds after which a player may have seen the change
const BESIDE = 24; // pixels between the two taps on one place
const CHOICES = '[data-word], [data-swap], [data-key], button, a[href], summary';

let changed = -Infinity;
let depth = 0;
/** The choices of the screen before, where fingers touch. @type {{ choice: Choice, box: DOMRect }[]} */
let before = [];
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

/** @param {DOMRect} box @param {MouseEvent} event */
const covers = (box, event) => farFrom(box, event) <= REACH;

/** Whether what lies under a click lay there before the screen changed. @param {MouseEvent} event */
function layThere(event) {
  const choice = choiceAt(event);
  const isAgain = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= BESIDE;
  if (isAgain) return isSame(choice, last.choice);
  return before.some((one) => isSame(one.choice, choice) && covers(one.box, event));
}

/** Do what changes what lies under a finger. @param {() => void} work */
export function changing(work) {
  if (!depth && touch.type !== 'mouse') before = all(CHOICES).map((part) => ({ choice: choiceOf(part), box: part.getBoundingClientRect() }));
  depth += 1;
  try {
    work();
  } finally {
    depth -= 1;
    changed = performance.now();
  }
}

addEventListener('pointerdown', ({ pointerType, timeStamp }) => { touch = { type: pointerType, at: timeStamp }; }, true);

addEventListener('click', (event) => {
  if (!event.detail) return; // of a key or a screen reader
  const isHasty = touch.type === 'mouse' ? event.detail > 1 : touch.type !== '';
  if (isHasty && touch.at - changed < SEEN && !layThere(event)) {
    event.stopImmediatePropagation();
    event.preventDefault();
    return;
  }
  last = { choice: choiceAt(event), x: event.clientX, y: event.clientY };
}, true);
