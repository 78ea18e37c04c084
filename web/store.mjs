// Saved sessions and settings in localStorage. Every write is read back and compared; the text
// before the last one is kept as well; a damaged entry is set aside and never stops a page.
//
// Keys: pocket-galaxies/game/<id> and /game-before/<id> (JSON {format, meta, record}),
// /damaged/<id> (text as found), /trash/<id> (a deleted game), /setting/<name>.

const PREFIX = 'pocket-galaxies/';
const FORMAT = 1;
const BACKUP = 'pocket-galaxies backup 1';

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
    get length() { return items.size; },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, String(value)),
    removeItem: (key) => items.delete(key),
  };
}

/** Why nothing can be kept beyond this page; '' where storage works. */
export function whyNotKept() {
  storage();
  return reason;
}

function keys(kind) {
  const start = `${PREFIX}${kind}/`;
  const found = [];
  for (let i = 0; i < storage().length; i += 1) {
    const key = storage().key(i);
    if (key?.startsWith(start)) found.push(key.slice(start.length));
  }
  return found;
}

function write(key, value) {
  try {
    storage().setItem(PREFIX + key, value);
  } catch {
    return { ok: false, why: 'The storage of this browser is full, so this step is not saved.' };
  }
  if (storage().getItem(PREFIX + key) !== value) {
    return { ok: false, why: 'This browser did not keep what was saved.' };
  }
  return { ok: true, why: reason };
}

function parse(text) {
  try {
    const entry = JSON.parse(text);
    const sound = entry && entry.format === FORMAT && typeof entry.record === 'string'
      && entry.meta && typeof entry.meta === 'object';
    return sound ? entry : null;
  } catch {
    return null;
  }
}

/** A new id: 10 random letters. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
}

/** The entry {meta, record} of a session, or null. A damaged one falls back to the text before. */
export function load(id) {
  const text = storage().getItem(`${PREFIX}game/${id}`);
  if (text === null) return null;
  const entry = parse(text);
  if (entry) return entry;
  const before = parse(storage().getItem(`${PREFIX}game-before/${id}`) ?? '');
  write(`damaged/${id}`, text);
  if (before) {
    write(`game/${id}`, JSON.stringify(before));
    return { ...before, mended: true };
  }
  storage().removeItem(`${PREFIX}game/${id}`);
  return null;
}

/** Save a session; answers {ok, why}. */
export function save(id, record, meta) {
  const key = `game/${id}`;
  const before = storage().getItem(PREFIX + key);
  const entry = { format: FORMAT, meta: { ...meta, updated: Date.now() }, record };
  const answer = write(key, JSON.stringify(entry));
  if (answer.ok && before !== null && parse(before)) {
    write(`game-before/${id}`, before); // a luxury: if it fails, the game itself is still saved
  }
  return answer;
}

/** All sessions as {id, meta}, newest first; damaged ones as {id, damaged: text}. */
export function list() {
  const games = keys('game').map((id) => ({ id, entry: load(id) }));
  const sound = games.filter((g) => g.entry).map(({ id, entry }) => ({ id, meta: entry.meta }));
  sound.sort((a, b) => (Number(b.meta.updated) || 0) - (Number(a.meta.updated) || 0));
  return sound;
}

/** Entries that could not be read, to be downloaded or thrown away. */
export function damaged() {
  return keys('damaged').map((id) => ({ id, text: storage().getItem(`${PREFIX}damaged/${id}`) }));
}

export function discardDamaged(id) {
  storage().removeItem(`${PREFIX}damaged/${id}`);
}

export function rename(id, name) {
  const entry = load(id);
  return entry ? save(id, entry.record, { ...entry.meta, name: name.slice(0, 80) }) : { ok: false, why: '' };
}

export function duplicate(id) {
  const entry = load(id);
  if (!entry) return { ok: false, why: 'This game is gone.' };
  const twin = newId();
  const name = `${entry.meta.name || entry.meta.title || 'Game'} (copy)`;
  return { ...save(twin, entry.record, { ...entry.meta, name }), id: twin };
}

/** Delete a session. It stays restorable until the next one is deleted. */
export function remove(id) {
  const text = storage().getItem(`${PREFIX}game/${id}`);
  for (const old of keys('trash')) storage().removeItem(`${PREFIX}trash/${old}`);
  storage().removeItem(`${PREFIX}game/${id}`);
  storage().removeItem(`${PREFIX}game-before/${id}`);
  if (text !== null) write(`trash/${id}`, text);
}

