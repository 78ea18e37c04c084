// Starts Python fast. PyScript takes this module as its interpreter; the worker imports it.
//
// Everything starts as soon as this module is evaluated, before PyScript asks for it. The engine
// compiles while it streams in. An image of Python's memory from an earlier visit, if there is one,
// replaces starting Python and importing our code. If one way fails, the next simpler one is tried
// without telling the player: first without the image, then with the whole standard library and our
// code as wheels from a lock file.
//
// Marks of performance that begin with "start: " tell when each part was done (tests/bench/boot).
//
// On window (there is none in a worker): "boot-progress" with {stage, loaded, total}, and
// "boot-failed" with {message} when even the plain way fails.

import { loadPyodide as start, version } from 'pyodide';
import { ARCHIVES, EngineError, PLAIN, TOTAL, assemble, order } from './engine.mjs';
import { dropImage, findImage, markStart, startSucceeded } from './memory.mjs';
import { PACKAGES, VENDOR } from './parts.mjs';
import { ofRelease } from './release.mjs';

/** @import { Python } from './types.d.ts' */

export { version };

const page = typeof window === 'undefined' ? null : window;
const asked = new URLSearchParams(page?.location.search);

// --- Progress ---

let loaded = 0;
let stage = 'Loading the game';

/** @param {{ bytes?: number, now?: string }} progress */
function report({ bytes = 0, now = stage }) {
  stage = now;
  loaded = Math.min(TOTAL, loaded + bytes);
  const detail = { stage, loaded, total: TOTAL };
  page?.dispatchEvent(new CustomEvent('boot-progress', { detail }));
}

// Under our service worker a page loads from the device: too fast for a progress bar. And the browser
// reuses compiled code only for a response that nothing else has read.
const counting = Boolean(page && !page.navigator.serviceWorker?.controller);

/**
 * Resolves when theme.js reports that the page is painted; after a while in any case, since a hidden
 * page is never painted.
 * @param {Window} shown
 * @returns {Promise<void>}
 */
const paintOf = (shown) =>
  new Promise((done) => {
    shown.addEventListener('painted', () => done(), { once: true });
    setTimeout(done, 300);
  });

const painted = page && !page.painted ? paintOf(page) : null;

// --- The ways to start ---

async function startFast() {
  // A first visit has no image, so do not look for one.
  const image = asked.has('noimage') || counting ? null : findImage();
  const archive = image?.then((stored) => stored?.archive);
  let parts = await order({ tell: (bytes) => report({ bytes }), counting, go: painted, archive });
  performance.mark('start: engine and archives are there');
  const stored = await image;
  if (stored) {
    try {
      report({ now: 'Waking Python' });
      page?.addEventListener('boot-ready', startSucceeded, { once: true });
      markStart();
      return await assemble(parts, { _loadSnapshot: stored.image }, stored.setMemory);
    } catch (error) {
      console.info('Starting without the image, because starting with it failed:', error);
      startSucceeded();
      await dropImage();
      parts = await order(); // the parts that came with the image may be damaged too
    }
  }
  report({ now: 'Unpacking' });
  return assemble(parts, { fsInit: async () => report({ now: 'Starting Python' }) });
}

async function startPlain() {
  report({ now: 'Starting Python' });
  const python = await start({
    indexURL: ofRelease(VENDOR),
    lockFileURL: `${PLAIN}pyodide-lock.json`,
    packageBaseUrl: PLAIN,
  });
  report({ now: 'Unpacking' });
  await python.loadPackage(PACKAGES, { messageCallback: () => {} });
  return python;
}

async function startSomehow() {
  if (asked.has('plain')) {
    // They are preloaded, and browsers warn if they stay unused.
    for (const { file } of ARCHIVES) fetch(ofRelease(file)).catch(() => {});
    return startPlain();
  }
  try {
    return await startFast();
  } catch (error) {
    if (error instanceof EngineError) throw error; // Pyodide would wait for the same engine for ever
    console.info('Starting the plain way, because the fast one failed:', error);
  }
  return startPlain();
}

async function boot() {
  try {
    return await startSomehow();
  } catch (error) {
    page?.dispatchEvent(new CustomEvent('boot-failed', { detail: { message: String(error) } }));
    throw error;
  }
}

performance.mark('start: boot.mjs runs');
const booting = boot();
booting.catch(() => {}); // the caller of loadPyodide gets the error

/**
 * @param {{ stdout?: (line: string) => void, stderr?: (line: string) => void }} [options]
 * @returns {Promise<Python>}
 */
export async function loadPyodide({ stdout, stderr } = {}) {
  performance.mark('start: PyScript asks for Python');
  const python = await booting;
  performance.mark('start: Python is awake');
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  report({ now: 'Setting up the table' });
  return python;
}
