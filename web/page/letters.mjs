// What travels between two devices: a record in pieces, then news. What comes in is read strictly and
// within limits of size and rate; nothing of it is ever parsed as markup.
//
// Pages of two releases: the first letter of each device tells its release and which letters it knows, as a
// number. Devices with two numbers do not play together, and both say why. With the same number they do:
// fields and kinds of letters that one of them does not know are ignored. So a letter that the other device
// must understand needs a new number; "hello" and "release" never change.

import { MOST_LIMIT } from './clocks.mjs';

/** @import { News } from './wire.d.ts' */
/**
 * @typedef {object} Head what goes before a record
 * @property {string} release of the sender's page
 * @property {number} from the number of the sender
 * @property {number[]} here the seats of the receiver; none if it only watches
 * @property {number[][]} devices the seats of all
 * @property {number} term whose turn it is to pass everything on
 * @property {import('./clocks.mjs').Clock | null} [clock] the clocks of the table, if it has any
 * @property {string} table what tells this game from others of the same people; '' if nothing does
 *
 * @typedef {Head & { kind: 'record', record: string }} RecordLetter
 * @typedef {{ kind: 'greeting', by: number, greeting: number }} GreetingLetter the number of a phrase, and of the device that says it
 * @typedef {{ kind: 'again', by: number }} AgainLetter the device with a number wants another game
 * @typedef {{ kind: 'presence', away: number[], watching: number }} PresenceLetter the devices that are not connected, by number, and how many only watch
 * @typedef {{ kind: 'way', code: string, by?: number, to?: number }} WayLetter the code of an end of a connection that waits, in case that this one is lost; between other devices, the numbers of both
 * @typedef {{ kind: 'mark', by: number, print: string, signature: string }} MarkLetter the fingerprint of the certificate of a device, signed by it
 * @typedef {{ kind: 'stand', term: number, state: import('./passing.mjs').State | 'gone' }} StandLetter where the sender stands (see `passing.mjs`), or that it passes nothing on any more
 * @typedef {{ kind: 'clock', seat: number, seconds: number }} ClockLetter how long a player has thought, as the own device counted
 * @typedef {{ kind: 'release', release: string, fits: boolean }} ReleaseLetter the release of the sender's page, and whether it knows the same letters
 * @typedef {RecordLetter | ReleaseLetter | { kind: 'news', news: News } | GreetingLetter | AgainLetter | PresenceLetter | WayLetter | MarkLetter | StandLetter | ClockLetter | { kind: 'odd' } | { kind: 'bad', why: string }} Received
 */

export const SPEAKS = 2; // which letters this page knows
const MOST = 80_000; // characters of a letter
const PIECE = 60_000; // characters of a piece of a record
const MOST_RECORD = 3_000_000;
const MOST_LINES = 600;
const MOST_SEATS = 12;
const MOST_DEVICES = 6;
const MOST_PEERS = 12; // devices, with those that watch
const MOST_AT_ONCE = 200; // letters
const REFILL = 20; // letters a second
const MOST_SIGNATURES = 40;
const MOST_TERM = 1e6;
const MOST_TIME = 1e7; // seconds
const STATES = ['hub', 'linked', 'looking', 'lost', 'gone'];
const WHATS = ['ready', 'keys', 'pact', 'step', 'open', 'luck', 'signed', 'hands', 'ask', 'agreed', 'undone', 'kept', 'apart'];

const BAD = 'The other device sent something that this page cannot read.';
const FLOOD = 'The other device sent too much at once.';

/** The texts of a letter with a record; none if it is too long. @param {Head} head @param {string} record @returns {string[]} */
export function recordLetters(head, record) {
  if (record.length > MOST_RECORD) return [];
  const texts = [JSON.stringify({ kind: 'hello', speaks: SPEAKS, ...head, size: record.length })];
  for (let at = 0; at < record.length; at += PIECE) texts.push(JSON.stringify({ kind: 'piece', text: record.slice(at, at + PIECE) }));
  return texts;
}

