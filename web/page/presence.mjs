// Who is connected, whose turn it is and for how long: a line beside the board, the title of the tab and a
// sound; and the greetings, for which there is a list below the line.
import { make } from '../site/elements.mjs';
import { sound } from '../site/sound.mjs';
import { told } from './company.mjs';
import { paintGuide } from './drawers.mjs';
import { greetingBox } from './greetings.mjs';

/** @import { Table } from './around.mjs' */
/** @import { Picture } from './wire.d.ts' */

const MINUTE = 60_000; // ms
const title = document.title;
let wasYours = false;
/** The move that is awaited, and when this page began to wait for it. */
let awaited = { move: '', since: 0 };
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;

/** @param {(greeting: number) => void} say */
function companyBox(say) {
  const known = document.getElementById('company');
  if (known) return known;
  const line = make('p', { id: 'company' });
  document.getElementById('coach')?.before(make('div', { id: 'company-box', className: 'company' }, line, greetingBox(say)));
  return line;
}

/** @param {Picture['status'] | null} status @param {Table | null} at the devices, if some are connected @param {(greeting: number) => void} say */
export function showCompany(status, at, say) {
  clearTimeout(clock);
  const isYours = Boolean(at && status?.yours);
  document.title = isYours ? `Your turn: ${title}` : title;
  if (isYours && !wasYours) sound('turn');
  wasYours = isYours;
  if (!status) return;
  const line = companyBox(say);
  if (line.parentElement) line.parentElement.hidden = !at;
  paintGuide(false);
  const now = performance.now();
  const move = `${status.turn} ${status.plies}`;
  if (move !== awaited.move) awaited = { move, since: now };
  const waited = now - awaited.since;
  // The same text is not set again: nothing is new for a screen reader.
  const text = at ? told(status, at, Math.floor(waited / MINUTE)) : '';
  if (line.textContent !== text) line.textContent = text;
  // Only the minutes change while nothing happens: the line is no live region, so that is silent.
  if (at) clock = setTimeout(() => showCompany(status, at, say), MINUTE - (waited % MINUTE));
}
