// The page of puzzles: what was solved, and the way to the next one. It needs no Python.
import { nameOfDay } from '../galaxy/days.mjs';
import { settle } from '../library/keeping.mjs';
import { dropOwn, ownPuzzles } from '../library/own-puzzles.mjs';
import { lessonsDone, nextOf, puzzleHref, puzzlesOf, run, tried } from '../library/puzzles.mjs';
import { results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { $, all, button, make, one } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { notice, toast } from '../site/messages.mjs';
import { bareAddress, pageHref } from '../site/pages.mjs';

/** @import { Known } from '../library/types.d.ts' */

/** @type {Record<string, string[]>} the names of the puzzles of each game, the easiest first */
const names = JSON.parse(document.body.dataset.puzzles ?? '{}');
const games = Object.keys(names);

const STATES = { new: '', tried: ' Tried', solved: ' ✓ Solved' };
/** @type {Set<string>} the games whose list is open */
const unfolded = new Set();

/** The puzzles from one's own games, by game. */
function drawOwn() {
  const own = ownPuzzles(titles);
  $('own-said').textContent = own.length ? 'Turning points of your games, judged by the analysis of their review. Up to 50 of each game are kept.'
    : 'Here you find what you keep from a review: after a game, look for “What cost most” and press “Keep as a puzzle”.';
  $('own-next').hidden = !own.length;
  $('own-sets').replaceChildren(...Object.keys(titles).flatMap((game) => {
    const some = own.filter((puzzle) => puzzle.game === game);
    const solved = some.filter(({ state }) => state === 'solved').length;
    return some.length ? [ownList(game, `${titles[game]}: ${solved} of ${some.length} solved`, some.map(ownItem))] : [];
  }));
}

/** @param {string} game @param {string} summary @param {HTMLElement[]} items */
function ownList(game, summary, items) {
  const box = make('details', { open: unfolded.has(game), className: 'own' }, make('summary', {}, summary), make('ul', {}, ...items));
  box.addEventListener('toggle', () => { if (box.open) unfolded.add(game); else unfolded.delete(game); });
  return box;
}

/** @param {Known} puzzle */
function ownItem(puzzle) {
  const { game, name, state, when, retry } = puzzle;
  const day = nameOfDay(new Date(when).toISOString().slice(0, 10));
  const forget = () => {
    const restore = dropOwn(puzzle);
    drawOwn();
    toast('The puzzle is deleted.', ['Restore', () => { restore(); drawOwn(); }]);
  };
  return make('li', {}, make('a', { href: puzzleHref(game, name, 'own') }, retry.task), make('small', { className: 'done' }, STATES[state]),
    make('small', {}, ` ${day} `), button('Delete', forget, { ariaLabel: `Delete the puzzle of ${day}` }));
}

function draw() {
  const mine = results(titles);
  const known = tried(mine);
  /** @param {string[]} some */
  const said = (some) => {
    const solved = some.filter((name) => known.get(name)).length;
    const more = some.filter((name) => known.has(name)).length - solved;
    return `${solved} of ${some.length} solved${more ? `, ${more} more tried` : ''}`;
  };
  for (const card of all('.card[data-game]')) one('.done', card).textContent = said(names[card.dataset.game ?? '']);
  drawOwn();
  const done = lessonsDone(mine);
  for (const item of all('[data-lesson]')) one('.done', item).textContent = done.has(item.dataset.lesson ?? '') ? ' ✓ Done' : '';
  const inARow = run(mine);
  $('puzzles-said').textContent = known.size ? `${said(games.flatMap((game) => names[game]))}${inARow > 1 ? `, ${inARow} in a row` : ''}.` : '';
}

/** The game of which the fewest puzzles were tried. @param {Map<string, boolean>} known */
function leastTried(known) {
  const share = (/** @type {string} */ game) => names[game].filter((name) => known.has(name)).length / names[game].length;
  return games.reduce((least, game) => (share(game) < share(least) ? game : least));
}

/** Go to the next puzzle from one's own games: one never tried, then one not solved, then the newest again. */
function nextOwn() {
  const own = ownPuzzles(titles);
  const next = own.find(({ state }) => state === 'new') ?? own.find(({ state }) => state === 'tried') ?? own[0];
  if (next) location.replace(pageHref(puzzleHref(next.game, next.name, 'own')));
  else history.replaceState(null, '', '#own');
}

/** Go to the puzzle that the address asks for: the next one of a game and a grade, or any. */
async function arrive() {
  const asked = /^#next(?:=([a-z]+)(?:\/([123]))?)?$/.exec(location.hash);
  if (!asked) return;
  const known = tried(results(titles));
  const [, wanted = '', grade] = asked;
  if (wanted === 'own') {
    nextOwn();
    return;
  }
  const game = games.includes(wanted) ? wanted : leastTried(known);
  try {
    const { puzzles } = await puzzlesOf(game);
    const some = puzzles.filter((puzzle) => !grade || puzzle.grade === Number(grade));
    location.replace(pageHref(puzzleHref(game, nextOf(some, known).name, location.hash.slice('#next='.length))));
  } catch {
    history.replaceState(null, '', bareAddress());
    notice('The puzzles could not be fetched. Check your connection, then try again.');
  }
}

addEventListener('hashchange', arrive);
addEventListener('storage', draw);
addEventListener('library-changed', draw);
settle().then(() => { draw(); return arrive(); });
dispatchEvent(new Event('boot-ready'));
