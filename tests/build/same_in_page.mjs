// What the page's own modules make of codes and typed texts, as JSON, for test_same_in_page.py.
import { readFileSync } from 'node:fs';
import { BadCode, code, normal, number, ofDay } from '../../web/galaxy/codes.mjs';
import { galaxyName, starNames } from '../../web/galaxy/names.mjs';
import { starmap } from '../../web/galaxy/starmap.mjs';

/** @param {import('../../web/galaxy/types.d.ts').Shape} shape @returns {string} */
function markup([tag, attributes, ...children]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('');
  const inner = children.map((child) => (typeof child === 'string' ? child : markup(child))).join('');
  return inner ? `<${tag}${written}>${inner}</${tag}>` : `<${tag}${written}/>`;
}

/** @param {string} text */
function read(text) {
  try {
    return normal(text);
  } catch (error) {
    if (!(error instanceof BadCode)) throw error;
    return error.message;
  }
}

/** @type {{ numbers: number[], typed: string[], days: string[] }} */
const { numbers, typed, days } = JSON.parse(readFileSync(0, 'utf-8'));
const codes = numbers.map(code);
process.stdout.write(JSON.stringify({
  codes,
  back: codes.map(number),
  read: typed.map(read),
  days: days.map(ofDay),
  names: codes.map(galaxyName),
  stars: codes.map((one) => starNames(one, 8)),
  maps: codes.map((one) => markup(starmap(one))),
}));
