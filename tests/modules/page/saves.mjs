// Which saved game the page shows and writes: one that cannot be opened, an end that is undone, games of
// computers alone, checkpoints, and a journal that answers late.
import { NOON, PREFIX, anew, empty, fromOtherTab, handle, openPage, playthrough, sent, shelf, soon, tell, texts, wait } from '../page.mjs';

const COURIER = playthrough('courier-cap');
const { crc32 } = await anew()('library/record.mjs');
/** A record with a right checksum. @param {string} lines those before its end @param {number} plies */
const signed = (lines, plies) => `${lines}end ${plies} ${crc32(`${lines}end ${plies}`)}\n`;
const NEWER = signed(COURIER.replace('rules=1', 'rules=99').replace(/end .*\n/, ''), 39);
const TURN = signed(COURIER.replace(/brake 5 hold\nend .*\n/, ''), 38);
/** @param {string} id @param {string} record @param {object} [more] */
function saved(id, record, more) {
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: 'Ada' }], plies: 39, over: true, updated: NOON, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta, record });
}
/** @param {string} address */
async function go(address) {
  openPage('express', address);
  const at = anew();
  await at('page/page.mjs');
  await window.pocket.ready(handle);
  await soon(20);
  sent.length = 0;
  return at;
}
/** A saved game of this page, as the list shows it. @param {string} id */
function game(id) {
  const { meta, record } = JSON.parse(shelf[`${PREFIX}game/${id}`] ?? '{"meta":{}}');
  return [id, meta.plies ?? 'none', record?.split('\n').length ?? 0, meta.over ?? '', meta.abandoned ?? ''].join(' ');
}
const scores = () => Object.entries(shelf).filter(([key]) => key.includes('score/')).map(([key, text]) => [key.split('/').at(-1), JSON.parse(text)]).map(([id, { gone, title, scores: points, winners, unrated, given, medal, day, challenge, achievements, solved, level }]) => (gone ? `${id} gone` : [id, title, points, winners, unrated, given, medal ?? '', day ?? '', challenge ?? '', achievements ?? '', solved, level].join('; ')));
const heard = () => sent.splice(0).map(({ kind, text, checkpoint, foreign }) => [kind, text?.split('\n').length, checkpoint?.slice(0, 9), foreign].filter((one) => one !== undefined).join(' '));
let session = /** @type {any} */ (null);
/** Where the page is. @param {string} what */
const seen = (what) => tell(what, heard(), location.search, session.id, session.saved, session.shown === session.id, session.writer, document.body.dataset.saved ?? '', texts('#notice p, #toast span'));

tell('# a saved game that cannot be opened');
saved('good', COURIER);
saved('bad', NEWER, { name: 'Newer', over: false });
let at = await go('?s=good');
({ session } = await at('page/session.mjs'));
seen('open');
const { act, openSaved } = await at('page/playing.mjs');
tell(openSaved('missing'), openSaved('bad'));
await soon(20);
seen('still the game before');
act({ kind: 'undo' });
await soon(20);
seen('played on');
tell(game('good'), game('bad'), shelf[`${PREFIX}unread/bad`] ?? '');
const { beginGame } = await at('page/new-game.mjs');
beginGame({ galaxy: 'k7qp-3m9y', options: {}, seats: [{ kind: 'human', name: '' }] });
await soon(20);
seen('a new game');
const unsaved = session.id;
openSaved('bad');
await soon(20);
seen('still the new game');
tell(session.id !== unsaved, session.id !== 'bad');
act({ kind: 'line', text: 'start d3' });
await soon(20);
seen('its first move');
tell(game('good'), game('bad'), game(session.id));
const [, shownId] = [openSaved('good'), session.shown];
saved('good', NEWER, { order: 2 * NOON });
fromOtherTab('game/good', shelf[`${PREFIX}game/good`]);
openSaved('good');
await soon(20);
seen('the game on show was played on by a newer release in another tab');
tell(shownId, session.id !== 'good');
act({ kind: 'undo' });
await soon(20);
tell(JSON.parse(shelf[`${PREFIX}game/good`]).record === NEWER, game(session.id));

