// The box of a puzzle beside the board, in each of its states, and what a hint, the solution and the end of the game
// come to there.
import { PREFIX, anew, click, empty, openPage, shelf, soon, tell, texts, went } from '../page.mjs';

/** The puzzles that can be fetched: their name, grade, task, points and line. */
const PUZZLES = [['11111111', 1, 'The first task.', 10, ['a', 'b']], ['22222222', 3, 'The <b>second</b> task.', 5, ['c']]].map((one) => [...one, null, { here: one[0] }]);
let isOnline = true;
let fetched = 0;
globalThis.fetch = /** @type {any} */ (async (/** @type {unknown} */ url) => {
  fetched += 1;
  if (!isOnline) throw new Error('offline');
  const lessons = { seats: ['human'], lessons: [{ name: 'dock', title: 'To dock', task: 'Dock.', learned: 'Docked.', line: ['d'], position: '{}' }] };
  return { ok: true, json: async () => (String(url).includes('lessons') ? lessons : { seats: ['easy', 'human'], any_order: true, puzzles: PUZZLES }) };
});
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const said = () => texts('#toast span, #notice p');
/** What the box shows: its words, and where its links lead. */
const box = () => (of('puzzle').hidden ? 'hidden' : [texts('#puzzle h2, #puzzle p:not(.row)').join(' / '), ...[...of('puzzle').querySelectorAll('.row > *')].map((/** @type {HTMLElement} */ one) => [one.textContent, one.className.replace('button', '').trim(), one.getAttribute('href') ?? one.dataset.do].filter(Boolean).join(' '))]);
const quiet = () => { for (const id of ['toast', 'notice']) of(id).replaceChildren(); };

/** Open an address of the game. @param {string} address */
async function go(address) {
  openPage('express', address);
  const at = anew();
  const page = await at('page/puzzle.mjs');
  const { session } = await at('page/session.mjs');
  const { current } = await at('page/current.mjs');
  const { connect, onAnswer } = await at('page/wire.mjs');
  /** @type {any[]} */
  const sent = [];
  onAnswer(() => {});
  connect((/** @type {string} */ event) => { sent.push(JSON.parse(event)); return '{}'; });
  current.status = { ...current.status, seats: [{ kind: 'easy' }, { kind: 'human' }] };
  /** Show it, some moves later. @param {string} what @param {any} [outcome] @param {object} [status] */
  const paint = (what, outcome = null, status = {}) => {
    current.status = { ...current.status, over: outcome !== null, ...status };
    page.paintPuzzle(outcome);
    tell(what, box(), said(), sent.splice(0).map(({ kind, name }) => [kind, name].filter(Boolean).join(' ')));
    quiet();
  };
  return { page, session, current, paint };
}

empty();
tell('# which one the address names');
for (const address of ['', '?puzzle=', '?puzzle=22222222&next=express/3', '?lesson=dock', '?lesson=', '?puzzle=22222222&lesson=dock']) {
  const { page } = await go(address);
  tell(address, await page.puzzleOfAddress() ?? 'none', said());
}
isOnline = false;
for (const address of ['?puzzle=22222222', '?lesson=dock']) {
  const { page } = await go(address);
  tell(address, await page.puzzleOfAddress() ?? 'none', said(), texts('#notice button'));
}
isOnline = true;
went.length = 0;
for (const address of ['?puzzle=33333333', '?lesson=land', '?puzzle=own-none']) {
  const { page } = await go(address);
  tell(address, await page.puzzleOfAddress() ?? 'none', said());
  click('Other puzzles', of('notice'));
  tell(went.splice(0));
}

tell('# a puzzle of the game');
let { page, session, current, paint } = await go('?puzzle=11111111&next=express/1');
paint('another game is on show');
tell(page.tipEvent() ?? 'no hint', page.solutionEvent() ?? 'no solution');
await page.puzzleOfAddress();
session.meta = { game: 'express', puzzle: '11111111' };
paint('begun', null, { plies: 2 });
current.past = 1;
paint('in the past');
current.past = null;
for (const plies of [2, 2, 3, 2, 2]) { current.status.plies = plies; tell('a hint', plies, page.tipEvent()); }
const END = { winners: [1], scores: [0, 10] };
for (const [what, outcome] of /** @type {[string, object][]} */ ([['a point is missing', { ...END, scores: [20, 9] }], ['somebody else won', { ...END, winners: [0] }], ['both won', { ...END, winners: [0, 1] }]])) {
  paint(what, outcome);
  tell(page.isSolved(outcome));
  paint('shown again: not said again', outcome);
  paint('undone');
}
session.meta.puzzle = '';
tell('of no puzzle', page.isSolved(END));
session.meta.puzzle = '11111111';
// How many of the last puzzles were solved in a row
for (const [i, [puzzle, solved, helped]] of /** @type {[string, boolean, boolean?][]} */ ([['44444444', true], ['55555555', false], ['66666666', true], ['66666666', true], ['11111111', true]]).entries()) {
  shelf[`${PREFIX}score/s${i}`] = JSON.stringify({ format: 1, game: 'express', when: i + 1, galaxy: '', level: '', title: '', seats: [{ kind: 'human', name: '' }], scores: [9], winners: [0], unrated: 0, given: false, puzzle, solved, helped });
}
dispatchEvent(new Event('storage'));
paint('the second in a row', END);
tell(page.solutionEvent(), session.meta.helped);
paint('with help', END);

tell('# after a reload it is looked up again');
({ page, session, current, paint } = await go('?s=x'));
session.meta = { game: 'express', puzzle: '22222222' };
fetched = 0;
paint('at once', { ...END, scores: [0, 5] });
await soon(20);
tell(fetched, box(), said());
session.meta = { game: 'express', puzzle: '33333333' };
quiet();
paint('one that is not there');
await soon(20);
tell(said());
session.meta = { game: 'express', puzzle: 'lesson-dock' };
quiet();
paint('a lesson');
await soon(20);
paint('which the rules judge');

tell('# a puzzle from one’s own games');
const retry = { position: '{}', seats: ['human'], line: ['a', 'b'], task: 'Find it.', unit: 'points', value: 4, losses: { a: 0 }, limit: 3 };
const state = () => JSON.parse(shelf[`${PREFIX}puzzle/own-1`]).state;
/** @param {string} what @param {boolean} solved @param {string} words */
const judge = (what, solved, words) => {
  page.puzzleJudged({ solved, said: words });
  paint(what);
  tell(state(), page.tipEvent() ? 'hints' : 'no hint');
};
shelf[`${PREFIX}puzzle/own-1`] = JSON.stringify({ format: 1, game: 'charter', when: 1, state: 'new', retry, order: 1 });
({ page } = await go('?puzzle=own-1'));
tell('of another game', await page.puzzleOfAddress() ?? 'none');
for (const helped of [false, true]) {
  shelf[`${PREFIX}puzzle/own-1`] = JSON.stringify({ format: 1, game: 'express', when: 1, state: 'new', retry, order: 1 });
  ({ page, session, current, paint } = await go('?puzzle=own-1'));
  page.puzzleJudged({ solved: true, said: 'Early.' });
  tell(helped ? 'with help' : 'alone', await page.puzzleOfAddress(), said(), state());
  session.meta = { game: 'express', puzzle: 'own-1' };
  if (helped) page.solutionEvent();
  judge('nothing is played', false, '');
  judge('not the best', false, 'It gives 2 less.');
  judge('the same again', false, 'It gives 2 less.');
  judge('undone', false, '');
  judge('the best', true, 'It was the best.');
  judge('undone', false, '');
}
process.exit();
