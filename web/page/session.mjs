// The session on show as an entry of the library: saving, and who may write it.
import * as store from '../library/games.mjs';
import { download, notice, toast } from '../site/dialogs.mjs';
import { levelOf } from './newgame.mjs';
import { forget, note } from '../library/results.mjs';
import { stopThinking } from './thinking.mjs';
import { fullRecord, now, send } from './wire.mjs';

const game = document.body.dataset.game;

/** The session on show: its id, whether it has an entry of its own yet, and what that says. */
export const kept = { id: store.newId(), saved: false, meta: {}, writer: true };
let release = () => {};

const PLAYS = new Set(['words', 'point', 'line', 'fill', 'confirm', 'undo', 'redo', 'bot']);

/** Send an event that may play, unless another tab writes this game or it was given up. */
export function act(event) {
  if (PLAYS.has(event.type) && !kept.writer) following();
  else if (PLAYS.has(event.type) && kept.meta.abandoned) abandoned();
  else send(store.setting('confirm', 'ask') === 'each' ? { ...event, careful: true } : event);
}

/**
 * Another session is on show from now on: a saved one, or one that has no entry yet. `steal`
 * takes over from a tab that has it open; `address` is what the page's address says meanwhile.
 */
export function begin(id, saved, { steal = false, address = location.pathname } = {}) {
  // What this tab writes already it goes on writing: given up now, it would be taken for another's.
  const mine = saved && kept.saved && kept.writer && kept.id === id;
  if (!mine) release();
  clearTimeout(proving);
  stopThinking();
  Object.assign(kept, { id, saved, meta: saved ? store.load(id)?.meta ?? {} : {}, writer: true });
  noticeStorage();
  history.replaceState(null, '', saved ? `?s=${id}` : address);
  if (saved && !mine) hold(steal);
}

/** Say it, if nothing can be kept here; else take the notice away. */
export function noticeStorage() {
  const why = store.whyNotKept();
  notice(why && `${why} You can play, and save the game as a file.`);
}

function hold(steal = false) {
  release = store.hold(kept.id, (mine) => {
    const before = kept.writer;
    kept.writer = mine;
    if (mine && !before) { notice(''); reload(); }
    if (!mine) following();
  }, { steal });
}

/** The event that opens the entry of a session. */
export const recordOf = ({ record, checkpoint, foreign }) => ({ type: 'record', text: record, checkpoint, foreign });

/** Open a saved session; answers whether it is there. */
export function openSaved(id) {
  const entry = store.load(id);
  if (!entry) return false;
  begin(id, true);
  if (kept.meta.abandoned) abandoned();
  send(recordOf(entry));
  return true;
}

function following() {
  notice('This game is open in another tab or window; what is done there shows here.', ['Play here instead', () => hold(true)]);
}

export function abandoned() {
  notice('You gave this game up: it has no score.', ['Take it up again', () => { kept.meta.abandoned = false; notice(''); keep(); tally(); send({ type: 'look', ply: now.status.plies }); }]);
}

export function giveUp() {
  if (now.status.over || !now.status.begun) return;
  stopThinking();
  kept.meta.abandoned = true;
  keep();
  if (people()) note(kept.id, { ...facts(), title: 'Given up', scores: [], winners: [], unrated: 0, given: true });
  abandoned();
}

function reload() {
  const entry = store.load(kept.id);
  if (!entry) return;
  kept.meta = entry.meta;
  send(recordOf(entry));
}

const people = () => now.status.seats.some(({ kind }) => kind === 'human');

// What the statistics keep of a game besides its outcome.
function facts() {
  const { game: kind, galaxy, seats, options } = now.status;
  return { game: kind, when: Date.now(), galaxy, seats, level: levelOf(options, seats) };
}

/** Keep how the game ended that has just been played, for the statistics; or that it goes on. */
export function tally(outcome) {
  if (!kept.writer || !kept.saved || !people()) return;
  if (!now.status.over) forget(kept.id);
  else if (outcome) note(kept.id, { ...facts(), title: outcome.title, scores: outcome.scores, winners: outcome.winners, unrated: outcome.unrated });
}

/** Save the session as the last answer gave it. */
export function keep() {
  if (!kept.writer) return;
  const { game: kind, title, galaxy, place, seats, plies, over, turn, where } = now.status;
  const { name: given } = store.load(kept.id)?.meta ?? {}; // it may have been renamed meanwhile
  kept.meta = { created: Date.now(), ...kept.meta, ...(given && { name: given }), game: kind, title, galaxy, place, seats, plies, over, turn, where };
  const answer = store.save(kept.id, fullRecord(), kept.meta);
  if (answer.ok) markLater();
  if (!kept.saved && answer.ok) {
    kept.saved = true;
    history.replaceState(null, '', `?s=${kept.id}`);
    hold();
    if (!answer.why) navigator.storage?.persist?.().catch(() => {});
  }
  if (answer.why) {
    notice(`${answer.why} The game goes on, but closing this page would lose it.`, ['Save it as a file', () => saveFile(fullRecord())]);
  }
}

// A long game gets a checkpoint now and then, when nobody waits for anything.
let marking = 0;

export function markLater() {
  clearTimeout(marking);
  marking = setTimeout(() => send({ type: 'checkpoint' }), 1500);
}

export function keepCheckpoint(text) {
  if (kept.saved && kept.writer) store.setCheckpoint(kept.id, text);
}

// What came with a file is proved in small steps, beside whatever the person does.
let proving = 0;

export function proveLater() {
  clearTimeout(proving);
  if (kept.saved && store.load(kept.id)?.foreign) proving = setTimeout(() => send({ type: 'prove' }), 300);
}

/** How far the proof is: "going", "sound", "false", or "" where there is nothing to prove. */
export function proved(how) {
  clearTimeout(proving);
  const entry = store.load(kept.id);
  if (how === 'going') {
    proving = setTimeout(() => send({ type: 'prove' }), 0);
  } else if (how === 'sound' && entry?.foreign) {
    store.setCheckpoint(kept.id, entry.checkpoint);
  } else if (entry?.foreign) {
    store.dropCheckpoint(kept.id);
    if (how === 'false') { reload(); toast('The file of this game had been changed. It was opened step by step instead.'); }
  }
}

export function saveFile(record) {
  download(`${[game, now.status.galaxy].filter(Boolean).join('-')}.galaxy.txt`, store.fileOf(kept.id, record));
}

store.watch(() => kept.id, () => { if (!kept.writer) reload(); });
