// How Python starts: its parts are loaded and checked, an image of its memory is kept and found again, and where one
// way fails the next one is taken. Pyodide itself is a stand-in that asks for its parts as Pyodide does.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { anew, empty, openPage, shelf, soon, tell } from '../page.mjs';

/** @type {any} */
const here = globalThis;
const { Blob, Request, Response, crypto: secure, WebAssembly: Wasm } = globalThis; // Node's, which can stream
const { compile, compileStreaming, instantiateStreaming } = Wasm;
const ROOT = new URL('../../../web/start/', import.meta.url).href;
const short = (/** @type {unknown} */ text) => String(text).replaceAll(ROOT, '').replaceAll(new URL('../', ROOT).pathname, '/site/').replaceAll(new URL('../', ROOT).href, '/site/');
/** @type {string[]} */
const done = [];
/** @type {string[]} */
const progress = [];

// An engine with a memory of three pages, and archives of some letters.
const ENGINE = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 3, 7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0]);
/** What the site has, by file. @type {Map<string, { bytes: Buffer, type: string | undefined, status: number }>} */
const site = new Map();
/** @param {string} file @param {Buffer} bytes @param {string} [type] */
function part(file, bytes, type) {
  site.set(file, { bytes, type, status: 200 });
  return { file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
here.parts = {
  VENDOR: 'vendor/', PACKAGES: ['one', 'two'], LOCK: { info: 'x' }, GLUE: { file: 'glue.mjs', size: 1000 }, ENGINE: part('e/engine.wasm', ENGINE, 'application/wasm'), ARCHIVE: part('library.gz', gzipSync('library ')),
  PARTS: { express: part('express.gz', gzipSync('express ')), lab: part('lab.gz', gzipSync('laboratory ')) },
};
/** Offline caches: all stores, by name. @type {Map<string, Map<string, any>>} */
let stores = new Map();
let forbidden = '';
const caches = {
  has: async (/** @type {string} */ name) => { if (forbidden === 'has') throw new Error('forbidden'); return stores.has(name); },
  match: async (/** @type {string} */ file, /** @type {any} */ { cacheName }) => { if (forbidden === 'match') throw new Error('forbidden'); return stores.get(cacheName)?.get(file)?.clone(); },
  open: async (/** @type {string} */ name) => {
    if (!stores.has(name)) stores.set(name, new Map());
    return { put: async (/** @type {string} */ file, /** @type {any} */ what) => stores.get(name)?.set(file, what), delete: async (/** @type {string} */ file) => { done.push(`deletes ${short(file)} of ${short(name)}`); if (forbidden) throw new Error('forbidden'); stores.get(name)?.delete(file); } };
  },
};
async function fetched(/** @type {any} */ url, /** @type {any} */ ...rest) {
  const file = short(url instanceof Request ? url.url : url);
  done.push(`fetch ${file}${rest.length ? ` ${JSON.stringify(rest)}` : ''}`);
  const { bytes, type, status } = site.get(file) ?? { bytes: Buffer.from(''), type: undefined, status: 404 };
  return new Response(status === 200 ? new Uint8Array(bytes) : null, { status, headers: type ? { 'content-type': type } : {} });
}
let broken = '';
/** Pyodide: it asks for the engine and its library. @param {any} options */
async function startPyodide(options) {
  const { indexURL, stdLibURL, lockFileURL, packageBaseUrl, createPyodideModule, lockFileContents, _loadSnapshot, _makeSnapshot, fsInit } = options;
  done.push(short(JSON.stringify({ indexURL, stdLibURL, lockFileURL, packageBaseUrl, createPyodideModule, lockFileContents, _makeSnapshot })));
  if (broken.includes(_loadSnapshot ? 'waking' : lockFileURL ? 'plain' : 'fast')) throw new Error(`${broken} fails`);
  const python = {
    _api: { config: { _loadSnapshot } },
    runPython: (/** @type {string} */ code) => { done.push(`run ${code.trim().split('\n').at(-1)}`); },
    setStdout: (/** @type {object} */ how) => done.push(`stdout ${Object.keys(how)}`), setStderr: (/** @type {object} */ how) => done.push(`stderr ${Object.keys(how)}`),
    loadPackage: async (/** @type {string[]} */ names, /** @type {any} */ { messageCallback }) => { messageCallback('x'); done.push(`packages ${names}`); },
    makeMemorySnapshot: () => IMAGE,
  };
  if (lockFileURL) return python;
  const { module, instance } = await WebAssembly.instantiateStreaming(fetch(`${indexURL}engine.wasm`), {});
  const { memory } = /** @type {any} */ (instance.exports);
  const library = await (await fetch(new Request(stdLibURL))).text();
  done.push(`engine ${module instanceof WebAssembly.Module}`, `library "${library}"`);
  const other = await WebAssembly.instantiateStreaming(new Response(ENGINE, { headers: { 'content-type': 'application/wasm' } }), {});
  done.push(`its own engine ${other.module === module}`);
  await fsInit?.();
  await fetch(`${indexURL}other`, { cache: 'no-cache' });
  if (_loadSnapshot) {
    new Uint8Array(memory.buffer).set(_loadSnapshot.subarray(16));
    done.push(`image ${[...new Uint32Array(_loadSnapshot.buffer, 0, 4)]} ${_loadSnapshot.subarray(0, 8).length}, memory ${[0, 1, 2].map((page) => new Uint8Array(memory.buffer, page * 65536, 65536).findLastIndex((byte) => byte !== 0))}`);
  }
  return python;
}
// Pyodide's head of four numbers, and memory of which the middle page is empty and the last one is short.
const IMAGE = new Uint8Array(16 + 2 * 65536 + 1024);
new Uint32Array(IMAGE.buffer).set([7, 16, 8, 9]);
IMAGE[16 + 65535] = 5;
IMAGE[IMAGE.length - 4] = 6;
IMAGE[16 + 2 * 65536] = 1;

/** Open a page. @param {string} [address] @param {{ controlled?: boolean, isPainted?: boolean, archives?: string }} [options] */
function begin(address = '', { controlled = true, isPainted = true, archives = 'express odd' } = {}) {
  openPage('downloads', address);
  document.head.insertAdjacentHTML('beforeend', `<script data-archive="${archives}"></script>`);
  Object.assign(here, { Blob, Request, Response, caches, fetch: fetched, startPyodide, painted: isPainted || undefined });
  Object.defineProperty(here, 'crypto', { configurable: true, value: secure });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: controlled ? {} : null } });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'This browser' });
  performance.mark = /** @type {any} */ ((/** @type {string} */ name) => { done.push(name.replace('start: ', '@')); });
  console.info = (...words) => { done.push(words.map(short).join(' ')); };
  for (const type of ['boot-progress', 'boot-failed']) addEventListener(type, (event) => { progress.push(Object.values(/** @type {any} */ (event).detail).join(' ')); });
  return anew();
}
const turn = () => new Promise((go) => { setImmediate(go); });
/** What compiles now. @type {Set<Promise<unknown>>} */
const compiling = new Set();
/** @template T @param {Promise<T>} work */
const counted = (work) => { compiling.add(work); work.catch(() => {}).finally(() => compiling.delete(work)); return work; };
/** A start that failed has ended what it began. */
async function settled() {
  const count = (/** @type {string} */ start) => done.filter((line) => line.startsWith(start)).length;
  while (compiling.size || count('@glue') < count('fetch e/engine')) await turn();
  for (let i = 0; i < 50; i += 1) await turn();
}
/** What comes in any order. @param {string} line */
const isAside = (line) => /^fetch|^@/.test(line);
/** @param {string} what @param {(name: string) => Promise<any>} at @param {object} [options] */
async function boot(what, at, options) {
  const { loadPyodide, version } = await at('start/boot.mjs');
  const python = await loadPyodide(options).catch((/** @type {Error} */ error) => `${error.name} ${short(error)}`);
  await settled();
  const { _api: inner } = /** @type {any} */ (python);
  const isWhole = done.includes('@engine and archives are there');
  const lines = isWhole ? done.splice(0) : done.splice(0).filter((line) => !/^@(?:glue|engine)/.test(line));
  tell(`# ${what}`, version, inner?.config ?? python, [fetch === fetched, WebAssembly.instantiateStreaming === instantiateStreaming], shelf['pocket-galaxies/waking'] ?? 'no mark', [...stores].map(([name, files]) => [short(name), ...[...files.keys()].map(short)]));
  tell('  in any order', lines.filter(isAside).sort());
  for (const line of lines.filter((one) => !isAside(one))) tell(`  ${line}`);
  const stages = progress.map((line) => line.replace(/ \d+ \d+$/, ''));
  tell('  progress', isWhole ? stages.filter((stage, i) => stage !== stages[i - 1]) : [...new Set(stages)], isWhole ? progress.at(-1) : '');
  progress.length = 0;
}

