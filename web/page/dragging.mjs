// Dragging is two taps: one on what is taken, which lights up where it may go, and one on where it is let go.
// Of what a tap plays at once only a hand can be dragged: onto the board, which plays it.
import { copyAbove } from '../board/gliding.mjs';
import { around, frontDialog, targetOf } from '../site/elements.mjs';
import { current } from './current.mjs';

/** @typedef {{ clientX: number, clientY: number }} Point */

const STILL = 8; // pixels by which a pointer moves in a tap

/** What is held: first only pressed, then dragged as a copy.
    @type {{ part: SVGGraphicsElement, begins: boolean, pointerType: string, at: Point, copy: HTMLElement | null } | null} */
let held = null;
/** Whether the pointer has dragged since it was pressed: then its click is none. */
let hasDragged = false;

/** @param {Element | null} target @param {Point} at @param {string} pointerType */
function tap(target, { clientX, clientY }, pointerType) {
  target?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, clientX, clientY, pointerType }));
}

function letGo() {
  held?.copy?.remove();
  held = null;
}

/** @param {Element | null} target @param {Point} at @param {string} pointerType */
function press(target, at, pointerType) {
  letGo();
  hasDragged = false;
  const part = /** @type {SVGGraphicsElement | null} */ (around(target, ':is(#board, #hand) [data-word]'));
  const begins = part !== null && current.begins.includes(part.dataset.word ?? '');
  if (part && (begins || part.closest('#hand'))) held = { part, begins, pointerType, at, copy: null };
  return held !== null;
}

/** Whether this begins or goes on to drag. @param {Point} to */
function move(to) {
  if (!held) return false;
  const [x, y] = [to.clientX - held.at.clientX, to.clientY - held.at.clientY];
  if (!held.copy) {
    if (Math.hypot(x, y) <= STILL) return false;
    hasDragged = true;
    // The picture around what is touched, before the answer may replace it.
    held.copy = copyAbove(/** @type {SVGGraphicsElement} */ (around(held.part, '[data-key]') ?? held.part));
    if (held.begins) tap(held.part, to, held.pointerType);
  }
  held.copy.style.translate = `${x}px ${y}px`;
  return true;
}

/** @param {Point} at */
function drop(at) {
  const taken = held;
  letGo();
  if (!taken?.copy || frontDialog() || current.past !== null) return;
  const target = document.elementFromPoint(at.clientX, at.clientY);
  if (taken.begins) {
    const onto = around(target, ':is(#board, #hand) :is([data-word], [data-swap], [data-key])');
    if (onto && onto.dataset.word !== taken.part.dataset.word) tap(target, at, taken.pointerType);
  } else if (around(target, '#board')) {
    tap(taken.part, at, taken.pointerType);
  }
}

addEventListener('mousedown', (event) => { if (event.button === 0) press(targetOf(event), event, 'mouse'); });
addEventListener('mousemove', (event) => { if (event.buttons) move(event); else letGo(); });
addEventListener('mouseup', drop);

// Of a finger the touches are heard, and by what was touched: it hears them also when the board was drawn
// anew without it, where pointers fall silent, and can keep the page from scrolling.
addEventListener('touchstart', (event) => {
  const target = targetOf(event);
  if (!target || !press(target, event.touches[0], 'touch')) return;
  if (event.touches.length > 1) { letGo(); return; }
  const hand = around(target, '#hand');
  /** @param {TouchEvent} moved */
  const moving = (moved) => {
    if (!held || !moved.cancelable || (!held.copy && hand && isAlong(hand, moved.touches[0]))) letGo();
    else if (move(moved.touches[0])) moved.preventDefault();
  };
  /** @param {TouchEvent} ended */
  const end = (ended) => {
    if (ended.type === 'touchend') drop(ended.changedTouches[0]); else letGo();
    target.removeEventListener('touchmove', /** @type {EventListener} */ (moving));
  };
  target.addEventListener('touchmove', /** @type {EventListener} */ (moving), { passive: false });
  for (const type of ['touchend', 'touchcancel']) target.addEventListener(type, /** @type {EventListener} */ (end), { once: true });
}, { passive: true });

/** Whether a finger moves a hand that is wider than its window, rather than a card out of it.
    @param {Element} hand @param {Point} to */
function isAlong(hand, to) {
  if (!held || hand.scrollWidth <= hand.clientWidth) return false;
  return Math.abs(to.clientX - held.at.clientX) > Math.abs(to.clientY - held.at.clientY);
}

addEventListener('click', (event) => {
  if (!hasDragged || !event.detail) return; // a key or a screen reader
  hasDragged = false;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);
