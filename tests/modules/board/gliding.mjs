// Pieces that glide to their new place, themselves or as copies above the page, and combats that are played in front
// of the board.
import { anew, openPage, outline, soon, tell } from '../page.mjs';

openPage('express');
/** @type {any} */
const here = globalThis;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** A matrix of CSS, of which pieces use scale and place. */
class Matrix {
  constructor(text = 'matrix(1, 0, 0, 1, 0, 0)') {
    const [a, b, c, d, e, f] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    /** @type {Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>} */
    const all = { a, b, c, d, e, f };
    Object.assign(this, all);
  }

  /** @this {any} @param {any} other */
  multiplySelf(other) { const { a, e, f } = other; Object.assign(this, { a: this.a * a, d: this.a * a, e: this.e + this.a * e, f: this.f + this.a * f }); }
}
/** Where panes are on the page, by name. @type {Record<string, string>} */
const ctm = { main: 'matrix(2, 0, 0, 2, 100, 50)', hand: 'matrix(1, 0, 0, 1, 10, 400)', side: 'matrix(1, 0, 0, 1, 900, 5)' };
const unseen = new Set();
/** @type {string[]} */
const done = [];
/** @type {{ node: Element, end: () => void, cancel: () => void }[]} */
let running = [];
/** @param {Element} node */
const named = (node) => node.getAttribute('data-piece') ?? node.querySelector('[class]')?.outerHTML ?? node.outerHTML;
Object.assign(here, {
  DOMMatrix: Matrix, scrollX: 7, scrollY: 1000,
  DOMPoint: class { constructor(/** @type {number} */ x, /** @type {number} */ y) { Object.assign(this, { x, y }); } matrixTransform(/** @type {any} */ { a, e, f }) { const { x, y } = /** @type {any} */ (this); return { x: a * x + e, y: a * y + f }; } },
  getComputedStyle: (/** @type {any} */ node) => ({ transform: node.way ?? 'none' }),
});
Object.defineProperty(SVGElement.prototype, 'transform', { configurable: true, get() {
  const list = [...(this.getAttribute('transform') ?? '').matchAll(/(\w+)\(([^)]*)\)/g)].map(([, kind, text]) => { const [x, y] = text.split(' ').map(Number); return { matrix: new Matrix(kind === 'scale' ? `matrix(${x}, 0, 0, ${x}, 0, 0)` : `matrix(1, 0, 0, 1, ${x}, ${y})`) }; });
  return { baseVal: { numberOfItems: list.length, getItem: (/** @type {number} */ i) => list[i] } };
} });
for (const kind of [SVGElement, SVGGraphicsElement, SVGSVGElement]) Object.assign(kind.prototype, {
  /** @this {any} */ getScreenCTM() { const name = this.dataset.pane; return name in ctm ? new Matrix(ctm[name]) : null; },
  /** @this {any} */ checkVisibility() { return !unseen.has(this.dataset.pane); },
});
Element.prototype.animate = /** @type {any} */ (/** @this {Element} @param {any[]} frames @param {any} timing */ function move(frames, timing) {
  /** @type {any} */
  const ends = {};
  const finished = new Promise((resolve, reject) => { Object.assign(ends, { resolve, reject }); });
  done.push(`${named(this)}: ${frames.map((frame) => Object.values(frame).join()).join(' to ')}, ${JSON.stringify(timing)}`);
  const one = { node: this, end: ends.resolve, cancel: () => { done.push(`${this.getAttribute('data-piece') ?? 'copy'} is put there`); ends.reject(Object.assign(new Error('ended'), { name: 'AbortError' })); } };
  running.push(one);
  return { finished, cancel: one.cancel };
});
const { copyAbove, glide, prepare, still } = await anew()('board/gliding.mjs');
/** @typedef {Record<string, Record<string, string>>} Scene the parts of panes, by their keys */
/** @type {Scene} */
let scene = {};
/** @param {string} pane */
const holder = (pane) => of(pane === 'hand' ? 'hand' : pane === 'side' ? 'panels' : 'board');
/** Draw without moving. @param {Scene} next */
function lay(next) {
  still();
  for (const id of ['board', 'hand', 'panels']) of(id).replaceChildren();
  for (const [pane, parts] of Object.entries(next)) holder(pane).insertAdjacentHTML('beforeend', `<div class="frame"><svg data-pane="${pane}" class="look ${pane}">${Object.entries(parts).map(([key, markup]) => `<g data-key="${key}">${markup}</g>`).join('')}</svg></div>`);
  scene = next;
  done.length = 0;
  running = [];
}
/** @param {Scene} next */
const changes = (next) => Object.entries(next).map(([pane, parts]) => ({ name: pane, parts: Object.entries(parts).filter(([key, markup]) => scene[pane]?.[key] !== markup) }));
/** @param {Scene} next */
function draw(next) {
  for (const { name, parts } of changes(next)) for (const [key, markup] of parts) document.querySelector(`[data-pane=${name}] [data-key=${key}]`)?.replaceChildren(...new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`, 'image/svg+xml').documentElement.childNodes);
  scene = next;
}
/** @param {string} what @param {Scene} next @param {{ pace?: number, ends?: boolean }} [options] */
async function show(what, next, { pace = 1, ends = true } = {}) {
  prepare(changes(next), pace);
  draw(next);
  glide(pace);
  tell(`# ${what}`, done.splice(0));
  await soon(16);
  tell(done.splice(0), of('gliding') ? [...of('gliding').children].map((/** @type {Element} */ one) => one.outerHTML) : 'no layer');
  if (!ends) return;
  for (const one of running.splice(0)) one.end();
  await soon();
  if (done.length || of('gliding')?.childElementCount) tell('ended', done.splice(0), of('gliding')?.childElementCount);
}
/** @param {string} name @param {number} x @param {number} y @param {string} [more] @param {number} [scale] */
const piece = (name, x, y, more = '', scale = 1) => `<g data-piece="${name}" ${more} transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"><path class="act x" transform="scale(2)" data-word="go" id="${name}" role="button" tabindex="0" aria-label="${name}"/></g>`;

lay({ main: { a: piece('ship', 10, 20), b: piece('base', 5, 5) } });
await show('a piece glides itself', { main: { a: piece('ship', 30, 20), b: piece('base', 5, 5) } });
await show('less than a unit is no move', { main: { a: piece('ship', 30, 21), b: piece('base', 5, 5) } });
await show('more is one', { main: { a: piece('ship', 30, 22.1), b: piece('base', 9, 5) } });
await show('nothing has changed', { main: { a: piece('ship', 30, 22.1), b: piece('base', 9, 5) } });
await show('twice as fast', { main: { a: piece('ship', 30, 60), b: piece('base', 9, 5) } }, { pace: 2 });
await show('faster is not shown', { main: { a: piece('ship', 30, 20), b: piece('base', 9, 5) } }, { pace: 4 });
document.documentElement.dataset.motion = 'none';
await show('nor if nothing may move', { main: { a: piece('ship', 60, 20), b: piece('base', 9, 5) } });
delete document.documentElement.dataset.motion;
await show('it grows', { main: { a: piece('ship', 60, 20, '', 3), b: piece('base', 9, 5) } });
lay({ main: { a: piece('ship', 10, 20), b: '' }, hand: { c: '', d: piece('ship', 1, 2) }, side: { e: '' } });
await show('to another part', { main: { a: '', b: piece('ship', 90, 20) }, hand: { c: '', d: piece('ship', 1, 2) }, side: { e: '' } });
await show('to another pane', { main: { a: '', b: '' }, hand: { c: piece('ship', 40, 40), d: piece('ship', 1, 2) }, side: { e: '' } });
await show('from the nearest', { main: { a: '', b: '' }, hand: { c: '', d: '' }, side: { e: piece('ship', 3, 3, 'data-many="2"') } });
lay({ main: { a: piece('ship', 0, 0, 'data-many="3"'), b: piece('ship', 9, 9), c: piece('ship', 50, 50) } });
await show('one of three joins another', { main: { a: piece('ship', 0, 0, 'data-many="2"'), b: piece('ship', 9, 9, 'data-many="2"'), c: piece('ship', 50, 50) } });
await show('two leave at once', { main: { a: '', b: piece('ship', 9, 9, 'data-many="3"'), c: piece('ship', 50, 50, 'data-many="2"') } });
await show('they are lost', { main: { a: '', b: '', c: piece('ship', 50, 50, 'data-many="2"') } });
lay({ main: { a: piece('ship', 8, 2), b: '', c: piece('ship', 50, 50, 'data-many="2"') } });
await show('of two one is lost, beside one that stays', { main: { a: piece('ship', 8, 2), b: '', c: piece('ship', 50, 50) } });
lay({ main: { a: '', b: '', c: piece('ship', 50, 50, 'data-many="2"') } });
await show('a new one comes from nowhere', { main: { a: piece('ship', 2, 2), b: '', c: piece('ship', 50, 50, 'data-many="2"') } });
await show('or from its origin', { main: { a: piece('ship', 2, 2), b: piece('new', 7, 8, 'data-origin="70,80"'), c: piece('ship', 50, 50, 'data-many="2"') } });
await show('which counts no more', { main: { a: piece('ship', 2, 2), b: piece('new', 9, 8, 'data-origin="70,80"'), c: piece('ship', 50, 50, 'data-many="2"') } });
lay({ main: { a: piece('ship', 10, 20), b: '' }, hand: { c: '' } });
unseen.add('hand');
await show('to a pane out of sight', { main: { a: '', b: '' }, hand: { c: piece('ship', 1, 1) } });
unseen.clear();
lay({ main: { a: piece('ship', 10, 20), b: '' } });
document.querySelector('#board .frame')?.classList.add('panned');
for (const [x, y] of [[30, 20], [61, 20], [60, 20], [20, 76], [20, 75], [-1, 20], [0, 20], [20, -1], [20, 0]]) {
  here.HTMLElement.prototype.getBoundingClientRect = () => ({ left: 100, right: 220, top: 50, bottom: 200 });
  await show(`within a frame ${x},${y}`, { main: scene.main.a ? { a: '', b: piece('ship', x, y) } : { a: piece('ship', x, y), b: '' } });
  lay({ main: { a: piece('ship', 10, 20), b: '' } });
  document.querySelector('#board .frame')?.classList.add('panned');
}
const many = (/** @type {number} */ count, /** @type {number} */ x) => ({ main: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, piece(`s${i}`, x, i)])) });
for (const count of [24, 25]) { lay(many(count, 0)); prepare(changes(many(count, 9)), 1); draw(many(count, 9)); glide(1); tell(count, done.splice(0).length); }
lay({ main: { a: '' } });
await show('where there was nothing', { main: { a: piece('ship', 1, 1, 'data-origin="70,80"') } });
lay({ main: { a: piece('ship', 10, 20), b: piece('base', 5, 5), c: '' } });
await show('on its way', { main: { a: piece('ship', 30, 20), b: piece('base', 5, 5), c: '' } }, { ends: false });
Object.assign(/** @type {any} */ (document.querySelector('[data-piece=ship]')), { way: 'matrix(1, 0, 0, 1, 15, 20)' });
prepare([{ parts: [['a', piece('ship', 50, 20)]] }], 1);
document.querySelector('[data-piece=ship]')?.setAttribute('transform', 'translate(50 20)');
glide(1);
tell('goes on from where it was', done.splice(0));
still();
tell('still', done.splice(0));
prepare([{ parts: [['b', piece('base', 9, 9)]] }], 1);
document.querySelector('[data-piece=base]')?.setAttribute('transform', 'translate(9 9)');
prepare([{ parts: [['a', piece('ship', 70, 20)], ['b', piece('base', 12, 12)], ['c', undefined]] }], 1);
document.querySelector('[data-piece=base]')?.setAttribute('transform', 'translate(12 12)');
document.querySelector('[data-piece=ship]')?.setAttribute('transform', 'translate(70 20)');
glide(1);
tell('two pictures at once', done.splice(0));
prepare([{ parts: [['a', piece('ship', 0, 0)]] }], 1);
still();
glide(1);
tell('a jump', done.splice(0));
lay({ main: { a: piece('ship', 10, 20), b: '' } });
prepare(changes({ main: { a: '', b: piece('ship', 90, 20) } }), 1);
draw({ main: { a: '', b: piece('ship', 90, 20) } });
glide(1);
glide(1);
tell('asked for once', done.length);
await soon(16);
tell(done.splice(0));
prepare([{ parts: [['b', piece('ship', 70, 20)]] }], 1);
document.querySelector('[data-piece=ship]')?.setAttribute('transform', 'translate(70 20)');
glide(1);
tell('again, while the copy flies', done.splice(0), of('gliding').childElementCount);
tell('a jump', still(), of('gliding').childElementCount, done.splice(0));
prepare(changes({ main: { a: piece('ship', 1, 1), b: '' } }), 1);
draw({ main: { a: piece('ship', 1, 1), b: '' } });
glide(1);
still();
await soon(16);
tell('a jump before the copy flies', done.splice(0), outline('#gliding'), of('gliding').getAttribute('aria-hidden'));

