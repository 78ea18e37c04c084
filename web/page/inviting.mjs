// How devices are invited to one game, and what can be done while they are not connected.
import { button, make } from '../site/elements.mjs';
import { listed } from '../site/english.mjs';
import { addressWith } from '../site/pages.mjs';
import { RENDEZVOUS } from '../site/servers.mjs';
import { shortCodeIn } from '../site/short-code.mjs';
import { deviceOf, hubOf, isHub, live, missing, numberOf, peopleAt, saved } from './around.mjs';
import { joinByCode, waitByCode } from './by-code.mjs';
import { prepare } from './certificate.mjs';
import { PATIENCE, canConnect } from './connection.mjs';
import { connect, leave, lose, open } from './connections.mjs';
import { unpack } from './handshake.mjs';
import { saysHiding } from './hiding.mjs';
import { answerForm, byLinks, clocksBeside, isShown, linkBox, privacy, say, seatsForm, serverBox, serverTrouble, show, trouble } from './invitation.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { Share } from './wire.d.ts' */

const MOST_WATCHERS = 6;
const TITLE = 'Play on several devices';
const JOIN = 'Join a game';
const BY_LINKS = 'Play by links instead';
const UNABLE = 'This browser cannot connect to other devices: WebRTC is missing, or switched off in its settings or by an extension.';
const NO_ADDRESS = 'This browser has no network address for other devices. Is this device in a network? A privacy setting, an extension or a VPN may also hide the address.';
const APART = `The devices could not reach each other within ${PATIENCE} seconds. Are both in one network, for example one Wi-Fi? Guest networks, VPNs and firewalls can keep devices apart. Then they need a server that both can reach.`;
/** The browser's own tabs hand the answer of a link to the tab that waits for it. */
const tabs = new BroadcastChannel('pocket-galaxies/live');
const TAKEN = 'taken';
const PASSING = 1500; // ms in which the tab that waits says that it has the answer
let isTaken = () => {};
tabs.onmessage = ({ data }) => {
  if (data === TAKEN) isTaken();
  else if (live.invited && !live.invited.connection.isOpen && !live.invited.sent && live.table?.id) { tabs.postMessage(TAKEN); accept(String(data)); }
};

/** @param {string} code */
const urlOf = (code) => addressWith(`live=${code}`);

/** Offer the game on show to other devices. A game that was on several keeps its seats. @param {Share} share
    @param {boolean} [atOnce] make the link for the second of two people without asking who plays where */
export function invite({ people = [], moves = '', keys = [] }, atOnce = false) {
  const { here, devices } = live.page.session.meta;
  if (!live.page.session.writer) { live.page.toast('This game is open in another tab: use that one.'); return; }
  if (!canConnect()) { show(live.page, TITLE, ...trouble(UNABLE), make('p', {}, 'Use another browser, or send each other the turns as links.'), byLinks(live.page, BY_LINKS)); return; }
  if (live.table?.id === live.page.session.id && !missing(live.table).length) { showTogether(live.table, moves, keys); return; }
  if (here && (devices || people.length === 2)) { reconnect(); return; }
  const [mine, theirs] = people.map(([seat]) => [seat]);
  /** @param {number[][]} seats @param {import('./clocks.mjs').Clock | null} [clock] */
  const begin = (seats, clock) => {
    open(live.page.session.id, seats[0], seats).asksClock = atOnce;
    if (clock) live.page.session.meta.clock = clock;
    offer(1);
  };
  if (atOnce && people.length === 2) begin([mine, theirs]);
  else show(live.page, TITLE, ...seatsForm(live.page, people, here, begin));
}

