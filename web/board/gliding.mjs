// Lets pieces that moved since the last picture glide to their new place, also between panes.
//
// A scene marks pieces: data-piece is the name (pieces with one name are alike), data-many how many
// stand in this place (1 if missing), data-origin="x,y" where in its pane a new piece comes from.
// A piece that stays in its part of the scene, or is new in its pane, glides itself, as copies cost a browser
// several times as much. For others, a copy glides above the page: the piece itself is at its new place at once,
// where it can be tapped, focused and read, but it is invisible until the copy arrives. Where a piece stands in
// its pane its own transform says: to ask the browser lays out the page. What must be asked is asked before
// anything changes.
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
/** @typedef {{ from: Place, to: Place, joins: boolean, slides: boolean }} Move `joins` if some stood there
    before, `slides` if the piece glides itself */

const MOST = 24; // more pieces at once are not a move but another picture
const FASTEST = 2; // a faster replay does not animate
const MILLISECONDS = 320;
// Attributes that a copy must not have: nothing in it can be chosen or found.
const LEFT_OUT = ['data-word', 'data-swap', 'data-marks', 'data-do', 'role', 'tabindex', 'aria-label', 'id', 'data-piece', 'transform'];

const PIECE = / data-piece="([^"]*)"/g; // names have no characters that markup escapes

/** The pieces that may move and their places in the last picture, until the new one is on show.
    @type {{ names: Set<string>, before: Places, asked?: true } | null} */
let waiting = null;

/** The pieces that glide themselves, with their animations. @type {Map<SVGGraphicsElement, Animation>} */
const slides = new Map();
/** The animations that hide pieces until their copies arrive. @type {WeakMap<SVGGraphicsElement, Animation>} */
const hidden = new WeakMap();

const TABLE = ':is(#board, #hand, #panels)';
/** The panes that are not folded away. To ask the browser what it shows has it work out all styles.
    @returns {SVGSVGElement[]} */
const panesOnShow = () => all(`${TABLE} [data-pane]:not(details:not([open]) > *)`);
/** @param {Element} pane @returns {SVGGraphicsElement[]} */
const piecesIn = (pane) => all(':scope > g > [data-piece]', pane);
/** @param {string} name @returns {SVGSVGElement | null} */
const paneOf = (name) => document.querySelector(`${TABLE} [data-pane="${CSS.escape(name)}"]`);

/** The transform of a piece in its pane: the browser knows that of one on its way, any other has its own.
    @param {SVGGraphicsElement} node */
function transformOf(node) {
  if (slides.has(node)) return new DOMMatrix(getComputedStyle(node).transform);
  const matrix = new DOMMatrix();
  const list = node.transform.baseVal;
  for (let i = 0; i < list.numberOfItems; i += 1) matrix.multiplySelf(list.getItem(i).matrix);
  return matrix;
}

/** @param {SVGGraphicsElement} node @param {SVGSVGElement} pane @returns {Place} */
function placeOf(node, pane) {
  const { a, e, f } = transformOf(node);
  const many = Number(node.dataset.many ?? 1);
  return { node, pane: pane.dataset.pane ?? '', key: node.parentElement?.dataset.key, many, x: e, y: f, scale: a };
}

/** The places of the pieces with these names. Panes that are folded away have none.
    @param {Set<string>} names @param {SVGSVGElement[]} shown */
function places(names, shown) {
  /** @type {Places} */
  const known = new Map();
  for (const pane of shown) {
    for (const node of piecesIn(pane)) {
      const piece = node.dataset.piece ?? '';
      if (names.has(piece)) known.set(piece, [...(known.get(piece) ?? []), placeOf(node, pane)]);
    }
  }
  return known;
}

/** The names of the pieces in the parts that change. Only these can come to another place.
    @param {Pane[]} panes */
function changing(panes) {
  const markups = panes.flatMap(({ parts }) => parts.map(([, markup]) => markup ?? ''));
  return new Set(markups.flatMap((markup) => [...markup.matchAll(PIECE)].map(([, name]) => name)));
}

/** Call before the picture changes to these panes: remember where the pieces stand that may move.
    @param {Pane[]} panes @param {number} pace */
export function prepare(panes, pace) {
  if (!mayMove() || pace > FASTEST) return;
  const names = changing(panes);
  for (const name of waiting?.names ?? []) names.delete(name);
  if (!names.size) return;
  const shown = panesOnShow();
  if (!shown.some((pane) => piecesIn(pane).length)) return; // everything is new
  waiting ??= { names: new Set(), before: new Map() };
  for (const name of names) waiting.names.add(name);
  for (const [name, alike] of places(names, shown)) {
    // The nodes will be changed in place: keep copies of their present look, where one may join another.
    if (alike.length > 1) for (const one of alike) one.node = /** @type {SVGGraphicsElement} */ (one.node.cloneNode(true));
    waiting.before.set(name, alike);
  }
}

