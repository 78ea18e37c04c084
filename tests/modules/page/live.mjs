// A game on several devices: what a page does with letters, by who it is and whether it writes the game.
import { anew, openPage, outline, soon, tell, texts } from '../page.mjs';

class Channel { postMessage() {} }
openPage('express');
Object.assign(globalThis, { BroadcastChannel: Channel });
const at = anew();
const page = await at('page/live.mjs');
const { live } = await at('page/around.mjs');
const { on } = await at('page/connections.mjs');
const { Inbox, SPEAKS, newsLetter, recordLetters, releaseLetter } = await at('page/letters.mjs');

const STATUS = { names: ['Ada', 'Bo', 'Cy', 'Dee'], turn: 'Bo', plies: 4, yours: false, over: false, awaits: [], watches: false, others: 'Bo', seats: ['human', 'human'].map((kind) => ({ kind })) };
/** @type {string[]} */
const done = [];
const note = (/** @type {string} */ what) => (/** @type {unknown[]} */ ...more) => { done.push([what, ...more.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' ')); };
const session = { id: 'mine', writer: true, meta: /** @type {any} */ ({}) };
/** @type {any} */
const tools = { session, current: { status: STATUS }, game: 'express', close: note('close'), noticeAbout: note('notice'), toast: note('toast'), toastAbout: note('toast'), send: note('send'), keep: note('keep'), open: note('open'), setting: (/** @type {string} */ _, /** @type {string} */ usual) => usual, list: () => [], recordOf: () => '' };
page.start(tools);

const PRINT = Array(32).fill('0A').join(':');
/** Sit at a table with others. @param {number[]} here @param {number[][]} devices @param {number[]} peers */
function sit(here, devices, peers, ready = true, term = 0) {
  on.left();
  live.table = { id: 'mine', here, devices, term, table: 'c0ffee', peers: new Map(), away: [], watching: 0, seated: true };
  for (const peer of peers) {
    const connection = { send: note(`to ${peer}`), close: note(`closed ${peer}`), theirs: PRINT };
    live.table.peers.set(peer, { peer, connection, inbox: new Inbox(() => 0), sent: true, ready, isOther: false });
  }
  done.length = 0;
}
/** @param {number} peer @param {string} text */
function letter(peer, text) {
  const made = live.table?.peers.get(peer);
  if (made) on.received(live.table, made, text);
  tell(done.splice(0), live.table ? [...live.table.peers.keys()] : 'left');
}
const NEWS = { what: 'step', ply: 4, before: '89abcdef', lines: ['x'], links: [], signatures: [] };

tell('# news');
sit([0], [[0], [1]], [1]);
letter(1, newsLetter(NEWS));
session.writer = false;
letter(1, newsLetter(NEWS)); // in a tab that does not write this game
session.writer = true;
sit([0], [[0], [1]], [1]);
session.id = 'other';
letter(1, newsLetter(NEWS));
session.id = 'mine';
sit([0], [[0], [1]], [1], false);
letter(1, newsLetter(NEWS)); // before it has said where it stands
letter(1, newsLetter({ ...NEWS, what: 'ready', lines: [] })); // it is there now
sit([0], [[0], [1]], [1]);
letter(1, newsLetter({ ...NEWS, what: 'signed', lines: [], signatures: ['4 of a move'] }));
letter(1, newsLetter({ ...NEWS, signatures: undefined })); // as pages wrote it that did not sign
sit([0], [[0], [1]], [1]);
letter(1, newsLetter({ ...NEWS, what: 'apart' }));
sit([0], [[0], [1]], [1]);
if (live.table) live.table.id = '';
letter(1, newsLetter(NEWS));

tell('# releases');
for (const [release, speaks] of [['', SPEAKS], ['r9', SPEAKS], ['r9', SPEAKS + 1]]) {
  sit([0], [[0], [1]], [1]);
  letter(1, JSON.stringify({ ...JSON.parse(releaseLetter(String(release))), speaks }));
  letter(1, newsLetter({ ...NEWS, what: 'apart' }));
}
sit([0], [[0], [1]], [1]);
letter(1, 'no letter at all');
sit([0], [[0], [1]], [1]);
letter(1, '{"kind":"dance"}');

tell('# greetings and presence');
for (const [here, peers] of /** @type {[number[], number[]][]} */ ([[[0], [1, 2, 3]], [[1], [0]]])) {
  await soon(9000);
  sit(here, [[0], [1], [2, 3]], peers);
  for (const peer of peers) letter(peer, '{"kind":"greeting","by":2,"greeting":1}');
  letter(peers[0], '{"kind":"greeting","by":2,"greeting":1}');
  letter(peers[0], '{"kind":"greeting","by":1,"greeting":99}');
  letter(peers[0], '{"kind":"presence","away":[2],"watching":1}');
  tell(live.table?.away ?? '', live.table?.watching ?? '', outline('#company-box'), document.title);
}

