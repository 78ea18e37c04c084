// Shows the summary of a study: charts, then the tables that the terminal prints.
import { $, make } from '../site/elements.mjs';
import { svgElement } from '../site/shapes.mjs';
import { MOST_LINES, gains, shares, spreads } from './charts.mjs';
import { FACTS, optionSaid, titleOf } from './facts.mjs';

/** @import { Figures, Setup } from './wire.d.ts' */

const HEADS = /** @type {Record<string, string>} */ ({
  seat: 'Seat', score: 'Score', interval: 'Interval', won: 'Won', action: 'Action', 'used by': 'Taken by', times: 'Times', 'above others': 'Above others',
});

const TWO_COLUMNS = 1400; // pixels, as in laboratory.css

/** A cell of the terminal with the words of the page: levels by their titles. @param {Setup} setup @param {string} cell */
function seatSaid({ game, levels }, cell) {
  const seat = Number.parseInt(cell, 10) - 1;
  return `${levels.length > 1 ? `${seat + 1}. ` : ''}${titleOf(game, levels[seat])}`;
}

/** What a setup is called beside the others. @param {Setup} setup @param {Setup[]} all @param {Record<string, string>} moves */
function nameOf(setup, all, moves) {
  const { game, title, levels, options, opening } = setup;
  /** @param {(one: Setup) => unknown} part */
  const differs = (part) => new Set(all.map((one) => JSON.stringify(part(one)))).size > 1;
  const others = differs((one) => one.levels.slice(1));
  return [
    ...(differs((one) => one.game) ? [FACTS[game].title] : []),
    ...(differs((one) => one.levels) ? [(others ? levels : levels.slice(0, 1)).map((kind) => titleOf(game, kind)).join(', ')] : []),
    ...options.filter(([name]) => differs((one) => one.options.find(([other]) => other === name))).map(([name, value]) => optionSaid(game, name, value)),
    ...(differs((one) => one.opening) ? [moves[opening] ?? opening] : []),
  ].join(', ') || (all.length > 1 ? title : ''); // where it only leaves out what others name
}

/** @param {string} words */
const short = (words) => (words.length > 40 ? `${words.slice(0, 39)}…` : words);

/** @param {string} caption @param {string[]} heads @param {string[][]} rows */
function table(caption, heads, rows) {
  return make('div', { className: 'wide-table', tabIndex: 0, role: 'region', ariaLabel: caption },
    make('table', {}, make('caption', {}, caption),
      make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, HEADS[head] ?? head)))),
      make('tbody', {}, ...rows.map(([first, ...cells]) => make('tr', {}, make('th', { scope: 'row' }, first), ...cells.map((cell) => make('td', {}, cell)))))));
}

/** @param {Setup} setup @param {string} name @param {Figures} figures */
function section(setup, name, { seat_heads, action_heads }) {
  const { seats, facts, actions, impossible, more } = setup;
  const seatRows = seats.map(([seat, ...cells]) => [seatSaid(setup, seat), ...cells]);
  const actionRows = actions.map(([action, ...cells]) => [action.replaceAll('-', ' '), ...cells]);
  return make('section', {},
    ...(name ? [make('h3', {}, name)] : []),
    ...(impossible ? [make('p', {}, `This is ${impossible}.`)] : []),
    ...(seats.length ? [table('Scores and wins', seat_heads, seatRows)] : []),
    ...facts.map((fact) => make('p', { className: 'fact' }, `${fact[0].toUpperCase()}${fact.slice(1).replace(/ plies/g, ' moves of players and luck')}`)),
    ...(actions.length ? [make('details', {}, make('summary', {}, 'What pays'),
      make('p', { className: 'faint' }, 'How many players took an action, how often, and how much more they scored than those who did not.'),
      table('Actions by what they bring', action_heads, actionRows), ...(more ? [make('p', {}, `${more[0].toUpperCase()}${more.slice(1)}.`)] : []))] : []));
}

/** What the setups are called beside one another; '' for a single one. @param {Figures} figures @param {Record<string, string>} moves the sentences of openings */
export const namesOf = ({ setups }, moves) => setups.map((setup) => (setups.length > 1 ? nameOf(setup, setups, moves) : ''));

