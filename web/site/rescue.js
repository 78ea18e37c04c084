// Watches the start of a page. If a part is missing or damaged, or if nothing more arrives, it says so and
// offers to load everything anew, and to save the games as a file. It is inside the page, and uses no
// module: every other file may be the one that is missing.
{
  const PATIENCE = 60; // seconds in which nothing arrives while the page is idle
  const PREFIX = 'pocket-galaxies';
  const FAILED = 'This page could not start, because a part of it is missing or damaged. Are you online, and signed in to your network? Your saved games stay in this browser.';
  const STALLED = 'Nothing more has arrived for a minute. You can wait or try again. Your saved games stay in this browser.';
  const AS_FILE = 'You have opened this page as a file. Browsers let such a page load none of its other parts, so it cannot start. Open it at its web address, or get "All in one file" there. Or, if you have all files of the site, serve their folder on this computer: with Python, "python -m http.server" in the folder, then localhost:8000 in the address line of the browser.';
  const ONE_FAILED = 'This page could not start. Perhaps the file is cut or changed: then get it once more. Your saved games stay in this browser.';
  const EMPTY = 'No saved games were found in this browser.';
  const inOneFile = 'pocketFiles' in window;
  const isFile = location.protocol === 'file:' && !inOneFile;
  const site = new URL('./', location.href);

  let started = false;
  let waited = 0;
  /** @type {HTMLElement | null} */
  let box = null;
  let failed = false;
  let bare = false; // without its styles: a game that starts all the same does not make up for that
  let toCome = 2;

  const close = () => { box?.remove(); box = null; };

  /** @param {string} text @param {(button: HTMLButtonElement) => void} act */
  const button = (text, act) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.onclick = () => { made.disabled = true; act(made); };
    return made;
  };

  /** @param {string} text */
  const say = (text) => {
    const line = document.createElement('p');
    line.textContent = text;
    close();
    box = document.createElement('div');
    box.className = 'notice';
    box.id = 'rescue';
    box.setAttribute('role', 'alert');
    box.append(line);
    if (!isFile) box.append(button('Try again', retry), button('Save your games as a file', async (pressed) => {
      const saved = await games();
      if (saved.length) download(saved);
      else line.textContent = EMPTY;
      pressed.disabled = false;
    }));
    document.body.prepend(box);
  };

  const fail = () => {
    if ((started && !bare) || failed) return;
    failed = true;
    const show = () => {
      if (started && !bare) return;
      const loading = document.getElementById('loading');
      if (loading) loading.hidden = true;
      say(isFile ? AS_FILE : inOneFile ? ONE_FAILED : FAILED);
    };
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  };

  // --- Try again ---

  /** Load anew what this page is made of, past the service worker and the browser's cache. */
  const retry = async () => {
    try {
      if (inOneFile) throw new Error();
      await forget();
      const known = [...document.querySelectorAll('script[src], link[href]')].map((tag) => Reflect.get(tag, 'src') || Reflect.get(tag, 'href'));
      const seen = performance.getEntriesByType('resource').map(({ name }) => name);
      const own = new Set([...known, ...seen].filter((url) => url.startsWith(site.href)));
      await Promise.allSettled([...own].map(async (url) => (await fetch(url, { cache: 'reload' })).arrayBuffer()));
    } catch {
      // Offline, or a network that answers with a page of its own: keep what is stored.
    }
    location.reload();
  };

  /** Remove the stored release and the service worker, if the host can replace them. */
  const forget = async () => {
    const answer = await fetch(new URL('sw.js', site), { cache: 'no-store' });
    if (!answer.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')) throw new Error();
    const registration = await navigator.serviceWorker?.getRegistration(site);
    if (registration?.scope === site.href) await registration.unregister();
    const release = document.querySelector('link[rel=icon]')?.getAttribute('href')?.match(/r-(\w+)/)?.[1];
    if (globalThis.caches) await caches.delete(`${PREFIX} ${site.pathname} ${release}`);
  };

  // --- Saving the games ---

  /** All texts of localStorage and of our databases, as [key, text]. @returns {Promise<[string, string][]>} */
  const texts = async () => {
    /** @type {[string, string][]} */
    const pairs = [];
    try {
      pairs.push(...Object.entries(localStorage));
    } catch {
      // Storage is forbidden.
    }
    const databases = await Promise.resolve().then(() => indexedDB.databases()).catch(() => []); // as above, or an old browser
    for (const { name = '' } of databases) {
      if (name.startsWith(PREFIX)) pairs.push(...await stored(name).catch(() => [])); // one that is damaged hides no other
    }
    return pairs;
  };

  /** @param {IDBRequest} request @returns {Promise<any>} */
  const result = (request) => new Promise((done, no) => {
    request.onsuccess = () => done(request.result);
    request.onerror = no;
  });

  /** @param {string} name @returns {Promise<[string, string][]>} */
  const stored = async (name) => {
    /** @type {IDBDatabase} */
    const database = await result(indexedDB.open(name));
    const pairs = await Promise.all([...database.objectStoreNames].map(async (room) => {
      const store = database.transaction(room).objectStore(room);
      const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
      return keys.map((/** @type {unknown} */ key, /** @type {number} */ i) => [String(key), values[i]]);
    }));
    database.close();
    return pairs.flat();
  };

  /** The saved games, as a backup holds them; a game that is stored twice may come twice. */
  const games = async () => {
    const all = await texts();
    /** @type {Map<string, object>} */
    const sound = new Map();
    for (const [key, text] of all) {
      const [, id] = /(?:^|\/)game\/(\w+)$/.exec(key) ?? [];
      if (!id) continue;
      const prose = all.filter(([other]) => other.endsWith(`prose/${id}`)).flatMap(([, lines]) => lines.split('\n'));
      try {
        const entry = JSON.parse(text);
        const { format, meta, record } = entry;
        if (format > 1) { // a later release saved it: it stays as it is
          sound.set(text, { id, ...entry });
        } else {
          const whole = [record.trimEnd(), ...new Set(prose.filter(Boolean))].join('\n');
          sound.set(whole, { id, format, meta, record: `${whole}\n` });
        }
      } catch {
        // A damaged text.
      }
    }
    return [...sound.values()];
  };

  /** @param {object[]} saved */
  const download = (saved) => {
    const made = new Date().toISOString();
    const backup = { backup: `${PREFIX} backup 1`, made, count: saved.length, games: saved, scores: {} };
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(backup, null, 1)], { type: 'application/json' }));
    link.download = `${PREFIX}-${made.slice(0, 10)}.json`;
    link.click();
  };

  // --- What happens during the start ---

  addEventListener('error', (event) => {
    const { target } = event;
    bare ||= target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (bare || target instanceof HTMLScriptElement || (event instanceof ErrorEvent && event.filename.startsWith(site.href))) fail();
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) fail();
  });
  addEventListener('boot-failed', fail);

  const progress = () => {
    waited = 0;
    if (!failed) close();
  };
  const ready = () => {
    started = true;
    clearInterval(ticking);
    if (!bare) close();
  };
  addEventListener('boot-progress', progress);
  addEventListener('boot-ready', ready);
  addEventListener('load', () => {
    if (document.body.dataset.page === 'game') end();
    else if (!failed) ready();
  });
  addEventListener('py:done', () => end(), true);
  /** The modules of a game's page have run, or its Python has: both were the whole start. */
  const end = () => {
    toCome -= 1;
    if (!toCome) fail();
  };
  const observer = globalThis.PerformanceObserver && new PerformanceObserver(progress);
  observer?.observe({ type: 'resource' });

  const ticking = setInterval(() => {
    waited += document.hidden ? 0 : 1;
    if (waited === PATIENCE && !failed) say(STALLED);
  }, 1000);
}
