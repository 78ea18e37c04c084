// Taps and keys on the board: its tab stop, the way of the arrows, fingers beside small parts, second taps, keys
// that are held; and the fields that are typed into.
import { PREFIX, click, empty, fill, openPage, press, sent, shelf, soon, started, tell, texts, wait } from '../page.mjs';

empty();
openPage('charter');
const at = await started();
const { beginGame } = await at('page/new-game.mjs');
beginGame({ galaxy: 'k7qp-3m9y', options: {}, seats: [{ kind: 'human', name: '' }] }); // whose first worlds are made here
await soon(20);

tell('# the part that was tapped is the tab stop from then on');
const acts = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-pane="workshop"] .act')]);
const stop = () => acts().map((part) => (part.getAttribute('tabindex') === '0' ? part.dataset.word : '·')).join(' ');
tell(stop());
for (const which of [2, 1, -1, 0]) {
  wait(2000);
  acts().at(which)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await soon(50);
  tell(which, stop(), texts('#answer p'));
}
const { setTabStop, neighbour } = await at('board/tab-stops.mjs');
const workshop = /** @type {Element} */ (document.querySelector('[data-pane="workshop"]'));
acts()[1].focus();
setTabStop(workshop);
tell('the focus', stop());
for (const part of acts()) part.removeAttribute('tabindex');
acts()[1].blur();
setTabStop(workshop);
tell('none', stop());

tell('# arrows go to the nearest part that way, or by rank where distances are hidden');
document.body.insertAdjacentHTML('beforeend', '<div id="made" data-pane="made"></div>');
const made = /** @type {HTMLElement} */ (document.querySelector('#made'));
/** Parts at places, 10 wide, named by letters. @param {[x: number, y: number, rank?: number][]} places */
function lay(places) {
  made.replaceChildren(...places.map(([x, y, rank], i) => {
    const part = document.createElement('b');
    part.className = 'act';
    part.dataset.word = 'abcdefgh'[i];
    if (rank !== undefined) part.dataset.rank = String(rank);
    part.getBoundingClientRect = () => /** @type {DOMRect} */ ({ x, y, width: 10, height: 10, left: x, top: y, right: x + 10, bottom: y + 10 });
    return part;
  }));
  return /** @type {HTMLElement[]} */ ([...made.children]);
}
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
for (const places of /** @type {[number, number, number?][][]} */ ([
  [[100, 100], [50, 100], [150, 100], [100, 50], [100, 150]],
  [[100, 100], [60, 100], [80, 130], [140, 120], [170, 100], [101, 100]],
  [[100, 100], [80, 90], [80, 110], [120, 60], [130, 110]],
  [[0, 0, 3], [9, 9, 1], [5, 5, 10], [1, 1, 2]],
])) for (const part of lay(places)) tell(part.dataset.word, ARROWS.map((key) => neighbour(part, key)?.dataset.word ?? '-').join(' '));
document.querySelector('#board')?.append(made);
const parts = lay([[100, 100], [50, 100], [150, 100]]);
setTabStop(made);
made.tabIndex = 0;
made.focus();
for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) { press(key); tell(key, /** @type {HTMLElement} */ (document.activeElement)?.dataset.word ?? '', parts.map(({ tabIndex }) => tabIndex).join(' ')); }
made.remove();

tell('# a finger beside a small part takes it, a mouse does not');
const { underFinger } = await at('board/finger.mjs');
document.querySelector('#board')?.insertAdjacentHTML('beforeend', '<svg id="picture"><g id="ground"></g><g data-word="near"></g><g data-word="far"></g></svg>');
/** @param {string} selector @param {number} left @param {number} top @param {number} width @param {number} height */
function place(selector, left, top, width, height) {
  const part = /** @type {Element} */ (document.querySelector(selector));
  part.getBoundingClientRect = () => /** @type {DOMRect} */ ({ left, top, width, height, right: left + width, bottom: top + height });
  return part;
}
const ground = place('#ground', 0, 0, 400, 400);
place('[data-word="near"]', 100, 100, 10, 10);
place('[data-word="far"]', 100, 125, 10, 10);
const taps = (/** @type {Element | null} */ on, /** @type {string} */ pointerType) => [[105, 97], [105, 87], [105, 86], [88, 105], [123, 105], [122, 122], [105, 117], [105, 118], [200, 200], [20, 20]].map(([clientX, clientY]) => underFinger(on, new PointerEvent('click', { clientX, clientY, pointerType }))?.dataset.word ?? '-').join(' ');
tell('touch', taps(ground, 'touch'));
tell('mouse', taps(ground, 'mouse'));
tell('outside', taps(document.body, 'touch'), underFinger(ground) ?? '-', underFinger(null) ?? '-');
for (const [width, height] of [[43, 90], [44, 44], [44, 30], [30, 44]]) {
  place('#ground', 100 - width / 2, 90 - height / 2, width, height);
  tell('a part of', width, height, [[100, 90], [100 + width / 4, 90], [99 + width / 4, 90], [100, 90 + height / 4], [100, 89 + height / 4]].map(([clientX, clientY]) => underFinger(ground, new PointerEvent('click', { clientX, clientY, pointerType: 'touch' }))?.dataset.word ?? '-').join(' '));
}
document.querySelector('#picture')?.remove();

