// What moves on the board for a moment: whether and how fast, waits between the steps of others, parts that travel,
// bursts and rings, what a hint speaks of, and moves that are shown bit by bit.
import { anew, openPage, soon, tell } from '../page.mjs';

openPage('express');
const at = anew();
/** @type {any} */
const here = globalThis;
const board = /** @type {any} */ (document.querySelector('#board'));
const { dataset } = document.documentElement;
const { beat, lasting, mayMove, travel } = await at('board/motion.mjs');

tell('# whether and how fast');
for (const less of [false, true]) {
  here.matchMedia = (/** @type {string} */ query) => ({ matches: less && query.includes('reduce') });
  for (const motion of ['', 'none']) { if (motion) dataset.motion = motion; tell(less, motion || 'usual', mayMove()); delete dataset.motion; }
}
here.matchMedia = () => ({ matches: false });
for (const pace of ['', 'slow', 'fast', 'odd']) { if (pace) dataset.pace = pace; tell(pace || 'usual', lasting(100, 1), lasting(100, 4)); }
delete dataset.pace;

tell('# waits between the steps of others');
/** @param {string} what @param {number} pause before it @param {string} [hurry] what happens meanwhile */
async function steps(what, pause, hurry) {
  await soon(pause);
  let over = false;
  (async () => { await beat(); over = true; })();
  if (hurry) document.body.dispatchEvent(new Event(hurry, { bubbles: true }));
  const seen = [];
  for (const time of [0, 699, 1, 700]) { await soon(time); seen.push(over); if (over) break; }
  tell(what, seen);
}
await steps('alone', 0);
await steps('the next', 0);
await steps('a tap', 0, 'pointerdown');
await steps('soon after', 1999);
await steps('and again', 1999);
await steps('later', 2000);
await steps('a key', 0, 'keydown');
await steps('something else', 2000, 'pointerup');
dataset.motion = 'none';
await steps('nothing may move', 0);
delete dataset.motion;
document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
await steps('a key while nobody waited', 0);
dataset.pace = 'fast';
let isOver = false;
(async () => { await beat(); isOver = true; })();
await soon(350);
tell('fast', isOver);
delete dataset.pace;

tell('# parts that travel');
/** @type {string[]} */
const moves = [];
window.Element.prototype.animate = /** @type {any} */ (function animate(/** @type {any[]} */ frames, /** @type {object} */ how) {
  moves.push(`${frames.map(({ transform, offset }) => `${transform} ${offset}`).join(' > ')} ${JSON.stringify(how)}`);
  return { cancel: () => moves.push('the one before ends') };
});
const part = document.createElement('b');
for (const [path, pace] of /** @type {[string | undefined, number][]} */ ([['0,0 3,4', 1], ['0,0 3,4 3,14', 2], ['0,0 0,10|100,100 100,130 | 7,7', 1], ['5,5', 1], ['5,5 5,5', 1], [undefined, 1], [Array.from({ length: 12 }, (_, i) => `0,${i}`).join('  '), 1]])) {
  if (path === undefined) delete part.dataset.path; else part.dataset.path = path;
  travel(part, pace);
  tell(path ?? 'none', pace, moves.splice(0));
}
dataset.motion = 'none';
part.dataset.path = '0,0 3,4';
travel(part, 1);
tell('nothing may move', moves.splice(0));
delete dataset.motion;

