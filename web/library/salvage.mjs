// Recovers games and results from a backup that was cut off or damaged.

// Our files have one line for each value, and texts contain no line breaks: each game and each result
// stands between two lines of its own and can be read even if others are damaged.
const GAME = /^ {2}\{\n(?:(?! {2}[{}]| \]).*(?:\n|$))*(?: {2}\})?/gm;
const RESULT = /^ {2}("[a-z0-9]+"): (\{\n(?: {3}.*\n)* {2}\})/gim;

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A game, even if the lines after its record are missing. @param {string} text */
function game(text) {
  const whole = parsed(text);
  if (whole) return whole;
  const lines = text.split('\n');
  const end = lines.findIndex((line) => /^ {3}"record": ".*",?$/.test(line));
  return end < 0 ? null : parsed(`${lines.slice(0, end + 1).join('\n').replace(/,$/, '')}}`);
}

/**
 * The games and results in the text of a backup that is no longer valid JSON; `count` is the number of
 * games it had, undefined if unknown.
 * @param {string} text
 */
export function salvage(text) {
  const games = [...text.matchAll(GAME)].map(([match]) => game(match)).filter(Boolean);
  const scores = Object.fromEntries([...text.matchAll(RESULT)].map(([, id, result]) => [JSON.parse(id), parsed(result)]));
  const count = /^ "count": (\d{1,6}),$/m.exec(text);
  return { games, scores, count: count ? Number(count[1]) : undefined };
}
