// Derives the engine that pages load from the official one. Pages load no compiled packages, so what
// the engine offers to those alone is left out: exports of Python's C interface, and the libraries for
// drawing and sound. What remains is the same code.
// Usage: node engine.mjs <folder> < changes (patches.py)   writes pyodide.asm.wasm and pyodide.asm.mjs there

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const official = join(modules, "pyodide", "pyodide.asm");
const [folder] = process.argv.slice(2);
const lean = join(folder, "pyodide.asm");

// What the engine may use: newer encodings would make it unreadable to browsers.
const FEATURES = [
  "bulk-memory", "bulk-memory-opt", "exception-handling", "extended-const", "multivalue", "mutable-globals",
  "nontrapping-float-to-int", "reference-types", "sign-ext", "simd", "tail-call",
];
// Found by name while the engine starts, so no search finds their use.
const STARTED = ["memory", "__indirect_function_table", "__stack_pointer", "__main_argc_argv"];
// What the glue offers under these names is for programs that draw and play sound.
const UNUSED = [
  "SDL", "GL", "GLctx", "requestFullscreen", "requestPointerLock", "setCanvasSize", "getUserMedia", "createContext",
  "LZ4",
];

// Code of the glue that no page runs, and that keeps more of it in use. Each must be found.
/** @type {[text: string, instead: string][]} */
const CHANGES = JSON.parse(readFileSync(0, "utf8"));

/**
 * The text before, inside and after the first block that begins with `head`.
 * @param {string} text @param {string} head @returns {[before: string, inside: string, after: string]}
 */
function cut(text, head, end = "}") {
  const from = text.indexOf(head) + head.length;
  const to = text.indexOf(end, from);
  if (from < head.length || to < 0) throw new Error(`the official glue has no ${head}`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** @param {Iterable<RegExpMatchArray>} matches @returns {Set<string>} the first group of each that matched */
const names = (matches) => new Set(Array.from(matches, (one) => one[1]));

/** The code without what nothing uses. @param {string} code @param {boolean} [minify] */
const shaken = (code, minify = false) => buildSync({
  stdin: { contents: code },
  bundle: true, logLevel: "error", write: false, format: "esm", target: "es2022", external: ["node:*", "ws", "given"], minify,
}).outputFiles[0].text;

/** @param {string} file */
const importsOf = (file) => new Set(
  WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))).map(({ name }) => name),
);

const HEAD = "async function _createPyodideModule(moduleArg={}){";
const TAIL = ";return moduleRtn}export default _createPyodideModule;";
const glue = readFileSync(`${official}.mjs`, "utf8").trim();
if (!glue.startsWith(HEAD) || !glue.endsWith(TAIL)) throw new Error("the official glue has another shape");

// As a module of its own, since tools find unused code only at the top level.
let body = glue.slice(HEAD.length, -TAIL.length);
body = `import moduleArg from "given";${body};export default moduleRtn;`;
for (const [pattern, instead] of CHANGES) {
  const text = new RegExp(pattern, "g");
  if (!text.test(body)) throw new Error(`the official glue has no ${text}`);
  body = body.replaceAll(text, instead);
}

// Names that the glue puts on Module for others. They stay if anyone reads them.
const loader = readFileSync(join(modules, "pyodide", "pyodide.mjs"), "utf8");
const others = body.replace(/Module\["\w+"\]=/g, "");
const read = names(`${others} ${loader}`.matchAll(/(?:\.|["'])([\w$]+)/g));
for (const name of UNUSED) read.delete(name);
body = body.replace(/(?<=[;{}])Module\["(\w+)"\]=[\w$]+;/g, (text, name) => (read.has(name) ? text : ""));

const [beforeExports, exported, rest] = cut(body, "function assignWasmExports(wasmExports){");
const [betweenBoth, imported, afterImports] = cut(rest, "var wasmImports={");

/** @param {string[]} assignments @param {Set<string>} imports the functions that the engine imports */
function joined(assignments, imports) {
  const given = imported.split(",").filter((entry) => imports.has(entry.split(":")[0]));
  return [beforeExports, assignments.join(";"), betweenBoth, given.join(","), afterImports].join("");
}

// The exports that the glue uses, when it serves only the imports of the engine.
const code = shaken(joined([], importsOf(`${official}.wasm`))).replace(/^(?:var|let) [\w$, ]+;$/gm, "");
const words = names(code.matchAll(/([\w$]+)/g));
const isKept = (/** @type {string} */ assignment) => {
  const [target, name] = assignment.split("=", 2);
  const started = STARTED.some((one) => assignment.endsWith(`"${one}"]`));
  return started || words.has(target) || read.has(/"(\w+)"/.exec(name)?.[1] ?? "");
};
const kept = exported.split(";").filter(isKept).map((assignment) =>
  assignment.replace(/=Module\["(\w+)"\]/, (text, name) => (read.has(name) ? text : "")),
);
const used = names(`${code} ${kept.join(";")}`.matchAll(/wasmExports\d?(?:\.|\[")([\w$]+)/g));
for (const name of STARTED) used.add(name);

const graph = [
  { name: "page", root: true, reaches: [...used] },
  ...[...used].map((name) => ({ name, export: name })),
];
writeFileSync(`${lean}.json`, JSON.stringify(graph));
const flags = ["--mvp-features", ...FEATURES.map((name) => `--enable-${name}`)];
const program = join(modules, "binaryen", "bin", "wasm-metadce");
execFileSync("node", [program, `${official}.wasm`, "-f", `${lean}.json`, "-o", `${lean}.wasm`, ...flags], {
  stdio: ["ignore", "ignore", "inherit"],
});
const small = shaken(joined(kept, importsOf(`${lean}.wasm`)), true).trim();
const whole = /^import ([\w$]+) from"given";(.*)export\{([\w$]+) as default\};$/s.exec(small);
if (!whole) throw new Error("the bundler wrote the glue in another shape");
const [, given, inner, result] = whole;
writeFileSync(`${lean}.mjs`, `export default async function(${given}={}){${inner}return ${result}}\n`);

for (const suffix of ["wasm", "mjs"]) {
  const [before, after] = [official, lean].map((path) => gzipSync(readFileSync(`${path}.${suffix}`)).length);
  console.log(`pyodide.asm.${suffix}: ${Math.round(after / 1000)} kB with gzip, the official one ${Math.round(before / 1000)} kB`);
}
