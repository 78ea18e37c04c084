// What a picture of Python becomes on the page: words, numbers, switches and commands, with as little touched as
// possible; then pulses, the lines of the log, and the curtain between two players.
import { anew, empty, handle, openPage, outline, press, sent, soon, tell, texts } from '../page.mjs';

empty();
openPage('express');
const at = anew();
await at('page/page.mjs');
/** @type {any} */
let picture = null;
await window.pocket.ready((event) => { const answer = handle(event); const made = JSON.parse(answer); if (made.kind === 'picture') picture = made; return answer; });
await soon(20);
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { curtain, paint } = await at('page/painting.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const doing = (/** @type {string} */ name) => /** @type {any} */ (document.querySelector(`[data-do="${name}"]`));
const { status } = current;
/** Paint the picture with changes, and tell how fast it moves. @param {object} [changes] @param {object} [now] */
function show(changes, now) {
  current.status = { ...status, ...now };
  return paint({ ...picture, draft: [], opened: undefined, log: { start: current.log.length, entries: [], more: false }, ...changes });
}

tell('# words');
const words = (/** @type {string} */ what) => tell(what, texts('#where, #prompt, #summary').map((text) => text.slice(0, 40)), ['coach', 'ghost'].map((id) => `${id} ${of(id).hidden ? 'hidden' : 'shown'} ${of(id).textContent}`), of('prompt').className, of('ask').className, of('main').className, of('line-text').placeholder, document.body.className, current.recapFrom, current.ply);
tell(show());
words('as it is');
for (const prompt of ['x'.repeat(56), 'x'.repeat(57), 'x'.repeat(90), 'x'.repeat(91)]) { show({ prompt }); tell(prompt.length, of('prompt').className); }
show({ coach: 'Do this.', ghost: 'It is ahead.', example: 'brake 5', summary: 'You are here.', recap_from: 3 });
words('all');
show({ choices: [{ words: 'moment:on', label: 'Go on', shown: false, main: true }] });
words('told in moments');
show({ choices: [{ words: 'hold', label: 'Hold', shown: false, main: true }, { words: 'moment:on', label: 'Go on', shown: false, main: true }] });
words('a choice');
show({}, { galaxy: '', place: 'Home' });
words('at a place');
session.meta.puzzle = 'own-x';
show();
words('a puzzle');
delete session.meta.puzzle;
document.body.classList.add('stale');
current.stale = true;
tell(show({ past: 0 }), current.stale);
words('in the past');
tell(show({ past: 0 }), show(), show({ opened: false }), show({ opened: true }));
tell(show({}, { over: true }), document.body.className, show({ past: 2 }, { over: true }), document.body.className);
of('answer').textContent = 'An answer';
of('thinking').hidden = false;
show();
tell(of('answer').textContent || 'no answer', of('thinking').hidden);

tell('# the strip of numbers');
const gauge = (/** @type {string} */ label, /** @type {string} */ value, style = '') => ({ label, value, words: `${value} of ${label}`, style });
show({ strip: [gauge('Fuel', '3'), gauge('Time', '9', 'pressing')] });
const [first] = of('strip').children;
tell(outline('#strip'));
show({ strip: [gauge('Fuel', '2', 'pressing'), gauge('Time', '9'), gauge('Cargo', '1')] });
tell(outline('#strip'), first === of('strip').children[0]);
show({ strip: [gauge('Fuel', '2')] });
tell(outline('#strip'));

tell('# switches');
const lenses = () => tell(of('lenses').hidden, [...of('lenses').children].map((/** @type {any} */ one) => `${one.textContent} ${one.dataset.lens} ${one.getAttribute('aria-pressed')}`));
const ways = [{ name: 'a', label: 'Ways', on: false }, { name: 'b', label: 'Names', on: true }];
show({ lenses: ways });
lenses();
const [kept] = of('lenses').children;
show({ lenses: ways.map((one) => ({ ...one, on: !one.on })) });
lenses();
tell(kept === of('lenses').children[0]);
show({ lenses: ways.slice(1) });
lenses();
show({ lenses: [] });
lenses();

tell('# commands');
document.body.insertAdjacentHTML('beforeend', '<button data-do="friend">Play with a friend</button>');
for (const [now, meta] of [[{}], [{ can_undo: true, has_hint: true, begun: true, has_books: true }], [{ can_redo: true, has_hint: true, over: true, begun: true }], [{ aside: 'orders', aside_label: 'Orders', resignation: 'resign' }], [{ begun: true, watches: true }], [{ begun: true, resignation: 'resign' }, { abandoned: true }], [{ begun: true }, { puzzle: 'own-x' }], [{}, { puzzle: 'own-x' }]]) {
  Object.assign(session.meta, { abandoned: undefined, puzzle: undefined, ...meta });
  show({}, { can_undo: false, can_redo: false, has_hint: false, has_books: false, begun: false, ...now });
  tell(now, meta ?? '', ['undo', 'redo', 'hint'].filter((name) => !doing(name).disabled).join(' '), ['books', 'friend', 'aside', 'give-up'].filter((name) => !doing(name).hidden).join(' '), doing('aside').textContent, doing('give-up').textContent);
}
Object.assign(session.meta, { abandoned: undefined, puzzle: undefined });
for (const [now, changes] of [[{ post: true, turn: 'Bo' }, {}], [{ post: true, turn: 'Cy' }, { draft: ['go'] }], [{ post: true, turn: 'Cy' }, { past: 0 }], [{ post: false }, {}]]) {
  show(changes, now);
  tell(now, changes, of('post').hidden, of('ask').classList.contains('posting'), texts('#post button'));
}
for (const recap of [['Bo moved.', 'Cy waited.'], []]) { show({ recap }); tell(of('recap').hidden, texts('#recap li'), document.querySelector('[data-do="history"]')?.className); }
for (const [say, past] of [[['One.', 'Two.'], null], [undefined, null], [['Back.'], 0], [[], 0], [Array.from({ length: 13 }, (_, i) => `${i}`), null]]) { show({ say, past }); tell(texts('#live p')); }
show({ remark: { name: 'Vega', text: 'Hm.' }, opponents: [{ level: 'pilot', name: 'Vega' }] });
tell(texts('#live p').slice(-1), texts('#opponents li, #remark'));
for (const [changes, text] of /** @type {[object, string][]} */ ([[{ opened: false }, 'Ho.'], [{ past: 1 }, 'Hi.'], [{}, 'Hi.'], [{}, 'Hey.']])) { show({ ...changes, remark: { name: 'Vega', text } }); tell(changes, texts('#live p').slice(-1)); }

tell('# the log');
sent.length = 0;
const { paintLog } = await at('page/log.mjs');
const log = () => tell([...of('log').children].map((/** @type {any} */ item) => `${item.textContent} ${item.className} ${item.firstElementChild.dataset.line} ${item.firstElementChild.tabIndex} ${item.firstElementChild.getAttribute('aria-current') ?? ''}`), of('log').scrollTop, doing('log').hidden);
for (const [name, value] of [['scrollHeight', 900], ['clientHeight', 100], ['offsetTop', 7]]) Object.defineProperty(of('log'), name, { configurable: true, value });
Object.defineProperty(window.HTMLLIElement.prototype, 'offsetTop', { configurable: true, get() { return 50 * [...of('log').children].indexOf(this); } });
/** @param {[number, string, boolean][]} all @param {number} from @param {number | null} [past] @param {boolean} [earlier] */
async function lines(all, from, past = null, earlier = false) {
  Object.assign(current, { log: all, past, earlier });
  of('log').scrollTop = 1;
  paintLog(from);
  await soon(20);
  log();
}
const LINES = /** @type {[number, string, boolean][]} */ ([[1, 'One', false], [3, 'Two', true], [5, 'Three', false], [6, 'Four', false]]);
await lines([], 0);
await lines(LINES.slice(0, 2), 0, null, true);
const [line] = of('log').children;
await lines(LINES, 2);
tell(line === of('log').children[0]);
await lines(LINES, 4);
await lines(LINES, 4, 3);
await lines(LINES, 4, 4);
await lines(LINES.slice(0, 3), 3);
await lines([[1, 'Uno', true], LINES[2]], 0);
Object.assign(current, { choices: [{ words: 'go up' }], status: { ...current.status, keys: { ArrowUp: 'go up', End: 'go up' } } }); // which in the log go to another line
of('log').querySelector('button').focus();
await lines(LINES, 0);
for (const key of ['ArrowUp', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'x']) { press(key); tell(key, document.activeElement?.textContent ?? '', sent.splice(0).map(({ kind }) => kind)); }
log();
Object.assign(current, { log: [], past: null });

tell('# what a first game says to touch');
const { paintPulse, stopPulse } = await at('page/pulse.mjs');
of('board').innerHTML = '<svg data-pane="made"><rect data-word="go a b"/></svg><b data-word="go">go</b><b data-word="go" class="on-board">go</b>';
const [rect] = of('board').querySelectorAll('rect');
rect.getBBox = () => ({ x: 10, y: 20, width: 100, height: 40 });
for (const pulse of ['go a b', 'go a b c', 'go a', 'come', '']) {
  paintPulse(pulse);
  tell(pulse, of('board').innerHTML);
  stopPulse();
}
tell(of('board').innerHTML);

for (const pulse of ['go', '']) { show({ pulse, choices: [{ words: 'go', label: 'Go', shown: false, main: true }] }); tell(texts('.pulse')); }

tell('# the curtain');
show({ coach: 'Do this.', recap: ['Bo moved.'], strip: [gauge('Fuel', '2')], ghost: 'It is ahead.', summary: 'You are here.', remark: { name: 'Vega', text: 'Hm.' }, opponents: [{ level: 'pilot', name: 'Vega' }], example: 'brake 5', pulse: '', fields: [] });
of('line-text').value = 'go';
of('thinking').hidden = false;
for (const post of [true, false]) {
  current.status = { ...status, post, turn: 'Bo' };
  curtain({ name: 'Bo' });
  tell(outline('#curtain'), ['board', 'hand', 'panels', 'choices', 'answer', 'log', 'prompt', 'summary', 'coach', 'ghost', 'live', 'confirm-why', 'opponents', 'remark', 'strip'].map((id) => of(id).textContent.trim()).join(''), ['coach', 'guide', 'thinking', 'recap', 'post', 'curtain-send'].filter((id) => !of(id).hidden), of('line-text').value + of('line-text').placeholder, current.log.length, of('post').hidden);
}
show();
tell(of('curtain').open);
process.exit();
