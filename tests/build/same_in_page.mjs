// What the page's own modules make of codes and typed texts, as JSON, for test_same_in_page.py.
import { readFileSync } from 'node:fs';
import { BadCode, code, normal, number, ofDay } from '../../web/galaxy/codes.mjs';
import { galaxyName, starNames } from '../../web/galaxy/names.mjs';


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
}));
