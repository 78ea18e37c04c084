// An image of Python's memory, made by snapshot.mjs after the first visit and cached with the files of
// its release. A later start reads it instead of starting Python and importing our code. It is valid
// for one release in one version of one browser, and is deleted with the release.

import { CACHE, ofRelease } from './release.mjs';

/** @import { Memory } from './types.d.ts' */

const FILE = ofRelease('image.bin');
const MAKER = navigator.userAgent;

// Half of the memory is zeros, so only the other blocks are stored: a list of 32-bit numbers (the total
// size in bytes, the number of blocks, the address of each), then their contents, then the unpacked
// archive.
const BLOCK = 1 << 16;

/** @param {Uint8Array} memory @param {ArrayBuffer} archive */
function pack(memory, archive) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const full = [];
  for (let start = 0; start < words.length; start += BLOCK / 4) {
    if (words.subarray(start, start + BLOCK / 4).some((word) => word !== 0)) full.push(start * 4);
  }
  const list = Uint32Array.of(memory.length, full.length, ...full);
  const blocks = full.map((start) => /** @type {BlobPart} */ (memory.subarray(start, start + BLOCK)));
  return new Blob([list, ...blocks, archive]);
}

/** @param {ArrayBuffer} packed @returns {Memory} */
function unpack(packed) {
  const [size, count] = new Uint32Array(packed, 0, 2);
  const places = new Uint32Array(packed, 8, count);
  const memory = new Uint8Array(size);
  let from = 8 + 4 * count;
  for (const place of places) {
    const length = Math.min(BLOCK, size - place);
    memory.set(new Uint8Array(packed, from, length), place);
    from += length;
  }
  if (from >= packed.byteLength) throw new Error('the image is cut');
  return { memory, archive: packed.slice(from) };
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
 * @param {Uint8Array} memory
 * @param {ArrayBuffer} archive
 */
export async function keepImage(memory, archive) {
  const response = new Response(pack(memory, archive), { headers: { maker: MAKER } });
  await (await caches.open(CACHE)).put(FILE, response);
}

/** Delete an image that did not work. */
export async function dropImage() {
  await (await caches.open(CACHE)).delete(FILE);
}
