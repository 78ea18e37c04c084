// In place of start/source.mjs in the edition in one file: the page finds the files in itself, where loader.mjs
// has put them aside, and hands a worker those that it reads.
import glue from '../start/glue.mjs';
import { ARCHIVE, ENGINE, PARTS } from '../start/parts.mjs';
import { unpacked } from './unpack.mjs';

/** @import { Files } from './unpack.mjs' */

/** @type {Promise<Files>} */
const files = typeof document === 'undefined' ? handed() : Promise.resolve(window.pocketFiles);

/** What the page hands to this worker, before all jobs. @returns {Promise<Files>} */
function handed() {
  return new Promise((done) => {
    addEventListener('message', (event) => {
      if (!event.data.files) return;
      event.stopImmediatePropagation();
      done(event.data.files);
    });
  });
}

/** @type {Record<string, string>} */
const TYPES = { wasm: 'application/wasm', json: 'application/json', html: 'text/html' };

/** @param {string} file */
export async function fetchFile(file) {
  const text = (await files)[file];
  if (text === undefined) return new Response(null, { status: 404 });
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return new Response(unpacked(file, text), { headers: { 'content-type': type } });
}

/** @param {string} _file it is in this module already */
export const importGlue = async (_file) => ({ default: glue });

/** @param {string} name */
export function startWorker(name) {
  const worker = new Worker(window.pocketWorker, { name }); // Chromium starts no modules in a file
  const needed = [ENGINE, ARCHIVE, ...name.split(' ').flatMap((one) => PARTS[one] ?? [])];
  worker.postMessage({ files: Object.fromEntries(needed.map(({ file }) => [file, window.pocketFiles[file]])) });
  return worker;
}
