// What a page reads of the letters of other devices: each part of a letter at its limit, and just beyond it.
import { anew, openPage, tell } from '../page.mjs';

openPage('express');
const { Inbox, SPEAKS, newsLetter, recordLetters, releaseLetter, standLetter } = await anew()('page/letters.mjs');
/** What one letter is taken for, alone. @param {unknown} letter */
const taken = (letter) => new Inbox(() => 0).take(typeof letter === 'string' ? letter : JSON.stringify(letter));
/** What becomes of a letter with each of some changes, in a few words. @param {string} what @param {any} letter @param {Record<string, unknown[]>} changes */
function each(what, letter, changes) {
  tell(`# ${what}`, JSON.stringify(taken(letter) ?? 'more is awaited').slice(0, 200));
  for (const [name, values] of Object.entries(changes)) tell(name, values.map((value) => taken({ ...letter, [name]: value })?.kind ?? 'more').join(' '));
}
/** @param {number} many @param {unknown} [one] */
const list = (many, one = 0) => Array(many).fill(one);

const HEAD = { release: 'r1', from: 0, here: [1], devices: [[0], [1]], term: 3, clock: { limit: 60, spent: [1.5, 0] }, table: 'c0ffee' };
const HELLO = { kind: 'hello', speaks: SPEAKS, ...HEAD, size: 5 };
each('a record', HELLO, {
  speaks: [SPEAKS, SPEAKS + 1, -1, 1e6, 1e6 + 1, 1.5, '2', undefined],
  release: ['', 5, undefined],
  from: [0, 6, 7, -1, '0'],
  table: ['', 'a'.repeat(32), 'a'.repeat(33), 'C0FFEE', 'g', 7, undefined],
  here: [[], list(11), list(12), [12], [13], [-1], ['x'], 'x', undefined],
  devices: [[[0]], list(2, [0]), list(6, [0]), list(7, [0]), [[0], [13]], [[0], 1], 'xx', undefined],
  term: [0, 1e6, 1e6 + 1, -1, undefined, null],
  clock: [null, undefined, 7, {}, { limit: 0, spent: [] }, { limit: -1, spent: [] }, { limit: 600, spent: list(12) }, { limit: 60, spent: list(13) }, { limit: 60, spent: [1e7] }, { limit: 60, spent: [1e7 + 1] }, { limit: 60, spent: [-1] }, { limit: 60, spent: ['x'] }, { limit: 60 }],
  size: [0, 1, 3_000_000, 3_000_001, -1, 2.5, undefined],
});
const { MOST_LIMIT } = await anew()('page/clocks.mjs');
tell([MOST_LIMIT, MOST_LIMIT + 1].map((limit) => taken({ ...HELLO, clock: { limit, spent: [] } })?.kind ?? 'more'));
tell('earlier releases have no term and no clock', arrive({ ...HELLO, term: undefined, clock: undefined, table: undefined, size: 1 }, 'x').at(-1));

/** What comes of a record in pieces. @param {object} hello @param {unknown[]} pieces */
function arrive(hello, ...pieces) {
  const inbox = new Inbox(() => 0);
  return [hello, ...pieces.map((text) => ({ kind: 'piece', text }))].map((letter) => { const got = inbox.take(JSON.stringify(letter)); return got?.kind === 'record' ? got : got?.kind ?? 'more'; });
}
tell('# a record comes in pieces');
for (const pieces of [['ab', 'cde'], ['abcde'], ['abcdef'], ['ab', 'cdef'], [''], [5], ['abcde', 'f'], ['abcd']]) tell(pieces, arrive(HELLO, ...pieces));
const twice = new Inbox(() => 0);
tell('another one begins meanwhile', [HELLO, HELLO].map((letter) => twice.take(JSON.stringify(letter))?.kind ?? 'more'));
const next = new Inbox(() => 0);
tell('or afterwards', [HELLO, { kind: 'piece', text: 'abcde' }, HELLO, { kind: 'piece', text: 'fghij' }].map((letter) => next.take(JSON.stringify(letter))?.record ?? 'more'));
tell('a piece of none', taken({ kind: 'piece', text: 'x' }));
for (const long of [0, 1, 60_000, 60_001, 120_000, 3_000_000, 3_000_001]) {
  const texts = recordLetters(HEAD, 'x'.repeat(long));
  tell(long, texts.length, texts.slice(1).map((/** @type {string} */ text) => JSON.parse(text).text.length).join(' ').slice(0, 40));
}
tell(recordLetters(HEAD, 'x'));

