// What the page's own modules make of codes and typed texts, as JSON, for test_same_in_page.py.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [web] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${web}/galaxy/${name}`).href);
const galaxy = await load('codes.mjs');
const { galaxyName, starNames } = await load('names.mjs');
const { starmap } = await load('starmap.mjs');

function markup([tag, attributes, ...children]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join('');
  const inner = children.map((child) => (typeof child === 'string' ? child : markup(child))).join('');
  return inner ? `<${tag}${written}>${inner}</${tag}>` : `<${tag}${written}/>`;
}

function read(text) {
  try {
    return galaxy.normal(text);
  } catch (error) {
    if (!(error instanceof galaxy.BadCode)) throw error;
    return error.message;
  }
}

const { numbers, typed, days } = JSON.parse(readFileSync(0, 'utf-8'));
const codes = numbers.map(galaxy.code);
process.stdout.write(JSON.stringify({
  codes,
  back: codes.map(galaxy.number),
  read: typed.map(read),
  days: days.map(galaxy.ofDay),
  names: codes.map(galaxyName),
  stars: codes.map((code) => starNames(code, 8)),
  maps: codes.map((code) => markup(starmap(code))),
}));
