// An image of Python's memory, taken on this device after the first visit (by imaging.mjs) and kept
// beside the files of its release: a later start reads it instead of starting Python and importing
// our code. It fits one release in one version of one browser, and is gone with the release.

const FILE = new URL("image.bin", import.meta.url).href;
const SCOPE = new URL("../", import.meta.url).pathname;
const RELEASE = new URL(".", import.meta.url).pathname.split("/").at(-2).slice("r-".length);
const CACHE = `pocket-galaxies ${SCOPE} ${RELEASE}`; // as sw.js names it
const MAKER = navigator.userAgent;

// Half of the memory is empty. Kept are the blocks that are not: a list of 32-bit numbers (size of
// the whole in bytes, count of blocks, the place of each), and then their contents. Last comes the
// archive, unpacked.
const BLOCK = 1 << 16;

function pack(memory, archive) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
  const full = [];
  for (let start = 0; start < words.length; start += BLOCK / 4) {
    if (words.subarray(start, start + BLOCK / 4).some((word) => word !== 0)) full.push(start * 4);
  }
  const list = Uint32Array.of(memory.length, full.length, ...full);
  return new Blob([list, ...full.map((start) => memory.subarray(start, start + BLOCK)), archive]);
}

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
  if (from >= packed.byteLength) throw new Error("the image is cut");
  return { memory, archive: packed.slice(from) };
}

// A start that never came to its end may be the image's fault: this mark would be left of it, and
// the next start does without. Workers have no such storage; a page starts first.
const MARK = "pocket-galaxies/waking";

function mark(deed, ...rest) {
  try {
    return globalThis.localStorage?.[deed](MARK, ...rest);
  } catch {
    return null; // storage is forbidden or full: then nothing is marked
  }
}

/** Say that an image is about to be used, and that it was used to a good end. */
export const waking = () => mark("setItem", "1");
export const awake = () => mark("removeItem");

/** {memory, archive} as bytes, null where there is no image that fits. */
export async function findImage() {
  try {
    if (mark("getItem")) {
      awake();
      await dropImage();
      return null;
    }
    const stored = await caches.match(FILE, { cacheName: CACHE });
    if (!stored || stored.headers.get("maker") !== MAKER) return null;
    return unpack(await stored.arrayBuffer());
  } catch {
    // Storage is forbidden here, or what it holds is damaged: then a new one is to be taken.
    await dropImage().catch(() => {});
    return null;
  }
}

/** Whether an image would be kept and there is none yet. */
export async function wantsImage() {
  try {
    if (!(await caches.has(CACHE))) return false;
    const stored = await caches.match(FILE, { cacheName: CACHE });
    return stored?.headers.get("maker") !== MAKER;
  } catch {
    return false;
  }
}

/** Keep Python's memory and the archive that it reads more code from, both bytes, for later starts. */
export async function keepImage(memory, archive) {
  const response = new Response(pack(memory, archive), { headers: { maker: MAKER } });
  await (await caches.open(CACHE)).put(FILE, response);
}

/** Forget an image that was no good. */
export async function dropImage() {
  await (await caches.open(CACHE)).delete(FILE);
}
