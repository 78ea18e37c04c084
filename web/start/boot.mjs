// Starts Python fast. PyScript takes this module as its interpreter, the worker imports it directly.
//
// Everything starts as soon as this module is evaluated, before PyScript asks for it: the engine
// compiles while it streams in, and an image of Python's memory, where an earlier visit has left
// one, saves starting it and importing our code. Whatever goes wrong on one path, the next plainer
// one is tried instead, without a word to the player: without the image, and then the whole
// standard library with our code as wheels by way of a lock file.
//
// On window (there is none in a worker): "boot-progress" with {stage, loaded, total}, and
// "boot-failed" with {message} when not even the plain path works.

import { loadPyodide as start, version } from "pyodide";
import { PLAIN, TOTAL, assemble, here, order } from "./engine.mjs";
import { awake, dropImage, findImage, waking } from "./memory.mjs";
import { ARCHIVE, PACKAGES, VENDOR } from "./parts.mjs";

export { version };

const page = typeof window === "undefined" ? null : window;
const asked = new URLSearchParams(page?.location.search);

// --- Progress in bytes and words ---

let loaded = 0;
let stage = "Loading the engine";

function report({ bytes = 0, now = stage }) {
  stage = now;
  loaded = Math.min(TOTAL, loaded + bytes);
  const detail = { stage, loaded, total: TOTAL };
  page?.dispatchEvent(new CustomEvent("boot-progress", { detail }));
}

// A page under our service worker loads from the device: too fast to be worth counting, and the
// browser reuses compiled code only for a response that nobody else has read from.
const counting = Boolean(page && !page.navigator.serviceWorker?.controller);

// theme.js, which runs before the first paint, says when that is through. (A hidden page is never
// painted; the timer is for those.)
const painted =
  page &&
  !page.painted &&
  new Promise((done) => {
    page.addEventListener("painted", done, { once: true });
    setTimeout(done, 300);
  });

// --- The paths ---

async function startFast() {
  // On a first visit there is none, and nothing waits for the answer.
  const image = asked.has("noimage") || counting ? null : findImage();
  const kept = image?.then((found) => found?.archive);
  let parts = await order({ tell: (bytes) => report({ bytes }), counting, go: painted, kept });
  const found = await image;
  if (found) {
    try {
      report({ now: "Waking Python" });
      page?.addEventListener("boot-ready", awake, { once: true });
      waking();
      return await assemble(parts, { _loadSnapshot: found.memory });
    } catch (error) {
      console.info("Starting without the image, because with it that failed:", error);
      awake();
      await dropImage();
      parts = await order(); // what came with the image is no better
    }
  }
  report({ now: "Unpacking" });
  return assemble(parts, { fsInit: async () => report({ now: "Starting Python" }) });
}

async function startPlain() {
  report({ now: "Starting Python" });
  const python = await start({
    indexURL: here(VENDOR),
    lockFileURL: `${PLAIN}pyodide-lock.json`,
    packageBaseUrl: PLAIN,
  });
  report({ now: "Unpacking" });
  await python.loadPackage(PACKAGES, { messageCallback: () => {} });
  return python;
}

async function boot() {
  if (asked.has("plain")) {
    fetch(here(ARCHIVE.file)).catch(() => {}); // it is preloaded, and browsers warn of waste
  } else {
    try {
      return await startFast();
    } catch (error) {
      console.info("Starting the plain way, because the fast one failed:", error);
    }
  }
  try {
    return await startPlain();
  } catch (error) {
    page?.dispatchEvent(new CustomEvent("boot-failed", { detail: { message: String(error) } }));
    throw error;
  }
}

const booting = boot();
booting.catch(() => {}); // whoever calls loadPyodide hears of it

export async function loadPyodide({ stdout, stderr } = {}) {
  const python = await booting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  report({ now: "Setting up the table" });
  return python;
}
