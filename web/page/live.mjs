// A game on several devices: what happens to the game on show as letters arrive. Python checks every
// move. This module is loaded when it is first needed, and knows no game.
import { listed } from '../site/english.mjs';
import { deviceOf, hubOf, isHub, live, missing, named, numberOf, peopleAt, savedGames, sendAll } from './around.mjs';
import { hearClock, keepClock, showClocks } from './clock-row.mjs';
import { RELEASE, keepSeats, leave, lose, on, ownKey, sendRecord } from './connections.mjs';
import { GREETINGS, mayGreet } from './greetings.mjs';
import { isHiding as hidesCards } from './hiding.mjs';
import { offer, offers, sayFailed, sayUnreached, silentPeers, whoInvites } from './inviting.mjs';
import { hearGone } from './handing-over.mjs';
import { newsLetter, releaseLetter } from './letters.mjs';
import { askAgain, hearMark, hearWay, tellMarks } from './marks.mjs';
import { showCompany } from './presence.mjs';
import { beginsAgain, forgetRematch, mayBegin, offerRematch, sitAgain, want } from './rematch.mjs';
import { sign } from './signing.mjs';
import { closeDoors, forgetWay, keepDoor, look, saysItLooks } from './way-back.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { Tools } from './tools.mjs' */
/** @import { Curtain, Greeted, Mail, News, Picture } from './wire.d.ts' */

export { offered } from './connections.mjs';
export { arrive, invite } from './inviting.mjs';
export { vouched } from './marks.mjs';

const PATIENCE = 30; // seconds without an answer to what all wait for
const APART = 'The devices do not have the same moves, so they were disconnected. Nothing was changed here. Connect again, or go on by links.';
const FOREIGN = 'The other device has another version of this page. Reload the page on both devices, then connect again. Your game is as it was.';
const WAITING = 'You play this game on several devices, and they are not connected. You can make your own moves until luck must decide; the others get them when you connect again.';
/** @param {string} whom */
const silent = (whom) => `The game has waited for ${whom} for ${PATIENCE} seconds. Keep waiting, connect again, or go on by links: then secret choices that were not opened are made again.`;

/** @param {string} who */
const gone = (who) => `The game waits for ${who}, which is not connected.${whoInvites()}`;

let isHiding = false;
let wasAsked = false;
let wasSilent = false;
let wasGone = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;

/** @param {Tools} tools */
export function start(tools) {
  live.page = tools;
  Object.assign(on, { received: receive, lost: sayApart, failed: sayFailed, unreached: sayUnreached, left: () => { clearTimeout(silence); forgetRematch(); showCompany(null, null, greet); showClocks(null, null); }, away: () => { if (!isHiding) look(); }, parted: forgetWay });
  addEventListener('pageshow', () => { if (isHiding) { isHiding = false; look(); } }); // the browser had kept the page as it was
  addEventListener('pagehide', () => { isHiding = true; closeDoors(); for (const peer of live.table?.peers.values() ?? []) lose(peer); });
}

/** @param {string} why */
function sayApart(why) {
  wasGone = whoIsGone(live.page.current.status, live.table);
  forgetRematch();
  wasAsked = wasSilent = false; // this takes the place of such a message, so it must not go with it
  live.page.close('two');
  live.page.noticeAbout('live', wasGone ? `${why} ${gone(wasGone)}${saysItLooks()}` : why + (saysItLooks() || whoInvites()), ...offers());
}

// Letters

/** @param {Table} at @param {Peer} made @param {unknown} text */
function receive(at, made, text) {
  const letter = made.inbox.take(text);
  if (!letter) return;
  if (letter.kind === 'bad') lose(made, blamed(made, `${letter.why} The devices were disconnected, and your game is as it was.`));
  else if (letter.kind === 'release') meetRelease(made, letter);
  else if (letter.kind === 'odd') live.page.toast('The other device sent something that only another version of this page knows. It was ignored.');
  else if (letter.kind === 'record') takeRecord(at, made, letter);
  else if (letter.kind === 'greeting') hear(at, made, letter);
  else if (letter.kind === 'again') { if (made.ready) want(at, isHub(at) ? made.peer : letter.by, made); }
  else if (letter.kind === 'news') takeNews(at, made, letter.news);
  else hearOfOthers(at, made, letter);
}

