// Keys of a game page: the choices by number, the game's own keys, the board by arrows.
import { $ } from '../site/dialogs.mjs';
import { act } from './session.mjs';
import { stopAt } from './painting.mjs';
import { neighbour, rove } from './panes.mjs';
import { now } from './wire.mjs';

/** Listen: `deeds` are functions by key, `choose` does what choosing a part of the board does. */
export function listen(deeds, choose) {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName)) return;
    if (pressed(event.key, event.target, deeds, choose)) event.preventDefault();
  });
}

// Whether the key did something.
function pressed(key, target, deeds, choose) {
  const own = now.status.keys[key];
  const leads = now.choices.find(({ words }) => words === own || words.startsWith(`${own} `));
  if (own && leads) { act({ type: 'words', words: own }); return true; }
  if (/^[1-9]$/.test(key) && now.choices[key - 1]) { act({ type: 'words', words: now.choices[key - 1].words }); return true; }
  const part = target.closest?.('.act');
  if (part && (key === 'Enter' || key === ' ')) { choose(part); return true; }
  if (part && key.startsWith('Arrow')) {
    const next = neighbour(part, key);
    if (next) { rove(next.closest('[data-pane]'), next); next.focus(); }
    return true;
  }
  const line = target.closest?.('.log li');
  const other = line && { ArrowUp: line.previousElementSibling, ArrowDown: line.nextElementSibling, Home: line.parentElement.firstElementChild, End: line.parentElement.lastElementChild }[key];
  if (other) { stopAt(other.firstElementChild); other.firstElementChild.focus(); return true; }
  const deed = deeds[key.length === 1 ? key.toLowerCase() : key];
  if (deed) { deed(); return true; }
  return false;
}

/** Say the position. */
export function sayPosition() {
  $('live').textContent = '';
  $('live').textContent = $('summary').textContent;
}
