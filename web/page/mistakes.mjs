// What cost most in a finished game, on the board itself: what was played and what was better, and the line of
// what could be expected through the game.
import { $, makeSvg, one, setText } from '../site/elements.mjs';
import { current } from './current.mjs';
import { send } from './wire.mjs';

/** @import { Course, Reviewed, TurningPoint } from './wire.d.ts' */

const WIDE = 100;
const HIGH = 24; // of the line, in units of its drawing

/** @type {TurningPoint[]} */
let points = [];
/** @type {Course[]} */
let courses = [];
/** @type {string} the end of the game that they are about */
let about = '';

const box = $('mistake');
const course = $('course');

const isCurrent = () => about !== '' && about === current.record.at(-1);

/** The mistake whose board is on show. */
const onShow = () => (isCurrent() ? points.find(({ ply }) => ply === current.past) : undefined);

/** Keep what a review has found in the game on show. @param {Reviewed} reviewed */
export function keepMistakes({ turning_points: found = [], courses: lines = [] }) {
  about = current.record.at(-1) ?? '';
  [points, courses] = [found, lines];
  paintMistake();
}

/** Show the board of a mistake with both moves. @param {number} ply */
export function showMistake(ply) {
  const point = points.find((mistake) => mistake.ply === ply);
  send({ kind: 'look', ply, watch: true, ...(point && { better: point.better }) });
}

/** The next one after the board on show; after the last one the first again. */
export function nextMistake() {
  const { ply } = points.find((point) => point.ply > (current.past ?? Infinity)) ?? points[0];
  showMistake(ply);
}

/** What could be expected of the first player at a ply, in words. @param {number} ply */
export function expectedAt(ply) {
  const line = isCurrent() ? courses[0] : undefined;
  const found = line?.points.findLast(([at]) => at <= ply) ?? line?.points[0];
  if (!line || !found) return '';
  const value = Math.round(found[1]);
  const who = line.name === 'you' ? 'you' : line.name;
  return line.unit === 'wins' ? `${value}% to win for ${who}` : `${String(value).replace('-', '\u2212')} points to expect for ${who}`;
}

/** Paint what belongs to the board on show. */
export function paintMistake() {
  const point = onShow();
  box.hidden = !point;
  $('past').classList.toggle('judged', Boolean(point));
  if (point) setText($('mistake-text'), point.text);
  // What is bought or ended has no place on the board, and so no mark to explain.
  for (const kind of ['played', 'better']) one(`.key.${kind}`, box).hidden = !document.querySelector(`#board .verdict-mark.${kind}`);
  one('[data-do="next-mistake"]', box).hidden = points.length < 2;
  paintCourse();
}

/** The line through the game: a tap on it shows the board of that moment. The slider below it does the same
    for keys, and says what could be expected. */
function paintCourse() {
  const shown = isCurrent() && courses.length > 0;
  course.toggleAttribute('hidden', !shown);
  setText($('expected'), shown && current.past !== null ? expectedAt(current.past) : '');
  if (!shown) { course.replaceChildren(); return; }
  const end = current.status.plies || 1;
  const values = courses.flatMap((line) => line.points.map(([, value]) => value));
  const isWins = courses[0].unit === 'wins';
  const [low, high] = isWins ? [0, 100] : [Math.min(0, ...values), Math.max(1, ...values)];
  /** @param {[number, number]} point */
  const place = ([ply, value]) => [(WIDE * ply) / end, HIGH - ((value - low) * HIGH) / (high - low)].map((n) => n.toFixed(1));
  const lines = courses.map((line, i) => makeSvg('polyline', { points: line.points.map((point) => place(point).join()).join(' '), class: i ? 'other' : 'mine' }));
  const marks = points.map(({ ply, checked }) => makeSvg('line', { x1: (WIDE * ply) / end, x2: (WIDE * ply) / end, y1: 0, y2: HIGH, class: checked ? 'costly' : 'costly likely' }));
  const at = (WIDE * (current.past ?? end)) / end;
  course.replaceChildren(...marks, ...lines, makeSvg('line', { x1: at, x2: at, y1: 0, y2: HIGH, class: 'here' }));
}

course.addEventListener('click', (event) => {
  const { left, width } = course.getBoundingClientRect();
  const ply = Math.round((current.status.plies * (/** @type {MouseEvent} */ (event).clientX - left)) / width);
  const near = points.find((point) => Math.abs(point.ply - ply) <= current.status.plies / 40);
  if (near) showMistake(near.ply);
  else send({ kind: 'look', ply: Math.max(0, ply), watch: true });
});