/** @param {Table} at @param {Peer} made @param {import('./letters.mjs').PresenceLetter | import('./letters.mjs').WayLetter | import('./letters.mjs').MarkLetter | import('./letters.mjs').StandLetter | import('./letters.mjs').ClockLetter} letter */
function hearOfOthers(at, made, letter) {
  if (letter.kind === 'way') hearWay(at, made, letter);
  else if (letter.kind === 'mark') hearMark(at, made, letter);
  else if (letter.kind === 'stand') hearStand(at, made, letter);
  else if (letter.kind === 'clock') hearClock(at, made, letter);
  else {
    if (!isHub(at)) Object.assign(at, { away: letter.away, watching: letter.watching });
    if (at.id === live.page.session.id) present(live.page.current.status);
  }
}

/** The device that passes on leaves, or this one took another one for that. @param {Table} at @param {Peer} made @param {import('./letters.mjs').StandLetter} letter */
function hearStand(at, made, { term, state }) {
  if (isHub(at)) return;
  if (state === 'gone') hearGone(term);
  if (state !== 'hub' && !at.id) lose(made);
}

/** Learn the release of the page on another device. Without the same letters, both say so and part. @param {Peer} made @param {Pick<import('./letters.mjs').ReleaseLetter, 'release' | 'fits'>} letter */
function meetRelease(made, { release, fits }) {
  made.isOther = release !== RELEASE;
  if (fits && made.isOther) live.page.toast('The devices have different versions of this page. If a move is refused, reload the page on all.');
  if (fits) return;
  made.connection.send(releaseLetter(RELEASE));
  lose(made, FOREIGN);
}

/** Why two devices part; different versions of the page may be to blame. @param {Peer} made @param {string} why */
const blamed = ({ isOther }, why) => (isOther ? `${why} The devices have different versions of this page: reload it on both.` : why);

/** Show a greeting, and pass it on. Unknown phrases come from another version of this page. @param {Table} at @param {Peer} made @param {import('./letters.mjs').GreetingLetter} letter */
function hear(at, made, { by, greeting }) {
  const from = isHub(at) ? made.peer : by;
  if (!made.ready || !GREETINGS[greeting] || !mayGreet(from)) return;
  live.page.toast(`${peopleAt(at, from) || 'Somebody who watches'}: ${GREETINGS[greeting]}`);
  if (isHub(at)) sendAll(at, { kind: 'greeting', by: from, greeting }, made);
}

/** @param {number} greeting */
function greet(greeting) {
  if (live.table) sendAll(live.table, { kind: 'greeting', by: Math.max(0, numberOf(live.table)), greeting });
  live.page.toast(`You: ${GREETINGS[greeting]}`);
}

/** @param {Table} at @param {Peer} made @param {import('./letters.mjs').RecordLetter} letter */
function takeRecord(at, made, letter) {
  const { release, from, here, devices, term, record } = letter;
  meetRelease(made, { release, fits: true });
  made.connection.send(releaseLetter(RELEASE));
  if (made.ready && hidesCards(at, letter)) sitAgain(at, { id: '', here, devices, term, again: at.id, anew: true });
  else if (made.ready && mayBegin(at, devices)) sitAgain(at, { id: '', here, devices, term, anew: true });
  if (made.ready) { disagree(made); return; }
  at.table = letter.table;
  if (!at.id) {
    Object.assign(at, { here, devices, term, clock: letter.clock });
    at.peers = new Map([[from, made]]);
    made.peer = from;
  }
  made.games = savedGames(at, letter);
  live.page.send({ kind: 'greet', peer: made.peer, game: live.page.game, record, here: at.here, devices: at.devices, hub: hubOf(at), games: made.games, anew: Boolean(at.anew) });
}

