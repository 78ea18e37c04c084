// A second copy of all games and results, in IndexedDB. Browsers write localStorage to the disk up to a
// minute late; a change of the journal is on the disk when its promise resolves. Keys and texts are those
// of localStorage; a text that says "gone" stands for a deletion.
import { orderOf } from './entry.mjs';

const [NAME, STORE] = ['pocket-galaxies', 'texts'];

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} */
const open = () => new Promise((resolve, reject) => {
  // start/database.mjs puts a stand-in, which stores nothing, where a browser has no IndexedDB.
  if (!(indexedDB instanceof IDBFactory)) throw new Error('no IndexedDB');
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const { result } = request;
    const close = () => { result.close(); opening = null; };
    Object.assign(result, { onclose: close, onversionchange: close });
    resolve(result);
  };
});

/** Rejects where there is no IndexedDB. */
const database = () => (opening ??= open());

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answerOf = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** All texts of the journal by their keys. @returns {Promise<Map<string, string>>} */
export async function texts() {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
  return new Map(keys.map((key, i) => [String(key), String(values[i])]));
}

/** Write texts, all or none; resolves when they are on the disk. A text never replaces a newer one, which
    another tab may have written. @param {Iterable<[key: string, text: string]>} changes @returns {Promise<void>} */
export async function record(changes) {
  const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore(STORE);
  for (const [key, text] of changes) {
    const before = store.get(key);
    before.onsuccess = () => { if (orderOf(before.result) <= orderOf(text)) store.put(text, key); };
  }
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
