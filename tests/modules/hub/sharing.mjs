// What leaves the hub and what comes to it: a day as a text and a picture, a galaxy, a friend's code, files and
// links that the device hands over; and the stars of the logbook under a finger.
import { createHash } from 'node:crypto';
import { NOON, PREFIX, anew, click, empty, fill, marked, openPage, shelf, soon, tell, texts, wait, went } from '../page.mjs';

const DAY = 86_400_000;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @param {string} id @param {number} days @param {object} more */
function result(id, days, more = {}) {
  shelf[`${PREFIX}score/${id}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - days * DAY, galaxy: '0000-0000', level: '', title: 'Flown', seats: [{ kind: 'human', name: '' }], scores: [100], winners: [0], unrated: 0, given: false, ...more });
}
/** @type {unknown[]} */
let done = [];
const told = (/** @type {unknown[]} */ ...what) => { tell(...what, texts('#toast span, #notice p'), done); done = []; of('toast').replaceChildren(); };
/** What a pen has drawn. @type {unknown[]} */
const strokes = [];
let hasPen = true;
/** Open a page whose drawings, files and texts are noted. @param {string} name @param {string} [address] */
function open(name, address) {
  openPage(name, address);
  HTMLCanvasElement.prototype.getContext = /** @type {any} */ (/** @this {HTMLCanvasElement} */ function pen() {
    const note = (/** @type {string} */ what) => (/** @type {unknown[]} */ ...where) => strokes.push([what, ...where, made.fillStyle, what === 'fillText' ? made.font : '']);
    /** @type {any} */
    const made = { canvas: this, fillText: note('fillText'), fillRect: note('fillRect'), arc: note('arc'), beginPath: note('beginPath'), fill: note('fill') };
    return hasPen ? made : null;
  });
  HTMLCanvasElement.prototype.toDataURL = /** @this {HTMLCanvasElement} */ function url(kind) { return `data:${kind},${this.width}x${this.height}`; };
  HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { done.push([this.getAttribute('href'), this.download]); };
  window.Element.prototype.scrollIntoView = /** @this {Element} @param {object} how */ function to(how) { done.push(['scrolls to', this.id, how]); };
  Object.assign(navigator, { share: async (/** @type {object} */ what) => { done.push(what); } });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => { done.push(text); } } });
}

tell('# a day');
open('today');
const at = anew();
const { challenges } = await at('library/days.mjs');
for (const [i, key] of Object.keys(challenges).entries()) {
  const [game, challenge] = key.split('/');
  result(`k${i}`, 0, { game, challenge, day: '2026-11-14', medal: i % 4, scores: [i] });
}
await at('hub/today.mjs');
await soon(10);
for (const id of ['share-send', 'share-copy', 'share-picture']) { of(id).click(); await soon(); told(id); }
const texted = strokes.filter((one) => /** @type {string[]} */ (one)[0] === 'fillText');
for (const one of texted) tell(one);
tell(strokes.filter((one) => /** @type {string[]} */ (one)[0] !== 'fillText').slice(0, 7), strokes.length, createHash('sha256').update(JSON.stringify(strokes)).digest('hex').slice(0, 12));
for (const one of strokes.slice(-24)) if (/** @type {string[]} */ (one)[0] === 'arc') tell(one);
hasPen = false;
of('share-picture').click();
await soon();
told('no pen');
hasPen = true;
for (const id of ['month-before', 'day-before']) { await marked(() => of(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))); tell(id, texts('#month-name, #day-title'), location.hash); }
await marked(() => { location.hash = '#day=2026-10-02'; });
tell(texts('#month-name, #day-title'), document.querySelector('#map svg')?.getAttribute('aria-label'), of('day-now').hidden, of('share-day').hidden);
const before = document.querySelector('#map svg');
dispatchEvent(new Event('library-changed'));
tell('the same sky', document.querySelector('#map svg') === before);
const back = new MouseEvent('click', { bubbles: true, cancelable: true });
await marked(() => of('day-now').dispatchEvent(back));
tell(back.defaultPrevented, texts('#month-name, #day-title'));
await marked(() => { location.hash = '#day=2026-10-02'; });
wait(DAY);
dispatchEvent(new Event('focus'));
told('a day that was asked for stays', texts('#day-title'));
wait(-DAY);

tell('# the hub');
for (let i = 1; i < 4; i += 1) result(`d${i}`, i, { day: `2026-11-1${4 - i}`, challenge: 'daily', medal: 0 });
open('index');
document.querySelector('main')?.insertAdjacentHTML('beforeend', of('joining') ? '' : '<form id="joining"><input id="joining-code"><p id="joining-error"></p></form>');
await anew()('hub/hub.mjs');
await soon(10);
tell(texts('#streak, #today-said'), of('streak').hidden, of('today-medals').outerHTML, of('galaxy-play').hidden, texts('#galaxy-kind'));
await marked(() => of('galaxy-new').click());
told('a new galaxy', location.hash, of('map').firstElementChild.getAttribute('class'), of('galaxy-play').hidden);
of('galaxy-play').click();
told('play in it', document.activeElement?.className);
of('galaxy-share').click();
await soon();
told('shared');
Object.assign(navigator, { share: undefined });
of('galaxy-share').click();
await soon();
told('copied');
for (const code of ['bako-lumi', 'no code', '']) {
  of('joining-code').value = code;
  const event = new Event('submit', { cancelable: true });
  const place = location;
  Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: { set href(/** @type {string} */ to) { done.push(to); } } });
  of('joining').dispatchEvent(event);
  Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: place });
  told(code, event.defaultPrevented, texts('#joining-error'), document.activeElement?.id);
}
fill('#galaxy-text', 'k7qp-3m9');
of('galaxy-form').dispatchEvent(new Event('submit', { cancelable: true }));
told('a wrong code', texts('#galaxy-error'), of('galaxy-text').getAttribute('aria-invalid'), document.activeElement?.id);
fill('#galaxy-text', 'k7qp-3m9y');
await marked(() => { of('galaxy-form').dispatchEvent(new Event('submit', { cancelable: true })); });
told('a right one', texts('#galaxy-error'), of('galaxy-text').getAttribute('aria-invalid'), of('galaxy-text').value, document.querySelector('main')?.firstElementChild?.id);

tell('# what the device hands over');
for (const address of ['?text=Play+https://example.org/x.html%23abc-def+now', '?title=https://example.org/%23one&url=https://example.org/%23two', '?text=nothing', '?url=', '?x=1']) {
  open('index', address);
  const { launched } = await anew()('hub/launching.mjs');
  await marked(launched);
  told(address, location.href);
}
/** @type {any} */
let consumer = null;
open('index');
Object.assign(globalThis, { launchQueue: { setConsumer: (/** @type {any} */ take) => { consumer = take; } } });
addEventListener('library-changed', () => done.push('the library has changed'));
(await anew()('hub/launching.mjs')).launched();
const handle = (/** @type {string} */ name, size = 9) => ({ getFile: async () => ({ name, size, text: async () => 'not a game' }) });
for (const files of [undefined, [], [handle('large', 20e6 + 1)], [handle('a.txt', 20e6), handle('b')]]) { await consumer({ ...(files && { files }) }); await soon(); told('files', files?.length ?? 'none', texts('#notice button')); }
click('No');
told('no');
await consumer({ files: [handle('a.txt')] });
click('Add them');
await soon();
told('yes');

tell('# the stars of the logbook');
empty();
open('logbook');
let page = anew();
await page('hub/logbook.mjs');
await soon(10);
tell('none', of('own').hidden, of('nothing').hidden);
result('one', 9, { winners: [], galaxy: '' });
dispatchEvent(new Event('storage'));
tell('one', texts('#own-said, #star *'), of('nothing').hidden, [...of('map').querySelectorAll('.lights > *')].map((one) => one.outerHTML));
for (const [i, more] of [{ medal: 3, day: '2026-11-10', challenge: 'daily', winners: [] }, { winners: [1], seats: [{ kind: 'human', name: '' }, { kind: 'hard', name: '' }], scores: [1, 2] }, { day: '2026-11-10', challenge: 'daily', medal: 0, winners: [] }].entries()) result(`s${i}`, 8 - i, more);
open('logbook');
page = anew();
await page('hub/logbook.mjs');
await soon(10);
tell([...of('map').querySelectorAll('.lights > g')].map((one) => [one.getAttribute('class'), one.querySelector('.sun')?.getAttribute('r'), one.getAttribute('transform')].join(' ')));
const spots = [...of('map').querySelectorAll('.lights > g')].map((one) => (one.getAttribute('transform')?.match(/\d+/g) ?? []).map(Number));
const star = (/** @type {unknown} */ what) => tell(what, ['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => of('map').getAttribute(name)), texts('#star *'), of('map').querySelector('.chosen').getAttribute('transform'), of('star-before').disabled, of('star-after').disabled);
star('the newest');
Object.assign(globalThis, { DOMPoint: class { constructor(/** @type {number} */ x, /** @type {number} */ y) { Object.assign(this, { x, y }); } matrixTransform(/** @type {any} */ by) { return { x: by * /** @type {any} */ (this).x, y: by * /** @type {any} */ (this).y }; } } });
const tap = (/** @type {number} */ x, /** @type {number} */ y) => { of('map').dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true })); star([x, y]); };
of('map').firstElementChild.getScreenCTM = () => null; // the browser cannot tell where it lies
tap(0, 0);
of('map').firstElementChild.getScreenCTM = () => ({ inverse: () => 2 });
for (const [x, y] of spots) tap(x / 2 + 3, y / 2 - 3);
for (const id of ['star-before', 'star-before', 'star-after']) { of(id).click(); star(id); }
for (const [key, held] of [['Home', true], ['x', false]]) { const event = new KeyboardEvent('keydown', { key: String(key), cancelable: true }); of('map').dispatchEvent(event); tell(key, event.defaultPrevented === held); star(key); }
tell(went.splice(0));
process.exit();
