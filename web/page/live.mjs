// A game on two devices: the dialogs, and what happens to the game on show as letters arrive. Python
// checks every move. This module is loaded when it is first needed, and knows no game.
import { button, make } from '../site/elements.mjs';
import { hasCamera, scan } from './camera.mjs';
import { Connection } from './connection.mjs';
import { unpack } from './handshake.mjs';
import { linkBox, say, serverBox, show, typedServer } from './invitation.mjs';
import { Inbox, newsLetter, recordLetters } from './letters.mjs';

/** @import { Tools } from './joining.mjs' */
/** @import { Curtain, Greeted, News, Offered, Picture, Share } from './wire.d.ts' */

/**
 * @typedef {object} Table one connection, or the wait for it
 * @property {Connection} connection
 * @property {Inbox} inbox
 * @property {string} id of the saved game; '' until it is open
 * @property {number[]} here the seats of this device
 * @property {number[]} there those of the other device
 * @property {boolean} sent the record of this device was sent
 * @property {boolean} ready both devices have the game open
 */

const RELEASE = /\/r-(\w+)\//.exec(import.meta.url)?.[1] ?? '';
const APART = 'The two devices do not have the same moves, so they were disconnected. Nothing was changed here. Connect again, or send your game as a link.';
const LOST = 'The connection to the other device is lost. Your game is saved.';
const WAITING = 'You play this game on two devices, and they are not connected. You can make your own moves until luck must decide; the other device gets them when you connect again.';
const PRIVACY = [
  'Luck comes from both devices together: nobody can choose or predict it, and the saved game proves it. What was dealt before you connect follows from the galaxy code.',
  'What both choose in secret is sealed: no device gets it before all have chosen, and each checks what the other one then opens. Nothing protects you from a look over your shoulder.',
  'The hands and the deck of a card game, and hidden pieces, are only hidden by the page: each device has the whole game, and someone who searches it can read them. Every move is checked by the rules on both devices.',
];
const privacy = () => PRIVACY.map((text) => make('p', { className: 'faint' }, text));

/** @type {Tools} */
let page;
/** @type {Table | null} */
let table = null;
const title = document.title;
/** The browser's own tabs hand the answer of a link to the tab that waits for it. */
const tabs = new BroadcastChannel('pocket-galaxies/live');

/** @param {Tools} tools */
export function start(tools) {
  page = tools;
  tabs.onmessage = ({ data }) => { if (table && !table.connection.isOpen && !table.sent && table.id) accept(String(data)); };
  addEventListener('pagehide', () => { if (table) lose(LOST); });
}

// The dialogs

/** @param {string} code */
const urlOf = (code) => `${location.origin}${location.pathname}#live=${code}`;

/** Offer the game on show to another device. A game that was on two devices keeps its seats. @param {Share['people']} people */
export function invite(people) {
  const { here } = page.session.meta;
  if (!page.session.writer) { page.toast('This game is open in another tab: use that one.'); return; }
  if (table?.ready && table.id === page.session.id) { page.toast('The other device is connected.'); return; }
  const boxes = people.map(([seat, name], at) => ({ seat, name, field: make('input', { type: 'checkbox', checked: here ? !here.includes(seat) : at > 0 }) }));
  const error = make('p', { className: 'error', role: 'alert' });
  const seats = make('fieldset', {}, make('legend', {}, 'Who plays on the other device'), ...boxes.map(({ field, name }) => make('label', {}, field, ` ${name}`)));
  const begin = () => {
    const mine = boxes.filter(({ field }) => !field.checked).map(({ seat }) => seat);
    const theirs = boxes.filter(({ field }) => field.checked).map(({ seat }) => seat);
    if (mine.length && theirs.length) offer(mine, theirs);
    else error.textContent = 'At least one player must play on each device.';
  };
  show(page, 'Play on two devices',
    make('p', {}, 'Two devices, one game, no server: the browsers talk to each other.'),
    seats, error, ...privacy(), serverBox(page),
    make('footer', {}, button('Make the link', begin, { className: 'main' })));
}

/** What the luck of this device is made from; nobody else ever gets it. */
const newSecret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {number[]} here @param {number[]} there */
async function offer(here, there) {
  const made = sit(here, there, page.session.id);
  show(page, 'Play on two devices', 'Preparing the link…');
  const code = await made.connection.offer().catch(() => '');
  if (table !== made) return;
  if (!code) { say('This browser cannot connect to other devices.'); return; }
  const field = make('input', { id: 'two-answer', autocomplete: 'off', spellcheck: false });
  const form = make('form', { className: 'copy' }, make('label', { htmlFor: 'two-answer' }, '2. Enter the code that it shows'), field, make('button', {}, 'Connect'));
  form.onsubmit = (event) => { event.preventDefault(); accept(field.value); };
  const camera = make('div', { className: 'code-box' });
  const reader = hasCamera() ? [button('Or scan it with the camera', () => read(camera)), camera] : [];
  const link = await linkBox(page, '1. Open this link on the other device', urlOf(code));
  if (table !== made) return;
  show(page, 'Play on two devices', ...link, form, ...reader, make('p', { className: 'faint' }, 'Keep this page open until you are connected. A link works once.'));
}

