// Prints a JSON list with the star map (as markup) and the kind (as text) of each galaxy, drawn by the
// same module as on the hub.
// Usage: node starmap.mjs <codes as a JSON list>

import { starmap, words } from "../../galaxy/starmap.mjs";
import { markup } from "./markup.mjs";

/** @type {string[]} */
const codes = JSON.parse(process.argv[2]);
console.log(JSON.stringify(codes.map((code) => ({ markup: markup(starmap(code)), words: words(code) }))));
