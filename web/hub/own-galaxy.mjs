// The galaxy of the logbook: every finished game lights a star. A tap or the arrow keys choose one.
import { ofText } from '../galaxy/codes.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { places, sky } from '../galaxy/starmap.mjs';
import { MEDALS, challenges, points } from '../library/days.mjs';
import { ago, href } from '../library/describe.mjs';
import { load } from '../library/games.mjs';
import { titles } from '../library/titles.mjs';
import { $, make } from '../site/elements.mjs';
import { svgElement } from '../site/shapes.mjs';

/** @import { KnownResult } from '../library/types.d.ts' */
/** @import { Point, Shape } from '../galaxy/types.d.ts' */

/** @type {KnownResult[]} the finished games, oldest first */
let games = [];
/** @type {Point[]} */
let spots = [];
/** @type {SVGSVGElement | null} */
let chart = null;
let chosen = '';

const at = () => Math.max(0, games.findIndex(({ id }) => id === chosen));

/** The galaxy belongs to the first game that was finished, so a backup brings it to another device. */
const codeOf = () => ofText(`logbook ${games[0].id}`);

/** @param {KnownResult} result */
function ending(result) {
  const key = `${result.game}/${result.challenge}`;
  if (!result.day) return result.title;
  const medal = MEDALS[result.medal ?? 0];
  return `${challenges[key]?.title ?? ''} of ${result.day}: ${medal ? `${medal.toLowerCase()}, ` : ''}${points(result, key)}`;
}

/** @param {KnownResult} result */
const nameOf = ({ game, galaxy }) => `${titles[game]}${galaxy ? ` in ${galaxyName(galaxy)}` : ''}`;

/** @param {KnownResult} result */
const isBright = ({ medal, winners, seats }) => Boolean(medal) || winners.some((i) => seats[i].kind === 'human');

/** @param {Point} spot @param {number} i @returns {Shape} */
const light = ([x, y], i) => ['g', { class: isBright(games[i]) ? 'light bright' : 'light', transform: `translate(${x} ${y})` },
  ['circle', { r: 16, class: 'halo' }], ['circle', { r: isBright(games[i]) ? 7 : 5, class: 'sun' }], ['path', { d: 'M-15 0h30M0 -15v30', class: 'ray' }]];

function drawChart() {
  spots = places(codeOf(), games.length);
  const [tag, attributes, ...parts] = sky(codeOf());
  /** @type {Shape} */
  const course = ['path', { class: 'course', d: `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}` }];
  /** @type {Shape} */
  const ring = ['circle', { r: 24, class: 'chosen' }];
  chart = /** @type {SVGSVGElement} */ (svgElement([tag, attributes, ...parts, ['g', { class: 'lights' }, course, ...spots.map(light), ring]]));
  $('map').replaceChildren(chart);
}

/** Show the chosen game beside the chart. */
function drawStar() {
  const i = at();
  const result = games[i];
  const saved = load(result.id);
  const [x, y] = spots[i];
  chart?.querySelector('.chosen')?.setAttribute('transform', `translate(${x} ${y})`);
  const said = `${nameOf(result)}. ${ending(result)}`;
  const map = $('map');
  map.ariaValueNow = String(i + 1);
  map.ariaValueMax = String(games.length);
  map.ariaValueText = `Star ${i + 1} of ${games.length}: ${said}`;
  $('star').replaceChildren(
    make('p', {}, make('b', {}, nameOf(result)), make('span', {}, ending(result)), make('small', {}, `Star ${i + 1} of ${games.length}, ${ago(result.when)}`)),
    saved ? make('a', { className: 'button main', href: href(result.id, saved.meta) }, 'Open the review') : make('p', { className: 'faint' }, 'This game was deleted; its star stays.'));
  $('star-before').toggleAttribute('disabled', i === 0);
  $('star-after').toggleAttribute('disabled', i === games.length - 1);
}

/** @param {number} i */
function choose(i) {
  chosen = games[Math.max(0, Math.min(games.length - 1, i))].id;
  drawStar();
}

/** The star nearest to a point of the screen. @param {PointerEvent | MouseEvent} event */
function nearest({ clientX, clientY }) {
  const matrix = chart?.getScreenCTM()?.inverse();
  if (!matrix) return at();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  const far = spots.map(([a, b]) => (a - x) ** 2 + (b - y) ** 2);
  return far.indexOf(Math.min(...far));
}

/** Draw the galaxy of these games. @param {KnownResult[]} finished oldest first */
export function drawGalaxy(finished) {
  games = finished;
  $('own').hidden = !games.length;
  $('nothing').hidden = games.length > 0;
  if (!games.length) return;
  if (!games.some(({ id }) => id === chosen)) chosen = games[games.length - 1].id;
  $('own-said').textContent = `${galaxyName(codeOf())}: ${games.length} ${games.length === 1 ? 'star' : 'stars'}, one for each finished game.`;
  drawChart();
  drawStar();
}

/** @type {Record<string, () => number>} */
const KEYS = { ArrowLeft: () => at() - 1, ArrowDown: () => at() - 1, ArrowRight: () => at() + 1, ArrowUp: () => at() + 1, Home: () => 0, End: () => games.length - 1 };

$('map').addEventListener('click', (event) => choose(nearest(event)));
$('map').addEventListener('keydown', (event) => {
  const next = KEYS[event.key];
  if (!next) return;
  event.preventDefault();
  choose(next());
});
$('star-before').onclick = () => choose(at() - 1);
$('star-after').onclick = () => choose(at() + 1);
