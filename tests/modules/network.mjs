// A network without one: connections as WebRTC makes them, between the pages of one program, sockets that say what the
// program wants, and what games on several devices use of a page.
import { soon } from './page.mjs';

/** Wait for what takes time of its own, such as a library that is loaded. @param {() => unknown} isSo */
export async function until(isSo) {
  for (const end = process.hrtime.bigint() + 30_000_000_000n; !isSo();) {
    if (process.hrtime.bigint() > end) throw new Error(`never: ${isSo}`);
    await soon();
  }
  await soon();
}

Object.assign(globalThis, {
  setInterval: (/** @type {() => void} */ work, /** @type {number} */ time) => {
    const beat = { next: /** @type {any} */ (0) };
    const again = () => { beat.next = setTimeout(again, time); work(); };
    beat.next = setTimeout(again, time);
    return beat;
  },
  clearInterval: (/** @type {any} */ beat) => clearTimeout(beat?.next),
});

/** @param {string} sdp */
const wordsOf = (sdp) => ['ice-ufrag:', 'ice-pwd:', 'fingerprint:'].map((word) => new RegExp(`${word}(.+)`).exec(sdp)?.[1].trim()).join(' ');

/** One end of a connection. It opens when each of two knows the words of the other one. */
export class Peer {
  /** @type {Peer[]} */
  static all = [];

  /** What fails: "offer", "answer", "pranswer", "words" or "certificate". */
  static fails = '';

  /** How addresses are found. */
  static ways = ['host'];

  static gathering = 'complete';

  /** Whether nobody is reached. */
  static isCut = false;

  /** @param {{ iceServers?: any[], certificates?: any[] }} how */
  constructor(how) {
    this.how = how;
    this.number = Peer.all.push(this);
    this.print = how.certificates?.[0].print ?? printOf(this.number);
    this.iceGatheringState = Peer.gathering;
    for (const name of ['onicecandidateerror', 'onconnectionstatechange', 'onicegatheringstatechange']) /** @type {any} */ (this)[name] = () => {};
    Object.assign(this, { signalingState: 'stable', iceConnectionState: 'new', connectionState: 'new', localDescription: null, remoteDescription: null });
    /** @type {any} */
    this.channel = {
      readyState: 'connecting',
      send: (/** @type {string} */ data) => { const { other } = this; setTimeout(() => other?.channel.onmessage({ data }), 1); },
      close: () => {
        if (this.channel.readyState === 'closed') return;
        this.channel.readyState = 'closed';
        const { other } = this;
        setTimeout(() => { this.channel.onclose?.(); if (other && other.channel.readyState !== 'closed') { other.channel.readyState = 'closed'; other.channel.onclose?.(); } }, 2);
      },
    };
  }

  /** @type {Peer | null} */
  other = null;

  createDataChannel() { return this.channel; }

  get sdp() {
    const places = Peer.ways.map((way, i) => `a=candidate:${i} 1 udp 1 192.168.0.${this.number} ${5000 + i} typ ${way}`);
    return ['v=0', ...places, `a=ice-ufrag:name${String(this.number).padStart(4, '0')}`, `a=ice-pwd:${'password'.repeat(3)}`, `a=fingerprint:sha-256 ${this.print}`, ''].join('\r\n');
  }

  async createAnswer() {
    if (Peer.fails === 'words') throw new Error('no own words');
    return { type: 'answer', sdp: this.sdp };
  }

  /** @param {{ type: string, sdp: string }} [said] */
  async setLocalDescription(said) {
    const /** @type {any} */ state = this;
    const type = said?.type ?? (state.signalingState === 'have-remote-offer' ? 'answer' : 'offer');
    if (Peer.fails === type) throw new Error(`no ${type}`);
    Object.assign(state, { localDescription: { type, sdp: said?.sdp ?? this.sdp }, signalingState: type === 'offer' ? 'have-local-offer' : 'stable' });
    Peer.look();
  }

  /** @param {{ type: string, sdp: string }} said */
  async setRemoteDescription(said) {
    const states = { offer: 'have-remote-offer', pranswer: 'have-remote-pranswer', answer: 'stable' };
    if (Peer.fails.split(' ').includes(said.type)) throw new DOMException(`no ${said.type}`);
    Object.assign(this, { remoteDescription: said, signalingState: states[/** @type {'offer'} */ (said.type)] });
    Peer.look();
  }

  /** The network is lost, or the other device was not found. */
  fail() {
    Object.assign(this, { connectionState: 'failed', iceConnectionState: 'failed' });
    /** @type {any} */ (this).onconnectionstatechange();
  }

  isClosed = false;

  close() {
    this.isClosed = true;
    this.channel.close();
  }

