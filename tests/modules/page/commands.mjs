// What is asked of Python by each button, key, typed line and tap of a game page. No Python here: what is sent is told.
import { Beside, anew, click, empty, fill, openPage, press, soon, tell, texts, unanswered, wait } from '../page.mjs';

empty();
openPage('galaxyd');
const at = anew();
await at('page/page.mjs');
await soon(20);
const asked = await unanswered();
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { COMMANDS, doLine } = await at('page/commands.mjs');
const { openDrawer } = await at('page/drawers.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const heard = () => asked.splice(0).map((event) => Object.entries(event).filter(([name]) => !['at_once', 'shape', 'kept', 'number', 'galaxy'].includes(name)).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80)}`).join(' '));
const focusOn = () => { const now = /** @type {HTMLElement} */ (document.activeElement); return now.id || now.dataset.do || now.dataset.word || now.tagName; };
const open = () => [[...document.querySelectorAll('dialog[open]')].map(({ id }) => id), one('#drawers').dataset.shown ?? 'no drawer', focusOn()];
current.status = { ...current.status, title: 'A game', begun: true, aside: 'orders', resignation: '', galaxy: 'k7qp-3m9y', others: '' };
heard();

tell('# buttons');
/** @param {string} name @param {string} [what] */
function run(name, what = '') {
  of('drawers').dataset.shown = 'details';
  COMMANDS[name]();
  tell(name, what, heard(), ...open());
  for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close();
}
for (const past of [null, 4]) { current.past = past; run('try-it', `${past}`); }
current.past = null;
for (const name of ['undo', 'redo', 'hint', 'solution', 'aside', 'actions', 'near', 'changed', 'threats', 'books', 'inspect', 'friend']) run(name);
session.meta.devices = [[0], [1]];
run('friend', 'on several devices');
delete session.meta.devices;
of('curtain').showModal();
run('lift');
of('confirm').show();
one('#confirm').addEventListener('close', () => tell('answered', of('confirm').returnValue), { once: true });
COMMANDS.confirm();
await soon(5);
tell('confirm', heard(), of('confirm').open);
of('confirm').show();
of('confirm').close('no');
await soon(5);
tell('not confirmed', heard(), `"${of('confirm').returnValue}"`);
for (const [what, now] of /** @type {[string, object][]} */ ([['begun', {}], ['to resign', { resignation: 'resign' }], ['over', { over: true }], ['not begun', { begun: false }]])) { const { status } = current; current.status = { ...status, ...now }; wait(1000); run('give-up', what); current.status = status; }
of('rules').showModal();
COMMANDS.introduction();
await soon(20);
tell('introduction', ...open());

tell('# typed lines');
for (const text of ['undo', 'REDO', 'hint', 'share', 'replay', 'books', 'move 3', '']) { doLine(text); tell(text, heard(), texts('#toast span').length); }
fill('#line-text', '  Go  on ');
of('line').dispatchEvent(new Event('submit', { cancelable: true }));
tell(heard(), `"${of('line-text').value}"`);

tell('# keys');
const keys = ['Backspace', 'Escape', 'u', 'y', 'h', 'i', 'n', 'c', 'w', 'p', 'v', '+', '-', '/', '?', 'q'];
for (const key of keys) { /** @type {any} */ (document.activeElement)?.blur(); tell(key, !press(key, document.body), heard(), ...open(), of('ask').className); for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close(); of('line-text').blur(); }
for (const [what, more] of /** @type {[string, object][]} */ ([['again', { repeat: true }], ['with Control', { ctrlKey: true }]])) { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, ...more })); tell(what, heard()); }
for (const id of ['line-text', 'past-speed']) { press('u', of(id)); tell(id, heard()); }
of('keys').showModal();
press('u', document.body);
tell('under a dialog', heard());
of('keys').close();

tell('# taps');
of('board').innerHTML = '<svg data-pane="main"><g data-key="a"><path id="in-a"/></g><g data-key="b"><g class="act" id="in-b" data-word="go b"></g><g class="act" id="too" data-word="go too"></g></g></svg>';
of('panels').innerHTML = '<svg data-pane="side"><g data-key="p" data-swap="swap p"><g id="in-p"></g><g id="word-p" data-word="go p"></g></g><g data-key="r" id="in-r"></g></svg>';
of('answer').innerHTML = '<button data-word="hint" data-anew="">Play this</button><button data-do="undo" aria-disabled="true">Not now</button><button data-do="undo" aria-disabled="false">Now</button><button data-lens="names">Names</button><button data-line="0">First line</button><button data-line="7">No line</button><b id="plain">Plain</b>';
current.log = [[3, 'One', false]];
current.status = { ...current.status, plies: 9 };
/** @param {string} id @param {object} [how] */
function tap(id, how) {
  openDrawer('log');
  of(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 30, clientY: 40, detail: 0, ...how }));
  tell(id, heard(), open()[1], ['in-b', 'too'].map((part) => of(part).getAttribute('tabindex') ?? '-').join(' '));
}
for (const id of ['in-a', 'in-b', 'too', 'in-p', 'word-p', 'in-r', 'plain']) tap(id);
Object.assign(of('board').firstElementChild, { getScreenCTM: () => ({ inverse: () => ({ a: 0.5 }) }) });
Object.assign(globalThis, { DOMPoint: class { constructor(/** @type {number} */ x, /** @type {number} */ y) { Object.assign(this, { x, y }); } matrixTransform(/** @type {any} */ { a }) { const { x, y } = /** @type {any} */ (this); return { x: x * a, y: y * a }; } } });
for (const id of ['in-a', 'in-r']) tap(id);
for (const words of ['Play this', 'Not now', 'Now', 'Names', 'First line', 'No line']) { wait(1000); openDrawer('log'); click(words, of('answer')); tell(words, heard(), open()[1]); }
of('in-b').focus();
for (const key of ['Enter', ' ', 'x', 'ArrowRight']) tell(key, !press(key, of('in-b')), heard());
tell(Beside.jobs.length);
process.exit();
