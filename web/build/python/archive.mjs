// Makes the archives of bytecode: starts Pyodide under Node and lets collect.py do the work there.
// Usage: node archive.mjs <library.zip> <own.zip> <scripts.zip> <folder>
//   library  the standard library, compiled, to start with
//   own      our packages, which go into the archives
//   scripts  Python files that stay outside, but whose imports go into the archives

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

// PyScript's own Python part: the page would otherwise compile it from source at every start.
import pyscript from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [stdLibURL, own, scripts, folder] = process.argv.slice(2);
const here = new URL("./", import.meta.url);
const stdlib = new URL("../../node_modules/pyodide/python_stdlib.zip", here);

// Line numbers are enough in a traceback: columns would make the archive a quarter larger.
const python = await loadPyodide({ stdLibURL, env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/stdlib.zip", readFileSync(stdlib));
python.FS.writeFile("/own.zip", readFileSync(own));
python.FS.writeFile("/scripts.zip", readFileSync(scripts));
python.FS.mkdirTree("build/python");
python.FS.mkdir("/archives");
for (const name of readdirSync(here).filter((file) => file.endsWith(".py"))) {
  python.FS.writeFile(`build/python/${name}`, readFileSync(new URL(name, here)));
}
python.globals.set("pyscript_sources", python.toPy(pyscript));
python.runPython(readFileSync(new URL("collect.py", here), "utf8"));
const program = `
def add_pyscript(tree, folder=""):
    for name, part in tree.items():
        if isinstance(part, str):
            library[folder + name] = part.encode()
        else:
            add_pyscript(part, f"{folder}{name}/")

library = read_zip("/stdlib.zip")
add_pyscript(pyscript_sources)
make_archives(library, read_zip("/own.zip"), read_zip("/scripts.zip"), "/archives")
`;
try {
  console.log(python.runPython(program));
} catch (error) {
  console.error(String(error)); // Node would print the minified line that the error came through
  process.exit(1);
}
for (const name of python.FS.readdir("/archives")) {
  if (name.endsWith(".bin")) writeFileSync(join(folder, name), python.FS.readFile(`/archives/${name}`));
}
