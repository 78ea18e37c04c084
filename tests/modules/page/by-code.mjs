// Devices that meet by a short code: the one that waits, and the one that comes. The program is the other device.
import { Peer, STATUS, Socket, toolsOf, until } from '../network.mjs';
import { anew, click, fill, openPage, outline, soon, tell, texts, went } from '../page.mjs';

openPage('express');
document.body.dataset.rendezvous = 'wss://meet.example.org/peerjs?key=k';
Object.assign(globalThis, { WebSocket: Socket, RTCPeerConnection: Peer, BroadcastChannel: class { postMessage() {} } });
/** @type {string[]} */
const done = [];
const at = anew();
const page = await at('page/live.mjs');
const { live } = await at('page/around.mjs');
const { leave, open } = await at('page/connections.mjs');
const { offer } = await at('page/inviting.mjs');
const { pack, unpack } = await at('page/handshake.mjs');
const { keyOf, seal, unseal } = await at('page/sealing.mjs');
const tools = toolsOf(done, STATUS);
page.start(tools);
const last = Socket.last;
const box = () => /** @type {HTMLDialogElement} */ (document.getElementById('two'));
const short = () => texts('#two h2, #two .error, #two-spoken, #two footer button, #two-state').filter(Boolean);
const seen = (/** @type {string} */ what, one = last()) => tell(what, short(), one.sent.splice(0).map(({ type, dst, payload }) => [type, dst, String(payload).length > 30 ? 'sealed' : payload].filter(Boolean).join(' ')), one.readyState, done.splice(0).map((each) => each.replace(/"key":"[\w-]*"/, 'a key')));

/** Wait for the other device at a table. @param {number[][]} [devices] */
async function invite(devices = [[0], [1]]) {
  const before = Socket.all.length;
  document.getElementById('two')?.remove();
  open('mine', [0], devices);
  const offered = offer(1);
  await until(() => Socket.all.length > before && document.getElementById('two-url'));
  await offered;
  done.length = 0;
  return Socket.last();
}
/** Come with a secret. @param {Socket} place @param {string} me @param {string} secret */
async function come(place, me, secret) {
  const name = /pocket-galaxies-(\w+)/.exec(place.url)?.[1] ?? '';
  const key = await keyOf({ name, secret });
  place.say({ type: 'CANDIDATE', src: me, payload: await seal(key, `come ${me}`, {}) });
  await soon();
  const reply = place.sent.at(-1);
  return { key, offered: reply?.type === 'OFFER' ? await unseal(key, `offer ${me}`, reply.payload) : null };
}
/** Answer an offer, as another browser does. @param {Socket} place @param {string} me @param {any} how @param {string} [kind] */
async function answer(place, me, { key, offered }, kind = 'answer') {
  const peer = new Peer({});
  await peer.setRemoteDescription(unpack(offered.code));
  await peer.setLocalDescription();
  place.say({ type: 'ANSWER', src: me, payload: await seal(key, `answer ${me}`, { code: pack(kind, peer.sdp) }) });
  await soon();
  return peer;
}
const spoken = () => texts('#two-spoken')[0].split('-')[1];
const linked = () => String(/** @type {HTMLInputElement} */ (document.getElementById('two-url')).value.split('.').at(-1));

tell('# one waits');
let place = await invite();
tell(place.url, outline('#two'));
place.say({ type: 'OPEN' });
seen('in');
place.say({ type: 'OFFER', src: 'guest', payload: 'x' });
place.say({ type: 'ANSWER', src: 'guest', payload: 'x' });
await soon();
seen('nothing that is of use');
let guest = await come(place, 'guest', spoken());
tell(Object.keys(guest.offered ?? {}), guest.offered?.game, unpack(guest.offered?.code).type);
seen('somebody came');
place.say({ type: 'EXPIRE', src: 'guest' });
await answer(place, 'guest', guest);
seen('gone before the answer');
guest = await come(place, 'guest', spoken());
await answer(place, 'guest', guest, 'offer');
seen('no answer at all');
const second = await come(place, 'second', linked());
Peer.isCut = true;
await answer(place, 'guest', guest);
seen('connecting');
await answer(place, 'second', second);
seen('another one has come just now');
await soon(9000);
seen('not reached');
Peer.isCut = false;
Peer.fails = 'pranswer answer';
place.say({ type: 'ANSWER', src: 'second', payload: await seal(second.key, 'answer second', { code: pack('answer', new Peer({}).sdp) }) });
await soon();
seen('an answer that is of no use');
Peer.fails = '';
await soon(9000);
const other = await answer(place, 'second', second);
await soon(100);
seen('connected', place);
tell(other.channel.readyState, place.readyState);

tell('# letters that are not right');
place = await invite();
place.say({ type: 'OPEN' });
for (const secret of ['zuzu', 'zuzu', spoken(), 'zuzu', 'zuzu']) { const { offered } = await come(place, 'x', secret); seen(`${secret} ${Boolean(offered)}`); }
tell(Boolean((await come(place, 'y', 'bubu')).offered), Boolean((await come(place, 'y', linked())).offered), texts('#two-spoken'));
const before = Socket.all.length;
click('New code', box());
await until(() => Socket.all.length > before && document.getElementById('two-spoken'));
seen('a new code');
tell('the old socket', place.readyState);