const wideOf = () => Math.min(760, Math.max(280, $('charts').clientWidth / (innerWidth < TWO_COLUMNS ? 1 : 2) - 12));

/** @type {(() => void) | null} draws the charts on show */
let drawAgain = null;
let drawnWide = 0;
addEventListener('resize', () => { if (wideOf() !== drawnWide) drawAgain?.(); });

/** @param {Figures} figures @param {Record<string, string>} moves the sentences of openings */
function showCharts(figures, moves) {
  const { setups, scores, lengths } = figures;
  const played = setups.filter(({ games }) => games);
  const isCompared = setups.length > 1; // by the first seat; the tables have all
  const lines = played.flatMap((setup) => (isCompared ? setup.drawn.slice(0, 1) : setup.drawn)
    .map((seat, i) => ({ ...seat, cells: setup.seats[i], label: short(isCompared ? nameOf(setup, setups, moves) : seatSaid(setup, seat.name)) })));
  const bySeat = isCompared && setups.some(({ levels }) => levels.length > 1) ? ' by seat 1' : '';
  const wide = wideOf();
  drawnWide = wide;
  const shown = lines.slice(0, MOST_LINES);
  const isScored = scores.count > 2 || scores.width > 1;
  const pictures = shown.length ? [
    shares(wide, `Games won${bySeat}`, shown.map(({ label, won, won_interval: [low, high], cells }) => ({ label, value: won, low, high, said: cells[3] }))),
    ...(isScored ? [spreads(wide, `Scores${bySeat && ' of seat 1'}`, scores, shown.map(({ label, bars, score, cells }) => ({ label, bars, ...score, said: cells[1] })))] : [
      spreads(wide, 'Moves of a game', lengths, played.slice(0, MOST_LINES).map((setup) => lengthOf(setup, setups, moves)))]),
    ...(isCompared ? [] : gainsOf(wide, setups[0])),
  ] : [];
  $('charts').replaceChildren(...pictures.map(svgElement), ...(lines.length > shown.length ? [make('p', { className: 'faint' }, `The charts show the first ${MOST_LINES} lines; the tables have all.`)] : []));
}

/** @param {Figures} figures @param {Record<string, string>} moves the sentences of openings */
export function showFigures(figures, moves) {
  const { setups } = figures;
  drawAgain = () => showCharts(figures, moves);
  drawAgain();
  const open = new Set([...$('tables').querySelectorAll('details')].flatMap(({ open: isOpen }, i) => (isOpen ? [i] : [])));
  const focusAt = [...$('tables').querySelectorAll('summary, [tabindex]')].indexOf(document.activeElement ?? document.body);
  const names = namesOf(figures, moves);
  $('tables').replaceChildren(...setups.map((setup, i) => section(setup, names[i], figures)));
  for (const [i, box] of [...$('tables').querySelectorAll('details')].entries()) box.open = open.has(i);
  if (focusAt >= 0) /** @type {HTMLElement | undefined} */ ([...$('tables').querySelectorAll('summary, [tabindex]')][focusAt])?.focus({ preventScroll: true });
}

/** A number of the terminal. @param {string} said */
const numberOf = (said) => Number(said.replace('\u2212', '-'));

/** What actions bring, the best ones first. @param {number} wide @param {Setup} setup */
function gainsOf(wide, { actions }) {
  const known = actions.filter(([, , , , gain]) => gain).map(([action, , , , gain, interval]) => {
    const [low, high] = interval.split(' to ').map(numberOf);
    return { label: short(action.replaceAll('-', ' ')), value: numberOf(gain), low, high, said: gain };
  });
  known.sort((a, b) => b.value - a.value);
  const extremes = known.length > MOST_LINES ? [...known.slice(0, MOST_LINES / 2), ...known.slice(-MOST_LINES / 2)] : known;
  return extremes.length ? [gains(wide, 'What pays: points above those who did not', extremes)] : [];
}

/** @param {Setup} setup @param {Setup[]} all @param {Record<string, string>} moves */
function lengthOf(setup, all, moves) {
  const { lengths, length } = setup;
  return { label: short(nameOf(setup, all, moves)) || 'All games', bars: lengths, ...length, said: length.mean.toFixed(2) };
}
