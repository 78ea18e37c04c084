// The share dialog: what it offers of each kind of thing to share, its codes, frames and documents, and every way to
// copy, send and save; and results that are sent.
import { anew, click, empty, fill, handle, openPage, outline, sent, soon, tell, texts, wait } from '../page.mjs';

empty();
openPage('express');
const at = anew();
await at('page/page.mjs');
const part = (/** @type {string} */ name, more = {}) => ({ gives: `This gives the ${name}.`, words: `Look at this ${name}.`, fragment: `${name[0]}=abc`, ...more });
/** @type {any} */
const PARTS = {
  kind: 'share', galaxy: part('galaxy', { fragment: 'k7qp-3m9y' }), moment: part('moment'), game: part('game', { fragment: undefined, why: 'It is too long.' }), episode: part('episode'), episode_title: 'The episode “One”', record: 'the record', together: true, people: [[0, 'Ada'], [1, 'Bo']], moves: '', keys: [],
  documents: [{ name: 'sheet.html', title: 'A sheet', text: '<p>Sheet</p><!--galaxy-->' }, { name: 'log.txt', title: 'The log', text: 'All moves.' }],
};
/** @type {any} */
let parts = PARTS;
await window.pocket.ready((event) => { const answer = handle(event); return JSON.parse(event).kind === 'share' ? JSON.stringify(parts) : answer; });
await soon(20);
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const { shareCommands, shareResult } = await at('page/sharing.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @type {string[]} */
const done = [];
let copies = true;
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => { if (!copies) throw new Error('no'); done.push(`copied ${text}`); } } });
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { done.push(`saves ${this.download}`); };
URL.createObjectURL = (blob) => { /** @type {Blob} */ (blob).text().then((text) => done.push(`${/** @type {Blob} */ (blob).type}: ${text.replaceAll(/<path[^>]*>/g, '<path>')}`)); return 'blob:'; };
window.HTMLInputElement.prototype.select = /** @this {any} */ function select() { done.push(`selects ${this.id}`); };
const heard = () => sent.splice(0).map(({ kind, names }) => [kind, names].filter((one) => one !== undefined).join(' '));
/** @param {string} what */
async function seen(what) {
  for (let i = 0; i < 4; i += 1) await soon(5);
  tell(what, heard(), done.splice(0), texts('#toast span, #toast button'), [...document.querySelectorAll('dialog[open]')].map(({ id }) => id));
  of('toast').replaceChildren();
}
/** What the dialog shows of the chosen part. @param {string} what */
async function shown(what) {
  for (let i = 0; i < 4; i += 1) await soon(5);
  const hidden = ['share-link', 'share-say', 'share-why', 'share-qr', 'share-frame', 'share-episode', 'share-cheat'].filter((id) => of(id).hidden);
  tell(what, `${document.querySelector('input[name="what"]:checked')?.getAttribute('value')}`, hidden, ['send', 'two'].filter((name) => document.querySelector(`[data-do="${name}"]`)?.hasAttribute('hidden')), of('share-url').value, of('share-words').textContent, of('share-why').textContent, of('share-embed').value.slice(0, 110), of('share-code').innerHTML.replaceAll(/<path[^>]*>/g, '<path>').slice(0, 300));
}
/** @param {string} what */
function choose(what) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector(`input[name="what"][value="${what}"]`));
  field.checked = true;
  of('share').setAttribute('data-chosen', what); // happy-dom sees what is checked once an attribute around it has changed
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
heard();

tell('# what can be shared');
shareCommands.share();
await seen('asked');
await shown('opened');
tell(texts('#share [data-gives]'), of('share-episode-title').textContent, texts('#documents button'), outline('#documents'));
for (const what of ['galaxy', 'moment', 'episode', 'game']) { choose(what); await shown(what); }
Object.assign(navigator, { share: async (/** @type {any} */ what) => { done.push(JSON.stringify(what)); } });
choose('moment');
await shown('where the system shares');
fill('#share-names', 'on');
await seen('other names');
choose('episode');
parts = { ...PARTS, episode: undefined, episode_title: '', together: false, people: [], game: part('game'), documents: [] };
shareCommands.share();
await shown('no episode');
tell(texts('#share [data-gives]'), texts('#documents button'), of('share-names').checked);
parts = PARTS;

tell('# frames');
const { status } = current;
for (const [puzzle, begun] of /** @type {[string, boolean][]} */ ([['', false], ['01234567', false], ['01234567', true], ['lesson-first', true], ['own-00000000', true], ['lesson-first', false]])) {
  session.meta.puzzle = puzzle;
  current.status = { ...status, begun };
  for (const what of ['moment', 'game', 'galaxy']) { choose(what); tell(puzzle || 'no puzzle', begun, what, of('share-frame').hidden, of('share-embed').value.slice(0, 90)); }
}
Object.assign(current, { status });
delete session.meta.puzzle;
tell(of('share-embed').value);

tell('# the code for cameras');
choose('moment');
of('share-qr').open = true;
of('share-qr').dispatchEvent(new Event('toggle'));
await shown('unfolded');
choose('galaxy');
choose('moment');
await shown('two in a row');
parts = { ...PARTS, moment: part('moment', { fragment: `m=${'x'.repeat(2000)}` }), game: part('game', { fragment: '' }) };
shareCommands.share();
for (let i = 0; i < 9 && !of('share-code').children.length; i += 1) await soon(5);
tell(texts('#share-code'));
parts = PARTS;
choose('game');
await shown('no link');
of('share-qr').open = false;
choose('moment');
await shown('folded');

tell('# documents');
for (const words of ['A sheet', 'The log']) { wait(1000); click(words, of('documents')); await seen(words); }
parts = { ...PARTS, galaxy: part('galaxy', { fragment: '' }) };
shareCommands.share();
click('A sheet', of('documents'));
await seen('no galaxy');
parts = PARTS;
shareCommands.share();
heard();

tell('# ways');
for (const name of ['copy', 'copy-words', 'copy-frame', 'copy-record', 'send', 'file']) { shareCommands[name](); await seen(name); }
copies = false;
for (const name of ['copy', 'copy-frame']) { shareCommands[name](); await seen(`${name}, refused`); }
copies = true;
current.status = { ...status, turn: 'Bo' };
for (const [what, game] of /** @type {[string, object][]} */ ([['with a link', part('game')], ['without', part('game', { fragment: '' })]])) {
  of('share').close();
  choose('galaxy');
  parts = { ...PARTS, game };
  shareCommands['send-now']();
  await seen(what);
  tell(document.querySelector('input[name="what"]:checked')?.getAttribute('value') ?? '');
}
of('share').close();
delete (/** @type {any} */ (navigator).share);
parts = { ...PARTS, game: part('game') };
shareCommands['send-now']();
await soon(20);
tell(done.splice(0), texts('#toast span'));
click('Other ways', of('toast'));
await seen('other ways');
of('share').close();
choose('galaxy');
shareCommands['send-turn']();
await shown('the turn');

tell('# a result');
Object.assign(navigator, { share: async (/** @type {any} */ what) => { done.push(JSON.stringify(what)); } });
parts = PARTS;
for (const galaxy of [part('galaxy'), part('galaxy', { fragment: '' })]) {
  parts = { ...PARTS, galaxy };
  shareResult({ points: '70 points', worth: '', medal: 2 });
  for (let i = 0; i < 20 && !done.length; i += 1) await new Promise((then) => { setImmediate(then); });
  await seen('sent');
}
process.exit();
