// Lets pieces that moved since the last picture glide to their new place, also between panes.
//
// A scene marks pieces: data-piece is the name (pieces with one name are alike), data-many how many
// stand in this place (1 if missing), data-origin="x,y" where in its pane a new piece comes from.
// A piece that stays in its part of the scene glides itself, as copies cost a browser several times as much.
// For others, a copy glides above the page: the piece itself is at its new place at once, where it can be
// tapped, focused and read, but it is invisible until the copy arrives. Where things are is asked before
// anything changes, as each such question after a change lays out the page.
import { all, make, makeSvg } from '../site/elements.mjs';
import { lasting, mayMove } from './motion.mjs';

/**
 * Where a piece stands, in the units of its pane, which are the same wherever the pane is on the page.
 * @typedef {{
 *   node: SVGGraphicsElement, pane: string, key: string | undefined,
 *   many: number, x: number, y: number, scale: number,
 * }} Place
 */
/** @import { Pane } from '../page/wire.d.ts' */
/** @typedef {Map<string, Place[]>} Places by the names of pieces */
/** @typedef {{ duration: number, easing: string }} Timing */
/** @typedef {{ from: Place, to: Place, joins: boolean, stays: boolean }} Move `joins` if some stood there
    before, `stays` if the part of the scene is the same */

const MOST = 24; // more pieces at once are not a move but another picture
const FASTEST = 2; // a faster replay does not animate
const MILLISECONDS = 320;
// Attributes that a copy must not have: nothing in it can be chosen or found.
const LEFT_OUT = ['data-word', 'data-swap', 'data-marks', 'data-do', 'role', 'tabindex', 'aria-label', 'id', 'data-piece', 'transform'];

const PIECE = / data-piece="([^"]*)"/g; // names have no characters that markup escapes

/** The pieces that may move and their places in the last picture, until the new one is on show.
    @type {{ names: Set<string>, before: Places } | null} */
let waiting = null;

/** The pieces that glide themselves, with their animations. @type {Map<SVGGraphicsElement, Animation>} */
const slides = new Map();

const TABLE = ':is(#board, #hand, #panels)';
/** @returns {SVGGraphicsElement[]} */
const pieces = () => all(`${TABLE} [data-pane] > g > [data-piece]`);
/** Whether any piece is on show; if none is, everything is new. */
const isOnShow = () => pieces().some((node) => node.checkVisibility());
/** @param {string} name @returns {SVGSVGElement | null} */
const paneOf = (name) => document.querySelector(`${TABLE} [data-pane="${CSS.escape(name)}"]`);

/** @param {SVGGraphicsElement} node @returns {Place | null} */
function placeOf(node) {
  const pane = /** @type {SVGSVGElement | null} */ (node.closest('[data-pane]'));
  const toPane = pane?.getScreenCTM()?.inverse();
  const matrix = node.getScreenCTM();
  if (!pane || !toPane || !matrix) return null;
  const { a, e, f } = toPane.multiply(matrix);
  const many = Number(node.dataset.many ?? 1);
  return { node, pane: pane.dataset.pane ?? '', key: node.parentElement?.dataset.key, many, x: e, y: f, scale: a };
}

/** The places of the pieces with these names. Panes that are folded away have none. @param {Set<string>} names */
function places(names) {
  /** @type {Places} */
  const known = new Map();
  for (const node of pieces()) {
    const piece = node.dataset.piece ?? '';
    const place = names.has(piece) && node.checkVisibility() ? placeOf(node) : null;
    if (place) known.set(piece, [...(known.get(piece) ?? []), place]);
  }
  return known;
}

/** The names of the pieces in the parts that change. Only these can come to another place.
    @param {Pane[]} panes */
function changing(panes) {
  const markups = panes.flatMap(({ parts }) => parts.map(([, markup]) => markup ?? ''));
  return new Set(markups.flatMap((markup) => [...markup.matchAll(PIECE)].map(([, name]) => name)));
}

/** Call before the picture changes to these panes: remember where the pieces stand that may move, and let
    them glide once the new picture is there, `pace` times as fast as usual.
    @param {Pane[]} panes @param {number} pace */
export function prepare(panes, pace) {
  if (!mayMove() || pace > FASTEST) return;
  const names = changing(panes);
  for (const name of waiting?.names ?? []) names.delete(name);
  if (!names.size || !isOnShow()) return;
  if (!waiting) {
    waiting = { names: new Set(), before: new Map() };
    requestAnimationFrame(() => { const then = waiting; waiting = null; if (then) glide(then, pace); });
  }
  for (const name of names) waiting.names.add(name);
  for (const [name, alike] of places(names)) {
    // The nodes will be changed in place: keep copies of their present look.
    for (const one of alike) one.node = /** @type {SVGGraphicsElement} */ (one.node.cloneNode(true));
    waiting.before.set(name, alike);
  }
}

