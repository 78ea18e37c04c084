// Keeps the site on the device. After the game is up ("boot-ready" on window) it registers the
// service worker, so that downloading for later never competes with starting now.
//
// On window: "offline-ready" when everything is stored for the first time, "update-ready" when a
// newer release is stored and waits for applyUpdate().

import { wantsImage } from "./memory.mjs";

const SCOPE = new URL("../", import.meta.url).href;
const SCRIPT = new URL("../sw.js", import.meta.url).href;

const BEFORE_IMAGE = 20_000; // ms after the site is stored: the first moves come first

const workers = navigator.serviceWorker;
const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 200));
let applying = false;

const tell = (name) => window.dispatchEvent(new Event(name));

/** Reload into the waiting release. Every open page of the site keeps its own until it reloads. */
export async function applyUpdate() {
  const registration = await workers?.getRegistration(SCOPE);
  applying = true;
  registration?.waiting?.postMessage({ type: "activate" });
}

function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && workers.controller) tell("update-ready");
    if (worker.state === "activated" && !workers.controller) tell("offline-ready");
  });
}

async function register() {
  let registration;
  try {
    registration = await workers.register(SCRIPT, { scope: SCOPE, updateViaCache: "none" });
  } catch (error) {
    console.info("Not kept for offline use:", error);
    return;
  }
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.waiting && workers.controller) tell("update-ready");
  registration.active?.postMessage({ type: "tidy" });
  await workers.ready;
  setTimeout(() => whenIdle(takeImage), BEFORE_IMAGE);
}

/** Have the memory of a started Python kept for the next start, where there is room for it. */
async function takeImage() {
  const isSmall = navigator.connection?.saveData || navigator.deviceMemory < 2;
  if (isSmall || !(await wantsImage())) return;
  const maker = new Worker(new URL("./snapshot.mjs", import.meta.url), { type: "module" });
  maker.onmessage = ({ data }) => console.info("Image of Python's memory:", data);
}

/** The way out if a stored release should ever be broken: open any page with ?nosw. */
async function unregister() {
  const found = await workers.getRegistration(SCOPE);
  if (found?.scope === SCOPE) await found.unregister();
}

if (workers) {
  if (new URLSearchParams(location.search).has("nosw")) {
    unregister().catch(() => {});
  } else {
    window.addEventListener("boot-ready", () => whenIdle(register), { once: true });
    workers.addEventListener("controllerchange", () => {
      if (applying) location.reload();
    });
  }
}
