// Two copies of all games and results, and files: which of two texts goes on, what is mended, set aside or gone,
// what becomes of each game of a file, and what a damaged file still gives.
import { readFileSync } from 'node:fs';
import { NOON, PREFIX, Shelf, anew, click, empty, openPage, shelf, soon, tell, texts, wait, went } from '../page.mjs';

const COURIER = readFileSync(new URL('../../playthroughs/express/courier-cap.txt', import.meta.url), 'utf-8');
const LOST = readFileSync(new URL('../../playthroughs/express/courier-lost.txt', import.meta.url), 'utf-8');
openPage('index');
const at = anew();
const { compare, keep, drop, nextOrder, settle } = await at('library/keeping.mjs');
const { bestOf, checksummed, entryOf, entryText, goneText, isGone, isLater, isWhole, orderOf, plainMeta } = await at('library/entry.mjs');
const { crc32, factsOf, gameOf, headOf, isSound, joinRecord, splitRecord } = await at('library/record.mjs');
const { titles } = await at('library/titles.mjs');
/** The first plies of a record, with a right end. @param {string} record @param {number} lines */
function cut(record, lines) {
  const head = `${record.split('\n').slice(0, lines).join('\n')}\n`;
  const plies = head.match(/^(?!galaxies|seat|end)/gm)?.length ?? 0;
  return `${head}end ${plies} ${crc32(`${head}end ${plies}`)}\n`;
}
const META = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: 'Ada' }], plies: 39, over: true };
/** @param {number} order @param {string} record @param {object} [more] */
const text = (order, record, more) => entryText({ order, meta: { ...META, ...more }, record });
/** What a stored text is, in short. @param {string | null | undefined} stored */
function short(stored) {
  if (stored === null || stored === undefined) return 'nothing';
  if (isGone(stored)) return `gone ${orderOf(stored)}`;
  const entry = entryOf(stored);
  if (!entry) return stored.slice(0, 40);
  const { order, meta, record, torn, mended, rebuilt } = entry;
  return [order, meta.name ?? '-', meta.plies, record.split('\n').length, isSound(record) ? 'sound' : 'unsound', torn ? 'torn' : '', mended ?? '', rebuilt ? 'rebuilt' : ''].filter(Boolean).join(' ');
}
const stored = () => Object.keys(shelf).sort().map((key) => [key.slice(PREFIX.length).replace(/^(game\/)(?!a$)[a-z0-9]+$/, '$1new'), key.includes('game') || key.includes('trash') || key.includes('damaged') ? short(shelf[key]) : shelf[key].slice(0, 60)].join(': '));
const [OLD, NEW] = [text(5, cut(COURIER, 12), { name: 'old', plies: 9 }), text(7, COURIER, { name: 'new' })];
const unsound = (/** @type {string} */ whole) => whole.replace('fuel 5,3', 'fuel 3,5');
const torn = (/** @type {string} */ whole) => whole.replace('"name":"', '"name":"?');

tell('# two copies of a game');
for (const [what, ours, other, before] of /** @type {[string, string | null, string | null, string?][]} */ ([
  ['the same', NEW, NEW], ['ours is newer', NEW, OLD], ['the other one is newer', OLD, NEW], ['only ours', NEW, null], ['only the other', null, NEW],
  ['deleted here long ago', null, goneText(9)], ['deleted, and ours is older', OLD, goneText(6), OLD], ['deleted, and ours is newer', NEW, goneText(6), OLD], ['deleted at the same time', NEW, goneText(7)],
  ['ours is unsound', unsound(NEW), OLD], ['the other is unsound and newer', OLD, unsound(NEW)], ['both are unsound', unsound(NEW), unsound(OLD)], ['both, and one before is sound', unsound(NEW), unsound(OLD), OLD],
  ['ours is torn', torn(NEW), OLD], ['ours is torn, the other whole', torn(NEW), NEW], ['the other is torn', OLD, torn(NEW)], ['both are torn', torn(NEW), torn(OLD)],
  ['ours is cut off', NEW.slice(0, -40), OLD], ['ours is nothing', 'x', NEW], ['ours is nothing, the other unsound', 'x', unsound(NEW)], ['equal orders, ours shorter', text(7, cut(COURIER, 12)), NEW],
])) {
  empty();
  if (ours !== null) shelf[`${PREFIX}game/a`] = ours;
  if (before !== undefined) shelf[`${PREFIX}game-before/a`] = before;
  const { changes, changed } = compare(new Map(other === null ? [] : [['game/a', other]]));
  tell(what, changed, changes.map((/** @type {[string, string]} */ [key, one]) => `${key}: ${short(one)}`), stored());
}

