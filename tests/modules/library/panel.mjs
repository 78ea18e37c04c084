// Below the list of saved games: files that are opened and saved, how full and how safe the storage is; and the
// list itself, searched, empty, and where nothing can be stored.
import { NOON, PREFIX, Shelf, anew, click, empty, fill, openPage, outline, shelf, soon, tell, texts, wait, went } from '../page.mjs';

openPage('index');
let at = anew();
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const { crc32 } = await at('library/record.mjs');
/** @param {string} name @param {number} [plies] @param {string} [game] @param {number} [rules] */
function record(name, plies = 1, game = 'express', rules = 1) {
  const body = `galaxies 1 ${game} rules=${rules} galaxy=0000-0000\nseat human ${name}\n${Array.from({ length: plies }, (_, i) => `step ${i}\n`).join('')}end ${plies}`;
  return `${body} ${crc32(body)}\n`;
}
/** @param {string} id @param {number} hours @param {object} [more] */
function put(id, hours, more) {
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: '0000-0000', seats: [{ kind: 'human', name: id }], plies: 1, over: false, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record: record(id, 1, meta.game) });
}
/** @type {string[]} */
const done = [];
/** @type {Promise<string>[]} */
const made = [];
URL.createObjectURL = (blob) => { made.push(/** @type {Blob} */ (blob).text()); return 'blob:'; };
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { done.push(`saved ${this.download}`); };
HTMLInputElement.prototype.click = /** @this {HTMLInputElement} */ function ask() { done.push(`asks for ${this.type} ${this.accept}`); };
Object.defineProperty(navigator, 'vendor', { configurable: true, value: '' });

document.body.insertAdjacentHTML('beforeend', '<div id="all"></div><div id="some"></div>');
/** @type {(isThere: boolean) => void} */
let comesIntoView = () => {};
Object.assign(globalThis, { IntersectionObserver: class {
  /** @param {(entries: object[]) => void} act @param {object} how */
  constructor(act, how) { this.act = act; tell('observes', how); }

  /** @param {Element} what */
  observe(what) { tell(what.textContent); if (what.closest('#all')) comesIntoView = (isThere) => this.act([{ isIntersecting: false }, ...(isThere ? [{ isIntersecting: true }] : [])]); }
} });
const { showLibrary } = await at('library/list.mjs');
const panel = () => document.querySelector('#all .tools-of-storage');
const rows = () => [...texts('#all .sessions b'), ...texts('#all .sessions > .faint'), ...texts('#all [role="status"]')];
async function drawn() { showLibrary(of('all')); await soon(); }

tell('# nothing is saved');
await drawn();
tell(outline('#all'), document.querySelector('#all .finder')?.hasAttribute('hidden'));

tell('# the list');
for (const [i, id] of ['a', 'b', 'c', 'd', 'e'].entries()) put(id, i + 1);
await drawn();
tell('five', rows(), /** @type {any} */ (document.querySelector('#all .finder')).hidden);
put('f', 9, { game: 'charter', title: 'Star Charter', name: 'Höhle', where: 'At rest.', over: true });
await drawn();
tell(outline('#all .finder'), [...document.querySelectorAll('#all .finder > *')].map((one) => one.outerHTML.replace(/<option.*/, '')));
showLibrary(of('some'), 'charter');
tell('of one game', texts('#some .sessions b'), texts('#some select[aria-label="Game"] option'), [...document.querySelectorAll('#some .finder, #some select, #some button')].filter((one) => /** @type {any} */ (one).hidden).map((one) => one.tagName + (one.getAttribute('aria-label') ?? '')));
for (const words of ['hohle', 'HÖHLE rest', 'charter jalos', 'e', '0000-0000 b', 'zz']) { fill('#all input[type="search"]', words); tell(words, rows()); }
fill('#all input[type="search"]', '');
fill('#all select[aria-label="Game"]', 'charter');
tell(rows());
delete shelf[`${PREFIX}game/f`];
put('f', 9);
await drawn();
tell('a game that is not there any more', rows(), /** @type {any} */ (document.querySelector('#all select')).value);
for (let i = 0; i < 65; i += 1) put(`x${i}`, 100 + i);
await drawn();
const shown = () => [document.querySelectorAll('#all .sessions > li').length, /** @type {any} */ (document.querySelector('#all > button')).hidden];
tell(shown());
click('Show more', of('all'));
tell(shown());
await drawn();
tell('as many as before', shown());
click('Show more', of('all'));
tell(shown(), rows().at(-1));
for (let i = 65; i < 160; i += 1) put(`x${i}`, 100 + i);
await drawn();
for (const into of [false, true, true, true]) { comesIntoView(into); tell('in view', into, shown()); }
fill('#all input[type="search"]', 'x159');
fill('#all input[type="search"]', '');
tell('as few as at first', shown());
for (let i = 65; i < 160; i += 1) delete shelf[`${PREFIX}game/x${i}`];
await drawn();

