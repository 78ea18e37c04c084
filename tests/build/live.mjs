// What the modules of games on two devices make of good and of mutated codes and letters, as JSON for test_live.py.
import './no_browser.mjs';
import { live, savedGames } from '../../web/page/around.mjs';
import { told } from '../../web/page/company.mjs';
import { serverOf } from '../../web/page/connection.mjs';
import { mayGreet } from '../../web/page/greetings.mjs';
import { pack, unpack } from '../../web/page/handshake.mjs';
import { linkedOf, newInvitation, shortCodeIn, spokenOf } from '../../web/site/short-code.mjs';
import { keyOf, seal, unseal } from '../../web/page/sealing.mjs';
import { Inbox, SPEAKS, newsLetter, recordLetters, releaseLetter, standLetter } from '../../web/page/letters.mjs';

/** @import { News } from '../../web/page/wire.d.ts' */

const PRINT = Array.from({ length: 32 }, (_, i) => (i * 7 % 256).toString(16).padStart(2, '0').toUpperCase()).join(':');

/** @param {string} name @param {string} password @param {string[]} places */
const description = (name, password, ...places) =>
  ['v=0', ...places, `a=ice-ufrag:${name}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${PRINT}`].join('\r\n');

const CHROMIUM = description('d4M6', 'faycFjSklnP2ESBzNaTnlRD/',
  'a=candidate:82060518 1 udp 2113937151 29bfa6a1-69be-4b73-a7c9-3a8b8afce057.local 56079 typ host generation 0 network-cost 999',
  'a=candidate:3481462022 1 udp 2113942271 7b591578-f124-4aaa-b469-99f4ab0d0ad6.local 52198 typ host generation 0',
  'a=candidate:1 1 tcp 1518280447 192.168.1.2 9 typ host tcptype active');
const FIREFOX = description('0a1b2c3d', '00112233445566778899aabbccddeeff',
  'a=candidate:0 1 UDP 2122252543 192.168.1.17 51234 typ host',
  'a=candidate:1 1 UDP 2122187007 fe80::1c2d:3e4f 65535 typ host',
  'a=candidate:2 1 UDP 2122187007 2001:db8:0:0:1:2:3:4 7 typ host',
  'a=candidate:3 1 UDP 2122187006 10.0.0.1 7 typ host',
  'a=candidate:4 1 UDP 1686052863 203.0.113.9 40000 typ srflx raddr 192.168.1.17 rport 51234',
  'a=candidate:5 2 UDP 1686052862 203.0.113.9 40001 typ srflx raddr 192.168.1.17 rport 51235');

const codes = { chromium: pack('offer', CHROMIUM), firefox: pack('answer', FIREFOX) };
const read = { chromium: unpack(`https://example.org/x.html#live=${codes.chromium}`), firefox: unpack(codes.firefox) };

// Codes as people send them, and one that ends in each letter.
const places = Array.from({ length: 64 }, (_, port) => `a=candidate:1 1 udp 1 192.168.1.${port} ${1000 + port} typ host`);
const ends = places.flatMap((place) => [1, 2].map((more) => pack('offer', description('d4M6', 'faycFjSklnP2ESBzNaTnlRD/', ...Array(more).fill(place)))));
const sameEnds = places.every((place) => { const sdp = description('d4M6', 'faycFjSklnP2ESBzNaTnlRD/', place, place); return unpack(pack('offer', sdp)).sdp.split(place.split(' ')[4]).length === 3; });
const [whole, half] = [codes.firefox, Math.floor(codes.firefox.length / 2)];
const sent = [
  '@.', '"@"', '“@”', '@。', ' @\n', '<@>', '*@*', '\u200b@\u200b', '_@_', 'The code is: @. See you!', 'my code\n@\nsee you', 'https://example.org/x.html#live=@)', '@%E2%80%8B',
].map((around) => around.replace('@', whole)).concat(['\n', '\r\n', ' ', '\n> ', '\u00ad', '=\n', '"\n"', '.\n'].map((between) => `${whole.slice(0, half)}${between}${whole.slice(half)}`));
const unreadSent = sent.filter((text) => { try { return unpack(text).sdp !== read.firefox.sdp; } catch { return true; } });

// A small generator, the same in every run.
let seed = 12345;
/** @param {number} below */
const random = (below) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor((seed / 2147483648) * below); };
/** @param {string} text */
function mutated(text) {
  const at = random(text.length);
  switch (random(4)) {
    case 0: return text.slice(0, at);
    case 1: return text.slice(0, at) + text.slice(at + 1 + random(5));
    case 2: return text.slice(0, at) + String.fromCharCode(32 + random(300)) + text.slice(at + 1);
    default: return text.slice(0, at) + text.slice(random(text.length));
  }
}

/** @type {string[]} */
const harm = [];
for (let i = 0; i < 4000; i += 1) {
  const code = mutated(Object.values(codes)[i % 2]);
  try {
    const { sdp } = unpack(code);
    if (/[^\x20-\x7e\r\n]/.test(sdp) || sdp.split('\r\n').length > 20) harm.push(`description of ${code}`);
  } catch (error) {
    if (!(error instanceof Error) || !/^This code .*\.$/.test(error.message)) harm.push(`${code}: ${error}`);
  }
}

