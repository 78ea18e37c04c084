// A game on several devices: the dialogs, and what happens to the game on show as letters arrive. Python
// checks every move. This module is loaded when it is first needed, and knows no game.
import { button, make } from '../site/elements.mjs';
import { isHub, missing, numberOf, sendAll } from './around.mjs';
import { hasCamera } from './camera.mjs';
import { Connection } from './connection.mjs';
import { GREETINGS, mayGreet } from './greetings.mjs';
import { unpack } from './handshake.mjs';
import { linkBox, privacy, read, say, serverBox, show, typedServer } from './invitation.mjs';
import { Inbox, newsLetter, recordLetters } from './letters.mjs';
import { showCompany } from './presence.mjs';

/** @import { Tools } from './joining.mjs' */
/** @import { Curtain, Greeted, Mail, News, Offered, Picture, Share } from './wire.d.ts' */

/** @import { Peer, Table } from './around.mjs' */

const RELEASE = /\/r-(\w+)\//.exec(import.meta.url)?.[1] ?? '';
const MOST_WATCHERS = 6;
const PATIENCE = 30; // seconds without an answer to what all wait for
const TITLE = 'Play on several devices';
const APART = 'The devices do not have the same moves, so they were disconnected. Nothing was changed here. Connect again, or send your game as a link.';
const WAITING = 'You play this game on several devices, and they are not connected. You can make your own moves until luck must decide; the others get them when you connect again.';
const SILENT = `The game waits for another device, which has not answered for ${PATIENCE} seconds. Keep waiting, connect again, or send your game as a link.`;

/** @type {Tools} */
let page;
/** @type {Table | null} */
let table = null;
/** @type {Peer | null} the device that is being invited */
let invited = null;
let wasAsked = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;
/** The browser's own tabs hand the answer of a link to the tab that waits for it. */
const tabs = new BroadcastChannel('pocket-galaxies/live');

/** @param {Tools} tools */
export function start(tools) {
  page = tools;
  tabs.onmessage = ({ data }) => { if (invited && !invited.connection.isOpen && !invited.sent && table?.id) accept(String(data)); };
  addEventListener('pagehide', () => { for (const peer of table?.peers.values() ?? []) lose(peer); });
}

// The dialogs

/** @param {string} code */
const urlOf = (code) => `${location.origin}${location.pathname}#live=${code}`;

/** @param {number} seat */
const nameOf = (seat) => page.current.status.seats[seat]?.name || `Player ${seat + 1}`;

/** The people at a device, by name. @param {Pick<Table, 'devices'>} at @param {number} peer */
const peopleAt = ({ devices }, peer) => devices[peer]?.map(nameOf).join(' and ') ?? '';

/** @param {Pick<Table, 'devices'>} at @param {number} peer */
const deviceOf = (at, peer) => (at.devices[peer] ? `the device of ${peopleAt(at, peer)}` : 'a device that watches');

/** Offer the game on show to other devices. A game that was on several keeps its seats. @param {Share['people']} people */
export function invite(people) {
  const { here, devices } = page.session.meta;
  if (!page.session.writer) { page.toast('This game is open in another tab: use that one.'); return; }
  if (table?.id === page.session.id && !missing(table).length) { askForWatcher(table); return; }
  if (here && (devices || people.length === 2)) { reconnect(); return; }
  const boxes = people.map(([seat, name], at) => ({ seat, name, field: make('input', { type: 'checkbox', checked: here ? !here.includes(seat) : at > 0 }) }));
  const each = make('input', { type: 'checkbox', checked: true });
  const error = make('p', { className: 'error', role: 'alert' });
  const seats = make('fieldset', {}, make('legend', {}, 'Who plays on another device'), ...boxes.map(({ field, name }) => make('label', {}, field, ` ${name}`)), ...(people.length > 2 ? [make('label', {}, each, ' Each on a device of their own')] : []));
  const begin = () => {
    const mine = boxes.filter(({ field }) => !field.checked).map(({ seat }) => seat);
    const theirs = boxes.filter(({ field }) => field.checked).map(({ seat }) => seat);
    if (!mine.length || !theirs.length) { error.textContent = 'At least one player must play on each device.'; return; }
    open(page.session.id, mine, [mine, ...(each.checked ? theirs.map((seat) => [seat]) : [theirs])]);
    offer(1);
  };
  show(page, TITLE,
    make('p', {}, 'Several devices, one game, no server: the browsers talk to each other.'),
    seats, error, ...privacy(people.length > 2), serverBox(page),
    make('footer', {}, button('Make the link', begin, { className: 'main' })));
}

/** @param {Table} at */
function askForWatcher(at) {
  const free = [...Array(MOST_WATCHERS).keys()].map((more) => at.devices.length + more).find((number) => !at.peers.get(number));
  const content = isHub(at) && free ? [make('footer', {}, button('Invite somebody to watch', () => offer(free)))] : [];
  show(page, TITLE, make('p', {}, 'Everyone is connected.'), ...content);
}

