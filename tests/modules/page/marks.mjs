// Devices around a table that get to know each other by way of the one that passes everything on: their marks, what
// Python is asked to vouch for, and the ends that wait for them.
import { anew, openPage, soon, tell } from '../page.mjs';

openPage('express');
/** @type {string[]} */
const done = [];
const print = (/** @type {number} */ number) => Array.from({ length: 32 }, () => number.toString(16).padStart(2, '0').toUpperCase()).join(':');
const described = (/** @type {number} */ number, /** @type {number} */ words) => ['v=0', 'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host', `a=ice-ufrag:name${String(words).padStart(4, '0')}`, 'a=ice-pwd:passwordpasswordpassword', `a=fingerprint:sha-256 ${print(number)}`, ''].join('\r\n');
let ends = 0;
/** An end of a connection without a network; the certificate of this device is number 100. */
class End {
  static generateCertificate = async () => ({ expires: Infinity });

  iceGatheringState = 'complete';

  /** @type {any} */
  localDescription = null;

  /** @type {any} */
  remoteDescription = null;

  constructor() { ends += 1; this.number = ends; done.push(`end ${ends} waits`); }

  createDataChannel() { return { readyState: 'connecting', close() {} }; }

  async setLocalDescription() { this.localDescription = { type: 'offer', sdp: described(100, this.number) }; }

  async setRemoteDescription(/** @type {any} */ { type, sdp }) { this.remoteDescription = { type, sdp }; done.push(`end ${this.number} lets in ${/sha-256 (\w\w)/.exec(sdp)?.[1]}`); }

  close() { done.push(`end ${this.number} is closed`); }
}
const at = anew();
const { live } = await at('page/around.mjs');
const { pack } = await at('page/handshake.mjs');
const { askAgain, hearMark, hearWay, tellMarks, vouched } = await at('page/marks.mjs');
/** @type {any} */
const meta = {};
const session = { id: 'game', meta, writer: true };
live.page = { session, current: { status: { names: [] } }, send: (/** @type {object} */ event) => done.push(JSON.stringify(event)), keep: () => done.push(`kept ${Object.entries(meta.ways).map(([number, code]) => `${number} ${String(code).length}`)}`), setting: (/** @type {string} */ _, /** @type {string} */ usual) => usual };
/** @param {number} number @param {boolean} [ready] */
const peer = (number, ready = true) => ({ peer: number, ready, connection: { theirs: print(number), isOpen: ready, close() {}, peer: { localDescription: { sdp: described(100, 0) } }, send: (/** @type {string} */ text) => { const { code, signature, print: mark, ...more } = JSON.parse(text); done.push(`to ${number}: ${JSON.stringify(more)}${mark === undefined ? '' : ` ${mark.slice(0, 2)} signed ${signature.length ? signature.slice(0, 6) : 'not'}`}${code ? ` code ${code.length}` : ''}`); } } });
/** @param {number[]} here @param {any[]} peers @param {number} [count] */
const table = (here, peers, count = 4) => { live.table = { id: 'game', here, devices: Array.from({ length: count }, (_, i) => [i]), term: 0, table: 'T', peers: new Map(peers.map((one) => [one.peer, one])) }; return live.table; };
const mark = (/** @type {number} */ by, number = by) => ({ kind: 'mark', by, print: print(number), signature: `sign${by}` });
async function told(/** @type {string} */ what) { await soon(2); tell(what, done.splice(0).map((line) => line.replace(new RegExp(`(\\w\\w)(:\\1){31}`, 'g'), '$1...'))); }

