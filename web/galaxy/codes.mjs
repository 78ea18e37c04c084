// Galaxy codes, with the same results and messages as py/galaxies/galaxy/codes.py, so that the page can
// make and check codes before Python has started.
import { stream } from './luck.mjs';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** @type {Record<string, string>} */
const LOOKALIKE = { i: '1', l: '1', o: '0' };
// The white space of Python's str.split(), and dashes, including those that phones insert.
// oxlint-disable-next-line no-control-regex -- Python treats these as white space, so must we
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2010-\u2014\u2212-]/g;

/** A text with full-width letters, digits and signs, as some keyboards type them, in their usual form. @param {string} text */
export const narrow = (text) => text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

const COUNT = 32 ** 7;

/** Thrown for a text that is not a galaxy code; the message says why. */
export class BadCode extends Error {}

/** @param {number[]} digits */
function check(digits) {
  let total = 0;
  for (const digit of [...digits, 0]) {
    total <<= 1;
    if (total & 32) total ^= 0b100101;
    total ^= digit;
  }
  return total;
}

/** The code of galaxy `index`, 0 <= index < COUNT. @param {number} index */
export function code(index) {
  /** @type {number[]} */
  const digits = [];
  for (let rest = index; digits.length < 7; rest = Math.floor(rest / 32)) digits.unshift(rest % 32);
  const text = [...digits, check(digits)].map((digit) => ALPHABET[digit]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The index of a typed code. Throws BadCode with a sentence for the player. @param {string} text */
export function number(text) {
  const letters = [...narrow(text).toLowerCase().replace(SPACE, '')].map((letter) => LOOKALIKE[letter] ?? letter);
  for (const letter of letters) {
    if (!ALPHABET.includes(letter)) throw new BadCode(`A galaxy code has no "${letter}": it uses digits and letters except u.`);
  }
  if (letters.length !== 8) throw new BadCode(`A galaxy code has 8 letters and digits; this one has ${letters.length}.`);
  const digits = letters.map((letter) => ALPHABET.indexOf(letter));
  if (check(digits.slice(0, 7)) !== digits[7]) throw new BadCode('One character of this galaxy code is wrong: please check it again.');
  return digits.slice(0, 7).reduce((value, digit) => value * 32 + digit, 0);
}

/** The code in its normal form. Throws BadCode. @param {string} text */
export function normal(text) {
  return code(number(text));
}

/** The code of a day's galaxy. @param {string} date the UTC date as YYYY-MM-DD */
export function ofDay(date) {
  return ofText(`day ${date}`);
}

/** The code of a galaxy that belongs to a text. @param {string} text */
export function ofText(text) {
  return code(stream(text, 'galaxy').below(COUNT));
}

/** The present UTC date as YYYY-MM-DD. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** A random galaxy index: 35 bits. */
export function randomNumber() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 8) * 2 ** 32 + low;
}

/** Whether a fragment is meant as a galaxy code, even a mistyped one: links of games are longer.
    @param {string} fragment */
export function isMeant(fragment) {
  return [...fragment.replace(SPACE, '')].length <= 10;
}
