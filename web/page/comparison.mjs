// Another finished game beside the one in the replay player, move for move.
import { $, make } from '../site/dialogs.mjs';
import { kept } from './session.mjs';
import { show } from './panes.mjs';
import { ago, name } from '../library/captions.mjs';
import * as store from '../library/games.mjs';
import { thinkAfter } from './thinking.mjs';
import { fullRecord, now, send } from './wire.mjs';

const chooser = $('beside-which');

// Finished games of the same galaxy: there the comparison is fair, for luck was the same.
function others() {
  return store.list().filter(({ id, meta }) => id !== kept.id && meta.over && !meta.abandoned
    && meta.game === now.status.game && meta.galaxy === now.status.galaxy && (meta.place ?? '') === now.status.place);
}

/** Offer what can stand beside the game; `shown` is whether the player is on show. */
export function paintBeside(beside, shown) {
  const found = shown && now.status.over ? others() : [];
  $('beside-row').hidden = !found.length;
  const held = beside ? chooser.value : '';
  chooser.replaceChildren(make('option', { value: '', textContent: 'Nothing' }),
    ...found.map(({ id, meta }) => make('option', { value: id, textContent: `${name(meta)}, ${ago(meta.updated)}` })));
  chooser.value = held;
  const visible = Boolean(beside) && shown;
  $('beside').hidden = !visible;
  $('beside-text').replaceChildren(...(visible ? beside.lines.map((line) => make('p', {}, line)) : []));
  if (!visible) { $('both').replaceChildren(); return; }
  $('beside-where').textContent = beside.where;
  show(beside.panes, () => $('beside-board'), { animate: false });
}

// The plots of both games in one, above those of this game alone.
function plotBoth(other) {
  const chosen = chooser.value;
  const words = make('p', { className: 'faint' }, 'Looking back at both games…');
  const mine = () => chooser.value === chosen && !$('beside').hidden;
  $('both').replaceChildren(words);
  thinkAfter({ kind: 'compare', record: fullRecord(), other }, {
    progress: ({ doing }) => { words.textContent = `${doing}…`; },
    done: ({ panes }) => {
      if (!mine()) return;
      $('both').replaceChildren();
      show(panes, () => $('both'));
    },
    failed: () => words.remove(),
  });
}

chooser.addEventListener('input', () => {
  $('beside-board').replaceChildren();
  $('both').replaceChildren();
  const record = store.load(chooser.value)?.record ?? '';
  send({ type: 'beside', record });
  if (record && !$('beside').hidden) plotBoth(record);
});