tell('# the second of two taps chooses nothing that the first one has brought there');
document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="one">One</button><button id="two">Two</button><button id="command" data-do="lift">Lift</button>');
/** @type {string[]} */
const clicked = [];
for (const id of ['one', 'two', 'command']) document.querySelector(`#${id}`)?.addEventListener('click', (event) => { clicked.push(id); event.stopPropagation(); });
const { changing } = await at('page/double-taps.mjs');
/** @param {string} id @param {{ pointerType?: string, x?: number, detail?: number }} [how] */
function tap(id, { pointerType = 'touch', x = 50, detail = 1 } = {}) {
  const target = /** @type {Element} */ (document.querySelector(`#${id}`));
  for (const [type, Kind] of /** @type {const} */ ([['pointerdown', PointerEvent], ['click', MouseEvent]])) {
    const event = new Kind(type, /** @type {any} */ ({ bubbles: true, cancelable: true, clientX: x, clientY: 50, detail, pointerType }));
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    target.dispatchEvent(event);
  }
  return clicked.splice(0).length ? 'counts' : 'does not';
}
/** @param {string} what @param {number} time @param {string} then @param {object} [how] */
function twice(what, time, then, how) {
  wait(5000);
  tap('one');
  changing(() => {});
  wait(time);
  tell(what, tap(then, how));
}
for (const time of [0, 249, 250]) twice(`another after ${time} ms`, time, 'two');
twice('the same', 0, 'one');
twice('24 pixels beside', 0, 'two', { x: 74 });
twice('25 pixels beside', 0, 'two', { x: 75 });
twice('a click of a mouse', 0, 'two', { pointerType: 'mouse' });
twice('a double click of a mouse', 0, 'two', { pointerType: 'mouse', detail: 2 });
twice('a key', 0, 'two', { detail: 0 });
const { current } = await at('page/current.mjs');
for (const [id, plies, prompt] of /** @type {[string, number, string][]} */ ([['one', 1, ''], ['one', 1, 'Other?'], ['one', 0, 'Other?'], ['command', 1, 'Other?']])) {
  wait(5000);
  const [before, { status }] = [document.querySelector('#prompt')?.textContent ?? '', current];
  tap(id);
  changing(() => { current.status = { ...status, plies: status.plies + plies }; /** @type {Element} */ (document.querySelector('#prompt')).textContent = before + prompt; });
  tell('the same words,', plies, 'moves later, asked', prompt || 'the same', tap(id));
  current.status = status;
  /** @type {Element} */ (document.querySelector('#prompt')).textContent = before;
}
try { changing(() => { throw new Error('broken'); }); } catch (error) { tell(String(error)); }
for (const id of ['one', 'two', 'command']) document.querySelector(`#${id}`)?.remove();

tell('# a key that is held down chooses once');
document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="one">One</button><button id="two">Two</button><textarea id="area"></textarea><input id="input">');
/** @param {string} key @param {string} id @param {boolean} repeat @param {string} [type] */
function hold(key, id, repeat, type = 'keydown') {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, repeat });
  (id === 'body' ? document.body : /** @type {Element} */ (document.querySelector(`#${id}`))).dispatchEvent(event);
  return event.defaultPrevented ? 'stopped' : 'goes on';
}
for (const [key, first, then] of [['Enter', 'one', 'one'], ['Enter', 'area', 'area'], ['Enter', 'input', 'input'], [' ', 'one', 'one'], [' ', 'area', 'area'], [' ', 'input', 'input'], [' ', 'body', 'body'], [' ', 'body', 'one'], ['z', 'one', 'one'], ['z', 'one', 'two'], ['ArrowUp', 'one', 'two'], ['Tab', 'one', 'two'], ['PageDown', 'one', 'two'], ['Home', 'one', 'two'], ['End', 'one', 'two']]) {
  hold(key, first, false);
  tell(key, first, then, hold(key, then, true), key === ' ' ? hold(key, then, false, 'keyup') : '');
}
for (const id of ['one', 'two', 'area', 'input']) document.querySelector(`#${id}`)?.remove();

