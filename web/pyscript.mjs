// PyScript, without getting ready for workers of its own: it would put their code together with
// eval, which the page's policy forbids, and our worker does not go through PyScript.

import { hooks } from "../vendor/@pyscript@/core.js";

for (const hook of Object.values(hooks.worker)) hook.clear();
