// The code with which two browsers find each other: what differs between two offers of a data channel,
// packed into fewer than 200 letters. Its bytes: version and kind, the ICE name and password, the
// fingerprint of the certificate, then the network addresses.

/** @typedef {'offer' | 'answer'} Kind */
/** @typedef {{ address: number[], port: number, how: number }} Place where a browser can be reached */

const VERSION = 1;
/** @type {Kind[]} */
const KINDS = ['offer', 'answer'];
const MOST_PLACES = 4;
const MOST_SENT = 2000; // letters of a message with a code
const PAD = 'A';
const FINGERPRINT = 32; // bytes of SHA-256
// How an address was found, with its priority; a browser's own address comes first.
const HOW = ['host', 'srflx', 'relay'];
const PREFERENCE = [126, 100, 0];
// Forms of an address: IPv4, IPv6, and a random name that hides the address inside a network.
const SIZES = [4, 16, 16];

const NAME = /^a=ice-ufrag:(\S+)/m;
const PASSWORD = /^a=ice-pwd:(\S+)/m;

const WRONG = 'This code is not complete. Copy all of it, or ask for a new one.';

/** @param {number[]} bytes */
const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
const unhex = (text) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
/** @param {string} text standard base64 */
const decoded = (text) => [...atob(text)].map((letter) => letter.charCodeAt(0));
/** @param {number[]} bytes */
const encoded = (bytes) => btoa(String.fromCharCode(...bytes));

// ICE names and passwords consist of the letters of base64. Those of Firefox are hexadecimal, but fit too.

/** @param {string} text */
const packName = (text) => [text.length, ...decoded(text.padEnd(Math.ceil(text.length / 4) * 4, 'A'))];

/** The address in bytes, null if it has none of the known forms. @param {string} text */
function packAddress(text) {
  const uuid = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i.exec(text);
  if (uuid) return { form: 2, bytes: unhex(uuid.slice(1).join('')) };
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return { form: 0, bytes: text.split('.').map(Number) };
  if (!/^[0-9a-f:]+$/i.test(text) || !text.includes(':')) return null;
  const [head, tail] = text.split('::').map((part) => part.split(':').filter(Boolean));
  const gap = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const groups = [...head, ...gap, ...(tail ?? [])];
  return groups.length === 8 ? { form: 1, bytes: unhex(groups.map((group) => group.padStart(4, '0')).join('')) } : null;
}

/** @param {number} form @param {number[]} bytes */
function addressOf(form, bytes) {
  if (form === 0) return bytes.join('.');
  const text = hex(bytes);
  if (form === 1) return text.match(/..../g)?.join(':') ?? '';
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}.local`;
}

/** The addresses of a description, in bytes: at most four, and of each way to be reached one first. @param {string} sdp */
function packPlaces(sdp) {
  /** @type {{ how: number, bytes: number[] }[]} */
  const places = [];
  for (const [, address, port, name] of sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)) {
    const how = HOW.indexOf(name);
    const packed = packAddress(address);
    if (how >= 0 && packed) places.push({ how, bytes: [packed.form * 16 + how, ...packed.bytes, Number(port) >> 8, Number(port) & 255] });
  }
  const firsts = HOW.flatMap((_, how) => places.find((place) => place.how === how) ?? []);
  const chosen = [...firsts, ...places.filter((place) => !firsts.includes(place))].slice(0, MOST_PLACES);
  return chosen.flatMap(({ bytes }) => bytes);
}

/** The code of a description. @param {Kind} kind @param {string} sdp */
export function pack(kind, sdp) {
  const [name, password, fingerprint] = [said(NAME, sdp), said(PASSWORD, sdp), fingerprintOf(sdp)];
  const bytes = [VERSION * 16 + KINDS.indexOf(kind), ...packName(name), ...packName(password), ...unhex(fingerprint.replaceAll(':', '')), ...packPlaces(sdp)];
  const code = encoded(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  // A chat may take a last - or _ for a sign of its own. That is the end of four whole letters: no fifth one means anything.
  return /[-_]$/.test(code) ? `${code}${PAD}` : code;
}

/** Reads bytes one after the other; throws an Error with a sentence if they end too soon. */
class Reader {
  /** @param {number[]} bytes */
  constructor(bytes) { this.rest = bytes; }

  /** @param {number} count */
  take(count) {
    if (this.rest.length < count) throw new Error(WRONG);
    return this.rest.splice(0, count);
  }

  name() {
    const [length] = this.take(1);
    if (length < 4 || length > 64) throw new Error(WRONG);
    return encoded(this.take(Math.ceil(length / 4) * 3)).slice(0, length);
  }
}

/** What may be the code of a text, the likeliest first: pieces of it with its lines put together, all its letters, as
    mails also put signs between lines, or pieces of a line, as people write something around a code. @param {string} text */
function codesIn(text) {
  const sent = text.slice(0, MOST_SENT).replace(/^.*live=/s, '').replaceAll(/%[0-9a-f]{2}|\p{Cf}/giu, '');
  const lines = sent.replaceAll(/\s/g, '');
  return [...lines.match(/[\w-]{60,}/g) ?? [], lines.replaceAll(/[^\w-]/g, ''), ...sent.match(/[\w-]{60,}/g) ?? []];
}

/** The description of a code; throws an Error with a sentence if there is none. A link with the code will do, and
    what people and programs put around and into it. @param {string} text @returns {{ type: Kind, sdp: string }} */
export function unpack(text) {
  const codes = [...new Set(codesIn(text).flatMap((code) => [code, code.replaceAll(/^[-_]+|[-_]+$/g, '')]))];
  /** @type {unknown} */
  let why = new Error(WRONG);
  for (const code of codes) {
    try {
      return descriptionOf(code);
    } catch (error) {
      if (code === codes[0]) why = error;
    }
  }
  throw why;
}

/** @param {string} code @returns {{ type: Kind, sdp: string }} */
function descriptionOf(code) {
  if (!/^[\w-]{60,260}$/.test(code)) throw new Error(WRONG);
  let bytes;
  try {
    const whole = code.length % 4 === 1 && code.endsWith(PAD) ? code.slice(0, -1) : code;
    bytes = decoded(whole.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new Error(WRONG);
  }
  const reader = new Reader(bytes);
  const [head] = reader.take(1);
  const type = KINDS[head % 16];
  if (head >> 4 !== VERSION || !type) throw new Error('This code comes from another version of this page. Reload the page on both devices.');
  const [name, password] = [reader.name(), reader.name()];
  const fingerprint = reader.take(FINGERPRINT).map((byte) => hex([byte]).toUpperCase()).join(':');
  return { type, sdp: describe(type, name, password, fingerprint, candidates(reader)) };
}

/** @param {Reader} reader */
function candidates(reader) {
  const lines = [];
  while (reader.rest.length) {
    const [head] = reader.take(1);
    const [form, how] = [head >> 4, head % 16];
    if (!SIZES[form] || !HOW[how] || lines.length === MOST_PLACES) throw new Error(WRONG);
    const address = addressOf(form, reader.take(SIZES[form]));
    const [high, low] = reader.take(2);
    /** @type {number} */
    const priority = PREFERENCE[how] * 2 ** 24 + (65535 - lines.length) * 256 + 255;
    const base = how ? ' raddr 0.0.0.0 rport 0' : '';
    lines.push(`a=candidate:${lines.length + 1} 1 udp ${priority} ${address} ${high * 256 + low} typ ${HOW[how]}${base}`);
  }
  return lines;
}

/** @param {Kind} type @param {string} name @param {string} password @param {string} fingerprint @param {string[]} places */
const describe = (type, name, password, fingerprint, places) => [
  'v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', ...places,
  `a=ice-ufrag:${name}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`,
  `a=setup:${type === 'offer' ? 'actpass' : 'active'}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144', '',
].join('\r\n');

