// What web/library needs of a browser, so that it runs in Node: a localStorage and events nobody hears.

/** How often localStorage was written. */
export const counter = { writes: 0 };

class Place {
  /** @param {string} key @returns {string | null} */
  getItem(key) { return /** @type {any} */ (this)[key] ?? null; }

  /** @param {string} key @param {string} text */
  setItem(key, text) { counter.writes += 1; /** @type {any} */ (this)[key] = text; }

  /** @param {string} key */
  removeItem(key) { delete /** @type {any} */ (this)[key]; }
}

export const place = /** @type {any} */ (new Place());
export const TITLES = { express: 'Galaxy Express' };
Object.assign(globalThis, {
  localStorage: place,
  document: { body: { dataset: { titles: JSON.stringify(TITLES), reads: JSON.stringify({ express: [1] }), version: '1.0' } } },
  addEventListener: () => {},
  dispatchEvent: () => {},
});
