// A puzzle of the game, a lesson, and a puzzle from one's own games, on the page of the game.
import { readFileSync } from 'node:fs';
import { PREFIX, anew, click, empty, handle, openPage, outline, sent, shelf, soon, tell, texts, wait } from '../page.mjs';

/** @param {string} name */
const kept = (name) => JSON.parse(readFileSync(new URL(`../../../py/galaxies/games/express/${name}.json`, import.meta.url), 'utf-8'));
const set = kept('puzzles');
globalThis.fetch = /** @type {any} */ (async (/** @type {unknown} */ url) => {
  if (!String(url).endsWith('puzzles/express.json')) throw new Error('offline');
  return { ok: true, json: async () => set };
});
const heard = () => sent.splice(0).map(({ kind, line, whole, any_order: anyOrder, name }) => [kind, name, line?.length, whole, anyOrder].filter((one) => one !== undefined).join(' '));
/** @param {string} what */
const seen = (what) => tell(what, heard(), outline('#puzzle'), texts('#answer p, #notice p, #toast span'), texts('#choices button:not([hidden])').length);
/** @param {string} address */
async function go(address) {
  openPage('express', address);
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handle);
  await soon(20);
  seen(`# ${address}`);
  return at;
}

const [name, , , , line] = set.puzzles[0];
await go(`?puzzle=${name}&next=express/1`);
wait(1000);
for (const words of ['Hint', 'Hint', 'Show the solution']) { click(words); await soon(20); wait(1000); seen(words); }
tell(Object.entries(shelf).filter(([key]) => key.includes('score/')).map(([, text]) => JSON.parse(text)).map(({ puzzle, solved, helped }) => [puzzle, solved, helped]));

// Solved line by line, and undone
empty();
const page = await go(`?puzzle=${name}`);
const { act } = await page('page/playing.mjs');
for (const text of line) { act({ kind: 'line', text }); await soon(2000); }
seen('solved');
const stored = () => tell(Object.entries(shelf).filter(([key]) => key.includes('score/')).map(([, text]) => JSON.parse(text)).map(({ puzzle, solved, helped }) => [puzzle, solved, helped]));
stored();
act({ kind: 'undo' });
await soon(20);
seen('undone');
stored();
act({ kind: 'line', text: 'no move' });
seen('no move');

// One that is not there, and no network
await go('?puzzle=00000000');
await go('?lesson=');
await go('?puzzle=own-00000000');

// Lessons: the next one is the first that is not done, and after all of them the first again
const online = globalThis.fetch;
const lessons = ['first', 'second', 'third'].map((called, i) => ({ name: called, title: `The ${called} title`, task: `The ${called} task.`, learned: `What the ${called} one teaches.`, line: set.puzzles[i][4], position: JSON.stringify(set.puzzles[i][6]) }));
globalThis.fetch = /** @type {any} */ (async () => ({ ok: true, json: async () => ({ seats: set.seats, lessons }) }));
for (const done of [[], ['first'], ['second'], ['first', 'second'], ['first', 'second', 'third']]) {
  empty();
  openPage('express');
  const { keepResult } = await anew()('library/results.mjs');
  for (const called of done) keepResult(called, { game: 'express', when: 1, galaxy: '', seats: [{ kind: 'human', name: '' }], level: '', title: '', scores: [], winners: [], unrated: 0, given: false, solved: true, puzzle: `lesson-${called}` });
  openPage('express', '?lesson=');
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handle);
  await soon(20);
  tell(done, texts('#puzzle h2, #puzzle .task'));
}
await go('?lesson=second');
globalThis.fetch = online;

// One from one's own games
empty();
const losses = { [line.join(' ')]: 0, other: 9 };
const [, , task, points, , , position] = set.puzzles[1];
const retry = { position: JSON.stringify(position), seats: ['human'], line: set.puzzles[1][4], task, unit: 'points', value: points, losses, limit: 3 };
shelf[`${PREFIX}puzzle/own-1`] = JSON.stringify({ format: 1, game: 'express', when: 1, state: 'new', retry, order: 1 });
const own = await go('?puzzle=own-1&next=own');
const { act: play } = await own('page/playing.mjs');
play({ kind: 'line', text: set.puzzles[1][4][0] });
await soon(2000);
seen('played');
tell(JSON.parse(shelf[`${PREFIX}puzzle/own-1`]).state);
process.exit();
