// One tab at a time writes a saved game; others follow it.
import { PREFIX } from '../site/storage.mjs';

/** Call back when another tab has written the game that `id()` names. @param {() => string} id @param {() => void} changed */
export function watch(id, changed) {
  addEventListener('storage', (event) => {
    if (event.key === `${PREFIX}game/${id()}` && event.newValue) changed();
  });
}

/**
 * Ask to be the one writer of a game. `became(true | false)` tells whether this tab is; it tells it
 * again when another tab takes over. Answers a function that gives the game up.
 * @param {string} id
 * @param {(mine: boolean) => void} became
 */
export function hold(id, became, { steal = false } = {}) {
  if (!navigator.locks) {
    became(true); // a browser without locks: the last writer wins
    return () => {};
  }
  /** @type {() => void} */
  let release = () => {};
  /** @type {Promise<void>} */
  const released = new Promise((resolve) => { release = resolve; });
  const options = steal ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request(`${PREFIX}game/${id}`, options, (lock) => {
      became(lock !== null);
      return lock ? released : undefined;
    })
    .catch(() => became(false)); // another tab took over
  return release;
}
