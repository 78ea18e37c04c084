// The browser's localStorage under our own prefix, or a stand-in if it is forbidden. Every write is
// read back and compared. When storage is full, checkpoints, deleted games and pictures are dropped to
// make room for games.

export const PREFIX = 'pocket-galaxies/';

/** @typedef {{ ok: boolean, why: string }} Outcome whether something was stored; `why` says what is wrong, also if it only lasts as long as the page */

// What is dropped when storage is full, in this order: checkpoints (they only open long games faster),
// deleted games, pictures.
const LUXURIES = ['checkpoint', 'trash', 'view', 'picture'];

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] }} Place */

/** @type {Place | null} */
let opened = null;
let reason = '';

/** @param {Storage} browsers @returns {Place} */
const permanent = (browsers) => ({
  getItem: (key) => browsers.getItem(key),
  setItem: (key, value) => browsers.setItem(key, value),
  removeItem: (key) => browsers.removeItem(key),
  keys: () => Object.keys(browsers),
});

/** A stand-in for a forbidden localStorage: games last as long as the page. @returns {Place} */
function temporary() {
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
    opened = permanent(localStorage);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      opened = permanent(localStorage); // full: reading still works, and writing reports the failure
    } else {
      reason = 'This browser does not allow us to save games here (a private window, perhaps).';
      opened = temporary();
    }
  }
  return opened;
}

/** Why games are lost when the page closes; '' if storage works. */
export function whyNotKept() {
  storage();
  return reason;
}

/** The keys that begin with `kind/`, without that prefix. @param {string} kind */
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
function drop(key) {
  erase(key);
  if (key.startsWith('trash/')) erase(key.replace('trash', 'prose')); // the long texts of a deleted game
}

/**
 * Store a text. If there is no room, drop luxuries for it, a few at a time.
 * @param {string} key
 * @param {string} value
 * @returns {Outcome}
 */
export function write(key, value) {
  let done = put(key, value);
  if (!done && !LUXURIES.some((kind) => key.startsWith(`${kind}/`))) {
    const luxuries = LUXURIES.flatMap((kind) => keys(kind).map((id) => `${kind}/${id}`));
    while (!done && luxuries.length) {
      luxuries.splice(0, 20).forEach(drop);
      done = put(key, value);
    }
  }
  if (!done) return { ok: false, why: 'The storage of this browser is full, so this move is not saved.' };
  if (read(key) !== value) return { ok: false, why: 'This browser did not keep the saved game.' };
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

/** Whether the browser uses WebKit: Safari, and every browser on Apple's phones. */
export const isWebKit = () => navigator.vendor.startsWith('Apple');

/** How many characters are used, and how many fit. All sites of an origin share this room. */
export function room() {
  const used = storage().keys().reduce((sum, key) => sum + key.length + (storage().getItem(key)?.length ?? 0), 0);
  return { used, limit: (isWebKit() ? 2.5 : 5) * 2 ** 20 };
}
