// The form for a new game: what is new to a player, names, portraits, options that are looked for, and what is sent.
import { NOON, PREFIX, anew, empty, fill, openPage, shelf, soon, tell, texts } from '../page.mjs';

const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const all = (/** @type {string} */ selector) => /** @type {any[]} */ ([...document.querySelectorAll(selector)]);
/** @type {string[]} */
const asked = [];
/** @type {string} */
let error = '';
const handler = (/** @type {string} */ event) => {
  const { kind, galaxy, day, today, seats, options } = JSON.parse(event);
  asked.push([kind, `galaxy "${galaxy ?? ''}"`, `day "${day ?? ''}"`, today, JSON.stringify(seats), JSON.stringify(options).slice(0, 90)].join(' '));
  return JSON.stringify(error ? { kind: 'failed', of: 'new', error, cause: '', instead: [] } : { kind: 'nothing' });
};
/** @param {string} id @param {string} head @param {string[]} kinds @param {object} [more] */
function saved(id, head, kinds, more) {
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta: { game: 'galaxyd', title: 'Galaxy of D', seats: kinds.map((kind) => ({ kind, name: '' })), over: true, updated: NOON, ...more }, record: `galaxies 1 ${head}\nend 0 00000000\n` });
}
/** @param {string} game */
async function visit(game) {
  openPage(game);
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handler);
  const { current } = await at('page/current.mjs');
  current.status = { ...current.status, title: 'A game' };
  asked.length = 0;
  return { ...(await at('site/dialogs.mjs')), ...(await at('page/new-form.mjs')), ...(await at('page/new-game.mjs')) };
}
const news = () => all('.preset').filter((label) => !label.querySelector('.new').hidden).map((label) => label.querySelector('input').value);
const names = () => all('[data-name]').map(({ value }) => value);
const seats = () => all('[data-seat]').map((select) => `${select.value} ${[...select.parentElement.querySelectorAll('use')].map((/** @type {any} */ use) => use.getAttribute('href'))}`);
const where = () => one('input[name="galaxy"]:checked').value;
/** @param {string} selector */
function pick(selector) { const input = one(selector); input.checked = true; input.dispatchEvent(new Event('change', { bubbles: true })); }
/** @param {string} what */
function submit(what) {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  one('#new-form').dispatchEvent(event);
  tell(what, event.defaultPrevented, asked.splice(0), texts('#new-error'), one('#new').open, shelf[`${PREFIX}setting/name`] ?? 'no name');
}

tell('# what is new');
empty();
let form = await visit('galaxyd');
form.open('new');
tell('the first time', news());
const words = (/** @type {string} */ name) => Object.entries(form.presetOf(name).options).map(([option, value]) => `${option}=${value}`);
tell(words('quick'));
for (const [what, options, kinds, more] of /** @type {[string, string[], string[], object?][]} */ ([
  ['another game', words('quick'), ['human', 'normal'], { game: 'express' }], ['played', words('quick'), ['human', 'normal']], ['in another order', words('quick').toReversed(), ['human', 'normal']],
  ['other seats', words('quick'), ['human', 'hard']], ['one option more', [...words('quick'), 'younger=seat_2'], ['human', 'normal']], ['of two people', [], ['human', 'human']],
])) {
  empty();
  saved('game', [/** @type {any} */ (more)?.game ?? 'galaxyd', 'rules=1', 'galaxy=k7qp-3m9y', ...options].join(' '), kinds, more);
  tell(form.optionWords('game').length);
  form.open('new');
  tell(what, news());
}
saved('odd', 'galaxyd rules=1', [], { seats: undefined });
form.open('new');
tell('without seats', news());

tell('# names');
for (const known of ['', 'Ada']) {
  if (known) shelf[`${PREFIX}setting/name`] = known; else delete shelf[`${PREFIX}setting/name`];
  for (const name of ['duel', 'quick', 'duel', 'first-game']) { pick(`input[name="preset"][value="${name}"]`); tell(known || 'nobody', name, names(), seats(), where()); }
}
pick('input[name="preset"][value="duel"]');
fill('[data-name]', 'Bo');
pick('input[name="preset"][value="duel"]');
tell(names());
pick('input[name="preset"][value="quick"]');
tell(names());
fill('select[data-seat]', 'easy');
tell(seats());
one('#new').close();
form.open('new');
tell('opened again', seats(), names());

tell('# what is sent');
for (const [name, first, second, random] of [['quick', 'Cy', '', true], ['duel', ' Dee ', ' Ed ', true], ['duel', '', 'Ed', false], ['duel', '  ', 'Ed', false]]) {
  form.open('new');
  pick(`input[name="preset"][value="${name}"]`);
  all('[data-name]').forEach((input, i) => { input.value = [first, second][i]; });
  pick(`input[name="galaxy"][value="${random ? 'random' : 'code'}"]`);
  submit(`${name} of ${first} and ${second}`);
}
form.open('new');
pick('input[name="galaxy"][value="day"]');
submit('today');
form.open('new');
fill('#new-galaxy', 'k7qp 3m9y');
tell(where());
submit('a code');
form.open('new');
error = 'There is no such galaxy.';
submit('an odd code');
error = '';
one('#new').close();
form.open('new');
tell('opened again', texts('#new-error'));
submit('again');
form.newGameIn('0000-009j');
tell(one('#new').open, one('#new-galaxy').value, where());
form.beginGame({ galaxy: 'k7qp-3m9y', options: {}, seats: [] });
tell(asked.splice(0));

tell('# options that are looked for');
const rows = () => all('.option').filter((row) => !row.hidden).map((row) => row.querySelector('select').dataset.option);
const total = rows().length;
for (const typed of ['younger', ' YOUNGER ', 'no such word', '']) { fill('#find-option', typed); tell(typed, rows().length === total ? 'all' : rows(), one('#no-option').hidden); }

tell('# seats that stay free, and modes of the day');
for (const game of ['charter', 'express']) {
  form = await visit(game);
  form.open('new');
  for (const input of all('input[name="preset"]')) {
    pick('input[name="galaxy"][value="random"]');
    pick(`input[name="preset"][value="${input.value}"]`);
    tell(game, input.value, where(), seats(), all('[data-option]').filter((select) => select.value !== select.dataset.default).map((select) => `${select.dataset.option}=${select.value}`));
  }
}
pick('input[name="galaxy"][value="random"]');
submit('with a free seat');
process.exit();
