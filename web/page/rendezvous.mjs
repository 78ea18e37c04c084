// The way to a PeerJS server, which passes messages between two devices that are not connected yet: the few
// kinds that are needed of its protocol, over one WebSocket. What the server says is read strictly.
import { randomHex } from '../site/short-code.mjs';

const PATIENCE = 8; // seconds that the server may take to let this device in
const SOON = 1.5; // seconds after which a server that lets a device in again has said so, or says nothing
const HEARTBEAT = 20; // seconds; the server forgets a device after 90
const FIRST_REST = 1; // seconds until another try, and each time twice as long
const LONGEST_REST = 16;
const MOST = 4000; // letters of a message
const MOST_NAME = 64;

/** What devices say to each other. @typedef {'CANDIDATE' | 'OFFER' | 'ANSWER' | 'LEAVE'} Kind */
const KINDS = ['CANDIDATE', 'OFFER', 'ANSWER', 'LEAVE'];

/**
 * @typedef {object} Hooks
 * @property {() => void} opened the server knows this device
 * @property {(kind: Kind, from: string, text: string) => void} received
 * @property {(whom: string) => void} missing nobody has this name, or not any more
 * @property {() => void} taken another device has the own name
 * @property {() => void} away the server is not reached; it is tried again
 * @property {(why: string) => void} failed it is no use trying again
 */

/** This device at a rendezvous, under a name, until it is closed. */
export class Rendezvous {
  /** @param {string} address of the server, with the key @param {string} name @param {Hooks} hooks */
  constructor(address, name, hooks) {
    this.address = `${address}&${new URLSearchParams({ id: name, token: randomHex() })}`;
    this.hooks = hooks;
    this.isOpen = false;
    this.isClosed = false;
    this.wasOpen = false;
    this.rest = FIRST_REST;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.next = undefined;
    this.beat = setInterval(() => this.say({ type: 'HEARTBEAT' }), HEARTBEAT * 1000);
    // A phone that was asleep, or had another page in front, has lost its socket.
    this.wake = () => { if (!document.hidden && !this.socket) this.connect(); };
    for (const event of ['online', 'visibilitychange']) addEventListener(event, this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.next);
    let socket;
    try {
      socket = new WebSocket(this.address);
    } catch {
      this.lose(null);
      return;
    }
    this.socket = socket;
    const isOn = () => this.socket === socket;
    this.next = setTimeout(() => { if (isOn()) this.lose(socket); }, PATIENCE * 1000);
    socket.onmessage = ({ data }) => { if (isOn()) this.take(data); };
    socket.onclose = () => { if (isOn()) this.lose(socket); };
    // A server that has not noticed that the last socket is gone says nothing about a new one.
    socket.onopen = () => { if (this.wasOpen) setTimeout(() => { if (isOn()) this.enter(); }, SOON * 1000); };
  }

  enter() {
    clearTimeout(this.next);
    if (this.isOpen) return;
    this.isOpen = this.wasOpen = true;
    this.rest = FIRST_REST;
    this.hooks.opened();
  }

  /** Go on without a socket, and try again after a while. @param {WebSocket | null} socket */
  lose(socket) {
    this.drop();
    socket?.close();
    this.next = setTimeout(() => this.connect(), this.rest * 1000);
    this.rest = Math.min(LONGEST_REST, this.rest * 2);
    this.hooks.away();
  }

  /** @param {unknown} data */
  take(data) {
    const message = read(data);
    if (!message) { this.fail('The meeting server said something that this page cannot read.'); return; }
    const { type, src, payload } = message;
    if (type === 'OPEN') this.enter();
    else if (type === 'ERROR') this.fail('The meeting server does not let this page in: it is full, or expects another key.');
    else if (type === 'ID-TAKEN') { this.close(); this.hooks.taken(); }
    else if (typeof src !== 'string' || src.length > MOST_NAME) return; // whoever sent it through the server
    else if (type === 'EXPIRE') this.hooks.missing(src);
    else if (KINDS.includes(type)) this.hooks.received(/** @type {Kind} */ (type), src, typeof payload === 'string' ? payload : '');
  }

  /** @param {string} why */
  fail(why) {
    this.close();
    this.hooks.failed(why);
  }

  /** @param {object} message */
  say(message) {
    if (this.isOpen && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {Kind} type @param {string} dst @param {string} payload */
  send(type, dst, payload) { this.say({ type, dst, payload }); }

  drop() {
    clearTimeout(this.next);
    this.socket = null;
    this.isOpen = false;
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    const { socket } = this;
    this.drop();
    socket?.close();
    clearInterval(this.beat);
    for (const event of ['online', 'visibilitychange']) removeEventListener(event, this.wake);
  }
}

/** A message of the server; null if it is none. @param {unknown} data @returns {{ type: string, src?: unknown, payload?: unknown } | null} */
function read(data) {
  if (typeof data !== 'string' || data.length > MOST) return null;
  try {
    const message = JSON.parse(data);
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