tell('# the end of a game, undone and made again');
empty();
saved('over', COURIER, { day: '2026-11-14', challenge: 'courier' });
at = await go('?s=over');
({ session } = await at('page/session.mjs'));
const playing = await at('page/playing.mjs');
tell(scores());
for (const kind of ['undo', 'redo', 'undo']) { playing.act({ kind }); await soon(2000); tell(kind, scores(), game('over')); }
delete session.meta.day;
delete shelf[`${PREFIX}score/over`];
playing.act({ kind: 'redo' });
await soon(2000);
const undated = shelf[`${PREFIX}score/over`];
for (const kind of ['look', 'undo']) { playing.act({ kind, ply: 99 }); await soon(2000); tell(kind, scores(), game('over')); }
session.meta.puzzle = 'own-00000000';
playing.act({ kind: 'redo' });
await soon(2000);
tell('a puzzle of one\'s own', scores());
session.meta.puzzle = '';
playing.act({ kind: 'undo' });
shelf[`${PREFIX}score/over`] = undated;
session.writer = false;
playing.keepOutcome(null);
playing.keep();
tell('another tab writes', scores(), game('over'));
session.writer = true;
session.saved = false;
playing.keepOutcome(null);
tell('not saved', scores());
session.saved = true;
playing.act({ kind: 'redo' });
await soon(2000);
const { current } = await at('page/current.mjs');
const outcome = { title: 'Won', scores: [7], winners: [0], unrated: 2, medal: 3, achievements: [{ name: 'six' }, { name: 'far' }] };
for (const [what, kind, of] of /** @type {[string, string, object | null][]} */ ([['with all', 'human', outcome], ['of a computer', 'pilot', { ...outcome, title: 'Other' }], ['none', 'human', null]])) {
  current.status.seats = [{ ...current.status.seats[0], kind }];
  playing.keepOutcome(of);
  tell(what, scores());
}

tell('# given up');
empty();
saved('turn', TURN, { over: false });
at = await go('?s=turn');
({ session } = await at('page/session.mjs'));
const second = await at('page/playing.mjs');
const cost = () => tell(texts('#giving-up-cost'));
second.askToGiveUp();
cost();
Object.assign(session.meta, { day: '2026-11-14', challenge: 'courier' });
second.askToGiveUp();
cost();
wait(1000);
second.giveUp();
await soon(20);
seen('given up');
tell(scores(), game('turn'), document.activeElement?.id ?? '');
sent.length = 0;
for (const kind of ['undo', 'hint', 'look']) { second.act({ kind, ply: 3 }); tell(kind, heard(), texts('#toast span, #toast button').slice(-2)); }
second.resume();
await soon(20);
seen('resumed');
tell(scores(), game('turn'));
second.giveUp();
session.meta.day = '2026-11-13';
second.askToGiveUp();
cost();

tell('# a rule that has changed is told once');
for (const [what, dated] of [['none', ''], ['news', 'A rule has changed.'], ['again', 'A rule has changed.']]) {
  second.sayDated(dated);
  tell(what, texts('#notice p'), JSON.parse(shelf[`${PREFIX}game/turn`]).meta.dated ?? '');
}

tell('# checkpoints');
const sessions = await at('page/session.mjs');
const checkpoint = () => shelf[`${PREFIX}checkpoint/turn`] ?? 'none';
delete shelf[`${PREFIX}checkpoint/turn`];
for (const [isSaved, writer, text] of [[true, true, ''], [false, true, 'a'], [true, false, 'b'], [true, true, 'c']]) {
  Object.assign(session, { saved: isSaved, writer });
  sessions.keepCheckpoint(text);
  tell(isSaved, writer, text, checkpoint());
}
sent.length = 0;
sessions.checkForeign();
await soon(400);
tell('of this device', heard());
const { setCheckpoint } = await at('library/games.mjs');
setCheckpoint('turn', 'text', { foreign: true });
session.saved = false;
sessions.checkForeign();
await soon(400);
tell('not saved', heard());
session.saved = true;
sessions.checkForeign();
sessions.checkForeign();
await soon(400);
tell('foreign', heard());
for (const how of ['going', 'sound', '', 'false']) {
  setCheckpoint('turn', 'text', { foreign: true });
  sessions.checkForeign();
  await soon(200);
  tell(how, heard());
  sessions.checked(how);
  sent.length = 0;
  await soon(0);
  tell(heard(), checkpoint(), texts('#toast span').slice(-1));
}

tell('# a journal that answers late');
await soon(2000);
sent.length = 0;
dispatchEvent(new Event('library-changed'));
tell('nothing new', heard());
saved('turn', COURIER, { over: true });
session.saved = false;
dispatchEvent(new Event('library-changed'));
tell('of a game not saved yet', heard());
session.saved = true;
dispatchEvent(new Event('library-changed'));
tell('newer', heard(), session.meta.over);
fromOtherTab('game/turn', '');
tell('deleted elsewhere', heard());
process.exit();
