// The edition in one file: how it opens the page that the address asks for, where its links lead, and how pages and
// workers find the files in it.
import { gzipSync } from 'node:zlib';
import { anew, openPage, tell, texts } from '../page.mjs';

/** @type {any} */
const here = globalThis;
const { Blob, DecompressionStream, Response } = globalThis; // Node's, which can stream
/** @type {string[]} */
const done = [];
const packed = (/** @type {string} */ text) => gzipSync(text).toString('base64');
const plain = (/** @type {string} */ text) => Buffer.from(text).toString('base64');
let addresses = 0;
/** @param {string} search @param {Record<string, string>} [files] @param {string} [address] */
function begin(search, files = {}, address) {
  openPage('downloads', search);
  document.documentElement.innerHTML = `<body><p id="opening">Opening</p>${Object.entries(files).map(([name, text]) => `<script type="text/plain" data-file="${name}">${text}</script>`).join('')}<script>1</script></body>`;
  if (address) document.documentElement.dataset.address = address;
  else delete document.documentElement.dataset.address;
  Object.assign(here, { Blob, DecompressionStream, Response });
  URL.createObjectURL = (blob) => { addresses += 1; const name = `blob:${addresses}`; reading.push(/** @type {Blob} */ (blob).text().then((text) => done.push(`${name} is ${text} (${/** @type {Blob} */ (blob).type})`))); return name; };
  Object.assign(document, { open: () => { done.push('open'); }, write: (/** @type {string} */ text) => { done.push(`write ${text}`); }, close: () => { done.push('close'); } });
  return anew();
}
/** What is read of the parts that have got an address. @type {Promise<unknown>[]} */
const reading = [];
const turn = () => new Promise((go) => { setImmediate(go); });
/** Until the page is written, or the loader has said why not: unpacking takes its time on a busy machine. */
async function opened() {
  const [end] = process.hrtime();
  while (!done.includes('close') && texts('#opening')[0] === 'Opening' && process.hrtime()[0] < end + 30) await turn();
  await Promise.all(reading.splice(0));
}
const FILES = {
  '../index.html': packed('<title>The hub</title><!--style main.css--><script src="pocket-file:page/hub.mjs"></script><link href="pocket-file:page/hub.mjs"><!--style print.css--><!--style main.css-->'), '../today.html': packed('today: pocket-file:today.mjs pocket-file:page/hub.mjs'),
  'main.css': packed('body { color: red; }'), 'print.css': packed('@media print {}'), 'page/hub.mjs': packed('hub()'), 'today.mjs': packed('today()'), 'worker.js': packed('work()'),
};
tell('# opening');
for (const [what, search, files] of /** @type {[string, string, Record<string, string>][]} */ ([
  ['the first page', '', FILES], ['another', '?page=today&of=k7', FILES], ['none of that name', '?page=odd', FILES], ['a part is missing', '', { ...FILES, 'print.css': '' }], ['no pages', '', {}], ['a cut file', '', { ...FILES, '../index.html': FILES['../index.html'].slice(0, 40) }],
])) {
  const at = begin(search, files);
  await at('one/loader.mjs');
  await opened();
  tell(what, texts('#opening'), done.splice(0).sort((one, other) => Number(one.startsWith('blob')) - Number(other.startsWith('blob'))).map((line) => line.replace(/blob:\d+/g, 'blob:x')), here.pocketWorker?.replace(/\d+/, 'x') ?? 'no worker', Object.keys(here.pocketFiles).length, here.pocketAddress);
  delete here.pocketWorker;
}
let at = begin('', FILES, 'https://example.org/site/');
delete here.DecompressionStream;
await at('one/loader.mjs');
tell('an old browser', texts('#opening'), here.pocketAddress);
at = begin('', FILES);
document.getElementById('opening')?.remove();
delete here.DecompressionStream;
await at('one/loader.mjs');

