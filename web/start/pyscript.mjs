// Loads PyScript and adapts it to our pages.

import { ensureChannel, ensureDatabase } from './database.mjs';

ensureChannel();
await ensureDatabase();
// PyScript watches the whole document for scripts that are added later. Our pages add none, and each
// change of a picture would be searched for them.
window.MutationObserver = class extends MutationObserver {
  /** @param {Node} target @param {MutationObserverInit} options */
  observe(target, options) {
    if (target !== document) super.observe(target, options);
  }
};
const { hooks } = await import('@pyscript/core');

// PyScript would build code for workers with eval, which the page's policy forbids. Our own worker does
// not use PyScript.
for (const hook of Object.values(hooks.worker)) hook.clear();