tell('# a part that is dragged');
const part = document.querySelector('[data-piece=ship]');
ctm.undefined = 'matrix(2, 0.5, 0.25, 3, 10, 20)';
const layer = copyAbove(part);
tell(layer.outerHTML, layer === document.body.lastElementChild, part?.outerHTML);
delete ctm.undefined;
tell(copyAbove(part).innerHTML.match(/matrix[^;]*/)?.[0]);
for (const one of document.querySelectorAll('.dragged')) one.remove();

tell('# combats');
const { endTheatre, isPlaying, perform, performed } = await anew()('board/theatre.mjs');
/** @type {string[]} */
const drawn = [];
/** @type {[number, number]} */
let sides = [0, 700];
here.HTMLElement.prototype.getBoundingClientRect = () => ({ left: 20, width: 500, top: sides[0], bottom: sides[1] });
const stage = () => document.querySelector('.theatre');
const told = (/** @type {string} */ what) => tell(what, isPlaying(), drawn.splice(0), stage()?.getAttribute('style') ?? 'no stage', stage()?.innerHTML ?? '', stage()?.getAttribute('aria-hidden') ?? '');
/** @param {string[]} combats @param {number} [pace] */
function play(combats, pace = 1) {
  perform(combats.map((name) => ({ name })), pace, (/** @type {any} */ { name }, /** @type {Element} */ box) => { drawn.push(name); box.append(name); });
  performed().then(() => drawn.push('over'));
}
for (const [combats, pace, times] of /** @type {[string[], number, number[]][]} */ ([[[], 1, [0]], [['one'], 1, [0, 1799, 1]], [['one', 'two'], 1, [0, 899, 1, 900]], [['one', 'two', 'three'], 1, [899, 1, 900, 900]], [['one'], 2, [899, 1]], [['one'], 3, [0]]])) {
  play(combats, pace);
  for (const time of times) { await soon(time); told(`${combats} ${pace} ${time}`); }
}
for (const [from, to] of [[0, 240], [0, 239], [-100, 240], [-100, 239], [500, 2000], [600, 2000]]) { sides = [from, to]; play(['one']); told(`${from} to ${to}`); endTheatre(); await soon(); told('ended'); }
for (const type of ['pointerdown', 'keydown', 'pointerup']) {
  play(['one', 'two']);
  document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await soon();
  told(type);
}
play(['three']);
await soon();
told('another begins');
await soon(2000);
told('it ends');
endTheatre();
told('nothing to end');
process.exit();
