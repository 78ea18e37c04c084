// The page of a game in a frame of another site: what it shows of a link, a puzzle or nothing, and which keys and
// buttons it takes.
import { readFileSync } from 'node:fs';
import { Beside, anew, click, empty, handle, openPage, outline, press, sent, soon, tell, texts, wait, went } from '../page.mjs';

const WON = 'iH-6dqvpGzxUSEAAPMMMMMsDUhBhQEwHgYbWds5'; // a finished game of Galaxy Express
const set = JSON.parse(readFileSync(new URL('../../../py/galaxies/games/express/puzzles.json', import.meta.url), 'utf-8'));
const [name] = set.puzzles[0];
globalThis.fetch = /** @type {any} */ (async () => ({ ok: true, json: async () => set }));
/** @type {string[]} */
const done = [];
const heard = () => sent.splice(0).map((event) => JSON.stringify(event).slice(0, 160));
/** @param {string} what */
const seen = (what) => tell(`# ${what}`, heard(), texts('#embed-title, #embed-text'), document.querySelector('#embed-open')?.getAttribute('href'), texts('#notice p'), ['shown', 'ready'].filter((one) => one in document.body.dataset), document.querySelector('#loading:not([hidden])') ? 'is loading' : '', texts('#past-where, #past-text'), /** @type {HTMLElement} */ (document.querySelector('#past')).hidden, document.querySelectorAll('#board [data-pane]').length, Beside.jobs.length, went.splice(0), done.splice(0));
/** @param {string} address @param {(event: string) => string} [python] */
async function open(address, python = handle) {
  empty();
  openPage('express-embed', address);
  location.reload = () => { done.push('reloads'); };
  addEventListener('boot-ready', () => { done.push('boot-ready'); });
  const at = anew();
  await at('page/embed.mjs');
  await soon(20);
  seen(`${address || 'no address'}, before it is ready`);
  await window.pocket.ready(python);
  await soon(20);
  tell(typeof window.pyReady);
  seen(address);
  return at;
}
await open('');
await open('#k7qp-3m9y');
await open(`?puzzle=${name}`);
await open('?puzzle=gone');

await open(`#${WON}`);
await soon(3000);
seen('it plays');
tell(outline('#past'));
wait(2000);
for (const words of ['Play', 'Pause', 'One step back', 'One step forward', 'To the start', 'To the end']) {
  try { click(words, /** @type {Element} */ (document.querySelector('#past'))); } catch (error) { tell(String(error)); }
  await soon(100);
  seen(words);
}
let { body } = document;
for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', ' ', 'x', 'Escape']) { tell(key, press(key, body)); await soon(100); seen(key); }
press('Home', body);
await soon(100);
sent.length = 0;
for (const field of ['ctrlKey', 'metaKey', 'altKey']) {
  tell(field, body.dispatchEvent(Object.assign(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, [field]: true }))), heard());
}
for (const tag of ['input', 'select', 'button', 'a', 'summary', 'p']) {
  const made = document.createElement(tag);
  body.append(made);
  tell(tag, press('ArrowRight', made), heard().length);
  made.remove();
}
const past = /** @type {HTMLElement} */ (document.querySelector('#past'));
past.hidden = true;
tell('hidden', press('ArrowRight', body), heard().length);
past.hidden = false;
const button = /** @type {HTMLElement} */ (past.querySelector('[data-do]'));
button.setAttribute('aria-disabled', 'true');
button.click();
tell('disabled', heard().length);
button.setAttribute('aria-disabled', 'false');
button.click();
tell('enabled', heard().length);
dispatchEvent(new Event('hashchange'));
seen('another address');

tell('# other answers');
/** @type {any} */
let next = null;
/** @type {any} */
let picture = {};
const at = await open(`#${WON}`, (event) => {
  if (next) { const told = JSON.stringify(next); next = null; sent.push(JSON.parse(event)); return told; }
  const answer = handle(event);
  if (JSON.parse(answer).kind === 'picture') picture = JSON.parse(answer);
  return answer;
});
({ body } = document);
const { session } = await at('page/session.mjs');
for (const [what, answer] of /** @type {[string, object][]} */ ([
  ['something hidden', { kind: 'curtain' }], ['a picture again', picture], ['it is opened', { ...picture, opened: '' }], ['a game that came', { kind: 'arrived' }], ['what it is', { kind: 'arrival', title: 'Galaxy Express', lines: ['One.', 'Two.'] }], ['of another game', { kind: 'elsewhere', game: 'galaxyd' }],
  ['a galaxy', { kind: 'galaxy' }], ['a failure', { kind: 'failed', error: 'It is torn.' }], ['unknown here', { kind: 'hint' }], ['a puzzle', { ...picture, opened: '', watch: false, puzzle: name }], ['episodes', { ...picture, opened: undefined, episodes: [[0, 'Begins'], [4, 'Goes on']] }], ['over', { ...picture, outcome: { winners: [0], scores: [3] } }],
])) {
  next = answer;
  press('Home', body);
  await soon(100);
  seen(what);
  tell(session.meta, texts('#past-episode option'));
}
process.exit();
