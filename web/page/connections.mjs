// The connections of this device with others that play one game with it.
import { randomHex } from '../site/short-code.mjs';
import { hubOf, isHub, live, named, numberOf } from './around.mjs';
import { Connection } from './connection.mjs';
import { typedServer } from './invitation.mjs';
import { Inbox, recordLetters, standLetter } from './letters.mjs';
import { keyOf } from './signing.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { Meta } from '../library/types.d.ts' */
/** @import { Signer } from './signing.mjs' */
/** @import { Offered } from './wire.d.ts' */

export const RELEASE = /\/r-(\w+)\//.exec(import.meta.url)?.[1] ?? '';

/** What follows when a letter arrives, a connection is lost or all are ended. */
export const on = {
  /** @type {(at: Table, made: Peer, text: unknown) => void} */
  received: () => {},
  /** @type {(why: string) => void} */
  lost: () => {},
  /** No connection came about. @type {(at: Table, made: Peer) => void} */
  failed: () => {},
  /** The other device was not reached yet. @type {(at: Table, made: Peer) => void} */
  unreached: () => {},
  left: () => {},
  /** A connection is lost, and nobody ended it. */
  away: () => {},
  /** This device and another one do not fit together. @type {(peer: number) => void} */
  parted: () => {},
};

/** @param {string} id @param {number[]} here @param {number[][]} devices @param {number} [term] @returns {Table} */
export function open(id, here, devices, term = 0) {
  leave();
  live.table = { id, here, devices, term, peers: new Map(), away: [], watching: 0, seated: false };
  return live.table;
}

/** The connection with a device, to be made. @param {Table} at @param {number} peer @returns {Peer} */
export const connect = (at, peer) => join(at, peer, new Connection(typedServer(live.page), { opened: () => {}, received: () => {}, closed: () => {}, unreached: () => {} }));

/** Take a connection with a device to the table, made or to be made. @param {Table} at @param {number} peer @param {Connection} connection @returns {Peer} */
export function join(at, peer, connection) {
  at.peers.get(peer)?.connection.close();
  const isOn = () => at === live.table && at.peers.get(made.peer) === made;
  connection.hooks = {
    opened: () => { if (isOn() && at.id) sendRecord(at, made); },
    received: (text) => { if (isOn()) on.received(at, made, text); },
    closed: () => { if (isOn()) lose(made); },
    unreached: () => { if (isOn() && !made.sent) on.unreached(at, made); },
  };
  /** @type {Peer} */
  const made = { peer, connection, inbox: new Inbox(), sent: false, ready: false, isOther: false };
  at.peers.set(peer, made);
  return made;
}

/** The public key of this device in the game of a saved one, or in a new game, and what to write down of it. @param {Meta} [meta] */
export async function ownKey(meta) {
  const signer = meta?.signer ?? { id: randomHex() };
  return { signer, key: await keyOf(signer) };
}

/** Write down who sits where at which table, and the secret from which this device makes luck: nobody else ever gets it. Returns the secret, and the heads that it may not name again. @param {Table} at @param {Signer} signer */
export function keepSeats(at, signer) {
  const { meta } = live.page.session;
  meta.signer = signer;
  at.clock ??= meta.clock;
  at.table ||= meta.table ?? randomHex();
  Object.assign(meta, { here: at.here, devices: at.devices, term: at.term || undefined, table: at.table });
  meta.secret ??= randomHex();
  return { secret: meta.secret, lost_heads: meta.lost_heads ?? [] };
}

/** Send the game on show, as the other device may have an older one or none. Python first seals what the other device may not know. @param {Table} at @param {Peer} made */
export async function sendRecord(at, made) {
  const { meta } = live.page.session;
  meta.signer ??= { id: randomHex() }; // the same for all devices that are sent the game at once
  const { signer, key } = await ownKey(meta);
  if (live.table !== at || at.peers.get(made.peer) !== made || made.sent) return;
  if (live.page.session.id !== at.id || !live.page.session.writer) { leave(); return; }
  const { secret, lost_heads } = keepSeats(at, signer);
  live.page.keep();
  made.sent = true;
  const sitting = { here: at.here, devices: at.devices, hub: hubOf(at), secret, key };
  if (!at.seated) live.page.send({ kind: 'sit', ...sitting, lost_heads });
  at.seated = true;
  live.page.send({ kind: 'offer', peer: made.peer, ...sitting });
}

/** @param {Offered} answer */
export function offered({ peer, record }) {
  const made = live.table?.peers.get(peer);
  if (!live.table || !made?.sent || live.page.session.id !== live.table.id) return;
  const texts = recordLetters({ release: RELEASE, from: numberOf(live.table), here: live.table.devices[peer] ?? [], devices: live.table.devices, term: live.table.term, clock: live.page.session.meta.clock ?? null, table: live.table.table ?? '' }, record);
  if (texts.length) made.connection.send(...texts);
  else lose(made, 'This game is too long to be played on several devices.');
}

/** End all connections. Where more than two play, those to which this device passed on are told: another one goes on. */
export function leave() {
  const at = live.table;
  const isMissed = at && at.devices.length > 2 && isHub(at);
  for (const { connection } of at?.peers.values() ?? []) {
    if (isMissed) connection.send(standLetter({ term: at.term, state: 'gone' }));
    connection.close(Boolean(isMissed));
  }
  live.table = live.invited = null;
  on.left();
}

/** Devices that watch come and go without a word. @param {Table} at @param {number} peer @param {string} [why] */
function sayLost(at, peer, why) {
  const others = isHub(at) && (at.devices.length > 2 || !at.devices[peer]);
  if (!others || at.devices[peer]) on.lost(named(at, peer, why ?? 'The connection to the other device is lost. Your game is saved.'));
}

/** End the connection with one device, and say why. @param {Peer} made @param {string} [why] */
export function lose(made, why) {
  const at = live.table;
  if (!at) return;
  const { peer, ready, sent } = made;
  const isFailed = !ready && !sent && !why;
  made.connection.close(Boolean(why));
  at.peers.delete(peer);
  if (made === live.invited) live.invited = null;
  if (why) on.parted(peer); // before what is said: nobody looks for this device any more
  if (!isFailed) sayLost(at, peer, why);
  if (!at.peers.size) leave();
  if (isFailed) on.failed(at, made);
  if (!why) on.away();
  if (ready && live.page.session.meta.here) live.page.send({ kind: 'away', peer });
}
