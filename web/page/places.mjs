// The board for players who do not see it: a grid of its places to walk over with the arrow keys, and
// what is near, what has changed and what threatens, in words.
import { $, all, around, button, focused, make } from '../site/elements.mjs';
import { act } from './playing.mjs';
import { say } from './saying.mjs';
import { send } from './wire.mjs';

/** @import { BearingEvent, Place } from './wire.d.ts' */

const grid = make('div');
const menu = make('p', { className: 'row' });
const told = make('div', { ariaHidden: 'true' }); // read aloud from the live region
const box = make('section', { className: 'places', hidden: true, ariaLabel: 'The board, place by place' }, grid, menu, told);
grid.setAttribute('role', 'grid');
grid.setAttribute('aria-label', 'The board, place by place');
$('board').after(box);

/** @type {Place[][]} the places in their rows */
let rows = [];
/** The key of the place where the player is, or was last. */
let here = '';

const cells = () => all('[role="gridcell"]', grid);

/** @param {Element | null} [from] */
const cellAt = (from = focused()) => around(from, '.places [role="gridcell"]');

/** @param {string} key */
const spotOf = (key) => rows.flat().find((spot) => spot.key === key);

/** Walk over the board, or leave it. */
export function inspect() {
  if (box.contains(focused())) { $('choices').focus(); return; }
  send({ kind: 'places' });
  if (!rows.length) return;
  const open = rows.flat().find(({ acts }) => acts.length) ?? rows[0][0];
  go(spotOf(here) ?? open);
}

/** Ask what is near the place where the player is, what has changed, or what threatens.
    @param {BearingEvent['what']} what */
export const ask = (what) => send({ kind: 'bearing', what, at: cellAt()?.dataset.place ?? '' });

/** @param {string[]} lines */
export function tell(lines) {
  say(lines, true);
  told.replaceChildren(...lines.map((line) => make('p', {}, line)));
  box.hidden = false;
}

/** Paint the places. Cells stay where they are, so that the focus does. @param {Place[][]} fresh */
export function paintPlaces(fresh) {
  rows = fresh;
  rows.forEach((row, y) => paintRow(row, grid.children[y] ?? grid.appendChild(ofRole('row'))));
  while (grid.children.length > rows.length) grid.lastElementChild?.remove();
  box.hidden = false;
}

/** @param {string} role */
function ofRole(role) {
  const made = make('div');
  made.setAttribute('role', role);
  return made;
}

/** @param {Place[]} row @param {Element} line */
function paintRow(row, line) {
  row.forEach(({ key, text }, x) => {
    const cell = /** @type {HTMLElement} */ (line.children[x] ?? line.appendChild(ofRole('gridcell')));
    cell.dataset.place = key;
    cell.tabIndex = key === here ? 0 : -1;
    if (cell.textContent !== text) cell.textContent = text;
  });
  while (line.children.length > row.length) line.lastElementChild?.remove();
}

/** Ask for the places again after a picture; forget them if the player has left them. */
export function refreshPlaces() {
  if (box.hidden || document.querySelector('dialog[open]')) return;
  if (!box.contains(focused())) { forgetPlaces(); return; }
  menu.replaceChildren();
  told.replaceChildren();
  send({ kind: 'places' });
  const spot = spotOf(here) ?? rows[0]?.[0];
  if (spot) go(spot);
}

export function forgetPlaces() {
  rows = [];
  for (const part of [grid, menu, told]) part.replaceChildren();
  for (const part of all('.walked')) part.classList.remove('walked');
  box.hidden = true;
}

/** Go to a place, and show it on the board. @param {Place} spot */
function go({ key, parts }) {
  here = key;
  menu.replaceChildren();
  for (const cell of cells()) {
    cell.tabIndex = cell.dataset.place === key ? 0 : -1;
    if (cell.tabIndex === 0 && cell !== focused()) cell.focus({ preventScroll: true });
  }
  for (const part of all('.pane > [data-key]')) part.classList.toggle('walked', parts.includes(part.dataset.key ?? ''));
}

/** Handle a key in the grid; returns whether it did. @param {string} key @param {Element | null} target */
export function walkPlaces(key, target) {
  const at = cellAt(target)?.dataset.place;
  const y = rows.findIndex((row) => row.some((spot) => spot.key === at));
  if (at === undefined || y < 0) return false;
  const row = rows[y];
  const x = row.findIndex((spot) => spot.key === at);
  if (key === 'Enter' || key === ' ') { choose(row[x]); return true; }
  /** @type {Record<string, Place | undefined>} */
  const ways = {
    ArrowUp: nearest(rows[y - 1], row[x]),
    ArrowDown: nearest(rows[y + 1], row[x]),
    ArrowLeft: row[x - 1],
    ArrowRight: row[x + 1],
    Home: row[0],
    End: row.at(-1),
  };
  if (!(key in ways)) return false;
  const to = ways[key];
  if (to) go(to);
  return true;
}

/** The place of a row that lies nearest above or below another. @param {Place[] | undefined} row @param {Place} from */
const nearest = (row, { column }) => row?.reduce((best, spot) => (Math.abs(spot.column - column) < Math.abs(best.column - column) ? spot : best));

/** Do what can be done in a place. Of several choices none is taken: they become buttons. @param {Place} spot */
function choose({ acts, parts }) {
  if (!acts.length) {
    send({ kind: 'why', key: parts[0] ?? '' });
  } else if (acts.length === 1) {
    act({ kind: 'words', words: acts[0][0] });
  } else {
    menu.replaceChildren(...acts.map(([words, label]) => button(label, () => act({ kind: 'words', words }))));
    menu.querySelector('button')?.focus();
  }
}
