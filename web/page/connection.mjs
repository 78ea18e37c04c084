// A data channel between two browsers. People carry the offer and the answer by hand, so no server
// takes part, unless one is typed in the dialog to find a way between two networks.
import { pack, unpack } from './handshake.mjs';

/** How long a server is awaited, in seconds: the code does without one that is slower. */
export const SERVER_PATIENCE = 5;

/** @typedef {{ opened: () => void, received: (text: unknown) => void, closed: () => void }} Hooks */

/** The server of a line like "stun:example.org" or "turn:example.org name password"; null if it is none. @param {string} text @returns {RTCIceServer | null} */
export function serverOf(text) {
  const [urls, username, credential] = text.trim().split(/\s+/);
  if (/^stun:[\w.:[\]-]+$/.test(urls)) return { urls };
  return /^turns?:[\w.:[\]-]+(\?transport=\w+)?$/.test(urls) && credential ? { urls, username, credential } : null;
}

/** One end of a connection. */
export class Connection {
  /** @param {string} server @param {Hooks} hooks */
  constructor(server, { opened, received, closed }) {
    const known = serverOf(server);
    this.peer = new RTCPeerConnection({ iceServers: known ? [known] : [] });
    this.asksServer = Boolean(known);
    this.isServerSilent = false; // or refuses, or is not there
    this.peer.onicecandidateerror = () => { this.isServerSilent = true; };
    this.channel = this.peer.createDataChannel('game', { negotiated: true, id: 0 });
    this.isClosed = false;
    const end = () => { if (!this.isClosed) { this.close(); closed(); } };
    this.channel.onopen = opened;
    this.channel.onmessage = ({ data }) => { if (!this.isClosed) received(data); };
    this.channel.onclose = end;
    this.peer.onconnectionstatechange = () => { if (this.peer.connectionState === 'failed') end(); };
  }

  /** The code of the offer. */
  async offer() {
    await this.peer.setLocalDescription();
    return this.code('offer');
  }

  /** The code of the answer to an offer. @param {string} code */
  async answer(code) {
    await this.peer.setRemoteDescription(unpack(code));
    await this.peer.setLocalDescription();
    return this.code('answer');
  }

  /** Connect, once the answer to the own offer is here. @param {string} code */
  async accept(code) {
    await this.peer.setRemoteDescription(unpack(code));
  }

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

  /** Whether the typed server added no address to the code. */
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
    this.channel.close();
    if (hasLast) setTimeout(() => this.peer.close(), 1000);
    else this.peer.close();
  }
}
