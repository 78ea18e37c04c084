// A study in the laboratory: its form, its charts and tables, and its games in every order.
import { Beside, anew, fill, openPage, outline, soon, tell, texts, wait } from '../page.mjs';

openPage('laboratory');
const at = anew();
/** @type {string[]} */
const scrolled = [];
window.Element.prototype.scrollIntoView = /** @this {Element} */ function note() { scrolled.push(this.id); };
await at('lab/laboratory.mjs');

/** @param {string} name @param {string} value */
function pick(name, value) {
  const box = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${name}"][value="${value}"]`));
  for (const other of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`input[name="${name}"]`))) other.checked = other === box;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

async function done() {
  for (let i = 0; i < 200; i += 1) {
    await soon(20);
    const said = document.querySelector('#progress')?.textContent ?? '';
    const [played, games] = said.match(/\d+/g) ?? [];
    if (played && played === games && !document.querySelector('#games')?.hasAttribute('hidden') && texts('#games-list tr').length === Math.min(10, Number(games))) return;
  }
}

const { chosen, fillForm, studyText } = await at('lab/form.mjs');
tell(outline('#study'));
for (const game of ['express', 'surveyors', 'galaxyd']) {
  pick('game', game);
  for (const question of texts('#questions label').map((_, i) => /** @type {HTMLInputElement} */ (document.querySelectorAll('#questions input')[i]).value)) {
    pick('question', question);
    tell(game, question, texts('#seats p:not([hidden])'), document.querySelector('#run')?.textContent ?? '', document.querySelector('#galaxies-said')?.textContent ?? '');
    tell(studyText(chosen()));
  }
}
for (const many of ['0', 'x', '20001', '1', '1.5']) {
  fill('#galaxies', many);
  document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
  tell(many, texts('#run'), texts('#study-error'));
}

pick('game', 'surveyors');
pick('question', 'first');
fill('#galaxies', '12');
fill('#seat-0', 'drifter');
fill('#counted', 'start');
fill('#mode', '1');
tell(texts('#seats select').length, chosen());
document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
await done();
tell('brought into view', scrolled, document.activeElement?.id ?? '');
tell(outline('#results'));
for (const order of ['last', 'best', 'worst', 'close', 'long', 'short']) {
  fill('#sorted', order);
  tell(order, outline('#games-list'));
}
const { keptStudy } = await at('lab/kept.mjs');
tell('kept', keptStudy()?.rows.length ?? 0, keptStudy()?.study.name ?? '');

// One that compares setups, of players with one score each
fillForm({ game: 'express', question: 'levels', seats: ['random'], galaxies: 3, seed: 'x', options: { scan_at_rest: 'true' }, swept: '', counted: '', moves: [], position: '' });
tell(chosen());
document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
await done();
tell(outline('#results'));

// Workers that take a while to begin: nobody can say yet how long the study takes
globalThis.Worker = /** @type {any} */ (class extends Beside { constructor(/** @type {string} */ url, /** @type {object} */ how) { super(url, how); wait(600); } });
fillForm({ game: 'express', question: 'levels', seats: ['random'], galaxies: 4, seed: 'y', options: {}, swept: '', counted: '', moves: [], position: '' });
document.querySelector('#study')?.dispatchEvent(new Event('submit', { cancelable: true }));
for (let i = 0; i < 50 && !texts('#progress')[0].includes('core'); i += 1) await soon();
tell('just begun', texts('#progress'));
process.exit();
