// What lies over a game page on request: drawers, menu and guide, hints and warnings, the list of actions, sound, the
// introduction, links that arrive, and the dialogs with which devices connect.
import { NOON, PREFIX, click, empty, fill, marked, openPage, press, sent, shelf, soon, started, tell, texts, wait } from '../page.mjs';

empty();
openPage('express');
const at = await started();
const heard = () => sent.splice(0).map(({ kind, words, lines, how, games, text, fragment }) => [kind, words, lines, how, games?.map((/** @type {any} */ { id }) => id), text, fragment?.slice(0, 8)].filter((one) => one !== undefined).map(String).join(' '));
const focusOn = () => { const now = /** @type {HTMLElement | null} */ (document.activeElement); return now?.id || now?.dataset.do || now?.textContent?.slice(0, 20) || 'nothing'; };
const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
heard();
tell('# a newcomer', texts('#introduction h2'));
one('[data-do="introduction"]').click(); // there is no network here
await soon(20);
tell('asked for', texts('#introduction h2'), texts('#toast span'));
one('#toast').replaceChildren();

tell('# drawers and the guide');
for (const element of [window.Element.prototype]) Object.defineProperty(element, 'checkVisibility', { configurable: true, value: () => true });
const { drawerCommands, markNews, openDrawer, closeResult, paintGuide } = await at('page/drawers.mjs');
const lying = (/** @type {string} */ what) => tell(what, one('#drawers').dataset.shown ?? 'none', ['details', 'history', 'menu', 'guide'].map((name) => `${name} ${(name === 'menu' ? one('#menu-sign') : one(`[data-do="${name}"]`)).getAttribute('aria-expanded')}`), one('#menu').className, one('#guide').className, ['details', 'history'].filter((name) => one(`[data-do="${name}"]`).classList.contains('news')), focusOn());
for (const name of ['details', 'history', 'history', 'menu', 'details', 'menu', 'menu', 'result', 'shut', 'shut', 'guide', 'guide']) { drawerCommands[name](); lying(name); }
markNews('log', true);
openDrawer('details');
lying('news');
markNews('details', true);
openDrawer('log');
markNews('log', false);
lying('read');
closeResult();
lying('no result');
openDrawer('result');
closeResult();
lying('the result');
for (const name of ['menu', 'details', 'guide']) { drawerCommands[name](); press('Escape', document.body); lying(`escape from ${name}`); }
press('Escape', document.body);
for (const [name, selector] of [['menu', '#prompt'], ['menu', '#menu-sign'], ['details', '#board'], ['details', '#log'], ['result', '#board'], ['guide', '#board'], ['guide', '#coach'], ['details', 'html']]) {
  drawerCommands.shut();
  drawerCommands[name]();
  one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  lying(`${name}, then a click on ${selector}`);
}
drawerCommands.shut();
for (const [isNew, hidden] of [[true, true], [false, false], [false, true], [true, true]]) {
  for (const box of ['coach', 'puzzle', 'ghost', 'company']) { if (one(`#guide > .${box}`)) one(`#guide > .${box}`).hidden = box !== 'coach' || hidden; }
  paintGuide(isNew);
  tell(isNew, hidden, one('#guide').hidden, one('#main').classList.contains('guided'), one('#guide').className);
}

tell('# hints, refusals and warnings');
const advice = await at('page/advice.mjs');
const shown = (/** @type {string} */ what) => tell(what, texts('#answer > *'), one('#answer').className, one('#confirm').open, texts('#confirm-why'), one('#confirm').className, texts('#toast span'), heard(), focusOn());
const HINT = { words: 'start d3', label: 'Start on d3', reasons: ['It is near.', 'It is green.'], ticket: 4, plan: ['a', 'b', 'c'], steps: ['A', 'B', 'C'], partial: false };
/** @type {HTMLElement} */ (one('#prompt')).focus();
advice.hinted(HINT);
shown('a hint');
for (const words of ['Play all 3 steps', 'B']) { wait(1000); click(words, one('#answer')); shown(words); advice.hinted(HINT); }
advice.goToHint();
advice.hinted({ ...HINT, reasons: [], steps: [], partial: true });
shown('in part, with the focus');
one('#prompt').focus();
advice.hinted(HINT);
shown('the next one has no focus');
advice.refused({ rule: 'GEX-01', why: 'It is not legal.' });
shown('refused');
advice.refused({ rule: '', why: 'It is not possible.' });
shown('refused without a rule');
for (const [how, rule, value] of [['ask', 'GEX-01', ''], ['ask', '', 'yes'], ['go', 'GEX-01', '']]) {
  shelf[`${PREFIX}setting/confirm`] = how;
  advice.confirm({ rule, why: 'It is risky.' });
  shown(how);
  if (!one('#confirm').open) continue;
  one('#confirm').close(value);
  await soon(5);
  shown(`answered "${value}"`);
}
delete shelf[`${PREFIX}setting/confirm`];
one('#toast').replaceChildren();