/** Read the answer of the other device with the camera. @param {HTMLElement} box */
async function read(box) {
  say('Hold the picture of the other device before the camera.');
  /** @param {string} text */
  const take = (text) => {
    const isAnswer = typeOf(text) === 'answer';
    if (isAnswer) accept(text);
    else say('This is another QR code. Scan the one that the other device shows after it opened your link.');
    return isAnswer;
  };
  // A second press ends the first look, and its error with it.
  await scan(box, take).catch(() => { if (!box.firstChild) say('The camera cannot be used. Enter the code instead.'); });
}

/** What a text is between two devices; '' for anything else. @param {string} text */
function typeOf(text) {
  try {
    return unpack(text).type;
  } catch {
    return '';
  }
}

/** Use the answer of the other device. @param {string} text */
async function accept(text) {
  const waiting = table;
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
    show(page, 'Play on two devices', make('p', {}, 'The answer was passed on to the window with your game: go back there, and close this one. If nothing happens there, copy this code and enter it.'), ...await linkBox(page, 'Code', code));
    return;
  }
  const made = sit([], [], '');
  const answer = await made.connection.answer(code).catch(() => '');
  if (table !== made) return;
  if (!answer) { page.toast('This browser cannot connect to the other device. Ask for a new link.'); return; }
  show(page, 'Join a game', make('p', {}, 'Send this code to the device that invited you, or let it scan the picture.'), ...await linkBox(page, 'Code', urlOf(answer)), ...privacy(), serverBox(page));
  say('Waiting for the other device…');
}

// The connection

/** @param {number[]} here @param {number[]} there @param {string} id @returns {Table} */
function sit(here, there, id) {
  leave();
  const connection = new Connection(typedServer(page), {
    opened: () => { if (table === made && id) sendRecord(made); },
    received: (text) => { if (table === made) receive(made, text); },
    closed: () => { if (table === made) lose(LOST); },
  });
  /** @type {Table} */
  const made = { connection, inbox: new Inbox(), id, here, there, sent: false, ready: false };
  table = made;
  return made;
}

/** Send the game on show, as the other device may have an older one or none. Python first seals what the other device may not know. @param {Table} made */
function sendRecord(made) {
  if (page.session.id !== made.id || !page.session.writer) { leave(); return; }
  page.session.meta.here = made.here;
  page.session.meta.secret ??= newSecret();
  page.keep();
  made.sent = true;
  page.send({ kind: 'offer', here: made.here, secret: page.session.meta.secret });
}

/** @param {Offered} answer */
export function offered({ record }) {
  if (!table?.sent || page.session.id !== table.id) return;
  const texts = recordLetters(RELEASE, table.there, record);
  if (texts.length) table.connection.send(...texts);
  else lose('This game is too long to be played on two devices.');
}

/** End the connection without a word. */
function leave() {
  table?.connection.close();
  table = null;
  document.title = title;
}

/** End the connection and say why. @param {string} why */
function lose(why) {
  const { ready = false, sent = false } = table ?? {};
  leave();
  if (ready || sent) sayApart(why);
  else say('The devices could not reach each other. Are both in the same network? Make a new link to try again.');
  if (ready && page.session.meta.here) page.send({ kind: 'sit', here: page.session.meta.here });
}

/** @param {string} why */
function sayApart(why) {
  page.close('two');
  page.noticeAbout('live', why, ...OFFERS);
}

const reconnect = () => { offer(page.session.meta.here ?? [], others()); };

function playHere() {
  leave();
  page.noticeAbout('live', '');
  delete page.session.meta.here;
  page.keep();
  page.send({ kind: 'sit', here: [] });
}

/** @type {[label: string, act: () => void][]} */
const OFFERS = [['Connect again', reconnect], ['Play all of it here', playHere]];

// Letters

/** @param {Table} made @param {unknown} text */
function receive(made, text) {
  const letter = made.inbox.take(text);
  if (!letter) return;
  if (letter.kind === 'bad') lose(`${letter.why} The devices were disconnected, and your game is as it was.`);
  else if (letter.kind === 'odd') page.toast('The other device sent something that only another version of this page knows. It was ignored.');
  else if (letter.kind === 'record') takeRecord(made, letter);
  else takeNews(made, letter.news);
}

