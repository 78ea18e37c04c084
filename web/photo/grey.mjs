// Pictures in shades of grey: made of colours, made smaller, and closed, which fills what is dark and small.

/** @import { Grey } from './types.d.ts' */

/** How bright the pixels of a picture are. The darkest of their colours counts: paper is white, and pens are of any
    colour. @param {{ width: number, height: number, data: Uint8ClampedArray }} picture @returns {Grey} */
export function greyOf({ width, height, data }) {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) values[at] = Math.min(data[4 * at], data[4 * at + 1], data[4 * at + 2]);
  return { width, height, values };
}

/** A picture made smaller by a whole number: the mean of each square. @param {Grey} grey @param {number} by @returns {Grey} */
export function smaller({ width, height, values }, by) {
  const [wide, high] = [Math.floor(width / by), Math.floor(height / by)];
  const made = new Float32Array(wide * high);
  for (let y = 0; y < high * by; y += 1) {
    const row = Math.floor(y / by) * wide;
    for (let x = 0; x < wide * by; x += 1) made[row + Math.floor(x / by)] += values[y * width + x];
  }
  for (let at = 0; at < made.length; at += 1) made[at] /= by * by;
  return { width: wide, height: high, values: made };
}

/** The greatest (or, with the sign -1, the least) value within a distance along a line of values.
    @param {Float32Array} from @param {Float32Array} to @param {number} start @param {number} step @param {number} count
    @param {number} reach @param {1 | -1} sign */
function spreadLine(from, to, start, step, count, reach, sign) {
  // The places that may still be the greatest, each later than the one before, and less.
  const waiting = new Int32Array(count);
  let [first, end] = [0, 0];
  for (let at = 0; at < count + reach; at += 1) {
    if (at < count) {
      const value = sign * from[start + at * step];
      while (end > first && sign * from[start + waiting[end - 1] * step] <= value) end -= 1;
      waiting[end] = at;
      end += 1;
    }
    const middle = at - reach;
    if (middle < 0) continue;
    if (waiting[first] < middle - reach) first += 1;
    to[start + middle * step] = from[start + waiting[first] * step];
  }
}

/** @param {Grey} grey @param {number} reach @param {1 | -1} sign @returns {Grey} */
function spread({ width, height, values }, reach, sign) {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) spreadLine(values, rows, y * width, 1, width, reach, sign);
  const made = new Float32Array(values.length);
  for (let x = 0; x < width; x += 1) spreadLine(rows, made, x, width, height, reach, sign);
  return { width, height, values: made };
}

/** The picture without what is dark and smaller than a square: the paper alone, with its shadows.
    @param {Grey} grey @param {number} reach half of the side of that square @returns {Grey} */
export const closed = (grey, reach) => spread(spread(grey, reach, 1), reach, -1);

/** Each value as the mean of the nine around it. @param {Grey} grey @returns {Grey} */
export function softened({ width, height, values }) {
  const made = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let dy = Math.max(0, y - 1); dy <= Math.min(height - 1, y + 1); dy += 1) {
        for (let dx = Math.max(0, x - 1); dx <= Math.min(width - 1, x + 1); dx += 1) {
          sum += values[dy * width + dx];
          count += 1;
        }
      }
      made[y * width + x] = sum / count;
    }
  }
  return { width, height, values: made };
}
