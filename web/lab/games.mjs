// The games of a study: a list of some of them, each of which opens in the page of its game.
import { galaxyName } from '../galaxy/names.mjs';
import { $, make } from '../site/elements.mjs';

/** @typedef {{ n: number, galaxy: string, seats: string[], scores?: number[], winners?: number[], plies?: number, link?: string, impossible?: string }} Row */

const SHOWN = 10;

/** @type {Record<string, [label: string, order: (a: Row, b: Row) => number]>} */
const ORDERS = {
  last: ['the last games', (a, b) => b.n - a.n],
  best: ['the highest scores of seat 1', (a, b) => scoreOf(b) - scoreOf(a)],
  worst: ['the lowest scores of seat 1', (a, b) => scoreOf(a) - scoreOf(b)],
  close: ['the closest games', (a, b) => gap(a) - gap(b)],
  long: ['the longest games', (a, b) => (b.plies ?? 0) - (a.plies ?? 0)],
  short: ['the shortest games', (a, b) => (a.plies ?? 0) - (b.plies ?? 0)],
};

/** @param {Row} row */
const scoreOf = ({ scores = [] }) => scores[0] ?? 0;

/** How far the best two are apart. @param {Row} row */
function gap({ scores = [] }) {
  const [first = 0, second = first] = [...scores].sort((a, b) => b - a);
  return first - second;
}

/** @param {Row} row @param {string} setup what its setup is called */
function item({ galaxy, scores = [], winners = [], plies = 0, link = '' }, setup) {
  const points = scores.map((score, i) => `${String(score).replace('-', '\u2212')}${winners.includes(i) ? ' (won)' : ''}`).join(' : ');
  // The link follows from a row of our own workers: a game, its mark, and the letters of a link.
  const fine = /^\w+\.html#[\w-]+$/.test(link);
  return make('tr', {},
    make('th', { scope: 'row' }, galaxyName(galaxy), ...(setup ? [make('small', {}, ` ${setup}`)] : [])), make('td', {}, points), make('td', {}, String(plies)),
    make('td', {}, ...(fine ? [make('a', { href: link, textContent: 'Watch', ariaLabel: `Watch the game in ${galaxyName(galaxy)}` })] : ['Too long'])));
}

/** Show some of the rows. @param {string[]} rows @param {string[]} setups what they are called */
export function showGames(rows, setups) {
  const made = /** @type {Row[]} */ (rows.map((row) => JSON.parse(row))).filter(({ impossible }) => !impossible);
  const box = $('sorted');
  const isAlone = made.every(({ seats }) => seats.length < 2);
  const names = Object.keys(ORDERS).filter((name) => name !== 'close' || !isAlone);
  if (box.options.length !== names.length) {
    const before = box.value;
    box.replaceChildren(...names.map((name) => make('option', { value: name, textContent: isAlone ? ORDERS[name][0].replace(' of seat 1', '') : ORDERS[name][0], selected: name === before })));
  }
  const [, order] = ORDERS[box.value];
  $('games').hidden = !made.length;
  $('games-list').replaceChildren(...made.sort(order).slice(0, SHOWN).map((row) => item(row, setups[row.n % setups.length])));
}
