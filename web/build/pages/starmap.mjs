// Prints a JSON list with the star map (as markup) and the kind (as text) of each galaxy, drawn by the
// same module as on the hub.
// Usage: node starmap.mjs <codes as a JSON list>

import { starmap, words } from "../../galaxy/starmap.mjs";

/** @param {import("../../galaxy/types.d.ts").Shape} shape @returns {string} */
function markup([tag, attributes, ...children]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join("");
  const inner = children.map((child) => (typeof child === "string" ? child : markup(child))).join("");
  return inner ? `<${tag}${written}>${inner}</${tag}>` : `<${tag}${written}/>`;
}

/** @type {string[]} */
const codes = JSON.parse(process.argv[2]);
console.log(JSON.stringify(codes.map((code) => ({ markup: markup(starmap(code)), words: words(code) }))));
