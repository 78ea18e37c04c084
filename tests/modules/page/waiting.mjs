// What can be done while the other devices of a game are not connected.
import { PEOPLE, anewWith, box, inviting, leave, link, live, log, open, page, seen, sit, tools, whole } from '../desk.mjs';
import { Peer, until } from '../network.mjs';
import { click, soon, tell, texts } from '../page.mjs';

const { session } = tools;

tell('# what can be done while others are not connected');
for (const [meta, status] of /** @type {[object, object][]} */ ([
  [{ here: [0], devices: [[0], [1]] }, {}], [{ here: [0], devices: [[0], [1]] }, { awaits: [1] }], [{ here: [0] }, {}], [{ here: [] }, {}], [{ here: [], devices: [[0], [1]] }, {}], [{ here: [1], devices: [[0], [1], [2]] }, {}], [{ here: [1], devices: [[0], [1], [2]], term: 1 }, { awaits: [0, 2] }],
  [{ here: [0], devices: [[0], [1]] }, { hides: 'cards' }], [{ here: [0], devices: [[0], [1]] }, { hides: 'cards', over: true }],
])) { anewWith(meta, status); tell(meta, status, inviting.offers().map((/** @type {[string]} */ [label]) => label), inviting.whoInvites()); }
const act = (/** @type {string} */ label) => inviting.offers().find((/** @type {[string]} */ [each]) => each === label)[1]();
anewWith({ here: [], devices: [[0], [1]] });
act('OK');
tell(log());
const SAVED = { here: [0], devices: [[0], [1]], ways: { 1: 'x' }, term: 0, clock: { limit: 0, spent: [] }, secret: 's' };
anewWith({ ...SAVED }, { awaits: [1] });
act('Go on without Bo');
whole('asked');
click('Wait', box());
tell(log(), session.meta);
act('Go on without Bo');
click('Go on without Bo', box());
tell(log(), session.meta);
anewWith({ ...SAVED });
sit([0], [[0], [1]], [1]);
act('Go on here or by links');
tell(log(), live.table ?? 'left');
anewWith({ here: [1], devices: [[0], [1], [2]] });
page.invite({ people: PEOPLE });
tell(log(), live.table ?? 'no table');
anewWith({ here: [1], devices: [[0], [1], [2]], term: 1 });
act('Connect again');
await link();
tell([...live.table?.peers.keys() ?? []], live.table?.term ?? '', texts('#two label').slice(0, 1));
if (live.table) [...live.table.peers.values()][0].ready = true;
act('Connect again');
await until(() => live.table?.peers.get(2)?.code);
tell([...live.table?.peers.keys() ?? []]);
anewWith({ here: [0], devices: [[0], [1], [2]] }, { awaits: [2] });
sit([0], [[0], [1], [2]], [1, 2]);
tell(live.table ? inviting.silentPeers(live.table).map((/** @type {any} */ { peer }) => peer) : '');
act('Connect again');
await link();
tell(log(), [...live.table?.peers.keys() ?? []]);
anewWith({ here: [0], devices: [[0], [1]] });
sit([0], [[0], [1]], [1]);
act('Connect again');
tell('nobody is silent', log());
anewWith({ here: [0], devices: [[0], [1]] });
open('mine', [0], [[0], [1]]);
inviting.offer(1);
await link();
const own = live.table;
live.invited?.connection.unreached();
await link();
seen('not reached');
Peer.all.at(-1)?.fail();
await soon(10);
seen('failed');
tell(own === live.table ? 'at the table' : 'left');
click('Make a new link', box());
await link();
tell(live.table === own, live.table?.here ?? '', log());
session.id = 'other';
leave();
process.exit();
