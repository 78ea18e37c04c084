// Finds the sheet of paper in a photo, and lays it flat.
import { closed, smaller } from './grey.mjs';

/** @import { Corners, Grey, Spot } from './types.d.ts' */

const SMALL = 240; // pixels of the longer side in which the sheet is looked for
const LEAST = 0.12; // of the picture that a sheet covers
const FULL = 0.86; // of its corners' area that a sheet covers: it has four sides and no holes
const MOST = 0.97; // of the picture: more than that is a picture of the sheet alone
const LEVELS = 12; // of brightness, at which the sheet is looked for
const PAPER = 0.6; // of the brightness of paper, which all of a scan has
const SAME = 0.02; // of the longer side: a corner so near to the edge of the picture is on it

/** The largest part of pixels that hang together. @param {Uint8Array} mask @param {number} width @returns {number[]} their places */
function largest(mask, width) {
  const left = Uint8Array.from(mask);
  /** @type {number[]} */
  let best = [];
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue;
    const part = [start];
    left[start] = 0;
    for (let i = 0; i < part.length; i += 1) {
      const at = part[i];
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (left[next]) { left[next] = 0; part.push(next); }
      }
    }
    if (part.length > best.length) best = part;
  }
  return best;
}

/** @param {Spot[]} corners */
function areaOf(corners) {
  return Math.abs(corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + x * nextY - y * nextX;
  }, 0)) / 2;
}

/** How many pixels lie in a polygon whose corners are pixels: those on its sides count too. @param {Spot[]} corners */
function pixelsIn(corners) {
  const around = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + Math.max(Math.abs(nextX - x), Math.abs(nextY - y));
  }, 0);
  return areaOf(corners) + around / 2 + 1;
}

/** The outermost pixels of a part, as a polygon without dents. @param {number[]} part @param {number} width @returns {Spot[]} */
function outline(part, width) {
  /** @type {Spot[]} */
  const spots = part.map((at) => /** @type {Spot} */ ([at % width, Math.floor(at / width)])).sort(([a, b], [c, d]) => a - c || b - d);
  /** @param {Spot[]} sorted */
  const half = (sorted) => {
    /** @type {Spot[]} */
    const kept = [];
    for (const spot of sorted) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], spot) <= 0) kept.pop();
      kept.push(spot);
    }
    return kept.slice(0, -1);
  };
  return [...half(spots), ...half(spots.reverse())];
}

/** @param {Spot} a @param {Spot} b @param {Spot} c */
const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The four sides that are left when a polygon loses its shortest sides, each of which its neighbours replace.
    @param {Spot[]} polygon @returns {Spot[]} */
function fourSided(polygon) {
  let corners = polygon;
  while (corners.length > 4) {
    const count = corners.length;
    /** @type {{ at: number, meets: Spot, more: number } | null} */
    let best = null;
    for (let i = 0; i < count; i += 1) {
      const [before, from, to, after] = [-1, 0, 1, 2].map((step) => corners[(i + step + count) % count]);
      const meets = crossing(before, from, after, to);
      if (!meets) continue;
      const more = areaOf([from, meets, to]);
      if (!best || more < best.more) best = { at: i, meets, more };
    }
    if (!best) return corners;
    const { at, meets } = best;
    const next = (at + 1) % count;
    corners = corners.map((corner, i) => (i === at ? meets : corner)).filter((_, i) => i !== next);
  }
  return corners;
}

/** Where two lines meet beyond their ends. @param {Spot} a @param {Spot} b @param {Spot} c @param {Spot} d @returns {Spot | null} */
function crossing(a, b, c, d) {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = ux * vy - uy * vx;
  if (Math.abs(across) < 1e-9) return null;
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / across;
  const other = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / across;
  return along >= 1 && other >= 1 ? [a[0] + along * ux, a[1] + along * uy] : null;
}

/** Put corners in order, the upper left one first; a sheet that lies on its side is turned upright.
    @param {Spot[]} spots clockwise @returns {Corners} */
function inOrder(spots) {
  const first = spots.reduce((best, [x, y], i) => (x + y < spots[best][0] + spots[best][1] ? i : best), 0);
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => spots[(first + i) % 4]);
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - d[0], c[1] - d[1]);
  const high = Math.hypot(d[0] - a[0], d[1] - a[1]) + Math.hypot(c[0] - b[0], c[1] - b[1]);
  return wide > high ? [d, a, b, c] : [a, b, c, d];
}

