// The text of a saved game: JSON {format, order, check, meta, record}. `order` is a number that only
// grows (keeping.mjs); `check` is a checksum of order and meta, as the record has one of its own. What is
// still sound in a damaged text is read all the same, and a damaged meta is made anew from the record.
//
// Whatever a later format changes, it keeps format, order and meta, with the id of the game, and its `check`
// is the checksum of these three. Then this release lists such a game, and leaves its text as it is.
import { crc32, factsOf, isSound } from './record.mjs';

/** @import { Entry, Meta } from './types.d.ts' */

const FORMAT = 1;
const LATER = 999_999; // the format of the record that stands in for that of a later entry
const MOST_SEATS = 12;
const LATEST = 1e14; // in the year 5138: a greater number is damaged
const GHOST = /^[\w-]{5,4000}$/; // the letters of a link; Python says whether it is one
const RECORD = /galaxies \d+ (?:[^"\\]|\\.)*?\\nend \d+ [0-9a-f]{8}(?:\\n)?/;

/** @param {string} text @returns {any} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A new id: 10 random letters. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((b) => 'abcdefghijkmnpqrstuvwxyz23456789'[b % 32]).join('');
}

/** @param {unknown} value */
const valid = (value) => (typeof value === 'number' && Number.isFinite(value) && value > 0 && value < LATEST ? value : 0);

/** A time as a file may have it, never in the future. @param {unknown} time */
const pastTime = (time) => Math.min(valid(time) || Infinity, Date.now());

/** @param {number} order @param {unknown} fields */
const checkOf = (order, fields) => crc32(JSON.stringify([order, fields]));

/** @param {number} format @param {number} order @param {unknown} meta */
const laterCheck = (format, order, meta) => crc32(JSON.stringify([format, order, meta]));

/** Whether a parsed text is a saved game in the format of a later release. @param {any} given */
export const isLater = (given) => Number.isInteger(given?.format) && given.format > FORMAT
  && /^[a-z0-9-]+$/.test(given.meta?.game) && given.check === laterCheck(given.format, given.order, given.meta);

/** @param {{ order: number, meta: Meta, record: string, mended?: Entry['mended'], rebuilt?: boolean, later?: Entry['later'] }} entry */
export function entryText({ order, meta, record, mended, rebuilt, later }) {
  if (later) return JSON.stringify({ ...later, order, check: laterCheck(later.format, order, later.meta) });
  return JSON.stringify({ format: FORMAT, order, check: checkOf(order, meta), ...(mended && { mended }), ...(rebuilt && { rebuilt }), meta, record });
}

/** The order of a stored text, 0 if it has none. Releases before 0.2 wrote only the time. @param {string | null | undefined} text */
export function orderOf(text) {
  const match = /"order":(\d{1,14})[,}]/.exec(text ?? '') ?? /"(?:updated|when)":(\d{1,14})[,}]/.exec(text ?? '');
  return valid(Number(match?.[1]));
}

/** The text that says in the journal that something was deleted. @param {number} order */
export const goneText = (order) => JSON.stringify({ gone: true, order });

/** @param {string | null | undefined} text */
export const isGone = (text) => /^\{"gone":true,"order":\d+\}$/.test(text ?? '');

/** A text with a checksum over its other fields. @param {number} order @param {object} fields */
export const checksummed = (order, fields) => JSON.stringify({ ...fields, order, check: checkOf(order, fields) });

/** Whether a text with a checksum is undamaged, as far as one can tell: those of earlier releases have no checksum.
    @param {string | null | undefined} text */
export function isWhole(text) {
  const { order, check, ...fields } = parsed(text ?? '') ?? {};
  return Object.keys(fields).length > 0 && (check === undefined || check === checkOf(order, fields));
}

/** A saved game from its text; null if no game can be read from it. `torn` if its meta was damaged.
    @param {string} text @returns {Entry | null} */
