// The parts of Python and how they are put together: the engine, its glue, and the standard library
// with our own code as one archive of bytecode. Used by boot.mjs for a page or a worker, and by
// imaging.mjs, which only wants to photograph the result.

import { loadPyodide as start } from "pyodide";
import { ARCHIVE, ENGINE, GLUE, LOCK, VENDOR } from "./parts.mjs";

export const here = (file) => new URL(file, import.meta.url).href;
export const PLAIN = here("plain/");
export const TOTAL = ENGINE.size + GLUE.size + ARCHIVE.size;

async function count(response, tell) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    tell(value.length);
  }
}

async function load({ file, size }, tell, counting) {
  const response = await fetch(here(file));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (counting) count(response.clone(), tell).catch(() => {});
  else tell(size);
  return response;
}

async function compileEngine(response, go) {
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  await go;
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function importGlue(tell) {
  const { default: glue } = await import(here(GLUE.file));
  tell(GLUE.size);
  return glue;
}

async function checkedArchive(response) {
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength !== ARCHIVE.size) throw new Error("the archive is cut");
  // Browsers compute digests in secure contexts only; elsewhere the length must do.
  if (globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== ARCHIVE.sha256) throw new Error("the archive is damaged");
  }
  return bytes;
}

function unpacked(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

/**
 * Ask for all parts at once: [engine, glue, archive], for `assemble`; the archive as a Response,
 * which unpacks it while the engine starts.
 *
 * tell(bytes) hears of progress, as it comes in where `counting`. Compiling takes every core there
 * is; it starts when the promise `go` is kept. The promise `kept` may bring the archive unpacked.
 */
export function order({ tell = () => {}, counting = false, go = null, kept = null } = {}) {
  const archive = load(ARCHIVE, tell, counting);
  archive.catch(() => {}); // whoever needs it hears of it
  return Promise.all([
    load(ENGINE, tell, counting).then((response) => compileEngine(response, go)),
    importGlue(tell),
    Promise.resolve(kept).then(async (bytes) =>
      bytes ? new Response(bytes) : unpacked(await archive.then(checkedArchive)),
    ),
  ]);
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
    if (url === here(ARCHIVE.file)) return archive;
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

// PyScript writes its Python part as source into the working directory; the archive holds the same
// as bytecode and therefore comes first.
const ARCHIVE_FIRST = `
import sys
sys.path.sort(key=lambda folder: not folder.endswith(".zip"))
`;

// Whoever wakes from an image would else draw the same numbers every time.
const NEW_LUCK = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/** Start Python from its parts; further options go to Pyodide. */
export async function assemble([engine, glue, archive], options = {}) {
  const giveBack = lend(engine, archive);
  try {
    const python = await start({
      indexURL: here(VENDOR),
      stdLibURL: here(ARCHIVE.file),
      lockFileContents: LOCK,
      packageBaseUrl: PLAIN,
      createPyodideModule: glue,
      ...options,
    });
    python.runPython("_loadSnapshot" in options ? NEW_LUCK : ARCHIVE_FIRST);
    return python;
  } finally {
    giveBack();
  }
}
