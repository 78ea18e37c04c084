// A start that fails or stalls: what the page says when, how it loads itself anew, and the games that it saves as
// a file, from localStorage and from databases.
import { PREFIX, empty, openPage, outline, runScript, shelf, soon, tell, texts } from '../page.mjs';

/** @type {any} */
const here = globalThis;
/** @type {() => void} */
let second = () => {};
/** What was done. @type {string[]} */
const done = [];
/** @type {{ text: string, name: string }[]} */
const saved = [];
/** @type {() => void} */
let arrives = () => {};
let hidden = false;
Object.assign(here, {
  setInterval: (/** @type {() => void} */ work, /** @type {number} */ time) => { second = work; done.push(`every ${time} ms`); return 7; },
  clearInterval: (/** @type {number} */ id) => { done.push(`no more ticks of ${id}`); second = () => {}; },
});

/** Open a page that is about to start. @param {string} name @param {{ body?: boolean, files?: object, address?: string, observer?: boolean }} [options] */
function begin(name, { body = true, files, address, observer = true } = {}) {
  openPage('downloads'); // a small one
  document.body.dataset.page = name;
  document.body.insertAdjacentHTML('beforeend', name === 'game' ? '<div id="loading"></div>' : '');
  delete here.pocketFiles;
  if (files) here.pocketFiles = files;
  Object.assign(here, { PerformanceObserver: !observer ? undefined : class { constructor(/** @type {() => void} */ act) { arrives = act; } observe(/** @type {object} */ what) { done.push(`observes ${JSON.stringify(what)}`); } } });
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  if (address) Object.defineProperty(here, 'location', { configurable: true, writable: true, value: Object.assign(new URL(address), { reload() {} }) });
  Object.assign(location, { reload: () => done.push('reloads') });
  const { body: element } = document;
  if (!body) Object.defineProperty(document, 'body', { configurable: true, value: null });
  runScript('site/rescue.js');
  return () => Object.defineProperty(document, 'body', { configurable: true, value: element });
}
/** @param {string} type @param {object} [fields] @param {EventTarget} [target] */
const happen = (type, fields = {}, target = here) => target.dispatchEvent(Object.assign(new Event(type), fields));
const said = () => texts('#rescue p').map((text) => text.slice(0, 50));
const loading = () => document.getElementById('loading')?.hidden ?? 'none';
const told = (/** @type {string} */ what) => tell(what, said(), loading(), done.splice(0));
const ticks = (/** @type {number} */ count) => { for (let i = 0; i < count; i += 1) second(); };

tell('# what it says of each failure');
const add = (/** @type {string} */ tag, /** @type {object} */ fields) => { const made = Object.assign(document.createElement(tag), fields); document.head.append(made); return made; };
for (const [what, act] of /** @type {[string, () => void][]} */ ([
  ['a script', () => happen('error', {}, add('script', {}))], ['its styles', () => happen('error', {}, add('link', { rel: 'stylesheet' }))], ['an icon', () => happen('error', {}, add('link', { rel: 'icon' }))], ['a picture', () => happen('error', {}, add('img', {}))],
  ['an error of the page', () => here.dispatchEvent(new ErrorEvent('error', { filename: 'https://example.org/page.mjs' }))], ['an error of an extension', () => here.dispatchEvent(new ErrorEvent('error', { filename: 'moz://x' }))],
  ['a promise', () => happen('unhandledrejection', { reason: new Error('x') })], ['a promise of nothing', () => happen('unhandledrejection', { reason: 'x' })], ['the start', () => happen('boot-failed')],
  ['the modules, then Python, without a start', () => { happen('load'); told('one of two'); happen('py:done', {}, add('script', {})); }], ['Python twice', () => { happen('py:done'); happen('py:done'); happen('py:done'); }],
])) { begin('game'); act(); told(what); }
begin('game');
happen('boot-failed');
tell(outline('#rescue'), document.body.firstElementChild?.id, document.getElementById('rescue')?.getAttribute('role'), [...document.querySelectorAll('#rescue button')].map((one) => one.getAttribute('type')));
happen('boot-failed');
happen('boot-progress');
told('it stays though more arrives');
happen('boot-ready');
told('it starts all the same');
happen('boot-failed');
told('a failure after that');
begin('game');
const link = add('link', { rel: 'stylesheet' });
happen('boot-ready');
happen('error', {}, link);
told('without styles, though it runs');
happen('boot-ready');
told('still');
begin('index');
happen('load');
happen('boot-failed');
told('a page without a game is ready when it is loaded');
begin('index');
happen('boot-failed');
happen('load');
told('and does not take back what failed');
for (const late of [false, true]) {
  const there = begin('game', { body: false });
  happen('boot-failed');
  there();
  told('before there is a body');
  if (late) happen('boot-ready');
  happen('DOMContentLoaded');
  told('a body');
}
begin('game', { address: 'file:///pages/express.html' });
happen('boot-failed');
tell(outline('#rescue'));
begin('game', { address: 'file:///pages/all.html', files: {} });
happen('boot-failed');
tell(outline('#rescue'));

