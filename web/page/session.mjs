// The game on show and its saved game: its id, which tab may write it, and its checkpoint.
import { newId } from '../library/entry.mjs';
import { dropCheckpoint, load, metaOf, setCheckpoint } from '../library/games.mjs';
import { splitRecord } from '../library/record.mjs';
import { hold as lock, watch } from '../library/writer.mjs';
import { notice, toast } from '../site/messages.mjs';
import { bareAddress } from '../site/pages.mjs';
import { current } from './current.mjs';
import { forgetSaved } from './saving.mjs';
import { stopThinking } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Meta, SavedGame } from '../library/types.d.ts' */
/** @import { RecordEvent } from './wire.d.ts' */

/** The id of the game of this page. */
export const game = document.body.dataset.game ?? '';

export const session = {
  id: newId(),
  /** Whether it has been saved yet. */
  saved: false,
  /** @type {Meta} what the list of saved games shows of it */
  meta: { game },
  /** The id of the game that the board shows; '' before there is one. */
  shown: '',
  /** Whether this tab writes it. */
  writer: true,
  /** Whether what the list shows of it was lost, so that it must be saved again once it is open. */
  rebuilt: false,
};

let hasGame = false;
let release = () => {};

/**
 * Show another game, saved or not saved yet. `steal` takes over from a tab that has it open;
 * `address` is the page's address for a game that is not saved yet.
 * @param {string} id
 * @param {boolean} saved
 */
export function begin(id, saved, { steal = false, address = bareAddress() } = {}) {
  // Keep the lock on a game that this tab writes already: once released, it would look like another tab's.
  const mine = saved && session.saved && session.writer && session.id === id;
  if (!mine) release();
  clearTimeout(checking);
  stopThinking();
  const { meta, rebuilt } = (saved && load(id)) || { meta: { game }, rebuilt: false };
  if (hasGame) notice(''); // what is said about the address of the page stays
  hasGame = true;
  Object.assign(session, { id, saved, meta, rebuilt, writer: true });
  forgetSaved(saved ? session.meta.plies : undefined);
  history.replaceState(null, '', saved ? bareAddress(`s=${id}`) : address);
  if (saved && !mine) hold(steal);
}

/** The saved game could not be opened, so the board still shows the one before: from now on, that one is
    saved, and never in its place. */
export function backToShown() {
  const { id, shown } = session;
  const isSaved = shown !== id && metaOf(shown) !== undefined;
  begin(isSaved ? shown : newId(), isSaved, { steal: isSaved });
  session.shown = session.id;
}

/** Ask to be the tab that writes this game. */
export function hold(steal = false) {
  const { id } = session;
  release = lock(id, (mine) => {
    if (session.id !== id) return; // the answer comes later, perhaps when another game is on show
    const before = session.writer;
    session.writer = mine;
    if (mine && !before) { notice(''); reload(); }
    if (!mine) sayFollowing();
  }, { steal });
}

export function sayFollowing() {
  notice('This game is open in another tab or window. Moves made there appear here.', ['Play here instead', () => hold(true)]);
}

/** The event that opens a saved game. @param {SavedGame} saved @returns {RecordEvent} */
export const recordEvent = ({ record, checkpoint, foreign, meta: { here, devices, term, held, ghost, ghostHidden, abandoned } }) => ({ kind: 'record', text: record, checkpoint, foreign, ...(here && { here }), ...(devices && { devices, hub: (term ?? 0) % devices.length }), ...(held?.length && { held }), ...(ghost && { ghost, ghost_hidden: ghostHidden === true }), ...(abandoned && { given_up: true }) });

function reload() {
  const entry = load(session.id);
  if (!entry) return;
  session.meta = entry.meta;
  send(recordEvent(entry));
}

watch(() => session.id, () => { if (!session.writer) reload(); });

// The journal answered late and had a newer save of the game on show.
addEventListener('library-changed', () => {
  const { record } = splitRecord(load(session.id)?.record ?? '');
  if (session.saved && record.trimEnd() !== current.record.join('\n')) reload();
});

// A long game gets a checkpoint from time to time, while the player waits for nothing.
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
  if (session.saved && load(session.id)?.foreign) checking = window.setTimeout(() => send({ kind: 'check' }), 300);
}

/** Take the progress of the check; '' means that there is nothing to check. @param {'going' | 'sound' | 'false' | ''} how */
export function checked(how) {
  clearTimeout(checking);
  const entry = load(session.id);
  if (how === 'going') {
    checking = window.setTimeout(() => send({ kind: 'check' }), 0);
  } else if (how === 'sound' && entry?.foreign) {
    setCheckpoint(session.id, entry.checkpoint);
  } else if (entry?.foreign) {
    dropCheckpoint(session.id);
    if (how === 'false') { reload(); toast('The file of this game had been changed, so it was replayed move by move.'); }
  }
}
