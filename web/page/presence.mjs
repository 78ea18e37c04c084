// Who is connected and whose turn it is: a line beside the board, the title of the tab and a sound; and
// the greetings, for which there is a list below the line.
import { make } from '../site/elements.mjs';
import { sound } from '../site/sound.mjs';
import { greetingBox } from './greetings.mjs';

/** @import { Picture } from './wire.d.ts' */

const title = document.title;
let wasYours = false;

/** @param {(greeting: number) => void} say */
function companyBox(say) {
  const known = document.getElementById('company');
  if (known) return known;
  const line = make('p', { id: 'company' });
  document.getElementById('coach')?.before(make('div', { id: 'company-box' }, line, greetingBox(say)));
  return line;
}

/** @param {Picture['status'] | null} status @param {boolean} connected @param {string} away who is not connected
    @param {(greeting: number) => void} say */
export function showCompany(status, connected, away, say) {
  const isYours = Boolean(connected && status?.yours);
  document.title = isYours ? `Your turn: ${title}` : title;
  if (isYours && !wasYours) sound('turn');
  wasYours = isYours;
  if (!status) return;
  const { others, yours, over, turn, watches } = status;
  const line = companyBox(say);
  if (line.parentElement) line.parentElement.hidden = !connected;
  const whom = away ? `Waiting for ${away} to connect.` : watches ? `You watch ${others}.` : `Connected with ${others}.`;
  const whose = over ? '' : yours ? ' It is your turn.' : ` It is ${turn}'s turn.`;
  line.textContent = connected ? whom + whose : '';
}
