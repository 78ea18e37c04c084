// Compiles all wheels and zip files in a folder to bytecode, with pyodide-build inside Pyodide, so that
// the bytecode is for Pyodide's Python and not for that of the build machine. A lock file in the folder
// gets the new names and hashes.
// Usage: node compile.mjs <standard library> <folder> <wheel of the compiler>...

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [stdLibURL, folder, ...wheels] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL,
  env: {
    PYTHONOPTIMIZE: "2", // no docstrings and assertions, as in the archive
    PYTHONNODEBUGRANGES: "1",
    SOURCE_DATE_EPOCH: "315532800", // 1980, for the same bytes every day
  },
});
for (const wheel of wheels) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.mountNodeFS("/compiled", folder);
python.runPython(`
from pathlib import Path
from pyodide_build._py_compile import _py_compile_archive_dir

_py_compile_archive_dir(Path("/compiled"), keep=False, verbose=False, compression_level=9)
`);
