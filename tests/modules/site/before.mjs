// The scripts that run before all others: large files that a first visit loads early, and the stores that are shut for
// a page in a frame; what other modules make of shut stores.
import { anew, openPage, runScript, shelf, soon, tell } from '../page.mjs';

/** @type {any} */
const here = globalThis;
/** @param {object} fields */
const has = (fields) => { for (const [name, value] of Object.entries(fields)) Object.defineProperty(navigator, name, { configurable: true, value }); };

tell('# files that come early');
/** @param {string} what @param {string | null | undefined} early @param {object | undefined} workers */
function first(what, early, workers) {
  openPage('downloads');
  has({ serviceWorker: workers });
  const script = document.createElement('script');
  if (early) script.dataset.early = early;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: early === null ? null : script });
  runScript('site/early.js');
  tell(what, [...document.head.children].filter((one) => one.getAttribute('rel') === 'preload').map((one) => [one.outerHTML, /** @type {any} */ (one).fetchPriority, one === document.head.lastElementChild]));
}
first('a first visit', 'r-1/engine.wasm r-1/library.bin', { controller: null });
first('a later one', 'r-1/engine.wasm', { controller: {} });
first('without service workers', 'r-1/engine.wasm', undefined);
first('a page without Python', undefined, undefined);
first('no script of the page', null, undefined);

tell('# shut stores');
openPage('express-embed');
shelf['pocket-galaxies/setting/theme'] = 'dark';
Object.assign(here, { caches: {} });
runScript('site/storeless.js');
/** @param {() => unknown} use */
function tried(use) {
  try {
    return use() ?? 'undefined';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'thrown';
  }
}
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) tell(name, tried(() => here[name]), name in here);
tell('serviceWorker', tried(() => navigator.serviceWorker), 'serviceWorker' in navigator);
runScript('site/theme.js');
tell({ ...document.documentElement.dataset }.theme ?? 'as the system has it');
const at = anew();
const { read, room, whyNotKept, write } = await at('site/storage.mjs');
tell(whyNotKept(), read('setting/theme'), write('game/a', 'x'), read('game/a'), room().used);
const { objectStore } = await at('site/object-store.mjs');
tell(await objectStore('pocket-galaxies', 'texts')().catch((/** @type {Error} */ error) => error.message));
const { keptReview } = await at('library/reviews.mjs');
tell(await keptReview('a'));
const { findImage, markStart, wantsImage } = await at('start/memory.mjs');
tell(markStart(), await findImage(), await wantsImage());
const { ensureDatabase } = await at('start/database.mjs');
await ensureDatabase(); // PyScript needs one all the same
tell(Object.keys(here.indexedDB));
tell(await objectStore('pocket-galaxies', 'texts')().catch((/** @type {Error} */ error) => error.message));
await soon();
tell(Object.keys(shelf).length);
process.exit();