tell('# two copies of a result');
const score = (/** @type {number} */ order, /** @type {string} */ title) => checksummed(order, { format: 1, game: 'express', title });
for (const [what, ours, other] of /** @type {[string, string | null, string | null][]} */ ([
  ['ours is newer', score(7, 'ours'), score(5, 'other')], ['the other is newer', score(5, 'ours'), score(7, 'other')], ['only ours', score(5, 'ours'), null], ['only the other', null, score(5, 'other')],
  ['gone', score(5, 'ours'), goneText(6)], ['gone before', score(7, 'ours'), goneText(6)], ['ours is damaged', score(7, 'ours').replace('ours', 'odd'), score(5, 'other')], ['both are', '{', score(5, 'other').replace('other', 'odd')],
])) {
  empty();
  if (ours !== null) shelf[`${PREFIX}score/a`] = ours;
  const { changes, changed } = compare(new Map(other === null ? [] : [['score/a', other]]));
  tell(what, changed, changes, stored());
}

tell('# long texts');
for (const [what, ours, other, game, trash] of /** @type {[string, string | null, string | null, string?, string?][]} */ ([
  ['both', 'prose a "1"\nprose b "2"', 'prose b "2"\nprose c "3"'], ['only ours', 'prose a "1"', null], ['only the other', null, 'prose a "1"'], ['gone', 'prose a "1"', goneText(3)],
  ['of a deleted game', 'prose a "1"', 'prose b "2"', goneText(9)], ['of a deleted game in the trash', 'prose a "1"', 'prose b "2"', goneText(9), NEW],
])) {
  empty();
  if (ours !== null) shelf[`${PREFIX}prose/a`] = ours;
  if (trash) shelf[`${PREFIX}trash/a`] = trash;
  const { changes } = compare(new Map([...(other === null ? [] : [/** @type {[string, string]} */ (['prose/a', other])]), ...(game ? [/** @type {[string, string]} */ (['game/a', game])] : [])]));
  tell(what, changes, stored());
}

tell('# the order of saves, also where the clock is set back');
const first = nextOrder();
wait(-5000);
tell(nextOrder() - first, nextOrder(text(first + 100, COURIER)) - first, nextOrder() - first);
wait(5000 + 60_000);
tell(nextOrder() - NOON);
empty();
const kept = keep([['game/a', NEW], ['prose/a', 'x']]);
tell(kept.ok, kept.why, await kept.kept, stored());
drop('game/a', 'game/b');
tell(stored());
Shelf.room = 10;
const full = keep([['game/a', NEW], ['game/b', 'x']]);
tell(full.ok, full.why, await full.kept);
await settle();

