// Makes the board usable by keys: one tab stop per pane, and arrow keys from part to part.
import { all, one, setAttribute } from '../site/elements.mjs';

/** @typedef {HTMLElement | SVGElement} Part */

/** Make a part of a pane its tab stop: `target`, else the focused part, else the last tab stop, else the
    first part.
    @param {Element} svg @param {Part | null} [target] */
export function setTabStop(svg, target = null) {
  const acts = all('.act', svg);
  const chosen = target ?? acts.find((act) => act === document.activeElement)
    ?? acts.find((act) => act.getAttribute('tabindex') === '0') ?? acts[0];
  for (const act of acts) setAttribute(act, 'tabindex', act === chosen ? '0' : '-1');
}

/** The pane of a part. @param {Part} part @returns {Element} */
const paneOf = (part) => part.closest('[data-pane]') ?? one('#board');

/** @type {Record<string, [x: number, y: number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest highlighted part in the direction of an arrow key, or null. Parts with a rank follow each
    other in that order: where a game hides distances, the keys must not reveal them.
    @param {Part} from @param {string} key @returns {Part | null} */
export function neighbour(from, key) {
  if (from.dataset.rank) return nextRanked(from, key);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const [x0, y0] = centre(from);
  let best = null;
  let least = Infinity;
  for (const act of all('.act', paneOf(from))) {
    const [x, y] = centre(act);
    const along = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (act !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = act;
    }
  }
  return best;
}

/** @param {Part} part */
function centre(part) {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** @param {Part} from @param {string} key */
function nextRanked(from, key) {
  /** @type {Part[]} */
  const ranked = all('.act[data-rank]', paneOf(from));
  ranked.sort((a, b) => Number(a.dataset.rank) - Number(b.dataset.rank));
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  return ranked[(ranked.indexOf(from) + step + ranked.length) % ranked.length];
}
