// What the library keeps besides games: ranks, pictures, reviews, the second copy and the keys of a device in
// databases, the number on the icon; and a row of the list with all its buttons.
import { NOON, PREFIX, anew, click, empty, fill, openPage, outline, press, shelf, soon, tell, texts, went } from '../page.mjs';

openPage('index');
const at = anew();
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const [ME, ADA, EASY, HARD] = [{ kind: 'human', name: '' }, { kind: 'human', name: 'Ada' }, { kind: 'easy', name: '' }, { kind: 'hard', name: '' }];

tell('# ranks');
const { RANKS, logOf } = await at('library/ranks.mjs');
const LEVELS = { easy: 1, medium: 2, hard: 3, best: 7 };
/** @param {object[]} results */
const log = (...results) => { const { rank, medals, achieved } = logOf(results.map((result, i) => ({ id: `r${i}`, seats: [ME], winners: [], unrated: 0, given: false, ...result })), LEVELS, ['one', 'two']); return [RANKS[rank], medals.join(' '), [...achieved].map(([name, { id }]) => `${name} ${id}`)]; };
for (const results of /** @type {object[][]} */ ([
  [], [{ given: true, winners: [0] }], [{ unrated: 1, winners: [0] }], [{}], [{ winners: [0] }], [{ winners: [1], seats: [ME, HARD] }], [{ winners: [0], seats: [ME, EASY] }], [{ winners: [0], seats: [ME, EASY, { kind: 'medium' }] }],
  [{ winners: [0], seats: [ME, HARD] }], [{ winners: [0], seats: [ME, { kind: 'best' }] }], [{ winners: [0, 1], seats: [HARD, ME] }], [{ day: 'x' }], [{ day: 'x', medal: 1 }, { day: 'y', medal: 3 }, { day: 'z', medal: 3 }, {}],
  [{ day: 'x', medal: 3, achievements: ['one', 'odd'] }, { achievements: ['two', 'one'] }], [{ achievements: ['one', 'two'] }], [{ day: 'x', medal: 3, achievements: ['two'] }, { achievements: ['two'] }],
])) tell(...log(...results));

tell('# pictures');
const { copyPicture, picture, setPicture, setView, view } = await at('library/thumbnails.mjs');
/** @param {string} id @param {number} hours @param {object} [more] */
function game(id, hours, more) {
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [ME], plies: 3, over: false, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record: `galaxies 1 express rules=1 galaxy=0000-009j\n${id}\n` });
}
const image = (/** @type {string} */ data, kind = 'webp') => `data:image/${kind};base64,${data}`;
for (let i = 0; i < 6; i += 1) game(`g${i}`, i, { over: i === 1 });
for (const text of [image('AA=='), image('BB', 'png'), image('CC', 'gif'), image('A A'), image('A'.repeat(6121)), image('A'.repeat(6122)), 'x']) { setPicture('g0', text); tell(text.length, picture('g0')?.src.slice(0, 30) ?? 'none', picture('g0')?.both); delete shelf[`${PREFIX}picture/g0`]; }
setPicture('gone', image('AA'));
shelf[`${PREFIX}picture/g2`] = image('DD');
copyPicture('g2', 'copy');
copyPicture('g3', 'copy2');
tell(picture('gone'), picture('g2'), picture('copy'), picture('copy2'), view('g2'), view('g3'));
const views = () => Object.keys(shelf).filter((key) => key.includes('view/')).map((key) => key.slice(-2)).sort().join(' ');
for (const id of ['g5', 'g1', 'g4', 'g3', 'g2', 'g0']) { setView(id, image('A'.repeat(7000))); tell(id, views(), view(id)?.both); }
setView('g0', image('A'.repeat(65600)));
tell(view('g0')?.src.length);
game('g5', -1);
setView('g5', image('EE'));
tell(views(), view('g5'));
for (let i = 0; i < 155; i += 1) { game(`x${String(i).padStart(3, '0')}`, 10 + i); shelf[`${PREFIX}picture/x${String(i).padStart(3, '0')}`] = image('DD'); }
const pictures = () => Object.keys(shelf).filter((key) => key.includes('picture/')).map((key) => key.split('/')[2]).sort();
for (const id of ['x003', 'g3', 'g4', 'x154']) { setPicture(id, image('FF')); tell(id, pictures().length, pictures().slice(-2)); }

