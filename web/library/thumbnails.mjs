// Pictures of saved games: a small one for lists (picture/<id>) and, for the few games played last,
// a larger one (view/<id>). Each is an image as a data: address, behind "both " if it holds the board
// in both themes. They are luxuries, the first things to go when storage is full.
import { erase, keys, read, write } from '../site/storage.mjs';
import { isUnfinished, list } from './games.mjs';

/** @typedef {{ src: string, both: boolean }} Picture `both` if it shows both themes */

const BOTH = 'both ';
const IMAGE = /^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Maximum number of characters of a small and of a larger picture. */
export const PICTURE_CAP = 6144;
export const VIEW_CAP = 65536;
const MOST_VIEWS = 3;
const MOST_PICTURES = 160; // at most a million characters, a fifth of what browsers allow

/** The image in a stored text, null if it holds none. @param {string | null} text @param {number} cap @returns {Picture | null} */
function imageIn(text, cap) {
  const both = text?.startsWith(BOTH) ?? false;
  const src = both ? (text ?? '').slice(BOTH.length) : text ?? '';
  return src.length <= cap && IMAGE.test(src) ? { src, both } : null;
}

/** The small image of a game, or null. @param {string} id */
export const picture = (id) => imageIn(read(`picture/${id}`), PICTURE_CAP);

/** The larger image of an unfinished game, else the small one, else null. @param {string} id */
export const view = (id) => imageIn(read(`view/${id}`), VIEW_CAP) ?? picture(id);

/** Save a larger image of both themes, if this is one of the few games played last. @param {string} id @param {string} url */
export function setView(id, url) {
  if (!imageIn(url, VIEW_CAP)) return;
  const latest = list().filter(isUnfinished).slice(0, MOST_VIEWS).map((entry) => entry.id);
  for (const old of keys('view')) if (!latest.includes(old)) erase(`view/${old}`);
  if (latest.includes(id)) write(`view/${id}`, BOTH + url);
}

/** Save a small image of both themes, unless it is too large or the game has been deleted.
    @param {string} id @param {string} url */
export function setPicture(id, url) {
  if (read(`game/${id}`) !== null) keepPicture(id, BOTH + url);
}

/** Copy the small image of a game to its copy. @param {string} id @param {string} copy */
export const copyPicture = (id, copy) => keepPicture(copy, read(`picture/${id}`) ?? '');

/** @param {string} id @param {string} text */
function keepPicture(id, text) {
  if (!imageIn(text, PICTURE_CAP)) return;
  if (keys('picture').length >= MOST_PICTURES) thinOut(id);
  write(`picture/${id}`, text);
}

// Delete the pictures of the games that were not played for the longest time.
/** @param {string} id */
function thinOut(id) {
  const latest = new Set(list().slice(0, MOST_PICTURES / 2).map((entry) => entry.id));
  for (const old of keys('picture')) if (old !== id && !latest.has(old)) erase(`picture/${old}`);
}
