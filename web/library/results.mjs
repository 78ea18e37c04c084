// Results of finished games, kept beside the games themselves: deleting a game does not undo that
// it was played. One entry a game, so that several tabs never write over each other.
//
// Key: pocket-galaxies/score/<id of the session> (JSON, see `sound`).
import { erase, keys, read, write } from '../site/storage.mjs';

const FORMAT = 1;
const MOST_SEATS = 12;

const text = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');
const whole = (value) => (Number.isSafeInteger(value) ? value : 0);
const list = (value) => (Array.isArray(value) ? value.slice(0, MOST_SEATS) : []);

/** A result with nothing in it but what a result has, or null; what is read may be anybody's. */
function sound(found, titles) {
  if (!found || typeof found !== 'object' || found.format !== FORMAT) return null;
  if (!Object.hasOwn(titles, found.game)) return null;
  const seats = list(found.seats).map((seat) => ({ kind: text(seat?.kind, 40), name: text(seat?.name, 60) }));
  const scores = list(found.scores).map(whole);
  const winners = list(found.winners).filter((i) => Number.isInteger(i) && i >= 0 && i < seats.length);
  if (!seats.length || (scores.length && scores.length !== seats.length)) return null;
  return {
    format: FORMAT,
    game: found.game,
    when: Math.min(Math.max(whole(found.when), 0), Date.now()),
    galaxy: text(found.galaxy, 9),
    level: text(found.level, 80),
    title: text(found.title, 200),
    seats,
    scores,
    winners,
    unrated: whole(found.unrated),
    given: found.given === true,
  };
}

function parse(line, titles) {
  try {
    return sound(JSON.parse(line), titles);
  } catch {
    return null;
  }
}

/** Keep how the session `id` ended; a later end of the same session takes its place. */
export function note(id, result) {
  return write(`score/${id}`, JSON.stringify({ format: FORMAT, ...result }));
}

/** The session goes on after all. */
export function forget(id) {
  erase(`score/${id}`);
}

/** All results, oldest first, as {id, ...result}. `titles` are the known games. */
export function results(titles) {
  return keys('score')
    .map((id) => ({ id, ...parse(read(`score/${id}`), titles) }))
    .filter(({ format }) => format)
    .sort((a, b) => a.when - b.when || (a.id < b.id ? -1 : 1));
}

/** Take in results of a backup, as {id: result}: those that are here stay. Answers how many came. */
export function merge(found, titles) {
  let taken = 0;
  for (const [id, result] of Object.entries(found ?? {})) {
    const clean = sound(result, titles);
    if (!clean || !/^[a-z0-9]{1,20}$/i.test(id) || read(`score/${id}`) !== null) continue;
    if (write(`score/${id}`, JSON.stringify(clean)).ok) taken += 1;
  }
  return taken;
}

/** Forget everything; answers a function that brings it back. */
export function forgetAll() {
  const held = keys('score').map((id) => [id, read(`score/${id}`)]);
  for (const [id] of held) forget(id);
  return () => held.forEach(([id, line]) => write(`score/${id}`, line));
}
