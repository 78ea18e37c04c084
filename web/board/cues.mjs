// Shows on the board, for less than a second, that something happened in a place: a burst, or a ring, and
// perhaps a few letters that rise. Players who want no motion see the same as a picture that stands still.
import { all, makeSvg } from '../site/elements.mjs';
import { lasting } from './motion.mjs';

/** @import { PlacedCue } from '../page/wire.d.ts' */

const MILLISECONDS = 900;
const FASTEST = 2; // a faster replay does not stop to look
const MOST = 6; // more at once are not a moment but another picture
const SHARDS = 10;
const LETTERS = 26; // pixels high, whatever the scale of the board

/** @param {number} size */
const ring = (size) => ['wave', 'wave late'].map((look) => makeSvg('circle', { r: size, class: look }));

/** @param {number} size */
const burst = (size) => Array.from({ length: SHARDS }, (_, i) => makeSvg('g', { transform: `rotate(${(i * 360) / SHARDS})` },
  makeSvg('path', { d: `M0 ${-0.25 * size}V${-0.55 * size}`, class: 'shard' })));

/** @param {PlacedCue} cue @param {SVGSVGElement} board @param {number} pixel of the page in units of the board
    @param {number} length in milliseconds */
function show({ kind, x, y, size, text }, board, pixel, length) {
  const node = makeSvg('g', { class: `cue ${kind}`, transform: `translate(${x} ${y})`, 'aria-hidden': 'true' }, ...ring(size), ...(kind === 'burst' ? burst(size) : []));
  node.style.setProperty('--cue', `${length}ms`);
  node.style.setProperty('--reach', `${-size}px`);
  // Lines and letters as thick whatever the scale of the board, without non-scaling strokes: with those,
  // browsers paint every frame.
  node.style.setProperty('--pixel', `${pixel}px`);
  if (text) {
    const letters = makeSvg('text', { y: -0.4 * size });
    letters.textContent = text;
    letters.style.fontSize = `${LETTERS * pixel}px`;
    node.append(letters);
  }
  board.append(node);
  setTimeout(() => node.remove(), length);
}

/** Show what happened on the board, `pace` times as fast as usual. @param {PlacedCue[]} cues @param {number} pace */
export function cue(cues, pace) {
  if (!cues.length || pace > FASTEST || cues.length > MOST) return;
  const board = /** @type {SVGSVGElement | null} */ (document.querySelector('#board [data-pane]'));
  if (!board) return;
  const pixel = 1 / (board.getScreenCTM()?.a ?? 1);
  for (const one of cues) show(one, board, pixel, lasting(MILLISECONDS, pace));
}

/** Remove what is still shown: the game has gone elsewhere. */
export const uncue = () => all('.cue').forEach((node) => node.remove());

// What is on show was sized for the window as it was.
addEventListener('resize', uncue);