/** Call before another game or a jump: nothing glides into the next picture. */
export function still() {
  waiting = null;
  for (const animation of slides.values()) animation.cancel();
  document.getElementById('gliding')?.replaceChildren();
}

/** @param {Place} one */
const isOf = (one) => (/** @type {Place} */ other) => other.pane === one.pane && other.key === one.key;
/** @param {Place} a @param {Place} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) + (a.pane === b.pane ? 0 : 1e6);

/** How pieces of one name moved. @param {Place[]} before @param {Place[]} after */
function moves(before, after) {
  /** @type {Move[]} */
  const moved = [];
  /** @type {Place[]} places that pieces left */
  const left = [];
  for (const one of before) {
    const now = after.find(isOf(one));
    if (!now || now.many < one.many) left.push({ ...one, many: one.many - (now?.many ?? 0) });
    else if (apart(one, now) > 1) moved.push({ from: one, to: now, joins: false, stays: one.scale === now.scale });
  }
  for (const one of after) {
    const then = before.find(isOf(one));
    const come = one.many - (then?.many ?? 0);
    const from = come > 0 ? takeNearest(left, one, come) ?? (then ? null : originOf(one)) : null;
    if (from) moved.push({ from, to: one, joins: Boolean(then), stays: false });
  }
  return moved;
}

/** Take pieces from the nearest place that pieces left, if there is one. @param {Place[]} left @param {Place} to @param {number} many */
function takeNearest(left, to, many) {
  left.sort((a, b) => apart(a, to) - apart(b, to));
  const from = left.find((place) => place.many > 0);
  if (from) from.many -= many;
  return from;
}

/** Where a new piece comes from, if its scene says so. @param {Place} place */
function originOf(place) {
  const { origin } = place.node.dataset;
  if (!origin) return null;
  const [x, y] = origin.split(',').map(Number);
  return { ...place, x, y };
}

/** @param {{ names: Set<string>, before: Places }} then @param {number} pace */
function glide({ names, before }, pace) {
  // A piece that still glides would be found on its way, not at its new place.
  for (const [node, animation] of slides) if (names.has(node.dataset.piece ?? '')) animation.cancel();
  const moved = [...places(names)].flatMap(([piece, now]) => moves(before.get(piece) ?? [], now));
  if (moved.length > MOST) return;
  const timing = { duration: lasting(MILLISECONDS, pace), easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
  // All places are asked for before the first copy changes the page.
  const flights = moved.filter(({ stays }) => !stays).map((move) => ({ ...move, begin: onPage(move.from), end: onPage(move.to) }));
  for (const { from, to } of moved.filter(({ stays }) => stays)) slide(from, to, timing);
  for (const { begin, end, ...move } of flights) if (begin && end) fly(move, begin, end, timing);
}

/** A place as a transform on the page, or null if it is out of sight. @param {Place} place */
function onPage({ pane, x, y, scale }) {
  const svg = paneOf(pane);
  const matrix = svg?.checkVisibility() ? svg.getScreenCTM() : null;
  if (!matrix) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix);
  const frame = svg?.closest('.panned')?.getBoundingClientRect();
  if (frame && (at.x < frame.left || at.x > frame.right || at.y < frame.top || at.y > frame.bottom)) return null;
  return `translate(${at.x + scrollX}px, ${at.y + scrollY}px) scale(${matrix.a * scale})`;
}

/** Move a piece itself, by its whole transform: any other way has the browser paint every frame.
    @param {Place} from @param {Place} to @param {Timing} timing */
function slide(from, to, timing) {
  const { node } = to;
  const animation = node.animate([from, to].map(({ x, y, scale }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` })), timing);
  slides.set(node, animation);
  const over = () => { if (slides.get(node) === animation) slides.delete(node); };
  animation.finished.then(over, over);
}

/** @param {Move} move @param {string} begin @param {string} end @param {Timing} timing */
function fly({ from, to, joins }, begin, end, timing) {
  const copy = /** @type {SVGGraphicsElement} */ (joins ? from.node : to.node.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of LEFT_OUT) if (node === copy || name !== 'transform') node.removeAttribute(name);
    node.classList.remove('act');
  }
  // A picture of its own moves without painting the page anew in every frame.
  const flying = makeSvg('svg', { width: 1, height: 1 }, makeSvg('g', { class: paneOf(to.pane)?.getAttribute('class') ?? '' }, copy));
  sky().append(flying);
  // Hidden by the delay of an animation, not by one that runs: then browsers would paint every frame.
  if (!joins) to.node.animate([{ opacity: 0 }, { opacity: 0 }], { delay: timing.duration, duration: 1, fill: 'backwards' });
  const gone = () => flying.remove();
  flying.animate([{ transform: begin }, { transform: end }], timing).finished.then(gone, gone);
}

/** The layer above the page that copies glide in. */
function sky() {
  const there = document.getElementById('gliding');
  if (there) return there;
  const layer = make('div', { id: 'gliding', className: 'gliding', ariaHidden: 'true' });
  document.body.append(layer);
  return layer;
}
