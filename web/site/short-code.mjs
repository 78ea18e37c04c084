// The short code with which two devices meet at a rendezvous, "bako-lumi": the name under which one of them waits
// there, and a secret with which both seal what they say to each other. The link has a long secret instead.

// Syllables that sound and look unlike each other in most languages.
const CONSONANTS = 'bdfgkmlnprstvz';
const VOWELS = 'aiou';
const SPOKEN = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){2}$`);
const LONG = 16; // bytes of the secret of a link
const MOST = 2000; // letters of a text with a code

/** What is said of a text without a code. */
export const NO_CODE = 'This is no code: one is like bako-lumi.';

/** Where a device waits, and with which secrets. @typedef {{ name: string, spoken: string, long: string }} Invitation */
/** What somebody has of it. @typedef {{ name: string, secret: string }} Code */

/** @param {string} letters */
const oneOf = (letters) => letters[crypto.getRandomValues(new Uint32Array(1))[0] % letters.length];
const word = () => oneOf(CONSONANTS) + oneOf(VOWELS) + oneOf(CONSONANTS) + oneOf(VOWELS);

/** A random secret, or name that nobody else has. */
export const randomHex = () => [...crypto.getRandomValues(new Uint8Array(LONG))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns {Invitation} */
export const newInvitation = () => ({ name: word(), spoken: word(), long: randomHex() });

/** What people say to each other. @param {Invitation} invitation */
export const spokenOf = ({ name, spoken }) => `${name}-${spoken}`;

/** What a link has after "live=". @param {Code} code */
export const linkedOf = ({ name, secret }) => `${name}.${secret}`;

/** The code of a text; null if it is none. A link with it will do. @param {string} text @returns {Code | null} */
export function shortCodeIn(text) {
  const sent = text.slice(0, MOST).replace(/^.*live=/s, '').trim();
  const [, linked = '', long = ''] = /^([a-z]{4})\.([0-9a-f]{32}|[a-z]{4})(?!\w)/.exec(sent) ?? [];
  if (SPOKEN.test(linked) && (long.length > linked.length || SPOKEN.test(long))) return { name: linked, secret: long };
  const letters = sent.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [name, secret] = [letters.slice(0, 4), letters.slice(4)];
  return SPOKEN.test(name) && SPOKEN.test(secret) ? { name, secret } : null;
}
