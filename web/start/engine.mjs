// Loads and assembles the parts of Python: the engine, its glue, and archives of bytecode with the
// standard library and our own code. boot.mjs uses them for a page or a worker, snapshot.mjs to make an
// image of the result.

import { loadPyodide as start } from 'pyodide';
import { ARCHIVE, ENGINE, GLUE, LOCK, PARTS } from './parts.mjs';
import { OWN, ofRelease } from './release.mjs';
import { fetchFile, importGlue } from './source.mjs';

/** @import { Part } from './parts.mjs' */
/** @import { Parts, Python } from './types.d.ts' */
/** @typedef {(bytes: number) => void} Tell */

export const PLAIN = ofRelease('plain/');
/** The archives of this page or worker. Python looks for its first modules at the end of the last. */
export const ARCHIVES = [...OWN.flatMap((name) => PARTS[name] ?? []), ARCHIVE];
/** The archives with all code. */
export const ALL_ARCHIVES = [...Object.values(PARTS), ARCHIVE];
export const TOTAL = [ENGINE, GLUE, ...ARCHIVES].reduce((sum, { size }) => sum + size, 0);

/** @param {Response} response @param {Tell} tell */
async function count(response, tell) {
  if (!response.body) return;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    tell(value.length);
  }
}

/** @param {Part} part @param {Tell} tell @param {boolean} counting */
async function load({ file, size }, tell, counting) {
  const response = await fetchFile(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (counting) count(response.clone(), tell).catch(() => {});
  else tell(size);
  return response;
}

/** The engine cannot be used: it is missing, damaged, or too large for this device. */
export class EngineError extends Error {}

/** @param {Response} response @param {Promise<void> | null} go */
async function compileEngine(response, go) {
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  await go;
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The engine as it was built: its digest is computed while it compiles. What the service worker
 * answers was checked when it was stored.
 * @param {Response} response @param {Promise<void> | null} go @param {boolean} downloaded
 */
async function checkedEngine(response, go, downloaded) {
  const checked = downloaded ? response.clone().arrayBuffer().then((bytes) => check(bytes, ENGINE)) : null;
  const [engine] = await Promise.all([compileEngine(response, go), checked]);
  performance.mark('start: engine is compiled');
  return engine;
}

/** @param {Tell} tell @returns {Promise<unknown>} */
async function loadGlue(tell) {
  const { default: glue } = await importGlue(GLUE.file);
  performance.mark('start: glue of the engine is there');
  tell(GLUE.size);
  return glue;
}

/** Throw if a part is not as it was built. @param {ArrayBuffer} bytes @param {Part} part */
async function check(bytes, { file, size, sha256 }) {
  if (bytes.byteLength !== size) throw new Error(`${file} is cut`);
  // Browsers compute digests in secure contexts only; elsewhere only the length is checked.
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== sha256) throw new Error(`${file} is damaged`);
}

/** @param {Response} response @param {Part} part */
async function unpacked(response, part) {
  const bytes = await response.arrayBuffer();
  await check(bytes, part);
  const packed = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(bytes).body);
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** Some contents, one behind the other. WebKit reads no blobs in a worker of a page that is a file. @param {ArrayBuffer[]} contents */
function joined(contents) {
  const whole = new Uint8Array(contents.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const content of contents) {
    whole.set(new Uint8Array(content), end);
    end += content.byteLength;
  }
  return whole;
}

/**
 * Load all parts for `assemble` at once, with the archives joined in one.
 *
 * tell(bytes) reports progress, chunk by chunk if `counting`. Compiling uses every core; it starts when
 * the promise `go` resolves. The promise `archive` may resolve to an archive that was joined before.
 *
 * @param {{
 *   tell?: Tell,
 *   counting?: boolean,
 *   go?: Promise<void> | null,
 *   archive?: Promise<ArrayBuffer | undefined> | null,
 *   archives?: Part[],
 * }} [options]
 * @returns {Promise<Parts>}
 */
export function order({ tell = () => {}, counting = false, go = null, archive = null, archives = ARCHIVES } = {}) {
  const packed = archives.map((part) => load(part, tell, counting));
  for (const one of packed) one.catch(() => {}); // the code that awaits it gets the error
  return Promise.all([
    load(ENGINE, tell, counting).then((response) => checkedEngine(response, go, counting)).catch((error) => {
      throw new EngineError(String(error), { cause: error });
    }),
    loadGlue(tell),
    Promise.resolve(archive).then(async (bytes) =>
      new Response(bytes ?? joined(await Promise.all(archives.map(async (part, i) => unpacked(await packed[i], part))))),
    ),
  ]);
}

/**
 * Pyodide fetches the engine and the library itself and has no option to pass them in. While it
 * starts, replace the two functions that it loads these two files with.
 * @param {WebAssembly.Module} engine
 * @param {Response} archive
 * @param {(memory: WebAssembly.Memory) => void} tell gets the memory of Python
 * @returns {() => void} restores the functions
 */
function lend(engine, archive, tell) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const placeholder = new Response();
  globalThis.fetch = async (request, ...rest) => {
    const url = request instanceof Request ? request.url : String(request);
    if (url === ofRelease(ENGINE.file)) return placeholder;
    if (url === ofRelease(ARCHIVE.file)) return archive;
    return fetch(request, ...rest);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (response !== placeholder) return instantiateStreaming(response, imports);
    const instance = await WebAssembly.instantiate(engine, imports);
    tell(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return { module: engine, instance };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// Reseed, or every start from an image would draw the same numbers.
const NEW_LUCK = `
import sys
if "random" in sys.modules:
    sys.modules["random"].seed()
`;

/**
 * Start Python from its parts; further options go to Pyodide, and its memory to `tell` before it is used.
 * @param {Parts} parts
 * @param {Record<string, unknown>} [options]
 * @param {(memory: WebAssembly.Memory) => void} [tell]
 * @returns {Promise<Python>}
 */
export async function assemble([engine, glue, archive], options = {}, tell = () => {}) {
  const giveBack = lend(engine, archive, tell);
  try {
    // Some of these are internal options of Pyodide, which its types do not declare.
    const given = /** @type {import('pyodide').PyodideConfig} */ ({
      indexURL: new URL('./', ofRelease(ENGINE.file)).href,
      stdLibURL: ofRelease(ARCHIVE.file),
      lockFileContents: LOCK,
      packageBaseUrl: PLAIN,
      createPyodideModule: glue,
      ...options,
    });
    const python = await start(given);
    if ('_loadSnapshot' in options) python.runPython(NEW_LUCK);
    // Pyodide keeps its options, and with them an image as large as all memory of Python.
    const { _api: inner } = /** @type {any} */ (python);
    Object.assign(inner.config, { _loadSnapshot: null });
    return python;
  } finally {
    giveBack();
  }
}
