// Draws pictures of the board for the lists of saved games, after a save. A copy of the board is drawn
// to a canvas; colours are written into the copy, since style sheets do not apply inside an image.
import { PICTURE_CAP, VIEW_CAP, picture, setPicture, setView } from '../library/thumbnails.mjs';

/** @import { Listed, Meta } from '../library/types.d.ts' */
/** @typedef {{ image: HTMLImageElement, width: number, height: number }} Look the board under a theme */
/** @typedef {[scale: number, type: string, quality: number]} Try */
/** @typedef {{ wide: number, high: number, tries: Try[], cap: number }} Kind */


// Milliseconds to wait after a save: by then the board is painted. A game that has a picture waits for a
// pause in play, since a picture after every move would cost a phone more than the moves.
const [SOON, AT_REST] = [1000, 3000];
const SHAPE = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'visibility', 'paint-order'];
const ALL = [...SHAPE, 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'stop-color', 'stop-opacity'];
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline']);
/** The properties that an element shows itself: asking for all of them would take several times as long. @param {string} name */
const shown = (name) => (name === 'g' ? ['opacity'] : SHAPES.has(name) ? SHAPE : ALL);
const OWN = new Set(['class', 'style', 'role', 'tabindex', 'transition']);
const SEAM = 12;
/** Scales, types and qualities to try in turn until the picture fits; not every browser writes WebP. @type {Kind} */
const PICTURE = {
  wide: 160,
  high: 100,
  tries: [[1, 'image/webp', 0.7], [1, 'image/webp', 0.45], [1, 'image/jpeg', 0.6], [0.75, 'image/webp', 0.4], [0.75, 'image/jpeg', 0.5], [0.5, 'image/jpeg', 0.45]],
  cap: PICTURE_CAP,
};
/** A larger one, for the few unfinished games. @type {Kind} */
const VIEW = { wide: 480, high: 270, tries: [[1, 'image/webp', 0.75], [1, 'image/webp', 0.5], [1, 'image/jpeg', 0.6], [0.6, 'image/jpeg', 0.5]], cap: VIEW_CAP };

/** A copy of a node with its computed style as attributes, null if the node is invisible. @param {Node} node @returns {Node | null} */
function plain(node) {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.cloneNode() : null;
  const look = getComputedStyle(node);
  if (look.display === 'none' && !node.closest('defs')) return null;
  const copy = document.createElementNS(node.namespaceURI, node.localName);
  copyAttributes(node, look, copy);
  for (const child of node.childNodes) {
    const made = plain(child);
    if (made) copy.append(made);
  }
  return copy;
}

/** @param {Element} node @param {CSSStyleDeclaration} look @param {Element} copy */
function copyAttributes(node, look, copy) {
  for (const { name, value } of node.attributes) {
    if (!OWN.has(name) && !/^(?:aria|data)-/.test(name)) copy.setAttribute(name, value);
  }
  for (const name of shown(node.localName)) {
    const value = look.getPropertyValue(name);
    if (value && value !== 'normal' && value !== 'auto') copy.setAttribute(name, value);
  }
}

/** Functions that set and unset a theme: on the board alone if its colours work for both themes, else
    on the page, which takes longer. @param {SVGElement} svg @returns {[set: (theme: string) => void, unset: () => void]} */
function themed(svg) {
  const { dataset } = document.documentElement;
  const chosen = dataset.theme;
  if (chosen !== 'contrast' && CSS.supports('color', 'light-dark(#000, #fff)')) {
    return [(theme) => { svg.style.colorScheme = theme; }, () => { svg.style.colorScheme = ''; }];
  }
  return [(theme) => { dataset.theme = theme; }, () => { if (chosen) dataset.theme = chosen; else delete dataset.theme; }];
}

/** The board as an image under a theme. The theme is set only while the copy is made, so that nobody
    sees it; so is the board's own ground, through which the sky of the page does not show.
    @param {SVGSVGElement} svg @param {string} theme @returns {Promise<Look>} */
