// Puzzles from one's own games that come from a file: what is wrong in one is put right or left out, and stops nothing.
import { anew, empty, openPage, tell } from '../page.mjs';

openPage('puzzles');
const at = anew();
const { mergeOwn, ownPuzzles } = await at('library/own-puzzles.mjs');
const { titles } = await at('library/titles.mjs');

const RETRY = { position: '{"a":1}', seats: ['human', 'hard'], line: ['fly 3', 'pass'], task: 'Land.', unit: 'wins', value: 2, losses: { 'fly 3': 0, pass: 4 }, limit: 1 };
const PUZZLE = { format: 1, game: 'express', when: 5, state: 'tried', retry: RETRY };
/** Take a puzzle of a file, and tell what is here then. @param {string} what @param {unknown} given */
function take(what, given) {
  empty();
  tell(what, mergeOwn({ x: given }, titles), ownPuzzles(titles).map((/** @type {any} */ { when, state, retry }) => [when, state, retry]));
}
take('a good one', PUZZLE);
for (const given of [null, 7, 'text', [], { ...PUZZLE, format: '1' }, { ...PUZZLE, game: 'chess' }, { ...PUZZLE, game: 'toString' }, { ...PUZZLE, retry: null }]) take(`left out: ${JSON.stringify(given).slice(0, 40)}`, given);
for (const [field, values] of Object.entries({
  position: [null, 7, '', 'x'.repeat(60_001)],
  seats: [null, 'human', { length: 1, 0: 'human' }, [], ['hard'], ['human', 7, null], Array(20).fill('human')],
  line: [null, 'pass', {}, [], [7], ['a', 7, 'b'], Array(200).fill('go').slice(0, 101)],
  losses: [null, {}, [], { a: 'x' }, { a: -3 }, { a: NaN }],
  task: [null, {}, 7], unit: [null, 'odd'], value: [null, 'x'], limit: [null, 'x'],
})) for (const value of values) take(`${field}: ${JSON.stringify(value)?.slice(0, 30)}`, { ...PUZZLE, retry: { ...RETRY, [field]: value } });
for (const when of [null, 'x', -5, 9e15]) take(`when: ${when}`, { ...PUZZLE, when });
for (const state of [null, 'new', 'solved', 'odd']) take(`state: ${state}`, { ...PUZZLE, state });
process.exit();
