// The key with which this device signs its moves in one game. It cannot be read where the browser keeps
// keys (IndexedDB); elsewhere it stays with the saved game, whose backups leave it out.
import { answerOf, objectStore } from '../site/object-store.mjs';

/** @typedef {{ id: string, jwk?: JsonWebKey }} Signer what a saved game tells of its key */
/** @typedef {{ key: string, pair: CryptoKeyPair }} Known the public key as text, and both */

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const keys = objectStore('pocket-galaxies-keys', 'keys');
/** @type {Map<string, Promise<Known>>} */
const known = new Map();

/** @param {Uint8Array} bytes */
const encoded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A public key as a compressed point. @param {CryptoKey} key */
async function told(key) {
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  return encoded(Uint8Array.of(2 + raw[64] % 2, ...raw.slice(1, 33)));
}

/** @param {Signer} signer @returns {Promise<CryptoKeyPair>} */
async function pairOf(signer) {
  const { subtle } = crypto;
  if (signer.jwk) {
    const { d: _, ...open } = signer.jwk;
    const [privateKey, publicKey] = await Promise.all([
      subtle.importKey('jwk', { ...signer.jwk, key_ops: ['sign'] }, ALGORITHM, false, ['sign']),
      subtle.importKey('jwk', { ...open, key_ops: ['verify'] }, ALGORITHM, true, ['verify']),
    ]);
    return { privateKey, publicKey };
  }
  try {
    const kept = await answerOf((await keys()).get(signer.id));
    if (kept) return kept;
    const made = await subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    await answerOf((await keys('readwrite')).put(made, signer.id));
    return made;
  } catch {
    const made = await subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
    signer.jwk = await subtle.exportKey('jwk', made.privateKey);
    return made;
  }
}

/** @param {Signer} signer @returns {Promise<Known>} */
async function make(signer) {
  const pair = await pairOf(signer);
  return { key: await told(pair.publicKey), pair };
}

/** The public key for a game; '' where the browser cannot sign. @param {Signer} signer */
export async function keyOf(signer) {
  if (!globalThis.crypto?.subtle) return '';
  const making = known.get(signer.id) ?? make(signer);
  known.set(signer.id, making);
  return making.then(({ key }) => key, () => '');
}

/** Sign a text; '' if that is not possible. @param {Signer} signer @param {string} text */
export async function sign(signer, text) {
  if (!await keyOf(signer)) return '';
  const made = await known.get(signer.id);
  const bytes = made && await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, made.pair.privateKey, new TextEncoder().encode(text));
  return bytes ? encoded(new Uint8Array(bytes)) : '';
}