tell('# links');
const LINKS = ['', '#', '#k7', 'today.html', './today.html', 'today', './', './#x', '?of=k7', '?of=k7#m', 'today.html?of=k7#m', 'index.html', 'odd.html', 'https://other.org/today.html', 'kits/today.html', '?', 'today.html#'];
for (const [search, address] of [['', ''], ['?page=today&of=k7#m', ''], ['?page=today', 'https://example.org/site/']]) {
  at = begin(search);
  here.pocketFiles = FILES;
  here.pocketAddress = address;
  const pages = await at('one/pages.mjs');
  tell(search || 'the first page', address);
  for (const link of LINKS) tell(' ', link || 'nothing', pages.pageHref(link) || 'nothing', pages.addressOf(link) || 'nothing');
  tell(pages.bareAddress(), pages.bareAddress('of=x'), pages.addressWith('k7'), pages.ABOUT_ADDRESSES);
  document.body.innerHTML = LINKS.map((link) => `<a href="${link}"><b>x</b></a>`).join('').concat('<a><b>none</b></a>', '<i>no link</i>');
  const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? 'none');
  for (const [i, type] of ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu', 'pointerup', 'keydown'].entries()) {
    document.querySelectorAll('b')[3 + i].addEventListener(type, (event) => event.stopPropagation());
    document.querySelectorAll('b')[3 + i].dispatchEvent(new Event(type, { bubbles: true }));
  }
  document.dispatchEvent(new Event('click'));
  tell('about to be used', links());
  for (const one of document.querySelectorAll('b, i')) one.dispatchEvent(new Event('click', { bubbles: true }));
  tell('used', links());
}

tell('# files');
here.parts = { ENGINE: { file: 'engine.wasm' }, ARCHIVE: { file: 'library.bin' }, PARTS: { express: { file: 'express.bin' }, lab: { file: 'lab.bin' } } };
const PARTS = { 'engine.wasm': packed('engine'), 'library.bin': plain('library'), 'express.bin': plain('express'), 'lab.bin': plain('lab'), 'a.json': packed('{}'), '../a.html': packed('<p>'), 'a.txt': packed('text'), none: packed('x') };
/** @param {any} source */
async function fetches(source) {
  for (const file of [...Object.keys(PARTS), 'gone.mjs']) {
    const response = await source.fetchFile(file);
    tell(' ', file, response.status, response.ok, response.headers.get('content-type') ?? 'no type', await response.text() || 'nothing');
  }
  tell(await source.importGlue('x'));
}
at = begin('');
here.pocketFiles = PARTS;
here.pocketWorker = 'blob:worker';
here.Worker = class { constructor(/** @type {string} */ url, /** @type {object} */ how) { done.push(`worker ${url} ${JSON.stringify(how)}`); } postMessage(/** @type {any} */ { files }) { done.push(...Object.entries(files).map(([name, text]) => `${name} ${text === Reflect.get(PARTS, name)}`)); } };
const source = await at('one/source.mjs');
await fetches(source);
for (const name of ['express', 'express lab', 'thinker', '']) { tell(name, source.startWorker(name) instanceof Worker, done.splice(0)); }
Object.assign(Uint8Array, { fromBase64: (/** @type {string} */ text) => { done.push('fromBase64'); return new Uint8Array(Buffer.from(text, 'base64')); } });
tell(await (await source.fetchFile('library.bin')).text(), done.splice(0));
Reflect.deleteProperty(Uint8Array, 'fromBase64');
Reflect.deleteProperty(here, 'document');
const beside = await anew()('one/source.mjs');
/** @type {unknown[]} */
const heard = [];
addEventListener('message', (event) => { heard.push(/** @type {any} */ (event).data); });
let isThere = false;
const first = beside.fetchFile('library.bin').then((/** @type {Response} */ response) => { isThere = true; return response.text(); });
dispatchEvent(Object.assign(new Event('message'), { data: { job: 1 } }));
for (let i = 0; i < 5; i += 1) await turn();
tell('a worker without files', isThere, heard);
dispatchEvent(Object.assign(new Event('message'), { data: { files: { 'library.bin': plain('handed over') } } }));
tell('with them', await first, heard);
process.exit();
