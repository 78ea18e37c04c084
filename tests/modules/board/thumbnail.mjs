// Pictures of the board for the lists: when they are taken, which sizes and qualities are tried, and how both looks
// lie in one picture.
import { NOON, PREFIX, anew, empty, openPage, shelf, soon, tell } from '../page.mjs';

openPage('express', '?s=a');
/** What was drawn. @type {string[]} */
const drawn = [];
/** The theme and the sky of the page, and the scheme of the board, whenever a colour is read. @type {Set<string>} */
const looks = new Set();
/** The size of each copy of the board. @type {string[]} */
const copies = [];
/** How long a picture of a type and quality becomes. @type {(type: string, quality: number) => number} */
let lengthOf = () => 90;
/** @type {boolean} */
let knowsWebp = true;
const pen = new Proxy({}, { get: (_, name) => (/** @type {any[]} */ ...given) => { drawn.push(`${String(name)} ${given.map((one) => (typeof one === 'number' ? Math.round(one) : one.src ? 'image' : '')).join(' ')}`.trim()); } });
const { createElement } = document;
document.createElement = /** @type {any} */ ((/** @type {string} */ name) => (name !== 'canvas' ? createElement.call(document, name) : {
  width: 0,
  height: 0,
  getContext: () => pen,
  toBlob(/** @type {(blob: any) => void} */ done, /** @type {string} */ type, /** @type {number} */ quality) {
    const made = knowsWebp ? type : type.replace('webp', 'png');
    drawn.push(`${this.width} x ${this.height} as ${type} ${quality}`);
    done(`data:${made};base64,${'x'.repeat(lengthOf(type, quality))}`);
  },
}));
Object.assign(globalThis, {
  CSS: { supports: () => true },
  FileReader: class { onload() {} readAsDataURL(/** @type {string} */ result) { Object.assign(this, { result }); this.onload(); } },
  Image: class { src = ''; async decode() { copies.push((/<svg[^>]*>/.exec(decodeURIComponent(this.src))?.[0].match(/ (width|height)="\d+"/g) ?? []).join('')); } },
});
const board = /** @type {HTMLElement} */ (document.querySelector('#board'));
/** @param {number} width @param {number} height */
function lay(width, height) {
  board.innerHTML = `<svg viewBox="0 0 ${width} ${height}"><path d="M0 0"/></svg>`;
  /** @type {any} */ (board.firstChild).viewBox.baseVal = { width, height };
}
document.body.classList.remove('stale');
const at = anew();
await at('board/thumbnail.mjs');
const seats = [{ kind: 'human', name: '' }];
/** A save of the game. @param {string} id @param {object} [more] */
function saves(id, more) {
  const meta = { game: 'express', seats, plies: 1, updated: NOON, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta, record: 'galaxies 1 express rules=1\nend 0 00000000\n' });
  dispatchEvent(new CustomEvent('session-saved', { detail: { id, meta } }));
}
const kept = () => Object.keys(shelf).filter((key) => /picture|view/.test(key)).map((key) => `${key.slice(PREFIX.length)} ${shelf[key].length} ${shelf[key].slice(0, 20)}`);
const told = (/** @type {unknown[]} */ ...what) => tell(...what, drawn.splice(0), kept());
/** Only the sizes, types and qualities. */
const tried = (/** @type {unknown[]} */ ...what) => tell(...what, drawn.splice(0).filter((one) => one.includes(' as ')), kept());

tell('# both looks of a wide, a tall and a square board');
for (const [width, height] of [[800, 400], [300, 900], [500, 500]]) {
  empty();
  lay(width, height);
  saves('a');
  await soon(3000);
  told(width, height);
}

tell('# the look of each copy, with and without a theme of the player, where colours know both looks and where not');
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (...given) => {
  looks.add([document.documentElement.dataset.theme ?? 'none', document.documentElement.hasAttribute('data-sky') ? 'sky' : 'no sky', /** @type {SVGElement} */ (board.firstChild).style.colorScheme || 'of the page'].join(', '));
  return getComputedStyle(...given);
};
copies.length = 0;
document.documentElement.setAttribute('data-sky', '');
for (const theme of ['', 'dark', 'contrast']) {
  for (const knows of [true, false]) {
    empty();
    if (theme) document.documentElement.dataset.theme = theme;
    Object.assign(globalThis, { CSS: { supports: () => knows } });
    saves('a');
    await soon(3000);
    tell(theme || 'none', knows, [...looks], copies.splice(0));
    looks.clear();
    globalThis.getComputedStyle(document.body);
    tell('afterwards', [...looks]);
    looks.clear();
    drawn.length = 0;
  }
}
delete document.documentElement.dataset.theme;
globalThis.getComputedStyle = getComputedStyle;
Object.assign(globalThis, { CSS: { supports: () => true } });

tell('# what is tried until it fits');
for (const most of [0.65, 0.5, 0.42, 0.1]) {
  empty();
  lengthOf = (_, quality) => (quality > most ? 70_000 : 6000);
  saves('a');
  await soon(3000);
  tried(`quality ${most}`);
}
lengthOf = () => 6144 - 'data:image/webp;base64,'.length;
for (const more of [0, 1]) {
  empty();
  lengthOf = () => 6144 - 'data:image/webp;base64,'.length + more;
  saves('a');
  await soon(3000);
  tried('longest', more);
}
lengthOf = () => 90;
knowsWebp = false;
empty();
saves('a');
await soon(3000);
tried('no WebP');
knowsWebp = true;

tell('# when it is taken');
empty();
saves('a');
await soon(999);
tried('too soon');
saves('a');
await soon(999);
tried('another save');
await soon(200);
tried('a while later');
saves('a');
await soon(2999);
tried('it has one: not before a pause');
await soon(200);
tried('a pause');
saves('a');
Object.defineProperty(document, 'hidden', { configurable: true, value: true });
document.dispatchEvent(new Event('visibilitychange'));
await soon(200);
tried('the page is hidden');
Object.defineProperty(document, 'hidden', { configurable: true, value: false });
for (const [what, id, more, look] of /** @type {[string, string, object, string][]} */ ([['two people', 'a', { seats: [...seats, ...seats] }, ''], ['with a computer', 'a', { seats: [...seats, { kind: 'hard' }] }, ''], ['another game is on show', 'b', {}, ''], ['the past is on show', 'a', {}, 'in-past'], ['a board that is stale', 'a', {}, 'stale']])) {
  empty();
  if (look) document.body.classList.add(look);
  saves(id, more);
  await soon(4000);
  tell(what, drawn.splice(0).length, kept());
  if (look) document.body.classList.remove(look);
}
process.exit();