/** What can be done while everyone is connected. @param {Table} at @param {string} moves a code of the moves and the luck so far @param {Share['keys']} keys of all devices, as codes */
function showTogether(at, moves, keys = []) {
  const free = [...Array(MOST_WATCHERS).keys()].map((more) => at.devices.length + more).find((number) => !at.peers.get(number));
  const content = isHub(at) && free ? [make('footer', {}, button('Invite somebody to watch', () => offer(free), { className: 'main' }))] : [];
  const hiding = saysHiding(at);
  const isOffer = !live.page.current.status.hides; // then it comes first: a small window shows it at once
  show(live.page, TITLE, make('p', {}, `Everyone is connected.${whoPassesOn(at)}`), ...(isOffer ? hiding : []),
    make('p', {}, 'The code of the moves and the luck so far:'), make('p', {}, make('b', {}, moves.replace(/(.{4})(?=.)/g, '$1 '))),
    make('p', {}, 'After the same move, all devices have the same code. If yours is another one, they do not have the same game.'),
    ...(keys.length ? [make('p', {}, 'Each device signs its moves. The codes of the keys, which stay the same in this game:'), make('ul', {}, ...keys.map(([names, code]) => make('li', {}, `${names}: `, make('b', {}, code))))] : []), live.page.proofFold(), ...(isOffer ? [] : hiding), ...content);
}

/** Which of several devices passes everything on, and which one goes on when it leaves. @param {Table} at */
function whoPassesOn(at) {
  if (at.devices.length < 3) return '';
  const hub = hubOf(at);
  /** @param {number} number */
  const named = (number) => (number === numberOf(at) ? 'this device' : deviceOf(at, number));
  const [first, second] = [named(hub), named((hub + 1) % at.devices.length)];
  return ` ${first[0].toUpperCase()}${first.slice(1)} passes everything on. If it leaves, ${second} does.`;
}

/** Make a link for a device. @param {number} peer */
export async function offer(peer) {
  const at = live.table;
  if (!at || !canConnect()) return;
  await prepare();
  if (live.table !== at) return;
  const made = connect(at, peer);
  live.invited = made;
  show(live.page, TITLE, 'Preparing the link…');
  const code = await made.connection.offer().catch(() => '');
  if (at.peers.get(peer) !== made) return;
  if (!code || made.connection.lacksAddress) {
    show(live.page, TITLE, ...trouble(code ? NO_ADDRESS : UNABLE), serverBox(live.page, () => offer(peer)), byLinks(live.page, BY_LINKS, button('Try again', () => offer(peer), { className: 'main' })));
    return;
  }
  made.code = code;
  /** @param {string} [why] */
  const byHand = (why) => { made.shown = byHand; return showLink(at, made, why); };
  await (RENDEZVOUS ? waitByCode(at, made, { title: TITLE, byHand, take: takeCode, again: () => offer(peer) }) : byHand());
}

/** Use the code that somebody typed: it is of another device that waits. @param {string} text */
const takeCode = (text) => arrive(text, () => {});

/** Show the link for a device, and the field for its answer. @param {Table} at @param {Peer} made @param {string} [why] what is wrong */
async function showLink(at, made, why) {
  const { peer, code = '', connection } = made;
  const whose = at.devices.length > 2 || peer >= at.devices.length ? deviceOf(at, peer) : 'the other device';
  const link = await linkBox(live.page, `1. Open this link on ${whose}`, urlOf(code), `Play ${live.page.current.status.title} with me: open this link, and send me the code that it shows.`);
  if (at.peers.get(peer) !== made) return;
  const stays = why === APART ? [make('p', {}, 'The link stays good: open it on the other device again, and enter the new code.')] : [];
  const wrong = why ? [...trouble(why), ...stays] : serverTrouble(connection);
  show(live.page, TITLE, ...wrong, ...link, ...answerForm(accept), ...clocksBeside(live.page, at), ...privacy(at.devices.length > 2), serverBox(live.page, () => offer(peer)), ...(why ? [byLinks(live.page, BY_LINKS)] : []));
}

/** Say that another device was not reached yet: its link stays good. @param {Table} at @param {Peer} made */
export function sayUnreached(at, made) {
  if (!isShown()) return;
  if (at.id) made.shown?.(APART);
  else if (made.again) sayFailed(at, made);
  else say(`The other device was not found within ${PATIENCE} seconds. Are both in one network? Keep this page open until the code is entered there; if that fails, try the link again, or ask for the game as a link.`);
}