/** Open the game that all play from now on. @param {Greeted} answer */
export async function greeted({ peer, how, saved, why, copy }) {
  const at = live.table;
  const made = at?.peers.get(peer);
  if (!at || !made) return;
  if (how === 'apart' || (how === 'behind' && made.sent)) { const said = named(at, peer, why); disagree(made, why); if (copy) offerCopy(made, said); return; }
  const known = saved || (at.again ?? '');
  const { signer, key } = await ownKey(live.page.list().find(({ id }) => id === known)?.meta);
  if (live.table !== at || at.peers.get(peer) !== made) return;
  showGame(at, known);
  Object.assign(at, { seated: true, anew: false });
  if (!isHub(at)) keepClock(at);
  made.ready = how !== 'behind';
  live.page.send({ kind: 'join', ...keepSeats(at, signer), key });
  if (made.ready) { keepDoor(at, made); tellMarks(at, made); }
  live.page.close('two');
}

/** The game of the table is on show from now on, as a saved one or a new one. @param {Table} at @param {string} known */
function showGame(at, known) {
  live.page.begin(known || live.page.newId(), Boolean(known), { steal: true });
  if (at.again) delete live.page.session.meta.secret; // the order of hidden cards follows from a new one
  at.again = '';
  at.id = live.page.session.id;
}

/** What the other device sent is no past of the game here; it can be looked at as another game. @param {Peer} made @param {string} why */
function offerCopy({ games = [] }, why) {
  live.page.noticeAbout('live', why, ...offers(), ['Look at the other game', () => { live.page.noticeAbout('live', ''); live.page.send({ kind: 'meet', games }); }]);
}

/** @param {Table} at @param {Peer} made @param {News} news */
function takeNews(at, made, news) {
  if (news.what === 'apart') { lose(made, blamed(made, APART)); return; }
  if (!at.id) { disagree(made); return; }
  if (!made.ready && news.what !== 'ready') return; // about the game before this one, or said too early
  if (live.page.session.id !== at.id || !live.page.session.writer) { leave(); return; }
  if (!made.ready) welcome(at, made);
  live.page.send({ kind: 'news', peer: made.peer, news });
  if (news.what === 'keys') askAgain(at);
}

/** The other device has the game open. @param {Table} at @param {Peer} made */
function welcome(at, made) {
  made.ready = true;
  keepDoor(at, made);
  tellMarks(at, made);
  live.page.close('two');
  live.page.noticeAbout('live', '');
  const several = at.devices.length > 2 || !at.devices[made.peer];
  live.page.toastAbout('live', `Connected with ${several ? deviceOf(at, made.peer) : 'the other device'}.`);
  const [next] = missing(at);
  if (made.code && isHub(at) && next !== undefined && !at.peers.get(next)) offer(next);
}

/** Tell another device that its moves do not fit, and stop. @param {Peer} made @param {string} [why] */
function disagree(made, why = APART) {
  made.connection.send(newsLetter({ what: 'apart', ply: 0, before: '00000000', lines: [], links: [], signatures: [] }));
  lose(made, blamed(made, why));
}

// The game on show

/** Whether another game is on show than the one of the connections. */
const isElsewhere = () => Boolean(live.table?.id && live.table.id !== live.page.session.id);

/** A game was opened: the connections go on with the next one of the same devices, and end with any other. @param {Picture['status']} status */
function showOpened({ others }) {
  // A turn that came by a link goes on by links.
  if (!beginsAgain() && (isElsewhere() || (live.table?.id && !others))) leave();
  wasGone = '';
  live.page.noticeAbout('live', others && !live.table ? WAITING + whoInvites() + saysItLooks() : '', ...offers());
  if (others && !live.table) look();
}