/** Call before another game or a jump: nothing glides into the next picture. */
export function still() {
  waiting = null;
  for (const [node, animation] of slides) end(node, animation);
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
    else if (apart(one, now) > 1) moved.push({ from: one, to: now, joins: false, slides: one.scale === now.scale });
  }
  for (const one of after) {
    const then = before.find(isOf(one));
    const come = one.many - (then?.many ?? 0);
    const from = come > 0 ? takeNearest(left, one, come) : undefined;
    const origin = from || then ? null : originOf(one);
    if (from) moved.push({ from, to: one, joins: Boolean(then), slides: false });
    else if (origin) moved.push({ from: origin, to: one, joins: false, slides: true });
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

/** Call after painting, and after all else that ends movement or asks in the next frame where things are:
    what moved glides there, `pace` times as fast as usual. @param {number} pace */
export function glide(pace) {
  if (!waiting || waiting.asked) return;
  const moved = movesSince(waiting);
  // At once, as the browser then works out styles and places only once in the next frame.
  if (moved.every((move) => move.slides)) {
    waiting = null;
    start(moved, pace);
    return;
  }
  // Copies must ask where the panes are on the page.
  waiting.asked = true;
  requestAnimationFrame(() => { const then = waiting; waiting = null; if (then) start(movesSince(then), pace); });
}

/** How pieces moved. One that still glides goes on from where it was when the picture changed.
    @param {{ names: Set<string>, before: Places }} then */
function movesSince({ names, before }) {
  for (const [node, animation] of slides) if (names.has(node.dataset.piece ?? '')) end(node, animation);
  return [...places(names, panesOnShow())].flatMap(([piece, now]) => moves(before.get(piece) ?? [], now));
}

/** @param {Move[]} moved @param {number} pace */
function start(moved, pace) {
  if (moved.length > MOST) return;
  const timing = { duration: lasting(MILLISECONDS, pace), easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
  // All places are asked for before the first copy changes the page.
  const flights = moved.filter((move) => !move.slides).map((move) => ({ ...move, leaves: onPage(move.from), lands: onPage(move.to) }));
  for (const { from, to } of moved.filter((move) => move.slides)) slide(from, to, timing);
  for (const { leaves, lands, ...move } of flights) if (leaves && lands) fly(move, leaves, lands, timing);
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
  hidden.get(node)?.cancel();
  const animation = node.animate([from, to].map(({ x, y, scale }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` })), timing);
  slides.set(node, animation);
  animation.finished.then(() => end(node, animation), () => {});
}

/** Put a piece at its place at once. @param {SVGGraphicsElement} node @param {Animation} animation */
function end(node, animation) {
  if (slides.get(node) === animation) slides.delete(node);
  animation.cancel();
}

/** @param {Move} move @param {string} leaves @param {string} lands @param {Timing} timing */
function fly({ from, to, joins }, leaves, lands, timing) {
  const flying = pictureOf(/** @type {SVGGraphicsElement} */ (joins ? from.node : to.node.cloneNode(true)), paneOf(to.pane));
  sky().append(flying);
  // Hidden by the delay of an animation, not by one that runs: then browsers would paint every frame.
  if (!joins) hidden.set(to.node, to.node.animate([{ opacity: 0 }, { opacity: 0 }], { delay: timing.duration, duration: 1, fill: 'backwards' }));
  const gone = () => flying.remove();
  flying.animate([{ transform: leaves }, { transform: lands }], timing).finished.then(gone, gone);
}

/** A picture of its own for a copy of a part of a pane, at the origin; nothing in it can be chosen.
    @param {SVGGraphicsElement} copy @param {SVGSVGElement | null} pane */
function pictureOf(copy, pane) {
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of LEFT_OUT) if (node === copy || name !== 'transform') node.removeAttribute(name);
    node.classList.remove('act');
  }
  // It moves without painting the page anew in every frame.
  return makeSvg('svg', { width: 1, height: 1 }, makeSvg('g', { class: pane?.getAttribute('class') ?? '' }, copy));
}

/** Show a copy of a part just where the part is, in a layer of its own above the page; returns that.
    @param {SVGGraphicsElement} part */
export function copyAbove(part) {
  const picture = pictureOf(/** @type {SVGGraphicsElement} */ (part.cloneNode(true)), part.ownerSVGElement);
  const { a, b, c, d, e, f } = part.getScreenCTM() ?? new DOMMatrix();
  picture.style.transform = `matrix(${a}, ${b}, ${c}, ${d}, ${e + scrollX}, ${f + scrollY})`;
  const layer = make('div', { className: 'gliding dragged', ariaHidden: 'true' }, picture);
  document.body.append(layer);
  return layer;
}

/** The layer above the page that copies glide in. */
function sky() {
  const there = document.getElementById('gliding');
  if (there) return there;
  const layer = make('div', { id: 'gliding', className: 'gliding', ariaHidden: 'true' });
  document.body.append(layer);
  return layer;
}
