// The size of the board: buttons where they are needed, the size that the settings ask for, sheets at their true size
// on a screen that was measured with a card, and how a larger board is reached.
import { PREFIX, fill, openPage, shelf, soon, started, tell, texts } from '../page.mjs';

openPage('express');
const at = await started();
const { fit, unzoom, zoomCommands } = await at('board/zoom.mjs');
const { open } = await at('site/dialogs.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const box = of('board');
const svg = () => box.querySelector('svg');
Object.assign(globalThis, { devicePixelRatio: 2 });
for (const [name, value] of Object.entries({ clientWidth: 380, clientHeight: 300, scrollLeft: 0, scrollTop: 0, scrollWidth: 400, scrollHeight: 300 })) Object.defineProperty(box, name, { configurable: true, value });
/** @type {string[]} */
const scrolled = [];
box.scrollTo = (/** @type {number[]} */ ...to) => { scrolled.push(to.join(' ')); };
/** Put a board there, or none. @param {Record<string, string> | null} data @param {[number, number]} [size] */
function board(data, [width, height] = [400, 200]) {
  box.replaceChildren();
  if (!data) return;
  box.innerHTML = '<svg></svg>';
  Object.assign(svg().dataset, data);
  Object.defineProperty(svg(), 'viewBox', { value: { baseVal: { width, height } } });
}
/** @param {string} what */
async function shown(what) {
  await soon(20);
  tell(what, of('zoom').hidden ? 'no buttons' : `buttons ${of('zoom').className}`, svg()?.getAttribute('width') ?? 'no width', box.className, ['tabindex', 'role', 'aria-label'].map((name) => box.getAttribute(name) ?? '-').join(' '), of('ask').classList.contains('zoomable'), of('true-size').hidden ? '' : of('true-size').children[0].textContent, texts('#live'), scrolled.splice(0));
}
/** @param {string} name @param {string} value */
function set(name, value) {
  if (value) shelf[`${PREFIX}setting/${name}`] = value; else delete shelf[`${PREFIX}setting/${name}`];
  dispatchEvent(new CustomEvent('setting', { detail: name }));
}

tell('# boards');
for (const [what, data, size] of /** @type {[string, Record<string, string> | null, [number, number]?][]} */ ([
  ['none', null], ['without a scale', {}], ['a large sheet', { inches: '8' }], ['a small sheet', { inches: '11' }], ['just so', { inches: '10' }, [1000, 500]], ['a high one', { inches: '3' }, [100, 300]], ['at its true size', { inches: '8', trueSize: 'true' }],
])) { board(data, size); fit(); await shown(what); }

tell('# larger and smaller');
board({ inches: '11' });
fit();
await shown('a sheet');
for (const way of ['farther', 'closer', 'closer', 'closer', 'closer', 'farther']) { zoomCommands[way](); await shown(way); }
unzoom();
fit();
await shown('another game');
board(null);
fit();
zoomCommands.closer();
await shown('no board');
board({});
fit();
zoomCommands.closer();
await shown('without a scale');

tell('# the size that the settings ask for');
for (const value of ['150', '300', '120', '100', '']) { set('zoom', value); await shown(value || 'not chosen'); }
set('zoom', '200');
zoomCommands.farther();
await shown('smaller than chosen');
unzoom();
fit();
await shown('another game');
zoomCommands.closer();
set('sound', 'off');
await shown('another setting');
set('sound', '');
set('zoom', '');
dispatchEvent(new Event('resize'));
await shown('the window has changed');

tell('# a screen that is measured with a card');
board({ inches: '8', trueSize: 'true' });
fit();
await shown('not measured');
open('card');
await soon(20);
const card = () => tell(of('card').open, of('card-size').value, of('card-outline').getAttribute('width'));
card();
fill('#card-size', '400');
card();
zoomCommands['card-fits']();
tell(shelf[`${PREFIX}setting/pixels-an-inch`]);
await shown('measured');
Object.assign(globalThis, { devicePixelRatio: 1 });
open('card');
await soon(20);
card();
dispatchEvent(new Event('resize'));
await shown('the browser zooms');
process.exit();
