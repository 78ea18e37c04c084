// What stands beside a finished game: other games of the same galaxy to compare it with, and the mistakes that a review
// has found, on the line through the game and with the marks on the board. No Python here: what is asked of it is told.
import { NOON, PREFIX, anew, empty, openPage, shelf, soon, tell, texts, unanswered } from '../page.mjs';

empty();
openPage('express');
/** @type {any[]} */
const jobs = [];
/** @type {any} */
let worker = null;
globalThis.Worker = /** @type {any} */ (class { constructor() { worker = this; } postMessage(/** @type {any} */ { ticket, job }) { this.ticket = ticket; jobs.push(`${job.kind} ${job.record?.length} ${job.other?.length}`); } terminate() { jobs.push('ended'); } ticket = 0; });
/** @param {object} what */
const works = (what) => worker.onmessage({ data: { ticket: worker.ticket, ...what } });
const at = anew();
await at('page/page.mjs');
const asked = await unanswered();
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const heard = () => asked.splice(0).map(({ at_once: _once, shape: _shape, ...event }) => Object.entries(event).map(([name, value]) => `${name}=${name === 'record' ? value.length : value}`).join(' '));
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { paintBeside } = await at('page/comparison.mjs');
const { compareWithGhost } = await at('page/ghost.mjs');
const { stopThinking } = await at('page/thinking.mjs');

tell('# which games are offered');
const RECORD = 'galaxies 1 express rules=1 galaxy=0000-009j\nend 0 00000000\n';
/** @param {string} id @param {number} hours @param {object} [meta] */
function saved(id, hours, meta) {
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours, meta: { game: 'express', galaxy: '0000-009j', over: true, updated: NOON - hours * 3_600_000, name: `Game ${id}`, ...meta }, record: `${RECORD.replace('express', /** @type {any} */ (meta)?.game ?? 'express')}${id}\n` });
}
const { status } = current;
Object.assign(current, { record: ['x', 'end 40 a'], past: 3, status: { ...status, game: 'express', galaxy: '0000-009j', place: '', over: true, plies: 40 } });
session.id = 'shown';
for (const [i, [id, meta]] of /** @type {[string, object][]} */ ([['shown', {}], ['late', {}], ['going', { over: false }], ['given', { abandoned: true }], ['foreign', { game: 'colony' }], ['elsewhere', { galaxy: '0000-008g' }], ['placed', { place: 'Home' }], ['early', { name: '' }], ['odd', {}]]).entries()) saved(id, i + 1, meta);
(await at('library/unread.mjs')).markUnread('odd');
const chooser = of('beside-which');
/** @param {string} id */
const pane = (id) => ({ name: id, kind: 'board', under: '', label: id, inches: 0, true_size: false, width: 1, height: 1, parts: [['a', '<path/>']] });
const beside = { where: 'After 3 moves.', lines: ['One.', 'Two.'], panes: [pane('theirs')] };
/** @param {string} what @param {object} [now] @param {object | null} [answer] @param {boolean} [isShown] */
function painted(what, now, answer = null, isShown = true) {
  const before = current.status;
  current.status = { ...before, ...now };
  paintBeside(answer ?? undefined, isShown);
  current.status = before;
  tell(what, of('beside-row').hidden ? 'no row' : [...chooser.options].map((one) => `${one.value}: ${one.textContent}`), `"${chooser.value}"`, of('beside').hidden ? 'not beside' : texts('#beside-where, #beside-text p'), of('beside').parentElement.classList.contains('compared'), document.querySelectorAll('#beside-board svg').length, document.querySelectorAll('#both *').length);
}
painted('over');
painted('not over', { over: false });
painted('no replay', {}, null, false);
painted('at a place', { place: 'Home' });
painted('in another galaxy', { galaxy: '1111-1111' });
session.meta.ghost = 'A link';
painted('with a ghost', { galaxy: '1111-1111' });
painted('not over, with a ghost', { over: false });
painted('both');

