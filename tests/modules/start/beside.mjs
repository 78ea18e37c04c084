// The second Python and what PyScript gets: a worker answers its jobs in their order, tells how far it is, and says
// what fails; PyScript watches parts of the page, but never all of it, and makes no code for workers.
import { anew, openPage, soon, tell } from '../page.mjs';

/** @type {any} */
const here = globalThis;
const { Response } = globalThis; // Node's
openPage('downloads');
const { MutationObserver: Observer } = here;

tell('# PyScript');
/** @type {string[]} */
const done = [];
const hook = (/** @type {string} */ name) => ({ clear: () => { done.push(`no ${name}`); } });
here.pyscript = { hooks: { main: { onReady: hook('main') }, worker: { onReady: hook('worker one'), codeBeforeRun: hook('worker two') } } };
here.BroadcastChannel = class { constructor(/** @type {string} */ name) { done.push(`channel ${name}`); } close() { done.push('closed'); } };
here.indexedDB = { deleteDatabase: (/** @type {string} */ name) => { const request = /** @type {any} */ ({}); queueMicrotask(() => { done.push(`deleted ${name}`); request.onsuccess(); }); return request; } };
await anew()('start/pyscript.mjs');
tell(done.splice(0));
tell(here.MutationObserver.prototype instanceof Observer);
/** @type {string[]} */
const seen = [];
const observer = new here.MutationObserver((/** @type {MutationRecord[]} */ records) => { seen.push(...records.map(({ target }) => target.nodeName)); });
const box = document.createElement('div');
document.body.append(box);
observer.observe(document, { childList: true, subtree: true });
box.append('text');
document.head.append(document.createElement('meta'));
await soon(5);
tell('all of the page', seen.splice(0));
observer.observe(box, { childList: true });
box.append('more');
document.head.append(document.createElement('meta'));
await soon(5);
tell('a part of it', seen.splice(0));
observer.disconnect();
box.append('even more');
await soon(5);
tell('no more', seen);

tell('# a worker');
/** @type {Record<string, any>[]} */
const posted = [];
/** @type {any} */
let work = null;
/** @type {((why: Error) => void)[]} */
const refusals = [];
const ENGINE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
here.parts = { VENDOR: 'vendor/', ENGINE: { file: 'engine.wasm', size: 8 }, ARCHIVE: { file: 'library.gz', size: 9 } };
console.info = () => {}; // that it starts the plain way, without the library
/** Start a worker. @param {string} name @param {boolean} [fails] */
async function begin(name, fails = false) {
  const heard = new EventTarget();
  Object.assign(here, {
    name,
    fetch: async (/** @type {string} */ url) => new Response(url.endsWith('engine.wasm') ? ENGINE : null, { status: url.endsWith('engine.wasm') ? 200 : 404 }),
    addEventListener: heard.addEventListener.bind(heard),
    postMessage: (/** @type {any} */ message) => { posted.push(message); },
    startPyodide: () => (fails ? new Promise((_, no) => { refusals.push(no); }) : { loadPackage: async () => {}, runPython: (/** @type {string} */ code) => { done.push(code); return (/** @type {any[]} */ ...job) => work(...job); } }),
  });
  await anew()('start/worker.mjs');
  return (/** @type {unknown} */ data) => heard.dispatchEvent(Object.assign(new Event('message'), { data }));
}
/** What it has answered, as soon as that is there. @param {number} count */
async function answered(count) {
  for (let i = 0; i < 1e4 && posted.length < count; i += 1) await soon();
  await soon();
  return posted.splice(0).map((one) => (one.failed ? { ...one, failed: one.failed.replace(/(SyntaxError).*/, '$1') } : one)); // each engine has its own words
}
for (const gone of ['window', 'document', 'localStorage']) Reflect.deleteProperty(here, gone);
work = (/** @type {string} */ job, /** @type {(progress: string) => void} */ post) => {
  const asked = JSON.parse(job);
  for (let i = 1; i <= asked.steps; i += 1) post(JSON.stringify({ at: i }));
  if (asked.odd) throw new Error('unknown job');
  return asked.torn ? '{' : JSON.stringify({ twice: asked.number * 2, job });
};
for (const name of ['express', 'express lab', 'lab', 'elaborate', '']) {
  const ask = await begin(name);
  ask({ ticket: 1, job: { number: 2, steps: 2 } });
  ask({ ticket: 2, job: { number: 21 } });
  tell(name || 'no name', posted.length, await answered(4), done.splice(0));
}
const ask = await begin('express');
for (const [ticket, [job, count]] of /** @type {[object, number][]} */ ([[{ odd: true, steps: 1 }, 2], [{ torn: true }, 1], [{ number: 5 }, 1]]).entries()) { ask({ ticket, job }); tell(await answered(count)); }
const never = await begin('express', true);
never({ ticket: 7, job: {} });
for (let i = 0; i < 1e4 && !refusals.length; i += 1) await soon();
refusals[0](new Error('no Python'));
tell(await answered(1));
never({ ticket: 8, job: {} });
tell(await answered(1));
process.exit();