// A first connection without a server takes two messages, wherever the devices are. The link has all that the guest
// needs, but the browser that waits connects only to a certificate whose fingerprint it was told before, and only the
// guest has that: pages can neither make a certificate from a secret of the link, nor send one with its key. Nor does
// the guest's first packet help, which a holder of the link alone can make: its ICE name could carry the fingerprint,
// but browsers tell a page that name, and the certificate of a handshake that they refuse, only when they know it
// (looked for in Chromium 156, in all that its statistics say). To let in whoever comes and ask afterwards is no way
// either: browsers refuse before anything can be asked. So only the second message, a rendezvous (by-code.mjs), or an
// earlier meeting brings the fingerprint.
//
// A device that is known by its certificate need not send its answer: what it says follows from the offer, which
// only these two devices have, and the certificates prove who they are.

/** @param {RegExp} line @param {string} sdp */
const said = (line, sdp) => line.exec(sdp)?.[1] ?? '';

/** The fingerprint of the certificate in a description; '' if it has none. @param {string} sdp */
export const fingerprintOf = (sdp) => said(/^a=fingerprint:sha-256 (\S+)/im, sdp).toUpperCase();

/** The ICE name and password of the expected answer. @param {string} offered @param {string} fingerprint of who answers */
async function wordsFor(offered, fingerprint) {
  const words = [said(NAME, offered), said(PASSWORD, offered), fingerprintOf(offered), fingerprint].join(' ');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  const text = encoded([...new Uint8Array(digest)]);
  return [text.slice(0, 8), text.slice(8, 40)];
}

/** The answer that a known device will give to an offer, without its addresses. @param {string} offered @param {string} fingerprint */
export async function expectedAnswer(offered, fingerprint) {
  const [name, password] = await wordsFor(offered, fingerprint);
  return describe('answer', name, password, fingerprint, []);
}

/** The own answer to an offer, with the words that the other device expects. @param {string} offered @param {string} own */
export async function answerSaid(offered, own) {
  const [name, password] = await wordsFor(offered, fingerprintOf(own));
  return own.replace(NAME, `a=ice-ufrag:${name}`).replace(PASSWORD, `a=ice-pwd:${password}`);
}

/** The fingerprint of the certificate in the code of an offer; '' if it is no such code. @param {string} code */
export const fingerprintIn = (code) => (typeOf(code) === 'offer' ? fingerprintOf(unpack(code).sdp) : '');

/** What a text is between devices; '' for anything else. @param {string} text */
export function typeOf(text) {
  try {
    return unpack(text).type;
  } catch {
    return '';
  }
}