/** All of a picture as a sheet, as a scanner sees it. @param {{ width: number, height: number }} picture */
export const whole = ({ width, height }) => inOrder([[0, 0], [width, 0], [width, height], [0, height]]);

/** How many sides of a part lie on the edge of the picture: a sheet may be cut at one, but a sky or a wall is cut at
    several. @param {Spot[]} corners @param {Grey} small */
function cutSides(corners, { width, height }) {
  const near = 2 + SAME * Math.max(width, height);
  /** @param {Spot} spot @returns {[boolean, boolean, boolean, boolean]} */
  const edges = ([x, y]) => [x < near, y < near, x > width - near, y > height - near];
  return corners.filter((corner, i) => edges(corner).some((isOn, side) => isOn && edges(corners[(i + 1) % 4])[side])).length;
}

/** The corners of the brightest part of a picture above a level, and how well they fit it, from 0 to 1.
    @param {Grey} small @param {number} level @returns {{ corners: Spot[], fit: number } | null} */
function sheetAbove(small, level) {
  const { width, values } = small;
  const part = largest(Uint8Array.from(values, (value) => Number(value > level)), width);
  if (part.length < LEAST * values.length || part.length > MOST * values.length) return null;
  const corners = fourSided(outline(part, width));
  const fit = part.length / pixelsIn(corners);
  return corners.length === 4 && fit > FULL && cutSides(corners, small) < 2 ? { corners, fit } : null;
}

/** The corners of the sheet in a photo; null if nothing in it looks like one. A shadow may lie on the sheet, so it is
    looked for at several levels of brightness. @param {Grey} grey @returns {Corners | null} */
export function findSheet(grey) {
  const by = Math.max(1, Math.round(Math.max(grey.width, grey.height) / SMALL));
  const small = closed(smaller(grey, by), 3); // without dots, lines and the grain of a table
  const bright = small.values.slice().sort();
  const [dark, light] = [0.02, 0.95].map((part) => bright[Math.floor(part * bright.length)]);
  /** @type {{ corners: Spot[], fit: number } | null} */
  let best = null;
  for (let i = 1; i < LEVELS; i += 1) {
    const sheet = sheetAbove(small, dark + (light - dark) * i / LEVELS);
    if (sheet && sheet.fit > (best?.fit ?? 0)) best = sheet;
  }
  if (!best) return bright[Math.floor((1 - MOST) * bright.length)] > PAPER * light ? whole(grey) : null;
  const near = SAME * Math.max(grey.width, grey.height);
  /** @param {number} value @param {number} most */
  const held = (value, most) => (value < near ? 0 : value > most - near ? most : value);
  return inOrder(best.corners.map(([x, y]) => [held((x + 0.5) * by, grey.width), held((y + 0.5) * by, grey.height)]));
}

/** The numbers a to h that take a place of a sheet, each side of which is 1 long, to the picture:
    ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)). @param {Corners} corners */
export function mapping([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const across = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / across;
  const h = (dx1 * sy - sx * dy1) / across;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}

/** Where a place of the sheet is in the picture. @param {number[]} map @param {Spot} spot @returns {Spot} */
export function inPicture([a, b, c, d, e, f, g, h], [x, y]) {
  const far = g * x + h * y + 1;
  return [(a * x + b * y + c) / far, (d * x + e * y + f) / far];
}

/** Where a place of the picture is on the sheet. @param {number[]} map @param {Spot} spot @returns {Spot} */
export function onSheet([a, b, c, d, e, f, g, h], [u, v]) {
  const [p, q, r, s] = [a - g * u, b - h * u, d - g * v, e - h * v];
  const across = p * s - q * r;
  return [((u - c) * s - q * (v - f)) / across, (p * (v - f) - (u - c) * r) / across];
}

/** The sheet laid flat. @param {Grey} grey @param {Corners} corners @param {number} width @param {number} height @returns {Grey} */
export function flat(grey, corners, width, height) {
  const map = mapping(corners);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = inPicture(map, [(x + 0.5) / width, (y + 0.5) / height]);
      values[y * width + x] = between(grey, u - 0.5, v - 0.5);
    }
  }
  return { width, height, values };
}

/** The brightness of a place between four pixels. @param {Grey} grey @param {number} x @param {number} y */
function between({ width, height, values }, x, y) {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, low] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = values[at] * (1 - right) + values[at + 1] * right;
  const lower = values[at + width] * (1 - right) + values[at + width + 1] * right;
  return upper * (1 - low) + lower * low;
}
