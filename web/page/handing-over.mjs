// What devices that find each other do, where more than two play: the one that passed everything on may have left,
// or be back after another one took its turn. Each tells where it stands, and both do what follows from that.
import { deviceOf, hubOf, isHub, live, numberOf, saved } from './around.mjs';
import { join, leave, open } from './connections.mjs';
import { Inbox, standLetter } from './letters.mjs';
import { next, rank, termAfter } from './passing.mjs';

/** @import { Connection } from './connection.mjs' */
/** @import { Stand } from './passing.mjs' */
/** @typedef {{ connection: Connection, inbox: Inbox, theirs: Stand | null }} Meeting */

const GRACE = 10; // seconds for which the device that passes on may be away: its page may be loaded again
const STEP = 5; // seconds more for each device that comes before
const LEAP = 1000; // turns: more than devices take while one is away, so who claims more is not believed
const WORD = 3; // seconds in which another device says where it stands, unless its page is of an earlier release

/** The devices that were found, until it is settled who passes on. @type {Map<number, Meeting>} */
const met = new Map();
let since = 0; // when the device that passes on was lost, in ms; 0 while it is not
let told = '';

const nothing = () => {};
const nameOf = (/** @type {number} */ peer) => deviceOf(saved(), peer).replace(/^t/, 'T');
const isSeveral = () => saved().devices.length > 2;
const ownNumber = () => { const number = numberOf(saved()); return number < 0 ? Infinity : number; };

/** Where this device stands. @returns {Stand} */
function stand() {
  const at = saved();
  const isLinked = [...live.table?.peers.values() ?? []].some(({ connection }) => connection.isOpen);
  if (isHub(at) || isLinked) since = 0;
  else since ||= performance.now();
  const lost = performance.now() - since > GRACE * 1000 ? 'lost' : 'looking';
  return { number: ownNumber(), term: at.term, state: isHub(at) ? 'hub' : isLinked ? 'linked' : lost };
}

/** Whether this device is connected with the one that passes on, and looks for nobody. */
export const isLinked = () => isSeveral() && stand().state === 'linked';

/** Whether this device looks for another one now: first for the one that passes on, then for those that can go on without it. @param {number} peer */
export function looksFor(peer) {
  if (!isSeveral()) return true;
  const { number, term, state } = stand();
  const before = Math.min(rank(number, term, saved().devices.length), saved().devices.length);
  return state === 'hub' || peer === hubOf(saved()) || performance.now() - since > (GRACE + before * STEP) * 1000;
}

/** The device that passed on has left for good. @param {number} term */
export function hearGone(term) {
  if (term >= saved().term && !isHub(saved())) since = -GRACE * 1000 * saved().devices.length;
}

/** Whether a device is here, and it is being settled who passes on. @param {number} peer */
export const hasMet = (peer) => met.has(peer);

/** Another game may be on show. */
export function endMeetings() {
  for (const peer of [...met.keys()]) part(peer);
  since = 0;
  told = '';
}

/** @param {number} peer */
function part(peer) {
  const meeting = met.get(peer);
  met.delete(peer);
  meeting?.connection.close();
}

/** @param {Meeting} meeting */
function tell({ connection }) {
  const { term, state } = stand();
  connection.send(standLetter({ term, state }));
}

/** A device was found. @param {number} peer @param {Connection} connection */
export function meet(peer, connection) {
  part(peer);
  /** @type {Meeting} */
  const meeting = { connection, inbox: new Inbox(), theirs: null };
  met.set(peer, meeting);
  const isOn = () => met.get(peer) === meeting;
  connection.hooks = {
    opened: nothing,
    unreached: nothing,
    received: (text) => { if (isOn()) hear(peer, meeting, text); },
    closed: () => { if (isOn()) met.delete(peer); },
  };
  tell(meeting);
  setTimeout(() => { if (isOn() && !meeting.theirs) suppose(peer, meeting); }, WORD * 1000);
}

/** A page of an earlier release knows only the first device as the one that passes on. @param {number} peer @param {Meeting} meeting */
function suppose(peer, meeting) {
  meeting.theirs = { number: peer, term: 0, state: peer ? 'lost' : 'hub' };
  act(peer);
}

/** @param {number} peer @param {Meeting} meeting @param {unknown} text */
function hear(peer, meeting, text) {
  const letter = meeting.inbox.take(text);
  if (letter?.kind === 'stand' && letter.term > saved().term + LEAP) {
    part(peer);
    live.page.toastAbout('live', `${nameOf(peer)} counts turns that cannot have been, and was not let in.`);
  } else if (letter?.kind === 'stand') {
    meeting.theirs = { number: peer, term: letter.term, state: letter.state === 'gone' ? 'lost' : letter.state };
    act(peer);
  } else {
    if (!meeting.theirs) suppose(peer, meeting);
    if (!met.has(peer)) meeting.connection.hooks.received(text);
  }
}

/** Tell those that were met when this device stands elsewhere, and do what follows. */
export function review() {
  if (!isSeveral()) return;
  const { term, state } = stand();
  if (told === `${term} ${state}`) return;
  told = `${term} ${state}`;
  for (const meeting of met.values()) tell(meeting);
  for (const peer of [...met.keys()]) act(peer);
}

/** @param {number} term */
function turn(term) {
  const { session, keep } = live.page;
  if (session.meta.term === term) return;
  session.meta.term = term;
  if (live.table?.id === session.id) live.table.term = term;
  keep();
}

/** @param {number} peer */
function act(peer) {
  const meeting = met.get(peer);
  const { theirs } = meeting ?? {};
  if (!meeting || !theirs || !meeting.connection.isOpen) return;
  const mine = stand();
  const count = saved().devices.length;
  const step = next(mine, theirs, count);
  if (step === 'take over') {
    turn(termAfter(Math.max(mine.term, theirs.term), mine.number, count));
    live.page.toastAbout('live', 'Your device passes everything on now.');
  }
  else if (step === 'host') {
    if (theirs.term > mine.term) turn(termAfter(theirs.term, mine.number, count));
    host(peer, meeting.connection);
  }
  else if (step === 'join') follow(peer, meeting.connection, theirs.term);
  else if (step === 'yield') { part(peer); leave(); turn(theirs.term); }
  else if (step === 'part') part(peer);
  review();
}

/** Pass on to a device. @param {number} peer @param {Connection} connection */
function host(peer, connection) {
  met.delete(peer);
  const { id } = live.page.session;
  const { here, devices, term } = saved();
  const at = live.table?.id === id && isHub(live.table) ? live.table : open(id, here, devices, term);
  join(at, peer, connection).connection.hooks.opened();
}

/** Let another device pass on. @param {number} peer @param {Connection} connection @param {number} term */
function follow(peer, connection, term) {
  met.delete(peer);
  const before = hubOf(saved());
  const at = open('', [], []);
  turn(term);
  if (peer !== before) live.page.toastAbout('live', `${nameOf(peer)} passes everything on now.`);
  join(at, peer, connection);
}