tell('# how full, and how safe');
const bar = () => [texts('.room, .error', /** @type {Element} */ (panel())), panel()?.querySelector('meter')?.outerHTML.replace(/value="[\d.]+"/, (value) => value.slice(0, 11))];
tell(bar());
for (const share of [0.0095, 0.5, 0.799, 0.801]) { shelf.other = 'x'.repeat(Math.round(share * 5 * 2 ** 20) - 1000 - 71 * 300); await drawn(); tell(share, bar()); }
delete shelf.other;
const safe = () => [panel()?.querySelector('.safe')?.innerHTML, texts('#toast span').at(-1) ?? ''];
/** @param {string} what @param {object | undefined} storage */
async function manager(what, storage) {
  of('toast').replaceChildren();
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  await drawn();
  tell(what, safe());
  if (!storage || !('persist' in storage)) return;
  const before = panel()?.querySelector('.safe');
  if (texts('.safe button').length) click('Protect my games', /** @type {Element} */ (panel()));
  await soon();
  tell(safe(), panel()?.querySelector('.safe') === before);
}
let promised = false;
await manager('none', undefined);
await manager('an old one', {});
await manager('refuses', { persisted: async () => false, persist: async () => false });
await manager('fails', { persisted: async () => { throw new Error('x'); }, persist: async () => { throw new Error('x'); } });
await manager('grants', { persisted: async () => promised, persist: async () => { promised = true; return true; } });
await manager('has granted', { persisted: async () => true, persist: async () => true });
Object.defineProperty(navigator, 'vendor', { configurable: true, value: 'Apple Computer, Inc.' });
await manager('of Apple', {});
tell(bar()[1]);
const here = location;
Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: new URL('file:///x.html') });
await manager('a file', {});
Object.defineProperty(globalThis, 'location', { configurable: true, writable: true, value: here });
Object.defineProperty(navigator, 'vendor', { configurable: true, value: '' });

tell('# files');
for (let i = 0; i < 65; i += 1) delete shelf[`${PREFIX}game/x${i}`];
const last = () => texts('.tools-of-storage .row > .faint', of('all'))[0];
click('Open a file', /** @type {Element} */ (panel()));
/** @type {HTMLElement} */ ([...panel()?.querySelectorAll('button') ?? []].find((one) => one.textContent === 'Save all as one file')).focus();
click('Save all as one file', /** @type {Element} */ (panel()));
const { games, ...backup } = JSON.parse(await made[0]);
tell(done.splice(0), last(), document.activeElement?.textContent, backup, games.length, games[0]);
wait(3_600_000);
for (const [hours, id] of [[-0.5, 'a'], [-0.6, 'b'], [0, 'c']]) { put(String(id), Number(hours)); await drawn(); tell(last()); }
/** Open a file in the panel. @param {string} what @param {unknown} text */
async function file(what, text) {
  of('toast').replaceChildren();
  const field = /** @type {any} */ (panel()?.querySelector('input[type="file"]'));
  Object.defineProperty(field, 'files', { configurable: true, value: text === null ? [] : [{ text: async () => (typeof text === 'string' ? text : JSON.stringify(text)) }] });
  field.onchange();
  await soon();
  tell(what, texts('#toast span'), texts('#toast button'), [...panel()?.querySelectorAll('.report') ?? []].map((one) => one.outerHTML), rows().length);
}
const whole = (/** @type {unknown[]} */ list, more = {}) => ({ backup: 'pocket-galaxies backup 1', games: list, ...more });
await file('none is chosen', null);
await file('a record', record('new'));
click('Open it', of('toast'));
tell(went.splice(0).map((address) => address.replace(/=\w+$/, '=id')));
await file('the same once more, with the ends of lines of Windows', record('new').replaceAll('\n', '\r\n'));
await file('one that goes on', record('new', 3));
await file('one that ends earlier', record('new', 2));
await file('with long texts', `${record('new', 3)}prose a "one"\n`);
await file('of rules that this release has not', record('far', 1, 'express', 999));
await file('no game', 'Dear diary');
await file('no backup', { a: 1 });
await file('a backup of nothing', whole([]));
await file('a damaged one', record('new').replace('step', 'stop'));
await file('a damaged game of two', whole([{ id: 'q', record: record('q'), meta: { name: 'Mine', title: 'Old title', updated: NOON - 5 } }, { record: 'x', meta: { name: 'Broken' } }, null]));
await file('of a game that is not here', whole([{ record: record('z', 1, 'chess'), meta: { title: 'Chess' } }, { record: record('w', 1, 'express', 999) }]));
await file('results and puzzles', whole([{ record: record('new', 3) }], { scores: { s1: { format: 1, game: 'express', when: 1, seats: [{ kind: 'human' }], scores: [1], winners: [] } }, puzzles: {} }));
await file('cut off', `${JSON.stringify(whole([{ record: record('cut1') }, { record: record('cut2') }], { count: 2 }), null, 1).split('\n').slice(0, 9).join('\n')}`);
click('OK', of('toast'));
click('Close the report', of('all'));
tell(texts('.report').length);
await drawn();
tell(texts('.report').length);
await file('cut off before anything', '{"backup": "pocket');
Shelf.room = 0;
await file('no room', whole([{ record: record('r1') }, { record: record('r2') }, { record: record('new', 3) }]));
await file('no room for one', record('r4'));
Shelf.room = Infinity;

tell('# where nothing can be stored');
empty();
Object.defineProperty(globalThis, 'localStorage', { configurable: true, get() { throw new Error('forbidden'); } });
at = anew();
of('all').replaceChildren();
(await at('library/list.mjs')).showLibrary(of('all'));
await soon();
tell(outline('#all'));
process.exit();