tell('# texts of games');
for (const [what, one] of /** @type {[string, string][]} */ ([['whole', NEW], ['of another format', NEW.replace('"format":1', '"format":0')], ['cut off', NEW.slice(0, -9)], ['a release without checks', NEW.replace(/"check":"\w+",/, '')], ['a game that is another', NEW.replace(/"check":"\w+",/, '').replace('"game":"express"', '"game":"colony"')], ['no meta', NEW.replace(/"meta":\{.*?\]/, '"meta":{"x":[]')], ['hidden galaxy, torn', torn(NEW.replace('"galaxy":"0000-009j"', '"galaxy":""'))], ['nothing', '{}']])) tell(what, short(one), entryOf(one)?.meta.galaxy ?? '', entryOf(one)?.meta.seats ?? '');
const later = { format: 2, order: 9, meta: { game: 'express', name: 'Later', seats: [{ kind: 'human' }] }, other: 1 };
const laterText = (/** @type {object} */ more) => { const one = /** @type {any} */ ({ ...later, ...more }); return JSON.stringify({ ...one, check: crc32(JSON.stringify([one.format, one.order, one.meta])) }); };
for (const more of [{}, { format: 1 }, { format: 2.5 }, { meta: { game: 'X!' } }, { order: 1e15 }]) tell(isLater(JSON.parse(laterText(more))), short(laterText(more)));
tell(entryText({ ...entryOf(laterText({})), order: 11 }));
const best = (/** @type {(string | null)[]} */ ...all) => { const one = bestOf(all); return one ? [one.order, one.sound, one.torn ?? false, one.meta.name, one.meta.plies].join(' ') : 'none'; };
tell(best(OLD, NEW), best(unsound(NEW), OLD), best(torn(NEW), NEW), best(NEW, torn(NEW)), best(torn(NEW), OLD), best(unsound(OLD), unsound(NEW)), best(null, 'x'));
for (const one of ['"order":5,', '"order":5}', '"order":5x', '{"updated":7,', '{"when":8}', '{"when":8,"order":3}', '"order":123456789012345,', '']) tell(one, orderOf(one));
for (const one of [score(5, 'x'), score(5, 'x').replace('x', 'y'), '{"a":1}', '{"order":1}', '', null]) tell(isWhole(one));
tell(plainMeta({ name: 'n'.repeat(201), title: 7, ghost: 'abcd', ghostHidden: true, plies: '3', created: NOON * 2, updated: -1, seats: Array.from({ length: 13 }, () => ({ kind: 'human', name: 'n'.repeat(61) })), over: 1, abandoned: true, other: 1 }).seats.length, plainMeta({ ghost: 'abcde', ghostHidden: true, plies: 3, created: NOON * 2, updated: -1, over: true }), plainMeta(null));
const prose = joinRecord(COURIER, ['prose b "2"', 'prose a "1"'], 'point');
tell(splitRecord(prose).record === COURIER, splitRecord(prose).prose, splitRecord(prose).checkpoint, splitRecord(COURIER).prose, splitRecord('prose'), joinRecord(COURIER, []) === COURIER, factsOf(COURIER), factsOf('x'), headOf('galaxies 1 express '), headOf('galaxies 1234567 express '));
for (const one of [COURIER, COURIER.replace('end 39', 'end 38'), COURIER.replace(/end .*/, ''), 'x', `${COURIER}more`]) { try { tell(gameOf(one)); } catch (error) { tell(String(error)); } }

tell('# files');
empty();
const { exportAll, importText } = await anew()('library/backup.mjs'); // where no text waits for room
/** @param {string} file */
function take(file) {
  wait(1000);
  try {
    const { games, scores, puzzles, torn: why } = importText(file, titles);
    tell(games.map((/** @type {any} */ { name, how, why: said, address }) => [name, how, said, address?.replace(/s=.*/, 's=…')].filter(Boolean).join('; ')), scores, puzzles, why);
  } catch (error) { tell(String(error)); }
}
const games = () => tell(Object.keys(shelf).filter((key) => key.includes('/game/')).map((key) => short(shelf[key])).sort(), Object.keys(shelf).filter((key) => /prose|checkpoint/.test(key)).map((key) => [key.split('/')[1], shelf[key].slice(0, 30)]));
for (const file of [cut(COURIER, 12), COURIER, cut(COURIER, 12), COURIER.replaceAll('\n', '\r\n'), LOST, joinRecord(LOST, ['prose a "1"'], 'point'), 'x', COURIER.replace('end 39', 'end 38'), COURIER.replace('express', 'dwarfs'), '{}', '{"backup":"x"}', '[]']) { take(file); games(); }
shelf[`${PREFIX}game/later`] = laterText({ meta: { ...later.meta, secret: 's' } });
shelf[`${PREFIX}game/named`] = text(NOON, cut(LOST, 14), { name: 'My loss', secret: 's', updated: NOON - 5 });
shelf[`${PREFIX}score/a`] = checksummed(5, { format: 1, game: 'express', when: 5, galaxy: '', level: '', title: 'Won', seats: [{ kind: 'human', name: '' }], scores: [3], winners: [0], unrated: 0, given: false });
const all = exportAll(titles);
tell(all.includes('secret'), JSON.parse(all).count, JSON.parse(all).games.map((/** @type {any} */ { meta, format, checkpoint }) => [meta.name ?? meta.game, format, checkpoint?.length ?? 0]), JSON.parse(all).scores);
const here = Object.fromEntries(Object.entries(shelf));
take(all);
empty();
take(all);
games();
empty();
Object.assign(shelf, here);
shelf[`${PREFIX}game/named`] = text(NOON, cut(LOST, 10), { name: 'Its new name' });
take(all);
games();
empty();
for (const damaged of [all.slice(0, -400), all.slice(0, all.indexOf('"record"') + 60), all.replace('"over": false', '"over": fal'), all.replace(/"count": \d+/, '"count": "x"').slice(0, -9), '{"games": [', JSON.stringify({ ...JSON.parse(all), games: [null, 5, { record: 7 }, { record: COURIER, meta: { name: 'Fine', title: 'x' }, checkpoint: 'c'.repeat(10) }, { record: 'x', meta: { name: 'Odd' } }, { ...JSON.parse(laterText({})), check: 'x' }] })]) { empty(); take(damaged); }
empty();
Shelf.room = 900;
take(all);
games();