tell('# reviews');
const { keepReview, keptReview } = await at('library/reviews.mjs');
tell(await keptReview('a'));
await keepReview('a', { x: 1 }); // storage is forbidden
/** @type {Map<string, any> | null} */
let cache = null;
const url = (/** @type {any} */ what) => new URL(typeof what === 'string' ? what : what.url, 'https://example.org/').href;
Object.assign(globalThis, { caches: {
  has: async () => cache !== null,
  match: async (/** @type {string} */ where) => cache?.get(url(where)),
  open: async () => ({ keys: async () => [...cache?.keys() ?? []].map((one) => ({ url: one })), delete: async (/** @type {any} */ one) => cache?.delete(url(one)), put: async (/** @type {string} */ where, /** @type {any} */ what) => cache?.set(url(where), what) }),
} });
globalThis.Response = /** @type {any} */ ({ json: (/** @type {any} */ what) => ({ json: async () => what }) });
await keepReview('a', { x: 1 });
tell('not offline', await keptReview('a'));
cache = new Map([['https://example.org/other', {}]]);
for (let i = 0; i < 62; i += 1) await keepReview(`a/${i}`, { i });
const places = [...cache.keys()].map((one) => one.split('/').slice(-2).join('/'));
tell(cache.size, places.slice(0, 2), places.at(-1), await keptReview('a/61'), await keptReview('a/2'), await keptReview('a/1'));

tell('# databases');
/** A database that answers after a while. */
class Stored {
  /** @type {Map<string, Map<string, any>>} */
  static all = new Map();

  static fails = '';

  static opened = 0;
}
/** @param {() => any} work */
function request(work) {
  /** @type {any} */
  const made = { onsuccess() {}, onerror() {} };
  setTimeout(() => { try { made.result = work(); made.onsuccess(); } catch (error) { made.error = error; made.onerror(); } });
  return made;
}
class IDBFactory {
  /** @param {string} name */
  open(name) {
    const made = request(() => {
      if (Stored.fails === 'open') throw new Error('cannot open');
      Stored.opened += 1;
      const isNew = !Stored.all.has(name);
      const held = Stored.all.get(name) ?? new Map();
      Stored.all.set(name, held);
      made.result = { createObjectStore: (/** @type {string} */ store) => tell('made', name, store), close: () => tell('closed', name), transaction: (/** @type {string} */ store, /** @type {string} */ mode, /** @type {any} */ how) => {
        tell('transaction', store, mode ?? 'readonly', how ?? '');
        /** @type {any} */
        const transaction = { error: new Error('aborted'), oncomplete() {}, onabort() {}, objectStore: () => ({ transaction, get: (/** @type {string} */ key) => request(() => { if (Stored.fails === 'get') throw new Error('no'); return held.get(key); }), put: (/** @type {any} */ what, /** @type {string} */ key) => { if (Stored.fails === 'put') throw new Error('cannot put'); held.set(key, what); return request(() => key); }, getAllKeys: () => request(() => [...held.keys()]), getAll: () => request(() => [...held.values()]) }) };
        setTimeout(() => (Stored.fails === 'disk' ? transaction.onabort() : transaction.oncomplete()), 5);
        return transaction;
      } };
      if (isNew) made.onupgradeneeded();
      return made.result;
    });
    return made;
  }
}
/** Wait for what takes time of its own. @template T @param {Promise<T>} what @returns {Promise<T | string>} */
async function slowly(what) {
  /** @type {any[]} */
  const got = [];
  what.then((one) => got.push(one), (error) => got.push(error.message));
  for (let i = 0; i < 1e5 && !got.length; i += 1) await soon(i < 100 ? 1 : 0);
  return got[0];
}
const journal = await at('library/journal.mjs');
tell(await slowly(journal.texts()));
Object.assign(globalThis, { IDBFactory, indexedDB: new IDBFactory() });
Stored.fails = 'open';
tell(await slowly(journal.texts()));
Stored.fails = '';
const fresh = anew();
const { record, texts: allTexts } = await fresh('library/journal.mjs');
const { entryText, goneText } = await fresh('library/entry.mjs');
const META = { game: 'express', plies: 1 };
const text = (/** @type {number} */ order, /** @type {string} */ name) => entryText({ order, meta: { ...META, name }, record: `galaxies 1 express\n${name}\n` });
const kept = async () => { const all = await slowly(allTexts()); return typeof all === 'string' ? all : [...all].map(([key, one]) => [key, /"name":"(\w+)"/.exec(one)?.[1] ?? one]); };
tell(await slowly(record([['game/a', text(5, 'old')], ['game/b', text(5, 'b')]])), await kept());
for (const [order, name] of /** @type {[number, string][]} */ ([[4, 'older'], [5, 'same'], [6, 'newer']])) { await slowly(record([['game/a', text(order, name)]])); tell(await kept()); }
await slowly(record([['game/b', goneText(7)]]));
tell(await kept());
Stored.fails = 'disk';
tell(await slowly(record([['game/c', text(1, 'c')]])));
Stored.fails = '';
tell(Stored.opened);

