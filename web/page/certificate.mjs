// The certificate by which other devices know this one again when it connects. Its key cannot be read; where a
// browser keeps nothing (no IndexedDB), it lasts as long as the page.
import { answerOf, objectStore } from '../site/object-store.mjs';

const NAME = 'certificate';
const YEAR = 365 * 86_400_000; // ms
const SOON = 14 * 86_400_000;
const keys = objectStore('pocket-galaxies-keys', 'keys');

/** @type {RTCCertificate | undefined} */
let own;

/** Make or fetch it, before the first connection. */
export async function prepare() {
  if (own || !globalThis.RTCPeerConnection?.generateCertificate) return;
  const kept = await keys().then((store) => answerOf(store.get(NAME)), () => undefined).catch(() => undefined);
  own = kept?.expires > Date.now() + SOON ? kept : await renew().catch(() => undefined);
}

async function renew() {
  const made = await RTCPeerConnection.generateCertificate(/** @type {EcKeyGenParams & { expires: number }} */ ({ name: 'ECDSA', namedCurve: 'P-256', expires: YEAR }));
  await keys('readwrite').then((store) => answerOf(store.put(made, NAME))).catch(() => {});
  return made;
}

/** Whether other devices can know this one again. */
export const isKnownAgain = () => Boolean(own);

/** What a connection is told of it; nothing where there is none: then the browser takes a new one each time. @returns {{ certificates?: RTCCertificate[] }} */
export const certificates = () => (own ? { certificates: [own] } : {});
