// Reviews that were written before, so that a finished game shows its review at once. They lie in the
// cache of the release, since the next one may know better.
import { CACHE, ofRelease } from '../start/release.mjs';

const FOLDER = ofRelease('reviews/');
const MOST = 60;

/** @param {string} name */
const placeOf = (name) => FOLDER + encodeURIComponent(name);

/** The review with a name, null if there is none. @param {string} name @returns {Promise<any>} */
export async function keptReview(name) {
  try {
    const stored = await caches.match(placeOf(name), { cacheName: CACHE });
    return stored ? await stored.json() : null;
  } catch {
    return null; // storage is forbidden here
  }
}

/** Keep a review, if the page is kept for offline at all. @param {string} name @param {object} review */
export async function keepReview(name, review) {
  try {
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    const old = (await cache.keys()).filter(({ url }) => url.startsWith(FOLDER));
    await Promise.all(old.slice(0, Math.max(0, old.length - MOST + 1)).map((one) => cache.delete(one)));
    await cache.put(placeOf(name), Response.json(review));
  } catch { /* storage is forbidden or full: the review is written again next time */ }
}
