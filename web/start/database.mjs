// PyScript keeps a table of installed packages in IndexedDB and does not start where that is
// forbidden, as in some private windows. There it gets a database that forgets everything; with no
// packages to install, nothing is lost.

async function works() {
  return new Promise((tell) => {
    const request = indexedDB.deleteDatabase("pocket-galaxies-trial");
    request.onsuccess = () => tell(true);
    request.onerror = () => tell(false);
  });
}

function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = {
  clear: () => answer(),
  count: () => answer(0),
  delete: () => answer(),
  get: () => answer(),
  getAllKeys: () => answer([]),
  getKey: () => answer(),
  put: () => answer(),
};

const forgetful = {
  close() {},
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => store }),
};

export async function ensureDatabase() {
  if (await works().catch(() => false)) return;
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(forgetful) } });
}
