// Parts of pages that are files of the release, fetched when they are asked for. The page knows the
// digest of each: what is not as it was built never becomes markup.
import { fetchFile } from '../start/source.mjs';

/** Fetch the elements of a part. Fails if they do not arrive, or are not as they were built.
    @param {string} address the file and its digest */
export async function fetchElements(address) {
  const [file, integrity] = address.split(' ');
  // A page that is left while its digest is still checked would say that the file could not be loaded.
  const left = new AbortController();
  addEventListener('pagehide', () => left.abort(), { once: true });
  const response = await fetchFile(file, { integrity, signal: left.signal });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return /** @type {HTMLElement[]} */ ([...new DOMParser().parseFromString(await response.text(), 'text/html').body.children]);
}
