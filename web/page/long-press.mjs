// A long press on a piece tells what it is, in the words that others hear or read under the pointer. It chooses
// nothing: in every game one can ask first.
import { underFinger } from '../board/finger.mjs';
import { around, make, targetOf } from '../site/elements.mjs';
import { showAnswer } from './bubble.mjs';

const LONG = 500; // milliseconds
const STILL = 10; // pixels by which a finger that rests may move

/** The press of a finger that has not moved yet. @type {{ x: number, y: number, timer: number } | null} */
let press = null;
/** Whether the last press was long: then its click is none. */
let isAnswered = false;

/** What a part of a picture is, in words; '' if nothing tells it. @param {Element | null} part */
function wordsOf(part) {
  for (let at = part; at && at.nodeName !== 'svg'; at = at.parentElement) {
    const said = at.getAttribute('aria-label') ?? [...at.children].find(({ nodeName }) => nodeName === 'title')?.textContent;
    if (said) return said.trim();
  }
  return '';
}

function forget() {
  if (press) clearTimeout(press.timer);
  press = null;
}

addEventListener('pointerdown', (event) => {
  forget();
  isAnswered = false;
  const target = around(targetOf(event), '#board svg *, #hand svg *, #panels svg *');
  if (event.pointerType !== 'touch' || !event.isPrimary || !target) return;
  const { clientX: x, clientY: y } = event;
  const timer = setTimeout(() => {
    press = null;
    const said = wordsOf(target) || wordsOf(underFinger(target, event));
    if (!said) return;
    isAnswered = true;
    showAnswer(make('p', {}, said));
  }, LONG);
  press = { x, y, timer };
});
addEventListener('pointermove', ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL) forget();
});
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, forget);

addEventListener('click', (event) => {
  if (!isAnswered || !event.detail) return; // a key or a screen reader
  isAnswered = false;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);
