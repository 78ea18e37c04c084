// What was played of the challenges of each day. The first try counts.
import { daysLater } from '../galaxy/days.mjs';

/** @import { KnownResult, Result } from './types.d.ts' */
/** @typedef {{ first: KnownResult, tries: number, best: number | null }} Tries `best`: the best medal */

/** @type {Record<string, { title: string, unit: [string, string] }>} "<game>/<preset>" -> the challenge */
export const challenges = JSON.parse(document.body.dataset.challenges ?? '{}');

/** @type {string[]} the names of the medals; '' for none */
export const MEDALS = JSON.parse(document.body.dataset.medals ?? '[]');
export const SIGNS = ['✓', '★☆☆', '★★☆', '★★★'];

/** The address of the page of a day. @param {string} day */
export const todayHref = (day) => `today.html#day=${day}`;

/** The address that begins a challenge. @param {string} key "<game>/<preset>" @param {string} day */
export function challengeHref(key, day) {
  const [game, preset] = key.split('/');
  return `${game}.html?preset=${preset}&day=${day}`;
}

/** Results of challenges by day, then by "<game>/<preset>". @param {KnownResult[]} results oldest first */
export function byDay(results) {
  /** @type {Map<string, Map<string, Tries>>} */
  const days = new Map();
  for (const result of results) {
    const { day, challenge, game, medal = 0 } = result;
    if (!day) continue;
    const played = days.get(day) ?? new Map();
    days.set(day, played);
    const key = `${game}/${challenge}`;
    const known = played.get(key);
    if (known) Object.assign(known, { tries: known.tries + 1, best: Math.max(known.best ?? 0, medal) });
    else played.set(key, { first: result, tries: 1, best: medal });
  }
  return days;
}

/** How many days in a row have a challenge that was played, up to this day, or to the day before while nothing
    of this one was. @param {Map<string, unknown>} days by day, as `byDay` has them @param {string} day */
export function streak(days, day) {
  let count = 0;
  for (let at = days.has(day) ? day : daysLater(day, -1); days.has(at); at = daysLater(at, -1)) count += 1;
  return count;
}

/** The points of a challenge in its unit, e.g. "110 points". @param {Result} result @param {string} key */
export function points({ given, scores, seats, winners }, key) {
  const me = seats.findIndex(({ kind }) => kind === 'human');
  const score = scores[me];
  if (given || score === undefined) return 'given up';
  if (winners.length && !winners.includes(me)) return 'lost';
  const [one, several] = challenges[key]?.unit ?? ['point', 'points'];
  return `${score} ${score === 1 ? one : several}`;
}
