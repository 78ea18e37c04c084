// Plays, saves and gives up the game on show.
import { nameOfDay } from '../galaxy/days.mjs';
import { byDay } from '../library/days.mjs';
import { fileOf, load, metaOf, note, save } from '../library/games.mjs';
import { isOwn } from '../library/own-puzzles.mjs';
import { forgetResult, keepResult, results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $ } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { noticeAbout, toast } from '../site/messages.mjs';
import { bareAddress } from '../site/pages.mjs';
import { setting, whyNotKept } from '../site/storage.mjs';
import { current, fullRecord } from './current.mjs';
import { changing } from './double-taps.mjs';
import { levelOf } from './new-game.mjs';
import { isSolved } from './puzzle.mjs';
import { follow } from './saving.mjs';
import { askForCheckpoint, begin, game, hold, recordEvent, sayFollowing, session } from './session.mjs';
import { stopThinking } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { SavedGame } from '../library/types.d.ts' */
/** @import { Event as TableEvent, Outcome } from './wire.d.ts' */

/** Events that play. */
const PLAYS = new Set(['words', 'point', 'line', 'fill', 'confirm', 'plan', 'solution', 'undo', 'redo', 'bot']);

/** Send an event. Events that play are refused if another tab writes this game or it was given up. @param {TableEvent} event */
export function act(event) {
  if (PLAYS.has(event.kind) && !session.writer) sayFollowing();
  else if ((PLAYS.has(event.kind) || event.kind === 'hint') && session.meta.abandoned) sayGivenUp();
  else send(setting('confirm', 'ask') === 'each' ? { ...event, careful: true } : event);
}

/** Open a saved game; returns whether it exists. @param {string} id */
export function openSaved(id) {
  const saved = load(id);
  if (!saved) return false;
  begin(id, true);
  sayMended(saved);
  send(recordEvent(saved));
  return true;
}

/** Say that a saved game was damaged and which copy of it is open. @param {SavedGame} saved */
export function sayMended({ mended }) {
  if (!mended) return;
  const words = mended === 'same'
    ? 'A copy of this saved game was damaged. Its other copy is open, and no move is lost.'
    : 'The last save of this game was damaged, so an earlier one is open. Please check your last moves.';
  noticeAbout('damage', words, ['OK', () => noticeAbout('damage', '')]);
}

/** Say once of a game what has changed since the version of the rules that it follows. @param {string} [dated] */
export function sayDated(dated) {
  const isNews = Boolean(dated) && !session.meta.dated;
  noticeAbout('rules', isNews ? dated ?? '' : '', ['OK', () => noticeAbout('rules', '')]);
  if (!isNews) return;
  session.meta.dated = true;
  if (session.saved) note(session.id, { dated: true });
}

/** Ask whether to resign by a move, where the game has one, or else to give up the game. */
export function askToGiveUp() {
  const { over, begun, resignation } = current.status;
  if (resignation) { act({ kind: 'line', text: resignation }); return; }
  if (over || !begun) return;
  if (!session.writer) { sayFollowing(); return; }
  $('giving-up-cost').textContent = costOfGivingUp();
  changing(() => open('giving-up'));
}

function costOfGivingUp() {
  const { day, challenge } = session.meta;
  const isFirst = day && !byDay(results(titles)).get(day)?.has(`${game}/${challenge}`);
  const cost = isFirst ? `This is your try that counts for ${nameOfDay(day)}, and it would count as given up.` : 'It would have no score.';
  return `${cost} You can resume it later: it stays in your saved games.`;
}

/** Mark the game as given up. */
export function giveUp() {
  close('giving-up');
  stopThinking();
  session.meta.abandoned = true;
  keep();
  if (counts()) keepResult(session.id, { ...facts(), title: 'Given up', scores: [], winners: [], unrated: 0, given: true });
  send({ kind: 'give-up', given: true });
  $('prompt').focus(); // which says it, and has Resume below it
}

function sayGivenUp() {
  toast('You gave up this game. Resume it to play on.', ['Resume the game', resume]);
}

/** Go on with a game that was given up. */
export function resume() {
  session.meta.abandoned = false;
  keep();
  keepOutcome(null);
  send({ kind: 'give-up', given: false });
  $('prompt').focus({ preventScroll: true });
}

/** Whether its result belongs into the statistics: a puzzle from one's own games is kept with its position. */
const counts = () => current.status.seats.some(({ kind }) => kind === 'human') && !isOwn(session.meta.puzzle ?? '');

/** What the statistics need to know of a game besides its outcome. */
function facts() {
  const { game: kind, galaxy, seats, options } = current.status;
  const { day, challenge, puzzle, helped } = session.meta;
  return { game: kind, when: Date.now(), galaxy, seats, level: levelOf(options, seats), ...(day && { day, challenge }), ...(puzzle && { puzzle, helped }) };
}

/** Save the result for the statistics, or remove it if the game goes on. @param {Outcome | null | undefined} outcome */
export function keepOutcome(outcome) {
  if (!session.writer || !session.saved || !counts()) return;
  if (!current.status.over) {
    forgetResult(session.id);
  } else if (outcome) {
    const { title, scores, winners, unrated, medal } = outcome;
    const achievements = outcome.achievements.map(({ name }) => name);
    keepResult(session.id, { ...facts(), title, scores, winners, unrated, given: false, medal, solved: isSolved(outcome), ...(achievements.length && { achievements }) });
  }
}

/** Save that the lesson on show is done. */
export function keepLesson() {
  if (session.writer && session.saved) keepResult(session.id, { ...facts(), title: '', scores: [], winners: [], unrated: 0, given: false, solved: true });
}

/** Save the game as the last answer described it. */
export function keep() {
  if (!session.writer) return;
  session.rebuilt = false;
  const { game: kind, title, galaxy, place, seats, plies, over, turn, where, held, lost_heads } = current.status;
  const name = metaOf(session.id)?.name; // it may have been renamed meanwhile
  session.meta = { created: Date.now(), ...session.meta, ...(name && { name }), game: kind, title, galaxy, place, seats, plies, over, turn, where, held: held.length ? held : undefined, lost_heads: lost_heads ?? session.meta.lost_heads };
  const { id } = session;
  const answer = save(id, fullRecord(), session.meta);
  if (answer.ok) becameSaved();
  follow(plies, answer, AS_FILE).then((done) => done && session.id === id && becameSaved());
}

/** The offer to save the game on show as a file. @type {[label: string, act: () => void]} */
export const AS_FILE = ['Save it as a file', () => saveFile(fullRecord())];

/** The game on show is in the list of saved games, perhaps for the first time. */
function becameSaved() {
  askForCheckpoint();
  if (session.saved) return;
  session.saved = true;
  history.replaceState(null, '', bareAddress(`s=${session.id}`));
  hold();
  if (!whyNotKept()) navigator.storage?.persist?.().catch(() => {});
}

addEventListener('room-made', () => { if (current.status.begun) keep(); });

/** @param {string} record */
export function saveFile(record) {
  download(`${[game, current.status.galaxy].filter(Boolean).join('-')}.galaxy.txt`, fileOf(session.id, record));
}
