// Draws photos of sheets with dots: from above or from the side, on a table, in a shadow, with grain, noise and pen lines.
import { mapping, onSheet } from '../../web/photo/sheet.mjs';

/** @import { Corners, Spot } from '../../web/photo/types.d.ts' */
/**
 * How a photo is taken: `corners` of the sheet as parts of the picture, or none for a scan; shades from 0 to 255.
 * @typedef {{
 *   corners?: Corners, size?: [number, number], paper?: number[], table?: number[], ink?: number[], radius?: number,
 *   light?: [number, number], shadow?: number, grain?: number, noise?: number, lines?: number, words?: number,
 *   ragged?: number, ruled?: boolean, faint?: number,
 * }} Taken
 */

export const WIDTH = 8.5;
export const HEIGHT = 11;
const APART = 0.45; // inches between dots at least
const EDGE = 0.4;

/** Numbers from 0 to 1 that follow from a seed. @param {number} seed */
export function luck(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some dots as a hand would put them. @param {() => number} next @param {number} count @returns {Spot[]} */
export function scattered(next, count) {
  /** @type {Spot[]} */
  const dots = [];
  while (dots.length < count) {
    /** @type {Spot} */
    const dot = [EDGE + next() * (WIDTH - 2 * EDGE), EDGE + next() * (HEIGHT - 2 * EDGE)];
    if (dots.every(([x, y]) => Math.hypot(x - dot[0], y - dot[1]) > APART)) dots.push(dot);
  }
  return dots;
}

/** Smooth noise from -1 to 1 over a plane. @param {() => number} next */
function clouds(next) {
  const grid = Float32Array.from({ length: 64 * 64 }, () => next() * 2 - 1);
  /** @param {number} x @param {number} y */
  const at = (x, y) => grid[(y & 63) * 64 + (x & 63)];
  /** @param {number} x @param {number} y */
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - i, y - j];
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  };
}

/** @param {Spot} spot @param {[Spot, Spot]} line */
function distance([x, y], [[ax, ay], [bx, by]]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Strokes of a pen: between dots, and small ones as of words. @param {() => number} next @param {Spot[]} dots @param {number} lines @param {number} words */
function strokes(next, dots, lines, words) {
  /** @type {[Spot, Spot][]} */
  const made = [];
  for (let i = 0; i < lines; i += 1) made.push([dots[Math.floor(next() * dots.length)], dots[Math.floor(next() * dots.length)]]);
  for (let i = 0; i < words; i += 1) {
    /** @type {Spot} */
    let from = [1 + next() * 5, 0.5 + next() * 9.5];
    for (let k = 0; k < 7; k += 1) {
      /** @type {Spot} */
      const to = [from[0] + 0.09, from[1] + (next() - 0.5) * 0.25];
      made.push([from, to]);
      from = to;
    }
  }
  return made;
}

/** How much ink covers each place of a sheet. @param {Taken} taken @param {Spot[]} dots @param {() => number} next */
function inkOf({ radius = 0.05, lines = 0, words = 0, ragged = 0.15, ruled = false }, dots, next) {
  const pen = strokes(next, dots, lines, words);
  const bends = dots.map(() => [next() * 7, next() * 7, 0.75 + next() * 0.5]);
  const thin = 0.011; // half the width of a line in inches
  /** @param {Spot} spot @param {number} pixel its size in inches */
  return (spot, pixel) => {
    let most = 0;
    dots.forEach(([x, y], i) => {
      const far = Math.hypot(spot[0] - x, spot[1] - y);
      if (far > radius * 2) return;
      const angle = Math.atan2(spot[1] - y, spot[0] - x);
      const [a, b, large] = bends[i];
      const edge = radius * large * (1 + ragged * Math.sin(2 * angle + a) + ragged / 2 * Math.sin(3 * angle + b));
      most = Math.max(most, (edge - far) / pixel + 0.5);
    });
    for (const line of pen) most = Math.max(most, Math.min(0.85, (thin - distance(spot, line)) / pixel + 0.5));
    if (ruled) most = Math.max(most, Math.min(0.3, (0.006 - Math.abs(((spot[1] + 0.14) % 0.28) - 0.14)) / pixel + 0.5));
    return Math.min(1, Math.max(0, most));
  };
}

/** How bright the light is at a place, as parts of the picture: with the shadow of a hand and a phone, which has a
    soft edge. @param {Taken} taken @param {number} x @param {number} y */
function lightAt({ light = [0, 0], shadow = 0 }, x, y) {
  const deep = x * 0.8 + y * 0.6 + 0.06 * Math.sin(y * 12) - 0.85;
  return (1 + light[0] * (x - 0.5) + light[1] * (y - 0.5)) * (1 - shadow * Math.min(1, Math.max(0, deep * 9 + 0.5)));
}

/** The colours of each place of the sheet and of the table under it. @param {Taken} taken @param {Spot[]} dots @param {() => number} next @param {number} pixel its size in inches */
function thingsOf(taken, dots, next, pixel) {
  const { paper = [236, 232, 222], table = [96, 72, 52], ink = [30, 32, 44], grain = 0, faint = 1 } = taken;
  const inkAt = inkOf(taken, dots, next);
  const [rough, wood] = [clouds(next), clouds(next)];
  /** @param {Spot} place parts of the sheet @param {number} x @param {number} y */
  return ([u, v], x, y) => {
    if (u < 0 || u > 1 || v < 0 || v > 1) return table.map((shade) => shade * (1 + 0.25 * wood(x / 9, y / 70)));
    const [across, down] = [u * WIDTH, v * HEIGHT];
    const covered = faint * inkAt([across, down], pixel);
    const ground = 1 + grain * (rough(across * 22, down * 22) + rough(across * 61, down * 57));
    return paper.map((shade, c) => (shade * (1 - covered) + ink[c] * covered) * ground);
  };
}

/** Draw a photo. @param {Taken} taken @param {Spot[]} dots @param {number} seed */
export function photo(taken, dots, seed) {
  const { corners = [[0, 0], [1, 0], [1, 1], [0, 1]], size: [width, height] = [1200, 1600], noise = 0 } = taken;
  const next = luck(seed);
  const coloursAt = thingsOf(taken, dots, next, WIDTH * 1.4 / width);
  const map = mapping(/** @type {Corners} */ (corners.map(([x, y]) => [x * width, y * height])));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bright = lightAt(taken, x / width, y / height);
      const colours = coloursAt(onSheet(map, [x + 0.5, y + 0.5]), x, y);
      for (let c = 0; c < 3; c += 1) data[4 * (y * width + x) + c] = colours[c] * bright + noise * (next() + next() + next() - 1.5) * 2;
    }
  }
  return { width, height, data };
}

