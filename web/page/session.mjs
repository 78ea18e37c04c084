// The session on show as an entry of the library: which it is, who may write it, and its checkpoint.
import { dropCheckpoint, load, newId, setCheckpoint } from '../library/games.mjs';
import { hold as lock, watch } from '../library/writer.mjs';
import { notice, toast } from '../site/messages.mjs';
import { whyNotKept } from '../site/storage.mjs';
import { stopThinking } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Meta, SavedGame } from '../library/types.d.ts' */
/** @import { RecordEvent } from './wire.d.ts' */

/** The id of the game of this page. */
export const game = document.body.dataset.game ?? '';

export const session = {
  id: newId(),
  /** Whether it has an entry in the library yet. */
  saved: false,
  /** @type {Meta} what that entry says */
  meta: { game },
  /** Whether this tab writes it. */
  writer: true,
};

let release = () => {};

/**
 * Put another session on show: a saved one, or one that has no entry yet. `steal` takes over from a
 * tab that has it open; `address` is what the page's address says for a session without an entry.
 * @param {string} id
 * @param {boolean} saved
 */
export function begin(id, saved, { steal = false, address = location.pathname } = {}) {
  // A session that this tab writes already it keeps: if released now, it would look like another tab's.
  const mine = saved && session.saved && session.writer && session.id === id;
  if (!mine) release();
  clearTimeout(checking);
  stopThinking();
  Object.assign(session, { id, saved, meta: (saved && load(id)?.meta) || { game }, writer: true });
  noticeStorage();
  history.replaceState(null, '', saved ? `?s=${id}` : address);
  if (saved && !mine) hold(steal);
}

/** Say if nothing can be kept here; else take the notice away. */
export function noticeStorage() {
  const why = whyNotKept();
  notice(why && `${why} You can play, and save the game as a file.`);
}

/** Ask to be the tab that writes this session. */
export function hold(steal = false) {
  release = lock(session.id, (mine) => {
    const before = session.writer;
    session.writer = mine;
    if (mine && !before) { notice(''); reload(); }
    if (!mine) sayFollowing();
  }, { steal });
}

export function sayFollowing() {
  notice('This game is open in another tab or window; what is done there shows here.', ['Play here instead', () => hold(true)]);
}

/** The event that opens a saved game. @param {SavedGame} saved @returns {RecordEvent} */
export const recordEvent = ({ record, checkpoint, foreign }) => ({ kind: 'record', text: record, checkpoint, foreign });

function reload() {
  const entry = load(session.id);
  if (!entry) return;
  session.meta = entry.meta;
  send(recordEvent(entry));
}

watch(() => session.id, () => { if (!session.writer) reload(); });

// A long game gets a checkpoint now and then, when the person is not waiting for anything.
let asking = 0;

export function askForCheckpoint() {
  clearTimeout(asking);
  asking = window.setTimeout(() => send({ kind: 'checkpoint' }), 1500);
}

/** @param {string} text */
export function keepCheckpoint(text) {
  if (text && session.saved && session.writer) setCheckpoint(session.id, text);
}

// A checkpoint that came with a file is checked in small steps in the background.
let checking = 0;

export function checkForeign() {
  clearTimeout(checking);
  if (session.saved && load(session.id)?.foreign) checking = window.setTimeout(() => send({ kind: 'prove' }), 300);
}

/** How far the check is; '' if there is nothing to check. @param {'going' | 'sound' | 'false' | ''} how */
export function checked(how) {
  clearTimeout(checking);
  const entry = load(session.id);
  if (how === 'going') {
    checking = window.setTimeout(() => send({ kind: 'prove' }), 0);
  } else if (how === 'sound' && entry?.foreign) {
    setCheckpoint(session.id, entry.checkpoint);
  } else if (entry?.foreign) {
    dropCheckpoint(session.id);
    if (how === 'false') { reload(); toast('The file of this game had been changed. It was opened step by step instead.'); }
  }
}