tell('# by way of the device that passes on');
const mark = JSON.stringify({ kind: 'mark', by: 0, print: PRINT, signature: 'x-y' });
const way = JSON.stringify({ kind: 'way', code: 'x'.repeat(60), by: 0, to: 2 });
for (const term of [0, 1]) {
  sit([term], [[0], [1], [2]], term ? [0, 2] : [1, 2], true, term);
  letter(2, mark);
  letter(2, mark.replace('0A', 'FF')); // of another certificate
  letter(1 - term, way);
}
sit([1], [[0], [1], [2]], [0]);
letter(0, mark.replace('"by":0', '"by":2')); // Python knows whose key it is
letter(0, '{"kind":"clock","seat":0,"seconds":5}');
letter(0, '{"kind":"stand","term":0,"state":"gone"}');

tell('# after a move here');
/** @param {object} answer */
function after(answer) {
  page.after({ mails: [], status: STATUS, ...answer });
  tell(done.splice(0), live.table ? [...live.table.peers.keys()] : 'left', texts('#company'), document.title);
}
sit([0], [[0], [1], [2]], [1, 2]);
after({ mails: [{ to: 1, news: NEWS }, { to: 2, news: NEWS }, { to: 5, news: NEWS }] });
after({ mails: [{ to: 1, news: { ...NEWS, what: 'apart' } }], refusal: { why: 'It is not legal.' } });
sit([0], [[0], [1]], [1]);
after({ mails: [{ to: 1, news: { ...NEWS, lines: ['x'.repeat(90000)] } }] });
sit([0], [[0], [1]], [1]);
after({ status: { ...STATUS, yours: true } });
after({ status: { ...STATUS, asked: true } });
after({ status: { ...STATUS, asked: true } });
after({});
after({ status: { ...STATUS, awaits: [1] } });
await soon(29_000);
tell(done.splice(0));
await soon(2000);
tell(done.splice(0));
after({ status: { ...STATUS, awaits: [1] } });
after({});
await soon(200_000);
tell(texts('#company'));
tools.current.status = { ...STATUS, awaits: [1, 2] };
sit([0], [[0], [1], [2]], [1, 2]);
after({ status: { ...STATUS, awaits: [1, 2] } });
await soon(31_000);
tell('the first of three devices', done.splice(0));
sit([1], [[0], [1], [2]], [0]);
after({ status: { ...STATUS, awaits: [0] } });
await soon(31_000);
tell('another of three', done.splice(0));
tools.current.status = STATUS;
after({ opened: 'game', status: { ...STATUS, others: '' } });
sit([0], [[0], [1]], [1]);
session.id = 'next';
after({ opened: 'game' });
session.id = 'mine';
live.table = null;
after({ opened: 'game' });
session.meta = { here: [1], devices: [[0], [1], [2]] };
after({ opened: 'game' });

tell('# what was played here is signed, where this device has a key');
const signer = { id: 'mine' };
const { meta } = session;
for (const own of [{}, { signer }]) {
  sit([0], [[0], [1]], [1]);
  session.meta = own;
  const made = new Promise((then) => { tools.send = then; });
  after({ sign: 'a move' });
  await soon();
  if ('signer' in own) tell(JSON.stringify(await made).replace(/[\w-]{86}/, '86 characters'));
}
Object.assign(session, { meta });
tools.send = note('send');

tell('# a connection is lost');
for (const [here, devices, peer] of /** @type {[number[], number[][], number][]} */ ([[[0], [[0], [1]], 1], [[0], [[0], [1], [2]], 2], [[0], [[0], [1]], 2], [[1], [[0], [1], [2]], 0]])) {
  sit(here, devices, [peer]);
  on.lost('Gone.');
  tell(done.splice(0));
}

tell('# the devices did not reach each other: the one that invites makes a new link, the other tries the same again');
const { show } = await at('page/invitation.mjs');
tools.open = (/** @type {string} */ id) => { document.getElementById(id)?.setAttribute('open', ''); };
for (const id of ['mine', '']) {
  for (const code of ['abc', '']) {
    sit([0], [[0], [1]], [1]);
    if (!live.table) break;
    live.table.id = id;
    document.getElementById('two')?.remove();
    on.failed(live.table, { peer: 1, code });
    tell(id || 'invited', code || 'no code', outline('#two'));
    show(tools, 'Connecting');
    on.failed(live.table, { peer: 1, code });
    tell(texts('#two h2, #two > p, #two footer button'));
  }
}
document.getElementById('two')?.remove();
tools.open = note('open');

