// After the start: when the service worker is asked for, what the page hears of releases, when an image of the memory
// is taken; and what stands in for a database and a channel that are forbidden.
import { anew, empty, openPage, runScript, shelf, soon, tell } from '../page.mjs';

/** @type {any} */
const here = globalThis;
/** @type {string[]} */
const done = [];
const SITE = new URL('../../../web/', import.meta.url).href;
const short = (/** @type {unknown} */ text) => String(text).replaceAll(SITE, '/').replaceAll(new URL(SITE).pathname, '/').replaceAll('file://', '');
/** Something with listeners. @param {object} fields @returns {any} */
const listening = (fields) => Object.assign(new EventTarget(), fields);
const worker = (/** @type {string} */ state) => listening({ state, postMessage: (/** @type {object} */ what) => { done.push(`to ${state}: ${JSON.stringify(what)}`); } });
/** @typedef {{ page?: string, address?: string, none?: boolean, controlled?: boolean, known?: any, refuses?: boolean, fields?: object, idle?: boolean, locks?: string, connection?: object, memory?: number, image?: string | null }} Options */
/** What the browser has. @param {object} fields */
const has = (fields) => { for (const [name, value] of Object.entries(fields)) Object.defineProperty(navigator, name, { configurable: true, value: value || undefined }); };
/** @param {Options} options */
async function begin({ page = 'index', address = '', none, controlled = true, known, refuses, fields = {}, idle = true, locks = 'held', connection, memory, image = null } = {}) {
  openPage('downloads', address);
  document.body.dataset.page = page;
  const registration = listening({ installing: null, waiting: null, active: null, scope: SITE, unregister: async () => { done.push('unregistered'); }, ...fields });
  const workers = listening({
    controller: controlled ? {} : null, ready: Promise.resolve(),
    getRegistration: async (/** @type {unknown} */ scope) => { done.push(`asks for ${short(scope)}`); return known; },
    register: async (/** @type {string} */ script, /** @type {object} */ how) => { done.push(`registers ${short(script)} ${short(JSON.stringify(how))}`); if (refuses) throw new Error('refused'); return registration; },
  });
  const lock = async (/** @type {string} */ name, /** @type {object} */ how, /** @type {() => unknown} */ hold) => { done.push(`lock ${short(name)} ${JSON.stringify(how)} ${typeof hold()}`); if (locks === 'no') throw new Error('no locks'); };
  has({ serviceWorker: none ? undefined : workers, connection, deviceMemory: memory, locks: locks && { request: lock } });
  here.requestIdleCallback = (/** @type {() => void} */ act, /** @type {object} */ how) => { done.push(`when idle ${JSON.stringify(how)}`); setTimeout(act, 50); };
  if (!idle) delete here.requestIdleCallback;
  here.caches = { has: async () => image !== null, match: async () => (image ? { headers: { get: () => image } } : undefined) };
  here.Worker = class { constructor(/** @type {string} */ url, /** @type {object} */ how) { done.push(`worker ${short(url)} ${JSON.stringify(how)}`); here.maker = this; } };
  console.info = (...words) => { done.push(words.map(short).join(' ')); };
  location.reload = () => { done.push('reloads'); };
  for (const type of ['offline-ready', 'update-ready']) addEventListener(type, () => { done.push(type); });
  const { applyUpdate, started } = await anew()('start/offline.mjs');
  started.then(() => done.push('started'));
  return { applyUpdate, registration, workers };
}
const told = (/** @type {string} */ what) => tell(what, done.splice(0));
/** @param {string} what @param {Options} options */
async function ready(what, options) {
  const made = await begin(options);
  told(`# ${what}`);
  dispatchEvent(new Event('boot-ready'));
  for (const time of [0, 49, 1, 150, 9750, 49, 1]) { await soon(time); if (done.length) told(`after ${time}`); }
  return made;
}
/** @param {string} what @param {Options} options */
async function later(what, options) {
  const made = await ready(what, options);
  for (const time of [9949, 9900, 150, 1, 49, 1, 200]) { await soon(time); if (done.length) told(`later ${time}`); }
  return made;
}

