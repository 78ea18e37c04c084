// The plot of a player's games over time, as a shape (see starmap.mjs) in the classes of all plots.
import { running } from './figures.mjs';

const [WIDE, HIGH] = [480, 200];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 466, 34, 160];
const SPAN = 5; // games in the running mean
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

const text = (words, x, y, anchor = 'middle', name = 'tick-label') => ['text', { x, y, 'text-anchor': anchor, class: name }, String(words)];
const line = (points, name) => ['path', { d: `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, class: name }];

// From `low` to `high` in round steps, at most five of them.
function axis(low, high) {
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? Math.ceil((high - low) / 5000) * 1000;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  return { from, to, ticks: Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step) };
}

/** Points over games, or for a game that one can only win or lose the share of the games won. */
export function progress({ series, scored }) {
  const value = scored ? ({ score }) => score : ({ won }) => (won ? 100 : 0);
  const values = series.map(value);
  const means = running(series, scored ? SPAN : 2 * SPAN, value);
  const { from, to, ticks } = scored ? axis(Math.min(...values), Math.max(...values)) : axis(0, 100);
  const across = (i) => (series.length < 2 ? (LEFT + RIGHT) / 2 : LEFT + 8 + ((RIGHT - LEFT - 16) * i) / (series.length - 1));
  const up = (y) => BOTTOM - ((BOTTOM - TOP) * (y - from)) / (to - from);
  const places = values.map((y, i) => [across(i), up(y)]);
  const unit = scored ? '' : ' %';
  const label = `${series.length} games. ${scored ? 'Points' : 'Share won'}: ${Math.round(means.at(-1))}${unit} on average lately${scored ? `, between ${Math.min(...values)} and ${Math.max(...values)}` : ''}.`;
  return ['svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'plot progress', role: 'img', 'aria-label': label },
    text(scored ? 'Points' : 'Won', LEFT, 18, 'start', 'title'),
    ...ticks.flatMap((tick) => [line([[LEFT, up(tick)], [RIGHT, up(tick)]], 'grid'), text(`${tick}${unit}`, LEFT - 6, up(tick) + 4, 'end')]),
    text(1, across(0), BOTTOM + 18),
    ...(series.length > 1 ? [text(series.length, across(series.length - 1), BOTTOM + 18), line(means.map((mean, i) => [across(i), up(mean)]), 'line two')] : []),
    ...places.map(([x, y], i) => ['circle', { cx: Math.round(x), cy: Math.round(y), r: series.length > 60 ? 2.5 : 4, class: series[i].won ? 'dot won' : 'dot lost' }]),
    ['g', { class: 'legend' },
      ['circle', { cx: LEFT + 4, cy: HIGH - 12, r: 4, class: 'dot won' }], text('won', LEFT + 14, HIGH - 8, 'start'),
      ['circle', { cx: LEFT + 66, cy: HIGH - 12, r: 4, class: 'dot lost' }], text('not won', LEFT + 76, HIGH - 8, 'start'),
      line([[LEFT + 146, HIGH - 12], [LEFT + 170, HIGH - 12]], 'line two'), text(`mean of the last ${scored ? SPAN : 2 * SPAN}`, LEFT + 178, HIGH - 8, 'start')]];
}