/** Say that two devices could not reach each other, and offer to try again. @param {Table} at @param {Peer} made */
export function sayFailed(at, { peer, code, again: joins }) {
  if (!isShown()) return;
  const isGuest = !at.id;
  const again = () => {
    if (live.page.session.id !== at.id) return;
    if (live.table !== at) open(at.id, at.here, at.devices, at.term);
    offer(peer);
  };
  const retry = isGuest && (joins || code) ? button('Try again', joins ?? (() => answerOffer(code ?? '')), { className: 'main' }) : button('Make a new link', again, { className: 'main' });
  show(live.page, isGuest ? JOIN : TITLE, ...trouble(APART), serverBox(live.page),
    ...(isGuest ? [make('p', {}, joins ? 'The code stays good: try again. Or ask for the game as a link.' : 'The link stays good: try again, and enter the new code on the device that invited you. Or ask for the game as a link.'), make('footer', {}, retry)] : [byLinks(live.page, BY_LINKS, retry)]));
}

/** Use the answer of another device. @param {string} text */
async function accept(text) {
  const waiting = live.invited;
  if (!waiting) return;
  try {
    if (unpack(text).type === 'offer') throw new Error('This is the link that you sent. Enter the code that the other device shows.');
    say('Connecting…');
    await waiting.connection.accept(text);
  } catch (error) {
    const wasUsed = !(error instanceof Error) || error instanceof DOMException;
    say(wasUsed ? 'This code does not belong to your link. Make a new link.' : error.message);
  }
}

/** Take the code of a link: an invitation, or the answer to one. @param {string} code @param {() => void} keepLink called if it cannot be used here */
export async function arrive(code, keepLink) {
  const meeting = shortCodeIn(code);
  if (meeting) {
    if (RENDEZVOUS && canConnect()) { await joinByCode(meeting, JOIN, takeCode); return; }
    keepLink();
    show(live.page, JOIN, ...trouble(RENDEZVOUS ? UNABLE : 'This site knows no server where devices meet, so it cannot use this code. Open the link of the site that made it.'));
    return;
  }
  let type;
  try {
    ({ type } = unpack(code));
  } catch (error) {
    keepLink();
    live.page.noticeAbout('link', error instanceof Error ? error.message : '', ['OK', () => live.page.noticeAbout('link', '')]);
    return;
  }
  if (type === 'answer') {
    await passOn(code);
    return;
  }
  if (canConnect()) { await answerOffer(code); return; }
  keepLink();
  await sayElsewhere(code, UNABLE);
}

/** Hand an answer to the tab that waits for it, and say whether there is one. @param {string} code */
async function passOn(code) {
  show(live.page, TITLE, 'Looking for the window with your game…');
  let wasTaken = false;
  isTaken = () => { wasTaken = true; show(live.page, TITLE, make('p', {}, 'The answer was passed on to the window with your game: go back there, and close this one.')); };
  const link = await linkBox(live.page, 'Code', code);
  tabs.postMessage(code);
  await new Promise((done) => { setTimeout(done, PASSING); });
  if (!wasTaken) show(live.page, TITLE, ...trouble('No window of this browser waits for this answer. If the page that made the link was closed or loaded again, the link has ended: open your game there, make a new link and send it.'), make('p', {}, 'If the link was made in another browser or on another device, copy this code and enter it there.'), ...link);
}

/** Say why this browser cannot join: another one can, with the same link. @param {string} code @param {string} why */
async function sayElsewhere(code, why) {
  show(live.page, JOIN, ...trouble(why), make('p', {}, 'The link stays good: open it in another browser or on another device, or ask for the game as a link.'), ...await linkBox(live.page, 'Link', urlOf(code)));
}

/** Answer an invitation. @param {string} code */
async function answerOffer(code) {
  const at = open('', [], []);
  show(live.page, JOIN, 'Preparing the code…');
  await prepare();
  if (live.table !== at) return;
  const made = connect(at, 0);
  made.code = code;
  const answer = await made.connection.answer(code).catch(() => '');
  if (live.table !== at) return;
  if (!answer || made.connection.lacksAddress) {
    await sayElsewhere(code, answer ? NO_ADDRESS : 'This browser could not use the link.');
    return;
  }
  show(live.page, JOIN, ...serverTrouble(made.connection), make('p', {}, 'Send this code to the device that invited you, or let it scan the picture.'), ...await linkBox(live.page, 'Code', urlOf(answer), 'The code for our game: open this link on the device that invited me.'), ...privacy(true), serverBox(live.page, () => answerOffer(code)));
  say('Waiting for the other device…');
}