/** The text with which a device answers the first letter. @param {string} release */
export const releaseLetter = (release) => JSON.stringify({ kind: 'release', speaks: SPEAKS, release });

/** The text with which a device says where it stands. @param {Omit<StandLetter, 'kind'>} stand */
export const standLetter = (stand) => JSON.stringify({ kind: 'stand', ...stand });

/** The text of a letter with news; '' if it is too long. @param {News} news */
export function newsLetter(news) {
  const text = JSON.stringify({ kind: 'news', news });
  return text.length > MOST ? '' : text;
}

/** @param {unknown} value @param {number} most @returns {value is number} */
const isCount = (value, most) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** @param {any} news @returns {boolean} */
const isNews = (news) => typeof news === 'object' && news !== null && typeof news.what === 'string' && isCount(news.ply, 1e6) && typeof news.before === 'string' && /^[0-9a-f]{8}$/.test(news.before)
  && Array.isArray(news.links) && news.links.length <= MOST_DEVICES && news.links.every((/** @type {unknown} */ link) => typeof link === 'string' && /^([0-9a-f]{32})?$/.test(link))
  && Array.isArray(news.signatures) && news.signatures.length <= MOST_SIGNATURES && news.signatures.every((/** @type {unknown} */ one) => typeof one === 'string' && one.length <= 110)
  && Array.isArray(news.lines) && news.lines.length <= MOST_LINES && news.lines.every((/** @type {unknown} */ line) => typeof line === 'string');

/** What is known here of a letter with news. @param {any} news @returns {Received} */
function readNews(news) {
  if (!isNews(news)) return { kind: 'bad', why: BAD };
  const { what, ply, before, lines, links, signatures } = news;
  return WHATS.includes(what) ? { kind: 'news', news: { what, ply, before, lines, links, signatures } } : { kind: 'odd' };
}

/** @param {any} letter @returns {Received} */
function readRelease({ speaks, release }) {
  if (!isCount(speaks, 1e6) || typeof release !== 'string') return { kind: 'bad', why: BAD };
  return { kind: 'release', release, fits: speaks === SPEAKS };
}

/** @param {any} seats @returns {seats is number[]} */
const areSeats = (seats) => Array.isArray(seats) && seats.length < MOST_SEATS && seats.every((seat) => isCount(seat, MOST_SEATS));

/** @param {any} devices @returns {devices is number[][]} */
const areDevices = (devices) => Array.isArray(devices) && devices.length > 1 && devices.length <= MOST_DEVICES && devices.every(areSeats);

/** @param {any} value */
const isPeer = (value) => value === undefined || isCount(value, MOST_PEERS);

/** @param {any} value */
const isTime = (value) => typeof value === 'number' && value >= 0 && value <= MOST_TIME;

/** @param {any} clock @returns {clock is import('./clocks.mjs').Clock | null} */
const isClock = (clock) => clock === null || (isCount(clock?.limit, MOST_LIMIT) && Array.isArray(clock.spent) && clock.spent.length <= MOST_SEATS && clock.spent.every(isTime));

/** @param {any} letter @returns {Received} */
const readClock = ({ kind, seat, seconds }) => (isCount(seat, MOST_SEATS) && isTime(seconds) ? { kind, seat, seconds } : { kind: 'bad', why: BAD });

/** @param {any} letter about the way back, or who goes on with the game @returns {Received} */
function readWay({ kind, code, by, to, print, signature, term, state }) {
  if (kind === 'way' && typeof code === 'string' && /^[\w-]{60,260}$/.test(code) && isPeer(by) && isPeer(to)) return { kind, code, by, to };
  if (kind === 'mark' && isCount(by, MOST_PEERS) && typeof print === 'string' && /^[0-9A-F:]{95}$/.test(print) && typeof signature === 'string' && /^[\w-]{0,110}$/.test(signature)) return { kind, by, print, signature };
  return kind === 'stand' && isCount(term, MOST_TERM) && STATES.includes(state) ? { kind, term, state } : { kind: 'bad', why: BAD };
}

