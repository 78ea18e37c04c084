// The page that makes a galaxy from a photo: which files it takes, the marks over the picture and what fingers and
// keys do to them, and the game that it makes of the stars.
import { PREFIX, anew, click, empty, openPage, outline, shelf, soon, tell, texts, went } from '../page.mjs';

empty();
openPage('surveyors-photo');
/** @type {string[]} */
const done = [];
/** @type {any} */
const here = globalThis;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @typedef {{ width: number, height: number, shade: (x: number, y: number) => number }} Drawn */
Object.assign(here, { createImageBitmap: async (/** @type {any} */ { drawn }) => {
  if (!drawn) throw new Error('no picture');
  return { ...drawn, close: () => done.push('closed') };
} });
HTMLCanvasElement.prototype.getContext = /** @type {any} */ (/** @this {HTMLCanvasElement} @param {string} kind @param {object} how */ function pen(kind, how) {
  /** @type {Drawn} */
  let drawn;
  return {
    drawImage: (/** @type {Drawn} */ bitmap, /** @type {number[]} */ ...where) => { drawn = bitmap; done.push(`${kind} ${JSON.stringify(how)} ${bitmap.width}x${bitmap.height} at ${where}`); },
    getImageData: (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ width, /** @type {number} */ height) => {
      done.push(`colours ${[left, top, width, height]}`);
      const data = new Uint8ClampedArray(width * height * 4);
      for (let i = 0; i < width * height; i += 1) data.fill(drawn.shade((i % width) * drawn.width / width, Math.floor(i / width) * drawn.height / height), 4 * i, 4 * i + 4);
      return { width, height, data };
    },
  };
});
SVGElement.prototype.setPointerCapture = (id) => { done.push(`holds ${id}`); };
let across = 0;
SVGElement.prototype.getBoundingClientRect = () => /** @type {any} */ ({ left: 100, top: 50, width: across });
const focuses = /** @type {unknown[]} */ ([]);
const { focus } = SVGElement.prototype;
SVGElement.prototype.focus = /** @this {any} */ function to(how) { focuses.push(how); focus.call(this); };

const at = anew();
await at('photo/photo.mjs');
const { sheet } = await at('photo/marks.mjs');
await soon();
const short = (/** @type {string | null} */ text) => text?.replace(/\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
const marks = () => [...of('photo-marks').children].slice(1).map((one) => [one.getAttribute('class'), one.getAttribute('data-mark'), one.getAttribute('aria-pressed') === 'true' ? 'pressed' : '', one.getAttribute('tabindex'), short(one.getAttribute('transform')), one.getAttribute('aria-label')].filter(Boolean).join(' | '));
let before = '';
/** What is said, where it is new. */
function said() {
  const [text] = texts('#photo-said');
  if (text === before) return '=';
  before = text;
  return text;
}
/** What is chosen, and what was said. @param {unknown[]} what */
const told = (...what) => tell(...what, sheet.chosen, sheet.dots.length, marks().find((one) => one.includes('chosen')) ?? 'none', said(), of('photo-play').disabled, of('photo-remove').disabled, document.activeElement?.getAttribute('data-mark') ?? '', focuses.splice(0).map((how) => JSON.stringify(how)).join('; ').replace(/^(.*?)(; \1)*$/, '$1'), done.splice(0));

tell('# files');
/** @param {string} what @param {object[]} files */
async function choose(what, ...files) {
  const field = of('photo-file');
  let value = 'C:\\x';
  Object.defineProperty(field, 'files', { configurable: true, get: () => (value ? files : []) });
  Object.defineProperty(field, 'value', { configurable: true, get: () => value, set: (text) => { value = text; done.push(`value "${text}"`); Object.defineProperty(field, 'files', { configurable: true, value: [] }); } });
  field.dispatchEvent(new Event('change'));
  await soon();
  tell('at once', said());
  await soon(20);
  told(what, of('photo-work').hidden);
}
const file = (/** @type {object} */ more) => ({ name: 'a.jpg', size: 9, type: 'image/jpeg', ...more });
/** @type {[number, number][]} */
const places = Array.from({ length: 13 }, (_, i) => [90 + (i % 4) * 70, 130 + Math.floor(i / 4) * 85]);
const inked = (/** @type {[number, number][]} */ dots) => (/** @type {number} */ x, /** @type {number} */ y) => (x < 40 || x >= 380 || y < 60 || y >= 500 ? 30 : dots.some(([a, b]) => (x - a) ** 2 + (y - b) ** 2 < 16) ? 25 : 220);
/** @param {[number, number][]} dots */
const paper = (dots) => ({ width: 420, height: 560, shade: inked(dots) });
click('Look for stars again');
await choose('none');
await choose('too large', file({ size: 40_600_000 }));
await choose('just small enough, but no picture', file({ size: 40e6 }));
await choose('a PDF', file({ type: 'application/pdf' }));
await choose('an empty one', file({ size: 0 }));
await choose('a high and narrow one, as of a large camera', file({ drawn: { width: 3, height: 4000, shade: (/** @type {number} */ _, /** @type {number} */ y) => (y < 3300 ? 100 : 200) } }));
await choose('a sheet', file({ drawn: paper(places) }));
await choose('what is no picture leaves it there', file({ name: 'b.txt' }));
tell(outline('#photo-picture'), of('photo-picture').firstElementChild.getAttribute('role'), of('photo-picture').firstElementChild.getAttribute('aria-label'));
tell(of('photo-marks').getAttribute('viewBox'), [...of('photo-marks').children].slice(0, 2).map((one) => one.outerHTML), of('photo-marks').lastElementChild.outerHTML);
tell(marks());

tell('# walking and removing');
across = 210;
for (const words of ['Star before', 'Star before', 'Remove this star', 'Next star', 'Next star', 'Remove this star', 'Star before', 'Star before', 'Star before', 'Star before', 'Star before', 'Remove this star', 'Next star']) { click(words); told(words); }
click('Look for stars again');
await soon();
tell(said());
await soon(20);
told('looked for again');

tell('# fingers');
/** @param {string} type @param {number} x @param {number} y @param {Element} [on] */
function finger(type, x, y, on = of('photo-marks')) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clientX: x, clientY: y, pointerId: 5 });
  on.dispatchEvent(event);
  told(type, x, y, event.defaultPrevented);
}
const mark = (/** @type {number} */ which) => /** @type {Element} */ (document.querySelector(`[data-mark="${which}"]`)?.firstElementChild);
for (const [x, y] of [[7, 0], [8, 0], [9, 0]]) { finger('pointerdown', 200, 250); finger('pointermove', 200 + x, 250 + y); finger('pointerup', 200 + x, 250 + y); }
finger('pointermove', 220, 220);
finger('pointerup', 220, 220);
finger('pointerdown', 210, 240);
of('photo-marks').dispatchEvent(new Event('pointercancel'));
finger('pointerup', 210, 240);
for (const which of [3, -4, -2]) {
  finger('pointerdown', 200, 200, mark(which));
  finger('pointermove', 200, 208);
  finger('pointermove', 200, 209);
  finger('pointermove', 201, 202);
  finger('pointermove', 20, 1);
  finger('pointermove', 900, 900);
  finger('pointerup', 150, 160);
  tell(sheet.corners.map((/** @type {number[]} */ corner) => corner.map((value) => Number(value.toFixed(1)))));
  finger('pointerdown', 250, 250, mark(which));
  finger('pointermove', 102 + (which === -2 ? 180 : 10), 55 + (which === -2 ? 230 : 20));
  finger('pointerup', 150, 160);
}
for (const [x, y] of [[101, 51], [309, 329], [101, 329], [309, 51]]) { finger('pointerdown', x, y); finger('pointerup', x, y); }