/** @type {News} */
const news = { what: 'step', ply: 7, before: '89abcdef', lines: ['thrust 3 left', '+ "naïve"'], links: ['c0ffee00'.repeat(4), ''], signatures: ['by 7 1 x'] };
const HEAD = { release: 'r1', from: 0, here: [1], devices: [[0], [1]], term: 3, clock: { limit: 10, spent: [1.5, 0] }, table: 'c0ffee' };
const record = 'galaxies 1 express\n'.repeat(9000);
const letters = [...recordLetters(HEAD, record), newsLetter(news), releaseLetter('r1'), '{"kind":"greeting","by":1,"greeting":2}', '{"kind":"presence","away":[2],"watching":1}', JSON.stringify({ kind: 'way', code: 'x'.repeat(60), by: 1, to: 2 }), JSON.stringify({ kind: 'mark', by: 1, print: Array(32).fill('0A').join(':'), signature: 'x-y' }), standLetter({ term: 4, state: 'lost' }), '{"kind":"clock","seat":1,"seconds":61.5}'];
let time = 0;
const arrived = (() => { const inbox = new Inbox(() => time); return letters.map((text) => inbox.take(text)); })();

/** @param {string} name */
const kind = (name) => arrived.find((one) => one?.kind === name);
const heard = [0, 1000, 2999, 3000, 5000, 6100].map((now) => mayGreet(1, now));

const KINDS = new Set(['record', 'release', 'news', 'greeting', 'presence', 'way', 'mark', 'stand', 'clock', 'odd', 'bad']);
for (let i = 0; i < 20000; i += 1) {
  const inbox = new Inbox(() => time);
  const text = mutated(letters[i % letters.length].slice(0, 300));
  for (const one of i % 3 ? [text] : [letters[0], text, text]) {
    const taken = inbox.take(one);
    if (taken && (!KINDS.has(taken.kind) || (taken.kind === 'news' && JSON.stringify(Object.keys(taken.news).sort()) !== '["before","lines","links","ply","signatures","what"]'))) harm.push(text);
  }
}

/** @param {unknown} one @param {unknown} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** @param {unknown[]} texts */
const last = (...texts) => { const inbox = new Inbox(() => time); return texts.map((text) => inbox.take(text)).at(-1); };
const flood = new Inbox(() => time);
const flooded = Array.from({ length: 300 }, () => flood.take(newsLetter(news))?.kind).indexOf('bad');
time = 5000;
const odd = {
  unknown: last('{"kind":"dance"}'), binary: last(new Uint8Array(3)), huge: last(`"${'x'.repeat(90000)}"`), none: last('null'),
  early: last('{"kind":"piece","text":"x"}'), twice: last(letters[0], letters[0]), over: last(JSON.stringify({ kind: 'hello', ...HEAD, size: 2 }), '{"kind":"piece","text":"xyz"}'),
  table: last(JSON.stringify({ kind: 'hello', ...HEAD, table: '<b>', size: 2 })), seats: last(JSON.stringify({ kind: 'hello', ...HEAD, here: ['1'], size: 2 })), devices: last(JSON.stringify({ kind: 'hello', ...HEAD, devices: [[0]], size: 2 })),
  links: last(JSON.stringify({ kind: 'news', news: { ...news, links: ['x'] } })), lines: last(newsLetter({ ...news, lines: Array(601).fill('x') })),
  greeting: last('{"kind":"greeting","by":1,"greeting":"<b>"}'), far: last('{"kind":"greeting","by":99,"greeting":1}'), presence: last('{"kind":"presence","away":["x"],"watching":0}'), watching: last('{"kind":"presence","away":[],"watching":-1}'),
  clock: last('{"kind":"clock","seat":1,"seconds":-1}'), clocks: last(JSON.stringify({ kind: 'hello', ...HEAD, clock: { limit: '<b>', spent: [] }, size: 2 })), term: last(JSON.stringify({ kind: 'hello', ...HEAD, term: -1, size: 2 })),
  stand: last('{"kind":"stand","term":1,"state":"x"}'), turn: last('{"kind":"stand","term":-1,"state":"hub"}'), mark: last('{"kind":"mark","by":1,"print":"<b>","signature":""}'), way: last('{"kind":"way","code":"<b>"}'),
  what: last(JSON.stringify({ kind: 'news', news: { ...news, what: 7 } })), speaks: last('{"kind":"release","speaks":"1","release":"r2"}'),
};

