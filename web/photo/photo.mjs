// The page that makes a galaxy of Surveyors from a photo of a sheet with dots. The photo stays in the page.
import { importText } from '../library/backup.mjs';
import { settle } from '../library/keeping.mjs';
import { titles } from '../library/titles.mjs';
import { $, make } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { FEWEST, MOST, crowded, recordOf } from './drawn.mjs';
import { greyOf } from './grey.mjs';
import { addStar, drawMarks, lay, listen, removeStar, sheet, walk } from './marks.mjs';
import { dotsWithin, read } from './reading.mjs';

/** @import { Grey } from './types.d.ts' */

const LARGEST = 40e6; // bytes; photos of phones are smaller
const LONGER = 2000; // pixels of the longer side in which dots are looked for
const NO_PICTURE = 'is no picture that this browser can read. Choose a photo or a scan, such as a JPEG or PNG.';
const NO_SHEET = 'No sheet of paper stands out in this picture. If there is one, move the four corners to its corners, then look for stars again. A sheet on a darker table, seen whole, works best.';

/** @type {Grey | null} */
let grey = null;

/** @param {string} text */
const say = (text) => { $('photo-said').textContent = text; };

/** The page has painted what it says. @returns {Promise<void>} */
const painted = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); });

/** Why a file is not even tried; '' if it is. @param {File} file */
function whyNot({ name, size, type }) {
  if (size > LARGEST) return `"${name}" has ${Math.round(size / 1e6)} MB, and a photo of a sheet needs no more than 40. Make it smaller first.`;
  if (type === 'application/pdf') return `"${name}" is a PDF. Save its page as a picture, or photograph the sheet.`;
  return size ? '' : `"${name}" is empty.`;
}

/** @param {File} file */
async function pictureOf(file) {
  const bitmap = await createImageBitmap(file);
  const by = Math.min(1, LONGER / Math.max(bitmap.width, bitmap.height));
  const picture = make('canvas', { width: Math.max(8, Math.round(bitmap.width * by)), height: Math.max(8, Math.round(bitmap.height * by)) });
  const pen = picture.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(bitmap, 0, 0, picture.width, picture.height);
  bitmap.close();
  return { picture, shades: greyOf(/** @type {ImageData} */ (pen?.getImageData(0, 0, picture.width, picture.height))) };
}

/** Take a file; what was on show stays if it is no picture. @param {File} file */
async function take(file) {
  const why = whyNot(file);
  if (why) { say(why); return; }
  say('Looking for the sheet and its stars…');
  await painted();
  try {
    const { picture, shades } = await pictureOf(file);
    const { corners, found, dots } = read(shades);
    grey = shades;
    lay(picture);
    Object.assign(sheet, { corners, dots: found ? dots : [], chosen: found && dots.length ? 0 : -4 });
    $('photo-work').hidden = false;
    drawMarks();
    if (!found) say(NO_SHEET);
  } catch {
    say(`"${file.name}" ${NO_PICTURE}`);
  }
}

/** Look for dots within the corners as they are now. */
async function lookAgain() {
  if (!grey) return;
  say('Looking for stars…');
  await painted();
  Object.assign(sheet, { dots: dotsWithin(grey, sheet.corners), chosen: 0 });
  if (!sheet.dots.length) sheet.chosen = -4;
  drawMarks();
}

/** What is still to be done before the galaxy can be played; '' if nothing is. */
function missing() {
  const count = sheet.dots.length;
  const near = crowded(sheet.dots).filter(Boolean).length;
  if (count < FEWEST || count > MOST) return `A galaxy has ${FEWEST} to ${MOST} stars.`;
  return near ? `${near === 1 ? 'One star is' : `${near} stars are`} less than a quarter inch from another: move or remove ${near === 1 ? 'it' : 'them'}.` : '';
}

function paint() {
  const lacks = missing();
  $('photo-play').disabled = lacks !== '';
  $('photo-remove').disabled = sheet.chosen < 0;
  say([`${sheet.dots.length} ${sheet.dots.length === 1 ? 'star' : 'stars'}.`, lacks || 'Compare them with your sheet, correct them, and play.'].join(' '));
}

function play() {
  const rules = /** @type {Record<string, number[]>} */ (JSON.parse(document.body.dataset.reads ?? '{}')).surveyors.at(-1) ?? 0;
  try {
    const [game] = importText(recordOf(sheet.dots, $('photo-who').value, rules), titles).games;
    if (game.address) location.assign(pageHref(game.address));
    else toast(game.why);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

listen(paint);
$('photo-file').addEventListener('change', () => {
  const [file] = $('photo-file').files ?? [];
  $('photo-file').value = ''; // the same file may be chosen again
  if (file) take(file);
});
for (const [id, act] of /** @type {[string, () => void][]} */ ([
  ['photo-before', () => walk(-1)], ['photo-after', () => walk(1)], ['photo-add', () => addStar()], ['photo-remove', removeStar], ['photo-again', lookAgain], ['photo-play', play],
])) $(id).addEventListener('click', act);
settle();
