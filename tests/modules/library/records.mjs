// Texts of saved games that may be cut, changed, foreign or of another time: what is read of them all the same,
// and what lists say of it.
import { NOON, PREFIX, anew, empty, openPage, shelf, tell } from '../page.mjs';

openPage('index');
const at = anew();
const { crc32, factsOf, gameOf, headOf, isSound, joinRecord, splitRecord } = await at('library/record.mjs');
const { bestOf, checksummed, entryOf, entryText, goneText, isGone, isLater, isWhole, newId, orderOf, plainMeta, plainSeat, plainText } = await at('library/entry.mjs');
const { salvage } = await at('library/salvage.mjs');
/** A record with its checksum. @param {string} body @param {number} [plies] */
const sealed = (body, plies = 2) => `${body}\nend ${plies} ${crc32(`${body}\nend ${plies}`)}\n`;
/** @param {() => unknown} act */
function tried(act) {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

tell('# records');
for (const text of ['', 'a', '123456789', 'ß🌌']) tell(text, crc32(text));
const BODY = 'galaxies 1 express rules=3 galaxy=0000-0000 haul=9\nseat human Ada%20L\nseat pilot\nseat human %\nfly 1';
const RECORD = sealed(BODY);
const PROSE = ['prose a "one"', 'prose b "two"'];
for (const [what, text] of [['plain', RECORD], ['prose', `${RECORD}${PROSE.join('\n')}\n`], ['a checkpoint', `${RECORD}checkpoint xyz\n${PROSE[0]}\n\n`], ['prose before the end', `${BODY}\nprose a "x"\nend 1 00000000\n`], ['no end', `${BODY}\nprose a "x"`], ['nothing', '']]) tell(what, Object.values(splitRecord(text)).map((one) => (Array.isArray(one) ? one : one.slice(-30))));
tell(joinRecord('a\n', []), joinRecord('a\n\n', PROSE), joinRecord('a\n', [], 'xyz'), joinRecord('a', PROSE, 'xyz'));
for (const text of ['galaxies 1 express rules=3 x', 'galaxies 12 a-b1 x', 'galaxies 1 express', 'galaxies x express rules=1 ', 'Galaxies 1 express rules=1 ', '', ' galaxies 1 express ']) tell(text, headOf(text));
for (const text of [RECORD, `${RECORD}${PROSE[0]}\n`, RECORD.replace('fly 1', 'fly 2'), RECORD.trimEnd(), BODY, 'fly 1', '', RECORD.replace('end 2', 'end 3'), `${RECORD}x`, RECORD.replace(/.$/m, '')]) tell(tried(() => gameOf(text)), isSound(text));
for (const text of [RECORD, BODY, BODY.replace(' galaxy=0000-0000', ''), 'galaxies 1 express ', 'x']) tell(factsOf(text));

tell('# entries');
const META = { game: 'express', title: 'Galaxy Express', galaxy: '0000-0000', plies: 2, updated: NOON };
const text = entryText({ order: 7, meta: META, record: RECORD });
tell(text.slice(0, 60), entryOf(text), entryText({ order: 7, meta: META, record: 'x', mended: 1, rebuilt: true }).slice(0, 70));
for (const [what, from, to] of [['another plies', '"plies":2', '"plies":3'], ['another order', '"order":7', '"order":8'], ['no checksum', /"check":"\w+",/, ''], ['of another game', '"game":"express"', '"game":"colony"'], ['no game', '"game":"express",', ''], ['a hidden galaxy', /"check":"\w+",|"galaxy":"0000-0000",/g, ''], ['no meta', /"meta":\{.*?\},/, ''], ['another format', '"format":1', '"format":0'], ['cut', /.{3}$/, ''], ['cut in its record', /fly 1.*/, ''], ['no record', /"record".*/, '"x":1}'], ['no first line', 'galaxies 1', 'galaxy 1']]) {
  const changed = text.replace(from, String(to));
  const entry = entryOf(changed);
  tell(what, changed === text, entry && { ...entry, record: entry.record.length });
}
for (const [what, from] of [['no checksum, no galaxy in the meta', /"check":"\w+",/]]) tell(what, entryOf(text.replace(from, ''))?.meta);
const later = { format: 2, order: 9, meta: { game: 'express', name: 'Of tomorrow', odd: {} }, more: [1] };
const laterText = JSON.stringify({ ...later, check: crc32(JSON.stringify([2, 9, later.meta])) });
tell(isLater(JSON.parse(laterText)), isLater({ ...later, check: 'x' }), isLater({ ...later, format: 1 }), isLater({ ...later, format: 1.5 }), isLater(null), isLater({ format: 2 }), entryOf(laterText), entryText({ ...entryOf(laterText), order: 11 }), entryOf(laterText.replace('"express"', '"Odd name"')));
for (const one of ['{"order":5,"x":1}', '{"order":5}', '{"updated":6,', '{"when":7}', '{"order":99999999999999}', '{"order":100000000000000}', '{"order":0}', '{"order":-5}', '', null]) tell(one, orderOf(one));
tell(goneText(3), isGone(goneText(3)), isGone(`${goneText(3)} `), isGone(null), isGone('{"gone":true,"order":x}'), isWhole(checksummed(4, { a: 1 })), isWhole(checksummed(4, { a: 1 }).replace('4', '5')), isWhole('{"a":1}'), isWhole('{}'), isWhole('{"order":1}'), isWhole(null), isWhole('{'));
tell(newId(), newId(), plainText('abc', 2), plainText(7, 2), plainSeat(null), plainSeat({ kind: 'k'.repeat(50), name: 'n'.repeat(70), more: 1 }));
for (const meta of [null, {}, { name: 'n'.repeat(300), title: 7, where: 'w', place: '', over: 'yes', abandoned: true, plies: '3', created: NOON + 1, updated: -5, seats: Array.from({ length: 20 }, () => ({ kind: 'human' })), secret: 's' }, { over: true, plies: 0, created: 1e14, updated: NOON - 1, seats: 'x', ghost: 'abcd' }, { ghost: 'a-b_c', ghostHidden: true }, { ghost: 'a-b_c', ghostHidden: 1 }, { ghost: 'a b c d' }]) { const plain = plainMeta(meta); tell({ ...plain, ...(plain.name && { name: plain.name.length }), ...(plain.seats && { seats: plain.seats.length }) }); }
/** @param {(string | null)[]} texts */
const best = (...texts) => { const found = bestOf(texts); return found ? [found.order, found.meta.name ?? '', found.meta.plies, found.record.split('\n')[0], found.sound, found.torn ?? false, texts.indexOf(found.text)] : found; };
const of = (/** @type {number} */ order, /** @type {object} */ more, record = RECORD) => entryText({ order, meta: { ...META, ...more }, record });
tell('best', best(), best('', null, '{'), best(of(1, { name: 'a' }), of(2, { name: 'b' })), best(of(2, { name: 'sound' }), of(3, { name: 'not' }, `${RECORD}x`)), best(of(3, { name: 'a' }).replace('"a"', '"b"'), of(3, { name: 'whole' })), best(of(3, { name: 'a', plies: 1 }).replace('"a"', '"b"'), of(2, { name: 'lends', plies: 9 })), best(of(3, { name: 'a' }).replace('"a"', '"b"'), of(2, { name: 'another game', game: 'colony' }, RECORD.replace('express', 'colony'))), best(of(1, {}, sealed('galaxies 1 express x')), of(1, { name: 'longer' })), best(text.replace('"format":1', '"format":1,"cut')));

tell('# backups that were cut');
const backup = JSON.stringify({ backup: 'pocket-galaxies backup 1', made: 'x', count: 3, games: [{ id: 'a', meta: { n: 1 }, record: 'r1' }, { id: 'b', meta: {}, record: 'r2', checkpoint: 'c' }, { id: 'c', record: 'r3' }], scores: { s1: { a: 1 }, s2: { b: [2] } } }, null, 1);
const lines = backup.split('\n');
for (const end of [lines.length, lines.length - 3, 26, 20, 16, 12, 9, 5]) tell(end, salvage(lines.slice(0, end).join('\n')));
tell(salvage(backup.replace('"r2"', '"r2')), salvage(backup.replace('"b": [', '"b" [')), salvage(''), salvage(backup.replace('"count": 3', '"count": x')));

tell('# what lists say');
empty();
const { ago, branchHref, fileName, href, isMine, nameOf, placeOf, portrait, standing, stateOf, whose } = await at('library/describe.mjs');
for (const minutes of [-5, 0, 0.4, 0.6, 1, 59, 59.5, 60, 89, 90, 60 * 35, 60 * 35.98, 60 * 36, 1440 * 2.5, 1440 * 400]) tell(minutes, ago(NOON - minutes * 60_000));
tell(ago(undefined), href('x', META), branchHref('x', META));
const me = { kind: 'human', name: 'Me' };
shelf[`${PREFIX}setting/name`] = 'Ada';
for (const meta of [META, { ...META, galaxy: '', place: 'Home' }, { ...META, galaxy: '' }, { game: 'colony' }, { game: 'odd' }, { ...META, name: 'Ünsere 2. Fahrt!' }, { ...META, place: 'Home' }]) tell(nameOf(meta), placeOf(meta), fileName(meta));
for (const more of [{}, { where: 'Here.' }, { where: 'Here.', over: true }, { where: 'Here.', abandoned: true, over: true }, { over: true }, { seats: [me], turn: 'you', where: 'Alone.' }, { seats: [me, me], turn: 'you', where: 'Two.' }, { seats: [me, me], turn: 'Ada', where: 'Two.' }, { seats: [me, me], turn: 'bo', where: 'Two.' }, { seats: [me, me], where: 'Two.' }, { seats: [me, me], turn: '' }]) tell(more, stateOf(more), standing(more), isMine(more), whose(more));
shelf[`${PREFIX}picture/both`] = 'both data:image/webp;base64,AA==';
shelf[`${PREFIX}picture/one`] = 'data:image/png;base64,AA==';
for (const id of ['both', 'one', 'none']) tell(portrait(id, META).outerHTML, portrait(id, { game: 'express' }).outerHTML);
process.exit();
