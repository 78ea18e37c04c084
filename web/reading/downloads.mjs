// The page of files to take along: lists those that this site has. downloads.json beside the pages names them.
import { $, make } from '../site/elements.mjs';
import '../site/every-page.mjs';

/** @typedef {{ file: string, size: number, title: string, kind: 'one' | 'kits' | 'docs' }} Offered */

const NONE = location.protocol === 'file:'
  ? 'You have it open: this is the site in one file. The kits are on the site on the web.'
  : 'This site offers no files to take along. Its owner can add them (./build.sh one, kits, docs).';

/** @param {number} bytes */
const sizeOf = (bytes) => (bytes < 1e5 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** @param {Offered} offered */
function item({ file, size, title, kind }) {
  const isPage = kind !== 'one' && file.endsWith('.html'); // those are looked at, the others kept
  return make('li', {}, make('a', { href: file, textContent: title, ...(isPage ? {} : { download: file.split('/').at(-1) }) }), kind === 'docs' ? '' : ` ${sizeOf(size)}`);
}

/** Whether an entry names a file below the folder of the site. @param {Offered} offered */
const isFine = ({ file, size, title, kind }) => /^(?:[\w-]+\/)*[\w-]+\.(?:html|pdf)$/.test(file)
  && Number.isFinite(size) && typeof title === 'string' && ['one', 'kits', 'docs'].includes(kind);

/** @returns {Promise<Offered[]>} */
async function offered() {
  try {
    const answer = await fetch('downloads.json', { cache: 'no-cache' });
    const all = answer.ok ? await answer.json() : [];
    return Array.isArray(all) ? all.filter(isFine) : [];
  } catch {
    return []; // offline, or a page of the host instead of the list
  }
}

const found = location.protocol === 'file:' ? [] : await offered();
for (const kind of /** @type {const} */ (['one', 'kits', 'docs'])) {
  $(kind).replaceChildren(...found.filter((one) => one.kind === kind).map(item));
}
$('downloads-said').textContent = found.length ? '' : NONE;
