// What is dragged, pressed for long, typed in other alphabets; what a loading page says, and what keeps the screen on.
import { openPage, press, sent, soon, started, tell, texts } from '../page.mjs';

openPage('express');
const at = await started();
await at('page/dragging.mjs');
await at('page/long-press.mjs');
const { current } = await at('page/current.mjs');
const board = /** @type {any} */ (document.querySelector('#board'));
/** @type {any} */ (document).elementFromPoint = () => under;
/** @type {any} */
let under = null;
/** @type {any} */ (window.Element.prototype).getScreenCTM = () => ({ a: 1, b: 0, c: 0, d: 1, e: 5, f: 6 });
board.innerHTML = `<svg viewBox="0 0 100 100"><g id="ship" data-key="ship" data-word="take ship"><title>A ship of Ada</title><path id="hull" d="M0 0"/></g>
  <g id="twin" data-word="take ship"></g><g id="port" data-word="go port" aria-label="The port"><path id="crane" d="M0 0"/></g><g id="rock" data-key="rock"></g><g id="dust"></g></svg>`;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
of('hand').innerHTML = '<svg><g id="held-card" data-word="play 3" data-key="card"></g></svg>';
current.begins = ['take ship'];
sent.length = 0;
/** @type {string[]} */
const taps = [];
for (const id of ['ship', 'twin', 'port', 'rock', 'held-card']) of(id).addEventListener('click', (/** @type {any} */ event) => { taps.push(`${id} ${event.pointerType ?? ''} ${event.clientX},${event.clientY}`); event.stopPropagation(); });
/** @param {string} type @param {any} target @param {number} x @param {number} y @param {object} [more] */
function mouse(type, target, x, y, more) {
  const event = new MouseEvent(type, /** @type {any} */ ({ bubbles: true, cancelable: true, button: 0, buttons: 1, detail: 1, clientX: x, clientY: y, ...more }));
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const copy = () => document.querySelector('.dragged')?.getAttribute('style') ?? '-';
const told = (/** @type {unknown[]} */ ...what) => tell(...what, taps.splice(0));

tell('# a mouse');
for (const [from, onto] of [['hull', 'crane'], ['hull', 'twin'], ['hull', 'rock'], ['hull', 'dust'], ['port', 'rock'], ['held-card', 'dust'], ['held-card', 'held-card']]) {
  under = of(onto);
  mouse('mousedown', of(from), 10, 10);
  mouse('mousemove', document.body, 15, 16);
  const still = document.querySelectorAll('.dragged').length;
  mouse('mousemove', document.body, 15, 17);
  const moved = [document.querySelectorAll('.dragged').length, copy()];
  mouse('mousemove', document.body, 40, 30);
  const far = copy();
  mouse('mouseup', document.body, 40, 30);
  told(from, 'onto', onto, still, moved, far, document.querySelectorAll('.dragged').length);
  tell('  its click', mouse('click', board, 40, 30) ? 'is none' : 'counts', mouse('click', board, 40, 30) ? 'is none' : 'counts');
  taps.length = 0;
}
under = of('crane');
for (const [what, pressed, moved] of /** @type {[string, object, object][]} */ ([['another button', { button: 2 }, {}], ['let go outside', {}, { buttons: 0 }]])) {
  mouse('mousedown', of('hull'), 10, 10, pressed);
  mouse('mousemove', document.body, 40, 30);
  mouse('mousemove', document.body, 50, 30, moved);
  mouse('mouseup', document.body, 50, 30);
  told(what, document.querySelectorAll('.dragged').length);
}
for (const what of ['looking back', 'a window in front']) {
  mouse('mousedown', of('hull'), 10, 10);
  mouse('mousemove', document.body, 40, 30);
  if (what === 'looking back') current.past = 0; else document.body.insertAdjacentHTML('beforeend', '<dialog id="front" open></dialog>');
  mouse('mouseup', document.body, 40, 30);
  current.past = null;
  of('front')?.remove();
  told(what);
}
mouse('mousedown', of('hull'), 10, 10);
mouse('mousemove', document.body, 40, 30);
tell(mouse('click', board, 1, 1, { detail: 0 }), mouse('click', board, 1, 1));
mouse('mouseup', document.body, 40, 30);
taps.length = 0;

tell('# a finger');
/** @param {string} type @param {any} target @param {[number, number][]} points @param {boolean} [cancelable] */
function touch(type, target, points, cancelable = true) {
  const event = new Event(type, { bubbles: true, cancelable });
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  Object.assign(event, { touches, changedTouches: touches });
  target.dispatchEvent(event);
  return event.defaultPrevented ? 'held' : 'scrolls';
}
for (const [what, from, points, ends, cancelable] of /** @type {[string, string, [number, number][][], string, boolean?][]} */ ([
  ['dragged', 'hull', [[[10, 10]], [[40, 30]]], 'touchend'], ['cancelled', 'hull', [[[10, 10]], [[40, 30]]], 'touchcancel'], ['two fingers', 'hull', [[[10, 10], [1, 1]], [[40, 30]]], 'touchend'],
  ['the page scrolls', 'hull', [[[10, 10]], [[40, 30]]], 'touchend', false], ['not to be taken', 'crane', [[[10, 10]], [[40, 30]]], 'touchend'],
  ['a card up', 'held-card', [[[10, 10]], [[12, 60]]], 'touchend'], ['a card along', 'held-card', [[[10, 10]], [[60, 12]]], 'touchend'],
])) {
  touch('touchstart', of(from), [...points[0]]);
  const moved = touch('touchmove', of(from), points[1], cancelable);
  const copies = document.querySelectorAll('.dragged').length;
  touch(ends, of(from), points[1]);
  told(what, moved, copies, document.querySelectorAll('.dragged').length, touch('touchmove', of(from), points[1]));
  mouse('click', board, 1, 1);
  taps.length = 0;
}
Object.defineProperty(of('hand'), 'scrollWidth', { configurable: true, value: 300 });
Object.defineProperty(of('hand'), 'clientWidth', { configurable: true, value: 200 });
for (const to of /** @type {[number, number][]} */ ([[60, 12], [12, 60], [50, 50]])) {
  touch('touchstart', of('held-card'), [[10, 10]]);
  const moved = touch('touchmove', of('held-card'), [to]);
  touch('touchend', of('held-card'), [to]);
  told('of a wide hand', to, moved);
}

tell('# a long press');
/** @param {string} type @param {any} target @param {object} [more] */
const point = (type, target, more) => target.dispatchEvent(new PointerEvent(type, /** @type {any} */ ({ bubbles: true, clientX: 50, clientY: 50, pointerType: 'touch', isPrimary: true, ...more })));
const answer = () => { const box = of('answer'); const now = [texts('#answer p'), box.className]; box.replaceChildren(); box.className = ''; return now; };
/** @param {string} what @param {any} target @param {object} [more] @param {() => void} [meanwhile] */
async function long(what, target, more, meanwhile) {
  point('pointerdown', target, more);
  await soon(499);
  const early = texts('#answer p').length;
  meanwhile?.();
  await soon(1);
  tell(what, early, answer(), mouse('click', target, 50, 50) ? 'the click is none' : 'the click counts', mouse('click', target, 50, 50));
}
await long('a part of a ship', of('hull'));
await long('a part of a port', of('crane'));
await long('nothing', of('dust'));
await long('a mouse', of('hull'), { pointerType: 'mouse' });
await long('a second finger', of('hull'), { isPrimary: false });
await long('outside', of('answer'));
await long('trembling', of('hull'), {}, () => point('pointermove', document.body, { clientX: 60 }));
await long('moving', of('hull'), {}, () => point('pointermove', document.body, { clientX: 60, clientY: 51 }));
await long('let go', of('hull'), {}, () => point('pointerup', document.body));
await long('taken away', of('hull'), {}, () => point('pointercancel', document.body));
await long('pressed anew', of('hull'), {}, () => point('pointerdown', of('crane')));
answer();

tell('# where an answer stands');
const { clear, showAnswer, showBubble, showHint } = await at('page/bubble.mjs');
const box = of('answer');
Object.defineProperty(box, 'offsetWidth', { configurable: true, value: 200 });
Object.defineProperty(box, 'offsetHeight', { configurable: true, value: 60 });
of('ask').getBoundingClientRect = () => ({ left: 300, top: 400, width: 100 });
Object.assign(globalThis, { innerWidth: 1000, innerHeight: 800 });
const where = (/** @type {string} */ what) => tell(what, box.className, box.style.left, box.style.top, of('main').className);
for (const [x, y] of [[500, 400], [20, 90], [990, 82], [500, 81], [500, 799]]) { point('pointerdown', document.body, { clientX: x, clientY: y }); showAnswer(document.createElement('p')); where(`${x} ${y}`); }
press('x');
showBubble();
where('a key');
point('pointerdown', box.firstElementChild);
tell(box.children.length);
showHint();
where('a hint');
point('pointerdown', document.body);
tell(box.children.length);
clear();
where('cleared');
showAnswer(document.createElement('p'));
point('pointerdown', document.body);
tell(box.children.length, box.className);

tell('# keys of other alphabets and keyboards');
sent.length = 0;
const { status } = current;
/** @param {object} how */
const key = (how) => {
  current.status = { ...status, keys: { b: 'burn', q: 'quit' } };
  current.choices = [{ words: 'first' }, { words: 'burn 2' }, { words: 'third' }];
  const event = new KeyboardEvent('keydown', /** @type {any} */ ({ bubbles: true, cancelable: true, ...how })); 
  document.body.dispatchEvent(event);
  tell(how, event.defaultPrevented, sent.splice(0).map(({ kind, words }) => [kind, words].filter(Boolean).join(' ')));
};
for (const how of [{ key: 'b' }, { key: 'B' }, { key: 'q' }, { key: '3' }, { key: '4' }, { key: '0' }, { key: '３' }, { key: 'и', code: 'KeyB' }, { key: 'Process', code: 'KeyB' }, { key: 'Unidentified', code: 'Digit1' }, { key: 'é', code: 'Digit2' }, { key: 'é', code: 'Digit2', shiftKey: true }, { key: 'x', code: 'KeyB' },
  { key: 'Home', code: 'Numpad7' }, { key: 'End', code: 'Numpad1' }, { key: 'b', ctrlKey: true }, { key: 'b', altKey: true }, { key: 'b', metaKey: true }, { key: 'b', repeat: true }, { key: '+' }, { key: '-' }]) key(how);
document.body.insertAdjacentHTML('beforeend', '<dialog id="front" open></dialog>');
key({ key: 'b' });
of('front').remove();

tell('# loading');
await at('page/loading.mjs');
/** @param {object} detail */
const progress = (detail) => { dispatchEvent(new CustomEvent('boot-progress', { detail })); tell(texts('#loading-words'), of('loading-bar').getAttribute('value'), of('loading-bar').max); };
progress({ stage: 'Python', loaded: 0, total: 0 });
progress({ stage: 'Python', loaded: 1_250_000, total: 4_490_000 });
document.body.dataset.embed = '';
progress({ stage: 'The game', loaded: 50_000, total: 100_000 });
progress({ stage: 'Starting', loaded: 0, total: 0 });
of('toast').replaceChildren();
dispatchEvent(new Event('offline-ready'));
tell(texts('#toast > div'));

tell('# the screen stays on');
const { keepAwake } = await at('page/awake.mjs');
/** @type {string[]} */
const locks = [];
let isAllowed = true;
let isHidden = false;
keepAwake(true);
keepAwake(false);
Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async (/** @type {string} */ kind) => { locks.push(`asked for ${kind}`); if (!isAllowed) throw new Error('no'); return { release: async () => { locks.push('let go'); throw new Error('x'); } }; } } });
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
/** @param {string} what @param {() => void} act */
async function screen(what, act) { act(); await soon(); tell(what, locks.splice(0)); }
const seen = () => document.dispatchEvent(new Event('visibilitychange'));
await screen('alone', seen);
await screen('off', () => keepAwake(false));
await screen('on', () => keepAwake(true));
await screen('on again', () => keepAwake(true));
await screen('hidden', () => { isHidden = true; seen(); });
await screen('seen', () => { isHidden = false; seen(); });
await screen('off', () => keepAwake(false));
await screen('off at once', () => { keepAwake(true); keepAwake(false); });
isAllowed = false;
await screen('refused', () => keepAwake(true));
await screen('off', () => keepAwake(false));
process.exit();