tell('# one is chosen');
/** @param {string} which */
function choose(which) {
  chooser.value = which;
  chooser.dispatchEvent(new Event('input'));
}
const plot = (/** @type {string} */ what) => tell(what, heard(), jobs.splice(0), texts('#both p'), document.querySelectorAll('#both svg').length, document.querySelectorAll('#beside-board svg').length);
choose('late');
plot('which is not on show yet');
painted('it comes', {}, beside);
choose('early');
plot('the next one, with both on show');
works({ progress: { doing: 'Half of it' } });
plot('going on');
works({ answer: { panes: [pane('plot')] } });
plot('done');
choose('ghost');
works({ failed: 'odd' });
plot('failed');
choose('ghost');
stopThinking(); // as for a review that is asked for meanwhile
plot('stopped');
choose('late');
chooser.value = 'early';
works({ answer: { panes: [pane('plot')] } });
plot('another one is chosen meanwhile');
choose('late');
of('beside').hidden = true;
works({ answer: { panes: [pane('plot')] } });
plot('nothing is beside any more');
of('beside').hidden = false;
for (const ends of ['failed', 'stopped']) {
  await compareWithGhost();
  await soon(20);
  tell('the whole game beside the ghost', texts('#reviews p'));
  if (ends === 'failed') works({ failed: 'odd' }); else stopThinking();
  tell(ends, texts('#reviews p'));
}
heard();
jobs.length = 0;
choose('');
plot('none');
choose('late');
works({ answer: { panes: [pane('plot')] } });
heard();
painted('put away', {}, null);
painted('again', {}, beside, false);
session.meta.ghost = '';
choose('ghost');
plot('a ghost that is gone');

tell('# what cost most');
const { expectedAt, keepMistakes, nextMistake, paintMistake, showMistake } = await at('page/mistakes.mjs');
const point = (/** @type {number} */ ply, /** @type {boolean} */ checked = true) => ({ ply, text: `At ${ply}.`, better: `better ${ply}`, checked, cost: 1 });
const line = (/** @type {string} */ name, /** @type {string} */ unit, /** @type {[number, number][]} */ points) => ({ name, unit, points });
const judged = (/** @type {string} */ what) => tell(what, of('mistake').hidden ? 'no mistake' : texts('#mistake-text')[0], of('past').classList.contains('judged'), ['.key.played', '.key.better', '[data-do="next-mistake"]'].filter((one) => !/** @type {any} */ (document.querySelector(`#mistake ${one}`)).hidden), `"${of('expected').textContent}"`, of('course').hasAttribute('hidden'), [...of('course').children].map((/** @type {any} */ one) => `${one.getAttribute('class')} ${one.getAttribute('points') ?? one.getAttribute('x1')}`).join(', '));
const POINTS = [point(8), point(12, false), point(30)];
judged('no review');
for (const marks of ['', 'played', 'better']) {
  of('board').innerHTML = marks && `<svg><g class="verdict-mark ${marks}"></g></svg>`;
  current.past = 8;
  keepMistakes({ turning_points: POINTS, courses: [line('you', 'points', [[0, 4], [10, -2.6], [20, 10]])] });
  judged(marks ? `${marks} on the board` : 'no mark on the board');
}
for (const past of [7, 12, null]) { current.past = past; paintMistake(); judged(`ply ${past}`); }
for (const past of [0, 8, 9, 30, null]) { current.past = past; nextMistake(); tell('the next after', past, heard()); }
for (const ply of [9, 12]) { showMistake(ply); tell('shown', ply, heard()); }
for (const ply of [0, 9, 10, 19, 40]) tell(ply, expectedAt(ply));
of('course').getBoundingClientRect = () => ({ left: 100, width: 400 });
for (const x of [180, 190, 191, 169, 204, 205, 220, 89, 500]) { of('course').dispatchEvent(new MouseEvent('click', /** @type {any} */ ({ clientX: x }))); tell('a tap on', x, heard()); }
current.past = 20;
keepMistakes({ turning_points: [POINTS[0]], courses: [line('Ada', 'wins', [[4, 50.5], [20, 60]]), line('Bo', 'wins', [[0, 40]])] });
judged('in percent, with one mistake');
tell(expectedAt(0), expectedAt(3), expectedAt(20));
current.past = 8;
paintMistake();
judged('at the mistake');
current.record = ['x', 'end 41 b'];
paintMistake();
judged('another end');
tell(expectedAt(8) || 'nothing to expect');
Object.assign(current, { record: [], past: 8 });
keepMistakes({ turning_points: POINTS });
judged('no game');
process.exit();
