// What a game on several devices proves: who signed which moves, and whose luck it was. Python checks that
// when it is unfolded, as many signatures take a moment.
import { $, all, make } from '../site/elements.mjs';
import { current } from './current.mjs';
import { send } from './wire.mjs';

/** @import { Proof } from './wire.d.ts' */

const CHECKING = 'All signatures and links are being checked…';

/** Ask for what is proven whenever this is unfolded. @param {HTMLDetailsElement} box */
function askIn(box) {
  box.addEventListener('toggle', () => {
    if (!box.open) return;
    box.replaceChildren(box.children[0], make('p', { role: 'status' }, CHECKING));
    send({ kind: 'proof' });
  });
  return box;
}

/** A fold for a dialog. */
export const proofFold = () => askIn(make('details', { className: 'proof' }, make('summary', {}, 'What is proven, and what is not')));

/** @param {Proof} answer */
export function showProof({ lines }) {
  for (const box of /** @type {HTMLDetailsElement[]} */ (all('details.proof[open]'))) {
    box.replaceChildren(box.children[0], ...lines.map((line) => make('p', {}, line)));
  }
}

let plies = 0; // of the game on show; not in the page itself, where it would tell of secret moves
const drawer = askIn(/** @type {HTMLDetailsElement} */ ($('proof')));

/** The fold among the details of a game that devices played together. It closes when something was played. */
export function paintProof() {
  drawer.hidden = !current.status.promised;
  drawer.open = drawer.open && plies === current.status.plies;
  plies = current.status.plies;
}
