// Starts Python fast. PyScript takes this module as its interpreter, the worker imports it directly.
//
// Everything starts as soon as this module is evaluated, before PyScript asks for it: the engine
// compiles while it streams in, and the standard library and our own code arrive as one archive of
// bytecode. Whatever goes wrong on this fast path, the plain path (the whole standard library, and
// our code as wheels by way of a lock file) is tried instead, without a word to the player.
//
// On window (there is none in a worker): "boot-progress" with {stage, loaded, total}, and
// "boot-failed" with {message} when not even the plain path works.

import { loadPyodide as start, version } from "../vendor/@pyodide@/pyodide.mjs";
import { ARCHIVE, GLUE, ENGINE, LOCK, PACKAGES } from "./parts.mjs";

export { version };

const page = typeof window === "undefined" ? null : window;
const here = (file) => new URL(file, import.meta.url).href;
const VENDOR = here("../vendor/@pyodide@/");
const PLAIN = here("plain/");

// --- Progress in bytes and words ---

const total = ENGINE.size + GLUE.size + ARCHIVE.size;
let loaded = 0;
let stage = "Loading the engine";

function report({ bytes = 0, now = stage }) {
  stage = now;
  loaded = Math.min(total, loaded + bytes);
  page?.dispatchEvent(new CustomEvent("boot-progress", { detail: { stage, loaded, total } }));
}

// A page under our service worker loads from the device: too fast to be worth counting, and the
// browser reuses compiled code only for a response that nobody else has read from.
const counting = page && !page.navigator.serviceWorker?.controller;

async function count(response) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    report({ bytes: value.length });
  }
}

async function load({ file, size }) {
  const response = await fetch(here(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (counting) count(response.clone()).catch(() => {});
  else report({ bytes: size });
  return response;
}

// --- The parts ---

// Compiling takes every core there is: it starts when the page has been painted. (A hidden page is
// never painted; the timer is for those.)
const painted =
  page &&
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 300);
  });

async function compileEngine() {
  const response = await load(ENGINE);
  await painted;
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function importGlue() {
  await painted;
  const { default: glue } = await import(here(GLUE.file));
  report({ bytes: GLUE.size });
  return glue;
}

async function loadArchive() {
  const bytes = await (await load(ARCHIVE)).arrayBuffer();
  if (bytes.byteLength !== ARCHIVE.size) throw new Error("the archive is cut");
  // Browsers compute digests in secure contexts only; elsewhere the length must do.
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== ARCHIVE.sha256) throw new Error("the archive is damaged");
  }
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

// Pyodide fetches engine and library itself and has no option for handing over what is here
// already: so for as long as it starts, these two functions answer for exactly those two files.
function lend(engine, archive) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const placeholder = new Response();
  globalThis.fetch = async (request, ...rest) => {
    const url = String(request?.url ?? request);
    if (url === here(ENGINE.file)) return placeholder;
    if (archive && url === here(ARCHIVE.file)) return new Response(archive);
    return fetch(request, ...rest);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response !== placeholder) return instantiateStreaming(response, imports);
    return { module: engine, instance: await WebAssembly.instantiate(engine, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// --- The two paths ---

// PyScript writes its Python part as source into the working directory; the archive holds the same
// as bytecode and therefore comes first.
const ARCHIVE_FIRST = `
import sys
sys.path.sort(key=lambda folder: not folder.endswith(".zip"))
`;

async function startFast(parts) {
  const [engine, glue, archive] = await Promise.all(parts);
  const giveBack = lend(engine, archive);
  try {
    report({ now: "Unpacking" });
    const python = await start({
      indexURL: VENDOR,
      stdLibURL: here(ARCHIVE.file),
      lockFileContents: LOCK,
      packageBaseUrl: PLAIN,
      createPyodideModule: glue,
      fsInit: async () => report({ now: "Starting Python" }),
    });
    python.runPython(ARCHIVE_FIRST);
    return python;
  } finally {
    giveBack();
  }
}

async function startPlain() {
  report({ now: "Starting Python" });
  const python = await start({
    indexURL: VENDOR,
    lockFileURL: `${PLAIN}pyodide-lock.json`,
    packageBaseUrl: PLAIN,
  });
  report({ now: "Unpacking" });
  await python.loadPackage(PACKAGES, { messageCallback: () => {} });
  return python;
}

async function boot() {
  const wantsPlain = page && new URLSearchParams(page.location.search).has("plain");
  if (!wantsPlain) {
    try {
      return await startFast([compileEngine(), importGlue(), loadArchive()]);
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