/** @param {any} letter with a greeting, about another game, or about who is connected @returns {Received} */
function readPresence({ kind, by, greeting, away, watching }) {
  if (kind === 'again' && isCount(by, MOST_PEERS)) return { kind, by };
  if (kind === 'greeting' && isCount(by, MOST_PEERS) && isCount(greeting, 99)) return { kind, by, greeting };
  return kind === 'presence' && areSeats(away) && isCount(watching, MOST_PEERS) ? { kind, away, watching } : { kind: 'bad', why: BAD };
}

/** What devices have in common besides the game; earlier releases have nothing. @param {unknown} term @param {unknown} clock */
const readShared = (term = 0, clock = null) => (isCount(term, MOST_TERM) && isClock(clock) ? { term, clock } : null);

/** @type {Map<string, (letter: any) => Received>} */
const READERS = new Map([['greeting', readPresence], ['again', readPresence], ['presence', readPresence], ['way', readWay], ['mark', readWay], ['stand', readWay], ['clock', readClock]]);

/** Reads the letters of one connection. */
export class Inbox {
  /** @param {() => number} [now] in milliseconds */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.left = MOST_AT_ONCE;
    this.last = now();
    /** @type {Head & { size: number, text: string } | null} the record that is arriving */
    this.arriving = null;
  }

  /** What a text says; null while a record is not complete. After 'bad' nothing more should be read.
      @param {unknown} text @returns {Received | null} */
  take(text) {
    const now = this.now();
    this.left = Math.min(MOST_AT_ONCE, this.left + ((now - this.last) / 1000) * REFILL) - 1;
    this.last = now;
    if (this.left < 0) return { kind: 'bad', why: FLOOD };
    if (typeof text !== 'string' || text.length > MOST) return { kind: 'bad', why: BAD };
    let letter;
    try {
      letter = JSON.parse(text);
    } catch {
      return { kind: 'bad', why: BAD };
    }
    if (typeof letter?.kind !== 'string') return { kind: 'bad', why: BAD };
    switch (letter.kind) {
      case 'hello': return this.begin(letter);
      case 'piece': return this.add(letter.text);
      case 'news': return readNews(letter.news);
      case 'release': return readRelease(letter);
      default: return READERS.get(letter.kind)?.(letter) ?? { kind: 'odd' };
    }
  }

  /** @param {{ speaks?: unknown, release?: unknown, from?: unknown, table?: unknown, here?: unknown, devices?: unknown, term?: unknown, clock?: unknown, size?: unknown }} letter @returns {Received | null} */
  begin({ speaks, release, from, table = '', here, devices, term, clock, size }) {
    const known = readRelease({ speaks, release });
    if (known.kind !== 'release' || !known.fits) return known;
    if (this.arriving || typeof table !== 'string' || !/^[0-9a-f]{0,32}$/.test(table) || !isCount(from, MOST_DEVICES) || !areSeats(here) || !areDevices(devices) || !isCount(size, MOST_RECORD) || !size) return { kind: 'bad', why: BAD };
    const shared = readShared(term, clock);
    if (!shared) return { kind: 'bad', why: BAD };
    this.arriving = { release: known.release, from, table, here, devices, ...shared, size, text: '' };
    return null;
  }

  /** @param {unknown} piece @returns {Received | null} */
  add(piece) {
    const { arriving } = this;
    if (!arriving || typeof piece !== 'string' || !piece || arriving.text.length + piece.length > arriving.size) return { kind: 'bad', why: BAD };
    arriving.text += piece;
    if (arriving.text.length < arriving.size) return null;
    this.arriving = null;
    const { size: _, text: record, ...head } = arriving;
    return { kind: 'record', ...head, record };
  }
}