tell('# keys of this device');
const { keyOf, sign } = await fresh('page/signing.mjs');
const known = async (/** @type {any} */ signer) => { const key = await slowly(keyOf(signer)); const signed = await slowly(sign(signer, 'text')); return [key.length, signed.length, Object.keys(signer), key]; };
const signer = { id: 'one' };
const [, , , first] = await known(signer);
tell((await known(signer)).slice(0, 3), [...Stored.all.get('pocket-galaxies-keys')?.keys() ?? []]);
tell('can be read', Stored.all.get('pocket-galaxies-keys')?.get('one').privateKey.extractable);
const again = anew();
const { keyOf: keyAgain } = await again('page/signing.mjs');
tell('the same after a reload', await slowly(keyAgain({ id: 'one' })) === first, await slowly(keyAgain({ id: 'two' })) === first);
Stored.fails = 'put';
const third = anew();
const { keyOf: keyThird } = await third('page/signing.mjs');
/** @type {any} */
const carried = { id: 'three' };
const said = await slowly(keyThird(carried));
tell(Object.keys(carried), Object.keys(carried.jwk).sort());
const fourth = anew();
const { keyOf: keyFourth, sign: signFourth } = await fourth('page/signing.mjs');
tell('the same with the saved game', await slowly(keyFourth(carried)) === said, (await slowly(signFourth(carried, 'x'))).length, await slowly(keyFourth({ id: 'odd', jwk: { kty: 'EC' } })) || 'none', await slowly(signFourth({ id: 'odd', jwk: {} }, 'x')) || 'none');
Stored.fails = '';
/** @type {string[]} */
const made = [];
const certificate = await fresh('page/certificate.mjs');
await slowly(certificate.prepare());
tell(certificate.isKnownAgain(), certificate.certificates());
Object.assign(globalThis, { RTCPeerConnection: { generateCertificate: async (/** @type {any} */ how) => { made.push(`${how.namedCurve} ${how.expires / 86_400_000}`); if (Stored.fails === 'certificate') throw new Error('no'); return { expires: NOON + how.expires, made: made.length }; } } });
Stored.fails = 'certificate';
await slowly(certificate.prepare());
tell(certificate.isKnownAgain(), made);
Stored.fails = '';
for (const days of [0, 0, 14, 15]) {
  const next = anew();
  const mine = await next('page/certificate.mjs');
  if (days) Stored.all.get('pocket-galaxies-keys')?.set('certificate', { expires: NOON + days * 86_400_000, made: 'before' });
  await slowly(mine.prepare());
  await slowly(mine.prepare());
  tell(days, mine.certificates(), made.length);
}
Stored.fails = 'put';
Stored.all.get('pocket-galaxies-keys')?.delete('certificate');
const last = await anew()('page/certificate.mjs');
await slowly(last.prepare());
tell('as long as the page', last.isKnownAgain());