tell('# nothing more arrives');
begin('game');
for (const [what, act] of /** @type {[string, () => void][]} */ ([
  ['59', () => ticks(59)], ['something arrives', () => arrives()], ['59 more', () => ticks(59)], ['60', () => { ticks(1); tell(outline('#rescue')); }], ['61', () => ticks(1)], ['more arrives', () => happen('boot-progress')], ['a page in the background', () => { hidden = true; ticks(99); }],
  ['looked at', () => { hidden = false; ticks(60); }], ['it fails', () => happen('boot-failed')],
])) { act(); told(what); }
begin('game');
happen('boot-failed');
const box = document.getElementById('rescue');
ticks(60);
tell('what failed is no stall', document.getElementById('rescue') === box);
begin('game');
happen('boot-ready');
ticks(99);
told('it runs');
begin('game', { observer: false });
ticks(60);
told('nobody observes what arrives');

tell('# try again');
/** @param {string} words */
const press = async (words) => { /** @type {HTMLButtonElement | undefined} */ ([...document.querySelectorAll('#rescue button')].find(({ textContent }) => textContent === words))?.click(); await soon(5); };
const HREF = 'https://example.org/';
for (const [what, more] of /** @type {[string, Record<string, any>][]} */ ([
  ['all is there', {}], ['no service worker', { none: true }], ['of another scope', { scope: `${HREF}x/` }], ['a missing worker', { ok: false }], ['a page of the network', { type: 'text/html' }], ['no type', { type: null }], ['offline', { offline: true }],
  ['no caches', { caches: undefined }], ['one file is missing', { missing: '2' }], ['in one file', { files: {} }],
])) {
  begin('game', { files: more.files });
  document.head.innerHTML = '<link rel="icon" href="r-12ab/icon.svg"><link rel="stylesheet" href="https://example.org/1"><script src="https://example.org/2"></script><script src="https://other.org/3"></script><script></script><link>';
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: (/** @type {string} */ kind) => [{ name: `${HREF}1` }, { name: `${HREF}${kind}` }, { name: 'https://other.org/4' }] });
  Object.assign(here, {
    fetch: async (/** @type {any} */ url, /** @type {any} */ { cache }) => {
      done.push(`${String(url).replace(HREF, '')} ${cache}`);
      if (more.offline || String(url) === HREF + more.missing) throw new Error('offline');
      return { ok: more.ok ?? true, headers: { get: (/** @type {string} */ name) => (name === 'content-type' ? 'type' in more ? more.type : 'text/javascript' : null) }, arrayBuffer: async () => { done.push('read'); } };
    },
    caches: 'caches' in more ? more.caches : { delete: async (/** @type {string} */ name) => { done.push(`deletes ${name}`); } },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: more.none ? undefined : { getRegistration: async (/** @type {any} */ scope) => ({ scope: more.scope ?? scope.href, unregister: async () => { done.push('unregisters'); } }) } });
  happen('boot-failed');
  await press('Try again');
  tell(what, done.splice(0), [...document.querySelectorAll('#rescue button')].map((button) => /** @type {HTMLButtonElement} */ (button).disabled));
}

