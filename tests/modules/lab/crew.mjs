// Workers that play a study: their rows in order, whatever comes first; those that are lost, refused or stopped. And
// the laboratory's files, its agents, what it keeps for a reload and how it says what is left.
import { Beside, anew, empty, openPage, outline, soon, tell, texts } from '../page.mjs';

openPage('laboratory');
window.Element.prototype.scrollIntoView = () => {};
/** @type {Map<string, string>} */
const session = new Map();
let room = Infinity;
const shelf0 = new Proxy({}, {
  ownKeys: () => [...session.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  get: (_, /** @type {string} */ name) => ({ getItem: (/** @type {string} */ key) => session.get(key) ?? null, removeItem: (/** @type {string} */ key) => session.delete(key), setItem: (/** @type {string} */ key, /** @type {string} */ text) => { if ([...session.values(), text].join('').length > room) throw new Error('full'); session.set(key, text); } }[name]),
});
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => shelf0 });
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const at = anew();

tell('# a crew');
/** @type {any[]} */
const workers = [];
/** @type {string[]} */
const done = [];
class Hand {
  constructor() { this.number = workers.push(this); }

  /** @param {any} asked */
  postMessage({ ticket, job }) { this.ticket = ticket; this.job = job; done.push(`${this.number} ${job.kind} ${job.number ?? ''}`.trim()); }

  terminate() { done.push(`${this.number} ends`); }

  /** @param {object} answer */
  answer(answer) { this.onmessage({ data: { ticket: this.ticket, answer } }); }

  onmessage = (/** @type {any} */ _data) => {};

  onerror = (/** @type {any} */ _error) => {};

  ticket = 0;

  /** @type {any} */
  job = null;
}
globalThis.Worker = /** @type {any} */ (Hand);
const { crewSize, playStudy } = await at('lab/crew.mjs');
for (const [cores, memory] of [[1, 8], [2, 8], [8, undefined], [64, undefined], [16, 2], [undefined, 8]]) { Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: cores }); Object.assign(navigator, { deviceMemory: memory }); tell(cores ?? '-', memory ?? '-', crewSize()); }
Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 4 });
Object.assign(navigator, { deviceMemory: 8 });
/** @param {string} what */
async function told(what) { await soon(); tell(what, done.splice(0)); }
const hooks = { row: (/** @type {string} */ row) => done.push(`row ${row}`), ended: () => done.push('ended'), failed: (/** @type {string} */ why) => done.push(`failed: ${why}`) };
const plan = { kind: 'plan', text: 'x', agents: [] };
const begin = (/** @type {number} */ first, /** @type {number} */ games) => { workers.length = 0; return playStudy({ plan, names: ['express'], first, games }, hooks); };
const planned = async () => { for (const one of workers) one.answer({ kind: 'planned', games: 5 }); await soon(); };
const play = (/** @type {number} */ i) => workers[i].answer({ kind: 'played', row: `of ${workers[i].job.number}` });
begin(2, 7);
await told('begun');
await planned();
await told('planned');
for (const i of [2, 1, 0, 0, 1]) { play(i); await told(`worker ${i + 1}`); }
begin(0, 2);
await planned();
await told('no more than games');
play(1);
play(0);
await told('over');
const stop = begin(0, 40);
await planned();
for (let i = 0; i < 14; i += 1) { play(1); await soon(); }
await told('no further ahead');
play(0);
await told('and on');
stop();
play(0);
workers[1].onerror({ message: 'too late' });
await told('stopped');
begin(0, 6);
await planned();
await told('three');
workers[1].onmessage({ data: { ticket: workers[1].ticket, failed: 'gone' } });
play(0);
await told('the second is lost');
play(2);
await soon();
workers[2].onerror({ message: 'gone' });
await told('and the third');
for (let i = 0; i < 4; i += 1) { play(0); await soon(); }
await told('one plays on');
begin(0, 6);
await planned();
workers[0].onerror({ message: 'gone' });
await soon();
workers[1].onerror({ message: 'gone' });
await soon();
workers[2].onerror({ message: 'gone' });
await told('all are lost');
begin(0, 5);
await planned();
play(2);
workers[2].onerror({ message: 'gone' }); // between two games
for (const i of [1, 0, 1, 0]) { play(i); await soon(); }
await told('the third was lost with nothing to do');
begin(0, 6);
workers[0].answer({ kind: 'refused', why: 'This is impossible.' });
await told('refused');

