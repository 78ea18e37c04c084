// The statistics page: whose results are counted, and in which order they stand.
import { NOON, PREFIX, anew, click, fill, openPage, outline, shelf, soon, tell } from '../page.mjs';

const me = { kind: 'human', name: '' };
const ada = { kind: 'human', name: 'Ada' };
const hard = { kind: 'hard', name: '' };
/** @param {string} id @param {number} day @param {object} more */
function put(id, day, more) {
  shelf[`${PREFIX}score/${id}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - day * 86_400_000, galaxy: '0000-008g', level: 'Courier', title: 'Over', seats: [me], scores: [100], winners: [], unrated: 0, given: false, ...more });
}
put('c', 9, { scores: [110] });
put('b', 9, { scores: [95], winners: [0] }); // at the same time: by id
put('a', 8, { scores: [120], winners: [0], level: 'Long haul' });
put('d', 7, { winners: [0] });
put('e', 6, { winners: [0], unrated: 2 });
put('f', 5, { given: true, scores: [] });
put('g', 4, { scores: [130], level: 'Long haul' });
put('h', 3, { scores: [90], level: 'Long haul', winners: [0] });
put('i', 2, { game: 'galaxyd', seats: [ada, { kind: 'human', name: 'Bo' }], scores: [0, 1], winners: [1], galaxy: '' });
put('j', 2, { game: 'galaxyd', seats: [ada, hard], scores: [1, 0], winners: [0] });
put('k', 1, { game: 'galaxyd', seats: [hard, ada], scores: [1, 0], winners: [0] });
for (const [i, medal] of [3, 0, 1].entries()) put(`day${i}`, 3 - i, { day: `2026-11-1${1 + i}`, challenge: 'daily', medal, scores: [80 + i] });
put('day9', 1, { day: '2026-11-11', challenge: 'daily', medal: 2 }); // a second try
put('p1', 3, { puzzle: '01234567', solved: true, helped: false });
put('p2', 2, { puzzle: '89abcdef', solved: true, helped: true });
put('p3', 1, { puzzle: '00000000', solved: true, helped: false });
put('l1', 1, { puzzle: 'lesson-first', solved: true });
put('odd', 1, { unrated: 'x', scores: ['x'], winners: [7], title: 7, level: null });

openPage('statistics');
document.body.dataset.challenges = JSON.stringify({ 'express/daily': { title: 'The daily run', unit: ['point', 'points'] } });
const at = anew();
await at('library/statistics.mjs');
await soon();
tell(outline('main'));
fill('#who', 'Ada');
tell(outline('#figures'));
click('Delete all results');
tell(outline('#toast'), outline('main'), Object.keys(shelf));
click('Restore');
tell(outline('#who'), Object.keys(shelf).length);

const { table } = await at('library/figures.mjs');
const { results } = await at('library/results.mjs');
const { titles } = await at('library/titles.mjs');
tell(table(results(titles), titles).replaceAll('\r', ''));

const { progress } = await at('library/plot.mjs');
/** The numbers beside the axis of points. @param {number} low @param {number} high */
function ticks(low, high) {
  const series = [low, high].map((score, i) => ({ when: NOON + i, score, won: false }));
  return JSON.stringify(progress({ series, scored: true })).match(/"-?\d+"/g);
}
for (const [low, high] of [[0, 1], [3, 3], [-7, 40], [0, 5000], [0, 5001], [0, 12_345]]) tell(low, high, ticks(low, high));
process.exit();
