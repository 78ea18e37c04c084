// Cards that only the device of their player knows: where a game has such cards, it can begin again with
// them hidden while nobody has moved.
import { button, make } from '../site/elements.mjs';
import { hubOf, isHub, live, missing } from './around.mjs';
import { begins } from './rematch.mjs';

/** @import { Table } from './around.mjs' */

const ASKS = 'All devices know all cards of this game. It can begin again so that only the device of a player knows that player’s cards.';
const HIDE = 'Hide the cards';
const HIDDEN = [
  'The cards are hidden: the hand of a player, and the order of that player’s deck, are only in the device of that player. Every device promised how it shuffles before it knew the others’ part, so nobody chose the order.',
  'When the game is over, the devices open all cards, and each checks every move with them: a move with a card that was not there is named. Before that, a device is stopped only if no deck can hold the card that it plays.',
  'Not hidden: every device has the order of the space deck, and that of its own deck. Whoever opens the memory of a browser could look ahead there.',
];

function hide() {
  const at = live.table;
  if (!at) return;
  live.page.close('two');
  delete live.page.session.meta.secret; // the order of the cards follows from a new one
  begins(at.devices);
  live.page.send({ kind: 'hide', here: at.here, devices: at.devices, hub: hubOf(at) });
}

/** What the dialog of live play says of hidden cards. @param {Table} at @returns {HTMLElement[]} */
export function saysHiding(at) {
  const { hides } = live.page.current.status;
  if (hides === 'cards') return HIDDEN.map((text) => make('p', {}, text));
  return hides === 'can' && isHub(at) && !missing(at).length ? [make('p', {}, ASKS), button(HIDE, hide)] : [];
}

/** Whether a record that arrives begins the game here again with hidden cards, before anybody has moved. @param {Table} at @param {string} record */
export const isHiding = (at, record) => !isHub(at) && live.page.current.status.hides === 'can' && /^hand /m.test(record);
