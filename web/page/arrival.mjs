// A link with a game has arrived. It never overwrites: it asks what to do with what it brought.
import { list, recordOf } from '../library/games.mjs';
import { fragment } from '../site/address.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { anyGame } from './opening.mjs';
import { openSaved } from './playing.mjs';
import { begin, game } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Arrival, Arrived, Way } from './wire.d.ts' */

/** Compare what arrived with the saved games of its galaxy. A game that keeps its code till the end
    may be in any. @param {Arrived} arrived */
export function compare({ galaxy }) {
  const games = list().filter(({ meta }) => meta.game === game && (!meta.galaxy || !galaxy || meta.galaxy === galaxy)).map(({ id }) => ({ id, record: recordOf(id) }));
  send({ kind: 'meet', games });
}

let answered = false;
let asked = ''; // the link that the question is about

/** Ask what to do with what a link brought. @param {Arrival} arrival */
export function ask({ title, lines, kin, choices }) {
  answered = false;
  asked = location.hash;
  $('arrival-title').textContent = title;
  $('arrival-text').replaceChildren(...lines.map((line) => make('p', {}, line)));
  $('arrival-choices').replaceChildren(...choices.map(({ how, label }, i) => button(label, () => take(how, kin), { className: i ? '' : 'main', autofocus: !i })));
  open('arrival');
}

/** @param {Way['how']} how @param {string} kin */
function take(how, kin) {
  answered = true;
  close('arrival');
  if (how === 'mine') {
    openSaved(kin);
    return;
  }
  // The newer turn goes on in the entry of the saved game, whose text before it is kept as well.
  if (how === 'update') begin(kin, true, { steal: true });
  send({ kind: 'take', how });
}

// The question was dismissed. The event "close" would come a moment later: if the same link came into
// the address meanwhile, nothing would notice.
new MutationObserver(() => {
  if ($('arrival').open || answered || location.hash !== asked) return; // or another link is there by now
  answered = true;
  history.replaceState(null, '', location.pathname + location.search);
  anyGame();
}).observe($('arrival'), { attributeFilter: ['open'] });

// This event comes a moment after the change: by then the address may say something else.
window.addEventListener('hashchange', ({ newURL }) => {
  const link = fragment(new URL(newURL).hash);
  if (link) send({ kind: 'link', game, fragment: link });
});
