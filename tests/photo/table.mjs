// Reads the photos that drawing.mjs draws; prints what was found in each as JSON, and records of the first.
import { recordOf } from '../../web/photo/drawn.mjs';
import { greyOf } from '../../web/photo/grey.mjs';
import { read } from '../../web/photo/reading.mjs';
import { TEN, luck, photo, scattered } from './drawing.mjs';

/** @import { Spot } from '../../web/photo/types.d.ts' */

const NEAR = 0.1; // inches: so near a dot is found
const [seed = '1', other = 'navigator'] = process.argv.slice(2);

/** A photo of a table, a sky and a wall: no sheet. @param {number} width @param {number} height */
function noSheet(width, height) {
  const next = luck(5);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const hill = y / height > 0.55 + 0.2 * Math.sin(x / 90) + 0.05 * Math.sin(x / 13);
    for (let c = 0; c < 3; c += 1) data[4 * at + c] = (hill ? [50, 90, 40][c] : [120, 160, 210][c] - y / 12) + 30 * next();
  }
  return { width, height, data };
}

const found = Object.entries(TEN).map(([name, taken], i) => {
  const dots = scattered(luck(Number(seed) * 1000 + i), 24);
  const { found: isSheet, dots: got } = read(greyOf(photo(taken, dots, Number(seed) + i)));
  /** @param {Spot} one @param {Spot[]} all */
  const near = (one, all) => all.some(([x, y]) => Math.hypot(x - one[0], y - one[1]) < NEAR);
  return { name, isSheet, right: dots.filter((dot) => near(dot, got)).length, wrong: got.filter((dot) => !near(dot, dots)).length, got };
});
const wild = read(greyOf(noSheet(900, 1200)));
console.log(JSON.stringify({ found, wild: wild.found, record: recordOf(found[0].got, other, 3), few: recordOf(found[0].got.slice(0, 12), other, 3) }));
