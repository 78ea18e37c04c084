// On phones the question is a bar at the foot of the screen, so that its words, Undo, Hint and what the
// board does not offer are always within reach of a thumb.
import { $ } from '../site/elements.mjs';

const MOST = 0.25; // of the height of the screen; larger text would leave too little of the board
const MOST_LOW = 0.45; // beside the board, on a phone on its side
const LOW = 480; // pixels

const table = $('main');
const ask = $('ask');
const head = /** @type {HTMLElement} */ (ask.firstElementChild);

/** Whether the question is a bar now. */
export const isDocked = () => ask.classList.contains('docked') && getComputedStyle(ask).position === 'sticky';

/** Make a bar of the question unless its text is too large for that. */
export function dock() {
  const high = head.offsetHeight + 2 * parseFloat(getComputedStyle(ask).paddingTop);
  const fits = high <= (innerHeight > LOW ? MOST : MOST_LOW) * innerHeight;
  ask.classList.toggle('docked', fits);
  table.classList.toggle('with-bar', fits);
}

new ResizeObserver(dock).observe(ask);
