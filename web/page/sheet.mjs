// On narrow screens the question below the board peeks from the foot of the screen, so that its
// first lines, Undo and Hint are always within reach of a thumb.
import { $ } from '../site/elements.mjs';

const MOST = 0.25; // of the height of the screen; larger text would leave too little of the board

const ask = $('ask');
const head = /** @type {HTMLElement} */ (ask.firstElementChild);

/** How much of the question stays below the edge; style sheets cannot ask for the height of a box. */
export function dock() {
  const peek = head.offsetHeight + 2 * parseFloat(getComputedStyle(ask).paddingTop);
  ask.classList.toggle('peeks', peek <= MOST * innerHeight);
  ask.style.setProperty('--below', `${Math.max(0, ask.offsetHeight - peek)}px`);
}

new ResizeObserver(dock).observe(ask);
