// Keeps games and results twice: in localStorage, which is read at once, and in the journal, which
// survives if the browser dies. When a page starts, both are compared and each gets what it lacks.
//
// On window: "library-changed" if the journal answered only after the page had started, and had changes.
import { erase, keys, read, whyNotKept, write } from '../site/storage.mjs';
import { bestOf, entryText, goneText, isGone, isWhole, newId, orderOf, parsed, checksummed } from './entry.mjs';
import { record, texts } from './journal.mjs';

/** @import { Kept } from './types.d.ts' */

const PATIENCE = 1000; // ms that a start waits for the journal
const LONG_PATIENCE = 10_000; // ms after which a journal that has not even opened counts as missing

let last = 0;

/** @param {string | null | undefined} text */
const observe = (text) => { last = Math.max(last, orderOf(text)); };

/** A number that only grows, also where the clock was set back: the time, or the last number and 1. The new text
    replaces `before`. @param {string | null} [before] */
export function nextOrder(before) {
  observe(before);
  last = Math.max(last + 1, Date.now());
  return last;
}

/** @param {number} time @returns {Promise<void>} */
const after = (time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** Resolves when the journal has been compared; before that nothing is written into it. @type {Promise<unknown>} */
let compared = Promise.resolve();
let isCompared = true;
let isLate = false;
/** The texts that this page replaced before the journal was compared. @type {Map<string, string | null>} */
const replaced = new Map();

/** Write into the journal; resolves to whether it has done so. @param {[key: string, text: string][]} changes */
const recorded = (changes) => compared.then(() => record(changes)).then(() => true, () => false);

/** Store texts in both places. `kept` resolves to whether they will be there after the browser has died, as
    far as one can tell. @param {[key: string, text: string][]} changes @returns {Kept} */
export function keep(changes) {
  /** @type {Kept} */
  const answer = { ok: true, why: '', kept: Promise.resolve(true) };
  for (const [key, text] of changes) {
    if (!isCompared && !replaced.has(key)) replaced.set(key, read(key));
    const { ok, why } = write(key, text);
    if (answer.ok) Object.assign(answer, { ok, why });
  }
  const mirrored = answer.ok && !whyNotKept();
  answer.kept = Promise.race([recorded(changes), ...(isCompared ? [] : [after(LONG_PATIENCE)])]).then((done) => done || mirrored);
  return answer;
}

/** Delete texts in both places. @param {string[]} which */
export function drop(...which) {
  const there = which.filter((key) => read(key) !== null);
  const changes = there.map((key) => /** @type {[string, string]} */ ([key, goneText(nextOrder(read(key)))]));
  there.forEach(erase);
  if (changes.length) recorded(changes);
}

/** Compare both places, once a page, before it reads any game. Resolves when that is done or takes too long. */
export async function settle() {
  isCompared = false;
  compared = compareWithJournal();
  await Promise.race([compared, after(PATIENCE)]);
  isLate = !isCompared;
}

async function compareWithJournal() {
  const journal = await texts().catch(() => /** @type {Map<string, string>} */ (new Map()));
  try {
    const { changes, changed } = compare(journal);
    if (changes.length) record(changes).catch(() => {}); // localStorage has them all the same
    if (isLate && changed) dispatchEvent(new Event('library-changed'));
  } finally {
    isCompared = true;
    replaced.clear();
  }
}

/** Write into localStorage what only the journal has. Returns the changes that the journal needs, and whether
    localStorage was changed. @param {Map<string, string>} journal */
export function compare(journal) {
  /** @type {[key: string, text: string][]} */
  const changes = [];
  let changed = false;
  for (const kind of /** @type {const} */ (['game', 'score', 'puzzle', 'prose'])) {
    const there = [...journal.keys()].filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1));
    for (const id of new Set([...keys(kind), ...there])) {
      const key = `${kind}/${id}`;
      const [ours, other] = [read(key), journal.get(key) ?? null];
      observe(ours);
      observe(other);
      if (ours === other || (ours === null && (!other || isGone(other)))) continue;
      if (kind === 'game') changes.push(...rescued(id, ours, other));
      const text = AGREE[kind](id, ours, other, journal);
      changed ||= text !== ours;
      if (text === null) erase(key); else if (text !== ours) write(key, text);
      if (text !== null && text !== other) changes.push([key, text]);
    }
  }
  return { changes, changed };
}

/** What both places should have, null if nothing, of each kind of text.
    @type {Record<string, (id: string, ours: string | null, other: string | null, journal: Map<string, string>) => string | null>} */
const AGREE = { game: agreedGame, score: agreedScore, puzzle: agreedScore, prose: agreedProse };

/** The newest sound text of a game. @param {string} id @param {string | null} ours @param {string | null} other */
function agreedGame(id, ours, other) {
  if (isGone(other)) {
    if (orderOf(ours) > orderOf(other)) return ours;
    erase(`game-before/${id}`);
    return null;
  }
  const best = bestOf([ours, other]);
  if (!best?.sound || best.torn || [ours, other].some((text) => text && !bestOf([text])?.sound)) return mended(id, ours, other);
  if (ours && ours !== best.text) write(`game-before/${id}`, ours);
  return best.text ?? null;
}

/** The best text of a game of which some copy is damaged; ours if none is sound. A damaged text that may be
    newer is set aside. @param {string} id @param {string | null} ours @param {string | null} [other] */
export function mended(id, ours, other = null) {
  const newest = bestOf([ours, other]);
  const best = newest?.sound ? newest : bestOf([ours, other, read(`game-before/${id}`)]);
  if (!best?.sound) return ours;
  const isOurs = best.text === ours;
  const isOlder = orderOf(ours) > best.order || best !== newest;
  if (!isOurs && isOlder && ours !== null) write(`damaged/${id}`, ours);
  const told = isOurs || ours === null ? undefined : isOlder ? 'older' : 'same';
  return entryText({ ...best, order: nextOrder(), mended: told, rebuilt: best.torn });
}

/** A game of the journal that this page did not know when it played on: it becomes a game of its own.
    @param {string} id @param {string | null} ours @param {string | null} other @returns {[key: string, text: string][]} */
function rescued(id, ours, other) {
  const base = replaced.get(`game/${id}`);
  const best = bestOf([other]);
  if (base === undefined || !best?.sound || orderOf(other) <= orderOf(base) || ours === base) return [];
  const { meta } = best;
  const text = entryText({ ...best, order: nextOrder(), meta: { ...meta, name: `${meta.name || meta.title || 'Game'} (recovered)` } });
  const key = `game/${newId()}`;
  write(key, text);
  return [[key, text]];
}

/** The newest undamaged result or puzzle. @param {string} _id @param {string | null} ours @param {string | null} other */
function agreedScore(_id, ours, other) {
  if (isGone(other)) return orderOf(ours) > orderOf(other) ? ours : null;
  const whole = [ours, other].filter(isWhole).sort((a, b) => orderOf(b) - orderOf(a));
  if (!whole.length) return ours;
  if (whole.length === 2 || !ours || !other) return whole[0];
  const { order: _order, check: _check, ...fields } = parsed(whole[0] ?? '');
  return checksummed(nextOrder(), fields);
}

/** The long texts of both copies. @param {string} id @param {string | null} ours @param {string | null} other
    @param {Map<string, string>} journal */
function agreedProse(id, ours, other, journal) {
  if (isGone(other)) return ours;
  if (isGone(journal.get(`game/${id}`)) && read(`game/${id}`) === null && read(`trash/${id}`) === null) return null;
  return [...new Set(`${ours ?? ''}\n${other ?? ''}`.split('\n').filter(Boolean))].join('\n');
}
