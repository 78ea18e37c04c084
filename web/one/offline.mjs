// In place of start/offline.mjs in the edition in one file, which is on the device as a whole and is replaced by
// hand: there is no service worker.

/** Resolves once the page is ready: what is needed later may be prepared now. */
export const started = new Promise((done) => {
  addEventListener('boot-ready', done, { once: true });
});

export const applyUpdate = async () => location.reload();
