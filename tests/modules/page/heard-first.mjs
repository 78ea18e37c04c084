// What a game page hears of a key, a touch or a click before the part that it was meant for: also where that part lets
// nothing through, and so that a part hears nothing of what the page keeps from it.
import { openPage, press, soon, started, tell } from '../page.mjs';

openPage('express');
/** @type {any} */
const here = globalThis;
const at = await started();
const of = (/** @type {string} */ id) => /** @type {any} */ (document.querySelector(`#${id}`));
of('board').innerHTML = '<svg data-pane="map"><g id="hull" data-word="take ship"><title>A ship</title><path id="deck"/></g></svg>';
document.body.insertAdjacentHTML('beforeend', '<p id="field"><button id="one">One</button><button id="two">Two</button></p>');
/** @type {string[]} */
const heard = [];
for (const id of ['one', 'two']) for (const type of ['keydown', 'keyup', 'click', 'pointerdown']) of(id).addEventListener(type, (/** @type {Event} */ event) => { heard.push(`${id} ${type}`); event.stopPropagation(); });
/** @param {string} type @param {string} id @param {object} [how] */
function happen(type, id, how) {
  const Kind = /** @type {any} */ (type.startsWith('key') ? KeyboardEvent : type.startsWith('pointer') ? PointerEvent : MouseEvent);
  const event = new Kind(type, { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 50, button: 0, buttons: 1, pointerType: 'touch', isPrimary: true, ...how });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  of(id).dispatchEvent(event);
  return event.defaultPrevented ? 'the browser does nothing' : 'the browser goes on';
}
const told = (/** @type {unknown[]} */ ...what) => tell(...what, heard.splice(0));

tell('# a key that is held');
for (const [key, then] of [['Enter', 'one'], ['Enter', 'two'], ['x', 'one'], ['x', 'two'], [' ', 'one'], [' ', 'two']]) {
  told(key, 'goes down', happen('keydown', 'one', { key }));
  told('  is held on', then, happen('keydown', then, { key, repeat: true }));
  told('  is let go', happen('keyup', then, { key }));
}

tell('# where an answer stands');
const { clear, showAnswer } = await at('page/bubble.mjs');
Object.defineProperty(of('answer'), 'offsetWidth', { configurable: true, value: 200 });
of('ask').getBoundingClientRect = () => ({ left: 300, top: 400, width: 100 });
Object.assign(here, { innerWidth: 1000, innerHeight: 800 });
for (const [type, how] of /** @type {[string, object][]} */ ([['pointerdown', { clientX: 700 }], ['keydown', { key: 'x' }], ['pointerdown', {}]])) {
  happen(type, 'one', how);
  told(type, [...of('answer').children].length);
  showAnswer(document.createElement('p'));
  tell(of('answer').style.left);
}
clear();

tell('# the second of two taps, the click of a drag and of a long press');
const { changing } = await at('page/double-taps.mjs');
happen('pointerdown', 'one');
happen('click', 'one');
changing(() => {});
happen('pointerdown', 'two');
told('a second tap', happen('click', 'two'));
await soon(1000);
const { current } = await at('page/current.mjs');
current.begins = ['take ship'];
of('hull').addEventListener('click', (/** @type {Event} */ event) => event.stopPropagation());
/** @type {any} */ (document).elementFromPoint = () => null;
happen('pointerdown', 'field');
happen('mousedown', 'hull');
happen('mousemove', 'field', { clientX: 90 });
happen('mouseup', 'field', { clientX: 90 });
heard.length = 0;
told('a drag', happen('click', 'two'));
happen('pointerdown', 'deck');
await soon(600);
told('a long press', of('answer').textContent, happen('click', 'two'));
await soon(1000);
happen('pointerdown', 'two');
told('the next click', happen('click', 'two'));

tell('# Escape closes what lies open, and no part hears of it');
const { drawerCommands } = await at('page/drawers.mjs');
drawerCommands.menu();
for (const what of ['open', 'closed']) { press('Escape', of('one')); told(what, of('menu').className); }

tell('# a question over the page');
of('main').insertAdjacentHTML('beforeend', '<dialog id="really" class="question" open><button id="yes">Yes</button><button id="no">No</button></dialog>');
of('yes').addEventListener('keydown', (/** @type {Event} */ event) => { heard.push('yes keydown'); event.stopPropagation(); });
of('no').focus();
told('Tab', happen('keydown', 'yes', { key: 'Tab' }), document.activeElement?.id);
told('a click beside it', happen('click', 'one'), of('really').open);
of('really').setAttribute('open', '');
press('Escape', of('yes'));
told('Escape', of('really').open);
of('really').remove();

tell('# what moves ends with a touch or a key');
const { beat } = await at('board/motion.mjs');
const { isPlaying, perform } = await at('board/theatre.mjs');
const { reveal } = await at('board/reveal.mjs');
for (const type of ['pointerdown', 'keydown']) {
  await soon(5000);
  /** @type {string[]} */
  const over = [];
  beat().then(() => over.push('the wait'));
  happen(type, 'one');
  await soon(1);
  tell(type, over);
  perform([{}], 1, () => {});
  const played = isPlaying();
  happen(type, 'one');
  tell('  a combat', played, isPlaying());
  const part = document.createElement('i');
  part.dataset.reveal = '';
  of('board').firstElementChild.append(part);
  let state = 'running';
  here.KeyframeEffect = class { target = part; getComputedTiming() { return { endTime: 100 }; } };
  const effect = new here.KeyframeEffect();
  const finished = new Promise(() => {});
  document.getAnimations = () => /** @type {any} */ ([{ effect, finished, get playState() { return state; }, finish() { state = 'finished'; } }]);
  reveal(1, 2);
  const before = document.body.className;
  happen(type, 'one');
  tell('  a move', before, state);
  document.getAnimations = () => [];
  document.body.classList.remove('revealing');
  heard.length = 0;
}

tell('# a message lies in a dialog, and comes back when it closes');
document.body.insertAdjacentHTML('beforeend', '<dialog id="front"></dialog>');
of('front').append(of('toast'));
of('front').dispatchEvent(new Event('close'));
tell(of('toast').parentElement?.tagName);
process.exit();
