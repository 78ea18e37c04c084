// A data channel between two browsers. People carry the offer and the answer by hand, so no server
// takes part, unless the host of the site names one, or one is typed in the dialog to find a way between two
// networks.
import { ICE } from '../site/servers.mjs';
import { certificates } from './certificate.mjs';
import { answerSaid, expectedAnswer, fingerprintOf, pack, unpack } from './handshake.mjs';

/** How long a server is awaited, in seconds: the code does without one that is slower. */
export const SERVER_PATIENCE = 5;

/** How long two devices may look for each other, in seconds, before that is said. */
export const PATIENCE = 9;

/** @typedef {{ opened: () => void, received: (text: unknown) => void, closed: () => void, unreached: () => void }} Hooks
    `unreached` is called when the other device was not found, or not in time; it may still be. */

/** Whether this browser can connect to another one at all: some cannot, and in some that is switched off. */
export const canConnect = () => typeof globalThis.RTCPeerConnection === 'function';

/** The server of a line like "stun:example.org" or "turn:example.org name password"; null if it is none. @param {string} text @returns {RTCIceServer | null} */
export function serverOf(text) {
  const [urls, username, credential] = text.trim().split(/\s+/);
  if (/^stun:[\w.:[\]-]+$/.test(urls)) return { urls };
  return /^turns?:[\w.:[\]-]+(\?transport=\w+)?$/.test(urls) && credential ? { urls, username, credential } : null;
}

/** One end of a connection. */
export class Connection {
  /** @param {string} server @param {Hooks} hooks */
  constructor(server, hooks) {
    this.hooks = hooks;
    const known = serverOf(server);
    this.peer = new RTCPeerConnection({ iceServers: known ? [known, ...ICE] : ICE, ...certificates() });
    this.asksServer = Boolean(known) || ICE.length > 0;
    this.isServerSilent = false; // or refuses, or is not there
    this.peer.onicecandidateerror = () => { this.isServerSilent = true; };
    this.channel = this.peer.createDataChannel('game', { negotiated: true, id: 0 });
    this.isClosed = false;
    this.unreached = () => { if (!this.isClosed && !this.isOpen) this.hooks.unreached(); };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** What brings the devices together; it ends with that. @type {{ close: () => void } | null} */
    this.carrier = null;
    const end = () => { if (!this.isClosed) { this.close(); this.hooks.closed(); } };
    let wasOpen = false;
    this.channel.onopen = () => { wasOpen = true; clearTimeout(this.waiting); this.carrier?.close(); this.hooks.opened(); };
    this.channel.onmessage = ({ data }) => { if (!this.isClosed) this.hooks.received(data); };
    this.channel.onclose = end;
    this.peer.onconnectionstatechange = () => {
      if (this.peer.connectionState !== 'failed') return;
      if (this.canBeAnswered && !wasOpen) this.unreached();
      else end();
    };
  }

  /** The code of the offer. */
  async offer() {
    await this.peer.setLocalDescription();
    return this.code('offer');
  }

  /** The code of the answer to an offer. @param {string} code @param {boolean} [isExpected] the other device knows this one: answer with the words that it expects */
  async answer(code, isExpected) {
    const offered = unpack(code);
    await this.peer.setRemoteDescription(offered);
    if (!isExpected || !await this.saysExpected(offered.sdp)) await this.peer.setLocalDescription();
    const made = await this.code('answer');
    this.wait(() => ['new', 'checking', 'disconnected'].includes(this.peer.iceConnectionState));
    return made;
  }

  /** Connect, once the answer to the own offer is here. It is a provisional one, so that the offer can be
      answered again if the devices do not reach each other. @param {string} code */
  async accept(code) {
    const { sdp } = unpack(code);
    try {
      await this.peer.setRemoteDescription({ type: 'pranswer', sdp });
    } catch {
      await this.peer.setRemoteDescription({ type: 'answer', sdp }); // a browser that knows no provisional ones
    }
    this.wait(() => true);
  }

  /** Answer with the words that follow from the offer; returns whether this browser lets us. @param {string} offered */
  async saysExpected(offered) {
    try {
      const { sdp = '' } = await this.peer.createAnswer();
      await this.peer.setLocalDescription({ type: 'answer', sdp: await answerSaid(offered, sdp) });
      return true;
    } catch {
      return false;
    }
  }

  /** Let a known device connect without a message from it, once it has the own offer, and no other one. @param {string} fingerprint of its certificate */
  async expect(fingerprint) {
    const sdp = await expectedAnswer(this.peer.localDescription?.sdp ?? '', fingerprint);
    await this.peer.setRemoteDescription({ type: 'pranswer', sdp }).catch(() => this.peer.setRemoteDescription({ type: 'answer', sdp }));
  }

  /** The fingerprint of the other device's certificate; '' if it is not known yet. */
  get theirs() { return fingerprintOf(this.peer.remoteDescription?.sdp ?? ''); }

  /** Say after a while that the other device was not reached, if that is so. @param {() => boolean} isSo */
  wait(isSo) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => { if (isSo()) this.unreached(); }, PATIENCE * 1000);
  }

  /** Whether another answer to the own offer can be accepted. */
  get canBeAnswered() { return this.peer.signalingState === 'have-remote-pranswer'; }

  /** Whether this device has no address at which another one could reach it. */
  get lacksAddress() { return !/^a=candidate:/m.test(this.peer.localDescription?.sdp ?? ''); }

  /** @param {'offer' | 'answer'} kind */
  async code(kind) {
    if (this.peer.iceGatheringState !== 'complete') {
      await new Promise((done) => {
        setTimeout(() => { this.isServerSilent = true; done(null); }, SERVER_PATIENCE * 1000);
        this.peer.onicegatheringstatechange = () => { if (this.peer.iceGatheringState === 'complete') done(null); };
      });
    }
    return pack(kind, this.peer.localDescription?.sdp ?? '');
  }

  /** Whether the servers added no address to the code. */
  get lacksServer() {
    return this.asksServer && this.isServerSilent && !/ typ (srflx|relay)/.test(this.peer.localDescription?.sdp ?? '');
  }

  get isOpen() { return !this.isClosed && this.channel.readyState === 'open'; }

  /** @param {string[]} texts */
  send(...texts) {
    if (this.isOpen) for (const text of texts) this.channel.send(text);
  }

  /** @param {boolean} [hasLast] what was sent last must still arrive */
  close(hasLast) {
    this.isClosed = true;
    clearTimeout(this.waiting);
    this.carrier?.close();
    this.channel.close();
    if (hasLast) setTimeout(() => this.peer.close(), 1000);
    else this.peer.close();
  }
}
