// A store of IndexedDB, in a database of its own. One connection stays open while it is used, and closes when
// another tab wants to delete or change the database: that would wait for it otherwise.

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const answerOf = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @param {string} name @param {string} store @param {() => void} closed @returns {Promise<IDBDatabase>} */
async function open(name, store, closed) {
  // start/database.mjs puts a stand-in, which stores nothing, where a browser has no IndexedDB.
  if (!(indexedDB instanceof IDBFactory)) throw new Error('no IndexedDB');
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  const database = await answerOf(request);
  const close = () => { database.close(); closed(); };
  return Object.assign(database, { onclose: close, onversionchange: close });
}

/** Begins transactions with the only store of a database, and rejects where there is no IndexedDB.
    @param {string} name @param {string} store
    @returns {(mode?: IDBTransactionMode, options?: IDBTransactionOptions) => Promise<IDBObjectStore>} */
export function objectStore(name, store) {
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  const forget = () => { opening = null; };
  return async (mode, options) => {
    opening ??= open(name, store, forget);
    return (await opening).transaction(store, mode, options).objectStore(store);
  };
}
