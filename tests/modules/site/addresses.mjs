// What people paste and links carry: galaxy codes with what chats put around them, the codes of friends, the names of
// servers, and the words of a search.
import { anew, openPage, tell } from '../page.mjs';

openPage('index');
document.body.dataset.rendezvous = 'wss://meet.example.org/mqtt';
document.body.dataset.ice = '[{"urls":"stun:stun.example.org:3478"}]';
const at = anew();
const { fragment } = await at('site/address.mjs');

tell('# galaxy codes in an address');
/** @param {string} hash */
const read = (hash) => tell(JSON.stringify(hash), JSON.stringify(fragment(hash)));
for (const code of ['k7qp-3m9y', 'k7qp3m9y', 'K7QP 3M9Y', 'k7qp–3m9y', 'k7qp\u20113m9y', 'k7qp\u00a03m9y']) read(`#${code}`);
for (const behind of ['.', ',', ')', '!?', '…', ' and more', '. Play it!', '*', '/', ', 10 stars', '-', '_', 'x', '-more', '_x', 'é']) read(`#k7qp-3m9y${behind}`);
for (const other of ['k7qp--3m9y', 'k7qp.3m9y', 'k7qp-3m9', 'k7q-p3m9y', 'xk7qp-3m9y', ' k7qp-3m9y', 'k7ßp-3m9y', 'sequence', 'sequences']) read(`#${other}`);

tell('# and what nobody sees');
for (const unseen of ['\u200b', '\ufeff', '\u202a', '\u0007', '\n', '\u00ad', '\ufe0f']) read(`#k7${unseen}qp-3m9y${unseen}`);
for (const key of ['1\ufe0f\u20e3', '#\u20e3', '*\ufe0f\u20e3', '👍', '🏽', '1']) read(`#k7qp-3m9y${key}`);
for (const coded of ['k7qp%2d3m9y', 'k7qp%203m9y%20%3A)', 'k7qp-3m9y%', '%E2%80%8Bk7qp-3m9y', 'k7qp-3m9y%E2%80', '%']) read(`#${coded}`);

tell('# links of games stay as long as they are');
for (const link of ['live=bako.lumi', 'iH-6dqvpGzxUSEAAPMMM', 'iH-6dqvpGzxUSEAAPMMM.', 'iH-6dqvpGzxUSEAAPMMM-', 'iH_6dqv%20pGz ', 'day=2026-11-14', 'abcd-efgh=x', '']) read(`#${link}`);
location.hash = '#k7qp-3m9y).';
tell(fragment(), fragment(''));

tell('# the code of a friend');
const { NO_CODE, linkedOf, newInvitation, randomHex, shortCodeIn, spokenOf } = await at('site/short-code.mjs');
const invitation = newInvitation();
tell(invitation, spokenOf(invitation), linkedOf({ name: invitation.name, secret: invitation.long }), randomHex(), NO_CODE);
const LONG = '0123456789abcdef'.repeat(2);
const taken = (/** @type {string} */ text) => tell(JSON.stringify(text.length > 90 ? `${text.slice(0, 12)}… ${text.length}` : text), shortCodeIn(text));
for (const text of ['bako-lumi', 'BAKO LUMI', 'bakolumi', ' bak0 1umi. ', '“bako–lumi”', 'b a k o l u m i', 'bako.lumi', 'bako.lumi.', 'bako.lumis', 'bako.lumi-x']) taken(text);
for (const text of ['beko-lumi', 'bako-luxi', 'bako-lum', 'bako-lumis', 'abko-lumi', 'bakó-lumi', 'bako', 'бако-луми', '']) taken(text);
for (const text of [`bako.${LONG}`, `#live=bako.${LONG}`, `bako.${LONG}!`, `bako.${LONG}0`, `bako.${LONG.slice(1)}`, `bako.${LONG.toUpperCase()}`, `beko.${LONG}`, `Bako.${LONG}`]) taken(text);
for (const text of [`Come!\nhttps://example.org/express.html#live=bako.${LONG} now`, 'x#live=bako.lumi#live=zufi.roti', 'live=', 'live= bako-lumi']) taken(text);
for (const many of [1987, 1988]) taken(`${'x'.repeat(many)}live=bakolumi`);

tell('# servers');
const { ICE, RENDEZVOUS, hostOf } = await at('site/servers.mjs');
tell(RENDEZVOUS, ICE);
for (const address of ['wss://meet.example.org/mqtt', 'ws://localhost:9001', 'stun:stun.example.org:3478', 'turn:turn.example.org?transport=udp', 'turns:[::1]:5349', 'https://example.org?x/y', 'meet.example.org', ' wss://x', '']) tell(address || 'none', hostOf(address) || 'nothing');
delete document.body.dataset.rendezvous;
delete document.body.dataset.ice;
const none = await anew()('site/servers.mjs');
tell(none.RENDEZVOUS || 'nowhere', none.ICE);

tell('# words');
const { comparable, searchWords } = await at('site/search.mjs');
for (const typed of ['Höhle', 'ÉTOILE  noire', ' a\tb\nA ', '', '  ', 'İstanbul', 'ſ', 'ǆ ﬁ']) tell(JSON.stringify(typed), comparable(typed), searchWords(typed));
process.exit();
