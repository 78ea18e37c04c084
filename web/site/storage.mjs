// The browser's localStorage under our own prefix, or a stand-in if it is forbidden. Every write is
// read back and compared; if there is no more room, deleted games and then pictures make room for
// games.

export const PREFIX = 'pocket-galaxies/';

/** @typedef {{ ok: boolean, why: string }} Outcome whether something was stored, and why not, or why only for now */

// Given up for games when there is no more room, in this order: checkpoints (they only open long
// games faster), deleted games, pictures.
const LUXURIES = ['checkpoint', 'trash', 'view', 'picture'];

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] }} Place */

/** @type {Place | null} */
let opened = null;
let reason = '';

/** @param {Storage} browsers @returns {Place} */
const lasting = (browsers) => ({
  getItem: (key) => browsers.getItem(key),
  setItem: (key, value) => browsers.setItem(key, value),
  removeItem: (key) => browsers.removeItem(key),
  keys: () => Object.keys(browsers),
});

/** A stand-in for a forbidden localStorage: games last as long as the page. @returns {Place} */
function passing() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, String(value)),
    removeItem: (key) => items.delete(key),
    keys: () => [...items.keys()],
  };
}

/** @returns {Place} */
function storage() {
  if (opened) return opened;
  try {
    const probe = `${PREFIX}probe`;
    localStorage.setItem(probe, 'x');
    localStorage.removeItem(probe);
    opened = lasting(localStorage);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      opened = lasting(localStorage); // full: what is there can still be read, and writing says so
    } else {
      reason = 'This browser does not allow us to save games here (a private window, perhaps).';
      opened = passing();
    }
  }
  return opened;
}

/** Why nothing can be kept beyond this page; '' if storage works. */
export function whyNotKept() {
  storage();
  return reason;
}

/** The keys that begin with `kind/`, without that. @param {string} kind */
export function keys(kind) {
  const start = `${PREFIX}${kind}/`;
  return storage().keys().filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** @param {string} key */
export function read(key) {
  return storage().getItem(PREFIX + key);
}

/** @param {string} key */
export function erase(key) {
  storage().removeItem(PREFIX + key);
}

/** @param {string} key @param {string} value */
function put(key, value) {
  try {
    storage().setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
function giveUp(key) {
  erase(key);
  if (key.startsWith('trash/')) erase(key.replace('trash', 'prose')); // the long texts of a deleted game
}

/**
 * Store a text. If there is no room, luxuries are given up for it, a few at a time.
 * @param {string} key
 * @param {string} value
 * @returns {Outcome}
 */
export function write(key, value) {
  let done = put(key, value);
  if (!done && !LUXURIES.some((kind) => key.startsWith(`${kind}/`))) {
    const luxuries = LUXURIES.flatMap((kind) => keys(kind).map((id) => `${kind}/${id}`));
    while (!done && luxuries.length) {
      luxuries.splice(0, 20).forEach(giveUp);
      done = put(key, value);
    }
  }
  if (!done) return { ok: false, why: 'The storage of this browser is full, so this step is not saved.' };
  if (read(key) !== value) return { ok: false, why: 'This browser did not keep what was saved.' };
  return { ok: true, why: reason };
}

/** @param {string} name @param {string} fallback */
export function setting(name, fallback) {
  return read(`setting/${name}`) ?? fallback;
}

/** @param {string} name @param {string} value */
export function setSetting(name, value) {
  return write(`setting/${name}`, value);
}

/** Whether this is a browser of Apple's making, or one on its devices. */
export const isWebKit = () => navigator.vendor.startsWith('Apple');

/** How many characters are used, and how many there is room for. Browsers share one allowance
    between all sites of an origin. */
export function room() {
  const used = storage().keys().reduce((sum, key) => sum + key.length + (storage().getItem(key)?.length ?? 0), 0);
  return { used, limit: (isWebKit() ? 2.5 : 5) * 2 ** 20 };
}
