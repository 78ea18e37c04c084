// A finished game: its result, review, replay and links; then the form for a new one.
import { Beside, NOON, PREFIX, click, fill, openPage, outline, playthrough, press, sent, shelf, soon, started, tell, texts, wait, went } from '../page.mjs';

/** @param {string} id @param {string} record @param {number} hours @param {object} [more] */
function saved(id, record, hours, more) {
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: /galaxy=(\S+)/.exec(record)?.[1], seats: [{ kind: 'human', name: '' }], plies: Number(/\nend (\d+)/.exec(record)?.[1]), over: true, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record });
}
/** @param {string} id @param {number} hours @param {object} [more] */
function result(id, hours, more) {
  shelf[`${PREFIX}score/${id}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - hours * 3_600_000, galaxy: '', level: 'Courier', title: 'Over', seats: [{ kind: 'human', name: '' }], scores: [50], winners: [], unrated: 0, given: false, ...more });
}
saved('done', playthrough('courier-cap'), 1);
saved('before', playthrough('courier-declined'), 2);
saved('third', playthrough('courier-cap'), 3);
for (const [i, more] of [{ scores: [20] }, { scores: [200], unrated: 1 }, { scores: [300], level: 'x' }, { scores: [70] }].entries()) result(`r${i}`, 9 - i, more);
result('done', 1, { scores: [99], achievements: ['six'] });

openPage('express', '?s=done');
const at = await started();
const heard = () => sent.splice(0).map(({ kind, ply, words, text, name, names }) => [kind, ply, words, text?.length, name, names].filter((one) => one !== undefined).join(' '));
tell(heard(), outline('#result'), document.body.className, texts('#prompt'));
tell(Beside.jobs.length);
Beside.work();
await soon(20);
tell(texts('#review .likely, #review .sure'), Beside.jobs.length, texts('#decided').map((one) => one.slice(0, 30)));
document.querySelector('#result')?.classList.replace('lost', 'won');
Beside.work();
await soon(20);
tell(outline('#review'), texts('#plots svg').length, texts('#decided').map((one) => one.slice(0, 30)));
document.querySelector('#result')?.classList.replace('won', 'lost');
const [point] = document.querySelectorAll('#review .turning-points button');
if (point) /** @type {HTMLElement} */ (point).click();
tell(heard(), texts('#past-where, #past-text'), document.querySelector('#what-if')?.getAttribute('href') ?? '');
for (const words of ['One step forward', 'Back to the game']) click(words, document.querySelector('#past') ?? document);
tell(heard(), document.querySelector('#past')?.hasAttribute('hidden'), document.querySelector('#result')?.hasAttribute('hidden'));
const again = [...document.querySelectorAll('#review button')].find((one) => one.textContent === 'Keep as a puzzle');
if (again) /** @type {HTMLElement} */ (again).click();
tell(went, Object.keys(shelf).filter((key) => key.includes('puzzle/')));
const { newsOf, newAchievements } = await at('library/results.mjs');
tell(newsOf('done', { express: 'x' }), newsOf('r1', { express: 'x' }), newsOf('r3', { express: 'x' }), newAchievements('done', { express: 'x' }), newAchievements('r0', { express: 'x' }));

// Links
wait(1000);
click('Share', document);
await soon(600);
tell(heard(), outline('#share'));
for (const what of ['galaxy', 'moment', 'game']) {
  const box = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="what"][value="${what}"]`));
  box.checked = true;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  tell(what, /** @type {HTMLInputElement} */ (document.querySelector('#share-url')).value, texts('#share-words, #share-why'));
}
fill('#share-names', 'on');
tell(heard());

// The form for a new game
const { open, close } = await at('site/dialogs.mjs');
close('share');
open('new');
await soon(20);
const shown = () => tell(texts('#new-form [data-seat] option:checked'), [...document.querySelectorAll('#new-form [data-option]')].map((one) => /** @type {HTMLSelectElement} */ (one).value).join(' '), texts('#new-error'), [...document.querySelectorAll('#new-form input:checked')].map((one) => `${one.getAttribute('name')}=${one.getAttribute('value')}`));
tell(outline('#new-form').split('\n').length);
shown();
for (const [i, box] of [...document.querySelectorAll('#new-form input[type="radio"]')].entries()) {
  if (i > 14) break;
  /** @type {HTMLInputElement} */ (box).checked = true;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  box.dispatchEvent(new Event('input', { bubbles: true }));
  tell(box.getAttribute('name') ?? '', box.getAttribute('value') ?? '');
  shown();
}
for (const [code, words] of [['k7qp', 'too short'], ['K7QP 3M9Y', 'fine']]) {
  open('new');
  const where = /** @type {HTMLInputElement} */ (document.querySelector('#new-form input[name="galaxy"][value="code"]'));
  where.checked = true;
  fill('#new-galaxy', code);
  wait(1000);
  document.querySelector('#new-form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await soon(20);
  tell(words, sent.splice(0).map(({ kind, galaxy, seats, options }) => [kind, galaxy, seats?.length, options && Object.keys(options).length].join(' ')), texts('#new-error, #where, #prompt'), location.search, document.querySelector('#result')?.hasAttribute('hidden'));
}
press('?', document.body);
tell(outline('#keys').split('\n').length > 5, location.pathname);
process.exit();
