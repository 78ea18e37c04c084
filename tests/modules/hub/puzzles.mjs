// The page of puzzles before and after some were tried: what it says of each game, the puzzles of one's own, and
// which one comes next.
import { NOON, PREFIX, anew, click, marked, openPage, outline, shelf, soon, tell, texts, wait, went } from '../page.mjs';

const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
let results = 0;
/** @param {string} puzzle @param {object} [more] */
function result(puzzle, more) {
  results += 1;
  shelf[`${PREFIX}score/r${results}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - 1e6 + results, galaxy: '', level: '', title: '', seats: [{ kind: 'human', name: '' }], scores: [], winners: [], unrated: 0, given: false, puzzle, solved: true, ...more });
}
/** @param {number} which @param {boolean} solved */
function lesson(which, solved) {
  const [game, name] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-lesson]'))[which].dataset.lesson?.split('/') ?? [];
  result(`lesson-${name}`, { game, solved });
}
const lessons = () => [...document.querySelectorAll('[data-lesson]')].filter((one) => one.querySelector('.done')?.textContent).map((one) => `${one.getAttribute('data-lesson')}${one.querySelector('.done')?.textContent}`);
const told = (/** @type {string} */ what) => tell(what, texts('#puzzles-said'), texts('.card[data-game] .done'), lessons(), texts('#own-said'), of('own-next').hidden, outline('#own-sets'));

openPage('puzzles', '#next=own');
const at = anew();
await at('hub/puzzles.mjs');
await soon(10);
told('nothing was tried');
tell(location.hash, went.splice(0));
const named = JSON.parse(document.body.dataset.puzzles ?? '{}');
const [first, second] = Object.keys(named);
for (const [what, act] of /** @type {[string, () => void][]} */ ([
  ['one solved', () => result(named[first][0])], ['one tried', () => result(named[second][0], { game: second, solved: false })], ['the same once more', () => result(named[first][0], { solved: false })], ['two in a row', () => { result(named[first][1]); result(named[first][2]); }],
  ['with help', () => result(named[first][3], { helped: true })], ['one that is not here any more', () => result('00000000')], ['a lesson', () => lesson(0, true)], ['a lesson not done', () => lesson(1, false)],
])) { act(); dispatchEvent(new Event('library-changed')); told(what); }

tell('# of one’s own');
const { keepOwn, markOwn } = await at('library/own-puzzles.mjs');
const { titles } = await at('library/titles.mjs');
/** @param {string} game @param {number} i */
const keepOne = (game, i) => { wait(60_000); return keepOwn(game, { position: `{"at":${i}}`, seats: ['human'], line: ['x'], task: `Task ${i}`, unit: 'points', value: 1, losses: { x: 0 }, limit: 1 }, titles).name; };
const own = [[first, 0], [second, 1], [first, 2]].map(([game, i]) => keepOne(String(game), Number(i)));
dispatchEvent(new Event('library-changed'));
told('three');
const boxes = () => /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('#own-sets details')]);
const opened = () => boxes().map(({ open }) => open);
boxes()[1].open = true;
boxes()[1].dispatchEvent(new Event('toggle'));
markOwn(own[0], 'solved', titles);
dispatchEvent(new Event('storage'));
tell('the open one stays open', opened(), texts('#own-sets summary, #own-sets .done'));
boxes()[1].open = false;
boxes()[1].dispatchEvent(new Event('toggle'));
dispatchEvent(new Event('storage'));
tell('and the closed one closed', opened());
for (const state of ['tried', 'solved']) {
  await marked(() => { location.hash = '#next=own'; });
  tell('next', went.splice(0).map((one) => own.findIndex((name) => one.includes(name))), location.hash);
  for (const name of own) markOwn(name, state, titles);
  await marked(() => { location.hash = '#x'; });
}
await marked(() => { location.hash = '#next=own'; });
tell('all are solved: the newest again', went.splice(0).map((one) => own.findIndex((name) => one.includes(name))));
dispatchEvent(new Event('storage'));
click('Delete', of('own-sets'));
tell(outline('#toast'), texts('#own-sets summary'));
click('Restore', of('toast'));
tell(texts('#own-sets summary'), outline('#own-sets'));

tell('# the next one');
/** @type {string[]} */
const asked = [];
let isOnline = true;
globalThis.fetch = /** @type {any} */ (async (/** @type {URL} */ url) => {
  const game = /(\w+)\.json/.exec(String(url))?.[1] ?? '';
  asked.push(game);
  if (!isOnline) throw new Error('offline');
  return { ok: true, json: async () => ({ seats: 1, puzzles: named[game].map((/** @type {string} */ name, /** @type {number} */ i) => [name, 1 + (i % 3), 't', 1, [], 0, {}]) }) };
});
/** @param {string} hash */
async function ask(hash) {
  await marked(() => { location.hash = hash; });
  const [to = ''] = went.splice(0);
  const name = /[0-9a-f]{8}/.exec(to)?.[0] ?? '';
  tell(hash, asked.splice(0), to.replace(name, 'NAME'), Object.entries(named).map(([game, names]) => names.includes(name) && `${game} ${names.indexOf(name)}`).filter(Boolean), texts('#notice p'), location.hash);
}
isOnline = false;
await ask(`#next=${first}`);
isOnline = true;
await ask('#next');
await ask(`#next=${first}`);
await ask(`#next=${first}/1`);
await ask(`#next=${first}/3`);
await ask(`#next=${first}/4`);
await ask('#next=chess/2');
for (const name of named[Object.keys(named)[2]]) result(name, { game: Object.keys(named)[2] });
for (const name of Object.keys(named).slice(3).map((game) => named[game][0])) result(name, { game: 'charter' });
await ask('#next=');
await ask('#next');
for (const name of named[first]) result(name);
await ask(`#next=${first}`);
process.exit();
