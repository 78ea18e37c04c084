// What the address of this page, or another "hash", says behind its "#": a galaxy code or the link of a game.

// Where a link ends a sentence, some chat programs take the sentence's marks along.
const MARKS = /[\s.,;:!?)\]}>'"»”’]+$/;

export function fragment(hash = location.hash) {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text).trim().replace(MARKS, '');
  } catch {
    return text;
  }
}
