// The statistics page: games played, won and scored over time. It needs no Python.
import { galaxyName } from '../galaxy/names.mjs';
import { $, make } from '../site/elements.mjs';
import { listed } from '../site/english.mjs';
import '../site/every-page.mjs';
import { download } from '../site/files.mjs';
import { toast } from '../site/messages.mjs';
import { svgElement } from '../site/shapes.mjs';
import { byDay, challenges } from './days.mjs';
import { ago, href } from './describe.mjs';
import { figures, playerAt, players, table } from './figures.mjs';
import { load } from './games.mjs';
import { settle } from './keeping.mjs';
import { progress } from './plot.mjs';
import { lessonsDone, run, tried } from './puzzles.mjs';
import { forgetResults, results } from './results.mjs';
import { titles } from './titles.mjs';

/** @import { Figures } from './figures.mjs' */
/** @import { KnownResult, Result } from './types.d.ts' */

const LATEST = 50;

/** @param {number | null} value */
const mean = (value) => (value === null ? '–' : (Math.round(value * 10) / 10).toString());
/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole ? `${Math.round((100 * part) / whole)} %` : '–');

/** @param {string | number} value @param {string} label */
function number(value, label, more = '') {
  return make('div', {}, make('dt', {}, label), make('dd', {}, String(value), ...(more ? [make('small', {}, ` ${more}`)] : [])));
}

/** @param {Figures} figures */
function levelTable({ levels, scored }) {
  const heads = ['', 'Played', 'Won', ...(scored ? ['Best', 'Mean'] : [])];
  const rows = levels.map(({ level, played, won, best, mean: average }) => {
    const cells = [played, percent(won, played), ...(scored ? [best ?? '–', mean(average)] : [])];
    return make('tr', {}, make('th', { scope: 'row' }, level || 'Any'), ...cells.map((cell) => make('td', {}, String(cell))));
  });
  return make('table', {},
    make('thead', {}, make('tr', {}, ...heads.map((head) => (head ? make('th', { scope: 'col' }, head) : make('td'))))),
    make('tbody', {}, ...rows));
}

/** @param {string} game @param {Figures} totals */
function card(game, totals) {
  const { played, rated, won, best, mean: average, streak, longest, given, unrated, scored, series } = totals;
  const asides = [given && `${given} given up`, unrated && `${unrated} unrated`].filter(Boolean).join(', ');
  const numbers = [
    number(played, 'Played', asides && `(${asides})`),
    number(percent(won, rated), 'Won', `(${won})`),
    ...(scored ? [number(best ?? '–', 'Best'), number(mean(average), 'Mean')] : []),
    number(streak, 'Won in a row', longest > streak ? `(longest ${longest})` : ''),
  ];
  return make('section', { className: 'figures' },
    make('h2', {}, make('a', { href: `${game}.html` }, titles[game])),
    make('dl', {}, ...numbers),
    ...(series.length > 1 ? [svgElement(progress(totals))] : []),
    ...(rated ? [levelTable(totals)] : []));
}

/** The result of a game as text. @param {Result} result @param {string[]} names */
function ended({ given, scores, winners }, names) {
  if (given) return 'given up';
  if (scores.every((score) => score === 0 || score === 1)) return winners.length ? `won by ${listed(winners.map((i) => names[i] ?? ''))}` : 'not won';
  return scores.map((score, i) => (names.length > 1 ? `${names[i]} ${score}` : String(score))).join(', ');
}

/** @param {KnownResult[]} known */
function latest(known) {
  return known.slice(-LATEST).reverse().map((result) => {
    const saved = load(result.id);
    const where = result.galaxy ? galaxyName(result.galaxy) : '';
    const title = `${titles[result.game]}${where && ` in ${where}`}`;
    const names = result.seats.map((_, i) => playerAt(result, i) || result.seats[i].kind);
    return make('tr', {},
      make('th', { scope: 'row' }, saved ? make('a', { href: href(result.id, saved.meta) }, title) : title, make('small', {}, ` ${result.day ? `${challenges[`${result.game}/${result.challenge}`]?.title ?? ''}, ${result.day}` : result.level}`)),
      make('td', {}, ended(result, names)), make('td', {}, ago(result.when)));
  });
}

/** The challenges of the days: how many days were played, and each challenge by the first try of each day.
    @param {KnownResult[]} known */
function daily(known) {
  const days = byDay(known);
  const rows = Object.entries(challenges).flatMap(([key, { title }]) => {
    const medals = [...days.values()].flatMap((day) => day.get(key)?.first.medal ?? []);
    if (!medals.length) return [];
    const counts = [3, 2, 1].map((medal) => medals.filter((one) => one === medal).length);
    return [make('tr', {}, make('th', { scope: 'row' }, title), ...[medals.length, ...counts].map((count) => make('td', {}, String(count))))];
  });
  const heads = ['Played', 'Gold', 'Silver', 'Bronze'].map((head) => make('th', { scope: 'col' }, head));
  return make('section', { className: 'figures' },
    make('h2', {}, make('a', { href: 'today.html' }, 'Challenges of the day')),
    make('dl', {}, number(days.size, 'Days played')),
    make('table', {}, make('thead', {}, make('tr', {}, make('td'), ...heads)), make('tbody', {}, ...rows)));
}

/** The puzzles, apart from games. @param {KnownResult[]} known */
function puzzleCard(known) {
  const outcomes = [...tried(known).values()];
  return make('section', { className: 'figures' },
    make('h2', {}, make('a', { href: 'puzzles.html' }, 'Puzzles')),
    make('dl', {}, number(outcomes.filter(Boolean).length, 'Solved'), number(outcomes.length, 'Tried'), number(run(known), 'Solved in a row')));
}

/** The lessons, apart from games. @param {number} done */
const lessonCard = (done) => make('section', { className: 'figures' },
  make('h2', {}, make('a', { href: 'puzzles.html#lessons' }, 'Lessons')), make('dl', {}, number(done, 'Done')));

function draw() {
  const all = results(titles);
  const known = all.filter(({ puzzle }) => !puzzle);
  const games = known.filter(({ day }) => !day);
  const names = players(known);
  const chosen = $('who').value;
  $('who').replaceChildren(...names.map((name) => make('option', { value: name, textContent: name })));
  if (names.includes(chosen)) $('who').value = chosen;
  $('who-row').hidden = names.length < 2;
  const cards = Object.keys(titles).flatMap((game) => {
    const totals = figures(games.filter((result) => result.game === game), $('who').value);
    return totals ? [card(game, totals)] : [];
  });
  if (known.length > games.length) cards.unshift(daily(known));
  const lessons = lessonsDone(all).size;
  if (lessons) cards.unshift(lessonCard(lessons));
  if (tried(all).size) cards.unshift(puzzleCard(all));
  $('nothing').hidden = cards.length > 0;
  $('figures').replaceChildren(...cards);
  $('latest').replaceChildren(...latest(known));
  for (const box of ['all-results', 'keep-row']) $(box).hidden = !all.length;
}

$('who').addEventListener('input', draw);
$('save-table').onclick = () => download('pocket-galaxies-results.csv', table(results(titles), titles), 'text/csv');
$('forget').onclick = () => {
  const bringBack = forgetResults(titles);
  draw();
  toast('All results are deleted. Your saved games are still there.', ['Restore', () => { bringBack(); draw(); }]);
};
addEventListener('storage', draw);
addEventListener('library-changed', draw);
settle().then(draw);
