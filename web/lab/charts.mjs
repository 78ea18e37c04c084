// The charts of a study: who wins, and how scores and lengths are spread. Shapes with the classes of all
// plots.

/** @import { Point, Shape } from '../galaxy/types.d.ts' */
/** @import { Scale } from './wire.d.ts' */
/** @typedef {{ label: string, value: number, low: number, high: number, said: string }} Bar a share with its interval */
/** @typedef {{ label: string, value: number, low: number, high: number, said: string }} Gain what an action brings, with its interval */
/** @typedef {{ label: string, bars: number[], mean: number, low: number, high: number, said: string }} Spread */

const EDGE = 12;
const left = EDGE;
const LOOKS = ['one', 'two', 'three', 'four', 'five', 'six'];
export const MOST_LINES = 12;

/** @param {number} i */
const look = (i) => LOOKS[i % LOOKS.length];
/** @param {number} value */
const at = (value) => Math.round(value * 10) / 10;
/** @param {string | number} words @param {number} x @param {number} y @returns {Shape} */
const text = (words, x, y, anchor = 'start', name = 'label') => ['text', { x: at(x), y: at(y), 'text-anchor': anchor, class: name }, String(words).replace(/^-(?=\d)/, '\u2212')];
/** @param {Point[]} points @param {string} name @returns {Shape} */
const line = (points, name) => ['path', { d: `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`, class: name }];
/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} name @returns {Shape} */
const block = (x, y, width, height, name) => ['rect', { x: at(x), y: at(y), width: at(Math.max(0, width)), height: at(Math.max(0, height)), rx: 2, class: name }];

/** The interval of a mean or a share: a thin line with ends; none for an empty one. @param {number} low @param {number} high @param {number} y @returns {Shape} */
const whisker = (low, high, y) => (low === high ? ['g', {}] : ['path', { d: `M${at(low)} ${at(y - 4)}v8M${at(low)} ${at(y)}H${at(high)}M${at(high)} ${at(y - 4)}v8`, class: 'whisker' }]);

const LETTER = 10; // pixels that a character of a tick label takes at most
const GAP = 8; // pixels between two tick labels

/** How many parts, of those offered, an axis is divided into, so that its labels stay apart. @param {number} room in pixels @param {string} widest @param {number[]} parts the finest first */
const partsFor = (room, widest, parts) => parts.find((count) => room / count >= 1.5 * LETTER * widest.length + GAP) ?? 1;

/** @param {number} wide @param {string} title @param {number} height @param {string[]} said @param {Shape[]} shapes @returns {Shape} */
const chart = (wide, title, height, said, shapes) => ['svg', { viewBox: `0 0 ${wide} ${height}`, class: 'plot', role: 'img', 'aria-label': `${title}. ${said.join('. ')}.` },
  text(title, left, 20, 'start', 'title'), ...shapes];

/** The shares of the wins, each with its interval. @param {number} wide in pixels @param {string} title @param {Bar[]} bars */
export function shares(wide, title, bars) {
  const row = 44;
  const right = wide - EDGE;
  /** @param {number} share */
  const x = (share) => left + (right - left) * share;
  const height = 36 + row * bars.length + 20;
  const parts = partsFor(right - left, '100 %', [4, 2]);
  const ticks = Array.from({ length: parts + 1 }, (_, i) => i / parts);
  return chart(wide, title, height, bars.map(({ label, said }) => `${label}: ${said}`), [
    ...ticks.flatMap((tick) => [line([[x(tick), 34], [x(tick), height - 18]], 'grid'), text(`${100 * tick} %`, x(tick), height - 4, tick === 0 ? 'start' : tick === 1 ? 'end' : 'middle', 'tick-label')]),
    ...bars.flatMap(({ label, value, low, high, said }, i) => {
      const y = 36 + row * i;
      return [text(label, left, y + 13), text(said, right, y + 13, 'end', 'label said'), block(left, y + 20, x(value) - left, 14, `bar ${look(i)}`), whisker(x(low), x(high), y + 27)];
    }),
  ]);
}

/** A histogram for each line, all on one scale, each with its mean. @param {number} wide in pixels @param {string} title @param {Scale} scale @param {Spread[]} lines */
export function spreads(wide, title, { start, width, count }, lines) {
  const row = lines.length === 1 ? 150 : lines.length < 4 ? 92 : 66;
  const right = wide - EDGE;
  const slot = (right - left) / Math.max(1, count);
  const height = 30 + row * lines.length + 24;
  const widest = [start, start + (count - 1) * width].map(String).reduce((a, b) => (a.length > b.length ? a : b));
  const step = Math.ceil(count / partsFor(right - left, widest, Array.from({ length: count }, (_, i) => count - i)));
  /** @param {number} value */
  const x = (value) => Math.min(right, Math.max(left, left + slot * ((value - start) / width + (width === 1 ? 0.5 : 0))));
  /** @param {number} value */
  const anchor = (value) => {
    const half = (LETTER * String(start + value * width).length) / 2;
    const middle = left + slot * (value + (width === 1 ? 0.5 : 0));
    return middle < half ? 'start' : middle > wide - half ? 'end' : 'middle';
  };
  const ticks = Array.from({ length: count }, (_, i) => i).filter((i) => i % step === 0);
  return chart(wide, title, height, lines.map(({ label, said }) => `${label}: ${said}`), [
    ...ticks.map((i) => text(start + i * width, left + slot * (i + (width === 1 ? 0.5 : 0)), height - 6, anchor(i), 'tick-label')),
    ...lines.flatMap(({ label, bars, mean, low, high, said }, i) => {
      const floor = 30 + row * (i + 1) - 6;
      const tall = row - 34;
      const most = Math.max(1, ...bars);
      return [
        text(label, left, floor - row + 22), text(said, right, floor - row + 22, 'end', 'label said'),
        ...bars.flatMap((games, bin) => (games ? [block(left + slot * bin + 0.5, floor - (tall * games) / most, slot - 1, (tall * games) / most, `bar ${look(i)}`)] : [])),
        line([[left, floor], [right, floor]], 'axis'),
        line([[x(mean), floor], [x(mean), floor - tall]], 'mean'), whisker(x(low), x(high), floor - 4),
      ];
    }),
  ]);
}

/** What actions bring: how much more those scored who took them. @param {number} wide in pixels @param {string} title @param {Gain[]} actions */
export function gains(wide, title, actions) {
  const row = 40;
  const right = wide - EDGE;
  const low = Math.min(0, ...actions.map((one) => one.low));
  const high = Math.max(0, ...actions.map((one) => one.high));
  /** @param {number} value */
  const x = (value) => left + ((right - left) * (value - low)) / (high - low || 1);
  const height = 36 + row * actions.length + 4;
  return chart(wide, title, height, actions.map(({ label, said }) => `${label}: ${said}`), [
    line([[x(0), 32], [x(0), height - 4]], 'axis'),
    ...actions.flatMap(({ label, value, low: from, high: to, said }, i) => {
      const y = 34 + row * i;
      return [text(label, left, y + 13), text(said, right, y + 13, 'end', 'label said'),
        block(Math.min(x(0), x(value)), y + 19, Math.abs(x(value) - x(0)), 12, `bar ${value < 0 ? 'three' : 'two'}`), whisker(x(from), x(to), y + 25)];
    }),
  ]);
}
