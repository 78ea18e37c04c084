// The charts of a study at any width: bars, intervals, scales, ticks and labels; the list of its games in every
// order; and what is kept of it for a reload.
import { anew, openPage, outline, tell, texts } from '../page.mjs';

openPage('laboratory');
/** @type {any} */
const here = globalThis;
const at = anew();
const { MOST_LINES, gains, shares, spreads } = await at('lab/charts.mjs');
/** A drawing, line by line. @param {any} shape */
const told = ([tag, attributes, ...children]) => {
  tell(tag, attributes);
  for (const [name, { class: look, ...more }, ...words] of children) tell(' ', name, look ?? '', Object.values(more).join(' '), words);
};

tell('# shares', MOST_LINES);
const bar = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) => ({ label: `of ${value}`, value, low, high, said: `${100 * value} %` });
told(shares(600, 'Wins', [bar(0, 0, 0), bar(0.25, 0.1, 0.4), bar(1, 0.9, 1)]));
for (const wide of [280, 220, 100, 40]) told(shares(wide, 'Narrow', [bar(0.5, 0.5, 0.5)]));
tell(shares(300, 'Many', Array.from({ length: 8 }, () => bar(0.5, 0.4, 0.6))).slice(2).flatMap((/** @type {any} */ [tag, one]) => (tag === 'rect' ? one.class : [])));

tell('# spreads');
const line = (/** @type {number[]} */ bars, /** @type {number} */ mean, /** @type {number} */ low, /** @type {number} */ high) => ({ label: `of ${bars}`, bars, mean, low, high, said: `${mean}` });
told(spreads(600, 'One line', { start: -2, width: 1, count: 5 }, [line([0, 3, 6, 0, 1], -0.5, -1, 0)]));
told(spreads(280, 'Two', { start: 100, width: 20, count: 12 }, [line([1, 2], 100, 100, 100), line([], 400, 20, 500)]));
for (const count of [3, 4]) tell(count, spreads(300, 'Lines', { start: 0, width: 5, count: 2 }, Array.from({ length: count }, () => line([1, 1], 5, 4, 6)))[1]);
for (const [wide, start, width, count] of [[300, 0, 1, 1], [300, 0, 10, 30], [300, -100, 10, 30], [400, 1000, 1, 13], [60, 12345, 5, 3], [300, 0, 2, 0], [300, 5, 1, 24], [300, 95, 1, 24]]) {
  const [, { viewBox }, ...parts] = spreads(wide, 'Scale', { start, width, count }, [line([1], start, start, start)]);
  tell([wide, start, width, count], viewBox, parts.filter((/** @type {any} */ [, { class: look }]) => look === 'tick-label').map((/** @type {any} */ [, one, words]) => `${words} ${one['text-anchor']} ${one.x}`));
}

tell('# gains');
const gain = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) => ({ label: `does ${value}`, value, low, high, said: `${value}` });
told(gains(500, 'Pays', [gain(4, 2, 6), gain(0, 0, 0), gain(-1, -3, 1)]));
told(gains(300, 'Only good', [gain(4, 2, 6)]));
told(gains(300, 'Only bad', [gain(-4, -6, -2)]));
told(gains(300, 'Nothing', [gain(0, 0, 0)]));

tell('# the list of games');
const { showGames } = await at('lab/games.mjs');
const row = (/** @type {number} */ n, /** @type {object} */ more) => JSON.stringify({ n, galaxy: '0000-0000', seats: ['a', 'b'], scores: [n, 5], winners: [1], plies: 20 - n, link: `express.html#a${n}`, ...more });
const select = /** @type {HTMLSelectElement} */ (document.querySelector('#sorted'));
const list = (/** @type {string} */ what) => tell(what, select.value, texts('#sorted option').length, /** @type {any} */ (document.querySelector('#games')).hidden, [...document.querySelectorAll('#games-list tr')].map((one) => `${[...one.children].map(({ textContent }) => textContent).join(' | ')} ${one.querySelector('a')?.getAttribute('href') ?? '-'}`));
showGames([], ['']);
list('none');
const rows = [row(0, {}), row(1, { scores: [-7, 5], winners: [] }), row(2, { impossible: 'too small' }), row(3, { link: 'javascript:x' }), row(4, { link: undefined, plies: undefined }), row(5, { scores: undefined, winners: undefined }), row(6, { scores: [9], winners: [0] })];
for (const order of ['last', 'best', 'worst', 'close', 'long', 'short']) { select.value = order; showGames(rows, ['first', 'second']); list(order); }
select.value = 'worst';
showGames(Array.from({ length: 14 }, (_, n) => row(n, { seats: ['a'], scores: [n % 5] })), ['']);
list('alone');
tell(outline('#games').split('\n').slice(0, 12), texts('#sorted option'));
select.value = 'short';
showGames(rows, ['']);
list('two again');
select.value = 'close';
showGames([row(1, { seats: ['a'] })], ['']);
list('an order that is not offered any more');
showGames([row(2, { impossible: 'too small' })], ['']);
list('only what was impossible');

tell('# what is kept for a reload');
/** @type {Record<string, string>} */
const shelf = {};
let room = Infinity;
let isShut = false;
const open = () => { if (isShut) throw new Error('forbidden'); };
const methods = { getItem: (/** @type {string} */ key) => { open(); return shelf[key] ?? null; }, setItem: (/** @type {string} */ key, /** @type {string} */ text) => { open(); if (text.length > room) throw new Error('full'); shelf[key] = text; }, removeItem: (/** @type {string} */ key) => { open(); delete shelf[key]; } };
Object.defineProperty(here, 'sessionStorage', { configurable: true, get: () => new Proxy(methods, { get: (_, key) => /** @type {any} */ (methods)[key], ownKeys: () => { open(); return Object.keys(shelf); }, getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }) }) });
const study = { text: 'title = "x"', choice: null, name: 'x', agents: [] };
let kept = await at('lab/kept.mjs');
tell('nothing', kept.keptStudy());
kept.keepStudy(study);
tell(kept.keepRows(['a', 'b']), kept.keepRows(['c']), kept.keptStudy(), Object.entries(shelf).map(([key, text]) => [key, text.replace(/"file:.*?"/, '"this"')]));
kept = await anew()('lab/kept.mjs');
tell('after a reload', kept.keptStudy(), kept.keepRows(['d']), Object.keys(shelf));
shelf.other = 'stays';
kept.keepStudy({ ...study, name: 'y' });
tell('another', Object.keys(shelf), kept.keptStudy());
room = 3;
tell('full', kept.keepRows(['long enough']), kept.keepRows(['e']), Object.keys(shelf), kept.keptStudy()?.rows);
room = Infinity;
tell('for ever', kept.keepRows(['e']));
kept.keepStudy(study);
tell('but not for the next study', kept.keepRows(['e']), kept.keptStudy()?.rows);
room = 3;
kept.keepStudy(study);
room = Infinity;
tell('a study that found no room', kept.keepRows(['e']), kept.keptStudy());
kept.keepStudy(study);
shelf['pocket-galaxies/study'] = shelf['pocket-galaxies/study'].replace(/"release":".*?"/, '"release":"other"');
tell('of another release', kept.keptStudy());
shelf['pocket-galaxies/study'] = '{';
tell('damaged', kept.keptStudy());
kept.forget();
tell('forgotten', shelf);
isShut = true;
kept.forget();
kept.keepStudy(study);
tell('forbidden', kept.keepRows(['a']), kept.keptStudy());
process.exit();
