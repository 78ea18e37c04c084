// Results: what of them is taken from any file, when one replaces another, what is new about one; the days; and
// the plots and tables of the statistics.
import { NOON, PREFIX, Shelf, anew, empty, openPage, shelf, tell } from '../page.mjs';

openPage('statistics');
document.body.dataset.challenges = JSON.stringify({ 'express/daily': { title: 'The daily run', unit: ['parcel', 'parcels'] } });
const at = anew();
const { forgetResult, forgetResults, keepResult, mergeResults, newAchievements, newsOf, results } = await at('library/results.mjs');
const { titles } = await at('library/titles.mjs');
const DAY = 86_400_000;
const me = { kind: 'human', name: '' };
const RESULT = { format: 1, game: 'express', when: NOON - DAY, galaxy: '0000-0000', level: 'Courier', title: 'Over', seats: [me], scores: [100], winners: [0], unrated: 0, given: false };
/** @param {string} id @param {object} more */
const put = (id, more) => { shelf[`${PREFIX}score/${id}`] = JSON.stringify({ ...RESULT, ...more }); };
const ids = () => results(titles).map((/** @type {any} */ { id }) => id).join(' ');

tell('# what is taken from a file');
/** @param {string} what @param {unknown} given */
function take(what, given) {
  empty();
  tell(what, mergeResults({ x: given }, titles), results(titles).map((/** @type {any} */ one) => Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(/** @type {any} */ (RESULT)[name]))));
}
take('a good one', RESULT);
tell('the longest title', mergeResults({ y: { ...RESULT, title: 't'.repeat(201) } }, titles), results(titles).at(-1)?.title.length);
for (const odd of [null, 7, 'x', [], { ...RESULT, format: 2 }, { ...RESULT, game: 'chess' }, { ...RESULT, game: 'toString' }]) take(`no result: ${JSON.stringify(odd)?.slice(0, 30)}`, odd);
for (const [field, values] of Object.entries({
  seats: [[], null, [me, me], Array.from({ length: 13 }, () => me)], scores: [[], [1, 2], ['x'], [1.5], null], winners: [[1], [-1], [0.5, 0, '0'], null], when: [NOON + 5, -5, 'x', 0], unrated: [3, 'x', -1], given: [true, 1], galaxy: ['0123456789', 7], level: ['l'.repeat(81)], title: [null],
  achievements: [['a', 'b', 'a', 'Bad', 7, 'x'.repeat(31)], [], 'a', Array.from({ length: 14 }, (_, i) => `n${i}`)], puzzle: ['01234567', '0123456', '012345678', 'lesson-a', 'lesson-', 'Lesson-a', 7],
})) for (const value of values) take(`${field} ${JSON.stringify(value).slice(0, 40)}`, { ...RESULT, [field]: value });
for (const more of [{ day: '2026-11-10', challenge: 'daily', medal: 2 }, { day: '2026-11-10', challenge: 'daily', medal: 7 }, { day: '2026-11-10', challenge: 'daily', medal: -1 }, { day: '2026-11-10', challenge: 'daily' }, { day: '2026-11-31', challenge: 'daily' }, { day: '2026-11-10', challenge: 'Odd name' }, { day: '2026-11-10' }, { puzzle: '01234567', solved: true, helped: true }, { puzzle: '01234567', solved: 1, helped: 'x' }]) take(JSON.stringify(more), { ...RESULT, ...more });
empty();
put('here', {});
tell(mergeResults({ here: { ...RESULT, scores: [1] }, 'not an id': RESULT, [`${'a'.repeat(21)}`]: RESULT, ['A'.repeat(20)]: RESULT, b: RESULT }, titles), mergeResults(null, titles), mergeResults(undefined, titles), results(titles).map((/** @type {any} */ { id, scores }) => [id, scores]));
Shelf.room = 0;
tell('no room', mergeResults({ c: RESULT }, titles));
Shelf.room = Infinity;

tell('# in order, kept, replaced and deleted');
empty();
for (const [id, when] of [['b', 5], ['a', 5], ['c', 4], ['d', 6]]) put(String(id), { when });
shelf[`${PREFIX}score/e`] = '{';
tell(ids());
/** @param {string} what @param {object} first */
function twice(what, first) {
  empty();
  const { format: _, ...result } = RESULT;
  keepResult('x', { ...result, ...first });
  keepResult('x', { ...result, scores: [7] });
  const [{ scores }] = results(titles);
  forgetResult('x');
  tell(what, scores, ids());
}
for (const first of [{}, { day: '2026-11-10', challenge: 'daily' }, { day: '2026-11-10', challenge: 'daily', given: true }, { puzzle: '01234567', solved: true }, { puzzle: '01234567', solved: true, helped: true }, { puzzle: '01234567', solved: false }, { puzzle: '01234567', solved: true, given: true }]) twice(JSON.stringify(first), first);
empty();
for (const id of ['a', 'b']) put(id, {});
const bringBack = forgetResults(titles);
tell('deleted', ids());
bringBack();
tell('back', ids());

