// What programs about invitations between devices have in common: live play on a page, and what its dialog says.
import { Peer, STATUS, toolsOf, until } from './network.mjs';
import { anew, openPage, outline, soon, tell, texts } from './page.mjs';

openPage('express');
/** @type {string[]} */
export const done = [];
/** The channel to the other tabs of the browser. @type {{ onmessage: (event: { data: string }) => void }} */
export let tab;
class Channel {
  /** @param {string} name */
  constructor(name) {
    done.push(`tabs ${name}`);
    tab = /** @type {any} */ (this);
  }

  /** @param {string} text */
  postMessage(text) { done.push(`posted ${text.length > 20 ? 'a code' : text}`); }
}
Object.assign(globalThis, { RTCPeerConnection: Peer, BroadcastChannel: Channel });
export const at = anew();
export const page = await at('page/live.mjs');
export const { live } = await at('page/around.mjs');
export const { leave, open } = await at('page/connections.mjs');
export const inviting = await at('page/inviting.mjs');
const { pack } = await at('page/handshake.mjs');
export const tools = toolsOf(done, STATUS);
page.start(tools);
await (await at('page/qr.mjs')).draw('x'); // its library is there from now on

export const PEOPLE = /** @type {[number, string][]} */ ([[0, 'Ada'], [1, 'Bo'], [2, 'Cy']]);
export const box = () => document.getElementById('two') ?? document.body;
const short = (/** @type {string} */ text) => text.replaceAll(/"key":"[\w-]*"/g, 'a key').replaceAll(/[\w-]{100,}/g, 'a code');
/** What was done since it was asked last. */
export const log = () => done.splice(0).map(short);
/** Tell what the dialog says, in short, and what was done. @param {string} what */
export const seen = (what) => tell(what, texts('#two h2, #two > p:not(.faint), #two label, #two footer button, #two .copy button, #two > button').filter(Boolean).map((one) => one.slice(0, 90)), log());
/** Tell all that the dialog says. @param {string} what */
export const whole = (what) => tell(what, short(outline('#two')), log());
/** The link on show. */
export const url = () => String(/** @type {HTMLInputElement} */ (document.querySelector('#two-url')).value);
/** The code of another browser. @param {'offer' | 'answer'} kind @returns {string} */
export const code = (kind) => pack(kind, new Peer({}).sdp);
/** Wait for a link. */
export const link = async () => { await soon(); await until(() => document.getElementById('two-url')); };

/** Begin anew, with what is saved of the game. @param {any} [meta] @param {object} [status] */
export function anewWith(meta = {}, status = {}) {
  leave();
  Object.assign(tools.session, { id: 'mine', writer: true, meta });
  tools.current.status = { ...STATUS, ...status };
  document.getElementById('two')?.remove();
  done.length = 0;
}

/** Sit at a table with others, who are connected. @param {number[]} here @param {number[][]} devices @param {number[]} peers */
export function sit(here, devices, peers, term = 0) {
  const { peers: all } = open('mine', here, devices, term);
  for (const peer of peers) all.set(peer, { peer, ready: true, connection: { send() {}, close: () => done.push(`closed ${peer}`), carrier: null } });
}