tell('# names that others have');
place = await invite();
/** @type {string[]} */
const names = [];
for (let i = 0; i < 9; i += 1) {
  names.push(new URL(Socket.last().url).searchParams.get('id') ?? '');
  const count = Socket.all.length;
  Socket.last().say({ type: 'ID-TAKEN' });
  if (i < 8) { await until(() => Socket.all.length > count); await soon(100); }
}
tell(new Set(names).size, names.length);
seen('full');
place = await invite();
leave();
place.say({ type: 'ID-TAKEN' });
await soon(100);
tell('left meanwhile', Socket.last() === place);

tell('# no server');
place = await invite();
place.onclose();
seen('away');
leave();
await soon(1100);
Socket.last().onclose();
await soon(20_000);
seen('and given up');
place = await invite([[0], [1], [2]]);
place.say({ type: 'ERROR' });
await until(() => document.getElementById('two-answer'));
seen('it does not let anybody in');
place = await invite();
click('Connect without meet.example.org', box());
await until(() => document.getElementById('two-answer'));
seen('without it', place);
place = await invite();
await soon(3_599_000);
seen('nearly an hour');
await soon(2000);
seen('an hour');
tools.close('two');
place = await invite();
tools.close('two');
place.say({ type: 'OPEN' });
seen('the dialog is closed: nothing is said in it');

tell('# one comes');
place = await invite();
fill('#two-code', 'bako');
const submit = () => document.querySelector('#two-code')?.closest('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
submit();
seen('no code');
fill('#two-code', 'Bako Lumi');
submit();
await until(() => Socket.last() !== place);
tell(outline('#two').slice(0, 900), place.readyState);
const key = await keyOf({ name: 'bako', secret: 'lumi' });
const there = 'pocket-galaxies-bako';
/** Say something as the device that waits. @param {string} type @param {any} [what] @param {string} [src] */
async function say(type, what = '', src = there) {
  const me = new URL(Socket.last().url).searchParams.get('id');
  last().say({ type, src, payload: typeof what === 'string' ? what : await seal(what.with ?? key, `offer ${me}`, what) });
  await soon(50);
}
const code = () => pack('offer', new Peer({}).sdp);
/** Come once more. @param {string} [text] */
async function join(text = 'bako-lumi') {
  const count = Socket.all.length;
  document.getElementById('two')?.remove();
  page.arrive(text, () => done.push('the link is kept'));
  await until(() => Socket.all.length > count);
  await say('OPEN');
}
tell(new URL(last().url).searchParams.get('id'));
await say('OPEN');
seen('asks');
tell(await unseal(key, `come ${new URL(last().url).searchParams.get('id')}`, '') ?? 'sealed for one use');
await say('EXPIRE', '', there);
seen('nobody there');
await soon(2100);
seen('asks again');
last().onclose();
seen('away');
await soon(1100);
await say('OPEN');
for (const [type, what, src] of /** @type {[string, any, string][]} */ ([['LEAVE', 'used', 'stranger'], ['OFFER', { game: 'express', code: code() }, 'stranger'], ['ANSWER', 'x', there]])) await say(type, what, src);
last().sent.length = 0;
seen('others are not heard');
const host = new Peer({});
await host.setLocalDescription();
await say('OFFER', { game: 'express', code: pack('offer', host.sdp) });
await until(() => last().sent.length);
const [{ dst, payload }] = last().sent;
const me = new URL(last().url).searchParams.get('id');
const said = await unseal(key, `answer ${me}`, payload);
tell(dst, unpack(said.code).type, live.table?.peers.get(0)?.code === pack('offer', host.sdp));
seen('answers');
await say('OFFER', { game: 'express', code: code() });
await soon(2100);
seen('a second offer is late, and it asks no more');
await say('EXPIRE');
await soon(5000);
seen('nor then');
await soon(4000);
seen('not reached');
await host.setRemoteDescription(unpack(said.code));
await soon(100);
seen('connected after all');
for (const [what, type, more] of /** @type {[string, string, any][]} */ ([
  ['used', 'LEAVE', 'used'], ['wrong', 'LEAVE', 'wrong'], ['a game that is not here', 'OFFER', { game: 'odd', code: code() }], ['no offer', 'OFFER', { game: 'express', code: pack('answer', new Peer({}).sdp) }], ['nothing', 'OFFER', 'x'], ['of an object', 'OFFER', { game: 'toString', code: code() }],
])) { await join(); await say(type, more); last().sent.length = 0; seen(what); }
await join();
await say('OFFER', { game: 'charter', code: code() });
await soon(100);
tell('another game', went.splice(0), last().readyState);
for (const fails of ['answer', 'no address']) {
  await join();
  Peer.fails = fails;
  if (fails === 'no address') Peer.ways = [];
  await say('OFFER', { game: 'express', code: code() });
  await soon(100);
  last().sent.length = 0;
  seen(fails);
  [Peer.fails, Peer.ways] = ['', ['host']];
}
await join();
await soon(179_000);
await say('EXPIRE');
seen('nearly three minutes');
await soon(2100);
await say('EXPIRE');
seen('three minutes');
await join();
const mine = last();
await say('ID-TAKEN');
await until(() => last() !== mine);
seen('another name');
for (const what of ['OFFER', 'EXPIRE', 'close']) {
  await join();
  leave();
  if (what === 'close') last().onclose(); else await say(what, 'x');
  await soon(3000);
  tell('left', what, last().readyState, last().sent.length);
}
await join();
await say('ERROR');
seen('failed');
const tried = last();
click('Try again', box());
await until(() => last() !== tried);
seen('tried again');
Object.assign(globalThis, { RTCPeerConnection: undefined });
document.getElementById('two')?.remove();
await page.arrive('bako-lumi', () => done.push('the link is kept'));
seen('no WebRTC');
process.exit();
