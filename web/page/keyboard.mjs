// Handles the keys of a game page: choices by number, the game's own keys, the board by arrow keys.
import { neighbour, setTabStop } from '../board/tab-stops.mjs';
import { around, targetOf } from '../site/elements.mjs';
import { current } from './current.mjs';
import { walkLog } from './log.mjs';
import { walkPlaces } from './places.mjs';
import { act } from './playing.mjs';

/** @typedef {(part: Element) => void} Choose */
/** @typedef {Record<string, () => void>} Commands by their keys */

/** Listen to keys: `commands` are run by key, `choose` chooses a part of the board.
    @param {Commands} commands @param {Choose} choose */
export function listen(commands, choose) {
  document.addEventListener('keydown', (event) => {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target?.nodeName ?? '')) return;
    const done = walkPlaces(event.key, target) || chooseByKey(event.key) || moveOnBoard(event.key, target, choose) || walk(event.key, target) || command(event.key, commands);
    if (done) event.preventDefault();
  });
}

// Each of these returns whether it handled the key.

/** @param {string} key */
function chooseByKey(key) {
  const own = current.status.keys[key];
  const isOffered = own && current.choices.some(({ words }) => words === own || words.startsWith(`${own} `));
  const words = isOffered ? own : /^[1-9]$/.test(key) && current.choices[Number(key) - 1]?.words;
  if (!words) return false;
  act({ kind: 'words', words });
  return true;
}

/** @param {string} key @param {Element | null} target @param {Choose} choose */
function moveOnBoard(key, target, choose) {
  const part = around(target, '.act');
  if (part && (key === 'Enter' || key === ' ')) { choose(part); return true; }
  if (!key.startsWith('Arrow')) return false;
  /** @type {HTMLElement | null | undefined} */
  const stop = part ? null : around(target, '[data-pane]')?.querySelector('.act[tabindex="0"]');
  const next = part ? neighbour(part, key) : stop;
  const pane = next?.closest('[data-pane]');
  if (next && pane) { setTabStop(pane, next); next.focus(); }
  return Boolean(part || stop);
}

/** @param {string} key @param {Element | null} target */
function walk(key, target) {
  const line = target?.closest('.log li');
  return line ? walkLog(line, key) : false;
}

/** @param {string} key @param {Commands} commands */
function command(key, commands) {
  const wanted = commands[key.length === 1 ? key.toLowerCase() : key];
  wanted?.();
  return wanted !== undefined;
}
