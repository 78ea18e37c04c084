// Computes a player's figures from a list of results. It touches neither page nor storage.

/** @import { Result, Titles } from './types.d.ts' */
/** @typedef {Result & { score: number, won: boolean }} Played a result from one player's side */
/** @typedef {{ played: number, won: number, best: number | null, mean: number | null }} Sums */
/** @typedef {Sums & { level: string }} Level */
/**
 * The figures of a player in one game. Unrated games (with moves undone after new information was
 * revealed) count as played and for nothing else. A game given up is not won and has no score.
 * `scored` is false if the game can only be won or lost.
 * @typedef {Sums & {
 *   streak: number, longest: number, rated: number, given: number, unrated: number,
 *   scored: boolean, levels: Level[], series: Played[],
 * }} Figures
 */

/** The name of the human at a seat, "" for a computer player. @param {Result} result @param {number} i */
export function playerAt(result, i) {
  const { kind, name } = result.seats[i];
  if (kind !== 'human') return '';
  const alone = result.seats.filter((seat) => seat.kind === 'human').length === 1;
  return name || (alone ? 'You' : `Player ${i + 1}`);
}

/** The names of all players, most games first. @param {Result[]} results */
export function players(results) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const result of results) {
    const names = new Set(result.seats.map((_, i) => playerAt(result, i)).filter(Boolean));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** The results of a player, each with that player's score. @param {Result[]} results @param {string} player @returns {Played[]} */
function playedBy(results, player) {
  return results.flatMap((result) => {
    const i = result.seats.findIndex((_, at) => playerAt(result, at) === player);
    if (i < 0) return [];
    return [{ ...result, score: result.scores[i] ?? 0, won: result.winners.includes(i) }];
  });
}

/** The current and the longest series of games won in a row. @param {Played[]} games */
function streaks(games) {
  let streak = 0;
  let longest = 0;
  for (const { won } of games) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** @param {Played[]} games @returns {Sums} */
function sums(games) {
  const scores = games.filter(({ given }) => !given).map(({ score }) => score);
  return {
    played: games.length,
    won: games.filter(({ won }) => won).length,
    best: scores.length ? Math.max(...scores) : null,
    mean: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
  };
}

/** The figures of a player in the results of one game, oldest first; null if there are none.
    @param {Result[]} results @param {string} player @returns {Figures | null} */
export function figures(results, player) {
  const games = playedBy(results, player);
  if (!games.length) return null;
  const rated = games.filter(({ unrated }) => !unrated);
  const levels = [...new Set(rated.map(({ level }) => level))].map((level) => ({
    level,
    ...sums(rated.filter((game) => game.level === level)),
  }));
  return {
    ...sums(rated),
    ...streaks(rated),
    played: games.length,
    rated: rated.length,
    given: games.filter(({ given }) => given).length,
    unrated: games.length - rated.length,
    scored: games.some(({ score }) => score !== 0 && score !== 1),
    levels: levels.sort((a, b) => b.played - a.played),
    series: rated.filter(({ given }) => !given),
  };
}

/** The running mean of `value`: for each game over it and up to `span - 1` games before it.
    @param {Played[]} series @param {number} span @param {(game: Played) => number} value */
export function running(series, span, value) {
  return series.map((_, i) => {
    const window = series.slice(Math.max(0, i + 1 - span), i + 1);
    return window.reduce((sum, game) => sum + value(game), 0) / window.length;
  });
}

/** A text in quotes that a spreadsheet never takes for a formula. @param {string} value */
const quoted = (value) => `"${value.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;

/** All results as CSV: one line for each player of each game. @param {Result[]} results @param {Titles} titles */
export function table(results, titles) {
  const head = ['ended', 'game', 'galaxy', 'level', 'player', 'kind', 'score', 'won', 'given up', 'unrated', 'medal', 'achievements'];
  const lines = results.flatMap((result) => result.seats.map((seat, i) => [
    new Date(result.when).toISOString(), titles[result.game], result.galaxy, result.puzzle ? `Puzzle ${result.puzzle}`.replace('Puzzle lesson-', 'Lesson ') : result.day ? `Challenge of ${result.day}` : result.level,
    playerAt(result, i) || seat.kind, seat.kind, result.given ? '' : result.scores[i] ?? '',
    Number(result.winners.includes(i)), Number(result.given), Number(result.unrated > 0),
    result.medal ?? 0, (result.achievements ?? []).join(' '),
  ].map((value) => (typeof value === 'number' ? value : quoted(value))).join(',')));
  return `${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
