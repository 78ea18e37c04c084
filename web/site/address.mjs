// The fragment of the page's address: a galaxy code or the link of a game.

// Chats and mails put characters that nobody sees into a link, and other signs behind it.
const UNSEEN = /[0-9#*]\ufe0f?\u20e3|[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu; // or a digit in the frame of a key
const BEHIND = /[^\p{L}\p{N}]+$/u;
const CODE = /^[0-9a-z]{4}[\s\p{Pd}]?[0-9a-z]{4}(?![\w-])/iu;

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % came behind it
  }
}

/** The decoded fragment of this page's address, or of another hash, without what does not belong to a
    link. Python finds the end of the link of a game, which is longer than a galaxy code. */
export function fragment(hash = location.hash) {
  const text = decoded(hash.slice(1)).replace(UNSEEN, '').trim().replace(BEHIND, '');
  return CODE.exec(text)?.[0] ?? text;
}