/** Whose link connects this device again; '' if it can make one. */
export function whoInvites() {
  const at = saved();
  return at.devices.length > 2 && !isHub(at) ? ` To connect again, ask ${peopleAt(at, hubOf(at))} for a new link.` : '';
}

/** Make a link for the next device that is not connected. If all are, those that are awaited are silent: their connections are given up. */
function reconnect() {
  const { here = [] } = live.page.session.meta;
  const devices = around();
  if (whoInvites()) { live.page.toast(whoInvites().trim()); return; }
  if (live.table?.id === live.page.session.id && !missing(live.table).length) for (const made of silentPeers(live.table)) lose(made);
  const at = live.table?.id === live.page.session.id ? live.table : open(live.page.session.id, here, devices, saved().term);
  const [next] = missing(at);
  if (next === undefined) live.page.noticeAbout('live', '');
  else offer(next);
}

/** The devices that are connected and have not answered. @param {Table} at */
export const silentPeers = (at) => [...at.peers.values()].filter(({ peer }) => live.page.current.status.awaits.includes(peer));

/** The seats of two devices, in a game that was saved without them. @param {number[]} here */
const inTwo = (here) => [here, live.page.current.status.seats.flatMap(({ kind }, seat) => (kind === 'human' && !here.includes(seat) ? [seat] : []))].sort(([first], [second]) => first - second);

/** All play on this device, or send each other links. */
function playHere() {
  leave();
  live.page.noticeAbout('live', '');
  delete live.page.session.meta.here;
  delete live.page.session.meta.devices;
  delete live.page.session.meta.ways;
  delete live.page.session.meta.term;
  delete live.page.session.meta.clock;
  live.page.keep();
  live.page.send({ kind: 'sit', here: [] });
}

/** The names of those whose device is awaited; '' if none is. */
const awaited = () => listed([...live.page.current.status.awaits].map((number) => peopleAt({ devices: around() }, number)));

const around = () => live.page.session.meta.devices ?? inTwo(live.page.session.meta.here ?? []);

/** Ask whether to go on without a device that is awaited, and say what is true of the luck then. @param {string} names */
function askToGoOn(names) {
  const goOn = () => { live.page.close('two'); playHere(); };
  show(live.page, `Go on without ${names}?`, ...[
    `The game waits for the device of ${names}: for its part of the luck, or for what it has sealed.`,
    'Wait, and nothing is lost: connect again when it is back, and the game goes on as all devices promised.',
    `Go on, and all of it is played on this device. The luck then comes from the galaxy code: nobody chooses it, but this device could know it beforehand. What is sealed is chosen again. The saved game says from which move on, and that the device of ${names} was missing. That device keeps its own game, and need not take this one.`,
    'There is no other luck: whoever could throw again when a device is gone could cut the connection after a bad throw.',
  ].map((text) => make('p', {}, text)), make('footer', {}, button('Wait', () => live.page.close('two'), { className: 'main' }), button(`Go on without ${names}`, goOn)));
}

/** What can be done without a connection: only the device that passes everything on can invite several others. @returns {[label: string, act: () => void][]} */
export function offers() {
  const { here = [] } = live.page.session.meta;
  const devices = around();
  const invites = devices.length === 2 ? here.length : isHub({ here, devices, term: saved().term });
  const names = awaited();
  const alone = names ? [`Go on without ${names}`, () => askToGoOn(names)] : ['Go on here or by links', playHere];
  const { hides, over } = live.page.current.status; // nobody can play with what only another device knows
  const all = here.length && (over || !hides) ? [alone] : [['OK', () => live.page.noticeAbout('live', '')]];
  return /** @type {[string, () => void][]} */ ([...(invites ? [['Connect again', reconnect]] : []), ...all]);
}
