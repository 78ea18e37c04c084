// After a save: a small picture of the board for the list of saved games. The board is drawn to a
// canvas, with its colours written into the copy, since style sheets do not reach into an image.
import { setPicture, setView } from './store.mjs';

const WIDE = 160;
const PAUSE = 700; // after a save: the board is painted by then, and more moves may follow
const LOOKS = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'visibility', 'stop-color', 'stop-opacity', 'font-family', 'font-size', 'font-weight',
  'font-style', 'text-anchor', 'dominant-baseline', 'paint-order'];
const OWN = new Set(['class', 'style', 'role', 'tabindex', 'transition']);
// Smaller and rougher until it fits; not every browser writes the first kind.
const TRIES = [[1, 'image/webp', 0.7], [1, 'image/webp', 0.45], [1, 'image/jpeg', 0.6], [0.75, 'image/webp', 0.4], [0.75, 'image/jpeg', 0.5], [0.5, 'image/jpeg', 0.45]];
const CAP = 4096;
// For the few games that one may go on with, a larger one.
const VIEW = { wide: 480, tries: [[1, 'image/webp', 0.75], [1, 'image/webp', 0.5], [1, 'image/jpeg', 0.6], [0.6, 'image/jpeg', 0.5]], cap: 32768 };

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

// The svg element as an image of its own, with its width and height; null where it cannot be.
async function imageOf(svg) {
  const copy = plain(svg);
  if (!copy) return null;
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return { image, width, height };
}

// It as a data: address of at most `cap` characters, or ''.
function addressOf({ image, width, height }, { wide, tries, cap }) {
  const canvas = document.createElement('canvas');
  for (const [scale, type, quality] of tries) {
    canvas.width = wide * scale;
    canvas.height = Math.round((canvas.width * Math.min(height, width)) / width);
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, (canvas.width * height) / width);
    const url = canvas.toDataURL(type, quality);
    if (url.length <= cap && url.startsWith(`data:${type}`)) return url;
  }
  return '';
}

let timer = 0;

// Where several people share the device, a picture could show one what another hides: none is taken.
function mayBeShown(id, meta) {
  const people = (meta.seats ?? []).filter(({ kind }) => kind === 'human').length;
  const onShow = new URLSearchParams(location.search).get('s') === id;
  return people <= 1 && onShow && !document.body.classList.contains('stale') && !document.body.classList.contains('in-past');
}

async function take({ id, meta }) {
  const board = document.querySelector('#board svg');
  if (!board || !mayBeShown(id, meta)) return;
  const image = await imageOf(board).catch(() => null);
  if (!image) return;
  setPicture(id, addressOf(image, { wide: WIDE, tries: TRIES, cap: CAP }));
  setView(id, addressOf(image, VIEW));
}

// A page behind another one may never be idle.
const whenIdle = (deed) => (window.requestIdleCallback ? requestIdleCallback(deed, { timeout: 2000 }) : setTimeout(deed, 50));

if (document.getElementById('board')) {
  addEventListener('session-saved', ({ detail }) => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => take(detail)), PAUSE);
  });
}
