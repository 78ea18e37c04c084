// localStorage that is full, forbidden or changed by other tabs.
import assert from 'node:assert/strict';
import { PREFIX, Shelf, anew, empty, fromOtherTab, openPage, shelf, soon, tell } from '../page.mjs';

openPage('index');
let at = anew();
const { erase, keys, read, room, setSetting, setting, write } = await at('site/storage.mjs');

// What is dropped for a game, in this order and no more than is needed
/** @param {number} most */
function fillShelf(most) {
  empty();
  for (const kind of ['picture', 'view', 'trash', 'checkpoint']) for (let i = 0; i < 15; i += 1) shelf[`${PREFIX}${kind}/${i}`] = 'x'.repeat(10);
  shelf[`${PREFIX}prose/1`] = 'words of a deleted game';
  shelf[`${PREFIX}score/1`] = 'a result';
  Shelf.room = 600 + 31 + most;
}
for (const size of [0, 100, 250, 400, 600]) {
  fillShelf(0);
  tell(size, write('game/a', 'g'.repeat(size)), ['checkpoint', 'trash', 'view', 'picture', 'prose', 'score', 'game'].map((kind) => `${kind} ${keys(kind).length}`).join(', '));
}
fillShelf(0);
tell('a picture makes no room', write('picture/new', 'p'.repeat(20)).ok, keys('picture').length, keys('checkpoint').length);

// Texts that found no room are there as long as the page, and written when there is
empty();
shelf[`${PREFIX}score/1`] = 'x'.repeat(90);
Shelf.room = 100;
let made = 0;
addEventListener('room-made', () => { made += 1; });
assert.deepEqual(write('game/a', 'a'.repeat(20)), { ok: false, why: 'The storage of this browser is full, so this is not saved.' });
write('game/b', 'b'.repeat(60));
assert.deepEqual([keys('game'), read('game/a'), shelf[`${PREFIX}game/a`], made], [['a', 'b'], 'a'.repeat(20), undefined, 0]);
write('game/a', 'a'.repeat(5)); // a shorter one fits
assert.deepEqual([read('game/a'), shelf[`${PREFIX}game/a`], made], ['aaaaa', 'aaaaa', 0]);
write('game/c', 'c'.repeat(11));
shelf[`${PREFIX}score/1`] = 'x'.repeat(80);
fromOtherTab('score/2', 'y');
assert.deepEqual([shelf[`${PREFIX}game/c`], shelf[`${PREFIX}game/b`], made], ['c'.repeat(11), undefined, 0], 'b is still too long');
erase('score/1');
assert.deepEqual([shelf[`${PREFIX}game/b`], made], ['b'.repeat(60), 1]);
erase('score/2');
assert.equal(made, 1, 'nothing waits any more');
write('game/d', 'd'.repeat(99));
erase('game/d');
assert.deepEqual([keys('game').sort(), made, read('game/d')], [['a', 'b', 'c'], 1, null]);

// A text that was not kept as it was written
const { setItem } = Shelf.prototype;
Shelf.prototype.setItem = () => {};
assert.deepEqual(write('game/e', 'e'), { ok: false, why: 'This browser did not keep the saved game.' });
Shelf.prototype.setItem = setItem;
assert.deepEqual(write('game/e', 'e'), { ok: true, why: '' });

// Settings, and how much room is used
assert.deepEqual([setting('sound', 'off'), setSetting('sound', 'on').ok, setting('sound', 'off')], ['off', true, 'on']);
empty();
shelf[`${PREFIX}a`] = '12345';
shelf.other = '123';
assert.deepEqual(room(), { used: PREFIX.length + 1 + 5 + 5 + 3, limit: 5 * 2 ** 20 });

// Where it is forbidden, games last as long as the page
Object.defineProperty(globalThis, 'localStorage', { configurable: true, get() { throw new Error('forbidden'); } });
at = anew();
const other = await at('site/storage.mjs');
tell(other.whyNotKept(), other.write('game/a', 'x'), other.keys('game'), other.read('game/a'), other.keys('score'), other.room().used);
other.erase('game/a');
tell(other.keys('game'), other.read('game/a'));
Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: shelf });
empty();

// Settings of another tab
const third = anew();
const { choose } = await third('site/settings.mjs');
/** @type {string[]} */
const heard = [];
addEventListener('setting', (event) => heard.push(/** @type {CustomEvent} */ (event).detail));
choose('theme', 'dark');
choose('size', '100');
choose('sound', 'on');
const root = document.documentElement.dataset;
const chosen = () => [...document.querySelectorAll('#settings input')].filter((one) => /** @type {HTMLInputElement} */ (one).checked).map((one) => `${/** @type {HTMLInputElement} */ (one).name}=${/** @type {HTMLInputElement} */ (one).value}`);
tell(heard, { ...root }, chosen());
fromOtherTab('setting/theme', 'light');
fromOtherTab('setting/pace', 'fast');
tell({ ...root }, chosen());
choose('theme', 'system');
tell({ ...root });

// What is new since the version that was seen
await soon();
for (const [before, now] of [['', '1.10'], ['1.9', '1.10'], ['1.10', '1.9'], ['1.10', '1.10'], ['1.9.1', '1.10'], ['1', '1.0.1'], ['2.0', '2']]) {
  empty();
  document.querySelector('#toast')?.replaceChildren();
  if (before) shelf[`${PREFIX}setting/version`] = before;
  document.body.dataset.version = now;
  await anew()('site/updates.mjs');
  tell(before, now, shelf[`${PREFIX}setting/version`], document.querySelector('#toast')?.textContent ?? '');
}
process.exit();
