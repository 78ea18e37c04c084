// Runs a Python program inside Pyodide and prints the value of its last line, a text.
// Usage: node run.mjs <engine's folder> <py.zip> <hash seed> <program.py> <given.json>
// The content of the last file is the program's `given`; `clock()` is the processor time that this
// thread has used, in seconds.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const inWeb = createRequire(new URL("../../web/package.json", import.meta.url));
const { loadPyodide } = await import(inWeb.resolve("pyodide").replace(/pyodide\.js$/, "pyodide.mjs"));
const lock = JSON.parse(readFileSync(inWeb.resolve("pyodide/pyodide-lock.json"), "utf8"));

const [engine, archive, seed, program, given] = process.argv.slice(2);
const python = await loadPyodide({
  indexURL: engine,
  stdLibURL: archive,
  lockFileContents: { info: lock.info, packages: {} },
  env: { PYTHONHASHSEED: seed },
});
python.globals.set("given", readFileSync(given, "utf8"));
// Pyodide's own clocks of the processor tell the time of the day (Linux).
python.globals.set("clock", () => parseInt(readFileSync("/proc/thread-self/schedstat", "utf8")) / 1e9);
try {
  console.log(python.runPython(readFileSync(program, "utf8")));
} catch (error) {
  console.error(String(error)); // Node would print the minified line that the error came through
  process.exit(1);
}