tell('# a device is awaited that is not connected');
session.meta = { here: [1], devices: [[0], [1]] };
live.table = null;
tools.current.status = { ...STATUS, awaits: [0] };
after({ status: { ...STATUS, awaits: [0] } });
after({ status: { ...STATUS, awaits: [0] } }); // said once
after({ opened: 'game', status: { ...STATUS, awaits: [0] } }); // and of each game that is opened
after({});
tools.current.status = STATUS;

tell('# a game is over: another one on the same devices');
const OVER = { ...STATUS, over: true, options: { size: 'small' }, seats: ['Ada', 'Bo', 'Cy'].map((name) => ({ kind: 'human', name })) };
tools.beginGame = note('begin');
tools.current.status = OVER;
for (const [here, peers] of /** @type {[number[], number[]][]} */ ([[[0], [1, 2]], [[1], [0]], [[], [0]]])) {
  session.id = 'mine';
  sit(here, [[0], [1], [2]], peers);
  after({ status: { ...OVER, watches: !here.length } });
  for (const by of [1, 2]) letter(peers[by - 1] ?? 0, JSON.stringify({ kind: 'again', by }));
  letter(peers[0], '{"kind":"again","by":99}');
  done.length = 0;
  const { want } = await at('page/rematch.mjs');
  if (live.table && here.length) want(live.table, here[0]);
  tell(done.splice(0));
}
tell('# the first device sends the next game: only with the seats as agreed');
tools.list = () => [];
for (const devices of [[[2], [0], [1]], [[0], [1], [2]], [[0, 2], [1]]]) {
  session.id = 'mine';
  sit([1], [[0], [1], [2]], [0]);
  after({ status: OVER });
  const { want: ask } = await at('page/rematch.mjs');
  if (live.table) ask(live.table, 1);
  done.length = 0;
  for (const text of recordLetters({ release: '', from: 0, here: devices[1], devices, term: 0, clock: null, table: 'c0ffee' }, 'galaxies 1 express galaxy=k7qp-3m9y')) letter(0, text);
}
session.id = 'mine';
sit([0], [[0], [1], [2]], [1, 2]);
const { want } = await at('page/rematch.mjs');
for (const by of [0, 1, 2]) if (live.table) want(live.table, by);
tell(done.splice(0));
const [first, ...rest] = OVER.seats;
tools.current.status = { ...OVER, over: false, seats: [...rest, first] };
session.id = 'next';
after({ opened: 'game', status: { ...tools.current.status, others: '' } });
tell(live.table ?? 'left', live.table ? [...live.table.peers.values()].map(({ ready, sent }) => [ready, sent]) : '');

tell('# a game begins once more with something hidden: what opens next is that game, and the secret of before is gone');
const { beginHidden } = await at('page/rematch.mjs');
session.id = 'mine';
session.meta = { secret: 'of before' };
tools.current.status = OVER;
sit([0], [[0], [1]], [1]);
done.length = 0;
if (live.table) beginHidden(live.table);
tell(done.splice(0), Object.keys(session.meta));
session.id = 'hidden';
after({ opened: 'game', status: { ...OVER, others: '' } });
tell(live.table && [live.table.id, live.table.here, live.table.devices]);

tell('# a game that all agreed to begin is a new one once: to a device that comes back it is the game on show');
Object.assign(tools, { newId: () => 'newest', begin: (/** @type {string} */ id, /** @type {boolean} */ isKnown) => { session.id = id; done.push(`begin ${id} ${isKnown}`); } });
session.id = 'mine';
tools.current.status = OVER;
sit([1], [[0], [1], [2]], [0]);
after({ status: OVER });
if (live.table) want(live.table, 1);
done.length = 0;
const letters = recordLetters({ release: '', from: 0, here: [0], devices: [[2], [0], [1]], term: 0, clock: null, table: 'c0ffee' }, 'galaxies 1 express galaxy=k7qp-3m9y');
for (const text of letters) letter(0, text);
await page.greeted({ peer: 0, how: 'behind', saved: '', why: '', copy: false });
tell(done.splice(0).map((what) => what.replace(/"key":"[^"]*"/, 'a key')), live.table && [live.table.id, live.table.seated, live.table.devices]);
for (const text of letters) letter(0, text);
process.exit();
