// Plays, saves and gives up the game on show.
import { fileOf, load, save } from '../library/games.mjs';
import { forgetResult, keepResult } from '../library/results.mjs';
import { download } from '../site/files.mjs';
import { notice } from '../site/messages.mjs';
import { setting } from '../site/storage.mjs';
import { current, fullRecord } from './current.mjs';
import { levelOf } from './new-game.mjs';
import { askForCheckpoint, begin, game, hold, recordEvent, sayFollowing, session } from './session.mjs';
import { stopThinking } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Event as TableEvent, Outcome } from './wire.d.ts' */

const PLAYS = new Set(['words', 'point', 'line', 'fill', 'confirm', 'undo', 'redo', 'bot']);

/** Send an event. Events that play are refused if another tab writes this game or it was given up. @param {TableEvent} event */
export function act(event) {
  if (PLAYS.has(event.kind) && !session.writer) sayFollowing();
  else if (PLAYS.has(event.kind) && session.meta.abandoned) sayGivenUp();
  else send(setting('confirm', 'ask') === 'each' ? { ...event, careful: true } : event);
}

/** Open a saved game; returns whether it exists. @param {string} id */
export function openSaved(id) {
  const saved = load(id);
  if (!saved) return false;
  begin(id, true);
  if (session.meta.abandoned) sayGivenUp();
  send(recordEvent(saved));
  return true;
}

export function giveUp() {
  if (current.status.over || !current.status.begun) return;
  stopThinking();
  session.meta.abandoned = true;
  keep();
  if (hasPeople()) keepResult(session.id, { ...facts(), title: 'Given up', scores: [], winners: [], unrated: 0, given: true });
  sayGivenUp();
}

export function sayGivenUp() {
  notice('You gave up this game, so it has no score.', ['Resume the game', resume]);
}

function resume() {
  session.meta.abandoned = false;
  notice('');
  keep();
  keepOutcome(null);
  send({ kind: 'look', ply: current.status.plies });
}

const hasPeople = () => current.status.seats.some(({ kind }) => kind === 'human');

/** What the statistics need to know of a game besides its outcome. */
function facts() {
  const { game: kind, galaxy, seats, options } = current.status;
  return { game: kind, when: Date.now(), galaxy, seats, level: levelOf(options, seats) };
}

/** Save the result for the statistics, or remove it if the game goes on. @param {Outcome | null | undefined} outcome */
export function keepOutcome(outcome) {
  if (!session.writer || !session.saved || !hasPeople()) return;
  if (!current.status.over) {
    forgetResult(session.id);
  } else if (outcome) {
    const { title, scores, winners, unrated } = outcome;
    keepResult(session.id, { ...facts(), title, scores, winners, unrated, given: false });
  }
}

/** Save the game as the last answer described it. */
export function keep() {
  if (!session.writer) return;
  const { game: kind, title, galaxy, place, seats, plies, over, turn, where } = current.status;
  const name = load(session.id)?.meta.name; // it may have been renamed meanwhile
  session.meta = { created: Date.now(), ...session.meta, ...(name && { name }), game: kind, title, galaxy, place, seats, plies, over, turn, where };
  const answer = save(session.id, fullRecord(), session.meta);
  if (answer.ok) askForCheckpoint();
  if (!session.saved && answer.ok) {
    session.saved = true;
    history.replaceState(null, '', `?s=${session.id}`);
    hold();
    if (!answer.why) navigator.storage?.persist?.().catch(() => {});
  }
  if (answer.why) {
    notice(`${answer.why} You can play on, but closing this page would lose the game.`, ['Save it as a file', () => saveFile(fullRecord())]);
  }
}

/** @param {string} record */
export function saveFile(record) {
  download(`${[game, current.status.galaxy].filter(Boolean).join('-')}.galaxy.txt`, fileOf(session.id, record));
}
