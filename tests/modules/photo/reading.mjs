// Small pictures of sheets: shades of grey, the sheet in a picture, and the dots on it. The drawn photos of
// tests/photo say how well photos are read.
import { anew, openPage, tell } from '../page.mjs';

/** @typedef {{ width: number, height: number, values: Float32Array }} Grey */

openPage('index');
const at = anew();
const { closed, greyOf, smaller, softened } = await at('photo/grey.mjs');
const { findDots } = await at('photo/dots.mjs');
const { findSheet, flat, inPicture, mapping, onSheet } = await at('photo/sheet.mjs');
const short = (/** @type {number} */ value) => Number(value.toFixed(2));
const rows = (/** @type {Grey} */ { width, values }) => Array.from({ length: values.length / width }, (_, y) => [...values.slice(y * width, (y + 1) * width)].map(short).join(' '));
/** A picture by its rows. @param {number[][]} lines @returns {Grey} */
const grey = (...lines) => ({ width: lines[0].length, height: lines.length, values: Float32Array.from(lines.flat()) });
/** A picture whose every pixel a function gives. @param {number} width @param {number} height @param {(x: number, y: number) => number} shade */
const drawn = (width, height, shade) => grey(...Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => shade(x, y))));

tell('# shades of grey');
tell(rows(greyOf({ width: 2, height: 2, data: Uint8ClampedArray.of(9, 8, 7, 255, 1, 2, 3, 255, 5, 4, 6, 255, 0, 0, 0, 0) })));
tell(rows(smaller(grey([1, 3, 5, 7, 9], [5, 7, 9, 11, 13], [0, 0, 0, 0, 0]), 2)));
tell(rows(softened(grey([9, 0, 0, 0], [0, 0, 18, 0], [0, 0, 0, 36]))));
const lined = grey([5, 5, 5, 5, 5, 5], [5, 1, 5, 5, 5, 5], [5, 5, 5, 0, 0, 0], [5, 5, 5, 0, 0, 0], [4, 5, 5, 0, 0, 0]);
for (const reach of [0, 1, 2]) tell(reach, rows(closed(lined, reach)));

tell('# dots: of the size that most have, away from the edge, and round');
const INCH = 60;
/** Where something dark is: its middle and its half width and height. @typedef {[x: number, y: number, wide: number, high?: number]} Ink */
/** @param {Ink[]} inks @param {(x: number, y: number) => number} [paper] */
const paperWith = (inks, paper = () => 220) => drawn(4 * INCH, 3 * INCH, (x, y) => (inks.some(([a, b, wide, high = wide]) => ((x - a) / wide) ** 2 + ((y - b) / high) ** 2 <= 1) ? 40 : paper(x, y)));
/** @type {Ink[]} */
const twelve = Array.from({ length: 12 }, (_, i) => [30 + (i % 4) * 60, 30 + Math.floor(i / 4) * 60, 3.4]);
const found = (/** @type {Grey} */ sheet) => findDots(sheet, INCH).map((/** @type {number[]} */ [x, y]) => `${short(x)},${short(y)}`);
tell('twelve', found(paperWith(twelve)));
tell('and a blot', found(paperWith([...twelve, [60, 60, 8.5]])).length);
tell('a small and a large one', found(paperWith([...twelve.slice(2), [60, 60, 6], [120, 60, 2]])));
tell('at the edge', found(paperWith([...twelve, [4, 60, 3.4], [236, 60, 3.4], [60, 3, 3.4], [60, 176, 3.4]])).length);
tell('a stroke', found(paperWith([...twelve, [90, 60, 20, 3]])).length, found(paperWith([...twelve, [90, 60, 60, 0.8]])).length);
tell('in a shadow', found(paperWith(twelve, (x) => 220 - x / 3)).length);
tell('nothing', found(paperWith([])), found(drawn(60, 60, () => 0)));

