// The stars and corners of a sheet as marks over its photo: a tap adds or chooses one, a drag or the arrow keys move it.
import { $, targetOf } from '../site/elements.mjs';
import { svgElement } from '../site/shapes.mjs';
import { crowded } from './drawn.mjs';
import { HEIGHT, WIDTH } from './reading.mjs';
import { inPicture, mapping, onSheet } from './sheet.mjs';

/** @import { Corners, Spot } from './types.d.ts' */
/** @import { Shape } from '../galaxy/types.d.ts' */

const NAMES = ['Upper left', 'Upper right', 'Lower right', 'Lower left'];
const TAP = 8; // pixels of the screen that a finger may move in a tap
const STEP = 0.03; // inches, or the same part of the picture for a corner

/** What is on the photo: the corners in its pixels, the stars in inches of the sheet, and the mark that was chosen:
    a star from 0, or a corner as -4 to -1. */
export const sheet = {
  width: 1,
  height: 1,
  /** @type {Corners} */
  corners: [[0, 0], [1, 0], [1, 1], [0, 1]],
  /** @type {Spot[]} */
  dots: [],
  chosen: 0,
};

let changed = () => {};
/** @type {{ at: number | null, from: Spot, moved: boolean } | null} what a finger does */
let held = null;

/** @param {number} at */
const isThere = (at) => at >= -4 && at < sheet.dots.length;

/** Where a mark is in the picture. @param {number} at @returns {Spot} */
function placeOf(at) {
  if (at < 0) return sheet.corners[at + 4];
  const [x, y] = sheet.dots[at];
  return inPicture(mapping(sheet.corners), [x / WIDTH, y / HEIGHT]);
}

/** The place on the sheet of a spot of the picture, in inches. @param {Spot} spot @returns {Spot} */
function inchesOf(spot) {
  const [x, y] = onSheet(mapping(sheet.corners), spot);
  return [x * WIDTH, y * HEIGHT];
}

/** @param {number} value @param {number} most */
const within = (value, most) => Math.min(most, Math.max(0, value));

/** Move a mark to a spot of the picture. @param {number} at @param {Spot} spot */
function move(at, [x, y]) {
  if (at < 0) {
    sheet.corners[at + 4] = [within(x, sheet.width), within(y, sheet.height)];
  } else {
    const [across, down] = inchesOf([x, y]);
    sheet.dots[at] = [within(across, WIDTH), within(down, HEIGHT)];
  }
}

/** What a mark is called. @param {number} at @param {boolean} isCrowded */
function nameOf(at, isCrowded) {
  if (at < 0) return `${NAMES[at + 4]} corner of the sheet`;
  const [x, y] = sheet.dots[at];
  const where = `${Math.round(100 * x / WIDTH)} % across, ${Math.round(100 * y / HEIGHT)} % down`;
  return `Star ${at + 1}, ${where}${isCrowded ? ', too near to another' : ''}`;
}

/** Draw all marks anew. @param {boolean} [focus] whether the chosen one gets the focus */
export function drawMarks(focus = false) {
  const box = $('photo-marks');
  const scale = Math.max(sheet.width, sheet.height) / 1000; // marks are as large on any photo
  const near = crowded(sheet.dots);
  /** @param {number} at @returns {Shape} */
  const mark = (at) => {
    const [x, y] = placeOf(at);
    const looks = `${at < 0 ? 'corner' : 'dot'}${near[at] ? ' crowded' : ''}${at === sheet.chosen ? ' chosen' : ''}`;
    return ['g', { class: looks, role: 'button', tabindex: at === sheet.chosen ? 0 : -1, 'aria-label': nameOf(at, near[at]), 'aria-pressed': String(at === sheet.chosen), 'data-mark': at, transform: `translate(${x} ${y}) scale(${scale})` },
      ['circle', { r: 19, class: 'touch' }], at < 0 ? ['rect', { x: -11, y: -11, width: 22, height: 22 }] : ['circle', { r: 11 }]];
  };
  const edge = sheet.corners.map(([x, y]) => `${x} ${y}`).join('L');
  box.setAttribute('viewBox', `0 0 ${sheet.width} ${sheet.height}`);
  box.replaceChildren(svgElement(['path', { class: 'edge', d: `M${edge}Z` }]), ...[-4, -3, -2, -1, ...sheet.dots.keys()].map((at) => svgElement(mark(at))));
  if (focus) /** @type {SVGElement | null} */ (box.querySelector('.chosen'))?.focus({ preventScroll: true });
  changed();
}