/** What the luck of this device is made from; nobody else ever gets it. */
const newSecret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Make a link for a device. @param {number} peer */
async function offer(peer) {
  const at = table;
  if (!at) return;
  const made = connect(at, peer);
  invited = made;
  show(page, TITLE, 'Preparing the link…');
  const code = await made.connection.offer().catch(() => '');
  if (at.peers.get(peer) !== made) return;
  if (!code) { say('This browser cannot connect to other devices.'); return; }
  const field = make('input', { id: 'two-answer', autocomplete: 'off', spellcheck: false });
  const form = make('form', { className: 'copy' }, make('label', { htmlFor: 'two-answer' }, '2. Enter the code that it shows'), field, make('button', {}, 'Connect'));
  form.onsubmit = (event) => { event.preventDefault(); accept(field.value); };
  const camera = make('div', { className: 'code-box' });
  const reader = hasCamera() ? [button('Or scan it with the camera', () => read(camera, accept)), camera] : [];
  const whose = at.devices.length > 2 || peer >= at.devices.length ? deviceOf(at, peer) : 'the other device';
  const link = await linkBox(page, `1. Open this link on ${whose}`, urlOf(code));
  if (at.peers.get(peer) !== made) return;
  show(page, TITLE, ...link, form, ...reader, make('p', { className: 'faint' }, 'Keep this page open until you are connected. A link works once.'));
}