tell('# keys');
/** @param {string} key @param {object} [more] */
function typed(key, more = {}) {
  const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key, ...more });
  of('photo-marks').dispatchEvent(event);
  told(key, more, event.defaultPrevented);
}
for (const chosen of [2, -3]) {
  sheet.chosen = chosen;
  for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowRight']) typed(name);
  typed('ArrowDown', { shiftKey: true });
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) typed('ArrowLeft', { [held]: true });
}
for (const name of ['PageDown', 'PageUp', 'PageUp', 'Delete', 'x', 'PageDown', 'PageDown', 'Delete', 'Backspace']) typed(name);
for (const chosen of [sheet.dots.length, -5]) { sheet.chosen = chosen; typed('ArrowLeft'); click('Remove this star'); told('not there'); }

tell('# the last star goes');
sheet.dots = [[4, 5], [6, 7]];
sheet.chosen = 0;
click('Next star');
for (let i = 0; i < 3; i += 1) { click('Remove this star'); told('removed'); }
for (let i = 0; i < 4; i += 1) { click('Next star'); told('next'); }
const { corners } = sheet;
sheet.corners = [[44, 64], [74, 64], [74, 104], [44, 104]]; // where the sheet is empty
sheet.dots = [[4, 5]];
click('Look for stars again');
await soon(20);
told('looked for again, in vain');
sheet.corners = corners;

tell('# a star without a place');
sheet.dots = [];
for (let i = 0; i < 20; i += 1) click('Add a star');
tell(sheet.dots.map((/** @type {number[]} */ dot) => dot.map((value) => Number(value.toFixed(2)))));
sheet.dots = Array.from({ length: 16 * 20 }, (_, i) => [(i % 16) * 0.55, Math.floor(i / 16) * 0.55]);
click('Add a star');
tell(sheet.dots.length, sheet.dots.at(-1));

tell('# the game');
const { crowded, recordOf } = await at('photo/drawn.mjs');
tell(crowded([[1, 1], [1.25, 1], [1.4, 1.05], [5, 5], [5.249, 5], [0, 0], [0.1, 0.2], [8.5, 11], [8.3, 10.9]]));
/** @param {number} count @returns {[number, number][]} */
const stars = (count) => Array.from({ length: count }, (_, i) => [(i % 8) * 1.2137, Math.floor(i / 8) * 1.2]);
for (const count of [12, 24]) tell(recordOf(stars(count), 'easy', 3));
const play = async (/** @type {string} */ what) => { click('Play in this galaxy'); await soon(5); told(what, went.splice(0), texts('#toast > div'), Object.entries(shelf).filter(([name]) => name.startsWith(`${PREFIX}game/`)).map(([, text]) => JSON.parse(text)).map(({ meta, record }) => [meta.game, meta.seats, record.split('\n').slice(0, 5)])); };
for (const count of [11, 12, 60, 61]) { sheet.dots = stars(count).map(([x, y]) => [x * 0.85, y]); click('Next star'); told(count); }
sheet.dots = [...stars(24), [1.3, 0.1], [2.5, 0.1]];
click('Next star');
told('two too near');
sheet.dots.pop();
click('Next star');
told('one');
sheet.dots = stars(24);
click('Next star');
of('photo-who').value = of('photo-who').options[1].value;
await play('it is kept');
document.body.dataset.reads = JSON.stringify({ surveyors: [] });
await play('a site of the first rules');
document.body.dataset.reads = JSON.stringify({ surveyors: [1, 4] });
shelf.setItem = () => { throw new Error('full'); };
await play('no room');
process.exit();
