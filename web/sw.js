// The service worker: one release or another, never a mixture. The build fills in the release and
// its files; nothing is looked up at run time.

const RELEASE = "@release@";
const FILES = ["@files@"]; // [path below the scope, integrity]

const SCOPE = self.registration.scope;
const PREFIX = `pocket-galaxies ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + RELEASE;
const OWN = new Set(FILES.map(([path]) => new URL(path, SCOPE).href));
const HOME = new URL("index.html", SCOPE).href;

// Page, worker, styles and Python are of this release to the byte, or nothing of it is stored and
// the release before goes on. Files below a folder named after its content may come from the
// browser's own cache: a first visit then downloads nothing twice. Pages are asked for anew.
function wanted([path, integrity]) {
  const cache = path.includes("/") ? "default" : "no-cache";
  return new Request(new URL(path, SCOPE).href, { cache, integrity });
}

async function install() {
  try {
    await (await caches.open(CACHE)).addAll(FILES.map(wanted));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Other releases stay as long as a page may still be running from one of them, or one of them is on
// its way to replace this one.
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter((page) => page.url.startsWith(SCOPE)).length > 1) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

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

async function fromOlderRelease(file) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(file);
    if (found) return found;
  }
}

async function answer(request, file) {
  const stored = OWN.has(file)
    ? await (await caches.open(CACHE)).match(file)
    : await fromOlderRelease(file);
  if (!stored) return fetch(request);
  // Some hosts redirect page.html to page, and a browser refuses a redirected answer to a visit.
  return stored.redirected ? new Response(stored.body, stored) : stored;
}

self.addEventListener("install", (event) => {
  // Else some browsers ask the network for each page while they start this worker, for nothing.
  const route = event.addRoutes?.({ condition: { requestMode: "navigate" }, source: "fetch-event" });
  event.waitUntil(Promise.all([install(), Promise.resolve(route).catch(() => {})]));
});
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(self.skipWaiting());
  if (event.data?.type === "tidy") event.waitUntil(tidy());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const file = fileFor(request);
  const isRelease = /\/r-[0-9a-f]+\//.test(file ?? "");
  if (file && (OWN.has(file) || isRelease)) event.respondWith(answer(request, file));
});
