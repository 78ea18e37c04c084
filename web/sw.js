// The service worker: it serves all files of a page from one release, never a mixture. The build fills
// in the release and its files; nothing is looked up at run time.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const RELEASE = "@release@";
/** @type {any[]} the path of each file below the scope, and its integrity */
const FILES = ["@files@"];

const SCOPE = worker.registration.scope;
const PREFIX = `pocket-galaxies ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + RELEASE;
const OWN = new Set(FILES.map(([path]) => new URL(path, SCOPE).href));
const HOME = new URL("index.html", SCOPE).href;

/**
 * Store a file of this release. Its integrity is checked. Files in folders, whose names contain a hash
 * of the content, may come from the browser's cache, so that a first visit downloads nothing twice; if
 * what is there is damaged, they are downloaded. Pages are always requested from the server.
 * @param {Cache} cache
 * @param {[path: string, integrity: string]} file
 */
async function store(cache, [path, integrity]) {
  const url = new URL(path, SCOPE).href;
  const near = path.includes("/") ? "default" : "no-cache";
  const response = await fetch(url, { cache: near, integrity }).catch(() => fetch(url, { cache: "reload", integrity }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(url, response);
}

/** Store the release. If any file differs, nothing is stored and the previous release stays in use. */
async function install() {
  const cache = await caches.open(CACHE);
  const outcomes = await Promise.allSettled(FILES.map((file) => store(cache, file)));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (!failed) return;
  await caches.delete(CACHE);
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

// Delete the releases that no page runs. Each page holds a lock with the name of its release as long as
// it is open; while one has not taken it yet, or a release is about to replace this one, all are kept.
async function tidy() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = clients.filter(({ url }) => url.startsWith(SCOPE));
  const { held = [] } = await worker.navigator.locks.query();
  const running = held.map(({ name = "" }) => name).filter((name) => name.startsWith(PREFIX));
  if (running.length < pages.length) return;
  const used = new Set([CACHE, ...running]);
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The address of the file that answers a request, null to use the network. @param {Request} request */
function fileFor(request) {
  const url = new URL(request.url);
  url.hash = "";
  if (request.mode === "navigate") {
    if (url.searchParams.has("nosw")) return null;
    url.search = "";
    if (url.href === SCOPE) return HOME;
  }
  return url.href;
}

/** @param {string} file */
async function fromOlderRelease(file) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const stored = await (await caches.open(name)).match(file);
    if (stored) return stored;
  }
  return undefined;
}

/** Fetch a file that is needed only when it is asked for, and keep it for offline. @param {Request} request @param {string} file */
async function fetchAndKeep(request, file) {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(file, response.clone());
  return response;
}

/** @param {Request} request @param {string} file */
async function answer(request, file) {
  const stored = OWN.has(file)
    ? await (await caches.open(CACHE)).match(file)
    : await fromOlderRelease(file);
  if (!stored) return file.includes("/puzzles/") ? fetchAndKeep(request, file) : fetch(request);
  // Some hosts redirect page.html to page, and browsers refuse a redirected response to a navigation.
  return stored.redirected ? new Response(stored.body, stored) : stored;
}

worker.addEventListener("install", (event) => {
  // Without this route some browsers request each page from the network while this worker starts.
  const { addRoutes } = /** @type {{ addRoutes?: (rules: object) => Promise<void> }} */ (/** @type {unknown} */ (event));
  const route = addRoutes?.call(event, { condition: { requestMode: "navigate" }, source: "fetch-event" });
  event.waitUntil(Promise.all([install(), Promise.resolve(route).catch(() => {})]));
});
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "tidy") event.waitUntil(tidy());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const file = fileFor(request);
  const isRelease = /\/r-[0-9a-f]+\//.test(file ?? "");
  if (file && (OWN.has(file) || isRelease)) event.respondWith(answer(request, file));
});
