// The hub, the page of the day and the logbook from day to day: what goes on and in which order, what a day that
// passes changes, months and their days, and how far a player has come.
import { NOON, PREFIX, anew, empty, marked, openPage, outline, shelf, soon, tell, texts, wait } from '../page.mjs';

const DAY = 86_400_000;
const ME = { kind: 'human', name: '' };
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @param {string} id @param {number} days @param {object} [more] */
function result(id, days, more = {}) {
  shelf[`${PREFIX}score/${id}`] = JSON.stringify({ format: 1, game: 'express', when: NOON - days * DAY, galaxy: '0000-008g', level: '', title: 'Over', seats: [ME], scores: [100], winners: [], unrated: 0, given: false, ...more });
}
/** @param {string} id @param {number} hours @param {object} [more] */
function saved(id, hours, more = {}) {
  const meta = { game: 'express', title: 'Galaxy Express', where: `Turn of ${id}.`, galaxy: 'k7qp-3m9y', seats: [ME], plies: 4, over: false, updated: NOON - hours * 3_600_000, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON - hours * 3_600_000, meta, record: `galaxies 1 ${meta.game} rules=1 galaxy=k7qp-3m9y\nend 0 00000000\n` });
}
/** Open a page. @param {string} name @param {string} [address] */
async function open(name, address) {
  openPage(name, address);
  const at = anew();
  await at(`hub/${{ index: 'hub' }[name] ?? name}.mjs`);
  await soon(10);
  return at;
}

tell('# games that go on');
const two = [ME, { kind: 'human', name: 'Bo' }];
const goesOn = () => tell(texts('#continue-list .where'), of('continue').hidden, [...document.querySelectorAll('#continue .picture > *')].map((one) => one.outerHTML));
await open('index');
goesOn();
tell(document.querySelector('main')?.firstElementChild?.id !== 'galaxy', of('today-said').textContent, of('today-medals').hidden, of('streak').hidden);
saved('theirs', 1, { seats: two, turn: 'Bo' });
saved('older', 5);
saved('newer', 4);
shelf[`${PREFIX}view/older`] = 'both data:image/webp;base64,AA==';
shelf[`${PREFIX}picture/newer`] = 'data:image/png;base64,BB==';
dispatchEvent(new Event('library-changed'));
goesOn();
for (const [id, hours] of /** @type {[string, number][]} */ ([['mine', 3], ['last', 6]])) saved(id, hours, { seats: two, turn: 'you' });
dispatchEvent(new Event('storage'));
goesOn();

tell('# the hub on the next day');
const hub = () => tell(texts('#today-said, #streak'), of('today-medals').hidden, of('streak').hidden, texts('#galaxy-kind, #games-title'), of('galaxy-play').hidden);
const { ofDay, today } = await anew()('galaxy/codes.mjs');
result('d0', 0, { day: '2026-11-14', challenge: 'daily', medal: 1 });
await open('index', `#${ofDay(today())}`);
hub();
tell(document.querySelector('main')?.firstElementChild?.id);
result('d1', 1, { day: '2026-11-13', challenge: 'daily', medal: 3 });
dispatchEvent(new Event('library-changed'));
hub();
tell(outline('#today-medals'));
const map = of('map').firstElementChild;
for (let i = 0; i < 2; i += 1) { wait(DAY); dispatchEvent(new Event('focus')); hub(); }
tell('the same picture', of('map').firstElementChild === map, of('map').firstElementChild.getAttribute('class'));
const first = document.querySelector('[data-first]')?.getAttribute('data-first');
await marked(() => { location.hash = `#${first}`; });
hub();
tell([...document.querySelectorAll('a.card[data-href]')].slice(0, 2).map((card) => card.getAttribute('href')?.replace(`#${first}`, '#first')), of('live').textContent);
wait(-2 * DAY);

tell('# a day');
empty();
const at = await open('today');
const { challenges } = await at('library/days.mjs');
const [one, two2, three, four] = Object.keys(challenges).map((key) => { const [game, challenge] = key.split('/'); return { game, challenge }; });
const tasks = () => tell([...document.querySelectorAll('a[data-task]')].slice(0, 4).map((card) => [card.getAttribute('href'), card.classList.contains('played'), card.querySelector('.done')?.textContent].join(' | ')), of('share-day').hidden);
const TODAY = { day: '2026-11-14' };
saved('yesterday', 1, { ...one, day: '2026-11-13' });
saved('given', 1, { ...one, ...TODAY, abandoned: true });
saved('before', 3, { ...two2, ...TODAY });
saved('latest', 2, { ...two2, ...TODAY });
saved('again', 4, { ...three, ...TODAY });
dispatchEvent(new Event('library-changed'));
tasks();
for (const [i, more] of [{ ...three, medal: 0, scores: [1] }, { ...three, medal: 0, scores: [2] }, { ...four, medal: 2, winners: [0] }].entries()) result(`t${i}`, 0.3 - i / 10, { ...TODAY, ...more });
dispatchEvent(new Event('storage'));
tasks();
tell(texts('#share-text, #day-said'));