tell('# how much and how fast');
tell(newsLetter({ lines: ['x'.repeat(1000)] }).length, newsLetter({ lines: ['x'.repeat(79_963)] }).length, newsLetter({ lines: ['x'.repeat(79_964)] }).length, newsLetter({ lines: ['x'.repeat(79_965)] }).length);
for (const long of [80_000, 80_001]) tell(long, taken(`{"kind":"dance"${' '.repeat(long - 16)}}`));
for (const odd of ['', '{', 'null', '7', '"x"', '[]', '{}', '{"kind":5}', '{"kind":"dance"}', '{"kind":"constructor"}', new Uint8Array(2), undefined]) tell(String(odd), new Inbox(() => 0).take(odd));
let now = 1000;
const inbox = new Inbox(() => now);
/** How many letters are read at once. */
const many = () => { for (let count = 0; ; count += 1) if (inbox.take('{"kind":"dance"}')?.kind === 'bad') return count; };
for (const pause of [0, 0, 49, 100, 1000, 60_000, 3_600_000]) { now += pause; tell(pause, many()); }

const NEWS = { what: 'step', ply: 4, before: '89abcdef', lines: ['x'], links: ['0'.repeat(32), ''], signatures: ['s'] };
tell('# news', taken({ kind: 'news', news: { ...NEWS, more: 'is not passed on' } }));
for (const [name, values] of Object.entries({
  what: ['ready', 'keys', 'pact', 'step', 'open', 'luck', 'signed', 'hands', 'ask', 'agreed', 'undone', 'kept', 'apart', 'dance', '', 5],
  ply: [0, 1e6, 1e6 + 1, -1, 0.5],
  before: ['00000000', '0000000', '000000000', '89ABCDEF', 12345678],
  lines: [[], list(600, ''), list(601, ''), [5], 'x', undefined],
  links: [[], list(6, ''), list(7, ''), ['0'.repeat(31)], ['0'.repeat(33)], ['G'.repeat(32)], [5], undefined],
  signatures: [[], list(40, ''), list(41, ''), ['x'.repeat(110)], ['x'.repeat(111)], [5], undefined],
})) tell(name, values.map((value) => taken({ kind: 'news', news: { ...NEWS, [name]: value } })?.kind).join(' '));
tell([null, 5, undefined].map((news) => taken({ kind: 'news', news })?.kind).join(' '));

each('a release', JSON.parse(releaseLetter('r2')), { speaks: [SPEAKS, SPEAKS + 1, SPEAKS - 1, -1, 'x'], release: ['', 5] });
tell([SPEAKS, SPEAKS + 1, SPEAKS - 1].map((speaks) => taken({ kind: 'release', speaks, release: '' })?.fits));
const PEERS = [0, 12, 13, -1, '0', 0.5, undefined];
each('a greeting', { kind: 'greeting', by: 1, greeting: 2 }, { by: PEERS, greeting: [0, 99, 100, -1, '<b>'] });
each('another game', { kind: 'again', by: 1 }, { by: PEERS });
each('who is connected', { kind: 'presence', away: [2], watching: 1 }, { away: [[], list(11), list(12), [12], [13], 'x'], watching: PEERS });
each('a way', { kind: 'way', code: 'x'.repeat(60), by: 1, to: 2 }, { code: [59, 60, 260, 261].map((long) => 'x'.repeat(long)).concat('é'.repeat(60), `${'-_'.repeat(30)}\n`), by: PEERS, to: PEERS });
const PRINT = list(32, '0A').join(':');
each('a mark', { kind: 'mark', by: 1, print: PRINT, signature: 'x-y' }, { by: PEERS, print: [PRINT, `${PRINT}0`, PRINT.slice(1), PRINT.toLowerCase(), 5], signature: ['', 'x'.repeat(110), 'x'.repeat(111), 'x y', 5] });
each('where another stands', JSON.parse(standLetter({ term: 2, state: 'hub' })), { term: [0, 1e6, 1e6 + 1, -1], state: ['linked', 'looking', 'lost', 'gone', 'here', undefined] });
each('a clock', { kind: 'clock', seat: 1, seconds: 2.5 }, { seat: [0, 12, 13, -1, '0'], seconds: [0, 1e7, 1e7 + 1, -0.5, '5', null] });
process.exit();