tell('# the sheet in a picture');
/** A bright part between four corners, clockwise. @param {[number, number][]} corners @param {number} [paper] */
const sheetAt = (corners, paper = 200) => drawn(120, 160, (x, y) => (corners.every(([ax, ay], i) => {
  const [bx, by] = corners[(i + 1) % corners.length];
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
}) ? paper : 30));
for (const [what, corners] of /** @type {[string, [number, number][]][]} */ ([
  ['upright', [[20, 20], [99, 20], [99, 139], [20, 139]]], ['turned', [[50, 12], [106, 50], [70, 140], [12, 104]]], ['from the side', [[35, 25], [85, 25], [112, 150], [8, 150]]],
  ['lying', [[10, 40], [110, 40], [110, 110], [10, 110]]], ['cut at the left', [[-30, 20], [90, 20], [90, 140], [-30, 140]]], ['cut at the right', [[30, 20], [150, 20], [150, 140], [30, 140]]], ['cut below', [[20, 30], [100, 30], [100, 200], [20, 200]]], ['near the right', [[20, 20], [116, 20], [116, 140], [20, 140]]], ['and nearer', [[20, 20], [117, 20], [117, 140], [20, 140]]], ['cut at two sides', [[-30, -30], [90, -30], [90, 140], [-30, 140]]],
  ['small', [[50, 70], [70, 70], [70, 90], [50, 90]]], ['three corners', [[60, 10], [110, 140], [10, 140]]], ['all of it', [[-9, -9], [130, -9], [130, 170], [-9, 170]]],
])) tell(what, findSheet(sheetAt(corners))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
for (const [what, corners] of /** @type {[string, [number, number][]][]} */ ([
  ['a folded corner', [[20, 20], [85, 20], [99, 40], [99, 139], [20, 139]]], ['two', [[20, 30], [27, 20], [85, 20], [99, 40], [99, 139], [20, 139]]], ['all four', [[20, 30], [27, 20], [85, 20], [99, 40], [99, 130], [92, 139], [30, 139], [20, 128]]],
  ['a cut side', [[20, 20], [99, 24], [102, 80], [99, 139], [20, 139]]], ['leaning and folded', [[50, 12], [100, 46], [104, 60], [70, 140], [12, 104]]], ['round', Array.from({ length: 24 }, (_, i) => [60 + 45 * Math.cos(i * Math.PI / 12), 80 + 60 * Math.sin(i * Math.PI / 12)])],
])) tell(what, findSheet(sheetAt(corners))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
tell('brighter below', findSheet(drawn(120, 160, (x, y) => (x > 20 && x < 100 && y > 20 && y < 140 ? 90 + y : 30)))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
tell('half of it in a shadow', findSheet(drawn(120, 160, (x, y) => (x > 20 && x < 100 && y > 20 && y < 140 ? (x + y < 120 ? 90 : 220) : 30)))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
tell('brighter on one side', findSheet(drawn(120, 160, (x, y) => (x > 20 && x < 100 && y > 20 && y < 140 ? 240 - x : 30)))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
for (const [what, share] of [['a scan with a little dark', 0.02], ['a scan with more', 0.05], ['and much more', 0.3]]) tell(what, findSheet(drawn(120, 160, (x, y) => ((x * 7 + y * 3) % 100 < 100 * Number(share) && y % 9 < 9 ? 40 : 200)))?.map((/** @type {number[]} */ spot) => spot.map(short)) ?? 'none');
for (const shade of [100, 140]) tell('grey', shade, findSheet(drawn(120, 160, (x) => (x < 100 ? shade : 200))) ?? 'none');
tell('two, of which one is larger', findSheet(drawn(120, 160, (x, y) => (y > 20 && y < 60 && x > 10 && x < 110 ? 220 : y > 80 && y < 150 && x > 10 && x < 110 ? 210 : 20))) ?? 'none');

tell('# laid flat');
const corners = [[10, 20], [90, 10], [110, 150], [5, 140]];
const map = mapping(corners);
for (const spot of [[0, 0], [1, 0], [1, 1], [0, 1], [0.5, 0.5], [0.2, 0.9]]) tell(spot, inPicture(map, spot).map(short), onSheet(map, inPicture(map, spot)).map(short));
tell(rows(flat(drawn(12, 12, (x, y) => x + 10 * y), [[0, 0], [12, 0], [12, 12], [0, 12]], 4, 3)), rows(flat(drawn(12, 12, (x, y) => x + 10 * y), [[2, 1], [9, 2], [11, 12], [-3, 10]], 3, 3)));
process.exit();