tell('# the games as a file');
/** @type {Map<string, Map<string, [string, string][]>>} */
let databases = new Map();
const request = (/** @type {unknown} */ result) => { const made = /** @type {any} */ ({ result }); setTimeout(() => (result === undefined ? made.onerror(new Error('no')) : made.onsuccess()), 1); return made; };
const FACTORY = { databases: async () => [...databases.keys(), undefined].map((name) => ({ name })), open(/** @type {string} */ name) {
  const rooms = databases.get(name);
  done.push(`opens ${name}`);
  return request(rooms && { objectStoreNames: rooms.keys(), close: () => done.push(`closes ${name}`), transaction: (/** @type {string} */ room) => ({ objectStore: (/** @type {string} */ again) => ({ getAllKeys: () => request(rooms.get(room)?.map(([key]) => key)), getAll: () => request(rooms.get(again)?.map(([, value]) => value)) }) }) });
} };
HTMLAnchorElement.prototype.click = () => {};
const entry = (/** @type {string} */ record, more = {}) => JSON.stringify({ format: 1, order: 5, meta: { name: record }, record: `${record}\n\n`, ...more });
/** @param {string} what */
async function save(what) {
  begin('game');
  here.indexedDB = FACTORY;
  HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function keep() { saved.push({ text: '', name: `${this.download} ${this.href}` }); };
  here.Blob = class { constructor(/** @type {string[]} */ [text], /** @type {any} */ { type }) { Object.assign(this, { text, type }); } };
  URL.createObjectURL = (/** @type {any} */ { text, type }) => { done.push(type, ...JSON.stringify(JSON.parse(text)) === '' ? [] : [text.includes('\n "made"') ? 'indented' : 'flat', JSON.stringify(JSON.parse(text))]); return 'blob:x'; };
  happen('boot-failed');
  done.splice(0);
  const pressed = press('Save your games as a file');
  await pressed;
  await soon(20);
  tell(what, texts('#rescue p').map((text) => text.slice(0, 60)), [...document.querySelectorAll('#rescue button')].map((button) => /** @type {HTMLButtonElement} */ (button).disabled), saved.splice(0).map(({ name }) => name));
  for (const line of done.splice(0)) tell(`  ${line}`);
}
empty();
await save('none');
shelf[`${PREFIX}game/a`] = entry('one');
shelf[`${PREFIX}prose/a`] = '# said\n\n# more';
shelf[`${PREFIX}game/b`] = 'damaged';
shelf[`${PREFIX}game/c`] = JSON.stringify({ format: 1 });
shelf[`${PREFIX}setting/theme`] = 'dark';
shelf[`${PREFIX}game/later`] = entry('later', { format: 2, meta: { new: true } });
await save('of the storage');
databases = new Map([['pocket-galaxies', new Map([['games', /** @type {[string, string][]} */ ([['game/a', entry('one')], ['game/d', entry('four')]])], ['others', [['prose/a', '# said\n# third']]]])], ['other', new Map([['games', [['game/x', entry('not ours')]]]])]]);
await save('and of databases, some twice');
databases.set('pocket-galaxies-2', new Map([['games', [['game/e', entry('five')]]]]));
FACTORY.databases = async () => [{ name: 'pocket-galaxies-gone' }, { name: 'pocket-galaxies' }];
await save('a database that cannot be opened');
Reflect.deleteProperty(FACTORY, 'databases');
await save('an old browser');
Object.defineProperty(here, 'localStorage', { configurable: true, get() { throw new Error('forbidden'); } });
FACTORY.databases = async () => [{ name: 'pocket-galaxies' }];
await save('forbidden storage');
process.exit();
