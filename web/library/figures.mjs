// What a list of results says of a player: pure counting, no page and no storage.

/** Who sits at a seat, as the statistics call them. "" for a computer player. */
export function playerAt(result, i) {
  const { kind, name } = result.seats[i];
  if (kind !== 'human') return '';
  const alone = result.seats.filter((seat) => seat.kind === 'human').length === 1;
  return name || (alone ? 'You' : `Player ${i + 1}`);
}

/** Everybody who has played, most games first. */
export function players(results) {
  const counts = new Map();
  for (const result of results) {
    const names = new Set(result.seats.map((_, i) => playerAt(result, i)).filter(Boolean));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

// One player's side of the results: {when, score, won, given, unrated, level, ...result}.
function sides(results, player) {
  return results.flatMap((result) => {
    const i = result.seats.findIndex((_, at) => playerAt(result, at) === player);
    if (i < 0) return [];
    return [{ ...result, score: result.scores[i] ?? 0, won: result.winners.includes(i) }];
  });
}

function runs(games) {
  let streak = 0;
  let longest = 0;
  for (const { won } of games) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

function summed(games) {
  const scores = games.filter(({ given }) => !given).map(({ score }) => score);
  return {
    played: games.length,
    won: games.filter(({ won }) => won).length,
    best: scores.length ? Math.max(...scores) : null,
    mean: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
  };
}

/**
 * The figures of a player in the results of one game, oldest first; null where there are none.
 * What was taken back after something had been seen counts as played and for nothing else; a game
 * given up is a game not won, without a score. `scored` is false where one can only win or lose.
 */
export function figures(results, player) {
  const all = sides(results, player);
  if (!all.length) return null;
  const rated = all.filter(({ unrated }) => !unrated);
  const levels = [...new Set(rated.map(({ level }) => level))].map((level) => ({
    level,
    ...summed(rated.filter((game) => game.level === level)),
  }));
  return {
    ...summed(rated),
    ...runs(rated),
    played: all.length,
    rated: rated.length,
    given: all.filter(({ given }) => given).length,
    unrated: all.length - rated.length,
    scored: all.some(({ score }) => score !== 0 && score !== 1),
    levels: levels.sort((a, b) => b.played - a.played),
    series: rated.filter(({ given }) => !given),
  };
}

/** For each game of a series the mean of `value` over it and up to `span - 1` games before it. */
export function running(series, span, value) {
  return series.map((_, i) => {
    const window = series.slice(Math.max(0, i + 1 - span), i + 1);
    return window.reduce((sum, game) => sum + value(game), 0) / window.length;
  });
}

const quoted = (value) => `"${String(value).replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;

/** All results as a table for spreadsheets: one line a player of a game. */
export function table(results, titles) {
  const head = ['ended', 'game', 'galaxy', 'level', 'player', 'kind', 'score', 'won', 'given up', 'unrated'];
  const lines = results.flatMap((result) => result.seats.map((seat, i) => [
    new Date(result.when).toISOString(), titles[result.game], result.galaxy, result.level,
    playerAt(result, i) || seat.kind, seat.kind, result.given ? '' : result.scores[i] ?? '',
    Number(result.winners.includes(i)), Number(result.given), Number(result.unrated > 0),
  ].map((value) => (typeof value === 'number' ? value : quoted(value))).join(',')));
  return `${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
