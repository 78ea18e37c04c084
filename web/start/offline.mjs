// Makes the site work offline. It registers the service worker only when the page is ready ("boot-ready"
// on window), so that downloads for later do not slow down this start.
//
// On window: "offline-ready" when everything is stored for the first time, "update-ready" when a
// newer release is stored and waits for applyUpdate().

import { wantsImage } from './memory.mjs';
import { CACHE, SITE, ofRelease } from './release.mjs';

const SCRIPT = `${SITE}sw.js`;

const LONGEST_WAIT = 2000; // ms: a slow device may never be idle
// WebKit never finishes a first installation if the page that began it is left while the service worker starts, and
// no page can repair that: it lasts until all pages of the site are closed. So pages that are soon left wait.
const BEFORE_FIRST = 10_000; // ms
const BEFORE_IMAGE = 20_000; // ms to wait after the site is stored, so that the first moves are not slowed down

/** @typedef {ServiceWorkerContainer} Workers */

/** @type {Workers | undefined} absent in insecure contexts and some private windows */
const known = navigator.serviceWorker;
/** @param {() => void} callback */
const whenIdle = (callback) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: LONGEST_WAIT });
  else setTimeout(callback, 200);
};
let applying = false;

/** @param {string} name */
const tell = (name) => window.dispatchEvent(new Event(name));

/** Reload into the waiting release. Other open pages keep their release until they reload. */
export async function applyUpdate() {
  const registration = await known?.getRegistration(SITE);
  applying = true;
  registration?.waiting?.postMessage({ type: 'activate' });
}

/** @param {Workers} workers @param {ServiceWorker | null} worker */
function follow(workers, worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && workers.controller) tell('update-ready');
    if (worker.state === 'activated' && !workers.controller) tell('offline-ready');
  });
}

/** @param {Workers} workers */
async function begin(workers) {
  const isSoonLeft = document.body.dataset.page !== 'game' && !(await workers.getRegistration(SITE));
  await new Promise((done) => { setTimeout(done, isSoonLeft ? BEFORE_FIRST : 0); });
  await new Promise((done) => { whenIdle(() => done(null)); });
  await register(workers);
}

/** @param {Workers} workers */
async function register(workers) {
  let registration;
  try {
    registration = await workers.register(SCRIPT, { scope: SITE, updateViaCache: 'none' });
  } catch (error) {
    console.info('Not stored for offline use:', error);
    return;
  }
  follow(workers, registration.installing);
  registration.addEventListener('updatefound', () => follow(workers, registration.installing));
  if (registration.waiting && workers.controller) tell('update-ready');
  registration.active?.postMessage({ type: 'tidy' });
  workers.ready.then(() => setTimeout(() => whenIdle(takeImage), BEFORE_IMAGE));
}

/** Make an image of Python's memory for the next start, unless the device is small or saves data. */
async function takeImage() {
  const isSmall = navigator.connection?.saveData || (navigator.deviceMemory ?? Infinity) < 2;
  if (isSmall || !(await wantsImage())) return;
  const maker = new Worker(ofRelease('./snapshot.mjs'), { type: 'module' });
  maker.onmessage = ({ data }) => console.info("Image of Python's memory:", data);
}

/** Remove the service worker: opening any page with ?nosw repairs a broken stored release.
    @param {Workers} workers */
async function unregister(workers) {
  const registration = await workers.getRegistration(SITE);
  if (registration?.scope === SITE) await registration.unregister();
}

// While this page is open, the service worker keeps the release that it runs (sw.js).
navigator.locks?.request(CACHE, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});

const refused = new URLSearchParams(location.search).has('nosw');

/** Resolves once the page is ready and the service worker has been asked for: what is needed later may
    be loaded now. */
export const started = new Promise((done) => {
  window.addEventListener('boot-ready', async () => {
    if (known && !refused) await begin(known).catch(() => {});
    else await new Promise((idle) => { whenIdle(() => idle(null)); });
    done(null);
  }, { once: true });
});

if (known && refused) unregister(known).catch(() => {});
known?.addEventListener('controllerchange', () => {
  if (applying) location.reload();
});
