// Runs the commands of a game page: of buttons, keys, typed words and taps on the board.
import { underFinger } from '../board/finger.mjs';
import { setTabStop } from '../board/tab-stops.mjs';
import { zoomCommands } from '../board/zoom.mjs';
import { narrow } from '../galaxy/codes.mjs';
import { close } from '../site/dialogs.mjs';
import { $, around } from '../site/elements.mjs';
import { openBooks } from './books.mjs';
import { actions } from './choices.mjs';
import { current } from './current.mjs';
import { closeDrawer, drawerCommands } from './drawers.mjs';
import { mute } from './hearing.mjs';
import { introduce } from './introducing.mjs';
import { playWithFriend } from './opening.mjs';
import { ask, inspect } from './places.mjs';
import { act, askToGiveUp, giveUp, resume } from './playing.mjs';
import { solutionEvent, tipEvent } from './puzzle.mjs';
import { look, replayCommands } from './replay.mjs';
import { tryIt } from './review.mjs';
import { session } from './session.mjs';
import { inviteFriend, shareCommands } from './sharing.mjs';
import { send } from './wire.mjs';

/** Commands of the buttons with data-do, by its value. @type {Record<string, () => void>} */
export const COMMANDS = {
  ...replayCommands,
  ...zoomCommands,
  ...shareCommands,
  ...drawerCommands,
  'try-it': () => { if (current.past !== null) tryIt(current.past); },
  undo: () => act({ kind: 'undo' }),
  redo: () => act({ kind: 'redo' }),
  hint: () => act(tipEvent() ?? { kind: 'hint' }),
  solution: () => { const event = solutionEvent(); if (event) act(event); },
  lift: () => { close('curtain'); send({ kind: 'lift' }); },
  confirm: () => { $('confirm').close('yes'); act({ kind: 'confirm' }); },
  aside: () => { act({ kind: 'words', words: current.status.aside }); closeDrawer(); },
  actions,
  inspect,
  near: () => ask('near'),
  changed: () => ask('changed'),
  threats: () => ask('threats'),
  friend: () => (session.meta.devices ? inviteFriend() : playWithFriend()), // the dialog of a game that is on several devices already
  'give-up': askToGiveUp,
  'given-up': giveUp,
  resume,
  mute,
  books: () => openBooks(),
  introduction: () => { close('rules'); introduce(); },
};

// Commands that can also be typed; a game may use the other names as words of its own.
const TYPED = ['undo', 'redo', 'hint', 'share', 'replay'];

/** Run a typed line. @param {string} text */
export function doLine(text) {
  const word = narrow(text).toLowerCase();
  if (TYPED.includes(word)) COMMANDS[word]();
  else if (text) act({ kind: 'line', text });
}

/** Handle a click. @param {Element | null} target @param {MouseEvent} pointer */
export function doClick(target, pointer) {
  const button = around(target, '[data-do]');
  const lens = around(target, '[data-lens]');
  const line = around(target, '[data-line]');
  if (button) {
    if (button.getAttribute('aria-disabled') !== 'true') COMMANDS[button.dataset.do ?? '']();
  } else if (lens) {
    send({ kind: 'lens', name: lens.dataset.lens ?? '' });
    closeDrawer(); // the board shows it
  } else if (line) {
    const [ply] = current.log[Number(line.dataset.line)] ?? []; // the page was built with the first lines
    if (ply === undefined) return;
    look(ply);
    closeDrawer();
  } else {
    choose(target, pointer);
  }
}

/** Choose the words of a button or of a part of the board. @param {Element | null} target @param {MouseEvent} [pointer] */
export function choose(target, pointer) {
  const swap = around(target, '[data-swap]');
  const word = around(target, '[data-word]') ?? (swap ? null : underFinger(target, pointer));
  if (word) {
    const pane = word.closest('[data-pane]');
    if (pane) setTabStop(pane, word);
    act({ kind: 'words', words: word.dataset.word ?? '', ...('anew' in word.dataset && { anew: true }) });
  } else if (swap) {
    act({ kind: 'words', words: swap.dataset.swap ?? '' });
  } else {
    choosePart(target, pointer);
  }
}

/** @param {Element | null} target @param {MouseEvent} [pointer] */
function choosePart(target, pointer) {
  const key = around(target, '#board [data-key], #hand [data-key], #panels [data-key]')?.dataset.key;
  if (key === undefined) return;
  const board = /** @type {SVGSVGElement | null | undefined} */ (target?.closest('#board [data-pane]'));
  const toBoard = board?.getScreenCTM()?.inverse();
  if (pointer && toBoard) {
    // Send the point in the board's own units: a game may react to a tap beside a part.
    const { x, y } = new DOMPoint(pointer.clientX, pointer.clientY).matrixTransform(toBoard);
    act({ kind: 'point', key, x, y });
  } else {
    send({ kind: 'why', key });
  }
}
