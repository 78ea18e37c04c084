// Draws a QR code as SVG. The library uqr, loaded when first needed, computes the black modules.
import { makeSvg } from '../site/elements.mjs';

const QUIET = 4; // modules of white on each side, as the standard asks for
const MOST = 25; // the largest version that a phone reads from a screen without trouble

/** The picture of a text, or null if the text is too long for a code of a readable size. @param {string} text */
export async function draw(text) {
  const { encode } = await import('uqr');
  let code;
  try {
    code = encode(text, { ecc: 'L', boostEcc: true, border: QUIET, maxVersion: MOST });
  } catch {
    return null; // the text is too long
  }
  const modules = makeSvg('path', { d: code.data.map(rowPath).join('') });
  const box = `0 0 ${code.size} ${code.size}`;
  return makeSvg('svg', { class: 'qr', viewBox: box, role: 'img', 'aria-label': 'QR code of the link', 'data-version': code.version }, modules);
}

/** The path of a row: one bar for each run of black modules. @param {boolean[]} row @param {number} y */
function rowPath(row, y) {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