tell('# the list of actions');
const { actions, paintChoices, unfold } = await at('page/choices.mjs');
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
const offered = (/** @type {string} */ what) => tell(what, [...document.querySelectorAll('#choices > *')].map((button) => `${button.textContent?.trim()} ${button.className}`.trim()), one('#choices').className, one('#main').classList.contains('unasked'), one('#ask').className, one('[data-do="actions"]').getAttribute('aria-expanded'), focusOn());
const CHOICES = Array.from({ length: 11 }, (_, i) => ({ words: `w${i}`, label: `Choice ${i}`, shown: i > 1, main: i === 0 }));
const { choices, ply, status, past } = current;
for (const count of [11, 2, 1, 0]) { current.choices = CHOICES.slice(0, count); paintChoices(); offered(`${count} choices`); }
current.choices = CHOICES.slice(2, 5);
paintChoices();
offered('all on the board');
one('#choices button:nth-child(2)').focus();
paintChoices();
offered('the same has the focus');
current.choices = CHOICES.slice(2, 3);
paintChoices();
offered('it is gone');
one('#choices button').dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }));
offered('a key');
one('#choices button').dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true }));
offered('Tab');
paintChoices();
offered('painted again');
one('#choices').dispatchEvent(new Event('pointerdown', { bubbles: true }));
offered('a touch on it');
one('#board').dispatchEvent(new Event('pointerdown', { bubbles: true }));
offered('a touch beside it');
actions();
current.ply = 7;
paintChoices();
offered('another ply');
current.ply = 0;
unfold(true);
current.ply = 1;
paintChoices();
offered('after the first');
for (const [over, abandoned, day, at1] of /** @type {[boolean, boolean, string, number | null][]} */ ([[true, false, '', null], [true, false, '', 3], [false, true, '', null], [false, true, '', 2], [false, true, '2026-11-14', null]])) {
  Object.assign(session.meta, { abandoned, day });
  current.status = { ...status, over };
  current.past = at1;
  current.choices = [];
  paintChoices();
  offered(`over ${over}, given up ${abandoned}, past ${at1}, day ${day}`);
}
session.meta.abandoned = false;
delete session.meta.day;
Object.assign(current, { choices, ply, status, past });
paintChoices();

tell('# sound');
const { mute, offerSound } = await at('page/hearing.mjs');
const sounds = (/** @type {string} */ what) => tell(what, ['sound', 'ambience', 'heard'].map((name) => shelf[`${PREFIX}setting/${name}`] ?? '-').join(' '), one('#mute').getAttribute('aria-pressed'), texts('#toast span, #toast button'));
for (const [sound, ambience] of [['', ''], ['off', 'off'], ['quiet', 'off'], ['off', 'on'], ['on', 'on']]) {
  for (const [name, value] of [['sound', sound], ['ambience', ambience]]) { if (value) shelf[`${PREFIX}setting/${name}`] = value; else delete shelf[`${PREFIX}setting/${name}`]; }
  delete shelf[`${PREFIX}setting/heard`];
  for (const i of [1, 2]) { mute(); await soon(5); sounds(`${sound || 'nothing'} and ${ambience || 'nothing'}, muted ${i}`); }
}
for (const [what, puzzle, sound] of [['a puzzle', '01234567', ''], ['answered before', '', 'off'], ['the first', '', ''], ['again', '', '']]) {
  session.meta.puzzle = puzzle;
  if (sound) shelf[`${PREFIX}setting/sound`] = sound; else delete shelf[`${PREFIX}setting/sound`];
  one('#toast').replaceChildren();
  offerSound();
  sounds(what);
  const [yes] = document.querySelectorAll('#toast button');
  if (yes) /** @type {HTMLElement} */ (yes).click();
  await soon(5);
}
sounds('accepted');
one('#toast').replaceChildren();

