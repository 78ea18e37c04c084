// Finds the dots on a sheet that lies flat: what is dark, round, and as large as most of what is so.
import { closed, softened } from './grey.mjs';

/** @import { Grey, Spot } from './types.d.ts' */

const REACH = 0.13; // inches: half of what is still a dot and not a shadow
const FAINT = 0.16; // how much darker than the paper around it a dot is at least
const HALF = 0.5; // of the darkness of the darkest, for a dot
const DARKEST = 0.9992; // of all pixels are less dark than what counts as the darkest
const THIN = 2; // pixels from the middle of a line to its edge at most
const SMALLEST = 0.5; // of the usual radius
const LARGEST = 2.2;
const RANK = 10; // the radius of the tenth is the usual one: a sheet has twelve dots at least
const MARGIN = 0.11; // inches along the edge where the shadow of the edge may be

/** How much darker than the paper around it each place is, from 0 to 1. @param {Grey} sheet @param {number} inch pixels */
function darkness(sheet, inch) {
  const paper = closed(sheet, Math.round(REACH * inch));
  return sheet.values.map((value, i) => (paper.values[i] - value) / Math.max(1, paper.values[i]));
}

/** The darkness above which a pixel is ink. @param {Float32Array} dark */
function limitOf(dark) {
  const counts = new Uint32Array(256);
  for (const value of dark) counts[Math.min(255, Math.max(0, Math.round(value * 255)))] += 1;
  let [left, darkest] = [dark.length * (1 - DARKEST), 255];
  while (darkest > 0 && left > counts[darkest]) { left -= counts[darkest]; darkest -= 1; }
  return Math.max(FAINT, HALF * darkest / 255);
}

/** How far each pixel of ink is from what is none. Steps along a diagonal count 1.4. @param {Float32Array} dark @param {number} width @param {number} limit */
function depths(dark, width, limit) {
  const far = Float32Array.from(dark, (value) => (value > limit ? 1e6 : 0));
  const height = far.length / width;
  /** @param {number} x @param {number} y @param {-1 | 1} way */
  const step = (x, y, way) => {
    const at = y * width + x;
    if (!far[at]) return;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) { far[at] = 1; return; }
    far[at] = Math.min(far[at], far[at + way] + 1, far[at + way * width] + 1, far[at + way * (width + 1)] + 1.4, far[at + way * (width - 1)] + 1.4);
  };
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) step(x, y, -1);
  for (let y = height - 1; y >= 0; y -= 1) for (let x = width - 1; x >= 0; x -= 1) step(x, y, 1);
  return far;
}

/** The usual radius of what is more than a line; 0 if nothing is. @param {Float32Array} far @param {number} width @param {number} apart pixels between two dots at least */
function usualRadius(far, width, apart) {
  const around = [-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1];
  const deepest = [];
  for (let at = 0; at < far.length; at += 1) if (far[at] > THIN && around.every((by) => !(far[at + by] > far[at]))) deepest.push(at);
  deepest.sort((a, b) => far[b] - far[a]);
  /** @type {number[]} */
  const kept = [];
  for (const at of deepest) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (kept.every((one) => Math.hypot(one % width - x, Math.floor(one / width) - y) > apart)) kept.push(at);
    if (kept.length === RANK) break;
  }
  return kept.length ? far[kept[kept.length - 1]] : 0;
}

/** The parts of the ink that are deeper than a line: the middle, radius and length of each.
    @param {Float32Array} far @param {number} width @param {number} line */
function blobs(far, width, line) {
  const left = Uint8Array.from(far, (value) => Number(value > line));
  const found = [];
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue;
    const part = [start];
    left[start] = 0;
    for (let i = 0; i < part.length; i += 1) {
      for (const by of [-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1]) {
        const next = part[i] + by;
        if (left[next]) { left[next] = 0; part.push(next); }
      }
    }
    found.push(shapeOf(part, far, width, line));
  }
  return found;
}

/** @param {number[]} part @param {Float32Array} far @param {number} width @param {number} line */
function shapeOf(part, far, width, line) {
  let [sum, x, y, deepest] = [0, 0, 0, 0];
  for (const at of part) {
    sum += far[at];
    x += far[at] * (at % width);
    y += far[at] * Math.floor(at / width);
    deepest = Math.max(deepest, far[at]);
  }
  [x, y] = [x / sum, y / sum];
  const length = part.reduce((most, at) => Math.max(most, Math.hypot(at % width - x, Math.floor(at / width) - y)), 0) + line;
  return { x, y, radius: deepest, length };
}

/** The dots of a sheet, in inches from its upper left corner. @param {Grey} sheet @param {number} inch pixels @returns {Spot[]} */
export function findDots(sheet, inch) {
  const dark = darkness(softened(sheet), inch);
  const far = depths(dark, sheet.width, limitOf(dark));
  const usual = usualRadius(far, sheet.width, REACH * inch);
  const margin = MARGIN * inch;
  return blobs(far, sheet.width, Math.max(THIN, SMALLEST * usual))
    .filter(({ x, y, radius, length }) => radius < Math.min(LARGEST * usual, REACH * inch) && length < LARGEST * radius
      && x > margin && y > margin && x < sheet.width - margin && y < sheet.height - margin)
    .map(({ x, y }) => [(x + 0.5) / inch, (y + 0.5) / inch]);
}
