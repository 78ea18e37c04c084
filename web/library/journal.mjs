// A second copy of all games and results, in IndexedDB. Browsers write localStorage to the disk up to a
// minute late; a change of the journal is on the disk when its promise resolves. Keys and texts are those
// of localStorage; a text that says "gone" stands for a deletion.
import { answerOf, objectStore } from '../site/object-store.mjs';
import { orderOf } from './entry.mjs';

const journal = objectStore('pocket-galaxies', 'texts');

/** All texts of the journal by their keys. @returns {Promise<Map<string, string>>} */
export async function texts() {
  const store = await journal();
  const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
  return new Map(keys.map((key, i) => [String(key), String(values[i])]));
}

/** Write texts, all or none; resolves when they are on the disk. A text never replaces a newer one, which
    another tab may have written. @param {Iterable<[key: string, text: string]>} changes @returns {Promise<void>} */
export async function record(changes) {
  const store = await journal('readwrite', { durability: 'strict' });
  const { transaction } = store;
  for (const [key, text] of changes) {
    const before = store.get(key);
    before.onsuccess = () => { if (orderOf(before.result) <= orderOf(text)) store.put(text, key); };
  }
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