/** Add a star at a spot of the picture; without one, where there is room. @param {Spot} [spot] */
export function addStar(spot) {
  const dot = spot ? inchesOf(spot) : roomy();
  if (dot[0] < 0 || dot[1] < 0 || dot[0] > WIDTH || dot[1] > HEIGHT) return;
  sheet.dots.push(dot);
  sheet.chosen = sheet.dots.length - 1;
  drawMarks(true);
}

/** A place far from all stars, the nearest to the middle. @returns {Spot} */
function roomy() {
  for (let far = 0; far < 5; far += 0.4) {
    for (let turn = 0; turn < 12; turn += 1) {
      /** @type {Spot} */
      const spot = [WIDTH / 2 + Math.cos(turn) * far * 0.7, HEIGHT / 2 + Math.sin(turn) * far];
      if (sheet.dots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > 0.4)) return spot;
    }
  }
  return [WIDTH / 2, HEIGHT / 2];
}

/** Remove the chosen star. */
export function removeStar() {
  if (sheet.chosen < 0 || !isThere(sheet.chosen)) return;
  sheet.dots.splice(sheet.chosen, 1);
  if (!isThere(sheet.chosen)) sheet.chosen = sheet.dots.length ? sheet.dots.length - 1 : -4;
  drawMarks(true);
}

/** Choose the next mark, or the one before. @param {number} by */
export function walk(by) {
  const count = sheet.dots.length + 4;
  sheet.chosen = ((sheet.chosen + 4 + by + count) % count) - 4;
  drawMarks(true);
}

/** The spot of the picture under a finger. @param {PointerEvent} event @returns {Spot} */
function spotOf({ clientX, clientY }) {
  const { left, top, width } = $('photo-marks').getBoundingClientRect();
  const scale = sheet.width / width;
  return [(clientX - left) * scale, (clientY - top) * scale];
}

/** @param {PointerEvent} event */
function pressed(event) {
  const mark = /** @type {HTMLElement | null | undefined} */ (targetOf(event)?.closest('[data-mark]'));
  held = { at: mark ? Number(mark.dataset.mark) : null, from: [event.clientX, event.clientY], moved: false };
  if (held.at === null) return;
  sheet.chosen = held.at;
  $('photo-marks').setPointerCapture(event.pointerId);
  event.preventDefault();
  drawMarks(true);
}

/** @param {PointerEvent} event */
function dragged(event) {
  if (!held) return;
  held.moved ||= Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) > TAP;
  if (held.at === null || !held.moved) return;
  move(held.at, spotOf(event));
  drawMarks(true);
}

/** @param {PointerEvent} event */
function released(event) {
  const done = held;
  held = null;
  if (done && done.at === null && !done.moved) addStar(spotOf(event));
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, () => void>} */
const KEYS = { Delete: removeStar, Backspace: removeStar, PageUp: () => walk(-1), PageDown: () => walk(1) };

/** @param {KeyboardEvent} event */
function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !isThere(sheet.chosen)) return;
  const way = WAYS[event.key];
  if (way) {
    const step = STEP * Math.max(sheet.width, sheet.height) / HEIGHT * (event.shiftKey ? 8 : 1);
    const [x, y] = placeOf(sheet.chosen);
    move(sheet.chosen, [x + way[0] * step, y + way[1] * step]);
    drawMarks(true);
  } else if (KEYS[event.key]) {
    KEYS[event.key]();
  } else {
    return;
  }
  event.preventDefault();
}

/** Listen to what is done to the marks. @param {() => void} tell is called after each change */
export function listen(tell) {
  changed = tell;
  const box = $('photo-marks');
  box.addEventListener('pointerdown', pressed);
  box.addEventListener('pointermove', dragged);
  box.addEventListener('pointerup', released);
  box.addEventListener('pointercancel', () => { held = null; });
  box.addEventListener('keydown', typed);
}

/** Put the picture under the marks. @param {HTMLCanvasElement} picture */
export function lay(picture) {
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', 'Your photo');
  $('photo-picture').replaceChildren(picture);
  Object.assign(sheet, { width: picture.width, height: picture.height });
}
