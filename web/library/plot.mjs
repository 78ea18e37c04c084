// The plot of a player's games over time, as a shape with the same classes as all plots.
import { running } from './figures.mjs';

/** @import { Point, Shape } from '../galaxy/types.d.ts' */
/** @import { Figures, Played } from './figures.mjs' */

const [WIDE, HIGH] = [480, 200];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 466, 34, 160];
const SPAN = 5; // games in the running mean
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** @param {string | number} words @param {number} x @param {number} y @returns {Shape} */
const text = (words, x, y, anchor = 'middle', name = 'tick-label') => ['text', { x, y, 'text-anchor': anchor, class: name }, String(words)];
/** @param {Point[]} points @param {string} name @returns {Shape} */
const line = (points, name) => ['path', { d: `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, class: name }];
/** @param {number} cx @param {number} cy @param {number} r @param {boolean} won @returns {Shape} */
const dot = (cx, cy, r, won) => ['circle', { cx, cy, r, class: won ? 'dot won' : 'dot lost' }];

/** An axis from `low` to `high` in at most five round steps. @param {number} low @param {number} high */
function axis(low, high) {
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? Math.ceil((high - low) / 5000) * 1000;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  return { from, to, ticks: Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step) };
}

/** @param {number} span @returns {Shape} */
function legend(span) {
  const y = HIGH - 12;
  return ['g', { class: 'legend' },
    dot(LEFT + 4, y, 4, true), text('won', LEFT + 14, y + 4, 'start'),
    dot(LEFT + 66, y, 4, false), text('not won', LEFT + 76, y + 4, 'start'),
    line([[LEFT + 146, y], [LEFT + 170, y]], 'line two'), text(`mean of the last ${span}`, LEFT + 178, y + 4, 'start')];
}

/** The plot of points over two games or more, or of the share won if the game can only be won or lost.
    @param {Figures} figures @returns {Shape} */
export function progress({ series, scored }) {
  /** @type {(game: Played) => number} */
  const value = scored ? ({ score }) => score : ({ won }) => (won ? 100 : 0);
  const span = scored ? SPAN : 2 * SPAN;
  const values = series.map(value);
  const means = running(series, span, value);
  const { from, to, ticks } = scored ? axis(Math.min(...values), Math.max(...values)) : axis(0, 100);
  /** @param {number} i */
  const across = (i) => LEFT + 8 + ((RIGHT - LEFT - 16) * i) / (series.length - 1);
  /** @param {number} y */
  const up = (y) => BOTTOM - ((BOTTOM - TOP) * (y - from)) / (to - from);
  const unit = scored ? '' : ' %';
  const label = `${series.length} games. ${scored ? 'Points' : 'Share won'}: ${Math.round(means[means.length - 1])}${unit} on average lately${scored ? `, between ${Math.min(...values)} and ${Math.max(...values)}` : ''}.`;
  const curve = means.map((mean, i) => /** @type {Point} */ ([across(i), up(mean)]));
  return ['svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'plot progress', role: 'img', 'aria-label': label },
    text(scored ? 'Points' : 'Won', LEFT, 18, 'start', 'title'),
    ...ticks.flatMap((tick) => [line([[LEFT, up(tick)], [RIGHT, up(tick)]], 'grid'), text(`${tick}${unit}`, LEFT - 6, up(tick) + 4, 'end')]),
    text(1, across(0), BOTTOM + 18),
    text(series.length, across(series.length - 1), BOTTOM + 18), line(curve, 'line two'),
    ...values.map((y, i) => dot(Math.round(across(i)), Math.round(up(y)), series.length > 60 ? 2.5 : 4, series[i].won)),
    legend(span)];
}
