// A game on its page, from the first tap to the result and the replay, as the page says it.
import { Beside, PREFIX, anew, click, fill, fromOtherTab, handle, openPage, outline, press, sent, shelf, soon, tell, texts, wait, went } from '../page.mjs';

openPage('express');
const at = anew();
await at('page/page.mjs');
const { send } = await at('page/wire.mjs');
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');

/** What Python was sent since the last look, without what is the same in every event. */
const heard = () => sent.splice(0).map((event) => Object.entries(event).filter(([key]) => !['at_once', 'shape'].includes(key)).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join(' ').slice(0, 160));
/** What is shown where, as it was told last. @type {Record<string, string>} */
const zones = {};
/** What has changed in the page. @param {string} what */
function seen(what) {
  tell(`# ${what}`, heard());
  for (const zone of ['#where', '#prompt', '#coach', '#ghost', '#answer', '#live', '#choices', '#log', '#notice', '#toast', '#thinking', '#result']) {
    const now = document.querySelector(zone)?.hasAttribute('hidden') ? '' : texts(`${zone}${/choices|notice|toast/.test(zone) ? ' :is(button, p, span)' : zone === '#log' ? ' li' : ''}`).slice(-6).join(' | ');
    if (now !== zones[zone]) tell(`  ${zone}: ${now}`);
    zones[zone] = now;
  }
  const can = ['undo', 'redo', 'hint'].filter((name) => document.querySelector(`[data-do="${name}"]:not([disabled])`)).join(' ');
  if (can !== zones.can) tell(`  can: ${can}`);
  zones.can = can;
}
const games = () => Object.keys(shelf).filter((key) => key.startsWith(`${PREFIX}game/`)).map((key) => JSON.parse(shelf[key]));

// Before Python has started
send({ kind: 'words', words: 'left' });
seen('early');
await window.pocket.ready(handle);
await soon(20);
seen('started');
send({ kind: 'undo' });
seen('undone');

// Taps, keys and typed lines
/** @param {string} line */
function type(line) {
  fill('#line-text', line);
  document.querySelector('#line')?.dispatchEvent(new Event('submit', { cancelable: true }));
}
press('2', document.body);
press('1', document.body);
seen('key 2');
tell(games().map(({ meta, record }) => [meta.game, meta.plies, meta.over, record.split('\n').length]), location.search);
for (const line of ['no such move', 'thrust 9', 'Undo', 'thrust 3 right', '']) { type(line); seen(`typed ${line}`); }
press('h', document.body);
await soon(20);
tell(Beside.jobs.length, texts('#thinking:not([hidden])'));
Beside.work();
await soon(20);
seen('hint');
tell(outline('#answer'));
press('Escape', document.body);
seen('escape');
for (const key of ['u', 'y', 'p', 'i']) { press(key, document.body); seen(`key ${key}`); }

// The places of the board
const place = () => tell(texts('.places [role="gridcell"][tabindex="0"]'), document.activeElement?.getAttribute('data-place') ?? '', [...document.querySelectorAll('.walked')].map((part) => part.getAttribute('data-key')));
for (const key of ['Home', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'End', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'x']) { press(key); tell(key); place(); }
for (const key of ['n', 'c', 'w', 'Enter', ' ']) { press(key); seen(`in a place, key ${key}`); tell(texts('.places p')); }
press('i');
seen('left the board');
tell(document.activeElement?.id ?? '', document.querySelector('.places')?.hasAttribute('hidden'));

// Play on, then look back
for (let i = 0; i < 9 && !current.status.over; i += 1) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#choices button[data-word]:not([disabled])')]);
  wait(2000);
  buttons[i % 2 ? buttons.length - 1 : 0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await soon(5);
}
seen('played on');
click('Replay');
await soon(5);
const past = () => tell(heard(), texts('#past-where, #past-text'), [...document.querySelectorAll('#past [aria-disabled]')].map((one) => one.getAttribute('aria-disabled')), /** @type {HTMLInputElement} */ (document.querySelector('#past-at')).value, texts('[aria-current="step"]'), document.body.className);
past();
for (const words of ['One step forward', 'One step forward', 'One step back', 'To the end', 'One step forward', 'To the start', 'One step back']) { click(words, document.querySelector('#past') ?? document); tell(words); past(); }
for (const key of ['ArrowRight', 'End', 'ArrowLeft', 'Home']) { press(key, document.querySelector('#past [data-do="play"]')); tell(key, heard(), texts('#past-where, #past-text')); }
press('ArrowRight', document.querySelector('#past-speed'));
tell(heard());
fill('#past-at', '2');
tell(heard(), texts('#past-where'));
fill('#past-speed', '8');
click('Play', document.querySelector('#past') ?? document);
await soon(400);
tell(heard().length > 2, texts('#past-where'));
click('Pause', document.querySelector('#past') ?? document);
const log = document.querySelector('#log');
for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown']) { press(key, key === 'Home' ? log?.querySelector('button') : document.activeElement); tell(key, document.activeElement?.textContent ?? '', [...(log?.querySelectorAll('[tabindex="0"]') ?? [])].length); }
/** @type {HTMLElement} */ (document.querySelector('#log li:nth-child(2) button')).click();
tell(heard(), texts('#past-where'));
click('Play on from here');
await soon(10);
seen('branched');
tell(games().map(({ meta }) => meta.plies), session.saved, session.id !== '');

// Given up and resumed
wait(1000);
click('Give up this game');
tell(outline('#giving-up'));
wait(1000);
click('Yes, give it up');
await soon(5);
seen('given up');
tell(Object.keys(shelf).filter((key) => key.includes('score/')).map((key) => JSON.parse(shelf[key])).map(({ title, given, scores, level }) => [title, given, scores, level]), games().map(({ meta }) => [meta.plies, meta.abandoned ?? false]));
type('brake 5');
seen('a move all the same');
wait(1000);
click('Resume the game');
seen('resumed');
tell(Object.keys(shelf).filter((key) => key.includes('score/')).length);

// Settings that change what is sent
shelf[`${PREFIX}setting/confirm`] = 'each';
shelf[`${PREFIX}setting/moments`] = 'once';
/** @type {HTMLElement} */ (document.querySelector('#choices button[data-word]')).dispatchEvent(new MouseEvent('click', { bubbles: true }));
tell(sent.splice(0).map(({ careful, at_once: once }) => [careful, once]));

// Another tab writes this game
const [key] = Object.keys(shelf).filter((one) => one.endsWith(`game/${session.id}`));
session.writer = false;
type('undo');
seen('not the writer');
fromOtherTab(key.slice(PREFIX.length), shelf[key]);
seen('the other tab has moved');
fromOtherTab('game/another', shelf[key]);
tell(heard());
session.writer = true;
fromOtherTab(key.slice(PREFIX.length), shelf[key]);
tell(heard(), went);

// A lock is refused when another game is on show already: that one is written all the same
/** @type {(() => void)[]} */
const refusals = [];
/** @param {string} _name @param {object} _how @param {(lock: null) => void} use */
const request = (_name, _how, use) => new Promise((done) => { refusals.push(() => { use(null); done(null); }); });
Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
const { begin, hold } = await at('page/session.mjs');
hold();
begin('another', false);
for (const refuse of refusals.splice(0)) refuse();
await soon(20);
seen('refused for the game before');
tell(session.id, session.writer);
hold();
for (const refuse of refusals.splice(0)) refuse();
seen('refused');
tell(session.writer);
process.exit();
