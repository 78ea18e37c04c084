// Replays records inside Pyodide and prints their transcripts as JSON.
// Usage: node replay.mjs <py.zip> <hash seed> <records.json>   ({name: record})

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const inWeb = createRequire(new URL("../../web/package.json", import.meta.url));
const { loadPyodide } = await import(inWeb.resolve("pyodide").replace(/pyodide\.js$/, "pyodide.mjs"));
const lock = JSON.parse(readFileSync(inWeb.resolve("pyodide/pyodide-lock.json"), "utf8"));

const [archive, seed, records] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: archive,
  lockFileContents: { info: lock.info, packages: {} },
  env: { PYTHONHASHSEED: seed },
});
python.globals.set("records", readFileSync(records, "utf8"));
try {
  console.log(python.runPython(`
import json
from galaxies.transcript import transcript
from galaxies.session import replay
json.dumps({name: transcript(replay(record)) for name, record in json.loads(records).items()})
`));
} catch (error) {
  console.error(String(error)); // Node would print the minified line that the error came through
  process.exit(1);
}