tell('# the introduction');
const { show } = await at('page/introduction.mjs');
show(['one', 'two', 'three'].map((text) => Object.assign(document.createElement('figure'), { textContent: text })));
const dialog = one('#introduction');
const pages = (/** @type {string} */ what) => tell(what, texts('#introduction :is(figure, small)'), [...dialog.querySelectorAll('button, a')].map((button) => `${button.textContent} ${button.hidden ? 'hidden' : ''}${button.disabled ? 'disabled' : ''}${button.className}`), focusOn());
pages('first');
for (const key of ['ArrowLeft', 'ArrowRight', 'x', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) { press(key, dialog); pages(key); }
for (const [from, to] of [[100, 60], [100, 59], [100, 141], [100, 140]]) {
  const stage = one('#introduction-stage');
  for (const [type, clientX] of /** @type {[string, number][]} */ ([['pointerdown', from], ['pointerup', to]])) stage.dispatchEvent(Object.assign(new Event(type), { clientX }));
  pages(`from ${from} to ${to}`);
}
for (const words of ['Next', 'Back']) { click(words, dialog); pages(words); }
click('Skip', dialog);
await soon(5);
tell(one('#introduction') ?? 'gone');

tell('# a link that arrives');
heard();
const saved = (/** @type {string} */ id, /** @type {object} */ meta) => { shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: NOON, meta: { game: 'express', galaxy: 'k7qp-3m9y', ...meta }, record: `galaxies 1 ${/** @type {any} */ (meta).game ?? 'express'} rules=1 galaxy=k7qp-3m9y\nend 0 00000000\n` }); };
saved('same', {});
saved('other', { galaxy: '0000-008g' });
saved('secret', { galaxy: '' });
saved('foreign', { game: 'colony' });
const arrival = await at('page/arrival.mjs');
for (const galaxy of ['k7qp-3m9y', '']) { arrival.compare({ galaxy }); tell(galaxy || 'no galaxy', heard()); }
const ASK = { title: 'A game', lines: ['One.', 'Two.'], saved: 'same', choices: [{ how: 'update', label: 'Go on' }, { how: 'mine', label: 'Mine' }, { how: 'watch', label: 'Watch' }] };
const asked = (/** @type {string} */ what) => tell(what, one('#arrival').open, texts('#arrival h2, #arrival p'), [...document.querySelectorAll('#arrival-choices button')].map((button) => `${button.textContent} ${button.className}`), heard(), session.id, location.hash, session.meta.here ?? '', session.meta.devices ?? '');
for (const words of ['Watch', 'Go on']) {
  await marked(() => { location.hash = '#x=1'; });
  saved('same', { here: [0], devices: [[0], [1]] });
  heard();
  arrival.ask(ASK);
  asked('asked');
  wait(1000);
  click(words, one('#arrival'));
  await soon(20);
  asked(words);
}
await marked(() => { location.hash = '#x=2'; });
heard();
arrival.ask(ASK);
one('#arrival').close();
await soon(20);
asked('dismissed');
await marked(() => { location.hash = '#top'; });
asked('no link');

tell('# devices');
const made = await at('page/invitation.mjs');
/** @type {string[]} */
const done = [];
const note = (/** @type {string} */ what) => (/** @type {unknown[]} */ ...more) => { done.push([what, ...more.map((it) => JSON.stringify(it))].join(' ')); };
/** @type {Record<string, string>} */
const settings = {};
const page = { close: note('close'), copyText: (/** @type {string} */ url) => done.push(`copy ${url}`), open: (/** @type {string} */ id) => { if (!one(`#${id}`).open) one(`#${id}`).show(); }, send: note('send'), setting: (/** @type {string} */ name, /** @type {string} */ usual) => settings[name] ?? usual, setSetting: (/** @type {string} */ name, /** @type {string} */ text) => { settings[name] = text; } };
const two = (/** @type {string} */ what) => tell(what, made.isShown(), texts('#two :is(h2, legend, label, summary, .error, #two-state, button)').filter(Boolean), done.splice(0));
tell(made.isShown());
for (const [people, here] of /** @type {[[number, string][], number[] | undefined][]} */ ([[[[0, 'Ada'], [1, 'Bo']], undefined], [[[0, 'Ada'], [2, 'Bo'], [3, 'Cy']], [2]]])) {
  made.show(page, 'Connect', ...made.seatsForm(page, people, here, note('begin')), made.byLinks(page, 'By links'));
  two(`${people.length} people`);
  const boxes = [...one('#two').querySelectorAll('input[type="checkbox"]')];
  tell(boxes.map(({ checked }) => checked));
  click('Make the link', one('#two'));
  for (const checked of [false, true]) { for (const box of boxes.slice(0, people.length)) box.checked = checked; click('Make the link', one('#two')); }
  if (boxes.length > 2) { Object.assign(boxes[0], { checked: false }); boxes[3].checked = false; click('Make the link', one('#two')); }
  click('By links', one('#two'));
  two('asked');
}
made.show(page, 'Answer', ...made.answerForm(note('accept')), made.serverBox(page, note('again')), ...made.serverTrouble({ lacksServer: true }), ...made.serverTrouble({ lacksServer: false }), ...made.trouble('One.', 'Two.'));
fill('#two-answer', 'code');
one('#two form').dispatchEvent(new Event('submit', { cancelable: true }));
made.say('Going on.');
two('answer');
for (const server of ['x', 'stun:a.example:3478', 'turn:a.example:3478', ' turn:a.example:3478 me secret ', '']) { fill('#two-server', server); tell(server, settings, texts('#two .error')[0], done.splice(0)); }
tell(made.typedServer(page));
made.show(page, 'A link', ...(await made.linkBox(page, 'Link', 'https://example.org/express.html#live=abc')), made.byLinks(page, 'By links', document.createElement('button')));
click('Copy', one('#two'));
tell(one('#two-url').value, one('#two .code-box svg, #two .code-box canvas')?.tagName ?? 'no picture', [...document.querySelectorAll('#two footer button')].map(({ className }) => className), done.splice(0));

