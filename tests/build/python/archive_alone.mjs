// Starts Pyodide with joined archives as its only standard library, and runs a program there.
// Usage: node archive_alone.mjs <program.py> <folder for the joined archive> <archive>...

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const inWeb = createRequire(new URL("../../../web/package.json", import.meta.url));
const { loadPyodide } = await import(inWeb.resolve("pyodide").replace(/pyodide\.js$/, "pyodide.mjs"));
const lock = JSON.parse(readFileSync(inWeb.resolve("pyodide/pyodide-lock.json"), "utf8"));

const [file, folder, ...packed] = process.argv.slice(2);
const archive = join(folder, "py.zip");
writeFileSync(archive, Buffer.concat(packed.map((path) => gunzipSync(readFileSync(path)))));

const python = await loadPyodide({
  stdLibURL: archive,
  lockFileContents: { info: lock.info, packages: {} },
});
const program = readFileSync(file, "utf8");
try {
  console.log(await python.runPythonAsync(program));
} catch (error) {
  // Node would print the minified line that the error came through.
  console.error(String(error));
  process.exit(1);
}
