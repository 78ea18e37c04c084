// Two people at one device, behind a curtain, then one against the computer, and books beside the board.
import { Beside, PREFIX, anew, click, empty, fill, handle, openPage, outline, press, sent, shelf, soon, tell, texts, wait } from '../page.mjs';

const heard = () => sent.splice(0).map(({ kind, words, line, number }) => [kind, words, line, number].filter((one) => one !== undefined).join(' '));
/** @param {string} what */
const seen = (what) => tell(`# ${what}`, heard(), texts('#where, #prompt, #answer p, #thinking:not([hidden])'), texts('#choices button:not([hidden])'), texts('#log li').slice(-3), texts('#notice p, #toast span'), outline('#curtain'), texts('#opponents li, #remark'));
/** @param {string} game @param {{ kind: string, name: string }[]} seats @param {object} [options] */
async function begin(game, seats, options = {}) {
  empty();
  openPage(game);
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handle);
  await soon(20);
  const { beginGame } = await at('page/new-game.mjs');
  beginGame({ galaxy: 'k7qp-3m9y', options, seats });
  await soon(20);
  seen(`${game} begins`);
  return at;
}
/** Choose the first or the last offer. @param {number} which */
async function tap(which) {
  const offers = [...document.querySelectorAll('#choices button[data-word]:not([disabled])')];
  wait(2000);
  offers.at(which)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await soon(3000);
}

const two = [{ kind: 'human', name: 'Ada' }, { kind: 'human', name: 'Bo' }];
let page = await begin('galaxyd', two);
for (let i = 0; i < 8; i += 1) {
  await tap(i % 2 ? -1 : 0);
  if (/** @type {HTMLDialogElement} */ (document.querySelector('#curtain')).open) {
    seen('curtain');
    click('I am here, show my side');
    await soon(20);
  }
  seen(`tap ${i}`);
}
tell(Object.entries(shelf).filter(([key]) => key.includes(`${PREFIX}game/`)).map(([, text]) => JSON.parse(text).meta).map(({ turn, where, galaxy, plies }) => [turn, where, galaxy, plies]));
press('h', document.body);
await soon(20);
seen('hint');
press('u', document.body);
await soon(20);
seen('undo');

page = await begin('galaxyd', [{ kind: 'human', name: '' }, { kind: 'easy', name: '' }]);
for (let i = 0; i < 6; i += 1) {
  await tap(0);
  for (let turns = 0; Beside.jobs.length && turns < 30; turns += 1) {
    if (turns === 0) seen('the computer thinks');
    Beside.work();
    await soon(3000);
  }
  seen(`tap ${i}`);
}
tell(outline('#recap'), outline('#opponents'));
press('p', document.body);
tell(texts('#live'));

// The books of a captain, and the fields that are written in
page = await begin('charter', [{ kind: 'human', name: '' }]);
for (let i = 0; i < 5; i += 1) { await tap(0); seen(`tap ${i}`); }
const { openBooks } = await page('page/books.mjs');
openBooks();
await soon(50);
tell(heard(), outline('#books'));
const entries = () => tell(texts('#books-list h3'), texts('#books-count'), [...document.querySelectorAll('#books [aria-pressed="true"]')].map((one) => one.textContent));
for (const words of ['ocean', 'monarchy', 'arr', 'nothing', '']) { fill('#books input', words); tell(words); entries(); }
for (const [label, value] of [['Society', 'Monarchy'], ['Biome', 'Ruin'], ['Society', '']]) { fill(`#books select[aria-label="${label}"]`, value); tell(label, value); entries(); }
for (const tab of ['Cards', 'Journal', 'Atlas', 'World maker']) { click(tab, document.querySelector('#books') ?? document); await soon(20); tell(tab); entries(); }
process.exit();