async function imageOf(svg, theme) {
  const [set, unset] = themed(svg);
  const root = document.documentElement;
  const hasSky = root.hasAttribute('data-sky');
  let copy;
  try {
    set(theme);
    root.removeAttribute('data-sky');
    copy = /** @type {SVGSVGElement} */ (plain(svg));
  } finally {
    unset();
    root.toggleAttribute('data-sky', hasSky);
  }
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { image, width, height };
}

/** Where the board lies in a frame that it fills; of a tall board the frame shows the upper end.
    @param {{ width: number, height: number }} size @param {number} wide @param {number} high
    @returns {[x: number, y: number, width: number, height: number]} */
function placed({ width, height }, wide, high) {
  const size = Math.max(wide / width, high / height);
  return [(wide - width * size) / 2, Math.min(0, (high - Math.min(height, width) * size) / 2), width * size, height * size];
}

/** The canvas as a data: address. Browsers write a blob without blocking the page.
    @param {HTMLCanvasElement} canvas @param {string} type @param {number} quality @returns {Promise<string>} */
const written = (canvas, type, quality) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  canvas.toBlob((blob) => (blob ? reader.readAsDataURL(blob) : resolve('')), type, quality);
});

/** Both looks as one data: address of at most `cap` characters, or ''. The dark look fills the top of
    the picture and the light one the bottom; style sheets show one of them (.both).
    @param {Look[]} looks @param {Kind} kind */
async function addressOf(looks, { wide, high, tries, cap }) {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  for (const [scale, type, quality] of tries) {
    // Leave a gap between them: compression blurs neighbouring pixels.
    const [w, h, half] = [wide * scale, high * scale, (high + SEAM) * scale].map(Math.round);
    [canvas.width, canvas.height] = [w, 2 * half];
    looks.forEach((look, i) => {
      const [x, y, width, height] = placed(look, w, h);
      pen.save();
      pen.beginPath();
      pen.rect(0, i * half, w, half);
      pen.clip();
      pen.drawImage(look.image, x, y + i * (2 * half - h), width, height);
      pen.restore();
    });
    const url = await written(canvas, type, quality);
    if (url.length <= cap && url.startsWith(`data:${type}`)) return url;
  }
  return '';
}

/** Whether a picture reveals no secret. If several people share the device, it could show one player
    what another hides. @param {string} id @param {Meta} meta */
function mayBeShown(id, meta) {
  const people = (meta.seats ?? []).filter(({ kind }) => kind === 'human').length;
  const onShow = new URLSearchParams(location.search).get('s') === id;
  return people <= 1 && onShow && !document.body.classList.contains('stale') && !document.body.classList.contains('in-past');
}

/** Take the pictures one by one while the page is idle, so that a tap waits for one of them at most.
    Stops when a later save takes its own pictures. @param {Listed} game @param {() => boolean} isCurrent */
async function take({ id, meta }, isCurrent) {
  /** @type {SVGSVGElement | null} */
  const board = document.querySelector('#board svg');
  /** @type {Look[]} */
  const looks = [];
  for (const theme of ['dark', 'light']) {
    await idle();
    if (!isCurrent() || !board?.isConnected || !mayBeShown(id, meta)) return;
    looks.push(await imageOf(board, theme));
  }
  for (const [kind, keep] of /** @type {const} */ ([[PICTURE, setPicture], [VIEW, setView]])) {
    await idle();
    const url = await addressOf(looks, kind);
    if (isCurrent()) keep(id, url);
  }
}

/** Resolves when the page is idle, or after a while: a hidden or busy page may never be idle.
    @returns {Promise<void>} */
const idle = () => new Promise((resolve) => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 400 }); else setTimeout(resolve, 50);
});

let timer = 0;
/** @type {Listed | null} the game whose picture is due */
let due = null;

function begin() {
  clearTimeout(timer);
  if (!due) return;
  const [game, mine] = [due, timer];
  due = null;
  take(game, () => timer === mine).catch(() => {});
}

addEventListener('session-saved', ({ detail }) => {
  clearTimeout(timer);
  due = detail;
  timer = window.setTimeout(begin, picture(detail.id) ? AT_REST : SOON);
});
document.addEventListener('visibilitychange', () => document.hidden && begin());