tell('# a larger board keeps its middle');
const { fit, zoomCommands } = await at('board/zoom.mjs');
const box = /** @type {any} */ (document.querySelector('#board'));
const svg = /** @type {any} */ (box.querySelector('svg'));
svg.dataset.inches = '8';
svg.viewBox.baseVal = { width: 400, height: 300 };
/** @type {string[]} */
const scrolled = [];
box.scrollTo = (/** @type {number} */ x, /** @type {number} */ y) => { scrolled.push(`${x} ${y}`); };
const room = { clientWidth: 400, clientHeight: 200, scrollLeft: 200, scrollTop: 50, scrollWidth: 800, scrollHeight: 600 };
for (const [name, value] of Object.entries(room)) Object.defineProperty(box, name, { configurable: true, value });
fit();
tell(document.querySelector('#zoom')?.hasAttribute('hidden'), document.querySelector('#zoom')?.className, svg.getAttribute('width') ?? 'no width');
for (const way of ['closer', 'closer', 'farther', 'closer', 'closer', 'closer', 'farther', 'farther', 'farther', 'farther']) {
  zoomCommands[way]();
  tell(way, scrolled.splice(0), svg.getAttribute('width') ?? 'no width', box.className, box.getAttribute('role') ?? 'no role', box.getAttribute('tabindex') ?? '', texts('#live'));
}

tell('# fields');
sent.length = 0;
const { paintFields, forgetUnsent } = await at('page/fields.mjs');
const form = /** @type {HTMLFormElement} */ (document.querySelector('#fields'));
/** @param {string} name @param {string} value @param {object} [more] */
const field = (name, value, more) => ({ name, value, text: true, prose: false, range: null, ...more });
const shown = (/** @type {string} */ what) => { tell(what, form.hidden, [...form.querySelectorAll('input, textarea')].map((one) => { const { tagName, type, min, max, value } = /** @type {HTMLInputElement} */ (one); return [tagName, type, min, max, value].filter(Boolean).join(' '); }), texts('button', form), form.contains(document.activeElement) ? document.activeElement?.closest('label')?.textContent?.trim() ?? '' : 'no focus', texts('#toast span'), sent.splice(0).map(({ kind, values }) => [kind, values]), shelf[`${PREFIX}setting/unsent`] ?? ''); document.querySelector('#toast')?.replaceChildren(); };
const number = field('How many', '3', { text: false, range: [1, 6] });
paintFields([number, field('Name', 'Ada')], ['call', 'it']);
shown('a number and a text');
fill('#fields input[type="number"]', '');
shown('an empty number');
fill('#fields input[type="number"]', '5');
shown('a number');
paintFields([{ ...number, value: '5' }, field('Name', 'Bo')], ['call', 'it']);
shown('the same draft');
paintFields([{ ...number, value: '6' }, field('Name', 'Bo')], ['call', 'it'], true);
shown('begun anew, with a text of before');
fill('#fields input[type="text"]', 'My own');
paintFields([number, field('Name', 'Cy')], ['call', 'it'], true);
shown('typed before');
paintFields([], []);
shown('away');
paintFields([number, field('Name', 'Ada')], ['call', 'it']);
shown('back again');
paintFields([number, field('Name', 'Ada')], ['call', 'other']);
shown('another draft');
paintFields([{ ...number, value: '6' }, field('Name', 'Bo')], ['call', 'other'], true);
shown('begun anew, untouched');
paintFields([number, field('Log', 'Once', { prose: true }), field('Name', 'Ada')], ['write']);
shown('a long text');
for (const ctrlKey of [false, true]) document.querySelector('#fields textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true }));
shown('sent by keys');
fill('#fields textarea', 'Twice');
click('Cancel', form);
shown('left');
for (const odd of ['{', '{"id":1}', JSON.stringify({ id: (await at('page/session.mjs')).session.id, draft: 'x', values: 'y' })]) {
  forgetUnsent();
  shelf[`${PREFIX}setting/unsent`] = odd;
  paintFields([field('Name', 'Ada')], ['x']);
  shown(odd.slice(0, 9));
}
process.exit();