  /** @param {any} other */
  knows({ localDescription }) {
    const { remoteDescription } = /** @type {any} */ (this);
    return localDescription && remoteDescription && wordsOf(remoteDescription.sdp) === wordsOf(localDescription.sdp);
  }

  /** Who has found whom? */
  static look() {
    const free = Peer.all.filter(({ other, isClosed, channel }) => !other && !isClosed && channel.readyState === 'connecting');
    for (const one of free) {
      const other = free.find((each) => each.number > one.number && one.knows(each) && each.knows(one));
      if (!other || Peer.isCut) continue;
      [one.other, other.other] = [other, one];
      setTimeout(() => {
        for (const each of [one, other]) {
          if (one.isClosed || other.isClosed) continue;
          Object.assign(each, { connectionState: 'connected', iceConnectionState: 'connected' });
          each.channel.readyState = 'open';
        }
        for (const each of [one, other]) if (each.channel.readyState === 'open') each.channel.onopen?.();
      }, 5);
    }
  }

  static certificates = 0;

  /** @param {{ expires: number }} how */
  static async generateCertificate({ expires }) {
    if (Peer.fails === 'certificate') throw new Error('no certificate');
    Peer.certificates += 1;
    return { expires: Date.now() + expires, print: printOf(200 + Peer.certificates) };
  }
}

/** @param {number} number */
const printOf = (number) => Array(32).fill(number.toString(16).padStart(2, '0').toUpperCase()).join(':');

/** A socket to a server, that says what the program wants. */
export class Socket {
  static OPEN = 1;

  /** @type {Socket[]} */
  static all = [];

  static fails = false;

  /** @param {string} url */
  constructor(url) {
    if (Socket.fails) throw new Error('not here');
    this.url = url;
    Socket.all.push(this);
  }

  readyState = 0;

  /** @type {any[]} */
  sent = [];

  /** @type {any} */
  onopen;

  /** @type {any} */
  onclose;

  /** @type {any} */
  onmessage;

  /** @param {string} text */
  send(text) { this.sent.push(JSON.parse(text)); }

  close() { this.readyState = 3; }

  /** @param {unknown} what */
  say(what) {
    this.readyState = 1;
    this.onmessage({ data: typeof what === 'object' ? JSON.stringify(what) : what });
  }

  /** @type {() => Socket} */
  static last = () => /** @type {Socket} */ (Socket.all.at(-1));
}

/** What games on several devices use of a page; what they do with it is noted. @param {string[]} done @param {object} status @param {any} [meta] */
export function toolsOf(done, status, meta = {}) {
  const note = (/** @type {string} */ what) => (/** @type {unknown[]} */ ...more) => { done.push([what, ...more.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' ')); };
  const toast = note('toast');
  const session = { id: 'mine', writer: true, meta };
  /** The buttons of the notice on show. @type {Record<string, () => void>} */
  let buttons = {};
  return {
    session, game: 'express', current: { status },
    noticeAbout: (/** @type {string} */ topic, /** @type {string} */ text, /** @type {[string, () => void][]} */ ...offers) => {
      buttons = Object.fromEntries(offers);
      done.push(`notice ${topic}: ${text}${text && offers.map(([label]) => ` [${label}]`).join('')}`);
    },
    /** @param {string} label */
    tap: (label) => buttons[label](),
    toast, toastAbout: (/** @type {string} */ _, /** @type {string} */ text) => toast(text), send: note('send'), keep: () => done.push('kept'), begin: note('begin'), beginGame: note('begin game'), newId: () => 'new', copyText: (/** @type {string} */ text) => done.push(`copied ${text}`), sendOrCopy: note('sent on'),
    open: (/** @type {string} */ id) => document.getElementById(id)?.setAttribute('open', ''),
    close: (/** @type {string} */ id) => { if (document.getElementById(id)?.hasAttribute('open')) done.push(`close ${id}`); document.getElementById(id)?.removeAttribute('open'); },
    settings: /** @type {Record<string, string>} */ ({}),
    /** @type {(name: string, usual: string) => string} */
    setting(name, usual) { return this.settings[name] ?? usual; },
    /** @type {(name: string, text: string) => void} */
    setSetting(name, text) { this.settings[name] = text; },
    list: () => /** @type {any[]} */ ([]), recordOf: (/** @type {string} */ id) => `record of ${id}`,
    proofFold: () => document.createElement('hr'),
  };
}

export const STATUS = { names: ['Ada', 'Bo', 'Cy', 'Dee'], title: 'Galaxy Express', turn: 'Bo', plies: 4, to_move: 1, yours: false, over: false, awaits: /** @type {number[]} */ ([]), watches: false, others: 'Bo', seats: ['human', 'human'].map((kind) => ({ kind })) };
