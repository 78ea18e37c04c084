// The way back to a device, without people. While two devices are connected, each keeps one more end of a
// connection waiting, tells the other one its code, and lets only the certificate in that the other one has now.
// The code is saved with the game, so that a page that was loaded again finds the device that still waits.
import { isHub, live, numberOf, saved } from './around.mjs';
import { isKnownAgain, prepare } from './certificate.mjs';
import { Connection, canConnect } from './connection.mjs';
import { join, open } from './connections.mjs';
import { endMeetings, hasMet, isLinked, looksFor, meet, review } from './handing-over.mjs';
import { fingerprintIn } from './handshake.mjs';
import { typedServer } from './invitation.mjs';

/** @import { Peer, Table } from './around.mjs' */

const LONGEST = 180; // seconds for which this device looks for the others
const TURN = 6; // seconds after which the device with the lower number looks too: two ways at once would cross
const REST = 2; // seconds between two looks
const CROSSING = 1; // seconds in which the way to the device with the lower number would open too, and is taken

/** The saved game that both are about. */
let game = '';
/** The ends that wait, and those that look for another device, by its number. @type {Map<number, Connection>} */
const doors = new Map();
/** @type {Map<number, Connection>} */
const knocks = new Map();
let since = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

const nothing = () => {};

/** @param {Map<number, Connection>} ends @param {number} peer */
function end(ends, peer) {
  const connection = ends.get(peer);
  ends.delete(peer);
  connection?.close();
}

/** Another game may be on show: its devices are others. */
function turnTo() {
  const { id } = live.page.session;
  if (game === id) return;
  stopLooking();
  endMeetings();
  for (const peer of [...doors.keys()]) end(doors, peer);
  game = id;
}

function stopLooking() {
  clearTimeout(next);
  for (const peer of [...knocks.keys()]) end(knocks, peer);
}

/** A device that is connected: keep an end waiting for it. @param {Table} at @param {Peer} made */
export function keepDoor(at, made) {
  const { peer, connection } = made;
  turnTo();
  end(knocks, peer);
  wait(peer, connection.theirs, () => at === live.table && at.peers.get(peer) === made, (code) => connection.send(JSON.stringify({ kind: 'way', code })));
}

/** Keep an end waiting for a device with a certificate, and tell its code. @param {number} peer @param {string} theirs @param {() => boolean} isOn @param {(code: string) => void} tell */
export async function wait(peer, theirs, isOn, tell) {
  turnTo();
  const about = game;
  if (!theirs || !isKnownAgain()) { end(doors, peer); return; }
  /** @type {Connection} */
  const door = new Connection(typedServer(live.page), hooks(peer, () => door));
  const code = await door.offer().catch(() => '');
  const isKept = code && !door.lacksAddress && await door.expect(theirs).then(() => true, () => false);
  // Until it is told, the other device knows the end that waited before.
  if (!isKept || !isOn() || game !== about) { door.close(); return; }
  end(doors, peer);
  doors.set(peer, door);
  tell(code);
}

/** The page goes away: nobody comes in any more. */
export function closeDoors() {
  stopLooking();
  for (const peer of [...doors.keys()]) end(doors, peer);
  endMeetings();
}

/** What another device says of its end that waits: only the code of the same device is kept. @param {Table} at @param {number} peer @param {string} theirs the fingerprint of its certificate @param {string} code */
export function keepWay(at, peer, theirs, code) {
  const { session } = live.page;
  if (at.id !== session.id || !session.writer || fingerprintIn(code) !== theirs) return;
  session.meta.ways = { ...session.meta.ways, [peer]: code };
  live.page.keep();
}

/** A device with which this one does not play on. @param {number} peer */
export function forgetWay(peer) {
  end(doors, peer);
  end(knocks, peer);
  const { ways } = live.page.session.meta;
  if (!ways?.[peer] || game !== live.page.session.id) return;
  delete ways[peer];
  live.page.keep();
}

/** The devices to which a way is known, and that are not connected. */
function lost() {
  const { id, meta, writer } = live.page.session;
  const peers = live.table?.id === id ? live.table.peers : new Map();
  if (!writer || !meta.devices || !canConnect() || isLinked()) return [];
  return Object.keys(meta.ways ?? {}).map(Number).filter((peer) => !peers.get(peer)?.connection.isOpen);
}

/** What is said while this device looks for others; '' if it knows no way. */
export const saysItLooks = () => (lost().length ? ' The devices look for each other: nothing needs to be sent while the pages are open and in the same network.' : '');

/** Whether another device rather comes here: of two, that with the lower number waits. @param {number} peer */
const isBefore = (peer) => { const number = numberOf(saved()); return number >= 0 && number < peer; };

/** Look for the devices that are not connected. */
export function look() {
  turnTo();
  since = performance.now();
  clearTimeout(next);
  if (lost().length) next = setTimeout(knockAll, 0);
}

async function knockAll() {
  clearTimeout(next);
  const waited = performance.now() - since;
  if (game !== live.page.session.id || waited > LONGEST * 1000) { stopLooking(); return; }
  await prepare();
  if (!isKnownAgain()) return;
  review();
  /** @param {number} peer */
  const isDue = (peer) => looksFor(peer) && (waited >= TURN * 1000 || !isBefore(peer) || !doors.has(peer));
  for (const peer of lost()) if (!knocks.has(peer) && !hasMet(peer) && isDue(peer)) knock(peer);
  if (lost().length) next = setTimeout(knockAll, REST * 1000);
}

/** @param {number} peer */
async function knock(peer) {
  const code = live.page.session.meta.ways?.[peer] ?? '';
  /** @type {Connection} */
  const connection = new Connection(typedServer(live.page), { ...hooks(peer, () => connection), closed: () => { if (knocks.get(peer) === connection) knocks.delete(peer); } });
  knocks.set(peer, connection);
  await connection.answer(code, true).catch(() => forgetWay(peer));
}

/** What follows when a way is open. The one to the device with the lower number is better, if two are: both take the same.
    @param {number} peer @param {() => Connection} of @returns {import('./connection.mjs').Hooks} */
function hooks(peer, of) {
  const isBetter = () => isBefore(peer) === (doors.get(peer) === of());
  return {
    opened: () => { if (isBetter()) take(peer, of()); else setTimeout(() => take(peer, of()), CROSSING * 1000); },
    received: (text) => { take(peer, of()); of().hooks.received(text); },
    closed: nothing,
    unreached: nothing,
  };
}

/** Go on with a connection that came by a way. @param {number} peer @param {Connection} connection */
function take(peer, connection) {
  const { id } = live.page.session;
  const { here, devices, term } = saved();
  const ends = [doors, knocks].find((all) => all.get(peer) === connection);
  if (!ends || !connection.isOpen) return;
  if (id !== game || !devices.length) { end(ends, peer); return; }
  ends.delete(peer);
  end(knocks, peer);
  if (devices.length > 2) { meet(peer, connection); return; }
  const isKnown = live.table?.id === id;
  const at = !isHub(saved()) ? open('', [], []) : isKnown && live.table ? live.table : open(id, here, devices, term);
  join(at, peer, connection).connection.hooks.opened();
}

for (const event of ['online', 'visibilitychange']) addEventListener(event, () => { if (game && !document.hidden && lost().length) look(); });
