// Shows another finished game beside the one in the replay, move for move.
import { ago, nameOf } from '../library/describe.mjs';
import { list, recordOf } from '../library/games.mjs';
import { $, make } from '../site/elements.mjs';
import { current, fullRecord } from './current.mjs';
import { show } from './panes.mjs';
import { replay } from './replay.mjs';
import { session } from './session.mjs';
import { thinkLater } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Beside } from './wire.d.ts' */

const chooser = $('beside-which');
const GHOST = 'ghost'; // no id of a saved game is so short

/** Watch this game and its ghost move for move. */
export function watchBoth() {
  replay();
  chooser.value = GHOST;
  chooser.dispatchEvent(new Event('input'));
}

/** Finished games of the same galaxy: the comparison is fair, since the luck was the same. */
function otherGames() {
  const { game, galaxy, place } = current.status;
  return list().filter(({ id, meta, unread }) => id !== session.id && !unread && meta.over && !meta.abandoned
    && meta.game === game && meta.galaxy === galaxy && (meta.place ?? '') === place);
}

/** Offer the games that this one can be compared with, and show the chosen one.
    @param {Beside | undefined} beside @param {boolean} shown whether the replay player is on show */
export function paintBeside(beside, shown) {
  const games = shown && current.status.over ? otherGames() : [];
  const ghost = shown && current.status.over && session.meta.ghost ? [make('option', { value: GHOST, textContent: 'The ghost' })] : [];
  $('beside-row').hidden = !games.length && !ghost.length;
  const chosen = beside ? chooser.value : '';
  if (!$('beside-row').hidden) {
    chooser.replaceChildren(make('option', { value: '', textContent: 'No other game' }), ...ghost,
      ...games.map(({ id, meta }) => make('option', { value: id, textContent: `${nameOf(meta)}, ${ago(meta.updated)}` })));
  }
  chooser.value = chosen;
  const visible = beside !== undefined && shown;
  $('beside').hidden = !visible;
  // A class, as a :has() would be looked at again for each part of the board that changes.
  $('beside').parentElement?.classList.toggle('compared', visible);
  $('beside-text').replaceChildren(...(visible ? beside.lines.map((line) => make('p', {}, line)) : []));
  if (!visible) { $('both').replaceChildren(); return; }
  $('beside-where').textContent = beside.where;
  show(beside.panes, () => $('beside-board'), { animate: false });
}

/** Plot both games together, above the plots of this game alone. @param {string} other the other record */
function plotBoth(other) {
  const chosen = chooser.value;
  const words = make('p', { className: 'faint' }, 'Comparing both games…');
  const isWanted = () => chooser.value === chosen && !$('beside').hidden;
  $('both').replaceChildren(words);
  thinkLater({ kind: 'compare', record: fullRecord(), other }, {
    progress: ({ doing }) => { words.textContent = `${doing}…`; },
    done: ({ panes }) => {
      if (!isWanted()) return;
      $('both').replaceChildren();
      show(panes, () => $('both'));
    },
    failed: () => words.remove(),
    stopped: () => words.remove(),
  });
}

chooser.addEventListener('input', () => {
  $('beside-board').replaceChildren();
  $('both').replaceChildren();
  const record = chooser.value === GHOST ? session.meta.ghost ?? '' : recordOf(chooser.value);
  send({ kind: 'beside', record });
  if (record && !$('beside').hidden) plotBoth(record);
});
