// Cards or ships that only the device of their player knows: where a game has such, it can begin again with
// them hidden while nobody has moved.
import { button, make } from '../site/elements.mjs';
import { isHub, live, missing } from './around.mjs';
import { beginHidden } from './rematch.mjs';

/** @import { Table } from './around.mjs' */

const WORDS = {
  cards: {
    asks: 'All devices know all cards of this game. It can begin again so that only the device of a player knows that player’s cards.',
    hide: 'Hide the cards',
    hidden: [
      'The cards are hidden: the hand of a player, and the order of that player’s deck, are only in the device of that player. Every device promised how it shuffles before it knew the others’ part, so nobody chose the order.',
      'When the game is over, the devices open all cards, and each checks every move with them: a move with a card that was not there is named. Before that, a device is stopped only if no deck can hold the card that it plays.',
      'Not hidden: every device has the order of the space deck, and that of its own deck. Whoever opens the memory of a browser could look ahead there.',
    ],
  },
  ships: {
    asks: 'Both devices know all ships of this game. It can begin again so that only the device of a player knows what lies in that player’s stacks.',
    hide: 'Hide the ships',
    hidden: [
      'The ships are hidden: of your stacks the other device gets how many ships there are, the top one, and from where to where a ship moves. It gets the type only where the rules show it: a ship was in sight, bombs, loads or sells, lies on top when the movement ends, or fights. Starting fleets and purchases are public.',
      'Each hidden move goes out with a seal, so nobody can choose later which ship it was. When the game is over, both devices open all moves and check them: a lie is named with its move. Before that, a device is stopped only if no ship in play could do what it tells.',
      'Not hidden: the other device gets that you changed a stack during your movement, but not which one; and both have the order of Things that you lay face down. There are no standing orders.',
    ],
  },
};

function hide() {
  const at = live.table;
  if (!at) return;
  live.page.close('two');
  beginHidden(at);
}

/** What the dialog of live play says of hidden cards or ships. @param {Table} at @returns {HTMLElement[]} */
export function saysHiding(at) {
  const { hides, could_hide } = live.page.current.status;
  if (hides) return WORDS[hides].hidden.map((text) => make('p', {}, text));
  if (!could_hide || !isHub(at) || missing(at).length) return [];
  return [make('p', {}, WORDS[could_hide].asks), button(WORDS[could_hide].hide, hide)];
}

/** Whether a record that arrives begins the game here again with something hidden, before anybody has moved. @param {Table} at @param {Pick<import('./letters.mjs').RecordLetter, 'record' | 'devices'>} letter */
export const isHiding = (at, { record, devices }) => !isHub(at) && !!live.page.current.status.could_hide && /^hand /m.test(record) && JSON.stringify(devices) === JSON.stringify(at.devices);
