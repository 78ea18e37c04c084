// What the address of this page says behind its "#": a galaxy code or the link of a game.

// If a link ends a sentence, some chat programs take the sentence's marks along.
const MARKS = /[\s.,;:!?)\]}>'"»”’]+$/;

/** What this page's address, or another hash, says. */
export function fragment(hash = location.hash) {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text).trim().replace(MARKS, '');
  } catch {
    return text;
  }
}
