// What galaxies are made of, from their codes alone: names, kinds, maps and places of stars, the same on every
// device and for ever; and codes as they are typed.
import { createHash } from 'node:crypto';
import { anew, openPage, tell } from '../page.mjs';

openPage('index');
const at = anew();
const { BadCode, code, isMeant, narrow, normal, number, ofDay, ofText, randomNumber, today } = await at('galaxy/codes.mjs');
const { galaxyName, starNames } = await at('galaxy/names.mjs');
const { places, plan, sky, starmap, words } = await at('galaxy/starmap.mjs');
const { cosine, sine } = await at('galaxy/angles.mjs');
const { stream } = await at('galaxy/luck.mjs');
const { daysLater, isDay, monthsLater, nameOfDay, whyNoDay } = await at('galaxy/days.mjs');
const digest = (/** @type {unknown} */ what) => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 12);

tell('# codes');
for (const index of [0, 1, 31, 32, 1023, 32 ** 6, 32 ** 7 - 1]) tell(index, code(index), number(code(index)));
for (const typed of ['0000-0000', ' OOOO–oooo ', 'zzzz zzzc', 'ＺＺＺＺ－ＺＺＺＣ', 'K7QP\u00a03M9Y', 'k7qp−3m9y', 'k7qp-3m9z', '7kqp-3m9y', 'k7qp-3m9', 'k7qp-3m9yy', 'k7qp-3m9u', 'kiqp-lm9!', '', '\t']) {
  try {
    tell(typed, normal(typed));
  } catch (error) {
    tell(typed, error instanceof BadCode, error instanceof Error && error.message);
  }
}
for (const fragment of ['', 'k7qp-3m9y', 'k7 qp 3m 9y', '0123456789', '0123456789a', '🌌'.repeat(10)]) tell('meant as a code', fragment, isMeant(fragment));
tell(narrow('ａＺ９～！ é'), ofDay('2026-11-14'), ofDay('2026-11-15'), ofText('day 2026-11-14'), today());
const { getRandomValues } = crypto;
for (const numbers of [[7, 5], [8, 5], [0xffffffff, 0xffffffff], [9, 0]]) {
  crypto.getRandomValues = (/** @type {any} */ array) => { tell('random numbers', array.length); array.set(numbers); return array; };
  tell(numbers, randomNumber());
}
crypto.getRandomValues = getRandomValues;

tell('# luck');
const luck = stream('0000-0000', 'x');
tell(Array.from({ length: 12 }, () => luck.below(6)), Array.from({ length: 4 }, () => luck.below(2 ** 53)), luck.below(1), Array.from({ length: 6 }, () => luck.choice(['a', 'b', 'c'])), stream('0000', '0000/x').below(1e9), stream('ß', 'é').below(1e9));

tell('# days');
for (const day of ['2026-02-28', '2024-02-29', '2026-12-31']) tell(day, isDay(day), daysLater(day, 1), daysLater(day, -60), monthsLater(day, 0), monthsLater(day, 1), monthsLater(day, -2), nameOfDay(day), nameOfDay(day, { weekday: 'short' }));
for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ' 2026-01-01', 'x'.repeat(30), '', '2026-11-14', '2026-11-15']) tell(day, isDay(day), whyNoDay(day));
tell(isDay(null), isDay(20260101));

tell('# sines');
tell([0, 20, 110, 360, 719, 720, 721, 1080, 1439, 1440, -1, -360, 5000].map((angle) => [angle, sine(angle), cosine(angle)].join(' ')));
tell(digest(Array.from({ length: 3000 }, (_, i) => sine(i - 1500))));

tell('# galaxies of every kind');
const some = Array.from({ length: 40 }, (_, i) => code(stream(`galaxy ${i}`, 'here').below(32 ** 7)));
for (const one of some) tell(one, galaxyName(one), words(one), Object.values(plan(one)), starNames(one, 3), digest(starmap(one)), digest(sky(one)), digest(places(one, 30)));
tell('stars', new Set(starNames(some[0], 400)).size, starNames(some[0], 400).includes(galaxyName(some[0]).split(' ')[0]), digest(starNames(some[0], 400)), starNames(some[1], 0));
for (const one of some.slice(0, 4)) tell('places', places(one, 5), digest(places(one, 90)), places(one, 0));
/** The parts of a drawing with what they say. @param {any} shape @returns {unknown} */
const told = ([tag, { d, ...attributes }, ...children]) => [tag, d ? { ...attributes, d: `${d.slice(0, 40)}…${d.length}` } : attributes, ...children.slice(0, 3).map((/** @type {any} */ child) => (typeof child === 'string' ? child : told(child))), children.length];
for (const kind of ['spiral', 'barred', 'ring', 'elliptical']) {
  const one = some.find((other) => plan(other).kind === kind) ?? '';
  const [, meaning, ...layers] = starmap(one);
  tell(kind, one, meaning, sky(one)[1], layers.length, sky(one).length);
  tell(layers.map(told));
}
process.exit();
