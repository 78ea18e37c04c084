// The browser's localStorage under our own prefix, or a stand-in where it is forbidden. Every
// write is read back and compared; when there is no more room, what was deleted and then pictures
// go before games do.

export const PREFIX = 'pocket-galaxies/';

// What opens long games fast, deleted games and pictures, in the order in which they are given up.
const LUXURIES = ['checkpoint', 'trash', 'view', 'picture'];

let place = null;
let reason = '';

function storage() {
  if (place) return place;
  try {
    const probe = `${PREFIX}probe`;
    localStorage.setItem(probe, 'x');
    localStorage.removeItem(probe);
    place = localStorage;
  } catch (error) {
    if (error.name === 'QuotaExceededError') {
      place = localStorage; // full: what is there can still be read, and writing says so
    } else {
      reason = 'This browser does not allow us to save games here (a private window, perhaps).';
      place = memory();
    }
  }
  return place;
}

// A stand-in for a forbidden localStorage: games last as long as the page.
function memory() {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, String(value)),
    removeItem: (key) => items.delete(key),
    all: () => [...items.keys()],
  };
}

function all() {
  return storage() instanceof Storage ? Object.keys(storage()) : storage().all();
}

/** Why nothing can be kept beyond this page; '' where storage works. */
export function whyNotKept() {
  storage();
  return reason;
}

/** The keys that begin with `kind/`, without that. */
export function keys(kind) {
  const start = `${PREFIX}${kind}/`;
  return all().filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

export function read(key) {
  return storage().getItem(PREFIX + key);
}

export function erase(key) {
  storage().removeItem(PREFIX + key);
}

function put(key, value) {
  try {
    storage().setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

function giveUp(key) {
  erase(key);
  if (key.startsWith('trash/')) erase(key.replace('trash', 'prose')); // the long texts of what was deleted
}

/** Keep a text; answers {ok, why}. Luxuries are given up, a few at a time, to make room for it. */
export function write(key, value) {
  let done = put(key, value);
  if (!done && !LUXURIES.some((kind) => key.startsWith(`${kind}/`))) {
    const given = LUXURIES.flatMap((kind) => keys(kind).map((id) => `${kind}/${id}`));
    while (!done && given.length) {
      given.splice(0, 20).forEach(giveUp);
      done = put(key, value);
    }
  }
  if (!done) return { ok: false, why: 'The storage of this browser is full, so this step is not saved.' };
  if (read(key) !== value) return { ok: false, why: 'This browser did not keep what was saved.' };
  return { ok: true, why: reason };
}

export function setting(name, fallback) {
  return read(`setting/${name}`) ?? fallback;
}

export function setSetting(name, value) {
  return write(`setting/${name}`, value);
}

/** Whether this is a browser of Apple's making, or one on its devices. */
export const isWebKit = () => /^Apple/.test(navigator.vendor);

/** {used, limit} in characters. Browsers share one allowance between all sites of an origin. */
export function room() {
  const used = all().reduce((sum, key) => sum + key.length + (storage().getItem(key)?.length ?? 0), 0);
  return { used, limit: (isWebKit() ? 2.5 : 5) * 2 ** 20 };
}
