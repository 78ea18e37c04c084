// Another game of the same devices after one that is over, with the seats turned: who was first is last now. Each
// device asks for it with one tap, and the first one begins it when all have.
import { hubOf, isHub, live, numberOf, peopleAt, sendAll } from './around.mjs';
import { sendRecord } from './connections.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { Picture } from './wire.d.ts' */

/** The devices that want another game, by number. @type {Set<number>} */
const wanted = new Set();
let told = '';
/** The game that is being begun: its seats, those at each device, and whether it must hide what the game before hid. @type {{ seats: string, devices: number[][], hides: boolean } | null} */
let begun = null;

/** The devices whose people must want it: of others, those that watch do not count. @param {Table} at */
const missing = (at) => at.devices.flatMap((_, number) => (wanted.has(number) ? [] : [number]));

/** Ask once the game is over and somebody else is connected. @param {Picture['status'] | null} status @param {Table | null} at */
export function offerRematch(status, at) {
  const can = at && status?.over && !status.watches && numberOf(at) >= 0;
  if (!can) wanted.clear();
  const text = can ? said(at) : '';
  if (text === told) return;
  told = text;
  const isMine = at && wanted.has(numberOf(at));
  live.page.noticeAbout('live', text, .../** @type {[string, () => void][]} */ (text && !isMine ? [['Rematch', ask], ['No', () => live.page.noticeAbout('live', '')]] : []));
}

/** Who sits where in the next game: everybody one seat earlier, the first one last. @param {Table} at */
function turned(at) {
  const { length } = live.page.current.status.seats;
  return at.devices.map((mine) => mine.map((seat) => (seat + length - 1) % length).sort((a, b) => a - b));
}

/** @param {Table} at */
function said(at) {
  const others = [...wanted].filter((number) => number !== numberOf(at)).map((number) => peopleAt(at, number));
  if (wanted.has(numberOf(at))) return 'You want a rematch: waiting for the others.';
  return others.length ? `${others[0]} wants a rematch, with the seats changed round.` : 'A rematch on the same devices, with the seats changed round?';
}

function ask() {
  if (live.table) want(live.table, numberOf(live.table));
}

/** A device wants another game. @param {Table} at @param {number} by @param {Peer} [from] the device that said so */
export function want(at, by, from) {
  const { status } = live.page.current;
  if (!status.over || !at.devices[by]) return;
  wanted.add(by);
  sendAll(at, { kind: 'again', by }, from);
  if (isHub(at) && !missing(at).length) begin(at);
  else offerRematch(status, at);
}

/** Whether the first device may send the next game, with the seats as all agreed: the people here want it, or only watch. @param {Table} at @param {number[][]} devices */
export const mayBegin = (at, devices) => !isHub(at) && live.page.current.status.over && (!at.here.length || wanted.has(numberOf(at))) && JSON.stringify(devices) === JSON.stringify(turned(at));

/** Begin the next game. @param {Table} at */
function begin(at) {
  const { seats, options, hides } = live.page.current.status;
  const next = [...seats.slice(1), seats[0]];
  begins(turned(at), next, Boolean(hides));
  live.page.beginGame({ galaxy: '', options, seats: next });
}

/** The game that is opened next is that of these devices, and its record goes to all. @param {number[][]} devices @param {Picture['status']['seats']} [seats] @param {boolean} [hides] it first begins again with something hidden */
export function begins(devices, seats = live.page.current.status.seats, hides = false) {
  begun = { seats: JSON.stringify(seats), devices, hides };
}

/** Forget who wants another game, as the connection is lost. */
export function forgetRematch() {
  wanted.clear();
  told = '';
}

/** Sit down at the next game with the same connections. @param {Table} at @param {Pick<Table, 'id' | 'here' | 'devices' | 'term' | 'again' | 'anew'>} next */
export function sitAgain(at, next) {
  forgetRematch();
  Object.assign(at, { ...next, away: [], watching: 0, seated: false, table: undefined, told: undefined });
  for (const made of at.peers.values()) Object.assign(made, { sent: false, ready: false, games: undefined });
}

/** Begin the game that is open here once more, with what it can hide hidden. @param {Table} at */
export function beginHidden(at) {
  delete live.page.session.meta.secret; // what is hidden follows from a new one
  begins(at.devices);
  live.page.send({ kind: 'hide', here: at.here, devices: at.devices, hub: hubOf(at) });
}

/** Whether the game that was just opened here is the next one: then its record goes to all. */
export function beginsAgain() {
  const { table, page: { current, session } } = live;
  const next = begun;
  begun = null;
  if (!table || next?.seats !== JSON.stringify(current.status.seats)) return false;
  if (table.clock) session.meta.clock = { limit: table.clock.limit, spent: [] };
  sitAgain(table, { id: session.id, here: next.devices[hubOf(table)], devices: next.devices, term: table.term });
  if (next.hides) beginHidden(table);
  else for (const made of table.peers.values()) sendRecord(table, made);
  return true;
}
