// What comes of a study: what its setups are called, which charts they have, and its tables, which stay as they
// are while more games are played.
import { anew, openPage, outline, soon, tell, texts } from '../page.mjs';

openPage('laboratory');
const at = anew();
const { namesOf, showFigures } = await at('lab/figures.mjs');
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
let room = 500;
Object.defineProperty(of('charts'), 'clientWidth', { configurable: true, get: () => room });

const mean = (/** @type {number} */ value) => ({ mean: value, low: value - 1, high: value + 1 });
/** A seat as it is drawn, and its row of the table. @param {number} n @param {string} name */
const seat = (n, name) => ({ name: `${n} ${name}`, score: mean(3 * n), won: n / 10, won_interval: [n / 20, n / 5], bars: [n, 1] });
/** @param {string[]} levels @param {object} [more] */
const setup = (levels, more = {}) => ({
  game: 'express', title: 'Galaxy Express, cadet', levels, options: [['scan_wrap', 'true'], ['haul', '6']], opening: '', impossible: '', games: 5,
  seats: levels.map((level, i) => [`${i + 1} ${level}`, `${3 * i}.00`, 'a to b', `${10 * i} %`, 'c to d']), facts: [], actions: [], more: '',
  drawn: levels.map((level, i) => seat(i + 1, level)), lengths: [2, 3], length: mean(12.345), ...more,
});
/** @param {object[]} setups @param {object} [more] */
const figures = (setups, more = {}) => ({ kind: 'figures', counted: 5, title: '', seat_heads: ['seat', 'score', 'interval', 'won', 'odd'], action_heads: ['action', 'used by', 'times', 'score', 'above others', 'interval'], setups, scores: { start: 0, width: 5, count: 2 }, lengths: { start: 10, width: 1, count: 3 }, ...more });
const charts = () => [...of('charts').children].map((one) => `${one.tagName} ${one.getAttribute('viewBox') ?? ''} ${one.getAttribute('aria-label') ?? one.textContent} ${one.querySelectorAll('rect').length}`);
/** @param {string} what @param {any} shown @param {Record<string, string>} [moves] */
function show(what, shown, moves = {}) {
  showFigures(shown, moves);
  tell(what, namesOf(shown, moves), charts());
}

tell('# names');
show('one', figures([setup(['cadet'])]));
show('players', figures([setup(['cadet']), setup(['pilot'])]));
show('the first of two', figures([setup(['cadet', 'random']), setup(['pilot', 'random'])]));
show('the others', figures([setup(['cadet', 'random']), setup(['cadet', 'pilot'])]));
show('games', figures([setup(['cadet']), setup(['rookie'], { game: 'colony' })]));
show('options', figures([setup(['cadet']), setup(['cadet'], { options: [['scan_wrap', 'false'], ['haul', '6']] }), setup(['cadet'], { options: [] })]));
show('openings', figures([setup(['cadet'], { opening: 'fly 1' }), setup(['cadet'], { opening: 'fly 2' })]), { 'fly 1': 'I flew.' });
show('all of it', figures([setup(['cadet'], { opening: 'a' }), setup(['pilot'], { opening: 'b', options: [['scan_wrap', 'false']] })]));
show('a long one', figures([setup([`a ${'long '.repeat(9)}`]), setup(['abcdefghij'.repeat(4)])]));

tell('# charts');
show('nothing was played', figures([setup(['cadet'], { games: 0 })]));
show('one of two was', figures([setup(['cadet'], { games: 0 }), setup(['pilot'])]));
show('three seats', figures([setup(['cadet', 'pilot', 'random'])]));
show('no scores', figures([setup(['cadet', 'pilot'])], { scores: { start: 0, width: 1, count: 2 } }));
show('no scores, compared', figures([setup(['cadet']), setup(['pilot'])], { scores: { start: 0, width: 1, count: 2 } }));
show('scores of three', figures([setup(['cadet'])], { scores: { start: 0, width: 1, count: 3 } }));
const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => setup([`level ${i}`]));
for (const count of [12, 13]) show(`${count}`, figures(many(count)));
show('13, by lengths', figures(many(13), { scores: { start: 0, width: 1, count: 1 } }));
for (const [width, inner] of [[500, 1000], [2000, 1399], [2000, 1400], [1000, 1400], [200, 500]]) {
  room = width;
  Object.defineProperty(globalThis, 'innerWidth', { configurable: true, writable: true, value: inner });
  const [before] = of('charts').children;
  dispatchEvent(new Event('resize'));
  tell('wide', width, inner, of('charts').firstElementChild.getAttribute('viewBox'), of('charts').firstElementChild === before);
  const [drawn] = of('charts').children;
  dispatchEvent(new Event('resize'));
  tell(of('charts').firstElementChild === drawn);
}
room = 500;

tell('# what pays');
const action = (/** @type {string} */ name, /** @type {string} */ gain, /** @type {string} */ interval) => [name, '50 %', '1.00', '3.00', gain, interval];
const some = [action('fly-on-now', '+1.00', '−1.00 to +3.00'), action('stay', '', ''), action('brake', '−2.00', '−3.00 to −1.00'), action('start', '+4.50', '+4.00 to +5.00')];
show('some', figures([setup(['cadet'], { actions: some })]));
tell(of('charts').lastElementChild.innerHTML);
show('none that tells', figures([setup(['cadet'], { actions: some.slice(1, 2) })]));
show('compared: none', figures([setup(['cadet'], { actions: some }), setup(['pilot'])]));
for (const count of [12, 13]) show(`the extremes of ${count}`, figures([setup(['cadet'], { actions: Array.from({ length: count }, (_, i) => action(`act-${i}`, `+${i}.00`, `+0.00 to +${i}.00`)) })]));

tell('# tables');
const whole = figures([setup(['cadet', 'pilot'], { facts: ['length: 12 plies or 13 plies'], actions: some, more: '3 more actions' }), setup([], { impossible: 'too small', drawn: [], games: 0 }), setup(['random', 'pilot'], { actions: some })]);
showFigures(whole, {});
tell(of('tables').innerHTML.replace(/(<section)/g, '\n$1'));
const boxes = () => [...of('tables').querySelectorAll('details')].map(({ open }) => open);
/** @type {HTMLElement[]} */
const reached = [];
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = /** @this {HTMLElement} @param {object} how */ function note(how) { reached.push(this); tell('focus', this.tagName, how); focus.call(this); };
of('tables').querySelectorAll('details')[1].open = true;
for (const place of [0, 1, 4]) {
  focus.call([...of('tables').querySelectorAll('summary, [tabindex]')][place]);
  showFigures(whole, {});
  tell(place, boxes(), document.activeElement?.outerHTML.slice(0, 60), [...of('tables').querySelectorAll('summary, [tabindex]')].indexOf(document.activeElement ?? document.body));
}
showFigures(figures([setup(['cadet'])]), {});
tell('a place that is gone', document.activeElement?.tagName, boxes());
of('run').focus();
showFigures(whole, {});
tell('elsewhere', document.activeElement?.id, boxes(), reached.length);
await soon();
tell(texts('#tables h3'), outline('#tables').length);
process.exit();