tell('# the panel below the list');
empty();
openPage('index');
const other = anew();
const { storagePanel } = await other('library/storage-panel.mjs');
const { list } = await other('library/games.mjs');
document.body.insertAdjacentHTML('beforeend', '<div id="panel"></div>');
const box = /** @type {HTMLElement} */ (document.querySelector('#panel'));
const draw = () => storagePanel(box, list(), draw);
const panel = async (/** @type {string} */ what) => { await soon(20); tell(what, texts('p, button, span, summary, li, .error, .warning', box), [...box.querySelectorAll('details')].map((one) => one.open), box.contains(document.activeElement) ? document.activeElement?.textContent ?? '' : 'no focus', texts('#toast span, #toast button')); };
/** @param {string} file */
async function choose(file) {
  document.querySelector('#toast')?.replaceChildren();
  const input = /** @type {any} */ (box.querySelector('input[type="file"]'));
  Object.defineProperty(input, 'files', { value: [{ text: async () => file }] });
  Object.defineProperty(input, 'value', { value: '', writable: true });
  await input.onchange();
}
draw();
await panel('nothing');
await choose(cut(COURIER, 12));
await panel('a game');
click('Open it', document.querySelector('#toast') ?? document);
tell(went.splice(0).map((address) => address.replace(/s=.*/, 's=…')));
await choose('x');
await panel('no game');
await choose(all);
await panel('all');
click('Close the report', box);
await panel('closed');
await choose(all.slice(0, -400));
await panel('cut off');
await choose(JSON.stringify({ ...JSON.parse(all), games: [{ record: 'x' }, JSON.parse(laterText({ order: 12 }))] }));
await panel('one is bad');
/** @type {HTMLElement} */ (box.querySelector('.row button:nth-of-type(2)')).focus();
URL.createObjectURL = () => 'blob:x';
click('Save all as one file', box);
await panel('saved');
wait(3_600_000 * 30);
for (const id of ['named', 'second']) { shelf[`${PREFIX}game/${id}`] = text(NOON * 2, cut(LOST, 14), { name: 'My loss', updated: NOON + 3_600_000 * 20 }); draw(); await panel(`${id} was played since`); }
shelf.other = 'x'.repeat(3.9 * 2 ** 20);
draw();
await panel('not yet nearly full');
shelf.other = 'x'.repeat(4.05 * 2 ** 20);
draw();
await panel('nearly full');
delete shelf.other;
for (const persisted of [true, false]) {
  for (const granted of [false, true]) {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted: async () => persisted, persist: async () => granted } });
    draw();
    await soon(20);
    if (!persisted) click('Protect my games', box);
    await soon(20);
    tell(persisted, granted, texts('.safe', box), texts('#toast span'));
  }
}
process.exit();
