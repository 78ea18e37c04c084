// Results of finished games, stored apart from the games: a deleted game keeps its result. Each game
// has a key of its own, so that tabs never overwrite each other.
//
// Key: pocket-galaxies/score/<id of the game> (JSON, a Result with its order and checksum, see entry.mjs).
import { isDay } from '../galaxy/days.mjs';
import { keys, read } from '../site/storage.mjs';
import { parsed, plainSeat, plainText, checksummed } from './entry.mjs';
import { drop, keep, nextOrder } from './keeping.mjs';

/** @import { KnownResult, Result, Titles } from './types.d.ts' */

const FORMAT = 1;
const MOST_SEATS = 12;
const NAME = /^[a-z0-9-]{1,30}$/;

/** @param {unknown} value */
const whole = (value) => (Number.isSafeInteger(value) ? Number(value) : 0);
/** @param {unknown} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value.slice(0, MOST_SEATS) : []);

/** A result with only valid fields, or null if it is no result: it may come from any file.
    @param {any} given @param {Titles} titles @returns {Result | null} */
function checked(given, titles) {
  if (!given || typeof given !== 'object' || given.format !== FORMAT) return null;
  if (!Object.hasOwn(titles, given.game)) return null;
  const seats = list(given.seats).map(plainSeat);
  const scores = list(given.scores).map(whole);
  const winners = list(given.winners).filter((i) => Number.isInteger(i) && i >= 0 && i < seats.length);
  if (!seats.length || (scores.length && scores.length !== seats.length)) return null;
  return {
    format: FORMAT,
    game: given.game,
    when: Math.min(Math.max(whole(given.when), 0), Date.now()),
    galaxy: plainText(given.galaxy, 9),
    level: plainText(given.level, 80),
    title: plainText(given.title, 200),
    seats,
    scores,
    winners,
    unrated: whole(given.unrated),
    given: given.given === true,
    ...dayOf(given),
    ...puzzleOf(given),
    ...achievementsOf(given),
  };
}

/** The day whose challenge it was, if any. @param {any} given */
function dayOf({ day, challenge, medal }) {
  if (!isDay(day) || !NAME.test(challenge)) return {};
  return { day: plainText(day, 10), challenge: plainText(challenge, 30), medal: Math.min(Math.max(whole(medal), 0), 3) };
}

/** The puzzle that it was, if any. @param {any} given */
function puzzleOf({ puzzle, solved, helped }) {
  return isPuzzle(puzzle) ? { puzzle: String(puzzle), solved: solved === true, helped: helped === true } : {};
}

/** Whether this is the name of a puzzle (eight letters that follow from its position) or of a lesson. @param {unknown} name */
const isPuzzle = (name) => typeof name === 'string' && /^([0-9a-f]{8}|lesson-[a-z-]{1,20})$/.test(name);

/** The achievements that were earned, if any. @param {any} given */
function achievementsOf({ achievements }) {
  const names = list(achievements).filter((name) => typeof name === 'string' && NAME.test(name));
  return names.length ? { achievements: [...new Set(names)] } : {};
}

/** @param {string | null} line @param {Titles} titles */
function parse(line, titles) {
  try {
    return checked(JSON.parse(line ?? ''), titles);
  } catch {
    return null;
  }
}

/** @param {string} id @param {Result} result */
function put(id, result) {
  const key = `score/${id}`;
  return keep([[key, checksummed(nextOrder(read(key)), result)]]);
}

/** Whether the result of a game counts for a day or is a puzzle that was solved: it then stays as it was, also
    if the end is undone. @param {string} id */
function isFinal(id) {
  const { day, given, solved, helped } = parsed(read(`score/${id}`) ?? '') ?? {};
  return given !== true && (Boolean(day) || (solved === true && helped !== true));
}

/** Save the result of a game; a later result of the same game replaces it, unless it is final. @param {string} id @param {Omit<Result, 'format'>} result */
export function keepResult(id, result) {
  if (!isFinal(id)) put(id, { format: FORMAT, ...result });
}

/** Delete the result of a game, e.g. because it goes on, unless it is final. @param {string} id */
export function forgetResult(id) {
  if (!isFinal(id)) drop(`score/${id}`);
}

/** All results, oldest first. @param {Titles} titles the known games @returns {KnownResult[]} */
export function results(titles) {
  const known = keys('score').flatMap((id) => {
    const result = parse(read(`score/${id}`), titles);
    return result ? [{ id, ...result }] : [];
  });
  return known.sort((a, b) => a.when - b.when || (a.id < b.id ? -1 : 1));
}

/** What is new about a result, as sentences: the first try of a day, or the best score at its level.
    @param {string} id @param {Titles} titles */
export function newsOf(id, titles) {
  const known = results(titles);
  const mine = known.find((result) => result.id === id);
  if (!mine || mine.given) return [];
  const { game, day, challenge, level, seats, scores, unrated, puzzle } = mine;
  if (puzzle) return []; // the page of the puzzle says it
  const before = known.filter((result) => result.id !== id && !result.puzzle && result.game === game && result.when <= mine.when);
  if (day) {
    const tries = before.filter((result) => result.day === day && result.challenge === challenge).length;
    return [tries ? `This was try ${tries + 1}; your first try counts.` : 'This was your first try, so it counts for the day.'];
  }
  const like = before.filter((result) => !result.day && !result.given && !result.unrated && result.level === level);
  if (seats.length > 1 || unrated || !like.length) return [];
  const best = Math.max(...like.map((result) => result.scores[0]));
  return scores[0] > best ? [`A new best: ${scores[0]}. Your best was ${best}.`] : [];
}

/** The achievements of a result that no earlier result of its game has. @param {string} id @param {Titles} titles */
export function newAchievements(id, titles) {
  const known = results(titles);
  const at = known.findIndex((result) => result.id === id);
  const before = known.slice(0, Math.max(at, 0)).filter(({ game }) => game === known[at].game).flatMap(({ achievements = [] }) => achievements);
  return (known[at]?.achievements ?? []).filter((name) => !before.includes(name));
}

/** Add the results of a backup that are not here yet, by id; returns how many were added.
    @param {unknown} given @param {Titles} titles */
export function mergeResults(given, titles) {
  let taken = 0;
  for (const [id, result] of Object.entries(given ?? {})) {
    const clean = checked(result, titles);
    if (!clean || !/^[a-z0-9]{1,20}$/i.test(id) || read(`score/${id}`) !== null) continue;
    if (put(id, clean).ok) taken += 1;
  }
  return taken;
}

/** Delete all results; returns a function that restores those that could be read. @param {Titles} titles */
export function forgetResults(titles) {
  const known = results(titles);
  drop(...keys('score').map((id) => `score/${id}`));
  return () => known.forEach(({ id, ...result }) => put(id, result));
}
