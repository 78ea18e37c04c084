// The browser's localStorage under our own prefix, or a stand-in if it is forbidden. Every write is
// read back and compared. When storage is full, checkpoints, deleted games and pictures are dropped to
// make room for games; what still finds no room lasts as long as the page and is written when there is.
//
// On window: "room-made" when everything that waited for room has been written.

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
    // Reading is enough to know: a write at every start would delay those of games.
    localStorage.getItem(PREFIX);
    opened = permanent(localStorage);
  } catch {
    reason = location.protocol === 'file:'
      ? 'This browser saves no games for a page that is a file. Before you close it, save your game as a file (under "Share"), and open that file again next time.'
      : 'This browser does not allow us to save games here (a private window or blocked site data, perhaps).';
    opened = temporary();
  }
  return opened;
}

/** Why games are lost when the page closes; '' if storage works. */
export function whyNotKept() {
  storage();
  return reason;
}

/** Texts that found no room. @type {Map<string, string>} */
const waiting = new Map();

/** The keys that begin with `kind/`, without that prefix. @param {string} kind */
export function keys(kind) {
  const start = `${PREFIX}${kind}/`;
  const all = new Set([...storage().keys(), ...[...waiting.keys()].map((key) => PREFIX + key)]);
  return [...all].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** @param {string} key */
export function read(key) {
  return waiting.get(key) ?? storage().getItem(PREFIX + key);
}

/** @param {string} key */
export function erase(key) {
  storage().removeItem(PREFIX + key);
  waiting.delete(key);
  writeWaiting();
}

/** Write what found no room, now that there may be some. */
function writeWaiting() {
  if (!waiting.size) return;
  for (const [key, value] of waiting) if (put(key, value)) waiting.delete(key);
  if (!waiting.size) dispatchEvent(new Event('room-made'));
}

addEventListener('storage', writeWaiting); // another tab may have made room

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
  storage().removeItem(PREFIX + key);
  if (key.startsWith('trash/')) storage().removeItem(PREFIX + key.replace('trash', 'prose')); // the long texts of a deleted game
}

/**
 * Store a text. If there is no room, drop luxuries for it, a few at a time.
 * @param {string} key
 * @param {string} value
 * @returns {Outcome}
 */
export function write(key, value) {
  const isLuxury = LUXURIES.some((kind) => key.startsWith(`${kind}/`));
  let done = put(key, value);
  if (!done && !isLuxury) {
    const luxuries = LUXURIES.flatMap((kind) => keys(kind).map((id) => `${kind}/${id}`));
    while (!done && luxuries.length) {
      luxuries.splice(0, 20).forEach(drop);
      done = put(key, value);
    }
  }
  if (!done) {
    if (!isLuxury) waiting.set(key, value);
    return { ok: false, why: 'The storage of this browser is full, so this is not saved.' };
  }
  waiting.delete(key);
  if (storage().getItem(PREFIX + key) !== value) return { ok: false, why: 'This browser did not keep the saved game.' };
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
