// The hub, the page of the day, the logbook and the puzzles: what is offered, and in which order.
import { NOON, PREFIX, anew, click, empty, fill, fromOtherTab, marked, openPage, outline, press, shelf, soon, tell, texts, wait, went } from '../page.mjs';

const me = { kind: 'human', name: '' };
const DAY = 86_400_000;
/** @param {string} id @param {number} days @param {object} more */
function result(id, days, more = {}) {
  shelf[`${PREFIX}score/${id}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - days * DAY, galaxy: '0000-008g', level: '', title: 'Over', seats: [me], scores: [100], winners: [], unrated: 0, given: false, ...more });
}
/** @param {string} id @param {number} hours @param {object} more */
function saved(id, hours, more = {}) {
  const meta = { game: 'express', title: 'Galaxy Express', where: `Turn of ${id}.`, galaxy: 'k7qp-3m9y', seats: [me], plies: 4, over: false, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record: `galaxies 1 ${meta.game} rules=1 galaxy=k7qp-3m9y\nend 0 00000000\n` });
}

const two = [me, { kind: 'human', name: 'Bo' }];
saved('waits', 1, { seats: two, turn: 'Bo' });
saved('mine', 2, { seats: two, turn: 'you' });
saved('alone', 3, { name: 'My flight', place: 'x' });
saved('over', 0.5, { over: true });
saved('given', 0.2, { abandoned: true });
saved('older', 30, { galaxy: '', place: 'Home' });
saved('oldest', 49, { game: 'surveyors', title: 'Surveyors' });
saved('puzzle', 0, { puzzle: '01234567' });
result('r1', 0, { day: '2026-11-14', challenge: 'courier', medal: 2 });

openPage('index');
let at = anew();
await at('hub/hub.mjs');
await soon(10);
tell(outline('#continue'), texts('#today-said, #galaxy-name, #galaxy-code, #galaxy-words'));
for (const item of [...document.querySelectorAll('#sessions .sessions > li')].slice(3, 7)) tell(outline(item));
tell(outline('.tools-of-storage'));

const finder = '#sessions .finder';
const shown = () => [...texts('#sessions .sessions b'), ...texts('#sessions .finder [role="status"]')];
for (const words of ['flight', 'k7qp', 'SURVEYORS', 'bo', 'nothing at all', 'turn of o', '']) { fill(`${finder} input`, words); tell(words, shown()); }
for (const state of ['open', 'over', 'given-up', '']) { fill(`${finder} select[aria-label="State"]`, state); tell(state, shown()); }
fill(`${finder} select[aria-label="Game"]`, 'surveyors');
tell(shown());
fill(`${finder} select[aria-label="Game"]`, '');

// The rows of the list: a new name, a copy, a deletion and its end
click('Rename: My flight');
fill('#sessions form.rename input', 'A long way');
document.querySelector('#sessions form.rename')?.dispatchEvent(new Event('submit', { cancelable: true }));
tell(shown(), document.activeElement?.textContent ?? '');
click('Duplicate: A long way');
tell(shown());
click('Delete: A long way');
tell(shown(), document.activeElement?.textContent ?? '', texts('#toast span'));
click('Restore');
tell(shown());
for (let i = 0; i < 70; i += 1) saved(`many${String(i).padStart(2, '0')}`, 100 + i, { name: `Game ${i}` });
fromOtherTab('game/x', '{');
tell(shown().length, shown().slice(-3), shelf[`${PREFIX}damaged/x`], texts('#sessions > button:not([hidden])'));
click('Show more');
tell(shown().length);
click('Delete it');
tell(shelf[`${PREFIX}damaged/x`] ?? 'gone', shown().length, texts('#sessions .damaged').length);

// A galaxy
for (const typed of ['k7qp 3m9y', 'k7qp-3m9', 'https://example.org/#k7qp-3m9y', 'Any words at all', '']) {
  fill('#galaxy-text', typed);
  await marked(() => { document.querySelector('#galaxy-form')?.dispatchEvent(new Event('submit', { cancelable: true })); });
  tell(typed, location.hash, texts('#galaxy-error'), texts('#galaxy-name'), texts('#galaxy-kind'), texts('#games-title'), texts('#live'), [...document.querySelectorAll('a.card[data-href]')].slice(0, 2).map((card) => card.getAttribute('href')));
}
await marked(() => click('Today’s galaxy'));
tell(location.hash, texts('#galaxy-kind'), texts('#galaxy-words'));

// The day
empty();
for (const [i, [day, challenge, medal]] of /** @type {[string, string, number][]} */ ([['2026-11-14', 'daily', 1], ['2026-11-14', 'daily', 3], ['2026-11-12', 'daily', 0], ['2026-10-31', 'daily', 2]]).entries()) result(`r${i}`, 3 - i, { day, challenge, medal, winners: [0], scores: [100 + i] });
openPage('today');
at = anew();
const { challenges } = await at('library/days.mjs');
const keys = Object.keys(challenges);
for (const [i, key] of keys.entries()) {
  const [game, challenge] = key.split('/');
  result(`k${i}`, 2, { game, challenge, day: '2026-11-13', medal: i % 4, winners: i === 1 ? [] : [0], scores: [i], given: i === 2 });
}
saved('begun', 1, { day: '2026-11-14', challenge: keys[1].split('/')[1], game: keys[1].split('/')[0] });
await at('hub/today.mjs');
await soon(10);
tell(outline('.hero-words'), outline('#tasks'), outline('#share-day'), outline('#month'));
for (const hash of ['#day=2026-11-13', '#day=2026-10-31', '#day=2026-02-30', '#day=2026-11-15', '#day=%20', '#day=%']) {
  await marked(() => { location.hash = hash; });
  tell(hash, texts('#day-title, #day-name, #day-said, #notice p'), texts('a[data-task] .done'), texts('#month-name'), outline('#day-after'), texts('#share-text'));
}
await marked(() => { location.hash = ''; });
for (const words of ['#month-before', '#month-before', '#month-after']) {
  /** @type {HTMLElement} */ (document.querySelector(words)).click();
  tell(texts('#month-name'), texts('#month a'), document.querySelector('#month li:not(.week)')?.className ?? '', document.querySelector('#month-after')?.hasAttribute('disabled'));
}
wait(DAY);
document.dispatchEvent(new Event('visibilitychange'));
tell(texts('#day-title, #day-name'), texts('#toast span'));

// The logbook
result('e1', 20, { level: 'easy', seats: [me, { kind: 'easy', name: '' }], game: 'galaxyd', winners: [0], achievements: ['x'] });
result('e2', 19, { seats: [me, { kind: 'hard', name: '' }], game: 'galaxyd', winners: [1], given: false });
result('e3', 18, { given: true });
result('e6', 15, { seats: [me, { kind: 'hard', name: '' }], game: 'galaxyd', winners: [0, 1] });
openPage('logbook');
const names = [...document.querySelectorAll('[data-of="express"] [data-achievement]')].map((one) => one.getAttribute('data-achievement'));
result('e4', 17, { achievements: names.slice(0, 2) });
result('e5', 16, { achievements: names.slice(1, 3), unrated: 1 });
at = anew();
await at('hub/logbook.mjs');
await soon(10);
tell(outline('#own').replace(/<svg viewBox[^\n]*/g, (map) => `a map with lights: ${[...map.matchAll(/class=light( bright)?/g)].map(([, bright]) => (bright ? 'o' : '.')).join('')}`), texts('#achieved-said'));
for (const game of ['express', 'galaxyd']) tell(outline(`[data-of="${game}"]`));
const star = () => tell(texts('#star *'), document.querySelector('#map')?.getAttribute('aria-valuetext') ?? '', document.querySelector('#map .chosen')?.getAttribute('transform') ?? '', outline('#star-before'), outline('#star-after'));
for (const key of ['ArrowLeft', 'ArrowDown', 'Home', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'End', 'ArrowUp', 'x']) { press(key, document.querySelector('#map')); tell(key); star(); }

// The puzzles, and those from one's own games
empty();
openPage('puzzles', '#next=own');
at = anew();
const { keepOwn, markOwn, mergeOwn, ownPuzzles } = await at('library/own-puzzles.mjs');
const { titles } = await at('library/titles.mjs');
const named = JSON.parse(document.body.dataset.puzzles ?? '{}');
/** @param {string} game @param {number} i */
const keepOne = (game, i) => { wait(60_000); return keepOwn(game, { position: `{"at":${i}}`, seats: ['human'], line: ['x'], task: `Task ${i}`, unit: 'points', value: 1, losses: { x: 0 }, limit: 1 }, titles).name; };
const own = ['express', 'surveyors', 'express', 'express'].map(keepOne);
markOwn(own[0], 'solved', titles);
markOwn(own[0], 'tried', titles);
markOwn(own[3], 'tried', titles);
for (const [i, more] of [{ solved: true }, { solved: false }, { solved: true, helped: true }, { solved: true }, { solved: true }].entries()) result(`z${i}`, 9 - i, { puzzle: named.express[i], ...more });
result('z9', 1, { puzzle: 'lesson-first-flight', solved: true });
await at('hub/puzzles.mjs');
await soon(10);
tell(went, texts('#puzzles-said'), texts('.card .done'), outline('#own-sets'), texts('#own-said'));
for (const state of ['tried', 'solved', 'solved']) {
  const next = ownPuzzles(titles).find((/** @type {any} */ one) => one.state === 'new') ?? ownPuzzles(titles)[1];
  markOwn(next.name, state, titles);
  await marked(() => { location.hash = `#next=${next.game}`; });
  went.length = 0;
  await marked(() => { location.hash = '#next=own'; });
  tell(state, ownPuzzles(titles).map((/** @type {any} */ one) => `${one.retry.task} ${one.state}`), went.splice(0).at(-1) ?? '');
}
globalThis.fetch = /** @type {any} */ (async (/** @type {URL} */ url) => ({ ok: !String(url).includes('charter'), json: async () => ({ seats: 1, puzzles: named[/(\w+)\.json/.exec(String(url))?.[1] ?? ''].map((/** @type {string} */ name, /** @type {number} */ i) => [name, 1 + (i % 3), 't', 1, [], 0, {}]) }) }));
for (const asked of ['#next', '#next=express', '#next=express/2', '#next=surveyors/3', '#next=charter', '#next=x/9', '#other']) {
  await marked(() => { location.hash = asked; });
  tell(asked, went.splice(0).at(-1) ?? '', texts('#notice p'));
}
click('Delete', document.querySelector('#own-sets') ?? document);
tell(outline('#own-sets'));
click('Restore');
tell(texts('#own-sets a'), texts('#own-sets .done'));
// Too many: the oldest solved goes first, then the oldest
for (let i = 100; i < 149; i += 1) keepOne('express', i);
tell(ownPuzzles(titles).filter((/** @type {any} */ one) => one.game === 'express').map((/** @type {any} */ one) => one.retry.task.slice(5)).join(' '));
const kept = ownPuzzles(titles);
empty();
const file = Object.fromEntries(kept.map((/** @type {any} */ { name, ...one }) => [name, one]));
keepOne('express', 3);
tell(mergeOwn(file, titles), ownPuzzles(titles).map((/** @type {any} */ one) => `${one.retry.task.slice(5)}${one.state[0]}`).join(' '));
for (const odd of [null, {}, { x: 1 }, { x: { ...kept[0], format: 2 } }, { x: { ...kept[0], retry: { ...kept[0].retry, seats: ['hard'] } } }, { x: { ...kept[0], state: 'x', when: 9e15, retry: { ...kept[0].retry, position: 'odd', unit: 'x', losses: { a: -1 }, value: 'x' } } }]) tell(mergeOwn(odd, titles), ownPuzzles(titles)[0]);
// A first visit, a link to a game, and a link that is none
for (const hash of ['', '#a-link-to-a-game', '#k7qp-3m9y', '#k7qp-3m9']) {
  empty();
  went.length = 0;
  openPage('index', hash);
  await anew()('hub/hub.mjs');
  await soon(10);
  tell(hash || 'no link', went, outline('#sessions .sessions'), texts('#galaxy-error'), [...document.querySelectorAll('a.card[data-href]')].slice(0, 2).map((card) => card.getAttribute('href')));
}
process.exit();

