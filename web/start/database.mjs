// PyScript keeps a list of installed packages in IndexedDB and opens a BroadcastChannel, and does not start
// where they are forbidden, as in some private windows or with blocked site data. There we give it a
// database that stores nothing and a channel that reaches no other tab. We install no packages and send
// nothing, so nothing is lost.

/** @returns {Promise<boolean>} */
function works() {
  return new Promise((tell) => {
    const request = indexedDB.deleteDatabase('pocket-galaxies-trial');
    request.onsuccess = () => tell(true);
    request.onerror = () => tell(false);
  });
}

/** A stand-in for a database request that succeeds with a result. @param {unknown} [result] */
function answer(result) {
  /** @type {{ result: unknown, onsuccess?: (event: { target: unknown }) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const entries = {
  clear: () => answer(),
  count: () => answer(0),
  delete: () => answer(),
  get: () => answer(),
  getAllKeys: () => answer([]),
  getKey: () => answer(),
  put: () => answer(),
};

const emptyDatabase = {
  close() {},
  objectStoreNames: ['entries'],
  transaction: () => ({ objectStore: () => entries }),
};

export async function ensureDatabase() {
  // Where IndexedDB is forbidden, even the call may throw.
  const usable = await Promise.resolve().then(works).catch(() => false);
  if (usable) return;
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => answer(emptyDatabase) } });
}

class SilentChannel extends EventTarget {
  postMessage() {}

  close() {}
}

export function ensureChannel() {
  try {
    new BroadcastChannel('pocket-galaxies-trial').close();
  } catch {
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: SilentChannel });
  }
}
