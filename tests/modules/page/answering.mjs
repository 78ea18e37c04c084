// A link from device to device is answered: by hand, by another tab, with the camera; and where that is not possible.
import { PEOPLE, anewWith, at, box, code, done, inviting, link, live, log, open, page, seen, tab, tools, url, whole } from '../desk.mjs';
import { Peer } from '../network.mjs';
import { click, fill, soon, tell, texts } from '../page.mjs';

const { pack, unpack } = await at('page/handshake.mjs');

tell('# the answer');
/** Enter an answer. @param {string} text */
async function enter(text) {
  fill('#two-answer', text);
  document.querySelector('#two-answer')?.closest('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await soon();
  tell(texts('#two-state'));
}
anewWith();
open('mine', [0], [[0], [1]]);
inviting.offer(1);
await link();
tell(url().replace(/[\w-]{100,}/, 'a code'), unpack(url()).type, url().endsWith(live.invited?.code ?? 'none'));
await enter('x');
await enter(url());
Peer.fails = 'pranswer answer';
await enter(code('answer'));
Peer.fails = '';
const guest = new Peer({});
await guest.setRemoteDescription(unpack(url()));
await guest.setLocalDescription();
Peer.isCut = true;
await enter(pack('answer', guest.sdp));
await soon(9000);
await link();
seen('not reached, and the link stays good');
tell(url().endsWith(live.invited?.code ?? 'none'), texts('#two > .error, #two > .error + p'));
Peer.isCut = false;
tab.onmessage({ data: pack('answer', guest.sdp) });
await soon(100);
seen('by another tab, that the link had opened');
tab.onmessage({ data: pack('answer', guest.sdp) });
tell('once', log());
anewWith();
open('mine', [0], [[0], [1], [2]]);
inviting.offer(2);
await link();
tell(texts('#two label, #two summary'));
click('Copy', box());
Object.assign(navigator, { share: () => {} });
inviting.offer(2);
await soon(10);
await link();
click('Send it', box());
tell(log().map((each) => each.slice(0, 120)), texts('#two .copy button'), [...box().querySelectorAll('.copy button')].map(({ className }) => className));
Object.assign(navigator, { share: undefined });

tell('# a camera that reads the answer');
/** @type {string[]} */
const codes = [];
Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => { if (!codes.length) throw new Error('no camera'); return { getTracks: () => [] }; } } });
Object.assign(globalThis, { BarcodeDetector: class { static async getSupportedFormats() { return ['qr_code']; } async detect() { return codes.splice(0, 1).map((rawValue) => ({ rawValue })); } } });
const { prototype } = /** @type {any} */ (window).HTMLMediaElement;
Object.defineProperty(prototype, 'srcObject', { configurable: true, writable: true, value: null });
prototype.play = async () => {};
Object.assign(/** @type {any} */ (window).Element.prototype, { scrollIntoView() {}, checkVisibility: /** @this {Element} */ function isSeen() { return this.isConnected; } });
anewWith();
open('mine', [0], [[0], [1]]);
inviting.offer(1);
await link();
click('Or scan it with the camera', box());
await soon(10);
tell(texts('#two-state'));
const scanned = new Peer({});
await scanned.setRemoteDescription(unpack(url()));
await scanned.setLocalDescription();
codes.push(url(), 'https://example.org', pack('answer', scanned.sdp));
click('Or scan it with the camera', box());
await soon(10);
tell(texts('#two-state'));
await soon(1000);
tell(texts('#two-state'), codes.length, scanned.channel.readyState);

tell('# a link is opened');
/** @param {string} text */
async function arrive(text) {
  document.getElementById('two')?.remove();
  page.arrive(text, () => done.push('the link stays in the address'));
  await soon();
}
anewWith();
await arrive('bako-lumi');
seen('a short code');
await arrive('x');
seen('no code');
tools.tap('OK');
tell(log());
await arrive(code('answer'));
seen('an answer');
await soon(1600);
await link();
seen('that nobody took');
await arrive(code('answer'));
await soon();
tab.onmessage({ data: 'taken' });
await soon(1600);
seen('that a tab took');
for (const fails of ['answer', 'no address', 'all']) {
  anewWith();
  [Peer.fails, Peer.ways] = fails === 'answer' ? [fails, ['host']] : ['', []];
  Object.assign(globalThis, { RTCPeerConnection: fails === 'all' ? undefined : Peer });
  await arrive(code('offer'));
  await link();
  seen(fails);
  if (fails === 'all') { open('mine', [0], [[0], [1]]); await inviting.offer(1); page.invite({ people: PEOPLE }); whole('nor can it invite'); click('Play by links instead', box()); tell(log()); }
  [Peer.fails, Peer.ways] = ['', ['host']];
}
Object.assign(globalThis, { RTCPeerConnection: Peer });
anewWith();
const host = new Peer({});
await host.setLocalDescription();
await arrive(pack('offer', host.sdp));
await link();
whole('an invitation');
tell(live.table ?? '', unpack(url()).type);
await soon(9100);
seen('nobody answers');
Object.assign(Peer.all.at(-1) ?? {}, { iceConnectionState: 'connected' });
fill('#two-server', 'stun:x:1');
await link();
await soon(20);
Object.assign(Peer.all.at(-1) ?? {}, { iceConnectionState: 'checking' });
await soon(9100);
seen('with another server');
await host.setRemoteDescription(unpack(url()));
await soon(100);
tell('there', host.channel.readyState, log());
tools.settings = {};
Peer.all.at(-1)?.fail();
await soon(10);
seen('lost at once');
const count = Peer.all.length;
click('Try again', box());
await link();
tell(Peer.all.length - count);
Peer.all.at(-1)?.fail();
await soon();
seen('failed at once');
process.exit();
