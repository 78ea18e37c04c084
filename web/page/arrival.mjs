// Opens a link to a game: asks the player what to do with the game, and never overwrites a saved one.
import { list, recordOf } from '../library/games.mjs';
import { fragment } from '../site/address.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { tookLink } from './joining.mjs';
import { anyGame } from './opening.mjs';
import { openSaved } from './playing.mjs';
import { begin, game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Arrival, Arrived, Way } from './wire.d.ts' */

/** Compare the game of a link with the saved games of its galaxy. A saved game that hides its code until
    the end may be in any galaxy. @param {Arrived} arrived */
export function compare({ galaxy }) {
  const games = list().filter(({ meta }) => meta.game === game && (!meta.galaxy || !galaxy || meta.galaxy === galaxy)).map(({ id }) => ({ id, record: recordOf(id) }));
  send({ kind: 'meet', games });
}

let answered = false;
let asked = ''; // the link that the open question is about

/** Ask what to do with the game of a link. @param {Arrival} arrival */
export function ask({ title, lines, saved, choices }) {
  answered = false;
  asked = location.hash;
  $('arrival-title').textContent = title;
  $('arrival-text').replaceChildren(...lines.map((line) => make('p', {}, line)));
  $('arrival-choices').replaceChildren(...choices.map(({ how, label }, i) => button(label, () => take(how, saved), { className: i ? '' : 'main', autofocus: !i })));
  open('arrival');
}

/** @param {Way['how']} how @param {string} saved */
function take(how, saved) {
  answered = true;
  close('arrival');
  if (how === 'mine') {
    openSaved(saved);
    return;
  }
  // The newer turn continues the saved game, whose previous save is kept too.
  if (how === 'update') {
    begin(saved, true, { steal: true });
    // From now on it is played by links, even if it was on several devices before.
    delete session.meta.here;
    delete session.meta.devices;
    delete session.meta.term;
  }
  send({ kind: 'take', how });
}

// Notices that the question was dismissed. The event "close" comes a moment later: by then the same
// link could be in the address again, and nothing would notice.
new MutationObserver(() => {
  if ($('arrival').open || answered || location.hash !== asked) return; // answered, or the address has another link by now
  answered = true;
  history.replaceState(null, '', location.pathname + location.search);
  anyGame();
}).observe($('arrival'), { attributeFilter: ['open'] });

// This event comes a moment after the change: read the address from it, as it may have changed again.
window.addEventListener('hashchange', ({ newURL }) => {
  const link = fragment(new URL(newURL).hash);
  if (link && !tookLink(link)) send({ kind: 'link', game, fragment: link });
});
