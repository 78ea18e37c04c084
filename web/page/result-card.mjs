// The card of a result: a picture and a few words that give nothing of the game away. Loaded when it is first needed.
import { stream } from '../galaxy/luck.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { MEDALS, SIGNS } from '../library/days.mjs';
import { make } from '../site/elements.mjs';
import { download, sendOrCopy } from '../site/files.mjs';

/** @typedef {{ title: string, points: string, worth: string, medal: number, galaxy: string }} Card */

const [WIDTH, HEIGHT] = [1080, 566];
const EDGE = 70;
const GOLD = '#f2c14e';
const FAINT = '#b9c4d8';
const NAME = 'pocket-galaxies.png';

/** What the card says: the game, the score, and what it is worth. @param {Card} card */
const words = ({ title, points, medal }) =>
  `${title}: ${points || 'I have played it'}${medal ? `, ${MEDALS[medal].toLowerCase()} ${SIGNS[medal]}` : ''}. Same galaxy, same luck: can you beat it?`;

/** Send the card; where it can only be copied, the picture can be saved. @param {Card} card @param {string} url */
export async function send(card, url) {
  const picture = await draw(card, url).catch(() => null);
  const what = { title: card.title, text: words(card), url };
  if (!picture) return sendOrCopy(what);
  const files = [new File([picture], NAME, { type: picture.type })];
  return sendOrCopy({ ...what, files }, 'Words and link are copied.', ['Save the picture', () => download(NAME, picture, picture.type)]);
}

/** @param {Card} card @param {string} url @returns {Promise<Blob>} */
async function draw({ title, points, worth, medal, galaxy }, url) {
  const canvas = make('canvas', { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  sky(pen, galaxy || title);
  write(pen, title, 120, '600 58px Georgia, serif', '#f3efe4');
  write(pen, points, 290, '700 130px Georgia, serif', GOLD);
  write(pen, medal ? `${SIGNS[medal]} ${MEDALS[medal]}` : worth, 370, '40px system-ui, sans-serif', '#f3efe4');
  write(pen, galaxy ? `Galaxy ${galaxyName(galaxy)}: can you beat it?` : 'Can you beat it?', 440, '36px system-ui, sans-serif', FAINT);
  write(pen, url.replace(/^https?:\/\//, ''), 510, '28px system-ui, sans-serif', FAINT);
  return new Promise((done, fail) => { canvas.toBlob((blob) => { if (blob) done(blob); else fail(new Error('no picture')); }, 'image/png'); });
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} y @param {string} font @param {string} colour */
function write(pen, text, y, font, colour) {
  Object.assign(pen, { font, fillStyle: colour, textBaseline: 'alphabetic' });
  pen.fillText(text, EDGE, y, WIDTH - 2 * EDGE);
}

/** The stars of a galaxy. @param {CanvasRenderingContext2D} pen @param {string} seed */
function sky(pen, seed) {
  pen.fillStyle = '#0b1020';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const luck = stream(seed, 'picture of a result');
  for (let star = 0; star < 200; star += 1) {
    pen.fillStyle = `rgba(226, 232, 255, ${0.15 + luck.below(50) / 100})`;
    pen.beginPath();
    pen.arc(luck.below(WIDTH), luck.below(HEIGHT), 1 + luck.below(3), 0, 7);
    pen.fill();
  }
}
