// The stars of a sheet as a game of Surveyors in which the first seat has just drawn them.
import { code, randomNumber } from '../galaxy/codes.mjs';
import { crc32 } from '../library/record.mjs';
import { HEIGHT, WIDTH } from './reading.mjs';

/** @import { Spot } from './types.d.ts' */

/** How many stars a sheet may have (SUR-02). */
export const FEWEST = 12;
export const MOST = 60;
const USUAL = 24;
const APART = 250; // thousandths of an inch, to other stars and to the edge (SUR-05)

/** A place in thousandths of an inch, away from the edge. @param {Spot} dot @returns {Spot} */
function placed([x, y]) {
  /** @param {number} value @param {number} inches */
  const held = (value, inches) => Math.min(inches * 1000 - APART, Math.max(APART, Math.round(value * 1000)));
  return [held(x, WIDTH), held(y, HEIGHT)];
}

/** The dots that are too near to an earlier one. @param {Spot[]} dots */
export function crowded(dots) {
  const places = dots.map(placed);
  return places.map(([x, y], i) => places.slice(0, i).some(([a, b]) => Math.hypot(a - x, b - y) < APART));
}

/** The record of a game with these stars. The person who drew them goes last.
    @param {Spot[]} dots @param {string} other who plays against them @param {number} rules */
export function recordOf(dots, other, rules) {
  const galaxy = code(randomNumber());
  const options = ['galaxy_source=drawn', ...(dots.length === USUAL ? [] : [`stars=${dots.length}`]), 'maker_seat=1'];
  const lines = [
    `galaxies 1 surveyors rules=${rules} galaxy=${galaxy} ${options.join(' ')}`,
    'seat human', `seat ${other}`,
    `begin ${galaxy} 1`,
    ...dots.map(placed).map(([x, y]) => `place-star ${x} ${y}`),
    'finish-galaxy',
    `end ${dots.length + 2}`,
  ];
  const text = lines.join('\n');
  return `${text} ${crc32(text)}\n`;
}
