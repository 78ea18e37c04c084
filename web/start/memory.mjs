// An image of Python's memory, made by snapshot.mjs after the first visit and cached with the files of
// its release. A later start reads it instead of starting Python and importing our code. It is valid
// for one release in one version of one browser, and is deleted with the release.

import { CACHE, ofRelease } from './release.mjs';

/** @import { Memory } from './types.d.ts' */

const FILE = ofRelease('image.bin');
const MAKER = navigator.userAgent;

// Half of the memory is zeros, so only the other blocks are stored: a list of 32-bit numbers (the length
// of Pyodide's head, the size of the memory in bytes, the number of blocks, the address of each), then
// the head, the contents of the blocks, and the unpacked archive.
const BLOCK = 1 << 16;
const HEAD_LENGTH = 1; // where Pyodide's head tells its length, in numbers of 32 bits

/** @param {Uint8Array} image of Pyodide @param {ArrayBuffer} archive */
function pack(image, archive) {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.byteLength / 4);
  const start = words[HEAD_LENGTH];
  const memory = words.subarray(start / 4);
  const full = [];
  for (let at = 0; at < memory.length; at += BLOCK / 4) {
    if (memory.subarray(at, at + BLOCK / 4).some((word) => word !== 0)) full.push(at * 4);
  }
  const list = Uint32Array.of(start, memory.byteLength, full.length, ...full);
  const blocks = full.map((at) => image.subarray(start + at, start + at + BLOCK));
  return new Blob(/** @type {BlobPart[]} */ ([list, image.subarray(0, start), ...blocks, archive]));
}

/**
 * Pyodide would copy an image whole into a new memory, and zeros that are written take as much of the
 * device as the rest. So it gets an image that has a head only. When it asks for what follows the head,
 * the blocks are written, and nothing is left to copy.
 * @param {ArrayBuffer} packed
 * @returns {Memory}
 */
function unpack(packed) {
  const [start, size, count] = new Uint32Array(packed, 0, 3);
  const places = new Uint32Array(packed, 12, count);
  const head = new Uint8Array(packed, 12 + 4 * count, start);
  let end = head.byteOffset + start;
  /** @type {[place: number, block: Uint8Array][]} */
  const blocks = [];
  for (const place of places) {
    const block = new Uint8Array(packed, end, Math.min(BLOCK, size - place));
    blocks.push([place, block]);
    end += block.length;
  }
  if (end >= packed.byteLength) throw new Error('the image is cut');
  const image = new Uint8Array(start + size); // only what is written takes memory
  image.set(head);
  /** @type {WebAssembly.Memory | null} */
  let memory = null;
  const part = image.subarray.bind(image);
  image.subarray = (from, to) => {
    if (from !== start || to !== undefined) return part(from, to);
    if (!memory) throw new Error('there is no memory to write the image to');
    const bytes = new Uint8Array(memory.buffer);
    for (const [place, block] of blocks) bytes.set(block, place);
    return new Uint8Array();
  };
  return { image, archive: packed.slice(end), setMemory: (made) => { memory = made; } };
}

// Set during a start from the image. If that start never finishes, the mark stays, and the next start
// does without the image. Workers have no localStorage, but a page starts first.
const MARK = 'pocket-galaxies/waking';

/** @param {(storage: Storage) => string | null | void} use */
function withStorage(use) {
  try {
    return globalThis.localStorage ? use(globalThis.localStorage) : null;
  } catch {
    return null; // storage is forbidden or full: do without the mark
  }
}

/** Mark that a start from the image begins. */
export const markStart = () => withStorage((storage) => storage.setItem(MARK, '1'));

/** Remove the mark: Python has started. */
export const startSucceeded = () => withStorage((storage) => storage.removeItem(MARK));

/** The stored image, null if there is none for this browser. @returns {Promise<Memory | null>} */
export async function findImage() {
  try {
    if (withStorage((storage) => storage.getItem(MARK))) {
      startSucceeded();
      await dropImage();
      return null;
    }
    const stored = await caches.match(FILE, { cacheName: CACHE });
    if (!stored || stored.headers.get('maker') !== MAKER) return null;
    const packed = await stored.arrayBuffer();
    performance.mark('start: image is read');
    return unpack(packed);
  } catch {
    // Storage is forbidden here, or what it holds is damaged: then a new one is to be taken.
    await dropImage().catch(() => {});
    return null;
  }
}

/** Whether an image can be stored and there is none yet. */
export async function wantsImage() {
  try {
    if (!(await caches.has(CACHE))) return false;
    const stored = await caches.match(FILE, { cacheName: CACHE });
    return stored?.headers.get('maker') !== MAKER;
  } catch {
    return false;
  }
}

/**
 * Store Python's memory for later starts, with the archive that it reads further code from.
 * @param {Uint8Array} image of Pyodide
 * @param {ArrayBuffer} archive
 */
export async function keepImage(image, archive) {
  const response = new Response(pack(image, archive), { headers: { maker: MAKER } });
  await (await caches.open(CACHE)).put(FILE, response);
}

/** Delete an image that did not work. */
export async function dropImage() {
  await (await caches.open(CACHE)).delete(FILE);
}
