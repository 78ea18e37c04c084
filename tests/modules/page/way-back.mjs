// Two devices play one game with clocks, lose each other and find each other again; and what a device does with the
// game of another one.
import { carry, device, lose, seen } from '../devices.mjs';
import { Peer } from '../network.mjs';
import { openPage, outline, soon, tell, texts } from '../page.mjs';

openPage('express');
Object.assign(globalThis, { RTCPeerConnection: Peer });
const DEVICES = [[0], [1]];
const TWO = { names: ['Ada', 'Bo'], to_move: 0 };
const ada = await device('Ada', { clock: { limit: 1, spent: [50.04] } }, TWO);
const bo = await device('Bo', {}, { ...TWO, others: 'Ada' });
const all = [ada, bo];
const clocks = () => texts('#clocks > span');
ada.connections.open('mine', [0], DEVICES);
await carry(ada, bo, 1);
seen('there', all);
tell(bo.session.id, bo.session.meta.clock, bo.session.meta.here, bo.session.meta.table === ada.session.meta.table, bo.session.meta.secret === ada.session.meta.secret);
tell(outline('#clocks'), document.querySelector('#clocks [role="timer"]')?.getAttribute('aria-live'), document.querySelector('#clocks .now')?.textContent);

/** Somebody else is to move. @param {object} status */
function show(status) {
  for (const one of all) { Object.assign(one.tools.current.status, status); one.page.after({ status: one.tools.current.status }); }
}
await soon(9000);
tell(clocks(), ada.done.splice(0));
await soon(2000);
tell('over a minute', clocks(), ada.done.splice(0), bo.done.splice(0));
await soon(60_000);
tell('said once', clocks(), ada.done.splice(0));
show({ to_move: 1 });
await soon(3700);
tell('Bo thinks', clocks(), document.querySelector('#clocks .now')?.textContent, ada.session.meta.clock);
show({ awaits: [1] });
await soon(5000);
tell('luck is awaited', clocks(), bo.session.meta.clock);
show({ awaits: [], to_move: 0, yours: true });
await soon(1000);
tell('all choose: each device runs its own', clocks());
show({ yours: false });

for (const one of [0, 1]) {
  lose(one ? bo : ada, one ? 0 : 1);
  await soon(10);
  seen('lost', all);
  await soon(1000);
  tell('a clock stands still', clocks());
  await soon(20_000);
  seen('found', all);
}
ada.fire('pagehide');
bo.fire('pagehide');
await soon(5000);
const again = await device('Bo again', bo.session.meta, TWO);
again.session.id = bo.session.id;
ada.fire('pageshow');
again.back.look();
await soon(30_000);
seen('both pages were closed: nobody waits any more', [ada, again]);
ada.connections.open('mine', [0], DEVICES);
await carry(ada, again, 1);
seen('by a link', [ada, again]);
again.fire('pagehide');
await soon(1000);
Peer.certificates -= 1; // as if the browser had kept the certificate
const third = await device('Bo once more', again.session.meta, TWO);
third.session.id = again.session.id;
third.back.look();
await soon(30_000);
seen('one page was loaded again', [ada, third]);
third.fire('pagehide');
await soon(100);

/** A device with another game, or another one of this game. @param {object} greeted @param {object} [meta] */
async function compare(greeted, meta = {}) {
  ada.connections.leave();
  const other = await device('Cy', meta, TWO);
  const { greeted: greet } = other.page;
  other.tools.send = /** @type {any} */ ((/** @type {any} */ event) => {
    other.done.push(`send ${event.kind}`);
    if (event.kind === 'greet') greet({ kind: 'greeted', peer: 0, how: 'new', saved: '', why: 'They differ.', copy: false, ...greeted });
  });
  ada.connections.open('mine', [0], DEVICES);
  ada.done.length = 0;
  await carry(ada, other, 1);
  seen(JSON.stringify(greeted), [ada, other]);
  tell(other.session.id, other.session.meta.here ?? 'no seats', other.live.table?.peers.get(0)?.ready ?? 'no peer');
  if ('copy' in greeted) { other.tools.tap('Look at the other game'); tell(other.done.splice(0)); }
}
await compare({ how: 'new' });
await compare({ how: 'ahead', saved: 'mine' });
await compare({ how: 'behind', saved: 'mine' });
await compare({ how: 'apart' });
await compare({ how: 'apart', copy: true });
process.exit();
