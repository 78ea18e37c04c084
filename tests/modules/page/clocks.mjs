// The clocks of a table: whose runs, what of it is shown, told, sent and kept, by devices that pass on and others.
import { STATUS, toolsOf } from '../network.mjs';
import { anew, openPage, outline, soon, tell, texts } from '../page.mjs';

openPage('express');
document.getElementById('company')?.remove();
document.body.insertAdjacentHTML('beforeend', '<p id="company">Connected.</p><p>After.</p>');
const at = anew();
const row = await at('page/clock-row.mjs');
const { live } = await at('page/around.mjs');
const { clockText } = await at('page/clocks.mjs');
/** @type {string[]} */
const done = [];
const tools = toolsOf(done, STATUS, { clock: { limit: 1, spent: [5] } });
live.page = tools;
const { session } = tools;
/** A table. @param {number[]} here @param {number[][]} devices @param {number[]} [peers] those that are connected */
function table(here, devices, peers = devices.map((_, number) => number)) {
  const all = peers.filter((peer) => String(devices[peer]) !== String(here)).map((peer) => ({ peer, ready: true, connection: { send: (/** @type {string} */ text) => done.push(`to ${peer}: ${text}`) } }));
  return { id: session.id, here, devices, term: 0, away: [], peers: new Map(all.map((one) => [one.peer, one])), clock: undefined };
}
const TWO = { ...STATUS, names: ['Ada', 'Bo'], to_move: 0, yours: true };
const shown = (/** @type {string} */ what) => tell(what, texts('#clocks > span'), [...document.querySelectorAll('#clocks .now')].map((one) => one.textContent), session.meta.clock ?? 'no clock', done.splice(0));

tell('# times');
tell([0, 59.9, 60, 600, 3599, 3600, 36_061].map(clockText));

tell('# whose clock runs');
/** @type {any} */
let place = table([0], [[0], [1]]);
row.showClocks(TWO, place);
shown('one’s own');
tell(outline('#clocks'), document.querySelector('#clocks')?.previousElementSibling?.id ?? '', document.querySelector('#clocks [role]')?.getAttribute('aria-live') ?? '');
const [box] = document.querySelectorAll('#clocks');
await soon(999);
shown('not yet a second');
await soon(1);
shown('a second');
await soon(54_000);
shown('over a minute');
await soon(2000);
shown('said once');
row.showClocks({ ...TWO, to_move: 1, yours: false }, place);
shown('the other one’s');
await soon(3000);
shown('goes on');
tell(box === document.querySelector('#clocks'));
row.showClocks({ ...TWO, to_move: 1, yours: false }, place);
shown('the same again');
for (const [what, status, here, devices, peers] of /** @type {[string, object, number[], number[][], number[]?][]} */ ([
  ['luck is awaited', { awaits: [1] }, [0], [[0], [1]]], ['all choose at once', { to_move: 1 }, [0], [[0], [1]]], ['two are here', { to_move: 1 }, [0, 1], [[0, 1]]], ['not connected', { to_move: 1, yours: false }, [0], [[0], [1]], []], ['it is over', { to_move: -1, yours: false }, [0], [[0], [1]]], ['one watches', { to_move: 1, yours: false }, [], [[0], [1]], [0]],
])) {
  place = table(here, devices, peers);
  row.showClocks({ ...TWO, ...status }, place);
  await soon(2000);
  shown(what);
}
row.showClocks(TWO, null);
await soon(2000);
shown('no table');
row.showClocks(null, null);
shown('no game');

tell('# what another device counted');
const THREE = { ...STATUS, names: ['Ada', 'Bo', 'Cy'], to_move: 1, yours: false };
for (const here of [[0], [1]]) {
  session.id = `three ${here}`;
  session.meta = { clock: { limit: 1, spent: [] } };
  place = table(here, [[0], [1], [2]]);
  row.showClocks(THREE, place);
  await soon(1000);
  shown(`the device of ${here}`);
  for (const [peer, seat] of [[1, 1], [1, 2], [0, 0], [0, 1], [0, 2]]) {
    const made = place.peers.get(peer);
    if (!made) continue;
    row.hearClock(place, made, { kind: 'clock', seat, seconds: 90 + seat });
    shown(`device ${peer} of seat ${seat}`);
  }
  const [made] = place.peers.values();
  row.hearClock(place, { ...made, ready: false }, { kind: 'clock', seat: made.peer, seconds: 7 });
  row.hearClock({ ...place, id: 'other' }, made, { kind: 'clock', seat: made.peer, seconds: 7 });
  shown('not at this table');
}

tell('# other games');
session.meta = { clock: { limit: 0, spent: [] } };
session.id = 'next';
place = table([0], [[0], [1]]);
row.showClocks(TWO, place);
await soon(90_000);
shown('without a limit');
session.meta = { clock: { limit: 2, spent: [100] } };
session.id = 'third';
place = table([0], [[0], [1]]);
row.showClocks(TWO, place);
await soon(60_000);
shown('two minutes');
dispatchEvent(new Event('pagehide'));
shown('the page is closed');
session.writer = false;
dispatchEvent(new Event('pagehide'));
shown('another tab writes');
session.writer = true;
session.id = 'fourth';
dispatchEvent(new Event('pagehide'));
shown('another game is opened');
session.meta = {};
row.showClocks(TWO, table([0], [[0], [1]]));
shown('without clocks');
tell(document.querySelector('#clocks') ?? 'no row');
for (const clock of [{ limit: 3, spent: [1, 2] }, undefined]) {
  row.keepClock({ ...table([1], [[0], [1]]), clock });
  row.showClocks(TWO, table([1], [[0], [1]]));
  shown(clock ? 'the table has clocks' : 'it has none');
}
process.exit();
