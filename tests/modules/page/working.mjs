// What a page says while it saves and while the computer thinks, and what it thinks about unasked.
import { Beside, PREFIX, anew, click, empty, openPage, press, sent, shelf, soon, started, tell, texts } from '../page.mjs';

empty();
openPage('express');
const at = await started();
const { session } = await at('page/session.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const notices = () => texts('#notice p, #notice button');
const heard = () => sent.splice(0).map((event) => Object.entries(event).filter(([name]) => !['at_once', 'shape'].includes(name)).map(([name, value]) => `${name}=${value}`).join(' '));

tell('# whether the last move is saved');
const { follow, forgetSaved, noticeStorage } = await at('page/saving.mjs');
const kept = (/** @type {string} */ what) => tell(what, `"${of('kept').textContent}" ${of('kept').dataset.how} ${document.body.dataset.saved ?? 'nothing'}`, notices());
const offers = /** @type {string[]} */ ([]);
const OFFER = ['As a file', () => offers.push('offered')];
/** A save that answers after a while. @param {number} time @param {boolean} [done] */
const after = (time, done = true) => new Promise((answer) => { setTimeout(answer, time, done); });
forgetSaved();
kept('a new game');
forgetSaved(3);
kept('a saved one');
/** @param {string} what @param {number} plies @param {object} answer @param {number} [time] */
async function save(what, plies, answer, time = 0) {
  /** @type {unknown} */
  let done = 'not yet';
  (async () => { done = await follow(plies, { ok: true, why: '', ...answer }, OFFER); })();
  for (const pause of [0, 399, 1, 100]) { await soon(pause); kept(`${what}, after ${pause} more, ${done}`); if (done !== 'not yet') break; }
  await soon(time);
}
await save('at once', 4, { kept: after(0) });
await save('slowly', 5, { kept: after(401) });
await save('not at all', 6, { ok: false, why: 'It is forbidden.', kept: after(0, false) });
await save('only in the journal', 7, { ok: false, why: 'It is full.', kept: after(0) });
await save('in the list alone', 8, { ok: true, why: 'Something else.', kept: after(0) });
await save('both', 9, { kept: after(0) });
await save('neither, slowly', 9, { ok: false, why: 'It is full.', kept: after(450, false) });
click('As a file', of('notice'));
tell(offers);
const slow = follow(10, { ok: true, why: '', kept: after(600, false) }, OFFER);
await soon(10);
follow(11, { ok: true, why: '', kept: after(0) }, OFFER);
await soon();
kept('the next one is faster');
await soon(1000);
kept('then the slow one answers');
tell(await slow);
const late = follow(12, { ok: true, why: '', kept: after(600) }, OFFER);
forgetSaved();
await soon(1000);
kept('another game was opened meanwhile');
tell(await late);
noticeStorage(OFFER);
kept('nothing to say');

tell('# the computer thinks');
/** @type {any} */
let worker = null;
globalThis.Worker = /** @type {any} */ (class { constructor() { worker = this; } ticket = 0; job = null; postMessage(/** @type {any} */ what) { Object.assign(this, what); } terminate() { worker = null; } });
const { ponder } = await at('page/advice.mjs');
const { foundAhead, lookAhead, mayThinkAhead } = await at('page/ahead.mjs');
const { isIdle, stopThinking } = await at('page/thinking.mjs');
stopThinking();
const shown = (/** @type {string} */ what) => tell(what, of('thinking').hidden ? 'hidden' : of('thinking').textContent, worker ? [worker.job.kind, worker.job.ticket] : 'no worker', isIdle(), heard());
const answer = (/** @type {object} */ what) => worker.onmessage({ data: { ticket: worker.ticket, ...what } });
heard();
for (const kind of ['bot', 'hint']) {
  ponder({ kind, ticket: 70 });
  shown(kind);
  click('Cancel', of('thinking'));
  shown('cancelled');
  click('Continue', of('thinking'));
  shown('continued');
  answer({ progress: { done: 1, total: 2, doing: 'Thinking' } });
  answer({ failed: 'No memory.' });
  shown('failed');
  click('Try again', of('thinking'));
  shown('again');
  answer({ answer: { line: 'brake 5', reasons: [] } });
  for (const time of [0, 699, 1]) { await soon(time); shown(`answered, after ${time}`); }
}
ponder({ kind: 'bot', ticket: 71 });
press('x', document.body);
answer({ answer: { line: 'hold', reasons: [] } });
await soon(1);
shown('hurried');

tell('# what is found ahead');
stopThinking();
for (const [what, ticket] of /** @type {[string, number][]} */ ([['one', 80], ['fails', 81]])) {
  lookAhead({ kind: 'hint', ticket });
  shown(what);
  answer({ progress: { done: 1, total: 2, doing: 'Thinking' } });
  if (what === 'fails') break;
  answer({ answer: { line: 'hold', reasons: ['Why not.'] } });
  shown('found');
  tell([79, 80, 81].map((one) => foundAhead({ ticket: one })?.line ?? 'unknown'));
  ponder({ kind: 'hint', ticket: 80 });
  shown('asked for what is known');
  ponder({ kind: 'hint', ticket: 82 });
  shown('asked for another');
  stopThinking();
}
stopThinking();
/** When the page asks for the job, if at all. @param {string} what @param {() => void} [meanwhile] */
async function ahead(what, meanwhile) {
  heard();
  mayThinkAhead();
  /** @type {string[]} */
  const asked = [];
  for (const [time, name] of /** @type {[number, string][]} */ ([[1499, 'early'], [1, 'warm'], [4499, 'between'], [1, 'cold'], [9000, 'late']])) {
    await soon(time);
    if (name === 'early') meanwhile?.();
    asked.push(...heard().map((one) => `${name}: ${one}`));
    stopThinking();
  }
  tell(what, asked);
}
const idle = () => { stopThinking(); lookAhead({ kind: 'hint', ticket: 90 }); answer({ answer: { line: 'hold', reasons: [] } }); };
await ahead('no worker');
idle();
await ahead('a worker that waits');
idle();
await ahead('the next picture', () => { for (let i = 0; i < 2; i += 1) mayThinkAhead(); });
for (const [name, value] of /** @type {[string, unknown][]} */ ([['puzzle', '01234567'], ['day', '2026-11-14'], ['abandoned', true]])) {
  session.meta[name] = value;
  await ahead(name);
  delete session.meta[name];
}
session.writer = false;
await ahead('another tab writes');
session.writer = true;
shelf[`${PREFIX}setting/confirm`] = 'go';
await ahead('no warnings are wanted');
shelf[`${PREFIX}setting/confirm`] = 'each';
await ahead('each move is asked about');
Object.defineProperty(document, 'hidden', { configurable: true, value: true });
await ahead('nobody looks');
Object.defineProperty(document, 'hidden', { configurable: true, value: false });
lookAhead({ kind: 'hint', ticket: 91 });
answer({ failed: 'No memory.' });
await ahead('it has failed');
globalThis.Worker = /** @type {any} */ (Beside);

tell('# a browser that keeps nothing');
delete /** @type {any} */ (globalThis).localStorage;
Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => { throw new Error('denied'); } });
const other = await anew()('page/saving.mjs');
other.noticeStorage(OFFER);
kept('told once');
click('As a file', of('notice'));
tell(offers);
click('OK', of('notice'));
kept('read');
other.forgetSaved(3);
kept('another saved one');
process.exit();
