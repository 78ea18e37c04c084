// Prints the star maps of galaxies, drawn by the module that draws them on the hub: one JSON list
// with the markup and the kind of each galaxy, in words.
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