tell('# months and days');
const month = () => tell(texts('#month-name'), document.querySelector('#month li:not(.week)')?.className, document.querySelectorAll('#month li:not(.week)').length, texts('#month span').join(' '), [...document.querySelectorAll('#month [aria-current]')].map((day) => day.textContent), of('month-after').hasAttribute('disabled'));
month();
for (let i = 0; i < 3; i += 1) { of('month-before').click(); month(); }
dispatchEvent(new Event('library-changed'));
month();
await marked(() => { location.hash = '#day=2026-11-14'; });
tell('the same day once more');
month();
const day = () => tell(location.hash, texts('#day-title, #day-name, #day-said'), ['day-before', 'day-after'].map((id) => of(id).getAttribute('href')), of('day-after').hidden, of('day-now').hidden, texts('#notice p'));
for (const hash of ['#day=2024-02-29', '#day=2026-11-13', '#day=2026-11-15', '#day= 2026-11-13%20', '#day=', '#Day=2026-11-13']) { await marked(() => { location.hash = hash; }); day(); month(); }
await marked(() => { location.hash = '#day=2026-11-15'; });
const said = () => { const now = texts('#toast span'); of('toast').replaceChildren(); return now; };
wait(DAY);
dispatchEvent(new Event('pageshow'));
day();
tell('the day that was asked for has come', said());
await marked(() => { location.hash = ''; });
wait(DAY);
dispatchEvent(new Event('pageshow'));
day();
tell(said());
wait(-2 * DAY);

tell('# how far a player has come');
empty();
const wide = (/** @type {boolean} */ matches) => { globalThis.matchMedia = /** @type {any} */ ((/** @type {string} */ query) => ({ matches: matches && query === '(min-width: 800px)' })); };
const folds = () => [...document.querySelectorAll('main details')].map((box) => box.hasAttribute('open'));
openPage('logbook');
const names = [...document.querySelectorAll('[data-of="express"] [data-achievement]')].map((item) => item.getAttribute('data-achievement'));
for (const [i, medal] of [3, 1, 3].entries()) result(`m${i}`, 9 - i, { day: `2026-11-0${i + 1}`, challenge: 'daily', medal });
result('all', 5, { achievements: names, galaxy: '', winners: [0] });
result('given', 3, { given: true });
result('puzzle', 2, { puzzle: '01234567', solved: true });
result('last', 4, { game: 'galaxyd' });
saved('last', 4, { game: 'galaxyd', over: true });
wide(true);
await anew()('hub/logbook.mjs');
const isWaiting = () => of('main').classList.contains('waiting');
tell(isWaiting());
await soon(10);
tell(isWaiting(), folds(), texts('#own-said, #achieved-said, .rank, .medals'));
tell(texts('[data-of="express"] summary'), texts('[data-of="express"] .got').slice(0, 2), outline('#star'));
for (const id of ['star-before', 'star-before']) of(id).click();
dispatchEvent(new Event('library-changed'));
tell('the choice stays', texts('#star small'), of('star').querySelector('a')?.getAttribute('href') ?? 'no review');
for (const id of ['m0', 'm1', 'm2', 'all']) delete shelf[`${PREFIX}score/${id}`];
dispatchEvent(new Event('storage'));
tell('unless it is gone', texts('#star small, #own-said'), outline('#star-before'), outline('#star-after'));
/** @type {Promise<string>[]} */
const files = [];
URL.createObjectURL = (blob) => { files.push(/** @type {Blob} */ (blob).text().then((text) => `${/** @type {Blob} */ (blob).type} ${text}`)); return 'blob:'; };
HTMLAnchorElement.prototype.click = /** @this {HTMLAnchorElement} */ function save() { tell('saved', this.download); };
of('save-logbook').click();
tell(await files[0]);
openPage('logbook');
wide(false);
await anew()('hub/logbook.mjs');
tell('on a phone', folds());
process.exit();