/** @param {Table} made @param {{ release: string, here: number[], record: string }} letter */
function takeRecord(made, { release, here, record }) {
  if (release !== RELEASE) page.toast('The two devices have different versions of this page. If a move is refused, reload the page on both.');
  if (made.ready) { disagree(); return; }
  const galaxy = / galaxy=\S+/.exec(record.split('\n', 1)[0])?.[0] ?? ' ';
  const ids = made.id ? [made.id] : page.list().filter(({ meta }) => meta.game === page.game).map(({ id }) => id);
  const games = ids.map((id) => ({ id, record: page.recordOf(id) })).filter((one) => one.record.split('\n', 1)[0].includes(galaxy));
  if (!made.id) made.here = here;
  page.send({ kind: 'greet', game: page.game, record, here: made.here, games });
}

/** Open the game that both play from now on. @param {Greeted} answer */
export function greeted({ how, saved, why }) {
  if (!table) return;
  if (how === 'apart' || (how === 'behind' && table.sent)) { disagree(why); return; }
  page.begin(saved || page.newId(), Boolean(saved), { steal: true });
  table.id = page.session.id;
  page.session.meta.here = table.here;
  page.session.meta.secret ??= newSecret();
  table.ready = how !== 'behind';
  page.send({ kind: 'join', secret: page.session.meta.secret });
  page.close('two');
}

/** @param {Table} made @param {News} news */
function takeNews(made, news) {
  if (news.what === 'apart') { lose(APART); return; }
  if (!made.id) { disagree(); return; }
  if (page.session.id !== made.id || !page.session.writer) { leave(); return; }
  if (!made.ready) {
    made.ready = true;
    page.close('two');
    page.noticeAbout('live', '');
    page.toast('The other device is connected.');
    page.send({ kind: 'sit', here: made.here, secret: page.session.meta.secret ?? '' });
  }
  page.send({ kind: 'news', news });
}

/** Tell the other device that its moves do not fit, and stop. @param {string} [why] */
function disagree(why = APART) {
  table?.connection.send(newsLetter({ what: 'apart', ply: 0, before: '00000000', lines: [], link: '' }));
  lose(why);
}

// The game on show

/** Pass on what was played here, and show who is connected. @param {Picture | Curtain} answer */
export function after({ news = [], refusal, opened, status }) {
  if (table?.id && table.id !== page.session.id) leave();
  if (opened !== undefined) page.noticeAbout('live', status.others && !table ? WAITING : '', ...OFFERS);
  for (const one of news) tell(one, refusal?.why);
  present(status);
}

/** @param {News} news @param {string} [why] why this device refuses what the other one sent */
function tell(news, why) {
  if (table?.ready) {
    const text = newsLetter(news);
    if (text && news.what !== 'apart') table.connection.send(text);
    else disagree(why && `${why} The devices were disconnected, and your game is as it was.`);
  } else if (news.what === 'ask') {
    page.toast('The other player must agree to undo a move: connect again first.');
    page.send({ kind: 'sit', here: page.session.meta.here ?? [] });
  } else if (news.what === 'ready' && table && !table.sent) {
    table.there = others();
    sendRecord(table);
  }
}

/** The seats of the people who are not here. */
function others() {
  const { here = [] } = page.session.meta;
  return page.current.status.seats.flatMap(({ kind }, seat) => (kind === 'human' && !here.includes(seat) ? [seat] : []));
}

function companyLine() {
  const known = document.getElementById('company');
  if (known) return known;
  const line = make('p', { id: 'company' });
  document.getElementById('coach')?.before(line);
  return line;
}

let wasAsked = false;

/** Show who is connected, whose turn it is, and what the other player asks. @param {Picture['status']} status */
function present({ others: who, yours, over, turn, asked }) {
  const connected = Boolean(table?.ready && who);
  const line = companyLine();
  line.hidden = !connected;
  const whose = over ? '' : yours ? ' It is your turn.' : ` It is ${turn}'s turn.`;
  line.textContent = connected ? `Connected with ${who}.${whose}` : '';
  document.title = connected && yours ? `Your turn: ${title}` : title;
  if (asked && connected && !wasAsked) page.noticeAbout('live', `${who} asks you to undo the last move.`, ['Undo it', () => reply(true)], ['Keep it', () => reply(false)]);
  else if (wasAsked && !asked) page.noticeAbout('live', '');
  wasAsked = asked && connected;
}

/** @param {boolean} yes */
const reply = (yes) => page.send({ kind: 'reply', yes });