/** The ten photos of the tests. @type {Record<string, Taken>} */
export const TEN = {
  scan: { ink: [25, 25, 30], radius: 0.05, grain: 0.01, noise: 3 },
  above: { corners: [[0.08, 0.06], [0.93, 0.08], [0.92, 0.95], [0.07, 0.94]], noise: 6, grain: 0.02 },
  turned: { corners: [[0.17, 0.04], [0.97, 0.15], [0.83, 0.97], [0.03, 0.86]], noise: 6, grain: 0.02, radius: 0.045 },
  leaning: { corners: [[0.2, 0.12], [0.81, 0.1], [0.97, 0.93], [0.04, 0.95]], noise: 7, grain: 0.03, light: [0.2, 0.4] },
  shadowed: { corners: [[0.09, 0.05], [0.94, 0.09], [0.9, 0.96], [0.05, 0.92]], shadow: 0.45, noise: 7, grain: 0.02 },
  uneven: { corners: [[0.06, 0.07], [0.92, 0.04], [0.95, 0.95], [0.09, 0.97]], light: [0.7, -0.4], noise: 8, grain: 0.03, table: [60, 66, 74] },
  textured: { corners: [[0.1, 0.08], [0.9, 0.06], [0.93, 0.93], [0.06, 0.95]], paper: [206, 190, 158], grain: 0.07, noise: 9, table: [40, 44, 38] },
  lined: { corners: [[0.07, 0.09], [0.93, 0.05], [0.94, 0.96], [0.06, 0.93]], lines: 14, words: 4, noise: 6, grain: 0.02, radius: 0.06 },
  blue: { corners: [[0.12, 0.05], [0.95, 0.12], [0.88, 0.96], [0.05, 0.9]], ink: [40, 60, 170], ruled: true, words: 3, noise: 9, grain: 0.02, shadow: 0.3, table: [120, 92, 64] },
  pencil: { corners: [[0.16, 0.09], [0.86, 0.05], [0.96, 0.9], [0.05, 0.97]], ink: [110, 110, 114], radius: 0.055, lines: 5, noise: 8, grain: 0.03, light: [-0.3, 0.3], shadow: 0.25, faint: 0.9 },
};
