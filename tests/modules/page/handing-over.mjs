// Three devices play one game: one passes everything on, and when it leaves or its page is closed, another one does.
import { carry, device, lose, seen } from '../devices.mjs';
import { Peer } from '../network.mjs';
import { anew, openPage, soon, tell } from '../page.mjs';

openPage('express');
Object.assign(globalThis, { RTCPeerConnection: Peer });
const DEVICES = [[0], [1], [2]];
const ada = await device('Ada');
const bo = await device('Bo');
const cy = await device('Cy');
const all = [ada, bo, cy];
ada.connections.open('mine', [0], DEVICES);
await carry(ada, bo, 1);
seen('two are there, and the third is invited', all);
await carry(ada, cy, 2);
await soon(1000);
seen('all are there', all);
tell(ada.page === bo.page ? 'one' : 'each has a page of its own');

lose(ada, 1);
await soon(100);
seen('the network to Bo is lost', all);
await soon(10_000);
seen('found again', all);

ada.fire('pagehide');
await soon(100);
seen('the page of Ada is closed', [bo, cy]);
await soon(9000);
seen('not long enough', [bo, cy]);
for (let seconds = 0; seconds < 60 && ![bo, cy].every(({ live }) => live.table?.peers.size); seconds += 1) await soon(1000);
await soon(1000);
seen('Bo goes on', [bo, cy]);
ada.fire('pageshow');
await soon(30_000);
seen('Ada is back', all);
/** No device reaches another one for a while. @param {import('../devices.mjs').Device[]} order who notices it first @param {number} time in milliseconds */
async function cut(order, time) {
  Peer.isCut = true;
  for (const { live } of order) for (const { connection } of [...live.table?.peers.values() ?? []]) connection.peer.fail();
  await soon(time);
  for (const { done } of order) done.length = 0;
  Peer.isCut = false;
  Peer.look();
  await soon(60_000);
}
await cut([bo, ada, cy], 30_000);
seen('nobody reached another one for half a minute', all);
await cut([cy, bo, ada], 5000);
seen('and for five seconds', all);
bo.session.id = 'another game';
bo.page.after({ opened: 'game', status: { ...bo.tools.current.status, others: '' } });
await soon(60_000);
seen('the one who passes everything on opens another game', all);

// One device alone, and what others say where they stand, before they pass on letters of the game.
const { standLetter } = await anew()('page/letters.mjs');
/** Meet another device, which says something. @param {string} what @param {object} meta what is saved here @param {number} peer @param {(string | number)[]} says letters, and milliseconds of silence */
async function meet(what, meta, peer, ...says) {
  bo.connections.leave();
  Object.assign(bo.session, { id: what, meta: { devices: DEVICES, ...meta } });
  bo.back.closeDoors();
  bo.over.endMeetings();
  bo.done.length = 0;
  const connection = { isOpen: true, theirs: '', send: (/** @type {string} */ text) => bo.done.push(`to ${peer} ${text.slice(0, 60)}`), close: () => { connection.isOpen = false; bo.done.push(`closed ${peer}`); }, hooks: /** @type {any} */ ({}) };
  bo.over.meet(peer, connection);
  for (const one of says) {
    if (typeof one === 'number') await soon(one);
    else connection.hooks.received(one);
    await soon();
  }
  tell(`# ${what}`, bo.over.hasMet(peer), connection.isOpen, bo.session.meta.term ?? 'no term', bo.live.table ? [bo.live.table.id === what, [...bo.live.table.peers.keys()]] : 'no table', bo.done.splice(0));
}
const stands = (/** @type {string} */ state, term = 0) => standLetter({ state, term });
await meet('of an earlier release, that passes on', { here: [1] }, 0, 2900, 200);
await meet('of an earlier release, that says something else first', { here: [1] }, 0, '{"kind":"presence","away":[],"watching":0}');
await meet('of an earlier release, that passes on nothing', { here: [1] }, 2, 3100);
await meet('passes on here, and another one has lost the game', { here: [0] }, 2, stands('lost'));
await meet('passes on here, and another one is linked in a later turn', { here: [0] }, 2, stands('linked', 1));
await meet('passes on here, and another one is of a later turn', { here: [0] }, 2, stands('lost', 1));
await meet('both pass on, the other one later', { here: [0] }, 1, stands('hub', 1));
await meet('both pass on, this one later', { here: [0], term: 3 }, 1, stands('hub', 1));
await meet('the other one has left for good', { here: [2] }, 0, stands('gone'));
await meet('linked with yet another one', { here: [1] }, 2, stands('linked'));
await meet('both look', { here: [1] }, 2, stands('looking'), 9000, stands('lost'), 2000);
await meet('both are lost, and this one is first', { here: [1] }, 2, 2000, stands('looking'), 8100, stands('lost'));
await meet('both are lost, and the other one knows a later turn', { here: [1] }, 2, 2000, stands('looking'), 8100, stands('lost', 2));
await meet('both are lost, and the other one is first', { here: [2] }, 1, 2000, stands('looking'), 8100, stands('lost'));
await meet('only watches', { here: [] }, 1, stands('hub', 1));
await meet('only watches, and the other one is lost', { here: [] }, 1, 2000, stands('looking'), 9000, stands('lost'));
for (const state of ['hub', 'lost']) for (const term of [1006, 1007]) await meet(`${state} in a turn ${term}, here it is 6`, { here: [2], term: 6 }, 1, stands(state, term));
process.exit();
