// The pulse of a guided first game: a ring around what its line says to touch.
import { all } from '../site/elements.mjs';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 0.06; // of the larger side of what is touched

/** Take the ring away: what has it may be painted anew. */
export function stopPulse() {
  for (const ring of all('.pulse-ring')) ring.remove();
  for (const button of all('.pulse')) button.classList.remove('pulse');
}

/** What can be touched to choose these words, or as many of the first of them as possible.
    @param {string} words @returns {HTMLElement[]} */
function touchable(words) {
  if (!words) return [];
  const found = all(`[data-word="${CSS.escape(words)}"]:not(.on-board)`);
  return found.length ? found : touchable(words.replace(/ ?[^ ]+$/, ''));
}

/** Show what to touch. @param {string} words those that the touch chooses; '' for nothing to show */
export function paintPulse(words) {
  for (const target of touchable(words)) {
    if (target instanceof SVGGraphicsElement) surround(target);
    else target.classList.add('pulse');
  }
}

/** Lay a ring around a part of a picture; it moves with the part. @param {SVGGraphicsElement} part */
function surround(part) {
  const { x, y, width, height } = part.getBBox();
  const margin = MARGIN * Math.max(width, height);
  const drawn = document.createElementNS(SVG, 'rect');
  const sides = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin, rx: Math.min(width, height) / 4 };
  for (const [name, value] of Object.entries(sides)) drawn.setAttribute(name, String(value));
  drawn.setAttribute('class', 'pulse-ring');
  part.append(drawn);
}
