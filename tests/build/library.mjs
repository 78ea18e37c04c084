// What the library makes of malformed files and of clocks that are set back, as JSON for test_library.py.
import { readFileSync } from 'node:fs';
import { TITLES, place } from './no_browser.mjs';
import { importText } from '../../web/library/backup.mjs';
import { ago } from '../../web/library/describe.mjs';
import { list, load, save } from '../../web/library/games.mjs';
import { rename } from '../../web/library/editing.mjs';
import { results } from '../../web/library/results.mjs';

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
process.stdout.write(JSON.stringify({ harm, fates, after, told, again, renamed: order() }));
