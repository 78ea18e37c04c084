// Who plays one game on several devices, and the connections between them.
import { listed } from '../site/english.mjs';
import { hubIn } from './passing.mjs';

/** @import { Connection } from './connection.mjs' */
/** @import { Tools } from './tools.mjs' */
/** @import { Inbox } from './letters.mjs' */
/**
 * @typedef {object} Peer the connection with one other device, or the wait for it
 * @property {number} peer the number of that device
 * @property {Connection} connection
 * @property {Inbox} inbox
 * @property {string} [code] of the invitation
 * @property {(why: string) => void} [shown] shows the invitation again, with what is wrong
 * @property {() => void} [again] how this device tries once more to join
 * @property {boolean} sent the record of this device was sent to it
 * @property {boolean} isOther its page is of another release
 * @property {boolean} ready both devices have the game open
 * @property {ReturnType<typeof savedGames>} [games] the saved games that its record was compared with
 *
 * @typedef {object} Table
 * @property {string} id of the saved game; '' until it is open
 * @property {number[]} here the seats of this device; none if it only watches
 * @property {number[][]} devices the seats of all
 * @property {number} term whose turn it is to pass everything on (see `passing.mjs`)
 * @property {Map<number, Peer>} peers
 * @property {number[]} away the devices that are not connected, as the one that passes on says
 * @property {number} watching how many devices only watch, as that one says
 * @property {string} [told] what that one said last about who is connected
 * @property {string} [table] what tells this game from others of the same people
 * @property {string} [again] the saved game that begins again, before anybody has moved
 * @property {boolean} [anew] the game that comes is one that all agreed to begin
 * @property {import('./clocks.mjs').Clock | null} [clock] the clocks, if the table has any
 * @property {boolean} [asksClock] it was begun with one tap, so that the clocks are chosen beside the link
 * @property {boolean} seated Python knows who sits where, and has the secret
 */

export const live = {
  /** @type {Tools} what live play uses of the page */
  page: /** @type {any} */ (null),
  /** @type {Table | null} the game that is played with other devices */
  table: null,
  /** @type {Peer | null} the device that is being invited */
  invited: null,
};

/** The people at a device, by name. @param {Pick<Table, 'devices'>} at @param {number} peer */
export const peopleAt = ({ devices }, peer) => listed(devices[peer]?.map((seat) => live.page.current.status.names[seat]) ?? []);

/** @param {Pick<Table, 'devices'>} at @param {number} peer */
export const deviceOf = (at, peer) => (at.devices[peer] ? `the device of ${peopleAt(at, peer)}` : 'a device that watches');

/** What is said of "the other device": by name where there are more than two. @param {Table} at @param {number} peer @param {string} why */
export function named(at, peer, why) {
  const isKnown = at.devices.length && at.id === live.page.session.id; // else the names on show are of another game
  if (!isKnown || (at.devices.length === 2 && at.devices[peer])) return why;
  const who = deviceOf(at, peer);
  return why.replaceAll('The other device', who[0].toUpperCase() + who.slice(1)).replaceAll('the other device', who).replaceAll('The devices', `This device and ${who}`);
}

/** The number of this device. @param {Pick<Table, 'here' | 'devices'>} at */
export const numberOf = ({ here, devices }) => devices.findIndex((seats) => String(seats) === String(here));

/** The number of the device that passes everything on. @param {Pick<Table, 'devices' | 'term'>} at */
export const hubOf = ({ devices, term }) => hubIn(term, devices.length);

/** Whether this device passes everything on. @param {Pick<Table, 'here' | 'devices' | 'term'>} at */
export const isHub = (at) => numberOf(at) === hubOf(at);

/** Who sits where in the saved game on show. @returns {Pick<Table, 'here' | 'devices' | 'term'>} */
export function saved() {
  const { here = [], devices = [], term = 0 } = live.page.session.meta;
  return { here, devices, term };
}

/** The devices that should be connected with this one, and are not. @param {Table} at */
export function missing(at) {
  const hub = hubOf(at);
  const numbers = isHub(at) ? [...at.devices.keys()].filter((number) => number !== hub) : [hub];
  return numbers.filter((number) => !at.peers.get(number)?.ready);
}

/** The other devices, of those where people play, that are connected with this one or by way of another one. @param {Table} at */
export function connected(at) {
  const lost = missing(at);
  if (!isHub(at) && lost.length) return [];
  const away = isHub(at) ? lost : at.away;
  return [...at.devices.keys()].filter((number) => number !== numberOf(at) && !away.includes(number));
}

/** The saved games in the galaxy of a record, of which it may be a copy. @param {Table} at @param {Pick<import('./letters.mjs').RecordLetter, 'record' | 'table'>} letter */
export function savedGames(at, { record, table }) {
  const galaxy = / galaxy=\S+/.exec(record.split('\n', 1)[0])?.[0] ?? ' ';
  const known = live.page.list().filter(({ id, meta }) => (at.id ? id === at.id : meta.game === live.page.game));
  return known.map(({ id, meta }) => ({
    id,
    record: live.page.recordOf(id),
    here: meta.here ?? [],
    devices: meta.devices ?? [],
    other: Boolean(table && meta.table && meta.table !== table),
  })).filter((one) => one.record.split('\n', 1)[0].includes(galaxy));
}

/** Send a letter to all devices that are connected with this one. @param {Table} at @param {object} letter @param {Peer} [except] */
export function sendAll(at, letter, except) {
  for (const made of at.peers.values()) if (made.ready && made !== except) made.connection.send(JSON.stringify(letter));
}