tell('# the one that passes everything on');
const [one, two, three, watcher] = [peer(1), peer(2), peer(3, false), peer(7)];
for (const count of [2, 3]) {
  const small = table([0], [one, two], count);
  hearMark(small, one, mark(1));
  await told(`${count} devices`);
  await tellMarks(small, two);
  await told('another comes');
}
const hub = table([0], [one, two, three, watcher]);
for (const [what, from, letter] of /** @type {[string, any, any][]} */ ([['it has the game open', one, mark(1)], ['not yet', three, mark(3)], ['a foreign mark', two, mark(2, 9)], ['under a foreign number', two, mark(3, 2)], ['a device that watches', watcher, mark(0, 7)]])) { hearMark(hub, from, letter); await told(what); }
for (const made of [one, two, three, watcher]) { await tellMarks(hub, made); await told(`to ${made.peer}`); }
two.ready = false;
await tellMarks(hub, one);
await told('who has gone is not named');
two.ready = true;
askAgain(hub);
vouched({ peer: 1, text: `certificate T 1 ${print(1)}`, holds: true });
await told('asks nothing');
const code = pack('offer', described(2, 3));
for (const [what, from, to, by] of /** @type {[string, any, number | undefined, number | undefined][]} */ ([['for another', one, 2, 3], ['for one that is not ready', one, 3, 1], ['for nobody', one, 5, 1], ['from one that is not ready', three, 2, 3], ['for this one', two, undefined, undefined], ['half of it', two, 1, undefined], ['another half', two, undefined, 2], ['with the certificate of another', one, undefined, undefined]])) { delete meta.ways; hearWay(hub, from, { kind: 'way', code, by, to }); await told(`a way ${what}`); }

tell('# any other');
Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
const zero = peer(0);
let guest = table([1], [zero]);
await tellMarks(guest, zero);
await told('no certificate');
Object.assign(globalThis, { RTCPeerConnection: End });
await tellMarks(guest, zero);
await told('with one');
await tellMarks(table([1], [zero], 2), zero);
await told('two devices need none');
await tellMarks(table([], [zero]), zero);
await told('it only watches');
meta.signer = { id: 'me' };
await tellMarks(table([], [zero]), zero);
await told('without a key then');
guest = table([1], [zero]);
await tellMarks(guest, zero);
tell('signed', done.splice(0).map((line) => line.replace(/signed [^n]\S+/, 'signed')));
const telling = tellMarks(guest, zero);
live.table = null;
await telling;
await told('the table is left meanwhile');
const silent = peer(0);
silent.connection.peer.localDescription.sdp = '';
guest = table([1], [zero]);
await tellMarks(guest, silent);
await told('it has no fingerprint');

for (const by of [0, 1, 2, 3]) { hearMark(guest, zero, mark(by)); await told(`a mark of ${by}`); }
hearMark(guest, peer(0, false), mark(3, 8));
hearMark(table([1], [zero], 2), zero, mark(2));
await told('not yet open, or of two');
live.table = guest;
const text = (/** @type {number} */ by, number = by) => `certificate T ${by} ${print(number)}`;
for (const [what, answer] of /** @type {[string, any][]} */ ([['it does not hold', { peer: 2, text: text(2), holds: false }], ['another text', { peer: 2, text: text(2, 9), holds: true }], ['nobody heard of', { peer: 5, text: text(5), holds: true }]])) { vouched(answer); await told(what); }
live.table = null;
vouched({ peer: 2, text: text(2), holds: true });
await told('no table');
live.table = guest;
hearWay(guest, zero, { kind: 'way', code, by: 2, to: 1 });
await told('a way of a device that is not known yet');
vouched({ peer: 2, text: text(2), holds: true });
await told('it is known');
delete meta.ways;
hearWay(guest, zero, { kind: 'way', code, by: 2, to: 1 });
await told('another way of it');
hearWay(guest, zero, { kind: 'way', code: pack('offer', described(9, 3)), by: 2, to: 1 });
await told('with another certificate');
askAgain(guest);
hearMark(guest, zero, mark(2));
await told('only the others are asked again');
hearMark(guest, zero, mark(2, 12));
await told('a new mark');
vouched({ peer: 2, text: text(2, 12), holds: true });
guest.peers.set(0, peer(0));
await told('another one passes on before the end waits');
hearMark(guest, zero, mark(7));
await told('a device that watches is let in');
hearMark(table([], [zero]), zero, mark(8));
await told('but by none that watches');
const watching = table([], [zero]);
hearMark(watching, zero, mark(3));
await told('which asks for players');
vouched({ peer: 3, text: text(3), holds: true });
await told('and waits for them');
session.writer = false;
hearWay(guest, zero, { kind: 'way', code, by: undefined, to: undefined });
await told('a page that does not write keeps no way');
process.exit();
