// Starts Pyodide as the plain path does, with the site's library and wheels: micropip installs our
// wheel by the lock file, and plain_alone.py uses it.
// Usage: node plain_alone.mjs <folder of Pyodide> <folder of the wheels> <record of a game>

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [vendor, plain, record] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${vendor}/pyodide.mjs`).href);
const program = readFileSync(new URL("plain_alone.py", import.meta.url), "utf8");
try {
  const python = await loadPyodide({
    lockFileURL: `${plain}/pyodide-lock.json`,
    packageBaseUrl: `${plain}/`,
  });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  await python.runPythonAsync('import micropip; await micropip.install("pocket-galaxies")');
  python.globals.set("record", readFileSync(record, "utf8"));
  console.log(python.runPython(program));
} catch (error) {
  // Node would print the minified line that the error came through.
  console.error(String(error));
  process.exit(1);
}
