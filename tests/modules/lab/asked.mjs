// The laboratory asked about a position of a saved game; a study that takes the place of another one; and
// which charts a game has.
import { readFileSync } from 'node:fs';
import { Beside, NOON, PREFIX, anew, empty, openPage, outline, shelf, soon, tell, texts } from '../page.mjs';

const COURIER = readFileSync(new URL('../../playthroughs/express/courier-cap.txt', import.meta.url), 'utf-8');
const META = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: 'Ada' }], plies: 39, over: true, updated: NOON };
/** Open the laboratory at an address. @param {string} address @param {string} [record] */
async function go(address, record) {
  empty();
  if (record !== undefined) shelf[`${PREFIX}game/a`] = JSON.stringify({ format: 1, order: NOON, meta: META, record });
  openPage('laboratory', address);
  window.Element.prototype.scrollIntoView = () => {};
  const at = anew();
  await at('lab/laboratory.mjs');
  await soon(50);
  return at;
}

/** @type {string[]} */
const jobs = [];
const { postMessage } = Beside.prototype;
Beside.prototype.postMessage = /** @this {Beside} @param {any} asked */ function post(asked) {
  jobs.push(asked.job.kind);
  if (asked.job.kind === 'cut') tell('while it is read', texts('#from:not([hidden]) #from-said'));
  postMessage.call(this, asked);
};

tell('# a position of a saved game');
for (const ply of [0, 9, 39]) {
  const at = await go(`?saved=a&ply=${ply}`, COURIER);
  const { chosen } = await at('lab/form.mjs');
  const { position, moves, galaxies } = chosen();
  tell(ply, outline('#from'), texts('#notice p'), galaxies, moves, position && JSON.parse(position.split('\n')[0]).turn);
}
tell('# of a game that is gone, or cannot be read');
await go('?saved=b&ply=3', COURIER);
tell(outline('#from'), texts('#notice p'));
await go('?saved=a&ply=3', COURIER.replace('galaxies', 'gadgets'));
tell(outline('#from'), texts('#notice p'));

tell('# a study that begins while the one before is counted is drawn');
const page = await go('');
const { fillForm } = await page('lab/form.mjs');
/** @param {string} seed */
function begin(seed) {
  fillForm({ game: 'express', question: 'plain', seats: ['random'], galaxies: 2, seed, options: {}, swept: '', counted: '', moves: [], position: '' });
  document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
}
jobs.length = 0;
begin('x');
for (let i = 0; i < 200 && !jobs.includes('count'); i += 1) await soon();
begin('y');
await soon(2000);
tell(texts('#progress, #results-title'), texts('#games-list tr').length, document.querySelectorAll('#charts svg').length);

tell('# where one wins or loses and nothing else, the charts are of wins and of the length');
fillForm({ game: 'galaxyd', question: 'plain', seats: ['random', 'random'], galaxies: 2, seed: 'z', options: {}, swept: '', counted: '', moves: [], position: '' });
document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
await soon(2000);
tell(texts('#progress'), texts('#charts figcaption, #charts title, #charts svg > text').slice(0, 6), [...document.querySelectorAll('#charts svg')].map((one) => one.getAttribute('aria-label')));
process.exit();
