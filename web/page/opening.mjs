// Opens a game when the page starts: from a link, a chosen saved game or preset, the last unfinished
// game, another game of the kind played last, or else a first game. arrival.mjs handles the games of links.
import { whyNoDay } from '../galaxy/days.mjs';
import { todayHref } from '../library/days.mjs';
import { nameOf } from '../library/describe.mjs';
import { fileOf, goesOn, list, load, metaOf, recordOf } from '../library/games.mjs';
import { markUnread, wasTried } from '../library/unread.mjs';
import { fragment } from '../site/address.mjs';
import { close, isOpen, open } from '../site/dialogs.mjs';
import { $, one } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { notice, toast } from '../site/messages.mjs';
import { bareAddress, pageHref } from '../site/pages.mjs';
import { setting } from '../site/storage.mjs';
import { current } from './current.mjs';
import { tookLink } from './joining.mjs';
import { newGameIn } from './new-form.mjs';
import { anotherLike, gameOfPreset } from './new-game.mjs';
import { openSaved, sayMended } from './playing.mjs';
import { puzzleOfAddress } from './puzzle.mjs';
import { backToShown, begin, game, recordEvent, session } from './session.mjs';
import { send, sendFirst } from './wire.mjs';

/** @import { Again, Event as TableEvent, Failed, Instead, NewEvent } from './wire.d.ts' */

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
  if (day !== null && whyNoDay(day)) location.replace(pageHref(todayHref(day))); // that page says what is wrong
  const begins = gameOfPreset(wishes.get('preset'), day);
  toInvite = wishes.has('friend') && begins !== null && begins.seats.length > 1; // nobody joins a game for one
  if (begins && wishes.has('friend') && !toInvite) notice('This game is for one person: choose another one to play with a friend.', NEW_GAME);
  if (begins) return toInvite ? ofPeople(begins) : begins;
  if (wishes.has('preset')) notice('This link names a game that is not here. It may be from another version of this site.', NEW_GAME);
  const wanted = wishes.get('s');
  if (!wanted) return latest();
  const event = eventOf(wanted);
  if (event) toReplay = wishes.has('replay');
  else notice('This saved game is not on this device. If you have it as a link or a file, open that.');
  return event;
}

/** The event that opens the last unfinished game that is not known to be unreadable, or else another one of
    the kind played last. @returns {TableEvent | null} */
function latest() {
  const mine = list().filter(({ meta }) => meta.game === game && !meta.puzzle);
  const last = mine.find((kept) => goesOn(kept) && !wasTried(kept.id));
  if (last) return eventOf(last.id);
  const readable = mine.find(({ unread }) => !unread);
  return readable ? anotherLike(readable) : null;
}

/** The event that opens a saved game, null if it is not here. @param {string} id */
function eventOf(id) {
  const saved = load(id);
  if (!saved) return null;
  begin(id, true); // the address keeps only the id of the game
  sayMended(saved);
  return recordEvent(saved);
}

/** The same new game with people in all its seats, the first of them the one here. @param {NewEvent} event @returns {NewEvent} */
const ofPeople = (event) => ({ ...event, seats: event.seats.map((_, at) => ({ kind: 'human', name: at ? '' : setting('name', '') })) });

let toInvite = false;

/** Begin a game of two people, and invite another device to it. */
export function playWithFriend() {
  const begins = gameOfPreset(one('[data-do="friend"]').dataset.preset ?? '');
  if (!begins) return;
  toInvite = true;
  send(ofPeople(begins));
}

/** Whether the game was begun for a friend on another device. Only the first call returns true. */
export function wantsFriend() {
  const wants = toInvite;
  toInvite = false;
  return wants;
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
export function failed(answer) {
  toReplay = false;
  if (answer.of === 'record') recordFailed(answer);
  else if (answer.of === 'link') linkFailed(answer);
  else newFailed(answer);
}

/** @type {[label: string, act: () => void]} */
const NEW_GAME = ['New game', () => { notice(''); open('new'); }];
/** @type {[label: string, act: () => void]} */
const SAVED_GAMES = ['Saved games', () => { notice(''); open('saved'); }];

/** A saved game cannot be read. It stays as it is, and another one opens if none is. @param {Failed} answer */
function recordFailed({ error, cause }) {
  const { id } = session;
  const name = nameOf(metaOf(id) ?? { game });
  markUnread(id);
  if (hasGame()) backToShown();
  else send(latest() ?? firstGame());
  /** @type {[label: string, act: () => void][]} */
  const reload = cause === 'newer' ? [['Reload this page', () => location.assign(bareAddress(`s=${id}`))]] : [];
  notice(`"${name}" can't be opened. ${error} It is still saved, unchanged.`, ...reload, ['Save it as a file', () => download(`${game}-${id}.txt`, fileOf(id))], NEW_GAME);
}

/** A link cannot be read. It stays in the address, to be copied or tried again. @param {Failed} answer */
function linkFailed({ error, instead }) {
  const { hash } = location;
  anyGame();
  history.replaceState(null, '', location.pathname + location.search + hash);
  /** @type {(link: Instead) => [label: string, act: () => void]} */
  const other = ({ label, fragment: meant }) => [label, () => { notice(''); location.hash = meant; }];
  const mine = gameOf(instead);
  /** @type {[label: string, act: () => void][]} */
  const saved = mine ? [['Open your saved game', () => { openSaved(mine); }]] : [];
  notice(error, ...saved, ...instead.map(other), ...(instead.length ? [] : [NEW_GAME]), SAVED_GAMES);
}

/** The id of a saved game that began as one of these links, by any version of the rules; undefined if there is
    none but the one on show. @param {Instead[]} links */
function gameOf(links) {
  /** @param {string} record */
  const begun = (record) => record.split('\n', 1)[0].replace(/ rules=\d+/, '');
  const heads = links.map(({ head }) => begun(head));
  return list().find(({ id, meta, unread }) => meta.game === game && !unread && id !== session.shown && heads.includes(begun(recordOf(id))))?.id;
}

/** A new game cannot begin. @param {Failed} answer */
function newFailed({ error }) {
  if (!hasGame()) send(firstGame());
  if (isOpen('new')) $('new-error').textContent = error;
  else notice(error, NEW_GAME, SAVED_GAMES);
}

/** Open the saved game instead of beginning the same one again. @param {Again} answer */
export function again({ id, why }) {
  close('new');
  openSaved(id);
  toast(why);
}

/** Open the form for a new game in the galaxy of a link. @param {string} code */
export function galaxyLink(code) {
  history.replaceState(null, '', bareAddress());
  if (!hasGame()) send(firstGame());
  newGameIn(code);
}
