// The card of a day as a picture: signs and points over the stars of the day's galaxy.
import { ofDay } from '../galaxy/codes.mjs';
import { nameOfDay } from '../galaxy/days.mjs';
import { stream } from '../galaxy/luck.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { MEDALS } from '../library/days.mjs';
import { make } from '../site/elements.mjs';

/** @typedef {{ medal: number, name: string, game: string, points: string }} Line */

const WIDTH = 1080;
const COLOURS = ['#8ea2c0', '#c98b5a', '#c9d2de', '#f2c14e'];
const TOP = 290;
const ROW = 112;

/** Draw the card and save it as a file. @param {string} day @param {Line[]} lines @param {string} address */
export async function dayPicture(day, lines, address) {
  const canvas = make('canvas', { width: WIDTH, height: TOP + ROW * lines.length + 110 });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  drawSky(pen, day);
  write(pen, 'Pocket Galaxies', 70, 120, '600 58px Georgia, serif', '#f3efe4');
  write(pen, `${nameOfDay(day)}, galaxy ${galaxyName(ofDay(day))}`, 70, 185, '34px system-ui, sans-serif', '#b9c4d8');
  lines.forEach((line, i) => drawLine(pen, line, TOP + i * ROW));
  write(pen, address.replace(/^https?:\/\//, ''), 70, canvas.height - 50, '30px system-ui, sans-serif', '#b9c4d8');
  const url = canvas.toDataURL('image/png');
  make('a', { href: url, download: `pocket-galaxies-${day}.png` }).click();
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y @param {string} font @param {string} colour */
function write(pen, text, x, y, font, colour) {
  Object.assign(pen, { font, fillStyle: colour, textBaseline: 'alphabetic' });
  pen.fillText(text, x, y, WIDTH - x - 50);
}

/** @param {CanvasRenderingContext2D} pen @param {string} day */
function drawSky(pen, day) {
  const { width, height } = pen.canvas;
  pen.fillStyle = '#0b1020';
  pen.fillRect(0, 0, width, height);
  const luck = stream(ofDay(day), 'picture of the day');
  for (let star = 0; star < 240; star += 1) {
    pen.fillStyle = `rgba(226, 232, 255, ${0.15 + luck.below(50) / 100})`;
    pen.beginPath();
    pen.arc(luck.below(width), luck.below(height), 1 + luck.below(3), 0, 7);
    pen.fill();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Line} line @param {number} y */
function drawLine(pen, { medal, name, game, points }, y) {
  pen.fillStyle = COLOURS[medal];
  pen.beginPath();
  pen.arc(105, y - 12, 34, 0, 7);
  pen.fill();
  write(pen, medal ? MEDALS[medal][0] : '✓', 92, y + 2, '700 38px system-ui, sans-serif', '#0b1020');
  write(pen, `${name}: ${points}`, 170, y - 14, '600 40px system-ui, sans-serif', '#f3efe4');
  write(pen, game, 170, y + 28, '30px system-ui, sans-serif', '#b9c4d8');
}
