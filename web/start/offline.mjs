// Keeps the site on the device. After the game is up ("boot-ready" on window) it registers the
// service worker, so that downloading for later never competes with starting now.
//
// On window: "offline-ready" when everything is stored for the first time, "update-ready" when a
// newer release is stored and waits for applyUpdate().

import { wantsImage } from './memory.mjs';
import { SITE, ofRelease } from './release.mjs';

const SCRIPT = `${SITE}sw.js`;

const BEFORE_IMAGE = 20_000; // ms after the site is stored: the first moves come first

/** @typedef {ServiceWorkerContainer} Workers */

/** @type {Workers | undefined} absent in insecure contexts and some private windows */
const known = navigator.serviceWorker;
/** @param {() => void} callback */
const whenIdle = (callback) => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
};
let applying = false;

/** @param {string} name */
const tell = (name) => window.dispatchEvent(new Event(name));

/** Reload into the waiting release. Every open page of the site keeps its own until it reloads. */
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
async function register(workers) {
  let registration;
  try {
    registration = await workers.register(SCRIPT, { scope: SITE, updateViaCache: 'none' });
  } catch (error) {
    console.info('Not kept for offline use:', error);
    return;
  }
  follow(workers, registration.installing);
  registration.addEventListener('updatefound', () => follow(workers, registration.installing));
  if (registration.waiting && workers.controller) tell('update-ready');
  registration.active?.postMessage({ type: 'tidy' });
  await workers.ready;
  setTimeout(() => whenIdle(takeImage), BEFORE_IMAGE);
}

/** Keep the memory of a started Python for the next start, if there is room for it. */
async function takeImage() {
  const isSmall = navigator.connection?.saveData || (navigator.deviceMemory ?? Infinity) < 2;
  if (isSmall || !(await wantsImage())) return;
  const maker = new Worker(ofRelease('./snapshot.mjs'), { type: 'module' });
  maker.onmessage = ({ data }) => console.info("Image of Python's memory:", data);
}

/** The way out if a stored release should ever be broken: open any page with ?nosw.
    @param {Workers} workers */
async function unregister(workers) {
  const registration = await workers.getRegistration(SITE);
  if (registration?.scope === SITE) await registration.unregister();
}

if (known) {
  if (new URLSearchParams(location.search).has('nosw')) {
    unregister(known).catch(() => {});
  } else {
    window.addEventListener('boot-ready', () => whenIdle(() => register(known)), { once: true });
    known.addEventListener('controllerchange', () => {
      if (applying) location.reload();
    });
  }
}