/** Use the answer of another device. @param {string} text */
async function accept(text) {
  const waiting = invited;
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

/** Take the code of a link: an invitation, or the answer to one. @param {string} code */
export async function arrive(code) {
  let type;
  try {
    ({ type } = unpack(code));
  } catch (error) {
    page.noticeAbout('live', error instanceof Error ? error.message : '', ['OK', () => page.noticeAbout('live', '')]);
    return;
  }
  if (type === 'answer') {
    tabs.postMessage(code);
    show(page, TITLE, make('p', {}, 'The answer was passed on to the window with your game: go back there, and close this one. If nothing happens there, copy this code and enter it.'), ...await linkBox(page, 'Code', code));
    return;
  }
  const at = open('', [], []);
  const made = connect(at, 0);
  const answer = await made.connection.answer(code).catch(() => '');
  if (table !== at) return;
  if (!answer) { page.toast('This browser cannot connect to the other device. Ask for a new link.'); return; }
  show(page, 'Join a game', make('p', {}, 'Send this code to the device that invited you, or let it scan the picture.'), ...await linkBox(page, 'Code', urlOf(answer)), ...privacy(true), serverBox(page));
  say('Waiting for the other device…');
}

// The connections

/** @param {string} id @param {number[]} here @param {number[][]} devices @returns {Table} */
function open(id, here, devices) {
  leave();
  table = { id, here, devices, peers: new Map(), away: [], seated: false };
  return table;
}

/** The connection with a device, to be made. @param {Table} at @param {number} peer @returns {Peer} */
function connect(at, peer) {
  at.peers.get(peer)?.connection.close();
  const isOn = () => at === table && at.peers.get(made.peer) === made;
  const connection = new Connection(typedServer(page), {
    opened: () => { if (isOn() && at.id) sendRecord(at, made); },
    received: (text) => { if (isOn()) receive(at, made, text); },
    closed: () => { if (isOn()) lose(made); },
  });
  /** @type {Peer} */
  const made = { peer, connection, inbox: new Inbox(), sent: false, ready: false };
  at.peers.set(peer, made);
  return made;
}

/** Write down who sits where, and the secret. @param {Table} at */
function keepSeats({ here, devices }) {
  Object.assign(page.session.meta, { here, devices });
  page.session.meta.secret ??= newSecret();
  return page.session.meta.secret;
}

/** Send the game on show, as the other device may have an older one or none. Python first seals what the other device may not know. @param {Table} at @param {Peer} made */
function sendRecord(at, made) {
  if (page.session.id !== at.id || !page.session.writer) { leave(); return; }
  const secret = keepSeats(at);
  page.keep();
  made.sent = true;
  if (!at.seated) page.send({ kind: 'sit', here: at.here, devices: at.devices, secret });
  at.seated = true;
  page.send({ kind: 'offer', peer: made.peer, here: at.here, devices: at.devices, secret });
}

/** @param {Offered} answer */
export function offered({ peer, record }) {
  const made = table?.peers.get(peer);
  if (!table || !made?.sent || page.session.id !== table.id) return;
  const texts = recordLetters({ release: RELEASE, from: numberOf(table), here: table.devices[peer] ?? [], devices: table.devices }, record);
  if (texts.length) made.connection.send(...texts);
  else lose(made, 'This game is too long to be played on several devices.');
}

/** End all connections without a word. */
function leave() {
  for (const { connection } of table?.peers.values() ?? []) connection.close();
  table = invited = null;
  clearTimeout(silence);
  showCompany(null, false, '', greet);
}

/** End the connection with one device, and say why. @param {Peer} made @param {string} [why] */
function lose(made, why) {
  const at = table;
  if (!at) return;
  const { peer, ready, sent } = made;
  made.connection.close();
  at.peers.delete(peer);
  if (made === invited) invited = null;
  const others = at.devices.length > 2 && isHub(at);
  if (ready || sent) {
    if (!others || at.devices[peer]) sayApart(why ?? `The connection to ${others ? deviceOf(at, peer) : 'the other device'} is lost. Your game is saved.`);
  } else {
    say('The devices could not reach each other. Are both in the same network? Make a new link to try again.');
  }
  if (!at.peers.size) leave();
  if (ready && page.session.meta.here) page.send({ kind: 'away', peer });
}

/** @param {string} why */
function sayApart(why) {
  page.close('two');
  page.noticeAbout('live', why, ...offers());
}

/** Whose link connects this device again; '' if it can make one. */
function whoInvites() {
  const { here = [], devices = [] } = page.session.meta;
  return devices.length > 2 && !isHub({ here, devices }) ? ` To connect again, ask ${peopleAt({ devices }, 0)} for a new link.` : '';
}

/** Make a link for the next device that is not connected. If all are, one is silent: its connection is given up. */
function reconnect() {
  const { here = [], devices = inTwo(here) } = page.session.meta;
  if (whoInvites()) { page.toast(whoInvites().trim()); return; }
  if (table?.id === page.session.id && !missing(table).length) for (const made of [...table.peers.values()]) lose(made);
  const at = table?.id === page.session.id ? table : open(page.session.id, here, devices);
  offer(missing(at)[0]);
}

/** The seats of two devices, in a game that was saved without them. @param {number[]} here */
const inTwo = (here) => [here, page.current.status.seats.flatMap(({ kind }, seat) => (kind === 'human' && !here.includes(seat) ? [seat] : []))].sort(([first], [second]) => first - second);

function playHere() {
  leave();
  page.noticeAbout('live', '');
  delete page.session.meta.here;
  delete page.session.meta.devices;
  page.keep();
  page.send({ kind: 'sit', here: [] });
}

/** What can be done without a connection: only the device that passes everything on can invite several others. @returns {[label: string, act: () => void][]} */
function offers() {
  const { here = [], devices = inTwo(here) } = page.session.meta;
  const invites = devices.length === 2 ? here.length : isHub({ here, devices });
  const all = here.length ? [['Play all of it here', playHere]] : [['OK', () => page.noticeAbout('live', '')]];
  return /** @type {[string, () => void][]} */ ([...(invites ? [['Connect again', reconnect]] : []), ...all]);
}

// Letters

/** @param {Table} at @param {Peer} made @param {unknown} text */
function receive(at, made, text) {
  const letter = made.inbox.take(text);
  if (!letter) return;
  if (letter.kind === 'bad') lose(made, `${letter.why} The devices were disconnected, and your game is as it was.`);
  else if (letter.kind === 'odd') page.toast('The other device sent something that only another version of this page knows. It was ignored.');
  else if (letter.kind === 'record') takeRecord(at, made, letter);
  else if (letter.kind === 'greeting') hear(at, made, letter);
  else if (letter.kind === 'presence') {
    at.away = isHub(at) ? [] : letter.away;
    if (at.id === page.session.id) present(page.current.status);
  }
  else takeNews(at, made, letter.news);
}

/** Show a greeting, and pass it on. Unknown phrases come from another version of this page. @param {Table} at @param {Peer} made @param {import('./letters.mjs').GreetingLetter} letter */
function hear(at, made, { by, greeting }) {
  const from = isHub(at) ? made.peer : by;
  if (!made.ready || !GREETINGS[greeting] || !mayGreet(from)) return;
  page.toast(`${peopleAt(at, from) || 'Somebody who watches'}: ${GREETINGS[greeting]}`);
  if (isHub(at)) sendAll(at, { kind: 'greeting', by: from, greeting }, made);
}

/** @param {number} greeting */
function greet(greeting) {
  if (table) sendAll(table, { kind: 'greeting', by: Math.max(0, numberOf(table)), greeting });
  page.toast(`You: ${GREETINGS[greeting]}`);
}

/** @param {Table} at @param {Peer} made @param {import('./letters.mjs').RecordLetter} letter */
function takeRecord(at, made, { release, from, here, devices, record }) {
  if (release !== RELEASE) page.toast('The devices have different versions of this page. If a move is refused, reload the page on all.');
  if (made.ready) { disagree(made); return; }
  const galaxy = / galaxy=\S+/.exec(record.split('\n', 1)[0])?.[0] ?? ' ';
  const ids = at.id ? [at.id] : page.list().filter(({ meta }) => meta.game === page.game).map(({ id }) => id);
  const games = ids.map((id) => ({ id, record: page.recordOf(id) })).filter((one) => one.record.split('\n', 1)[0].includes(galaxy));
  if (!at.id) {
    Object.assign(at, { here, devices });
    at.peers = new Map([[from, made]]);
    made.peer = from;
  }
  page.send({ kind: 'greet', peer: made.peer, game: page.game, record, here: at.here, devices: at.devices, games });
}

/** Open the game that all play from now on. @param {Greeted} answer */
export function greeted({ peer, how, saved, why }) {
  const at = table;
  const made = at?.peers.get(peer);
  if (!at || !made) return;
  if (how === 'apart' || (how === 'behind' && made.sent)) { disagree(made, why); return; }
  page.begin(saved || page.newId(), Boolean(saved), { steal: true });
  at.id = page.session.id;
  at.seated = true;
  made.ready = how !== 'behind';
  page.send({ kind: 'join', secret: keepSeats(at) });
  page.close('two');
}

/** @param {Table} at @param {Peer} made @param {News} news */
function takeNews(at, made, news) {
  if (news.what === 'apart') { lose(made, APART); return; }
  if (!at.id) { disagree(made); return; }
  if (page.session.id !== at.id || !page.session.writer) { leave(); return; }
  if (!made.ready) welcome(at, made);
  page.send({ kind: 'news', peer: made.peer, news });
}

/** The other device has the game open. @param {Table} at @param {Peer} made */
function welcome(at, made) {
  made.ready = true;
  page.close('two');
  page.noticeAbout('live', '');
  const several = at.devices.length > 2 || !at.devices[made.peer];
  page.toast(`Connected with ${several ? deviceOf(at, made.peer) : 'the other device'}.`);
  const [next] = missing(at);
  if (isHub(at) && next !== undefined && !at.peers.get(next)) offer(next);
}

/** Tell another device that its moves do not fit, and stop. @param {Peer} made @param {string} [why] */
function disagree(made, why = APART) {
  made.connection.send(newsLetter({ what: 'apart', ply: 0, before: '00000000', lines: [], links: [] }));
  lose(made, why);
}

// The game on show

/** Pass on what was played here, and show who is connected. @param {Picture | Curtain} answer */
export function after({ mails = [], refusal, opened, status }) {
  if (table?.id && table.id !== page.session.id) leave();
  if (opened !== undefined) page.noticeAbout('live', status.others && !table ? WAITING + whoInvites() : '', ...offers());
  for (const one of mails) tell(one, refusal?.why);
  present(status);
}

/** @param {Mail} mail @param {string} [why] why this device refuses what the other one sent */
function tell({ to, news }, why) {
  const made = table?.peers.get(to);
  if (!table || !made) return;
  if (made.ready) {
    const text = newsLetter(news);
    if (text && news.what !== 'apart') made.connection.send(text);
    else disagree(made, why && `${why} The devices were disconnected, and your game is as it was.`);
  } else if (news.what === 'ready' && !made.sent) {
    sendRecord(table, made);
  }
}

/** Who is not connected. The first device knows, and tells the others when that changes. @param {Picture['status']} status */
function whoIsAway(status) {
  const at = table;
  if (!at?.id) return '';
  if (!isHub(at)) return at.away.filter((number) => at.devices[number] && number !== numberOf(at)).map((number) => peopleAt(at, number)).join(' and ');
  const away = missing(at);
  const told = `${away} ${[...at.peers.values()].filter(({ ready }) => ready).map(({ peer }) => peer)}`;
  if (told !== at.told) sendAll(at, { kind: 'presence', away });
  at.told = told;
  return status.away;
}

/** Show who is connected, whose turn it is, and what another player asks. @param {Picture['status']} status */
function present(status) {
  const connected = Boolean(status.others && [...table?.peers.values() ?? []].some(({ ready }) => ready));
  showCompany(status, connected, whoIsAway(status), greet);
  const asked = status.asked && connected;
  const asker = (table?.devices.length ?? 2) > 2 ? 'Another player' : status.others;
  if (asked && !wasAsked) page.noticeAbout('live', `${asker} asks you to undo the last move.`, ['Undo it', () => page.send({ kind: 'reply', yes: true })], ['Keep it', () => page.send({ kind: 'reply', yes: false })]);
  else if (wasAsked && !asked) page.noticeAbout('live', '');
  wasAsked = asked;
  clearTimeout(silence);
  if (status.awaits && connected && !status.away) silence = setTimeout(() => page.noticeAbout('live', SILENT, ['OK', () => page.noticeAbout('live', '')], ...offers()), PATIENCE * 1000);
}
