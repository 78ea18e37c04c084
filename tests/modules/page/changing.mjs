// Another game comes on show, and goes: which tab may write it, what its address is, and what returns if it cannot be
// opened.
import { NOON, PREFIX, anew, click, empty, fromOtherTab, openPage, shelf, soon, tell, texts } from '../page.mjs';

const RECORD = 'galaxies 1 express rules=1 galaxy=0000-009j\nx\n';
/** @param {string} id @param {object} [more] */
function saved(id, more) {
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta: { game: 'express', title: 'Galaxy Express', seats: [{ kind: 'human', name: '' }], plies: 3, over: false, updated: NOON, ...more }, record: RECORD });
}
empty();
for (const id of ['one', 'two']) saved(id);
openPage('express', '?preset=courier');
/** Locks as browsers keep them: who has which, and who waits for what. @type {Map<string, { lose: (why: Error) => void }>} */
const held = new Map();
/** @type {string[]} */
const done = [];
/** @param {string} name @param {{ steal?: boolean, ifAvailable?: boolean }} how @param {(lock: object | null) => Promise<void> | undefined} use */
async function request(name, how, use) {
  const short = name.replace(`${PREFIX}game/`, '');
  done.push(`lock ${short} ${JSON.stringify(how)}`);
  if (held.has(short) && !how.steal) { await use(null); return; }
  held.get(short)?.lose(Object.assign(new Error('stolen'), { name: 'AbortError' }));
  const mine = { lose: (/** @type {Error} */ _why) => {} };
  const lost = new Promise((_, reject) => { mine.lose = reject; });
  held.set(short, mine);
  await Promise.race([use({}), lost]);
  if (held.get(short) !== mine) return;
  held.delete(short);
  done.push(`${short} is free`);
}
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
const at = anew();
const page = await at('page/session.mjs');
const { session } = page;
const { current } = await at('page/current.mjs');
const { connect, onAnswer } = await at('page/wire.mjs');
onAnswer(() => {});
connect((/** @type {string} */ event) => { const { kind, text } = JSON.parse(event); done.push([kind, text?.trim().split('\n').at(-1)].filter(Boolean).join(' ')); return '{}'; });
/** @param {string} what */
async function seen(what) {
  await soon(20);
  tell(what, done.splice(0), [session.id.slice(0, 8), session.saved ? 'saved' : 'not saved', session.writer ? 'writes' : 'follows', session.meta.plies ?? ''].join(', '), location.search, texts('#notice p, #notice button'), document.querySelector('#kept')?.textContent ?? '', [...held.keys()]);
}
current.record = RECORD.trimEnd().split('\n');

tell('# games on show, one after the other');
await seen('none yet');
page.begin('new', false, { address: '/express.html?preset=first' });
await seen('one that is not saved');
page.begin('newer', false);
await seen('another, without an address of its own');
page.begin('one', true);
await seen('a saved one');
page.begin('one', true);
await seen('the same again');
page.begin('two', true);
await seen('another saved one');
page.begin('gone', true);
await seen('one that is not there');

tell('# another tab has it open');
held.set('one', { lose: () => { done.push('the other tab has lost it'); } });
page.begin('one', true);
await seen('opened here too');
saved('one', { plies: 5 });
fromOtherTab('game/one', shelf[`${PREFIX}game/one`]);
await seen('it has moved there');
fromOtherTab('game/two', shelf[`${PREFIX}game/two`]);
await seen('another game has');
click('Play here instead');
await seen('taken over');
fromOtherTab('game/one', shelf[`${PREFIX}game/one`]);
await seen('what it writes is not followed any more');
held.get('one')?.lose(Object.assign(new Error('stolen'), { name: 'AbortError' }));
held.set('one', { lose: () => { done.push('the other tab has lost it again'); } });
await seen('taken back there');
page.begin('one', true);
await seen('opened again');
page.begin('one', true, { steal: true });
await seen('opened again, to play here');
held.get('one')?.lose(new Error('site data is blocked'));
await seen('locks that break keep nobody from playing');

tell('# it cannot be opened: the game before is on show, and is saved as it was');
for (const [shown, id] of [['two', 'one'], ['two', 'two'], ['never saved', 'one'], ['', 'one']]) {
  for (const name of [...held.keys()]) held.delete(name);
  page.begin(id, true);
  session.shown = shown;
  await soon(20);
  done.length = 0;
  page.backToShown();
  await seen(`${shown || 'nothing'} was on show, not ${id}`);
  tell(session.shown === session.id);
}

tell('# what Python is told of a saved game');
for (const meta of [{}, { here: [1], devices: [[0], [1], [2]] }, { devices: [[0], [1]], term: 3, held: [] }, { held: ['a'], ghost: 'g' }, { ghost: 'g', ghostHidden: true, abandoned: true }, { abandoned: false, ghost: '' }]) {
  tell(page.recordEvent({ record: 'r', checkpoint: 'c', foreign: false, meta: { game: 'express', ...meta } }));
}

tell('# a checkpoint is asked for once the player has stopped for a while');
done.length = 0;
page.askForCheckpoint();
await soon(1000);
page.askForCheckpoint();
await soon(1499);
tell(done.splice(0));
await soon(1);
tell(done.splice(0));
process.exit();
