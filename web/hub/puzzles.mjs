// The page of puzzles: what was solved, and the way to the next one. It needs no Python.
import { settle } from '../library/keeping.mjs';
import { nextOf, puzzleHref, puzzlesOf, run, tried } from '../library/puzzles.mjs';
import { results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { $, all, one } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { notice } from '../site/messages.mjs';

/** @type {Record<string, string[]>} the names of the puzzles of each game, the easiest first */
const names = JSON.parse(document.body.dataset.puzzles ?? '{}');
const games = Object.keys(names);

function draw() {
  const found = results(titles);
  const known = tried(found);
  /** @param {string[]} some */
  const said = (some) => {
    const solved = some.filter((name) => known.get(name)).length;
    const more = some.filter((name) => known.has(name)).length - solved;
    return `${solved} of ${some.length} solved${more ? `, ${more} more tried` : ''}`;
  };
  for (const card of all('.card[data-game]')) one('.done', card).textContent = said(names[card.dataset.game ?? '']);
  const inARow = run(found);
  $('puzzles-said').textContent = known.size ? `${said(games.flatMap((game) => names[game]))}${inARow > 1 ? `, ${inARow} in a row` : ''}.` : '';
}

/** The game of which the fewest puzzles were tried. @param {Map<string, boolean>} known */
function leastTried(known) {
  const share = (/** @type {string} */ game) => names[game].filter((name) => known.has(name)).length / names[game].length;
  return games.reduce((least, game) => (share(game) < share(least) ? game : least));
}

/** Go to the puzzle that the address asks for: the next one of a game and a grade, or any. */
async function arrive() {
  const asked = /^#next(?:=([a-z]+)(?:\/([123]))?)?$/.exec(location.hash);
  if (!asked) return;
  const known = tried(results(titles));
  const [, wanted = '', grade] = asked;
  const game = games.includes(wanted) ? wanted : leastTried(known);
  try {
    const { puzzles } = await puzzlesOf(game);
    const some = puzzles.filter((puzzle) => !grade || puzzle.grade === Number(grade));
    location.replace(puzzleHref(game, nextOf(some, known).name, location.hash.slice('#next='.length)));
  } catch {
    history.replaceState(null, '', location.pathname);
    notice('The puzzles could not be fetched. Check your connection, then try again.');
  }
}

addEventListener('hashchange', arrive);
addEventListener('storage', draw);
addEventListener('library-changed', draw);
settle().then(() => { draw(); return arrive(); });
dispatchEvent(new Event('boot-ready'));