export function restore(id) {
  const text = storage().getItem(`${PREFIX}trash/${id}`);
  if (text === null) return { ok: false, why: 'This game cannot be brought back any more.' };
  const answer = write(`game/${id}`, text);
  if (answer.ok) storage().removeItem(`${PREFIX}trash/${id}`);
  return answer;
}

/** Everything as the text of one backup file. */
export function exportAll() {
  const games = list().map(({ id }) => ({ id, ...load(id) }));
  return JSON.stringify({ backup: BACKUP, made: new Date().toISOString(), games }, null, 1);
}

// CRC-32 (IEEE), as in the last line of a record.
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/** The game id of a record whose checksum fits; else throws an Error with a sentence. */
export function gameOf(record) {
  const head = /^galaxies 1 ([a-z0-9-]+) /.exec(record);
  if (!head) throw new Error('This is not a saved game of Pocket Galaxies.');
  const end = /\nend \d+ ([0-9a-f]{8})\s*$/.exec(record);
  if (!end) throw new Error('The end of this saved game is missing: it was cut off.');
  const body = record.slice(0, record.lastIndexOf(` ${end[1]}`));
  if (crc32(new TextEncoder().encode(body)) !== end[1]) {
    throw new Error('This saved game was changed or damaged: its checksum does not fit.');
  }
  return head[1];
}

/**
 * Take in the text of a file: one record or a whole backup. Nothing that is here is lost: a
 * session that differs from ours is added beside it. Answers {added: [ids], same, bad}.
 * Throws an Error with a sentence if there is nothing to take in.
 */
export function importText(text, titles) {
  const answer = { added: [], same: 0, bad: 0 };
  const clean = text.replace(/\r\n/g, '\n');
  const games = clean.startsWith('{') ? backupGames(clean) : [{ record: clean }];
  for (const game of games) {
    let kind;
    try {
      kind = gameOf(String(game?.record ?? ''));
      if (!titles[kind]) throw new Error(`There is no game "${kind}" here.`);
    } catch (error) {
      if (games.length === 1) throw error;
      answer.bad += 1;
      continue;
    }
    if (list().some(({ id }) => load(id)?.record === game.record)) {
      answer.same += 1;
      continue;
    }
    const meta = { game: kind, title: titles[kind], where: 'Imported.', ...plainMeta(game.meta) };
    const id = newId();
    const saved = save(id, game.record, { ...meta, game: kind, title: titles[kind] });
    if (!saved.ok) throw new Error(saved.why);
    answer.added.push(id);
  }
  return answer;
}

function backupGames(text) {
  let backup;
  try {
    backup = JSON.parse(text);
  } catch {
    throw new Error('This file is damaged: it cannot be read as a backup.');
  }
  if (backup.backup !== BACKUP || !Array.isArray(backup.games)) {
    throw new Error('This file is no backup of Pocket Galaxies.');
  }
  return backup.games;
}

// Only short plain values of a foreign file's meta are taken over.
function plainMeta(meta) {
  const taken = {};
  for (const name of ['name', 'where', 'galaxy']) {
    if (typeof meta?.[name] === 'string') taken[name] = meta[name].slice(0, 200);
  }
  if (Number.isFinite(meta?.plies)) taken.plies = meta.plies;
  taken.over = meta?.over === true;
  taken.abandoned = meta?.abandoned === true;
  return taken;
}

export function setting(name, fallback) {
  return storage().getItem(`${PREFIX}setting/${name}`) ?? fallback;
}

export function setSetting(name, value) {
  return write(`setting/${name}`, value);
}

/** Call back when another tab has written session `id`. */
export function watch(id, changed) {
  addEventListener('storage', (event) => {
    if (event.key === `${PREFIX}game/${id()}` && event.newValue) changed();
  });
}

/**
 * Be the one writer of a session. `became(true | false)` tells whether this tab is; it is told
 * again when another tab takes over. Answers a function that gives the session up.
 */
export function hold(id, became, { steal = false } = {}) {
  if (!navigator.locks) {
    became(true); // a browser without locks: the last writer wins, as it did before locks
    return () => {};
  }
  let release = () => {};
  const kept = new Promise((resolve) => { release = resolve; });
  const options = steal ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request(`${PREFIX}game/${id}`, options, (lock) => {
      became(lock !== null);
      return lock ? kept : undefined;
    })
    .catch(() => became(false)); // another tab took over
  return release;
}
