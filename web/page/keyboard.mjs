// Handles the keys of a game page: choices by number, the game's own keys, the board by arrow keys. Letters and
// digits are also found by the place of the key: other alphabets have no U, and AZERTY has digits under Shift.
import { neighbour, setTabStop } from '../board/tab-stops.mjs';
import { narrow } from '../galaxy/codes.mjs';
import { $, around, targetOf } from '../site/elements.mjs';
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
    const done = meanings(event).some((key) => (!event.repeat || MAY_REPEAT.test(key))
      && (walkPlaces(key, target) || walk(key, target) || chooseByKey(key) || moveOnBoard(key, target, choose) || command(key, commands)));
    if (done) event.preventDefault();
  });
}

const MAY_REPEAT = /^(?:Arrow.*|Home|End|[+-])$/;
const LATIN = /^[a-z0-9]$/;

/** What a key may mean: what it types, then the letter or digit that the place has on most keyboards. @param {KeyboardEvent} event */
function meanings({ key, code, shiftKey }) {
  const typed = key.length === 1 ? narrow(key).toLowerCase() : key;
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? [];
  const placed = letter?.toLowerCase() ?? (shiftKey ? undefined : digit);
  const isOther = placed && !LATIN.test(typed) && (typed.length === 1 || /^(?:Process|Unidentified|Dead)$/.test(typed));
  return isOther ? [typed, placed] : [typed];
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
  if ((key === '+' || key === '-') && $('zoom').hidden) return false;
  const wanted = commands[key];
  wanted?.();
  return wanted !== undefined;
}
