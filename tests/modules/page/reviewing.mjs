// Reviews and comparisons step by step, with a second Python that says what the program wants: which games they are
// about, what is shown meanwhile, and what of it is kept for the next time.
import { NOON, PREFIX, Shelf, click, empty, openPage, outline, playthrough, sent, shelf, soon, started, tell, texts, wait, went } from '../page.mjs';

const COURIER = playthrough('courier-cap');
/** @param {string} id @param {string} record @param {number} hours @param {object} [more] */
function saved(id, record, hours, more) {
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: '' }], plies: 39, over: true, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record });
}
/** The second Python. @type {any} */
let worker = null;
/** @type {Map<string, string>} */
const cache = new Map();
let isKept = true;
Object.assign(globalThis, { caches: {
  has: async () => isKept, match: async (/** @type {string} */ url) => (cache.has(url) ? { json: async () => JSON.parse(cache.get(url) ?? '') } : undefined),
  open: async () => ({ keys: async () => [], delete: async () => {}, put: async (/** @type {string} */ url, /** @type {Response} */ answer) => { cache.set(url, await answer.text()); } }),
} });
empty();
saved('mine', COURIER, 1);
const HEAD = COURIER.split('\n', 1)[0];
const other = (/** @type {string} */ end, head = HEAD) => `${head.replace(/galaxy=\S+/, 'galaxy=1111-1111')}\nhold\n${end}`;
saved('earlier', other('end 1 aaaaaaaa\n'), 5);
saved('earliest', other('end 1 bbbbbbbb\n'), 9);
saved('at-once', other('end 1 cccccccc\n'), 1);
saved('later', other('end 1 dddddddd\n'), 0);
saved('going', other('end 1 eeeeeeee\n'), 5, { over: false });
saved('foreign', other('end 1 ffffffff\n', HEAD.replace('express', 'colony')), 5, { game: 'colony' });
saved('odd', other('end 1 99999999\n', `${HEAD} odd=1`), 5);
saved('cut', other('hold\n'), 7);
openPage('express', '?s=mine');
globalThis.Worker = /** @type {any} */ (class { constructor() { worker = this; } ticket = 0; job = null; postMessage(/** @type {any} */ what) { Object.assign(this, what); } terminate() { worker = null; } });
const at = await started();
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { stopThinking, think } = await at('page/thinking.mjs');
const { review, tryIt } = await at('page/review.mjs');
const { compareWithGhost } = await at('page/ghost.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const heard = () => sent.splice(0).map(({ kind, ply, watch, better }) => [kind, ply, watch, better].filter((one) => one !== undefined).join(' '));
const job = () => (worker ? Object.entries(worker.job).map(([name, value]) => `${name}=${name === 'earlier' ? value.map((/** @type {string} */ text) => text.slice(-20).replace('\n', ' ')) : String(value).slice(0, 40)}`).join(' ') : 'no worker');
/** @param {object} what */
async function says(what) { worker.onmessage({ data: { ticket: worker.ticket, ...what } }); await soon(5); }
const bar = () => { const [one] = /** @type {any} */ (document.querySelectorAll('#review progress')); return one ? `${one.value} of ${one.max} ${one.getAttribute('aria-label')}` : 'no bar'; };
const shown = (/** @type {string} */ what) => tell(what, texts('#review > div > p'), bar(), texts('#decided').concat(of('decided')?.hidden ? 'hidden' : ''), texts('#plots svg text'), document.querySelectorAll('#course > *').length);
const pane = (/** @type {string} */ text) => ({ name: 'plot', label: 'A plot', kind: 'panel', under: '', inches: 0, true_size: false, width: 9, height: 9, parts: [['a', `<text>${text}</text>`]] });
const POINTS = [{ ply: 3, text: 'A slip.', cost: 2, better: 'brake 5' }, { ply: 8, text: 'The turn.', cost: 9, checked: true, retry: { position: '{}', seats: ['human'], line: ['hold'], task: 'Do it.', unit: 'points', value: 3, losses: {}, limit: 3 } }, { ply: 9, text: 'Unknown.' }];
const FOUND = { kind: 'reviewed', lines: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'], verdict: ['Well played.'], panes: [pane('plot one')], turning_points: POINTS, courses: [{ name: 'you', unit: 'points', points: [[0, 3], [39, 9]] }] };
/** Where a review stands before it is put beside another one. */
function clean() {
  of('reviews').hidden = false;
  of('reviews').replaceChildren();
  if (!of('review')) of('result').insertAdjacentHTML('beforeend', '<div id="review" class="review"></div>');
}
const keptNames = () => [...cache.keys()].map((key) => decodeURIComponent(key.split('/').at(-1) ?? ''));

tell('# a review');
shown('begins by itself');
stopThinking();
for (const career of [true, false]) { review(career); await soon(5); tell(`career ${career}`, job()); stopThinking(); await soon(5); shown('stopped'); }
click('Go on', of('review'));
await soon(5);
shown('goes on');
for (const [done, total, more] of /** @type {[number, number, object?][]} */ ([[0, 0], [3, 7], [4, 7, { so_far: { lines: ['So far.'], panes: [], verdict: [] } }], [5, 7, { so_far: { lines: ['So far.'], panes: [pane('not painted')], verdict: [] } }], [6, 7, { so_far: { lines: ['So far.'], panes: [pane('so far')], turning_points: POINTS.slice(2) } }]])) {
  await says({ progress: { done, total, doing: `Step ${done}`, ...more } });
  shown(`${done} of ${total}`);
}
await says({ answer: { ...FOUND, turning_points: POINTS.slice(0, 2) } });
shown('likely');
tell(job(), document.querySelector('#review > div')?.className, keptNames());
await says({ progress: { done: 1, total: 2, doing: 'Checking' } });
shown('is checked');
tell(outline('#review'));
await says({ answer: FOUND });
tell(outline('#review'), keptNames(), texts('#decided'));
of('result').classList.replace('lost', 'won');
review(false);
await soon(5);
shown('again: kept');
of('result').classList.replace('won', 'lost');
current.status.seats.push({ kind: 'human', name: 'Bo' });
review(false);
await soon(5);
shown('of two');
current.status.seats.pop();
cache.clear();
for (const stage of ['first', 'second']) {
  review(false);
  await soon(5);
  if (stage === 'second') await says({ answer: { ...FOUND, turning_points: undefined, verdict: undefined, lines: ['Short.'] } });
  await says({ failed: 'No memory.' });
  shown(`the ${stage} fails`);
}
tell(outline('#review'), keptNames());
review(false);
of('review').replaceChildren();
await soon(5);
shown('gone meanwhile');
review(false);
await soon(5);
const [findings] = [...of('review').children].slice(-1);
of('review').replaceChildren();
await says({ answer: FOUND });
tell(findings.textContent || 'nothing is painted');
stopThinking();
isKept = false;

tell('# what cost most can be seen, tried and kept');
review(false);
await soon(5);
await says({ answer: FOUND });
await says({ answer: FOUND });
heard();
for (const words of ['Show it: the board before step 5', 'Keep as a puzzle: step 5']) { const [name] = [...document.querySelectorAll('#review button')].map((one) => one.getAttribute('aria-label') ?? '').filter((label) => label.startsWith(words.split(':')[0])).slice(-1); click(name, of('review')); tell(name, heard(), texts('#past-where'), went.splice(0), Object.keys(shelf).filter((key) => key.includes('puzzle/')).length); }
for (const key of Object.keys(shelf)) if (key.includes('puzzle/')) delete shelf[key];
Shelf.room = 0;
click('Keep as a puzzle: step 9', of('review'));
tell('no room', went.splice(0), texts('#toast span'));
Shelf.room = Infinity;
current.status = { ...current.status, over: false };
session.saved = false;
review(false);
await soon(5);
await says({ answer: FOUND });
tell(texts('#review li button'));
Object.assign(session, { saved: true });
current.status = { ...current.status, over: true };
of('toast').replaceChildren();

tell('# beside a ghost');
stopThinking();
const compared = (/** @type {string} */ what) => tell(what, outline('#reviews').slice(0, 1500), texts('#reviews .plots svg text'));
const THEIRS = { kind: 'reviewed', lines: ['They went far.'], panes: [], verdict: ['Well.'], turning_points: [{ ply: 2, text: 'A slip there.' }] };
isKept = true;
session.meta.ghost = playthrough('courier-declined');
for (const [what, answer] of /** @type {[string, object][]} */ ([['by name', { panes: [pane('both')], name: 'Ada', other: THEIRS }], ['unknown', { panes: [] }], ['without turns', { panes: [], name: '', other: { ...THEIRS, verdict: undefined, turning_points: [] } }]])) {
  cache.clear();
  clean();
  compareWithGhost();
  await soon(5);
  compared(`${what}, begins`);
  await says({ progress: { done: 1, total: 2, doing: 'Step' } });
  tell(texts('#reviews .faint'), job());
  await says({ answer: { kind: 'compared', ...answer } });
  compared(what);
  tell(keptNames());
  clean();
  compareWithGhost();
  await soon(5);
  tell('kept', texts('#reviews h2, #reviews h3'));
}
cache.clear();
clean();
compareWithGhost();
of('reviews').replaceChildren();
await soon(5);
tell('gone meanwhile', worker?.job.kind ?? 'no job');
stopThinking();
clean();
compareWithGhost();
await soon(5);
await says({ failed: 'No memory.' });
compared('fails');
think({ kind: 'hint', ticket: 1 }, { progress() {}, done() {}, failed() {} });
stopThinking();

tell('# played on from there');
for (const isSaved of [true, false]) {
  Object.assign(session, { saved: isSaved });
  of('toast').replaceChildren();
  heard();
  wait(1000);
  const before = session.id;
  tryIt(3);
  await soon(20);
  tell(heard(), session.id === before, texts('#toast > div'));
  if (!isSaved) break;
  click('Back to its review', of('toast'));
  await soon(20);
  tell(heard(), session.id, location.search);
}
process.exit();