tell('# codes of devices');
const { pack, typeOf, unpack } = await at('page/handshake.mjs');
const NAMES = ['a=ice-ufrag:Ab3+', 'a=ice-pwd:0123456789abcdefABCDEF/+', `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, '0').toUpperCase()).join(':')}`];
const candidate = (/** @type {string} */ address, /** @type {number} */ port, /** @type {string} */ how, transport = 'udp', part = 1) => `a=candidate:1 ${part} ${transport} 99 ${address} ${port} typ ${how}`;
const PLACES = [candidate('192.168.0.9', 50_000, 'host'), candidate('0a1b2c3d-0001-0203-0405-60708090a0b0.local', 255, 'host'), candidate('fe80::1:2', 256, 'host'), candidate('10.0.0.1', 1, 'host'), candidate('203.0.113.9', 65_535, 'srflx'), candidate('2001:db8:0:0:0:0:0:5', 3478, 'relay')];
/** @param {'offer' | 'answer'} kind @param {string[]} places */
function round(kind, places) {
  const code = pack(kind, [...NAMES, ...places, ''].join('\r\n'));
  const { type, sdp } = unpack(code);
  tell(code, type, sdp.split('\r\n').filter((/** @type {string} */ line) => /candidate|ufrag|pwd|setup|finger/.test(line)));
  return code;
}
const code = round('offer', PLACES);
round('answer', PLACES.slice(0, 1));
round('offer', []);
round('offer', [candidate('192.168.0.9', 9, 'host', 'tcp'), candidate('192.168.0.9', 9, 'host', 'udp', 2), candidate('nonsense', 9, 'host'), candidate('1:2:3', 9, 'host'), candidate('192.168.0.9', 9, 'prflx'), candidate('::', 9, 'host')]);
const bytesOf = (/** @type {string} */ text) => [...atob((text.length % 4 === 1 ? text.slice(0, -1) : text).replaceAll('-', '+').replaceAll('_', '/'))].map((letter) => letter.charCodeAt(0));
const again = (/** @type {number[]} */ bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const bytes = bytesOf(code);
for (const [what, text] of /** @type {[string, string][]} */ ([
  ['a link', `https://example.org/x.html#live=${code}`], ['in words', `Take this: ${code} and go.`], ['in lines', `${code.slice(0, 70)}\n${code.slice(70)}`], ['quoted lines', `> ${code.slice(0, 70)}\n> ${code.slice(70)}`], ['signs of a chat', `*_${code}_*`], ['an invisible letter', `${code.slice(0, 9)}\u200b${code.slice(9)}`], ['encoded', `${code.slice(0, 9)}%20${code.slice(9)}`],
  ['too short', code.slice(0, 59)], ['cut', code.slice(0, 80)], ['one letter less', code.slice(0, -1)], ['one more', `${code}B`], ['an end for chats', `${code}A`], ['another version', again([bytes[0] + 16, ...bytes.slice(1)])], ['another kind', again([bytes[0] + 2, ...bytes.slice(1)])], ['a short name', again([bytes[0], 3, ...bytes.slice(2)])], ['a long name', again([bytes[0], 65, ...bytes.slice(2)])], ['five places', again([...bytes, 0, 1, 2, 3, 4, 5, 6])], ['an odd form', again([...bytes.slice(0, 55), 48, 1, 2, 3, 4, 5, 6])], ['nothing', ''],
])) { try { tell(what, unpack(text).sdp.length, typeOf(text)); } catch (error) { tell(what, String(error), typeOf(text)); } }
process.exit();
