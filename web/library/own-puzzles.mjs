// Puzzles from one's own games: decisions that cost much, kept from reviews to try them again.
//
// Key: pocket-galaxies/puzzle/<name> (JSON, an OwnPuzzle with its order and checksum, see entry.mjs).
import { keys, read } from '../site/storage.mjs';
import { isWhole, parsed, plainText, checksummed } from './entry.mjs';
import { drop, keep, nextOrder } from './keeping.mjs';
import { crc32 } from './record.mjs';

/** @import { Retry } from '../page/wire.d.ts' */
/** @import { Known, OwnPuzzle, Titles } from './types.d.ts' */

const FORMAT = 1;
const MOST = 50; // of each game
const LONGEST = 60_000; // characters of a position
const MOST_LINES = 5_000;

/** What the name of such a puzzle has before its eight letters. */
const OWN = 'own-';

/** Whether this is the name of a puzzle from one's own games. @param {string} name */
export const isOwn = (name) => name.startsWith(OWN);

/** @param {unknown} value @param {number} most @returns {string[]} */
const texts = (value, most) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most).map((one) => plainText(one, 500)) : []);

/** @param {unknown} value */
const finite = (value) => (Number.isFinite(value) ? Number(value) : 0);

/** A puzzle with only valid fields, or null if it is none: it may come from any file.
    @param {any} given @param {Titles} titles @returns {OwnPuzzle | null} */
function checked(given, titles) {
  const retry = given?.retry;
  if (given?.format !== FORMAT || !retry || !Object.hasOwn(titles, given.game)) return null;
  const { position, unit } = retry;
  const [seats, line] = [texts(retry.seats, 12), texts(retry.line, 100)];
  const losses = Object.entries(retry.losses ?? {}).slice(0, MOST_LINES).map(([text, loss]) => [plainText(text, 500), Math.max(0, finite(loss))]);
  if (typeof position !== 'string' || position.length > LONGEST || !line.length || !losses.length || !seats.includes('human')) return null;
  return {
    format: FORMAT,
    game: given.game,
    when: Math.min(Math.max(finite(given.when), 0), Date.now()),
    state: ['solved', 'tried'].includes(given.state) ? given.state : 'new',
    retry: { position, seats, line, task: plainText(retry.task, 500), unit: unit === 'wins' ? 'wins' : 'points', value: finite(retry.value), losses: Object.fromEntries(losses), limit: finite(retry.limit) },
  };
}

/** @param {Retry} retry */
const nameOf = ({ position }) => OWN + crc32(position);

/** @param {string} name @param {OwnPuzzle} puzzle */
function put(name, puzzle) {
  const key = `puzzle/${name}`;
  return keep([[key, checksummed(nextOrder(read(key)), puzzle)]]);
}

/** @param {Known} a @param {Known} b */
const newestFirst = (a, b) => b.when - a.when || (a.name < b.name ? -1 : 1);

/** The puzzles from one's own games, the newest first. @param {Titles} titles @returns {Known[]} */
export function ownPuzzles(titles) {
  const known = keys('puzzle').flatMap((name) => {
    const text = read(`puzzle/${name}`) ?? '';
    const puzzle = isWhole(text) ? checked(parsed(text), titles) : null;
    return puzzle ? [{ name, ...puzzle }] : [];
  });
  return known.sort(newestFirst);
}

/** Keep a decision of a game as a puzzle. Where there are too many of that game, the oldest that was solved
    goes, or the oldest if none was. @param {string} game @param {Retry} retry @param {Titles} titles */
export function keepOwn(game, retry, titles) {
  const name = nameOf(retry);
  const answer = read(`puzzle/${name}`) === null ? put(name, { format: FORMAT, game, when: Date.now(), state: 'new', retry }) : { ok: true, why: '' };
  drop(...surplus(ownPuzzles(titles)).map((one) => `puzzle/${one.name}`));
  return { ...answer, name };
}

/** The puzzles that are too many of their game. @param {Known[]} known the newest first @returns {Known[]} */
function surplus(known) {
  return [...new Set(known.map(({ game }) => game))].flatMap((game) => {
    const mine = known.filter((one) => one.game === game);
    const solved = mine.filter(({ state }) => state === 'solved');
    return [...mine.filter((one) => !solved.includes(one)), ...solved].slice(MOST);
  });
}

/** Keep that a puzzle was tried or solved; what was solved stays so. @param {string} name @param {OwnPuzzle['state']} state @param {Titles} titles */
export function markOwn(name, state, titles) {
  const puzzle = checked(parsed(read(`puzzle/${name}`) ?? ''), titles);
  if (puzzle && puzzle.state !== 'solved' && puzzle.state !== state) put(name, { ...puzzle, state });
}

/** Delete a puzzle; returns a function that restores it. @param {Known} puzzle */
export function dropOwn({ name, ...puzzle }) {
  drop(`puzzle/${name}`);
  return () => { put(name, puzzle); };
}

/** Add the puzzles of a backup; one that is here and solved there becomes solved. Returns how many are new.
    @param {unknown} given @param {Titles} titles */
export function mergeOwn(given, titles) {
  /** @type {Map<string, Known>} */
  const fresh = new Map();
  for (const one of Object.values(given ?? {})) {
    const puzzle = checked(one, titles);
    if (!puzzle) continue;
    const name = nameOf(puzzle.retry);
    if (read(`puzzle/${name}`) === null) fresh.set(name, { name, ...puzzle });
    else if (puzzle.state !== 'new') markOwn(name, puzzle.state, titles);
  }
  const tooMany = surplus([...ownPuzzles(titles), ...fresh.values()].sort(newestFirst));
  drop(...tooMany.map((one) => `puzzle/${one.name}`));
  return [...fresh.values()].filter((one) => !tooMany.includes(one)).filter(({ name, ...puzzle }) => put(name, puzzle).ok).length;
}
