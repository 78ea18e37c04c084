// Lets one tab at a time write a saved game; other tabs show its changes.
import { PREFIX } from '../site/storage.mjs';

/** Call `changed` when another tab has written the game with the id `id()`. @param {() => string} id @param {() => void} changed */
export function watch(id, changed) {
  addEventListener('storage', (event) => {
    if (event.key === `${PREFIX}game/${id()}` && event.newValue) changed();
  });
}

/**
 * Ask to be the only writer of a game. `became` is called with whether this tab is, and again when
 * another tab takes over. Returns a function that releases the game.
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
    // Only AbortError means that another tab took over; where site data is blocked, locks are too.
    .catch((error) => became(error?.name !== 'AbortError'));
  return release;
}
