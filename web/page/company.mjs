// What a page says about the people on other devices: who is connected, and who is thinking for how long.
import { listed } from '../site/english.mjs';
import { connected, numberOf } from './around.mjs';

/** @import { Table } from './around.mjs' */
/** @import { Picture } from './wire.d.ts' */

/** @param {Pick<Picture['status'], 'turn' | 'yours' | 'over' | 'awaits'>} status @param {string[]} away @param {number} minutes since the last move */
function whoseTurn({ turn, yours, over, awaits }, away, minutes) {
  if (over || !turn || awaits.length) return '';
  if (yours) return 'It is your turn.';
  const name = turn[0].toUpperCase() + turn.slice(1);
  if (minutes < 1 || away.includes(name)) return `It is ${turn}'s turn.`;
  return `${name} has been thinking for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/**
 * Who is connected and whose turn it is, in sentences.
 * @param {Pick<Picture['status'], 'names' | 'turn' | 'yours' | 'over' | 'awaits' | 'watches'>} status
 * @param {Table} at
 * @param {number} minutes since the last move
 */
export function told(status, at, minutes) {
  const near = connected(at);
  const [here, away] = [true, false].map((isHere) => at.devices
    .filter((_, number) => number !== numberOf(at) && near.includes(number) === isHere)
    .flat().sort((first, second) => first - second).map((seat) => status.names[seat]));
  const watching = at.watching - Number(status.watches);
  const sentences = [
    here.length ? `${status.watches ? 'You watch' : 'Connected with'} ${listed(here)}.` : '',
    away.length ? `${listed(away)} ${away.length > 1 ? 'are' : 'is'} not connected.` : '',
    watching > 0 ? `${watching} ${status.watches ? 'more ' : ''}${watching > 1 ? 'devices watch' : 'device watches'}.` : '',
    whoseTurn(status, away, minutes),
  ];
  return sentences.filter(Boolean).join(' ');
}
