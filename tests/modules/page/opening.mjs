// What a game page opens: by its address, else what was played last; and what it says of a game, a link or a new game
// that cannot be opened. No Python here: what is asked of it is told.
import { NOON, PREFIX, anew, click, empty, marked, openPage, shelf, soon, tell, texts, wait, went } from '../page.mjs';

/** @type {any[]} */
const asked = [];
const handler = (/** @type {string} */ event) => { asked.push(JSON.parse(event)); return '{"kind":"nothing"}'; };
const heard = () => asked.splice(0).map((event) => Object.entries(event).filter(([name]) => !['at_once', 'shape', 'kept'].includes(name)).map(([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 60) : JSON.stringify(value).slice(0, 150)}`).join(' '));
/** @param {string} id @param {number} hours since it was played @param {object} [meta] @param {string} [head] */
function saved(id, hours, meta, head = 'express rules=1 galaxy=0000-009j') {
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours, meta: { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: 'Ada' }], updated: NOON - hours * 3_600_000, ...meta }, record: `galaxies 1 ${head}\nhold\nend 1 00000000\n` });
}
/** @param {string} address @param {string} [game] */
async function visit(address, game = 'express') {
  openPage(game, address);
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handler);
  await soon(20);
  tell(`# ${address || 'no address'}`, heard(), location.search + location.hash, texts('#notice p, #notice button'), went.splice(0), [...document.querySelectorAll('dialog[open]')].map(({ id }) => id));
  return at;
}

empty();
let at = await visit('');
for (const address of ['?day=2026-11-14&preset=courier', '?preset=courier&day=2026-13-01', '?preset=courier&day=2026-11-15', '?preset=courier&day=', '?preset=nonsense', '?preset=courier&friend', '?s=gone', '#k7qp-3m9y', '#live=x']) {
  at = await visit(address);
  await soon(5000);
}
// What devices do is loaded meanwhile, which takes time of this machine and not of the page.
for (const until = process.hrtime.bigint() + 30_000_000_000n; process.hrtime.bigint() < until && !texts('#notice p').length;) await soon(20);
tell(texts('#notice p'));
const { wantsFriend, wantsReplay } = await at('page/opening.mjs');
tell(wantsFriend(), wantsReplay());
shelf[`${PREFIX}setting/name`] = 'Bo';
at = await visit('?preset=duel&friend', 'galaxyd');
const { playWithFriend, ...friends } = await at('page/opening.mjs');
for (const i of [1, 2, 3]) { tell('the friend', i, friends.wantsFriend(), heard()); if (i === 2) playWithFriend(); }
delete shelf[`${PREFIX}setting/name`];

tell('# what was played last');
saved('over', 1, { over: true, seats: [{ kind: 'human' }, { kind: 'pilot', name: 'Vega' }] }, 'express rules=1 galaxy=0000-009j odd=1');
await visit('');
shelf[`${PREFIX}game/over`] = shelf[`${PREFIX}game/over`].replace('rules=1', 'rules=99');
await visit('');
saved('over', 1, { over: true });
saved('older', 9);
saved('puzzle', 0, { puzzle: '01234567' });
saved('elsewhere', 0, { game: 'colony' }, 'colony rules=1 galaxy=0000-009j');
saved('given', 0, { abandoned: true });
at = await visit('');
saved('newer', 3);
saved('tried', 2);
(await at('library/unread.mjs')).markUnread('tried');
await visit('');
at = await visit('?s=over&replay');
for (const i of [1, 2]) tell('the replay', i, (await at('page/opening.mjs')).wantsReplay());
at = await visit('?s=over');
tell((await at('page/opening.mjs')).wantsReplay());

tell('# what cannot be opened');
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { went.push(`saves ${this.download}`); };
URL.createObjectURL = () => 'blob:';
for (const has of [false, true]) {
  empty();
  saved('mine', 1, { name: 'My best' });
  saved('other', 5, { over: true });
  saved('odd', 4, { over: true }, 'express rules=99 galaxy=0000-009j');
  at = await visit(has ? '?s=mine' : '?s=mine&replay');
  const opening = await at('page/opening.mjs');
  const { current } = await at('page/current.mjs');
  const { session } = await at('page/session.mjs');
  const { open } = await at('site/dialogs.mjs');
  if (has) session.shown = 'mine';
  const title = () => { current.status = { ...current.status, title: has ? 'A game' : '' }; };
  const seen = (/** @type {string} */ what) => tell(what, has ? 'beside another game' : 'alone', heard(), texts('#notice p, #notice button, #toast span'), session.id.length > 9 ? 'a new game' : session.id, location.search + location.hash, texts('#new-error'), [...document.querySelectorAll('dialog[open]')].map(({ id }) => id), went.splice(0));
  title();
  for (const cause of ['newer', 'broken']) {
    Object.assign(session, { id: 'mine', saved: true });
    opening.failed({ of: 'record', error: 'It is odd.', cause, instead: [] });
    seen(`a saved game, ${cause}`);
    tell(shelf[`${PREFIX}unread/mine`], opening.wantsReplay());
    for (const words of texts('#notice button')) { wait(1000); click(words, document.querySelector('#notice') ?? document); await soon(20); seen(words); for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close(); }
  }
  Object.assign(session, { id: 'none', saved: false });
  opening.failed({ of: 'record', error: 'It is odd.', cause: '', instead: [] });
  seen('one that is not there');
  delete shelf[`${PREFIX}unread/mine`];
  saved('mine', 1);
  const link = (/** @type {string} */ label, /** @type {string} */ galaxy, rules = 1) => ({ label, fragment: `${label}=x`, head: `galaxies 1 express rules=${rules} galaxy=${galaxy}` });
  for (const instead of [[], [link('A', '0000-0000'), link('B', '1111-1111')], [link('C', '0000-009j', 2)], [link('D', '0000-009j', 99)]]) {
    title();
    await marked(() => { location.hash = '#g=broken'; });
    opening.failed({ of: 'link', error: 'The link is cut.', instead });
    seen(`a link, ${instead.length} others`);
    const [first] = texts('#notice button');
    await marked(() => click(first, document.querySelector('#notice') ?? document));
    await soon(20);
    seen(first);
    for (const dialog of document.querySelectorAll('dialog[open]')) /** @type {HTMLDialogElement} */ (dialog).close();
  }
  for (const isOpen of [false, true]) {
    title();
    if (isOpen) open('new');
    opening.failed({ of: 'new', error: 'There is no such galaxy.', instead: [] });
    seen('a new game');
  }
  opening.again({ id: 'other', why: 'It can be played once.' });
  seen('once only');
  title();
  await marked(() => { location.hash = '#k7qp-3m9y'; });
  opening.galaxyLink('k7qp-3m9y');
  await soon(20);
  seen('a galaxy');
  tell(/** @type {HTMLInputElement} */ (document.querySelector('#new-galaxy')).value, /** @type {HTMLInputElement} */ (document.querySelector('input[name="galaxy"]:checked')).value);
  title();
  opening.anyGame();
  seen('any game');
}
process.exit();
