// Opens a page of the edition in one file: the one that the address asks for, or the first. The file holds all
// pages and their parts; a page takes the place of the document, and its parts get addresses in memory.
import { unpacked } from './unpack.mjs';

const TOO_OLD = 'This browser is too old for Pocket Galaxies. Any browser of 2023 or later can open this file.';
const DAMAGED = 'This file could not be read. Perhaps it is cut or changed: get it once more. Your saved games stay in this browser.';

/** @type {import('./unpack.mjs').Files} */
const files = {};
for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('script[data-file]'))) {
  files[part.dataset.file ?? ''] = part.textContent ?? '';
}
window.pocketFiles = files;
window.pocketAddress = document.documentElement.dataset.address ?? '';

/** @param {string} file */
const textOf = (file) => new Response(unpacked(file, files[file])).text();

/** @param {string} file */
async function addressOf(file) {
  return URL.createObjectURL(new Blob([await textOf(file)], { type: 'text/javascript' }));
}

/** Replace each match by what a function of its first group makes. @param {string} text @param {RegExp} pattern @param {(name: string) => Promise<string>} make */
async function replaced(text, pattern, make) {
  const names = [...new Set(Array.from(text.matchAll(pattern), ([, name]) => name))];
  const made = new Map(await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await make(name)]))));
  return text.replace(pattern, (_, name) => made.get(name) ?? '');
}

async function openPage() {
  const asked = `../${new URLSearchParams(location.search).get('page')}.html`;
  const page = await textOf(asked in files ? asked : '../index.html');
  const styled = await replaced(page, /<!--style ([\w.-]+)-->/g, async (name) => `<style>${await textOf(name)}</style>`);
  const whole = await replaced(styled, /pocket-file:([\w./-]+)/g, addressOf);
  window.pocketWorker = await addressOf('worker.js');
  document.open();
  document.write(whole);
  document.close();
}

/** @param {string} words */
function say(words) {
  const box = document.getElementById('opening');
  if (box) box.textContent = words;
}

if (typeof DecompressionStream === 'undefined') say(TOO_OLD);
else openPage().catch(() => say(DAMAGED));
