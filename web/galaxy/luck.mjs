// Luck from a galaxy code, with the same numbers as py/galaxies/galaxy/luck.py: named streams,
// FNV-1a seeds, SplitMix64 values. 64-bit integers are BigInts; `below` gives a Number.

/** @typedef {ReturnType<typeof stream>} Stream */

const MASK = (1n << 64n) - 1n;
const GAMMA = 0x9e3779b97f4a7c15n;

/** @param {string} text */
function fnv1a(text) {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = ((value ^ BigInt(byte)) * 0x100000001b3n) & MASK;
  return value;
}

/** The named stream of a seed (a galaxy code). @param {string} seed @param {string} name */
export function stream(seed, name) {
  let state = fnv1a(`${seed}/${name}`);
  const next64 = () => {
    state = (state + GAMMA) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  };
  /** A uniform number from 0 to n - 1; n is at most 2**53. @param {number} n */
  const below = (n) => {
    const bound = BigInt(n);
    const limit = MASK + 1n - ((MASK + 1n) % bound);
    let value = next64();
    while (value >= limit) value = next64();
    return Number(value % bound);
  };
  /** @template T @param {readonly T[]} items */
  const choice = (items) => items[below(items.length)];
  return { below, choice };
}
