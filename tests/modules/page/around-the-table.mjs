// Who else plays, beside the board: the line about other devices with its clock, greetings to choose from, what the
// computer players say, and what a game proves of all of them.
import { PREFIX, anew, empty, openPage, outline, shelf, soon, tell, texts } from '../page.mjs';

empty();
openPage('galaxyd');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
let sounds = 0;
// Of a sound only that it begins is told.
const node = class { gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }; connect() { return this; } start() {} stop() {} };
Object.assign(globalThis, { AudioContext: class { resume() { sounds += 1; return Promise.resolve(); } }, OscillatorNode: node, GainNode: node });
shelf[`${PREFIX}setting/sound`] = 'on';
const at = anew();

tell('# who is connected and whose turn it is');
const { showCompany } = await at('page/presence.mjs');
const { current } = await at('page/current.mjs');
const title = document.title;
/** @type {number[]} */
const said = [];
const say = (/** @type {number} */ greeting) => { said.push(greeting); };
const STATUS = { names: ['Ada', 'Bo', 'Cy'], turn: 'bo', plies: 4, yours: false, over: false, awaits: [], watches: false };
/** A table where this device has the first seat. @param {object} [more] */
const table = (more) => ({ here: [0], devices: [[0], [1], [2]], term: 0, peers: new Map([1, 2].map((peer) => [peer, { peer, ready: peer === 1 }])), away: [], watching: 0, ...more });
const shown = (/** @type {string} */ what) => {
  tell(what, document.title.replace(title, '…'), of('company')?.textContent ?? 'no line', of('company-box')?.hidden ?? '', of('guide').hidden, sounds);
  sounds = 0;
};
showCompany(null, null, say);
shown('no game');
showCompany(STATUS, null, say);
shown('nobody');
tell(of('company-box').nextElementSibling.id, outline('#company-box') || 'hidden');
showCompany(STATUS, table(), say);
shown('two others');
tell(outline('#company-box'), document.querySelectorAll('#company-box').length);
showCompany({ ...STATUS, yours: true, plies: 5 }, table(), say);
shown('a turn here');
showCompany({ ...STATUS, yours: true, plies: 6 }, table(), say);
shown('still here: no second sound');
showCompany(null, table(), say);
showCompany({ ...STATUS, yours: true, plies: 6 }, table(), say);
shown('nothing was known meanwhile');
showCompany({ ...STATUS, yours: true, plies: 6 }, null, say);
shown('they have left');
showCompany({ ...STATUS, plies: 7 }, table(), say);
for (const time of [59_999, 1, 30_000]) { await soon(time); shown(`${time} ms later`); }
const text = of('company').firstChild;
showCompany({ ...STATUS, plies: 7 }, table(), say);
tell('the same is not said again', text === of('company').firstChild);
await soon(29_999);
shown('the next minute, though shown again meanwhile');
await soon(1);
shown('then');
showCompany({ ...STATUS, plies: 7, turn: 'cy' }, table(), say);
shown('others may be awaited after the same move');
showCompany({ ...STATUS, plies: 8, turn: 'bo' }, table(), say);
await soon(50_000);
showCompany({ ...STATUS, plies: 9, turn: 'bo' }, table(), say);
await soon(10_000);
shown('each move has its own time');
showCompany({ ...STATUS, plies: 9 }, null, say);
await soon(120_000);
shown('alone no clock goes on');

tell('# greetings');
const { GREETINGS, greetingBox, mayGreet } = await at('page/greetings.mjs');
tell(GREETINGS.length, [[1, 0], [1, 2999], [2, 2999], [1, 3000], [1, 5999], [1, 6000], [2, 5998], [2, 5999]].map(([by, now]) => mayGreet(by, now)));
const box = greetingBox(say);
document.body.append(box);
const [summary, row] = box.children;
/** @type {string[]} */
const scrolled = [];
row.scrollIntoView = (/** @type {object} */ how) => { scrolled.push(JSON.stringify(how)); };
for (const open of [true, false]) { box.open = open; await soon(); tell(open, scrolled.splice(0)); }
const enabled = () => [...row.children].filter((/** @type {any} */ one) => !one.disabled).length;
tell(said, enabled());
box.open = true;
row.children[2].click();
tell(said, box.open, document.activeElement === summary, enabled());
for (const time of [2999, 1]) { await soon(time); tell(time, enabled()); }

tell('# computer players');
const { paintOpponents, paintRemark, portrait } = await at('page/opponents.mjs');
tell(portrait('easy').outerHTML);
const [BOT, OTHER] = [{ level: 'easy', name: 'Vega' }, { level: 'hard', name: 'Deneb' }];
const first = () => of('opponents').firstChild;
paintOpponents([BOT]);
const before = first();
paintOpponents([{ ...BOT }]);
tell('nothing is drawn anew', before === first(), outline('#opponents'));
const remark = (/** @type {{ name: string, text: string } | null} */ one) => tell(one?.text ?? 'none', paintRemark(one), of('remark').textContent, of('remark').hidden);
remark({ name: 'Vega', text: 'Hm.' });
remark({ name: 'Vega', text: 'Hm.' });
remark(null);
paintOpponents([BOT, OTHER]);
tell(before === first(), texts('#opponents li'));
remark({ name: 'Deneb', text: 'Hm.' });
for (const [how, event] of [['off', 'setting'], ['on', 'storage'], ['off', 'other'], ['off', 'storage']]) {
  shelf[`${PREFIX}setting/remarks`] = how;
  dispatchEvent(new Event(event));
  tell(how, event, of('remark').hidden);
  remark({ name: 'Deneb', text: `${how} ${event}` });
}
const again = anew();
of('remark').hidden = false;
await again('page/opponents.mjs');
tell('a page that begins without them', of('remark').hidden);

tell('# what is proven');
const { paintProof, proofFold, showProof } = await at('page/proof.mjs');
const { connect, onAnswer } = await at('page/wire.mjs');
/** @type {string[]} */
const asked = [];
onAnswer(() => {});
connect((/** @type {string} */ event) => { asked.push(JSON.parse(event).kind); return '{}'; });
const drawer = of('proof');
const proof = (/** @type {string} */ what, fold = drawer) => tell(what, asked.splice(0), fold.hidden, fold.open, texts('summary, p', fold), fold.querySelector('p')?.getAttribute('role') ?? '');
/** @param {boolean} promised @param {number} plies */
function paint(promised, plies) { current.status = { ...current.status, promised, plies }; paintProof(); }
paint(false, 3);
proof('a game at one device');
paint(true, 3);
proof('a promised one');
drawer.open = true;
await soon();
proof('unfolded');
showProof({ lines: ['Ada signed.', 'Luck was <b>shared</b>.'] });
proof('answered');
paint(true, 3);
proof('nothing was played');
paint(true, 4);
await soon();
proof('something was played');
showProof({ lines: ['Late.'] });
proof('an answer to a fold that is closed');
const fold = proofFold();
document.body.append(fold);
fold.open = true;
await soon();
showProof({ lines: ['In a dialog.'] });
proof('in a dialog', fold);
fold.open = false;
await soon();
proof('folded', fold);
process.exit();