/** Pass on what was played here, and show who is connected. @param {Picture | Curtain} answer */
export function after({ mails = [], refusal, opened, status, sign: text }) {
  if (opened !== undefined) showOpened(status);
  else if (isElsewhere()) leave();
  for (const one of mails) tell(one, refusal?.why);
  if (text) signMoves(text);
  present(status);
}

/** Sign what was played here, before others get it. @param {string} text */
async function signMoves(text) {
  const { id, meta } = live.page.session;
  const signature = meta.signer && await sign(meta.signer, text);
  if (signature && live.page.session.id === id) live.page.send({ kind: 'signed', text, signature });
}

/** @param {Mail} mail @param {string} [why] why this device refuses what the other one sent */
function tell({ to, news }, why) {
  const made = live.table?.peers.get(to);
  if (!live.table || !made) return;
  if (made.ready) {
    const text = newsLetter(news);
    if (text && news.what !== 'apart') made.connection.send(text);
    else disagree(made, why && `${why} The devices were disconnected, and your game is as it was.`);
  } else if (news.what === 'ready' && !made.sent) {
    sendRecord(live.table, made);
  }
}

/** The first device tells the others who is connected, when that changes. @param {Table} at */
function tellPresence(at) {
  if (!isHub(at)) return;
  const ready = [...at.peers.values()].filter((one) => one.ready).map(({ peer }) => peer);
  at.watching = ready.filter((peer) => !at.devices[peer]).length;
  const told = `${missing(at)} ${ready}`;
  if (told !== at.told) sendAll(at, { kind: 'presence', away: missing(at), watching: at.watching });
  at.told = told;
}

/** Show who is connected, whose turn it is, and what another player asks. @param {Picture['status']} status */
function present(status) {
  const at = live.table?.id && status.others && [...live.table.peers.values()].some(({ ready }) => ready) ? live.table : null;
  if (at) tellPresence(at);
  showCompany(status, at, greet);
  showClocks(status, at);
  showQuestion(status, at);
  offerRematch(status, at);
  clearTimeout(silence);
  const isSilent = at && status.awaits.length && !missing(at).length;
  if (!isSilent && wasSilent) live.page.noticeAbout('live', '');
  wasSilent = Boolean(wasSilent && isSilent);
  sayGone(status, at);
  if (isSilent) silence = setTimeout(() => saySilent(at), PATIENCE * 1000);
}

/** The devices that are awaited, and not connected; '' if none is. @param {Picture['status']} status @param {Table | null} at */
function whoIsGone({ awaits, others }, at) {
  const { devices } = live.page.session.meta;
  const numbers = at ? missing(at).filter((number) => awaits.includes(number)) : awaits;
  return others && devices ? listed(numbers.map((number) => deviceOf({ devices }, number))) : '';
}

/** Say once that a device is awaited, and not connected. @param {Picture['status']} status @param {Table | null} at */
function sayGone(status, at) {
  const who = whoIsGone(status, at);
  if (who === wasGone) return;
  live.page.noticeAbout('live', who && gone(who), ...(who ? offers() : []));
  wasGone = who;
}

/** Ask whether to undo the last move, if another player wants that. @param {Picture['status']} status @param {Table | null} at */
function showQuestion({ asked, others }, at) {
  const isAsked = Boolean(at && asked);
  const asker = at && at.devices.length > 2 ? 'Another player' : others;
  if (isAsked && !wasAsked) live.page.noticeAbout('live', `${asker} asks you to undo the last move.`, ['Undo it', () => live.page.send({ kind: 'reply', yes: true })], ['Keep it', () => live.page.send({ kind: 'reply', yes: false })]);
  else if (wasAsked && !isAsked) live.page.noticeAbout('live', '');
  wasAsked = isAsked;
}

/** @param {Table} at */
function saySilent(at) {
  wasSilent = true;
  const several = isHub(at) ? listed(silentPeers(at).map(({ peer }) => deviceOf(at, peer))) : 'another device';
  live.page.noticeAbout('live', silent(at.devices.length > 2 ? several : 'the other device'), ['OK', () => live.page.noticeAbout('live', '')], ...offers());
}