tell('# bursts and rings');
const { cue, uncue } = await at('board/cues.mjs');
const shown = (/** @type {string} */ what) => tell(what, [...board.querySelectorAll('.cue')].map((/** @type {Element} */ one) => one.outerHTML));
const CUES = [{ kind: 'ring', x: 10, y: 20, size: 8, text: '' }, { kind: 'burst', x: 1, y: 2, size: 4, text: '−3' }];
board.replaceChildren();
cue(CUES, 1);
shown('no board');
board.innerHTML = '<svg data-pane="board"></svg>';
const svg = board.firstElementChild;
svg.getScreenCTM = () => null;
cue(CUES.slice(0, 1), 1);
shown('a ring where no scale is known');
await soon(899);
tell(board.querySelectorAll('.cue').length);
await soon(1);
tell(board.querySelectorAll('.cue').length);
svg.getScreenCTM = () => ({ a: 4 });
cue(CUES, 2);
shown('both, twice as fast');
await soon(450);
for (const [what, cues, pace] of /** @type {[string, object[], number][]} */ ([['none', [], 1], ['too fast', CUES, 2.5], ['six', Array(6).fill(CUES[0]), 1], ['seven', Array(7).fill(CUES[0]), 1]])) { uncue(); cue(cues, pace); tell(what, board.querySelectorAll('.cue').length); }
cue(CUES, 1);
dispatchEvent(new Event('resize'));
shown('the window has changed');

tell('# what a hint speaks of, or the first of its words');
const { ring, unring } = await at('board/ring.mjs');
board.innerHTML = `<div class="pane">${['go', 'go a', 'go ab', 'b c', 'a', 'go a b', 'go a'].map((word) => `<b data-word="${word}"></b>`).join('')}</div><b data-word="go a"></b>`;
for (const [line, draft] of /** @type {[string, string[]][]} */ ([['go a', []], ['go a b c', []], ['go b', []], ['go a b', ['go']], ['go b c', ['go']], ['go b c d', ['go', 'b']], ['go a', ['come']], ['gone a', ['go']], ['stay', []], ['go', ['go']]])) {
  ring(line, draft);
  tell(line, draft, [...board.querySelectorAll('.advised')].map((/** @type {HTMLElement} */ one) => one.dataset.word));
  unring();
}

tell('# a move that is shown bit by bit');
const { reveal, revealed } = await at('board/reveal.mjs');
here.KeyframeEffect = class { constructor(/** @type {Element | null} */ target, endTime = 9) { Object.assign(this, { target, getComputedTiming: () => ({ endTime }) }); } };
/** @type {any[]} */
let running = [];
/** @param {string} name @param {any} effect @param {string} [playState] */
function animation(name, effect, playState = 'running') {
  const one = { name, effect, playState, finished: Promise.resolve(), finish: () => { moves.push(`${name} is ended`); one.playState = 'finished'; one.end(); }, end: () => {} };
  one.finished = new Promise((done) => { one.end = () => done(undefined); });
  running.push(one);
  return one;
}
window.document.getAnimations = () => running;
board.innerHTML = '<svg data-pane="board"><g id="bit" data-reveal=""></g><g id="other"></g></svg>';
const of = (/** @type {string} */ id) => document.getElementById(id);
const effect = (/** @type {string} */ id, /** @type {number} */ end = 9) => new here.KeyframeEffect(of(id), end);
const state = () => [document.body.classList.contains('revealing'), moves.splice(0)];
function begin() {
  running = [];
  animation('other', effect('other'));
  animation('beside', new here.KeyframeEffect(document.body));
  animation('endless', effect('bit', Infinity));
  animation('over', effect('bit'), 'finished');
  animation('odd', { getComputedTiming: () => ({ endTime: 1 }) });
  return animation('bit', effect('bit'));
}
for (const [before, after] of [[3, 4], [3, 3], [3, 6], [3, 7], [4, 3]]) {
  const bit = begin();
  reveal(before, after);
  tell(before, after, ...state());
  let over = false;
  (async () => { await revealed(); over = true; })();
  await soon();
  tell('waited for', over);
  bit.end();
  await soon();
  tell('ended', over, ...state());
}
for (const type of ['pointerdown', 'keydown', 'pointerup']) {
  const bit = begin();
  reveal(1, 2);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await soon();
  tell(type, ...state());
  bit.end();
  await soon();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  tell('once more', ...state());
}
begin();
running.pop();
reveal(1, 2);
tell('nothing is shown so', ...state());
begin();
of('bit')?.remove();
reveal(1, 2);
tell('no part of it', ...state());
process.exit();
