// What two devices say to each other at a rendezvous is sealed with the secret of a code. Nobody can try many
// secrets: only the device that waits can tell a right one from a wrong one, and it stops after a few. The server
// itself hears what is sealed, and could find out the four letters of a spoken code; not the secret of a link.

const IV = 12; // bytes
const MOST = 1500; // letters of a message

/** @param {Uint8Array} bytes */
const encoded = (bytes) => btoa(String.fromCharCode(...bytes));
/** @param {string} text */
const decoded = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
/** @param {string} text */
const inBytes = (text) => new TextEncoder().encode(text);

/** The key of a code. @param {import('../site/short-code.mjs').Code} code */
export async function keyOf({ name, secret }) {
  const digest = await crypto.subtle.digest('SHA-256', inBytes(`pocket-galaxies ${name} ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Seal something for one use. @param {CryptoKey} key @param {string} use @param {object} said */
export async function seal(key, use, said) {
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: inBytes(use) }, key, inBytes(JSON.stringify(said)));
  return encoded(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
}

/** What was sealed; null if that was with another secret, or for another use. @param {CryptoKey} key @param {string} use @param {string} text @returns {Promise<{ game?: unknown, code?: unknown } | null>} */
export async function unseal(key, use, text) {
  if (text.length > MOST) return null;
  try {
    const bytes = decoded(text);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, IV), additionalData: inBytes(use) }, key, bytes.slice(IV));
    return JSON.parse(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}
