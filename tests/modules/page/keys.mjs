// What a key does on a game page, by where the focus is: in the log, on the board, in a field, or nowhere; and which keys
// may be held.
import { anew, openPage, soon, tell, texts } from '../page.mjs';

openPage('express');
const at = anew();
const { current } = await at('page/current.mjs');
const { connect, onAnswer } = await at('page/wire.mjs');
const { paintPlaces } = await at('page/places.mjs');
const { listen } = await at('page/keyboard.mjs');
/** @type {string[]} */
const done = [];
onAnswer(() => {});
connect((/** @type {string} */ event) => { const { kind, words } = JSON.parse(event); done.push([kind, words].filter(Boolean).join(' ')); return '{}'; });
const COMMANDS = Object.fromEntries(['u', 'Escape', '+', '-', ' ', 'ArrowUp', '7', 'Home'].map((key) => [key, () => { done.push(`command "${key}"`); }]));
listen(COMMANDS, (/** @type {HTMLElement} */ part) => { done.push(`choose ${part.id}`); });
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const focus = () => (document.activeElement === document.body ? 'nothing' : document.activeElement?.id || document.activeElement?.textContent?.slice(0, 20));
/** Press keys in an element. @param {string} what @param {Element} target @param {(string | object)[]} keys */
function press(what, target, ...keys) {
  for (const how of keys) {
    const event = new KeyboardEvent('keydown', /** @type {any} */ ({ bubbles: true, cancelable: true, ...(typeof how === 'string' ? { key: how } : how) }));
    target.dispatchEvent(event);
    tell(what, how, event.defaultPrevented ? 'handled' : 'left to the browser', done.splice(0), focus());
  }
}
current.choices = ['hold', 'burn 2', 'burns', 'quit now'].map((words) => ({ words }));
current.status = { ...current.status, keys: { b: 'burn', h: 'hold', n: 'now', u: 'quit' } };

tell('# the choices and the commands of the page');
press('page', document.body, 'h', 'b', 'n', '1', '4', '5', '7', '0', '12', 'Escape', 'Escape2', 'é', ' ', 'Home');
press('own keys come first', document.body, 'u', 'U', { key: 'ｕ' });
current.status.keys = {};
press('then commands', document.body, 'u');
current.choices = [];
press('no choices', document.body, '1', '7');
of('zoom').hidden = true;
press('a board of one size', document.body, '+', '-');
of('zoom').hidden = false;
press('of several', document.body, '+', '-');
for (const key of ['+', '-', 'ArrowUp', 'Home', 'u', ' ', 'Escape']) press('held', document.body, { key, repeat: true });
press('places of keys', document.body, { key: 'Dead', code: 'KeyU' }, { key: 'Dead', code: 'KeyUp' }, { key: 'г', code: 'KeyU', ctrlKey: true }, { key: '\'', code: 'Numpad7' }, { key: 'Enter', code: 'KeyU' }, { key: '7', code: 'KeyU' });

tell('# fields and dialogs keep their keys');
document.body.insertAdjacentHTML('beforeend', '<input id="input"><select id="select"></select><textarea id="area"></textarea><button id="button"></button><dialog id="front"></dialog>');
for (const id of ['input', 'select', 'area', 'button']) press(id, of(id), 'u');
of('front').setAttribute('open', '');
press('a dialog is open', document.body, 'u', 'Escape');
of('front').remove();
press('closed', document.body, 'u');

tell('# the board');
of('board').innerHTML = '<div data-pane="map" id="map"><svg><g class="act" id="a" tabindex="-1"><path id="inside"/></g><g class="act" id="b" tabindex="0"/><g class="act" id="c" tabindex="-1"/></svg></div><div data-pane="none" id="none"></div>';
for (const [i, id] of ['a', 'b', 'c'].entries()) of(id).getBoundingClientRect = () => ({ x: 100 * i, y: 0, width: 10, height: 10 });
press('on the pane', of('map'), 'Enter', 'ArrowRight');
press('without a part', of('none'), 'ArrowRight', 'ArrowUp');
press('a part', of('b'), 'Enter', ' ', 'u', 'ArrowLeft');
tell(['a', 'b', 'c'].map((id) => of(id).getAttribute('tabindex')).join(' '));
press('within a part', of('inside'), 'Enter', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'Home');
press('held', of('b'), { key: 'ArrowRight', repeat: true }, { key: 'Enter', repeat: true });

tell('# own keys of a game come before the board');
current.choices = [{ words: 'onward' }];
current.status.keys = Object.fromEntries(['ArrowUp', 'ArrowRight', 'Enter'].map((key) => [key, 'onward']));
press('a part', of('b'), 'ArrowRight', 'Enter', 'ArrowLeft');

tell('# place by place, before both');
paintPlaces([[{ key: 'p1', text: 'One', column: 0, acts: [['go', 'Go']], parts: [] }, { key: 'p2', text: 'Two', column: 1, acts: [], parts: ['k'] }, { key: 'p3', text: 'Three', column: 2, acts: [['go', 'Go'], ['stay', 'Stay']], parts: [] }]]);
const [first, second, third] = document.querySelectorAll('.places [data-place]');
press('a place', first, 'Enter', 'ArrowRight', 'ArrowLeft', 'u', { key: 'End', repeat: true }, { key: 'Enter', repeat: true });
press('nothing to do', second, ' ');
press('two things', third, ' ');
tell(texts('.places p.row button'));

tell('# the log, before the choices and the commands');
const { paintLog } = await at('page/log.mjs');
current.log = [[1, 'One', false], [2, 'Two', false]];
paintLog(0);
await soon(20);
const [one, two] = of('log').querySelectorAll('button');
two.focus();
press('in the log', two, 'ArrowUp');
press('in the log', one, 'ArrowUp', 'Home', 'u', '+');
press('beside its lines', of('log'), 'ArrowUp');
process.exit();
