// What a game page opens with: a link, a chosen session or preset, the last unfinished one or a
// first game. See arrival.mjs for what a link brings.
import { isUnfinished, list, load, recordOf } from '../library/games.mjs';
import { fragment } from '../site/address.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $ } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { notice, toast } from '../site/messages.mjs';
import { current } from './current.mjs';
import { gameOfPreset, newGameIn } from './new-game.mjs';
import { openSaved, sayGivenUp } from './playing.mjs';
import { begin, game, recordEvent, session } from './session.mjs';
import { send, sendFirst } from './wire.mjs';

/** @import { Again, Event as TableEvent, Failed, NewEvent } from './wire.d.ts' */

/** The game that the page was built with: its galaxy, options and seats. */
const { first = '{}' } = document.body.dataset;

/** @returns {NewEvent} */
const firstGame = () => ({ kind: 'new', game, number: 0, ...JSON.parse(first) });

/** Arrange what is done first when Python is up. */
export function start() {
  const link = fragment();
  const event = link ? /** @type {const} */ ({ kind: 'link', game, fragment: link }) : chosen();
  current.stale = event !== null;
  document.body.classList.toggle('stale', current.stale);
  sendFirst(event ?? { ...firstGame(), painted: true });
}

/** What the address, or else the library, asks for. @returns {TableEvent | null} */
function chosen() {
  const wishes = new URLSearchParams(location.search);
  const begins = gameOfPreset(wishes.get('preset'));
  if (begins) return begins;
  const wanted = wishes.get('s');
  const id = wanted ?? list().find((saved) => saved.meta.game === game && isUnfinished(saved))?.id;
  const saved = id ? load(id) : null;
  if (id && saved) {
    toReplay = wishes.has('replay');
    begin(id, true); // the address keeps nothing but the game
    if (saved.mended) toast('The last save was damaged; this is the one before it.');
    if (session.meta.abandoned) sayGivenUp();
    return recordEvent(saved);
  }
  if (wanted) lost = 'This saved game is not on this device. If you have it as a link or a file, open that.';
  return null;
}

let toReplay = false;

/** Whether the game was opened to be replayed; true once, when its board is on show. */
export function wantsReplay() {
  const wants = toReplay;
  toReplay = false;
  return wants;
}

let lost = '';

/** Say, beside what is played instead, that the wanted game is not there. */
export function sayLost() {
  if (lost) notice(lost);
  lost = '';
}

const isOpen = () => current.status.title !== '';

/** Open something to play, if nothing is open. */
export function anyGame() {
  if (!isOpen()) send(chosen() ?? firstGame());
}

/** A game could not be opened. @param {Failed} answer */
export function failed({ error, bad_record: badRecord }) {
  const { id } = session;
  toReplay = false;
  if (!isOpen()) send(firstGame());
  if (badRecord) {
    notice(`This saved game cannot be played. ${error} It is kept as it is.`, ['Save it as a file', () => download(`${game}-${id}.txt`, recordOf(id))], ['New game', () => open('new')]);
  } else if ($('new').open) {
    $('new-error').textContent = error;
  } else {
    notice(error, ['New game', () => { notice(''); open('new'); }], ['Saved games', () => { notice(''); open('saved'); }]);
  }
}

/** The wanted game has been begun before: go on with that one. @param {Again} answer */
export function again({ id, why }) {
  close('new');
  openSaved(id);
  toast(why);
}

/** A link with a galaxy only: ask for a new game in it. @param {string} code */
export function galaxyLink(code) {
  history.replaceState(null, '', location.pathname);
  if (!isOpen()) send(firstGame());
  newGameIn(code);
}