await later('a first visit of a page', { controlled: false, fields: { active: worker('active') }, image: '' });
await later('a second one', { known: {}, fields: { active: worker('active'), waiting: worker('waiting') }, image: 'another' });
here.maker.onmessage({ data: 'kept' });
told('the image is there');
await later('a game', { page: 'game', idle: false, image: '' });
for (const [what, options] of /** @type {[string, Options][]} */ ([
  ['it is refused', { page: 'game', refuses: true }], ['no service workers', { none: true }], ['nor is it ever idle', { none: true, idle: false }], ['not wanted', { address: '?nosw' }], ['removed', { address: '?nosw', known: { scope: SITE, unregister: async () => { done.push('unregistered'); } } }],
  ['that of another site', { address: '?nosw', known: { scope: `${SITE}x/`, unregister: async () => { done.push('unregistered'); } } }], ['no locks', { page: 'game', locks: 'no' }], ['not even a list of them', { page: 'game', locks: '' }], ['one waits, for a page that none controls', { page: 'game', controlled: false, fields: { waiting: {} } }],
])) await ready(what, options);
for (const [what, options] of /** @type {[string, Options][]} */ ([
  ['data are saved', { connection: { saveData: true } }], ['data are not', { connection: { saveData: false } }], ['a small device', { memory: 1 }], ['a larger one', { memory: 2 }], ['nothing is stored', { image: null }], ['there is one', { image: navigator.userAgent }],
])) await later(what, { page: 'game', image: '', ...options });

tell('# releases');
for (const controlled of [true, false]) {
  const installing = worker('installing');
  const { registration } = await ready(`controlled: ${controlled}`, { page: 'game', controlled, fields: { installing } });
  const next = worker('installing');
  for (const [one, state] of [[installing, 'installed'], [installing, 'activating'], [installing, 'activated']]) { one.state = state; one.dispatchEvent(new Event('statechange')); told(state); }
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  for (const state of ['installing', 'installed', 'activated', 'redundant']) { next.state = state; next.dispatchEvent(new Event('statechange')); told(`next ${state}`); }
  registration.installing = null;
  registration.dispatchEvent(new Event('updatefound'));
}
for (const known of [undefined, {}, { waiting: worker('waiting') }]) {
  const { applyUpdate, workers } = await begin({ known });
  workers.dispatchEvent(new Event('controllerchange'));
  told('another release, not asked for');
  await applyUpdate();
  workers.dispatchEvent(new Event('controllerchange'));
  told('asked for');
}
await (await begin({ none: true })).applyUpdate();
told('nobody to ask');

tell('# what is forbidden');
const Channel = class { close() { done.push('closed'); } constructor(/** @type {string} */ name) { done.push(`channel ${name}`); } };
/** @param {(request: any) => void} act */
const factory = (act) => ({ deleteDatabase: (/** @type {string} */ name) => { done.push(`deletes ${name}`); const request = {}; queueMicrotask(() => act(request)); return request; } });
for (const [what, database] of /** @type {[string, any][]} */ ([['allowed', factory((request) => request.onsuccess())], ['refused', factory((request) => request.onerror())], ['thrown', { deleteDatabase() { throw new Error('forbidden'); } }], ['none', undefined]])) {
  Object.defineProperty(here, 'indexedDB', { configurable: true, value: database });
  const { ensureDatabase } = await anew()('start/database.mjs');
  await ensureDatabase();
  tell(what, here.indexedDB === database, done.splice(0));
}
/** @param {any} request */
const answer = (request) => new Promise((go) => { request.onsuccess = (/** @type {any} */ event) => go([event.target === request, request.result ?? 'nothing']); });
const open = here.indexedDB.open('x');
await answer(open);
open.result.close();
const store = open.result.transaction('entries').objectStore('entries');
tell(open.result.objectStoreNames, Object.keys(store));
for (const name of Object.keys(store)) tell(name, await answer(store[name]()));
for (const kind of [Channel, undefined]) {
  here.BroadcastChannel = kind;
  const { ensureChannel } = await anew()('start/database.mjs');
  ensureChannel();
  tell(here.BroadcastChannel === kind, done.splice(0));
}
const channel = new here.BroadcastChannel('x');
tell(channel instanceof EventTarget, channel.postMessage('x') ?? 'silent', channel.close() ?? 'closed');

tell('# settings before the first paint');
/** @param {string} what */
async function look(what) {
  openPage('downloads');
  runScript('site/theme.js');
  let painted = 0;
  addEventListener('painted', () => { painted += 1; });
  tell(what, { ...document.documentElement.dataset }, here.painted ?? 'not painted');
  await soon(20);
  tell(here.painted, painted);
  delete here.painted;
}
await look('as it comes');
const VALUES = { theme: 'dark light contrast sepia', size: '115 130 150 200 400', motion: 'none all', pace: 'slow fast usual', side: 'left right', patterns: 'strong weak', list: 'open closed' };
for (let i = 0; i < 5; i += 1) {
  empty();
  for (const [name, values] of Object.entries(VALUES)) shelf[`pocket-galaxies/setting/${name}`] = values.split(' ')[i] ?? '';
  shelf['pocket-galaxies/setting/name'] = 'Ada';
  await look(`${i}`);
}
const { getItem } = shelf;
Object.assign(shelf, { getItem() { throw new Error('forbidden'); } });
await look('forbidden');
shelf.getItem = getItem;
process.exit();
