// Opens a game when the page starts: from a link, a chosen saved game or preset, the last unfinished
// game, another game of the kind played last, or else a first game. arrival.mjs handles the games of links.
import { whyNoDay } from '../galaxy/days.mjs';
import { todayHref } from '../library/days.mjs';
import { isUnfinished, list, load, recordOf } from '../library/games.mjs';
import { fragment } from '../site/address.mjs';
import { close, isOpen, open } from '../site/dialogs.mjs';
import { $ } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { notice, toast } from '../site/messages.mjs';
import { current } from './current.mjs';
import { tookLink } from './joining.mjs';
import { newGameIn } from './new-form.mjs';
import { anotherLike, gameOfPreset } from './new-game.mjs';
import { openSaved, sayGivenUp, sayMended } from './playing.mjs';
import { puzzleOfAddress } from './puzzle.mjs';
import { begin, game, recordEvent, session } from './session.mjs';
import { send, sendFirst } from './wire.mjs';

/** @import { Again, Event as TableEvent, Failed, NewEvent } from './wire.d.ts' */

/** The game that the page was built with: its galaxy, options and seats. */
const { first = '{}' } = document.body.dataset;

/** @returns {NewEvent} */
const firstGame = () => ({ kind: 'new', game, number: 0, ...JSON.parse(first) });

/** Choose the event that Python gets first. */
export async function start() {
  const link = fragment();
  const puzzle = await puzzleOfAddress();
  const event = link && !tookLink(link) ? /** @type {const} */ ({ kind: 'link', game, fragment: link }) : puzzle ?? chosen();
  current.stale = event !== null;
  document.body.classList.toggle('stale', current.stale);
  sendFirst(event ?? { ...firstGame(), painted: true });
}

/** The event that opens the game of the address, or else the last unfinished one, or else
    another one of the kind played last. @returns {TableEvent | null} */
function chosen() {
  const wishes = new URLSearchParams(location.search);
  const day = wishes.get('day');
  if (day !== null && whyNoDay(day)) location.replace(todayHref(day)); // that page says what is wrong
  const begins = gameOfPreset(wishes.get('preset'), day);
  if (begins) return begins;
  const wanted = wishes.get('s');
  const mine = list().filter(({ meta }) => meta.game === game && !meta.puzzle);
  const id = wanted ?? mine.find(isUnfinished)?.id;
  const saved = id ? load(id) : null;
  if (id && saved) {
    toReplay = wishes.has('replay');
    begin(id, true); // the address keeps only the id of the game
    sayMended(saved);
    if (session.meta.abandoned) sayGivenUp();
    return recordEvent(saved);
  }
  if (wanted) notice('This saved game is not on this device. If you have it as a link or a file, open that.');
  return mine.length && !wanted ? anotherLike(mine[0]) : null;
}

let toReplay = false;

/** Whether the game was opened for its replay. Only the first call returns true. */
export function wantsReplay() {
  const wants = toReplay;
  toReplay = false;
  return wants;
}

const hasGame = () => current.status.title !== '';

/** Open a game, if none is open. */
export function anyGame() {
  if (!hasGame()) send(chosen() ?? firstGame());
}

/** Report that a game could not be opened. @param {Failed} answer */
export function failed({ error, bad_record: badRecord }) {
  const { id } = session;
  toReplay = false;
  if (!hasGame()) send(firstGame());
  if (badRecord) {
    notice(`This saved game cannot be played. ${error} It is still saved, unchanged.`, ['Save it as a file', () => download(`${game}-${id}.txt`, recordOf(id))], ['New game', () => open('new')]);
  } else if (isOpen('new')) {
    $('new-error').textContent = error;
  } else {
    notice(error, ['New game', () => { notice(''); open('new'); }], ['Saved games', () => { notice(''); open('saved'); }]);
  }
}

/** Open the saved game instead of beginning the same one again. @param {Again} answer */
export function again({ id, why }) {
  close('new');
  openSaved(id);
  toast(why);
}

/** Open the form for a new game in the galaxy of a link. @param {string} code */
export function galaxyLink(code) {
  history.replaceState(null, '', location.pathname);
  if (!hasGame()) send(firstGame());
  newGameIn(code);
}
