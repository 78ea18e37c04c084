// What follows a game: its result in every case, what cost most, its replay, its card, and the order
// of what the second Python has to do.
import { Beside, NOON, PREFIX, click, empty, fill, heard, openPage, outline, playthrough, press, saveFinished, shelf, soon, started, tell, texts, wait } from '../page.mjs';

empty();
saveFinished('first', playthrough('courier-cap'), 1);
for (const [i, day] of [['express/daily', '2026-11-14'], ['charter/daily', '2026-11-14']].entries()) shelf[`${PREFIX}score/d${i}`] = JSON.stringify({ format: 1, game: day[0].split('/')[0], challenge: 'daily', day: day[1], when: NOON, galaxy: '', level: 'x', title: 'Over', seats: [{ kind: 'human', name: '' }], scores: [50], winners: [0], unrated: 0, given: false });

openPage('express', '?s=first');
document.body.dataset.challenges = JSON.stringify({ 'charter/daily': { title: 'The chart', unit: ['point', 'points'] }, 'express/daily': { title: 'The run', unit: ['point', 'points'] }, 'galaxyd/daily': { title: 'The duel', unit: ['point', 'points'] } });
const at = await started();
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { send } = await at('page/wire.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
heard();

tell('# what the second Python does, in order');
const { isIdle, stopThinking, think, thinkAhead, thinkLast, thinkLater } = await at('page/thinking.mjs');
stopThinking();
/** @type {any[]} */
const asked = [];
/** @type {any} */
let worker = null;
const Scripted = /** @type {any} */ (class { constructor() { worker = this; asked.push('a worker'); } postMessage(/** @type {any} */ what) { this.ticket = what.ticket; asked.push(what.job.name); } terminate() { asked.push('ended'); } ticket = 0; });
globalThis.Worker = Scripted;
/** @param {string} name @param {object} [more] */
const job = (name, more) => ({ kind: 'hint', name, ticket: name, ...more });
const hooks = (/** @type {string} */ name) => ({ progress: (/** @type {any} */ far) => asked.push(`${name} is at ${far}`), done: (/** @type {any} */ what) => asked.push(`${name} done: ${what}`), failed: () => asked.push(`${name} failed`), stopped: () => asked.push(`${name} stopped`) });
const jobs = (/** @type {string} */ what) => tell(what, asked.splice(0), isIdle());
const checked = { kind: 'review', checked: true };
think(job('a'), hooks('a'));
jobs('one');
worker.onmessage({ data: { ticket: worker.ticket, progress: 3 } });
worker.onmessage({ data: { ticket: worker.ticket - 1, answer: 'late' } });
think(job('a'), hooks('a again'));
worker.onmessage({ data: { ticket: worker.ticket, answer: 'x' } });
jobs('the same again');
think(job('b'), hooks('b'));
thinkLater(job('c', { kind: 'compare' }), hooks('c'));
thinkLast(job('d', checked), hooks('d'));
thinkLater(job('e', { kind: 'beside' }), hooks('e'));
thinkLater(job('f', { kind: 'compare' }), hooks('f'));
thinkLast(job('g', checked), hooks('g'));
jobs('waiting');
worker.onmessage({ data: { ticket: worker.ticket, failed: 'y' } });
jobs('b failed');
for (const answer of [1, 2]) { worker.onmessage({ data: { ticket: worker.ticket, answer } }); jobs(`answer ${answer}`); }
thinkLater(job('h', { kind: 'compare' }), hooks('h'));
jobs('what takes minutes lets it go first');
for (const answer of [3, 4]) { worker.onmessage({ data: { ticket: worker.ticket, answer } }); jobs(`answer ${answer}`); }
think(job('i'), hooks('i'));
jobs('another ends those that run and wait');
stopThinking();
stopThinking();
thinkAhead(job('j'), hooks('j'));
thinkAhead(job('k'), hooks('k'));
thinkLater(job('l', { kind: 'compare' }), hooks('l'));
think(job('m'), hooks('m'));
jobs('ahead of the player');
worker.onmessage({ data: { ticket: worker.ticket, answer: 5 } });
jobs('ended by itself');
thinkLast(job('n', checked), hooks('n'));
worker.onerror();
jobs('a broken worker');
thinkAhead(job('o'), hooks('o'));
think(job('o'), hooks('o meant'));
think(job('p'), hooks('p'));
jobs('ahead, then meant');
stopThinking();
jobs('stopped');
globalThis.Worker = /** @type {any} */ (Beside);

tell('# results');
const { paintResult } = await at('page/result.mjs');
const { status } = current;
const OUTCOME = { title: 'Over', scores: [70], winners: [], names: ['You'], parts: [], unrated: 0, points: '70 points', worth: '', medal: 0, achievements: [], review: false, career: false };
let serial = 0;
/** @param {string} what @param {object} outcome @param {object} [now] @param {object} [meta] @param {object} [answer] */
async function result(what, outcome, now, meta, answer) {
  serial += 1;
  current.status = { ...status, ...now };
  const { record, past } = current;
  const before = session.meta;
  session.meta = { game: 'express', ...meta };
  [current.record, current.past] = [[...record.slice(0, -1), `end ${serial}`], null];
  paintResult({ interim: '', interim_points: '', interim_won: false, outcome: { ...OUTCOME, ...outcome }, ...answer });
  await soon(20);
  tell(what, of('result').className, outline('#result'));
  [current.record, current.past, session.meta, current.status] = [record, past, before, status];
}
const [ME, ADA, BOT] = [{ kind: 'human', name: '' }, { kind: 'human', name: 'Ada' }, { kind: 'hard', name: '' }];
await result('lost alone', {});
await result('with a review to come', { review: true }, {}, { puzzle: '' });
await result('won, with points below nothing', { winners: [0], scores: [-3], points: '-3 points', unrated: 1, worth: 'Better than half.' });
await result('two, with parts', { winners: [1], scores: [7, 12], names: ['You', 'Hard'], parts: [[['Goods', 3], ['Debts', -1], ['Goods', 5]], [['Ships', 12]]], unrated: 2 }, { seats: [ME, BOT] });
await result('won or lost', { winners: [0], scores: [1, 0], names: ['You', 'Hard'], points: '' }, { seats: [ME, BOT] });
await result('lost or won', { winners: [1], scores: [0, 1], names: ['You', 'Hard'], points: '' }, { seats: [ME, BOT] });
await result('computers alone', { winners: [1], scores: [0, 1], names: ['A', 'B'], points: '' }, { seats: [BOT, BOT] });
await result('nobody won', { scores: [1, 1, 1, 2], names: ['A', 'B', 'C', 'D'] }, { seats: [BOT, BOT, ME, ADA] });
await result('won there', { winners: [1], scores: [1, 2], names: ['You', 'Ada'] }, { seats: [ME, ADA] }, { here: [0] });
await result('won here', { winners: [1], scores: [1, 2], names: ['You', 'Ada'] }, { seats: [ME, ADA] }, { here: [1] });
await result('at a place', { winners: [0] }, { place: 'here' });
await result('lost at a place', {}, { place: 'here' });
await result('a challenge', { medal: 2 }, {}, { day: '2026-11-14', challenge: 'daily' });
await result('of another day', { winners: [0], medal: 3 }, {}, { day: '2026-11-13', challenge: 'daily' });
await result('a puzzle', { review: true }, {}, { puzzle: '01234567' });
await result('the first of a campaign', {}, {}, {}, { outcome: null, interim: 'One game is over', interim_points: '5 stars', interim_won: true });
await result('lost on the way', {}, {}, {}, { outcome: null, interim: 'Two are over', interim_points: '', interim_won: false });
await result('going on', {}, {}, {}, { outcome: null });
shelf[`${PREFIX}score/first`] = JSON.stringify({ format: 1, game: 'express', when: NOON, galaxy: '', level: 'x', title: 'Over', seats: [ME], scores: [50], winners: [0], unrated: 0, given: false, achievements: ['six', 'seven', 'eight'] });
dispatchEvent(new Event('storage'));
const deeds = [['eight', 'Eight'], ['six', 'Six'], ['nine', 'Nine']].map(([name, title]) => ({ name, title, task: `Do ${name}.`, rule: 'EXP-01' }));
await result('achievements', { winners: [0], achievements: deeds });
await result('one', { winners: [0], achievements: deeds.slice(1) });
/** @type {[string, object][]} */
const ways = [['New galaxy', { winners: [0] }], ['Same galaxy again', {}], ['Play here again', { winners: [0] }]];
for (const [words, outcome] of ways) {
  wait(2000);
  await result(words, outcome, words.startsWith('Play') ? { place: 'here' } : {});
  heard();
  click(words, of('result'));
  await soon(20);
  tell(heard());
}
const { openSaved } = await at('page/playing.mjs');
openSaved('first');
await soon(20);
stopThinking();
const { afterFirstGame, gameOfPreset, levelOf, presetOf } = await at('page/new-game.mjs');
const { presets, usual, levels } = JSON.parse(document.body.dataset.modes ?? '');
const bots = Object.keys(levels);
for (const seats of [[ME], [ME, ADA], [ME, { kind: bots[1] }, { kind: bots[0] }, { kind: bots[1] }]]) tell(levelOf({ ...usual, ...presets[0].options }, seats), levelOf({ ...usual, ...presets[1].options }, seats), levelOf({ odd: 'x' }, seats));
const next = afterFirstGame({ ...usual, ...presets[0].options });
tell(next?.title ?? '-', afterFirstGame({ ...usual, ...presets[1].options })?.title ?? '-');
for (const [name, day] of [[presets[1].name], [presets[0].name, '2026-11-01'], ['none'], [null]]) { const event = gameOfPreset(name, day); tell(name, event && [event.day, event.seats, event.options], presetOf(name)?.title ?? '-'); }

tell('# what cost most');
send({ kind: 'look', ply: 0, watch: true });
const { expectedAt, keepMistakes, nextMistake, paintMistake, showMistake } = await at('page/mistakes.mjs');
const POINTS = [{ ply: 3, text: 'The first.', better: 'brake 5', checked: true, cost: 4 }, { ply: 8, text: 'The second.', better: 'hold', cost: 1 }];
const course = (/** @type {string} */ name, /** @type {string} */ unit, /** @type {[number, number][]} */ points) => ({ name, unit, points });
for (const [what, courses] of /** @type {[string, object[]][]} */ ([['points', [course('you', 'points', [[2, -4.4], [10, 20.5]])]], ['wins', [course('Ada', 'wins', [[0, 49.6], [4, 80]]), course('Bo', 'wins', [[0, 50]])]], ['all the same', [course('you', '', [[0, 0.5]])]], ['none', []]])) {
  heard();
  keepMistakes({ turning_points: POINTS, courses });
  for (const ply of [0, 3, 8, 9]) { current.past = ply; paintMistake(); tell(what, ply, expectedAt(ply), of('mistake').hidden, texts('#mistake-text, #expected'), of('past').className, of('course').innerHTML); }
  for (const past of [0, 3, 7, 8, null]) { current.past = past; nextMistake(); tell(past, heard()); }
}
showMistake(5);
keepMistakes({ turning_points: POINTS.slice(0, 1), courses: [course('you', 'points', [[0, 3]])] });
of('course').getBoundingClientRect = () => ({ left: 10, width: 100 });
heard();
for (const x of [10, 31, 55, 5, 110]) { of('course').dispatchEvent(new MouseEvent('click', /** @type {any} */ ({ clientX: x }))); tell(x, current.status.plies, heard()); }
keepMistakes({});
tell(expectedAt(3) || '-', of('course').innerHTML || '-');

tell('# the replay goes on by itself');
stopThinking();
globalThis.Worker = Scripted; // it has done its work, so that Python is soon asked to think ahead
thinkLater(job('q', { kind: 'compare' }), hooks('q'));
worker.onmessage({ data: { ticket: worker.ticket, answer: 6 } });
send({ kind: 'look', ply: 0, watch: true });
const { paceOf, replayCommands, showEpisodes, stepOf } = await at('page/replay.mjs');
showEpisodes([[0, 'One'], [6, 'Two'], [20, 'Three']]);
tell(of('past-episode').hidden, texts('#past-episode option'), [0, 1, 6, 7, 99].map(stepOf), paceOf(null), paceOf(0));
heard();
for (const value of ['20', '6']) { of('past-episode').value = value; of('past-episode').dispatchEvent(new Event('change')); tell(value, heard(), of('past-episode').value); }
replayCommands.replay();
tell(heard(), of('past-episode').value);
fill('#past-speed', '2');
for (const key of [' ', ' ', 'x']) { press(key, of('past-text')); tell(JSON.stringify(key), document.querySelector('#past [data-do="play"]')?.getAttribute('aria-label'), heard()); }
const end = current.log.length;
for (const step of [end - 1, end]) {
  fill('#past-at', String(step));
  heard();
  replayCommands.play();
  await soon(349);
  tell(heard());
  await soon(1);
  tell(heard());
  await soon(700);
  tell(heard(), document.querySelector('#past [data-do="play"]')?.getAttribute('aria-label'));
  if (document.querySelector('#past [data-do="play"]')?.getAttribute('aria-label') === 'Pause') replayCommands.play();
}
current.recapFrom = current.log.at(-3)?.[0] ?? 0;
current.earlier = true;
heard();
replayCommands.again();
await soon(3000);
tell('once more, and on', heard(), of('past').hidden);

tell('# the card of a result');
const card = await at('page/result-card.mjs');
/** @type {string[]} */
const drawn = [];
const pen = { font: '', fillStyle: '', fillRect: () => drawn.push('sky'), beginPath() {}, arc: (/** @type {number[]} */ ...star) => { if (drawn.length < 4) drawn.push(`${star} ${pen.fillStyle}`); }, fill() {}, fillText: (/** @type {any[]} */ ...text) => drawn.push(`${text} ${pen.font} ${pen.fillStyle}`) };
/** @type {any} */
let made = { type: 'image/png' };
/** @type {any} */ (window.HTMLCanvasElement.prototype).getContext = () => (made === 'nothing' ? null : pen);
/** @type {any} */ (window.HTMLCanvasElement.prototype).toBlob = (/** @type {(blob: any) => void} */ give) => give(made);
globalThis.File = /** @type {any} */ (class { constructor(/** @type {any} */ _parts, /** @type {string} */ name) { this.name = name; } });
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => { drawn.push(`copied ${text}`); } } });
for (const [what, blob] of [[{ title: 'Galaxy Express', points: '70 points', worth: 'Better than half.', medal: 0, galaxy: 'k7qp-3m9y' }, made], [{ title: 'Galaxy Express', points: '', worth: '', medal: 2, galaxy: '' }, made], [{ title: 'Galaxy Express', points: '1', worth: '', medal: 3, galaxy: '' }, null], [{ title: 'Galaxy Express', points: '1', worth: '', medal: 1, galaxy: '' }, 'nothing']]) {
  made = blob;
  of('toast').replaceChildren();
  await card.send(what, 'https://example.org/x');
  tell(what.medal, drawn.splice(0), texts('#toast > div'));
}
process.exit();
