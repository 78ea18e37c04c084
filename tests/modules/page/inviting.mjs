// Devices are invited by links that people carry: who plays where, and what is said when all are there, or no link can be made.
import { PEOPLE, anewWith, box, inviting, leave, link, live, log, open, page, seen, sit, tools, whole } from '../desk.mjs';
import { Peer } from '../network.mjs';
import { click, fill, soon, tell, texts } from '../page.mjs';

const { session } = tools;

tell(log());
tell('# who plays where');
anewWith();
page.invite({ people: PEOPLE.slice(0, 2) });
whole('two people');
const fields = () => [...box().querySelectorAll('input')].filter(({ type }) => type === 'checkbox');
fields()[1].checked = false;
click('Make the link', box());
seen('nobody there');
for (const field of fields()) field.checked = true;
click('Make the link', box());
seen('nobody here');
for (const each of [true, false]) {
  anewWith({ here: [1] });
  page.invite({ people: PEOPLE });
  tell(fields().map(({ checked }) => checked), log());
  fields()[3].checked = each;
  fill('#two-clocks', each ? '30' : '0');
  click('Make the link', box());
  await link();
  tell(live.table?.here ?? '', live.table?.devices ?? '', live.table?.asksClock ?? '', session.meta);
}
seen('the link');
anewWith();
page.invite({ people: PEOPLE });
fill('#two-clocks', '10');
fill('#two-clocks', '');
click('Make the link', box());
await link();
tell(session.meta);
anewWith({ clock: { limit: 20, spent: [] } });
page.invite({ people: PEOPLE.slice(0, 2) }, true);
await link();
tell(live.table?.asksClock ?? '', live.table?.devices ?? '');
whole('with one tap');
fill('#two-clocks', '60');
tell(session.meta);
fill('#two-clocks', '');
tell(session.meta.clock ?? 'no clock');
anewWith();
page.invite({ people: PEOPLE }, true);
tell(texts('#two legend'), live.table ?? 'three are asked');
anewWith();
session.writer = false;
page.invite({ people: PEOPLE });
tell(log(), document.getElementById('two') ?? 'no dialog');
anewWith({ here: [0], devices: [[0], [1]] });
page.invite({ people: PEOPLE.slice(0, 2) });
await link();
seen('it was played on two devices before');
anewWith({ here: [1] });
page.invite({ people: PEOPLE.slice(0, 2) });
await link();
tell(live.table?.devices ?? '', live.table?.here ?? '', 'saved without the seats of others');

tell('# everyone is connected');
for (const [here, devices, peers, term, status] of /** @type {[number[], number[][], number[], number, object][]} */ ([
  [[0], [[0], [1]], [1], 0, {}], [[1], [[0], [1]], [0], 0, { could_hide: 'ships' }], [[0], [[0], [1]], [1], 0, { could_hide: 'ships' }], [[0], [[0], [1]], [1], 0, { hides: 'cards' }], [[0], [[0], [1], [2]], [1, 2, 3], 0, {}], [[0], [[0], [1], [2]], [2], 2, {}], [[1], [[0], [1], [2]], [0, 2], 1, {}], [[0], [[0], [1]], [1, 2, 3, 4, 5, 6, 7], 0, {}],
])) {
  anewWith({ here, devices, secret: 'old' }, status);
  sit(here, devices, peers, term);
  page.invite({ people: PEOPLE.slice(0, 2), moves: 'abcdefgh1234', keys: peers.length > 2 ? [] : [['Ada', 'k1 k2']] });
  seen(`${here} of ${JSON.stringify(devices)}`);
  tell([...box().children].map(({ tagName }) => tagName).join(' '));
  if (box().textContent?.includes('Hide the ships')) { click('Hide the ships', box()); tell(log(), session.meta); }
}
anewWith({ here: [0], devices: [[0], [1]] });
sit([0], [[0], [1]], [1, 2]);
page.invite({ people: PEOPLE.slice(0, 2) });
click('Invite somebody to watch', box());
await link();
seen('to watch');

tell('# links that cannot be made');
for (const fails of ['offer', 'no address']) {
  anewWith();
  [Peer.fails, Peer.ways] = fails === 'offer' ? [fails, ['host']] : ['', []];
  open('mine', [0], [[0], [1]]);
  await inviting.offer(1);
  seen(fails);
  [Peer.fails, Peer.ways] = ['', ['host']];
  click('Try again', box());
  await link();
  seen('tried again');
}
click('×', box());
const before = Peer.all.length;
for (const server of ['nonsense', 'turn:two.example.org name']) { fill('#two-server', server); tell(texts('#two details .error'), tools.settings); }
for (const server of ['stun:one.example.org:3478', 'turn:two.example.org?transport=udp name word', ' ']) {
  fill('#two-server', server);
  await soon();
  await link();
  tell(tools.settings, texts('#two details .error'), Peer.all.at(-1)?.how.iceServers ?? '');
}
tell(Peer.all.length - before);
Peer.gathering = 'gathering';
for (const ways of [['host'], ['host', 'srflx'], ['relay']]) {
  anewWith();
  Peer.ways = ways;
  tools.settings = { 'server-between-networks': 'stun:one.example.org' };
  open('mine', [0], [[0], [1]]);
  inviting.offer(1);
  await soon(4900);
  tell(ways, texts('#two > p'));
  await soon(200);
  await link();
  tell(texts('#two > .error'));
}
tools.settings = {};
[Peer.ways, Peer.gathering] = [['host'], 'complete'];
anewWith();
open('mine', [0], [[0], [1]]);
const late = inviting.offer(1);
leave();
await late;
tell('left meanwhile', texts('#two h2'));
await inviting.offer(1);
tell('no table', texts('#two h2'));
process.exit();
