// Prints a JSON list with the charts, as markup, drawn by the module of the laboratory.
// Usage: node charts.mjs <a JSON list of { title, lines }>

import { gains } from "../../lab/charts.mjs";
import { markup } from "./markup.mjs";

const WIDE = 360; // pixels, as on a phone

/** @type {{ title: string, lines: import("../../lab/charts.mjs").Gain[] }[]} */
const charts = JSON.parse(process.argv[2]);
console.log(JSON.stringify(charts.map(({ title, lines }) => markup(gains(WIDE, title, lines)))));
