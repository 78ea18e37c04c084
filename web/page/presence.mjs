// The line that says who is connected and whose turn it is, and the title of the tab.
import { make } from '../site/elements.mjs';

/** @import { Picture } from './wire.d.ts' */

const title = document.title;

function companyLine() {
  const known = document.getElementById('company');
  if (known) return known;
  const line = make('p', { id: 'company' });
  document.getElementById('coach')?.before(line);
  return line;
}

/** @param {Picture['status'] | null} status @param {boolean} connected */
export function showCompany(status, connected) {
  document.title = connected && status?.yours ? `Your turn: ${title}` : title;
  if (!status) return;
  const { others, away, yours, over, turn, watches } = status;
  const line = companyLine();
  line.hidden = !connected;
  const whom = watches ? `You watch ${others}.` : away ? `Waiting for ${away} to connect.` : `Connected with ${others}.`;
  const whose = over ? '' : yours ? ' It is your turn.' : ` It is ${turn}'s turn.`;
  line.textContent = connected ? whom + whose : '';
}