tell('# the number on the icon');
empty();
const { showBadge } = await at('library/badge.mjs');
await showBadge(); // where there are none
Object.assign(navigator, { setAppBadge: async (/** @type {number} */ count) => { tell('badge', count); throw new Error('not allowed'); }, clearAppBadge: async () => tell('no badge') });
await showBadge();
shelf[`${PREFIX}setting/name`] = 'Ada';
const waits = { seats: [ME, ADA], turn: 'you' };
for (const [id, more] of /** @type {[string, object][]} */ ([['alone', {}], ['beside a computer', { seats: [ME, EASY], turn: 'you' }], ['two', waits], ['by name', { ...waits, turn: 'Ada' }], ['another name', { ...waits, turn: 'Bo' }], ['nobody', { ...waits, turn: '' }], ['over', { ...waits, over: true }], ['given', { ...waits, abandoned: true }],
  ['here', { here: [0], turn: 'you', seats: [ME, EASY] }], ['devices', { devices: [[0], [1]], turn: 'you', seats: [ME, EASY] }]])) { game(id, 1, more); tell(id); await showBadge(); }

tell('# a row of the list');
empty();
const { damagedRow, row } = await at('library/row.mjs');
/** @type {string[]} */
const done = [];
URL.createObjectURL = () => 'blob:';
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { done.push(`saved ${this.download}`); };
for (const id of ['r1', 'r2', 'r3']) game(id, Number(id[1]));
document.body.insertAdjacentHTML('beforeend', '<ul id="rows"></ul>');
const { list } = await at('library/games.mjs');
const redraw = () => { done.push('drawn'); of('rows').replaceChildren(...list().map((/** @type {any} */ one) => row(one, redraw))); };
redraw();
const told = (/** @type {string} */ what) => tell(what, done.splice(0), texts('#rows b'), texts('#rows button').length, document.activeElement?.closest('li')?.querySelector('b')?.textContent ?? document.activeElement?.nodeName, texts('#toast > div'));
told('three');
tell(outline('#rows li'));
/** @param {number} i @param {string} label */
const button = (i, label) => /** @type {HTMLElement} */ ([...of('rows').children[i].querySelectorAll('button')].find((one) => one.textContent === label)).click();
button(1, 'Rename');
told('asked for a name');
press('Escape', of('rows').querySelector('input'));
told('not renamed');
button(1, 'Rename');
fill('#rows input', '  Second  ');
of('rows').querySelector('form').dispatchEvent(new Event('submit', { cancelable: true }));
told('renamed');
button(0, 'Duplicate');
told('copied');
button(0, 'Save as file');
button(2, 'Branch');
told(went.splice(0).join());
button(of('rows').children.length - 1, 'Delete');
told('the last one is deleted');
click('Restore', of('toast'));
told('restored');
while (of('rows').children.length) button(0, 'Delete');
told('all');
const meta = { game: 'colony', title: 'Take', seats: [ME], updated: NOON };
for (const [what, one] of /** @type {[string, any][]} */ ([['secret', { id: 's', meta }], ['over', { id: 's', meta: { ...meta, over: true } }], ['unread', { id: 'u', meta: { ...meta, name: 'Mine' }, unread: true }], ['of another site', { id: 'o', meta: { game: 'odd', updated: NOON } }]])) { of('rows').replaceChildren(row(one, redraw)); tell(what, outline('#rows')); }
of('rows').replaceChildren(damagedRow({ id: 'd', text: 'x' }, redraw));
shelf[`${PREFIX}damaged/d`] = 'x';
tell(outline('#rows'));
click('Save the damaged text');
click('Delete it');
told('damaged');
tell(Object.keys(shelf).filter((key) => key.includes('damaged')));
process.exit();
