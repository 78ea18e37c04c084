// PyScript, made ready for this page.

import { ensureDatabase } from './database.mjs';

await ensureDatabase();
const { hooks } = await import('@pyscript/core');

// It would put code for workers of its own together with eval, which the page's policy forbids; our
// worker does not go through PyScript.
for (const hook of Object.values(hooks.worker)) hook.clear();