tell('# what is new');
empty();
for (const [id, more] of Object.entries({
  a: { when: 1, scores: [50] }, b: { when: 2, scores: [60], level: 'Other' }, c: { when: 3, scores: [70], unrated: 1 }, d: { when: 4, scores: [80], given: true }, e: { when: 5, scores: [90], day: '2026-11-10', challenge: 'daily' }, f: { when: 6, scores: [50] }, g: { when: 7, scores: [51] },
  h: { when: 8, scores: [55, 1], seats: [me, me], level: 'Computer' }, h2: { when: 9, scores: [95, 1], seats: [me, me], level: 'Computer' }, i: { when: 9, scores: [40], day: '2026-11-10', challenge: 'daily' }, j: { when: 10, day: '2026-11-10', challenge: 'other' }, k: { when: 11, day: '2026-11-10', challenge: 'daily' }, l: { when: 12, puzzle: '01234567' }, m: { when: 13, unrated: 1, scores: [99] }, n: { when: 14, given: true, scores: [99] }, o: { when: 15, game: 'charter', scores: [999] }, p: { when: 16, scores: [54] }, q: { when: 17, scores: [56] }, r: { when: 18, day: '2026-11-10', challenge: 'daily', given: true },
})) { put(id, more); tell(id, newsOf(id, titles)); }
tell('not there', newsOf('z', titles), newAchievements('z', titles));
for (const [id, more] of Object.entries({ s: { when: 20, achievements: ['one'] }, t: { when: 21, achievements: ['one', 'two'] }, u: { when: 22, game: 'charter', achievements: ['one'] }, v: { when: 19, achievements: ['two'] }, w: { when: 23, achievements: ['three', 'one'] } })) { put(id, more); tell(id, newAchievements(id, titles)); }

tell('# days');
const { byDay, challengeHref, points, streak, todayHref } = await at('library/days.mjs');
const days = byDay([['1', 'daily', 1], ['1', 'daily', 3], ['1', 'daily', 2], ['1', 'other', undefined], ['2', 'daily', 0], ['4', 'daily', 0], ['', 'daily', 3]].map(([day, challenge, medal], i) => ({ ...RESULT, id: `r${i}`, day: day && `2026-11-0${day}`, challenge, medal })));
tell([...days].map(([day, tries]) => [day, [...tries].map(([key, one]) => [key, one.first.id, one.tries, one.best])]), [1, 2, 3, 4, 5, 6].map((day) => streak(days, `2026-11-0${day}`)), todayHref('2026-11-01'), challengeHref('express/daily', '2026-11-01'));
for (const [more, key] of /** @type {[object, string][]} */ ([[{}, 'express/daily'], [{ scores: [1] }, 'express/daily'], [{ scores: [1] }, 'x'], [{ scores: [0] }, 'x'], [{ given: true }, 'x'], [{ scores: [] }, 'x'], [{ seats: [{ kind: 'hard' }, me], scores: [3, 4], winners: [0] }, 'x'], [{ seats: [{ kind: 'hard' }, me], scores: [3, 4], winners: [0, 1] }, 'x'], [{ winners: [] }, 'x']])) tell(more, points({ ...RESULT, ...more }, key));

tell('# figures and plots');
const { figures, playerAt, players, running, table } = await at('library/figures.mjs');
const { progress } = await at('library/plot.mjs');
const two = [{ kind: 'human', name: 'Ada' }, me];
for (const seats of [[me], two, [me, me], [me, { kind: 'hard', name: 'x' }], [{ kind: 'human', name: 'Bo' }]]) tell(seats, seats.map((_, i) => playerAt({ ...RESULT, seats }, i)));
const played = [{}, { scores: [40], winners: [] }, { given: true, scores: [], winners: [] }, { unrated: 1, scores: [500] }, { level: 'Long', scores: [1] }, { level: 'Long', scores: [30] }, { level: 'Long', scores: [20], winners: [] }, { seats: two, scores: [5, 6], winners: [1] }].map((more) => ({ ...RESULT, ...more }));
tell(players(played), figures(played, 'You'), figures(played, 'Ada'), figures(played, 'Nobody'), figures([{ ...RESULT, scores: [1] }, { ...RESULT, scores: [0] }], 'You').scored, figures([{ ...RESULT, given: true, scores: [] }], 'You').best);
tell(running([1, 2, 3, 4, 5], 3, (/** @type {any} */ one) => one), table([{ ...RESULT, galaxy: '=1+1', level: 'a "b"', seats: two, scores: [1] }, { ...RESULT, puzzle: '01234567', medal: 2, achievements: ['x', 'y'] }, { ...RESULT, puzzle: 'lesson-x', given: true, unrated: 2 }, { ...RESULT, day: '2026-11-10', level: '-x' }], { ...titles, express: '\tTab' }));
/** @param {[score: number, won: boolean][]} games @param {boolean} scored */
const plot = (games, scored) => { const [, how, ...parts] = progress({ series: games.map(([score, won]) => ({ score, won })), scored }); tell(how); for (const part of parts.slice(0, 24)) tell(' ', ...part); };
plot([[10, true], [14, false], [3, true]], true);
plot([[0, true], [0, false], [1, false]], false);
plot(Array.from({ length: 12 }, (_, i) => [i % 2, i > 4]), false);
for (const count of [60, 61]) tell(count, progress({ series: Array.from({ length: count }, () => ({ score: 5, won: true })), scored: true }).at(-2));
process.exit();