// Letters of a later release: more fields and kinds, which may mean no harm, or letters that this page does not know.
/** @param {string} text */
const later = (text) => { const letter = JSON.parse(text); return JSON.stringify({ ...letter, more: { x: [1] }, ...(letter.news && { news: { ...letter.news, more: 'x' } }) }); };
const arrivedLater = (() => { const inbox = new Inbox(() => time); return isEqual(letters.map((text) => inbox.take(later(text))), arrived); })();
const foreign = {
  asked: last(JSON.stringify({ kind: 'news', news: { ...news, what: 'dance' } })),
  hello: last(JSON.stringify({ kind: 'hello', speaks: SPEAKS + 1, release: 'r2', tables: 3 })), answered: last(JSON.stringify({ kind: 'release', speaks: SPEAKS + 1, release: 'r2', more: 1 })),
  known: last(releaseLetter('r1')),
};
const long = { record: recordLetters(HEAD, 'x'.repeat(3_000_001)).length, news: newsLetter({ ...news, lines: ['x'.repeat(90000)] }) };
const servers = ['', 'stun:example.org:3478', 'turn:example.org:3478 me word', 'turn:example.org', 'https://example.org', 'stun:a b', 'stun:<x>'].map((text) => serverOf(text));

// Who is connected, as the second of three devices says it; [0] as the first one.
const STATUS = { names: ['Ada', 'Bo', 'Cy', 'Dee'], turn: 'Ada', yours: false, over: false, awaits: [], watches: false };
/** @param {object} status @param {object} at @param {number} minutes */
const line = (status, at, minutes = 0) => told({ ...STATUS, ...status }, /** @type {any} */ ({ here: [1], devices: [[0], [1], [2, 3]], term: 0, peers: new Map([[0, { ready: true }]]), away: [], watching: 0, ...at }), minutes);
const presence = [
  line({}, {}), line({}, {}, 1), line({}, {}, 7), line({ turn: 'captain O' }, {}, 2), line({ yours: true }, {}, 7), line({ over: true }, {}), line({ turn: '' }, {}), line({ awaits: [0] }, {}, 3),
  line({}, { away: [2] }), line({ turn: 'Cy' }, { away: [2] }, 9), line({}, { watching: 2 }), line({ watches: true }, { here: [], watching: 2 }),
  line({}, { here: [0], peers: new Map([[1, { ready: true }]]) }),
];

// The saved games that may be copies of one that another device sends.
const TABLES = { same: 'c0ffee', earlier: undefined, other: 'dec0de' };
const metas = Object.entries(TABLES).map(([id, table]) => ({ id, meta: { game: 'express', here: [1], devices: HEAD.devices, table } }));
live.page = /** @type {any} */ ({ game: 'express', list: () => [...metas, { id: 'far', meta: { game: 'colony' } }], recordOf: () => 'galaxies 1 express galaxy=k7qp-3m9y\n' });
const games = savedGames(/** @type {any} */ ({ id: '', here: [1] }), { record: 'galaxies 1 express galaxy=k7qp-3m9y', table: 'c0ffee' });

// Short codes, as people write and send them, and what is sealed with their secrets.
const invited = Array.from({ length: 2000 }, newInvitation);
const isRead = invited.every((one) => {
  const [said, linked] = [shortCodeIn(spokenOf(one)), shortCodeIn(`https://example.org/x.html#live=${linkedOf({ name: one.name, secret: one.long })}`)];
  return said?.name === one.name && said.secret === one.spoken && linked?.name === one.name && linked.secret === one.long;
});
const writings = ['bako-lumi', ' BAKO LUMI ', 'bak0lumi', 'bako.1umi', '"Bako–Lumi"', 'https://example.org/galaxyd.html#live=bako.lumi', 'bako.lumi'].map(shortCodeIn);
const noCodes = ['', 'bako', 'bako-lum', 'bako-lumis', 'beko-lumi', 'bako-xumi', codes.chromium, `bako.${'0'.repeat(31)}`, `bako.${'0'.repeat(33)}`, 'bako.<b>x', 'бако-луми'].map(shortCodeIn);
const short = { isRead, writings, noCodes, letters: [...new Set(invited.map(spokenOf).join(''))].sort().join(''), names: new Set(invited.map(({ name }) => name)).size };
const [ours, theirs] = await Promise.all([keyOf({ name: 'bako', secret: 'lumi' }), keyOf({ name: 'bako', secret: 'luma' })]);
const text = await seal(ours, 'come x', { code: 'y' });
const sealed = {
  opened: await unseal(ours, 'come x', text),
  refused: await Promise.all([unseal(theirs, 'come x', text), unseal(ours, 'come y', text), unseal(ours, 'come x', text.slice(1)), unseal(ours, 'come x', ''), unseal(ours, 'come x', '<b>'), unseal(ours, 'come x', 'x'.repeat(5000))]),
};
console.log(JSON.stringify({ short, sealed, games, arrivedLater, foreign, presence, servers, sent: { ends, sameEnds, unread: unreadSent }, codes, read, harm, arrived: [arrived.filter(Boolean).length, kind('record')], same: kind('news'), small: ['greeting', 'presence', 'way', 'mark', 'stand', 'clock'].map(kind), heard, flooded, odd, long, whole: JSON.stringify(kind('record')).includes(JSON.stringify(record).slice(1, -1)) }));
