// The fragment of the page's address: a galaxy code or the link of a game.

// Some chat programs include the punctuation that follows a link.
const MARKS = /[\s.,;:!?)\]}>'"»”’]+$/;

/** The decoded fragment of this page's address, or of another hash. */
export function fragment(hash = location.hash) {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text).trim().replace(MARKS, '');
  } catch {
    return text;
  }
}
