// What begins a game without the form, with presets of this program's own; and links that arrive while a game is on
// show, with every answer to the question what to do with them. No Python here: what is asked of it is told.
import { NOON, PREFIX, anew, click, empty, marked, openPage, shelf, soon, tell, texts, unanswered, wait } from '../page.mjs';

empty();
openPage('express');
const preset = (/** @type {string} */ name, /** @type {object} */ options, /** @type {string[]} */ seats, daily = false) => ({ name, title: `The ${name}`, options, seats, daily });
document.body.dataset.modes = JSON.stringify({
  presets: [preset('first', { sky: 'calm' }, ['human']), preset('second', {}, ['human', 'easy']), preset('same', { sky: 'calm' }, ['human'], true), preset('long', { sky: 'calm', laps: '9' }, ['human'], true)],
  usual: { sky: 'wild', laps: '3' }, levels: { easy: 'Easy', hard: 'Hard', best: 'The best' },
});
const at = anew();
await at('page/page.mjs');
const asked = await unanswered();
const heard = () => asked.splice(0).map(({ at_once: _once, shape: _shape, ...event }) => event);
/** @param {string} id @param {object} meta @param {string} [head] */
function saved(id, meta, head = 'express rules=1 galaxy=k7qp-3m9y') {
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta: { game: 'express', galaxy: 'k7qp-3m9y', updated: NOON, ...meta }, record: `galaxies 1 ${head}\nhold a=1\nend 1 00000000\n` });
}

tell('# levels and presets');
const { afterFirstGame, anotherLike, beginGame, gameOfPreset, levelOf, optionWords, presetOf } = await at('page/new-game.mjs');
const seats = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ kind, name: '' }));
/** @type {object[]} */
const options = [{ sky: 'calm', laps: '3' }, { sky: 'wild', laps: '3' }, { sky: 'calm', laps: '9' }, { sky: 'calm', laps: '4' }, { sky: 'calm', laps: '3', extra: 'yes' }, { sky: 'calm' }];
for (const each of options) tell(each, levelOf(each, seats('human')), '/', levelOf(each, seats('human', 'human')), '/', afterFirstGame(each)?.title ?? 'nothing after it');
for (const kinds of [['human', 'best', 'easy'], ['hard', 'hard'], ['human', 'human', 'hard']]) tell(kinds, levelOf(options[0], seats(...kinds)));
afterFirstGame(options[0])?.begin();
tell(heard());
for (const [name, day] of /** @type {[string | null, string?][]} */ ([['second'], ['second', '2026-11-01'], ['same'], ['long', '2026-11-01'], ['long', ''], ['none'], [null]])) {
  const event = gameOfPreset(name, day);
  tell(name, day ?? 'no day', presetOf(name)?.title ?? 'no such preset', event ? `day "${event.day}", ${JSON.stringify(event.options)}, ${JSON.stringify(event.seats)}` : 'no game');
}

tell('# with what is known of the saved games');
saved('going', { seats: [{ kind: 'human', name: 'Ada' }, { kind: 'easy' }] });
saved('over', { over: true, seats: [{ kind: 'human', name: '' }] }, 'express rules=1 galaxy=0000-008g sky=calm laps=9 gone=x');
saved('bare', {});
saved('foreign', { game: 'colony' }, 'colony rules=1');
saved('odd', {});
(await at('library/unread.mjs')).markUnread('odd');
const { list } = await at('library/games.mjs');
beginGame({ galaxy: '0000-009j', options: { sky: 'calm' }, seats: seats('human') });
for (const { kept, ...event } of heard()) { tell(event); for (const one of kept) tell(' ', one); }
for (const id of ['over', 'going', 'none']) tell(id, optionWords(id));
for (const id of ['over', 'going', 'bare']) { const { kept, number, ...event } = anotherLike(list().find((/** @type {any} */ one) => one.id === id)); tell(id, kept.length, typeof number, event); }

tell('# a link that arrives');
const { session } = await at('page/session.mjs');
const arrival = await at('page/arrival.mjs');
const dialog = /** @type {any} */ (document.querySelector('#arrival'));
for (const [what, hash] of [['a game', '#express=abc'], ['in a sentence', '#%20express=abc.%20'], ['none', '#']]) { await marked(() => { location.hash = hash; }); await soon(20); tell(what, heard()); }
const here = { here: [1], devices: [[0], [1]], term: 3 };
saved('odd', { galaxy: '' });
saved('elsewhere', { galaxy: '0000-008g' });
saved('foreign', { game: 'colony' }, 'colony rules=1');
for (const galaxy of ['k7qp-3m9y', '0000-008g', '']) { arrival.compare({ galaxy }); tell(galaxy || 'no galaxy', heard().map(({ kind, games }) => [kind, ...games.map((/** @type {any} */ one) => `${one.id} ${one.record.length}`)])); }
const CHOICES = [{ how: 'update', label: 'Go on' }, { how: 'mine', label: 'Mine' }, { how: 'new', label: 'As a new game' }];
const ask = (choices = CHOICES) => arrival.ask({ title: 'A game', lines: ['One.', 'Two.'], saved: 'going', choices });
/** @param {string} what */
const seen = (what) => tell(what, dialog.open ? 'asks' : 'asks nothing', heard().map(({ kind, how, text, fragment }) => [kind, how, text?.length, fragment].filter(Boolean).join(' ')), session.id.length > 9 ? 'the game before' : session.id, ['here', 'devices', 'term'].filter((name) => session.meta[name] !== undefined), location.search + location.hash);
let serial = 0;
for (const { label } of CHOICES) {
  serial += 1;
  session.id = 'the game on show';
  session.meta = { game: 'express', ...here };
  saved('going', { seats: [{ kind: 'human', name: 'Ada' }], ...here });
  await marked(() => { location.hash = `#x=${serial}`; });
  heard();
  ask();
  tell(texts('#arrival h2, #arrival p, #arrival button'), [...dialog.querySelectorAll('#arrival-choices button')].map((one) => [one.className, one.autofocus]));
  wait(1000);
  click(label, dialog);
  await soon(20);
  seen(label);
}

tell('# a question that is dismissed');
/** @param {string} what @param {() => void} [meanwhile] */
async function dismiss(what, meanwhile = () => {}) {
  await marked(() => { location.hash = '#x=again'; });
  heard();
  ask();
  meanwhile();
  dialog.close();
  await soon(20);
  seen(what);
}
await dismiss('closed');
await dismiss('and once more');
await dismiss('another link has come', () => { history.replaceState(null, '', '#x=other'); });
ask();
ask(CHOICES.slice(1));
tell(texts('#arrival-choices button'));
dialog.close();
await soon(20);
seen('asked twice');
dialog.showModal();
dialog.close();
await soon(20);
seen('opened without a question');
await marked(() => { location.hash = '#live=bako-lumi'; }); // which is for other devices
tell(heard());
process.exit();
