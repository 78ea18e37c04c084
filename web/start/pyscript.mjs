// Loads PyScript and adapts it to our pages.

import { ensureChannel, ensureDatabase } from './database.mjs';

ensureChannel();
await ensureDatabase();
const { hooks } = await import('@pyscript/core');

// PyScript would build code for workers with eval, which the page's policy forbids. Our own worker does
// not use PyScript.
for (const hook of Object.values(hooks.worker)) hook.clear();
