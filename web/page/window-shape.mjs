// The shape of the window, for which Python draws: wide where the page has a column beside the board, as
// zones.css decides.

/** @import { Event as TableEvent } from './wire.d.ts' */

const wide = matchMedia('(min-width: 560px) and (min-aspect-ratio: 11/10)');

/** @returns {TableEvent['shape']} */
export const shapeOfWindow = () => (wide.matches ? 'wide' : 'tall');

/** @param {() => void} act what to do when the window gets the other shape, as when a phone is turned */
export function onTurning(act) {
  wide.addEventListener('change', act);
}