empty();
const CACHE = `pocket-galaxies ${new URL('../', ROOT).pathname} art`;
await boot('a first visit, with more than half of the engine', begin('', { controlled: false }), { stdout() {}, stderr() {} });
/** @param {() => void | Promise<void>} act lets the page be painted */
async function painting(act) {
  const { loadPyodide } = await begin('', { controlled: false, isPainted: false })('start/boot.mjs');
  const booting = loadPyodide();
  for (let i = 0; i < 100; i += 1) await turn();
  tell('not painted yet', done.includes('@engine is compiled'), done.includes('fetch e/engine.wasm'));
  await act();
  await booting;
  tell('painted', done.splice(0).includes('@engine is compiled'));
}
await painting(async () => { await soon(299); tell('nor soon', done.includes('@engine is compiled')); await soon(1); });
await painting(() => { dispatchEvent(new Event('painted')); });
progress.length = 0;

tell('# an image of the memory');
stores.set(CACHE, new Map());
let at = begin();
let memory = await at('start/memory.mjs');
tell(await memory.findImage(), await memory.wantsImage());
/** @type {string[]} */
const posted = [];
Object.assign(here, { postMessage: (/** @type {string} */ text) => posted.push(text), close: () => posted.push('closed') });
await at('start/snapshot.mjs');
tell(posted.splice(0), done.splice(0).sort(), await memory.wantsImage(), [...stores.get(CACHE)?.values() ?? []].map(({ headers }) => headers.get('maker')), (await [...stores.get(CACHE)?.values() ?? []][0].clone().arrayBuffer()).byteLength);
broken = 'fast';
await anew()('start/snapshot.mjs');
tell(posted.splice(0));
await settled();
done.length = 0;
broken = '';
const kept = [...stores.get(CACHE) ?? []];
const again = () => { stores = new Map([[CACHE, new Map(kept)]]); };
again();
await boot('with the image', begin());
dispatchEvent(new Event('boot-ready'));
tell('no mark once it is ready', shelf['pocket-galaxies/waking'] ?? 'none');
await boot('without, since it was asked for', begin('?noimage'));
await boot('without, since no service worker is there', begin('', { controlled: false }));
shelf['pocket-galaxies/waking'] = '1';
await boot('a start from the image never ended', begin());
again();
broken = 'waking';
await boot('the image does not wake', begin());
again();
broken = 'waking fast';
await boot('nor does Python without it', begin());
broken = 'waking fast plain';
await boot('nor the plain way', begin());
broken = '';
again();
for (const [what, change] of /** @type {[string, () => void][]} */ ([
  ['of another browser', () => Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Another' })], ['forbidden to look', () => { forbidden = 'match'; }], ['forbidden to ask', () => { forbidden = 'has'; }], ['no such cache', () => { stores = new Map(); }],
  ['cut', () => stores.get(CACHE)?.set(kept[0][0], new Response(new Uint8Array(Uint32Array.of(16, 65536, 1, 0, 7, 16, 8, 9).buffer), { headers: { maker: 'This browser' } }))],
])) {
  at = begin();
  change();
  memory = await at('start/memory.mjs');
  const wants = await memory.wantsImage();
  tell(what, wants, await memory.findImage() === null, done.splice(0), await memory.wantsImage());
  forbidden = '';
  again();
}
const image = await (await begin()('start/memory.mjs')).findImage();
tell(image.image.length, image.image.subarray(16, 20).length, image.image.subarray(3).length, new TextDecoder().decode(image.archive));
try { image.image.subarray(16); } catch (error) { tell(String(error)); }
Object.defineProperty(here, 'localStorage', { configurable: true, get() { throw new Error('forbidden'); } });
memory = await anew()('start/memory.mjs');
tell(memory.markStart(), memory.startSucceeded(), await memory.findImage() === null);
done.length = 0;

tell('# parts that are missing or damaged');
const engine = site.get('e/engine.wasm');
const library = site.get('library.gz');
/** @typedef {{ bytes?: Buffer, type?: string, status?: number }} Changed */
for (const [what, file, change, options] of /** @type {[string, string, Changed, object?][]} */ ([
  ['an engine that does not stream', 'e/engine.wasm', { type: 'text/plain' }], ['an engine without a type', 'e/engine.wasm', { type: undefined }], ['no engine', 'e/engine.wasm', { status: 404 }], ['a cut engine', 'e/engine.wasm', { bytes: ENGINE.subarray(0, 8) }, { controlled: false }],
  ['another engine', 'e/engine.wasm', { bytes: Buffer.concat([ENGINE.subarray(0, 12), Buffer.from([2]), ENGINE.subarray(13)]) }, { controlled: false }], ['another engine that the service worker checked', 'e/engine.wasm', { bytes: Buffer.concat([ENGINE.subarray(0, 12), Buffer.from([2]), ENGINE.subarray(13)]) }],
  ['no library', 'library.gz', { status: 404 }], ['a cut library', 'library.gz', { bytes: gzipSync('') }], ['another library', 'library.gz', { bytes: gzipSync('librarY ') }], ['asked for', '?plain', {}],
])) {
  const both = file === 'e/engine.wasm' ? engine : library;
  if (both && file !== '?plain') site.set(file, { ...both, ...change });
  WebAssembly.compile = async (bytes) => { done.push('compiles'); return counted(compile(bytes)); };
  WebAssembly.compileStreaming = async (bytes) => { done.push('compiles while it comes'); return counted(compileStreaming(bytes)); };
  await boot(what, begin(file === '?plain' ? file : '?noimage', options));
  if (engine && library) { site.set('e/engine.wasm', engine); site.set('library.gz', library); }
}
at = begin('?noimage');
site.set('library.gz', { bytes: gzipSync('librarY '), type: undefined, status: 200 });
Object.defineProperty(here, 'crypto', { configurable: true, value: { getRandomValues: secure.getRandomValues } });
await boot('where there are no digests', at);

tell('# a worker');
at = begin('?plain');
for (const name of ['window', 'document', 'localStorage']) Reflect.deleteProperty(here, name);
here.name = 'express lab';
await boot('without a page', at);
process.exit();
