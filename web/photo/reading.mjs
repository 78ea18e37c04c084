// Reads a photo of a sheet: where the sheet is, and the dots on it.
import { findDots } from './dots.mjs';
import { findSheet, flat, whole } from './sheet.mjs';

/** @import { Corners, Grey, Spot } from './types.d.ts' */

/** The sheet of the game in inches. A sheet of another shape is stretched to it. */
export const WIDTH = 8.5;
export const HEIGHT = 11;
const INCH = 140; // pixels of the sheet that lies flat

/** The dots within the corners of a sheet, in inches. @param {Grey} grey @param {Corners} corners */
export const dotsWithin = (grey, corners) => findDots(flat(grey, corners, Math.round(WIDTH * INCH), HEIGHT * INCH), INCH);

/** What a photo shows: the corners of the sheet, null if there seems to be none, and the dots.
    @param {Grey} grey @returns {{ corners: Corners, found: boolean, dots: Spot[] }} */
export function read(grey) {
  const corners = findSheet(grey);
  const used = corners ?? whole(grey);
  return { corners: used, found: corners !== null, dots: dotsWithin(grey, used) };
}