export function entryOf(text) {
  const given = parsed(text);
  if (isLater(given)) return laterEntry(given);
  const fits = given && given.format === FORMAT && typeof given.record === 'string';
  const record = fits ? given.record : salvaged(text);
  const known = fits && given.meta && typeof given.meta === 'object' ? given.meta : {};
  const order = orderOf(text);
  if (typeof known.game === 'string' && isWholeMeta(given, known)) return { format: FORMAT, order, meta: known, record, mended: given.mended, rebuilt: given.rebuilt };
  const facts = factsOf(record);
  if (!facts) return null;
  // A game that hides its galaxy until the end has none in its meta: the record must not reveal it.
  const galaxy = known.galaxy && facts.galaxy ? { galaxy: facts.galaxy } : { galaxy: '' };
  return { format: FORMAT, order, meta: { ...plainMeta(known), ...facts, ...galaxy }, record, torn: true };
}

/** A saved game in the format of a later release. Its record is one that no release reads. @param {any} later @returns {Entry} */
function laterEntry(later) {
  const { format, order, meta: { game } } = later;
  const record = `galaxies ${LATER} ${game} rules=1\nend 0`;
  return { format, order: valid(order), meta: { ...plainMeta(later.meta), game }, record: `${record} ${crc32(record)}\n`, later };
}

/** Whether a meta is undamaged, as far as one can tell: those of earlier releases have no checksum.
    @param {any} given the whole entry @param {any} meta */
function isWholeMeta({ check, order, record }, meta) {
  if (check !== undefined) return check === checkOf(order, meta);
  const facts = factsOf(record);
  return !facts || meta.game === facts.game;
}

/** The record in a text that is no longer valid JSON, '' if it is not whole. @param {string} text @returns {string} */
function salvaged(text) {
  const [quoted] = RECORD.exec(text) ?? [];
  const record = quoted && parsed(`"${quoted}"`);
  return typeof record === 'string' && isSound(record) ? record : '';
}

/** The best of several texts of a game, as an entry with its text: a sound record before a damaged one,
    then the newest, then one with a whole meta, then the longest. A damaged meta is completed from another
    text of the game. @param {(string | null | undefined)[]} texts */
export function bestOf(texts) {
  const read = texts.flatMap((text) => {
    const entry = entryOf(text ?? '');
    if (!entry) return [];
    const record = isSound(entry.record) ? entry.record : salvaged(text ?? '') || entry.record;
    return [{ ...entry, record, text, sound: isSound(record) }];
  });
  const [best] = read.sort((a, b) => Number(b.sound) - Number(a.sound) || b.order - a.order
    || Number(a.torn ?? false) - Number(b.torn ?? false) || b.record.length - a.record.length);
  if (!best?.torn) return best;
  const lender = read.find((one) => !one.torn && one.meta.game === best.meta.game);
  if (lender) best.meta = { ...lender.meta, plies: best.meta.plies };
  return best;
}

/** The short plain values of a meta that may hold anything; the rest is dropped. @param {any} meta @returns {Partial<Meta>} */
export function plainMeta(meta) {
  /** @type {Record<string, unknown>} */
  const taken = {};
  const given = meta ?? {};
  for (const name of ['name', 'title', 'where', 'galaxy', 'place', 'turn', 'day', 'challenge', 'puzzle']) {
    if (typeof given[name] === 'string') taken[name] = given[name].slice(0, 200);
  }
  if (typeof given.ghost === 'string' && GHOST.test(given.ghost)) { taken.ghost = given.ghost; taken.ghostHidden = given.ghostHidden === true; }
  if (Number.isFinite(given.plies)) taken.plies = given.plies;
  for (const name of ['created', 'updated']) if (Number.isFinite(given[name])) taken[name] = pastTime(given[name]);
  if (Array.isArray(given.seats)) taken.seats = given.seats.slice(0, MOST_SEATS).map(plainSeat);
  taken.over = given.over === true;
  taken.abandoned = given.abandoned === true;
  return taken;
}

/** @param {unknown} value @param {number} most */
export const plainText = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');

/** @param {any} seat */
export const plainSeat = (seat) => ({ kind: plainText(seat?.kind, 40), name: plainText(seat?.name, 60) });
