// Ranks and achievements of a game, computed from its results. It touches neither page nor storage.

/** @import { KnownResult, Result } from './types.d.ts' */
/** @typedef {{ rank: number, medals: number[], achieved: Map<string, KnownResult> }} Log `medals`: how many of each,
    from none to gold; `achieved`: achievement -> the result in which it was earned first */

export const RANKS = ['Newcomer', 'Traveller', 'Explorer', 'Pathfinder', 'Commander', 'Admiral'];

/** How each rank is reached; it stands for all that is harder too. */
export const WAYS = ['', 'Finish a game.', 'Win a game or a bronze medal.', 'Win a silver medal, or beat a Medium computer.',
  'Win a gold medal, or beat a Hard computer.', 'Be a Commander and earn all achievements of this game.'];

/** Whether a human has won. @param {Result} result */
const won = ({ winners, seats }) => winners.some((i) => seats[i].kind === 'human');

/** The rank that one result is worth. @param {Result} result @param {Record<string, number>} levels level -> its strength from 1 */
function rankOf(result, levels) {
  if (result.given || result.unrated) return 0;
  if (result.day) return 1 + (result.medal ?? 0);
  if (!won(result)) return 1;
  const beaten = Math.max(0, ...result.seats.map(({ kind }) => levels[kind] ?? 0));
  return Math.min(4, Math.max(2, beaten + 1));
}

/** The log of one game. @param {KnownResult[]} results of this game, oldest first @param {Record<string, number>} levels
    @param {string[]} achievements all that the game has @returns {Log} */
export function logOf(results, levels, achievements) {
  /** @type {Map<string, KnownResult>} */
  const achieved = new Map();
  const medals = [0, 0, 0, 0];
  for (const result of results) {
    if (result.day) medals[result.medal ?? 0] += 1;
    for (const name of result.achievements ?? []) if (achievements.includes(name) && !achieved.has(name)) achieved.set(name, result);
  }
  const best = Math.max(0, ...results.map((result) => rankOf(result, levels)));
  return { rank: best === 4 && achieved.size === achievements.length ? 5 : best, medals, achieved };
}
