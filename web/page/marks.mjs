// The devices around a table that are not connected with each other get to know each other: by way of the one that
// passes everything on, each tells the fingerprint of its certificate, signed with the key with which it signs its
// moves. Then each keeps an end waiting for each other one, so that another one can pass on when that one leaves.
import { hubOf, isHub, live, numberOf } from './around.mjs';
import { isKnownAgain, prepare } from './certificate.mjs';
import { fingerprintOf } from './handshake.mjs';
import { sign } from './signing.mjs';
import { keepWay, wait } from './way-back.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { MarkLetter, WayLetter } from './letters.mjs' */
/** @import { Vouched } from './wire.d.ts' */
/** @typedef {{ heard: Map<number, MarkLetter>, known: Map<number, string>, ways: Map<number, string> }} Marks what was heard, the fingerprints that are known, and the codes of ends that wait at devices not known yet; by number */

/** @type {WeakMap<Table, Marks>} */
const all = new WeakMap();

/** @param {Table} at */
function marksOf(at) {
  const marks = all.get(at) ?? { heard: new Map(), known: new Map(), ways: new Map() };
  all.set(at, marks);
  return marks;
}

/** What a device signs. @param {Table} at @param {number} by @param {string} print */
const textOf = (at, by, print) => `certificate ${at.table} ${by} ${print}`;

/** Another device has the game open: tell it the own mark, or those of all others. @param {Table} at @param {Peer} made */
export async function tellMarks(at, made) {
  if (at.devices.length < 3) return;
  if (isHub(at)) {
    for (const [peer, letter] of marksOf(at).heard) if (peer !== made.peer && at.peers.get(peer)?.ready) made.connection.send(JSON.stringify(letter));
    return;
  }
  await prepare();
  const { meta } = live.page.session;
  const by = numberOf(at);
  const print = fingerprintOf(made.connection.peer.localDescription?.sdp ?? '');
  if (!isKnownAgain() || !print) return;
  const signature = by >= 0 && meta.signer ? await sign(meta.signer, textOf(at, by, print)) : '';
  if (at === live.table) made.connection.send(JSON.stringify({ kind: 'mark', by: Math.max(by, 0), print, signature }));
}

/** @param {Table} at @param {Peer} made @param {MarkLetter} letter */
export function hearMark(at, made, { by, print, signature }) {
  const { heard } = marksOf(at);
  if (!made.ready || at.devices.length < 3) return;
  if (!isHub(at)) { heard.set(by, { kind: 'mark', by, print, signature }); ask(at, by); return; }
  if (print !== made.connection.theirs) return;
  /** @type {MarkLetter} */
  const letter = { kind: 'mark', by: made.peer, print, signature };
  heard.set(made.peer, letter);
  for (const other of at.peers.values()) if (other.ready && other !== made) other.connection.send(JSON.stringify(letter));
}

/** Ask Python whether a device has signed its mark; a device that watches has no key. @param {Table} at @param {number} by */
function ask(at, by) {
  const { heard, known } = marksOf(at);
  const mark = heard.get(by);
  if (!mark || known.get(by) === mark.print || by === numberOf(at) || by === hubOf(at)) return;
  if (at.devices[by]) live.page.send({ kind: 'vouch', peer: by, text: textOf(at, by, mark.print), signature: mark.signature });
  else if (at.here.length) know(at, by);
}

/** More keys are known: ask again. @param {Table} at */
export function askAgain(at) {
  if (!isHub(at)) for (const by of marksOf(at).heard.keys()) ask(at, by);
}

/** @param {Vouched} answer */
export function vouched({ peer, text, holds }) {
  const at = live.table;
  const mark = at && marksOf(at).heard.get(peer);
  if (at && mark && holds && text === textOf(at, peer, mark.print)) know(at, peer);
}

/** A device is known: wait for it. @param {Table} at @param {number} by */
function know(at, by) {
  const { heard, known, ways } = marksOf(at);
  const hub = at.peers.get(hubOf(at));
  const print = heard.get(by)?.print ?? '';
  known.set(by, print);
  wait(by, print, () => at === live.table && at.peers.get(hubOf(at)) === hub, (code) => hub?.connection.send(JSON.stringify({ kind: 'way', code, by: Math.max(numberOf(at), 0), to: by })));
  const code = ways.get(by);
  if (code) keepWay(at, by, print, code);
}

/** The code of an end that waits: of the sender's, or of another device's, which is passed on. @param {Table} at @param {Peer} made @param {WayLetter} letter */
export function hearWay(at, made, { code, by, to }) {
  if (to === undefined || by === undefined) keepWay(at, made.peer, made.connection.theirs, code);
  else if (isHub(at)) {
    const other = at.peers.get(to);
    if (made.ready && other?.ready) other.connection.send(JSON.stringify({ kind: 'way', code, by: made.peer, to }));
  } else {
    const { known, ways } = marksOf(at);
    ways.set(by, code);
    const print = known.get(by);
    if (print) keepWay(at, by, print, code);
  }
}
