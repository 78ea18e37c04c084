// After a save: a small picture of the board for the list of saved games. The board is drawn to a
// canvas, with its colours written into the copy, since style sheets do not reach into an image.
import { PICTURE_CAP, VIEW_CAP, picture, setPicture, setView } from '../library/games.mjs';

// After a save: the board is painted by then. A game that has a picture can wait until its player
// rests, since a picture for every move would cost a phone more than the moves.
const [SOON, AT_REST] = [1000, 3000];
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'visibility', 'stop-color', 'stop-opacity', 'font-family', 'font-size', 'font-weight',
  'font-style', 'text-anchor', 'dominant-baseline', 'paint-order'];
const OWN = new Set(['class', 'style', 'role', 'tabindex', 'transition']);
const SEAM = 12;
// Smaller and rougher until it fits; not every browser writes the first kind.
const PICTURE = {
  wide: 160,
  high: 100,
  tries: [[1, 'image/webp', 0.7], [1, 'image/webp', 0.45], [1, 'image/jpeg', 0.6], [0.75, 'image/webp', 0.4], [0.75, 'image/jpeg', 0.5], [0.5, 'image/jpeg', 0.45]],
  cap: PICTURE_CAP,
};
// For the few games that one may go on with, a larger one.
const VIEW = { wide: 480, high: 270, tries: [[1, 'image/webp', 0.75], [1, 'image/webp', 0.5], [1, 'image/jpeg', 0.6], [0.6, 'image/jpeg', 0.5]], cap: VIEW_CAP };

function plain(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeType === Node.TEXT_NODE ? node.cloneNode() : null;
  const look = getComputedStyle(node);
  if (look.display === 'none' && !node.closest('defs')) return null;
  const copy = document.createElementNS(node.namespaceURI, node.localName);
  for (const { name, value } of node.attributes) {
    if (!OWN.has(name) && !/^(?:aria|data)-/.test(name)) copy.setAttribute(name, value);
  }
  for (const name of LOOKS) {
    const value = look.getPropertyValue(name);
    if (value && value !== 'normal' && value !== 'auto') copy.setAttribute(name, value);
  }
  for (const child of node.childNodes) {
    const made = plain(child);
    if (made) copy.append(made);
  }
  return copy;
}

// Which element to set a theme on, and how. The board alone where its colours are written for both
// themes; else, which takes longer, the page.
function themed(svg) {
  const { dataset } = document.documentElement;
  const chosen = dataset.theme;
  if (chosen !== 'contrast' && CSS.supports('color', 'light-dark(#000, #fff)')) {
    return [(theme) => { svg.style.colorScheme = theme; }, () => { svg.style.colorScheme = ''; }];
  }
  return [(theme) => { dataset.theme = theme; }, () => { if (chosen) dataset.theme = chosen; else delete dataset.theme; }];
}

// The svg element as an image of its own, as it looks under a theme, with its width and height. The
// theme is there only while the copy is made, which nobody sees.
async function imageOf(svg, theme) {
  const [set, unset] = themed(svg);
  let copy;
  try {
    set(theme);
    copy = plain(svg);
  } finally {
    unset();
  }
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { image, width, height };
}

// Where the board lies in a frame that it fills: of a high one its upper end.
function placed({ width, height }, wide, high) {
  const size = Math.max(wide / width, high / height);
  return [(wide - width * size) / 2, Math.min(0, (high - Math.min(height, width) * size) / 2), width * size, height * size];
}

// The canvas as a data: address. A browser writes a blob beside what the page does meanwhile.
const written = (canvas, type, quality) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  canvas.toBlob((blob) => (blob ? reader.readAsDataURL(blob) : resolve('')), type, quality);
});

// Both looks as one data: address of at most `cap` characters, or '': the dark one fills the top of
// the picture, the light one its bottom, so that a frame shows either of them (.both).
async function addressOf(looks, { wide, high, tries, cap }) {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  for (const [scale, type, quality] of tries) {
    // Between them there is some room, as what stands side by side in a small file runs together.
    const [w, h, half] = [wide * scale, high * scale, (high + SEAM) * scale].map(Math.round);
    [canvas.width, canvas.height] = [w, 2 * half];
    looks.forEach(({ image, ...size }, i) => {
      const [x, y, ...drawn] = placed(size, w, h);
      pen.save();
      pen.beginPath();
      pen.rect(0, i * half, w, half);
      pen.clip();
      pen.drawImage(image, x, y + i * (2 * half - h), ...drawn);
      pen.restore();
    });
    const url = await written(canvas, type, quality);
    if (url.length <= cap && url.startsWith(`data:${type}`)) return url;
  }
  return '';
}

// Where several people share the device, a picture could show one what another hides: none is taken.
function mayBeShown(id, meta) {
  const people = (meta.seats ?? []).filter(({ kind }) => kind === 'human').length;
  const onShow = new URLSearchParams(location.search).get('s') === id;
  return people <= 1 && onShow && !document.body.classList.contains('stale') && !document.body.classList.contains('in-past');
}

// Step by step, each when the page is idle, so that no tap waits for more than one of them. It stops
// when a later save has begun one of its own.
async function take({ id, meta }, current) {
  const board = document.querySelector('#board svg');
  const looks = [];
  for (const theme of ['dark', 'light']) {
    await idle();
    if (!current() || !board?.isConnected || !mayBeShown(id, meta)) return;
    looks.push(await imageOf(board, theme));
  }
  for (const [kind, keep] of [[PICTURE, setPicture], [VIEW, setView]]) {
    await idle();
    const url = await addressOf(looks, kind);
    if (current()) keep(id, url);
  }
}

// A page behind another one, or on which much moves, may never be idle.
const idle = () => new Promise((resolve) => {
  if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 400 }); else setTimeout(resolve, 50);
});

if (document.getElementById('board')) {
  let timer = 0;
  let due = null;
  const begin = () => {
    clearTimeout(timer);
    if (!due) return;
    const [detail, mine] = [due, timer];
    due = null;
    take(detail, () => timer === mine).catch(() => {});
  };
  addEventListener('session-saved', ({ detail }) => {
    clearTimeout(timer);
    due = detail;
    timer = setTimeout(begin, picture(detail.id) ? AT_REST : SOON);
  });
  document.addEventListener('visibilitychange', () => document.hidden && begin());
}
