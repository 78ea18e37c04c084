// Draws a QR code as SVG. The library uqr, loaded when first needed, computes the black modules.

const SVG = 'http://www.w3.org/2000/svg';
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
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'qr');
  picture.setAttribute('viewBox', `0 0 ${code.size} ${code.size}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', 'QR code of the link');
  picture.dataset.version = String(code.version);
  const modules = document.createElementNS(SVG, 'path');
  modules.setAttribute('d', code.data.map(rowPath).join(''));
  picture.append(modules);
  return picture;
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