tell('# who plays');
globalThis.Worker = /** @type {any} */ (Beside);
Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 3 });
const { addAgent, agentsIn, optionSaid, playersOf, titleOf, FACTS } = await at('lab/facts.mjs');
tell(playersOf('express'), titleOf('express', 'odd'));
for (const [game, name, text] of [['express', 'a.json', '1'], ['charter', 'b.json', '2'], ['express', 'c.json', '3'], ['express', 'a.json', '4']]) addAgent({ game, name, text });
tell(playersOf('express').slice(-3), titleOf('express', 'c.json'), agentsIn('players = ["a.json", "b.json"]').map((/** @type {any} */ one) => one.text), agentsIn('x'));
const [option] = FACTS.express.options;
tell(option.values.map((/** @type {string[]} */ [value]) => optionSaid('express', option.name, value)), optionSaid('express', option.name, 'x'), optionSaid('express', 'odd', 'x'));

tell('# what is kept for a reload');
const { forget, keepRows, keepStudy, keptStudy } = await at('lab/kept.mjs');
const study = { text: 'x', choice: null, name: 'x', agents: [] };
const kept = async () => { const now = (await anew()('lab/kept.mjs')).keptStudy(); return now && [now.study, now.rows]; };
tell(await kept());
keepStudy(study);
tell(keepRows(['1', '2']), keepRows(['3']), await kept());
room = 200;
tell(keepRows(['x'.repeat(200)]), keepRows(['5']), await kept());
keepStudy({ ...study, name: 'y' });
tell(keepRows(['6']), await kept());
room = 10;
keepStudy(study);
tell(keepRows(['7']), await kept());
room = Infinity;
session.set('pocket-galaxies/study', JSON.stringify({ ...study, release: 'other' }));
tell(await kept());
session.set('pocket-galaxies/study', '{');
session.set('other', 'x');
tell(await kept());
forget();
tell([...session.keys()]);
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get() { throw new Error('forbidden'); } });
keepStudy(study);
tell(keepRows(['8']), keptStudy(), forget() ?? 'forgotten');
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => shelf0 });

tell('# its files');
empty();
const page = anew();
await page('lab/laboratory.mjs');
await soon(50);
/** @type {any} */
let input = null;
const { createElement } = document;
/** @type {any} */ (document).createElement = (/** @type {string} */ name) => { const made = createElement.call(document, name); if (name === 'input') { input = made; made.click = () => {}; } return made; };
/** @param {string} words @param {string} name @param {string} text @param {number} [size] */
async function choose(words, name, text, size = text.length) {
  of(words).click();
  Object.defineProperty(input, 'files', { configurable: true, value: [{ name, size, text: async () => text }] });
  input.onchange();
  for (let i = 0; i < 20; i += 1) await soon(1);
  tell(name, input.accept, texts('#study-error'), texts('#toast > div'), texts('#study [data-seat] option:checked, #seats option:checked'));
  of('toast').replaceChildren();
}
const buttons = [...document.querySelectorAll('button[id]')].map((one) => one.id);
tell(buttons);
await choose('add-agent', 'big.json', 'x', 1e6 + 1);
await choose('add-agent', 'odd.json', '{"game": "express"}');
await choose('open-study', 'big.toml', 'x', 1e6 + 1);
await choose('open-study', 'odd.toml', 'seed = 1');
const TEXT = 'title = "A \\"named\\" one"\nseed = "x"\ngalaxies = 3\n[[setups]]\ngame = "express"\nseats = [["random"]]\n';
await choose('open-study', 'mine.toml', TEXT);
for (let i = 0; i < 400; i += 1) await soon(5);
tell(texts('#results-title, #progress, #live, #study-error'), [...session.keys()]);
/** @type {string[]} */
const saved = [];
URL.createObjectURL = (blob) => { saved.push(/** @type {Blob} */ (blob).type); return 'blob:'; };
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { saved.push(this.download); };
for (const id of ['save-rows', 'save-study']) of(id).click();
tell(saved);
const again = anew();
openPage('laboratory');
Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => shelf0 });
window.Element.prototype.scrollIntoView = () => {};
tell([...session.keys()]);
const parts = [...session.keys()].filter((key) => key.startsWith('pocket-galaxies/study/'));
session.set(parts[0], (session.get(parts[0]) ?? '').split('\n')[0]);
for (const part of parts.slice(1)) session.delete(part);
await again('lab/laboratory.mjs');
for (let i = 0; i < 20; i += 1) await soon(1);
tell('reloaded', texts('#results-title, #progress, #kept-said'), of('go-on').hidden, of('halt').hidden, outline('#study').split('\n').length > 5);
of('go-on').click();
for (let i = 0; i < 200; i += 1) await soon(5);
tell(texts('#progress'), of('go-on').hidden);
process.exit();
