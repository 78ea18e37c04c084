// The way to a server where devices meet: its socket, and what is sealed on the way.
import { Socket } from '../network.mjs';
import { anew, openPage, soon, tell } from '../page.mjs';

openPage('express');
Object.assign(globalThis, { WebSocket: Socket });
/** @type {string[]} */
const done = [];
const at = anew();
const { Rendezvous } = await at('page/rendezvous.mjs');
const { keyOf, seal, unseal } = await at('page/sealing.mjs');
const last = Socket.last;

tell('# the socket');
const place = new Rendezvous('wss://meet.example.org/peerjs?key=k', 'me', Object.fromEntries(['opened', 'received', 'missing', 'taken', 'away', 'failed'].map((name) => [name, (/** @type {string[]} */ ...what) => { done.push([name, ...what].join(' ')); }])));
const seen = (/** @type {string} */ what, one = last()) => tell(what, done.splice(0), Socket.all.length, one.readyState, one.sent.splice(0), place.isOpen);
tell(last().url);
place.send('OFFER', 'you', 'too early');
last().say({ type: 'OPEN' });
seen('in');
last().say({ type: 'OPEN' });
place.send('OFFER', 'you', 'text');
await soon(20_000);
seen('the second OPEN says nothing; a beat after 20 s');
for (const what of [{ type: 'OFFER', src: 'a', payload: 'p' }, { type: 'ANSWER', src: 'a', payload: 7 }, { type: 'CANDIDATE', src: 'b'.repeat(64) }, { type: 'LEAVE', src: 'b'.repeat(65) }, { type: 'LEAVE' }, { type: 'DANCE', src: 'a' }, { type: 'EXPIRE', src: 'gone' }]) last().say(what);
seen('heard');
last().onclose();
seen('lost');
await soon(900);
seen('not yet');
await soon(200);
seen('again after a second');
last().onopen();
last().readyState = 1;
await soon(1400);
seen('the server says nothing yet');
await soon(200);
seen('so this device is in');
const old = last();
old.onclose();
const rests = [];
for (let i = 0, before = Socket.all.length, since = performance.now(); rests.length < 6 && i < 2000; i += 1) {
  await soon(100);
  if (Socket.all.length === before) continue;
  rests.push(Math.round((performance.now() - since) / 1000));
  [before, since] = [Socket.all.length, performance.now()];
  last().onclose();
}
seen('away');
tell('seconds of rest', rests);
old.say({ type: 'OPEN' });
old.onclose();
seen('an old socket is not heard', old);
dispatchEvent(new Event('online'));
seen('online');
dispatchEvent(new Event('online'));
seen('and once');
await soon(8100);
seen('silent for eight seconds');
Socket.fails = true;
await soon(16_100);
seen('no socket at all');
Socket.fails = false;
Object.defineProperty(document, 'hidden', { configurable: true, value: true });
dispatchEvent(new Event('visibilitychange'));
seen('hidden');
Object.defineProperty(document, 'hidden', { configurable: true, value: false });
dispatchEvent(new Event('visibilitychange'));
seen('in sight');
last().say({ type: 'ID-TAKEN' });
seen('taken');
place.close();
dispatchEvent(new Event('online'));
await soon(60_000);
seen('closed: nothing more');
for (const what of [{ type: 'ERROR' }, 'no JSON', '7', 'null', '{"type":5}', `{"type":"OPEN"}${' '.repeat(3986)}`, `{"type":"OPEN"}${' '.repeat(3985)}`, 7]) {
  const one = new Rendezvous('wss://x?', 'me', { opened: () => done.push('opened'), failed: (/** @type {string} */ why) => done.push(why) });
  last().say(what);
  tell(done.splice(0), one.isClosed, last().readyState);
  one.close();
}

tell('# left while it rests, or waits for the server');
for (const [what, act] of /** @type {[string, () => void][]} */ ([['the server is silent', () => {}], ['the socket is lost', () => last().onclose()], ['in, and lost', () => { last().say({ type: 'OPEN' }); last().onclose(); }], ['in', () => last().say({ type: 'OPEN' })]])) {
  const [before, one] = [Socket.all.length, new Rendezvous('wss://x?', 'me', { opened: () => done.push('opened'), away: () => done.push('away') })];
  act();
  one.close();
  last().say({ type: 'OPEN' });
  for (const type of ['online', 'visibilitychange']) dispatchEvent(new Event(type));
  await soon(60_000);
  tell(what, done.splice(0), Socket.all.length - before, last().readyState, last().sent.splice(0), one.isOpen);
}

tell('# what is sealed');
const [mine, other] = [await keyOf({ name: 'bako', secret: 'lumi' }), await keyOf({ name: 'bako', secret: 'lumo' })];
const closed = await seal(mine, 'use', { code: 'x' });
for (const [key, use, text] of [[mine, 'use', closed], [mine, 'other use', closed], [other, 'use', closed], [mine, 'use', `${closed.slice(0, -4)}AAAA`], [mine, 'use', '%'], [mine, 'use', ''], [await keyOf({ name: 'baki', secret: 'lumi' }), 'use', closed]]) tell(await unseal(key, use, text));
for (const size of [1076, 1100]) { const text = await seal(mine, 'use', { x: 'x'.repeat(size) }); tell(text.length, Boolean(await unseal(mine, 'use', text))); }
process.exit();
