// Galaxy codes, letter for letter and word for word as py/galaxies/galaxy.py has them, so that a
// code can be made, typed and checked before Python is there.
import { stream } from './luck.mjs';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LOOKALIKE = { i: '1', l: '1', o: '0' };
// What Python's str.split() takes for white space, and dashes, also those that phones put in their place.
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2010-\u2014\u2212-]/g;

const COUNT = 32 ** 7;

/** A typed code that is no galaxy code; the message says what is wrong. */
export class BadCode extends Error {}

function check(digits) {
  let total = 0;
  for (const digit of [...digits, 0]) {
    total <<= 1;
    if (total & 32) total ^= 0b100101;
    total ^= digit;
  }
  return total;
}

/** The code of galaxy `number`, 0 <= number < COUNT. */
export function code(number) {
  const digits = [];
  for (let rest = number; digits.length < 7; rest = Math.floor(rest / 32)) digits.unshift(rest % 32);
  const text = [...digits, check(digits)].map((digit) => ALPHABET[digit]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** The number of a code as a person may type it. Throws BadCode with a sentence. */
export function number(text) {
  const letters = [...text.toLowerCase().replace(SPACE, '')].map((letter) => LOOKALIKE[letter] ?? letter);
  for (const letter of letters) {
    if (!ALPHABET.includes(letter)) throw new BadCode(`A galaxy code has no "${letter}": it uses digits and letters except u.`);
  }
  if (letters.length !== 8) throw new BadCode(`A galaxy code has 8 letters and digits; this one has ${letters.length}.`);
  const digits = letters.map((letter) => ALPHABET.indexOf(letter));
  if (check(digits.slice(0, 7)) !== digits[7]) throw new BadCode('One letter of this galaxy code is wrong: please compare it again.');
  return digits.slice(0, 7).reduce((value, digit) => value * 32 + digit, 0);
}

/** The code in its one written form. Throws BadCode. */
export function normal(text) {
  return code(number(text));
}

/** The code of a day's galaxy; `date` is the UTC date as YYYY-MM-DD. */
export function ofDay(date) {
  return code(stream(`day ${date}`, 'galaxy').below(COUNT));
}

/** Today, where it is day now by UTC, as YYYY-MM-DD. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The code of a galaxy that nobody has chosen: 35 random bits. */
export function random() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return code((high % 8) * 2 ** 32 + low);
}

/** Whether a link's fragment is meant as a galaxy code, right or mistyped: links of games are longer. */
export function isMeant(fragment) {
  return [...fragment.replace(SPACE, '')].length <= 10;
}
