// The place of an answer: a refusal is a bubble beside what was touched, or above the question where a key or a
// voice chose, and goes with the next touch. A hint lies in the place of the guide until the game goes on.
import { $ } from '../site/elements.mjs';

const box = $('answer');
const GAP = 14; // pixels between the finger and the bubble
const EDGE = 8; // pixels between the bubble and the edge of the window

/** The last touch of the page, null after a key. @type {{ x: number, y: number } | null} */
let touched = null;

addEventListener('pointerdown', ({ clientX: x, clientY: y, target }) => {
  touched = { x, y };
  if (box.classList.contains('bubble') && !(target instanceof Node && box.contains(target))) clear();
}, true);
addEventListener('keydown', () => { touched = null; }, true);

/** Remove the answer. */
export function clear() {
  box.replaceChildren();
  box.classList.remove('bubble', 'hint');
  $('main').classList.remove('hinting');
}

/** Show an answer in a bubble. @param {Node[]} parts */
export function showAnswer(...parts) {
  box.replaceChildren(...parts);
  $('main').classList.remove('hinting');
  showBubble();
}

/** Show the answer as a bubble. */
export function showBubble() {
  box.classList.remove('hint');
  box.classList.add('bubble');
  const { offsetWidth: width, offsetHeight: height } = box;
  const ask = $('ask').getBoundingClientRect();
  const at = touched ?? { x: ask.left + ask.width / 2, y: ask.top + GAP };
  const above = at.y - GAP - height;
  const top = above >= EDGE ? above : at.y + GAP;
  box.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, at.x - width / 2))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
}

/** Show the answer as a hint. */
export function showHint() {
  box.classList.remove('bubble');
  box.removeAttribute('style');
  box.classList.add('hint');
  $('main').classList.add('hinting');
}
