// What the library makes of malformed files and of clocks that are set back, as JSON for test_library.py.
import { readFileSync } from 'node:fs';
import { TITLES, place } from './no_browser.mjs';
import { exportAll, importText } from '../../web/library/backup.mjs';
import { ago } from '../../web/library/describe.mjs';
import { list, load, save } from '../../web/library/games.mjs';
import { rename } from '../../web/library/editing.mjs';
import { forgetResult, keepResult, mergeResults, newsOf, results } from '../../web/library/results.mjs';

/** @type {{ first: string, odd: string, last: string }} */
const { first, odd, last } = JSON.parse(readFileSync(0, 'utf-8'));
const empty = () => { for (const key of Object.keys(place)) delete place[key]; };

// Files with one odd entry between two good ones

/** @type {unknown[]} */
const SHAPES = [null, 7, 'x', true, [], [[]], {}, { toString: 'x' }, { valueOf: 'x', length: 3 }, 9e99, -1];
const FIELDS = ['name', 'where', 'galaxy', 'place', 'turn', 'plies', 'created', 'updated', 'seats', 'over', 'title', 'game', 'played'];
/** @type {unknown[]} */
const games = [
  ...SHAPES,
  ...SHAPES.map((record) => ({ record, meta: { name: 'Odd one' } })),
  ...SHAPES.map((meta) => ({ record: odd, meta })),
  ...SHAPES.map((checkpoint) => ({ record: odd, checkpoint })),
  ...SHAPES.flatMap((shape) => FIELDS.map((field) => ({ record: odd, meta: { [field]: shape } }))),
  ...SHAPES.map((shape) => ({ record: odd, meta: { seats: [shape, { kind: shape, name: shape }] } })),
];
const result = { format: 1, game: 'express', when: 5, galaxy: '', level: '', title: 'Won', seats: [{ kind: 'human' }], scores: [7], winners: [0] };
/** @type {string[]} */
const harm = [];

/** @param {unknown} game @param {unknown} scores */
function take(game, scores) {
  empty();
  const file = { backup: 'pocket-galaxies backup 1', games: [{ record: first, meta: { name: 'First' } }, game, { record: last, meta: { name: 'Last' } }], scores };
  const what = JSON.stringify([game, scores]).slice(0, 90);
  try {
    const { games: fates } = importText(JSON.stringify(file), TITLES);
    const [one, other, third] = fates;
    const isIn = other.how === 'added';
    if (one.how !== 'added' || one.name !== 'First' || third.how !== 'added' || third.name !== 'Last') harm.push(`${what}: ${JSON.stringify(fates)}`);
    if (!isIn && !(other.how === 'bad' && other.name.includes('ame 2 of the file') && /^[A-Z].*\.$/.test(other.why))) harm.push(`${what}: ${JSON.stringify(other)}`);
    if (list().length !== (isIn ? 3 : 2) || list().some(({ id, meta }) => !load(id) || typeof meta.game !== 'string')) harm.push(`${what}: ${list().length} games are listed`);
    return { fates, results: results(TITLES).length };
  } catch (error) {
    harm.push(`${what}: ${String(error)}`);
    return { fates: [], results: 0 };
  }
}

for (const game of games) take(game, { one: result });
for (const shape of SHAPES) take({ record: odd }, shape);
for (const shape of SHAPES) {
  const { results: count } = take({ record: odd }, { one: result, two: shape, three: { ...result, seats: [shape] }, four: { ...result, when: shape, scores: shape } });
  if (count < 1) harm.push(`${JSON.stringify(shape)}: a good result beside it is lost`);
}
const { fates } = take({ record: 7, meta: { name: 'Odd one' } }, {});

// A clock that is set back by three days

empty();
const noon = Date.now();
let now = noon;
Date.now = () => now;
const meta = { game: 'express', title: 'Galaxy Express' };
save('a', first, meta);
now += 1000;
save('b', odd, meta);
now -= 3 * 86_400_000;
save('c', last, meta);
const order = () => list().map(({ id }) => id).join('');
const after = order();
const told = list().map((game) => ago(game.meta.updated));
save('a', first, meta);
const again = order();
rename('b', 'A new name');
const renamed = order();

// What is new about a result, and the results of a day in a backup

empty();
/** @param {string} id @param {number} score @param {object} [more] */
function ended(id, score, more) {
  now += 1000;
  keepResult(id, { ...result, seats: [{ kind: 'human', name: '' }], when: now, level: 'Courier', unrated: 0, given: false, scores: [score], ...more });
  return newsOf(id, TITLES);
}
const day = { day: '2026-11-14', challenge: 'daily', medal: 2 };
const news = [ended('n1', 50), ended('n2', 40), ended('n3', 61), ended('n4', 90, { level: 'Long haul' }), ended('n5', 99, day), ended('n6', 109, day), ended('n7', 62)];
ended('n5', 112, { ...day, medal: 3 }); // played on after its end: the first end counts
const backup = exportAll(TITLES);
empty();
importText(backup, TITLES);
const days = results(TITLES).filter((one) => one.day).map(({ id, scores: [score], medal }) => [id, score, medal]);
const odd_days = mergeResults({ o1: { ...result, ...day, day: '2026-02-30' }, o2: { ...result, ...day, challenge: '<b>' }, o3: { ...result, ...day, medal: 77 } }, TITLES)
  && results(TITLES).filter(({ id }) => id.startsWith('o')).map(({ day: which = '', medal }) => [which, medal ?? 0]);

// A solved puzzle whose end is undone

/** @param {object} more */
const tried = (more) => keepResult('p1', { ...result, seats: [{ kind: 'human', name: '' }], when: now, level: '', unrated: 0, given: false, puzzle: '0123abcd', ...more });
const puzzles = [{ solved: false }, { solved: true, helped: true }, { solved: true }, { solved: false }].map((more) => {
  tried(more);
  forgetResult('p1');
  return results(TITLES).filter(({ puzzle }) => puzzle).length;
});

// The ghost of a saved game in a backup

empty();
save('g', first, { ...meta, ghost: 'AsAJlinkZ' });
const own = exportAll(TITLES);
empty();
importText(own, TITLES);
const ghosts = [list()[0].meta.ghost ?? ''];
for (const ghost of ['<b>AsAJ</b>', `As${'A'.repeat(4000)}Z`, 7]) {
  empty();
  importText(JSON.stringify({ backup: 'pocket-galaxies backup 1', games: [{ record: first, meta: { ghost } }] }), TITLES);
  ghosts.push(list()[0].meta.ghost ?? '');
}
process.stdout.write(JSON.stringify({ puzzles, ghosts, news, days, odd_days, harm, fates, after, told, again, renamed }));
