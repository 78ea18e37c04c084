// What a page says and asks: messages in their order, questions that hold the focus, windows that are fetched,
// texts that are copied or sent, sounds by their notes.
import { PREFIX, anew, click, empty, openPage, press, shelf, soon, tell, texts } from '../page.mjs';

openPage('express');
const { dialogs } = document.body.dataset;
document.querySelector('#settings')?.remove(); // as a page is before its windows came
const at = anew();
const { noticeAbout, notice, toast, toastAbout, toastAlone } = await at('site/messages.mjs');
const { close, isOpen, open, whenThere, withDialogs } = await at('site/dialogs.mjs');
const said = () => texts('#toast > div');
/** @param {string} html */
const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @type {string[]} */
const done = [];
const told = (/** @type {unknown[]} */ ...what) => tell(...what, done.splice(0));

tell('# messages');
for (const text of ['one', 'two', 'three', 'one', 'four']) { toast(text); tell(said()); }
await soon(4999);
tell(said());
await soon(1);
tell(said());
toast('offer', ['Do', () => done.push('did')], ['Or', () => done.push('other')]);
toastAlone('alone', ['Yes', () => done.push('yes')]);
await soon(900);
tell(said());
click('Or');
told(said());
await soon(100);
tell(said());
/** @type {HTMLElement} */ (document.querySelector('#toast button')).focus();
const { matches } = window.Element.prototype;
/** @type {any} */ (window.Element.prototype).matches = /** @this {Element} @param {string} what */ function isSo(what) { return what === ':focus-within' ? this.contains(document.activeElement) && document.activeElement !== document.body : matches.call(this, what); };
await soon(12000);
tell('with the focus', said());
/** @type {HTMLElement} */ (document.activeElement).blur();
await soon(1999);
tell(said());
await soon(1);
tell(said());

tell('# over and behind windows');
add('<dialog id="low"><button id="lowest" data-open="high">Up</button></dialog><dialog id="high"><button data-close>Shut</button></dialog><dialog id="still" class="calm"><p>Hush</p></dialog>');
open('low');
toast('over it');
tell(of('toast').parentElement.id);
click('Up');
told(isOpen('low'), isOpen('high'));
toast('over both');
tell(of('toast').parentElement.id, said());
click('Shut');
tell(isOpen('low'), isOpen('high'), of('toast').parentElement.nodeName);
of('low').dispatchEvent(new MouseEvent('click', { bubbles: true })); // on the backdrop
tell(isOpen('low'));
close('low');
open('still');
toast('later');
toast('later still');
tell(said());
close('still');
tell(said());
if (of('curtain')) { open('curtain'); tell(of('curtain').dispatchEvent(new Event('cancel', { cancelable: true })), of('curtain').dispatchEvent(new MouseEvent('click', { bubbles: true })), isOpen('curtain')); close('curtain'); }
let opened = 0;
of('low').addEventListener('opened', () => { opened += 1; });
open('low');
open('low');
tell(opened);
close('low');

tell('# notices, one for each topic');
notice('game 1', ['A', () => done.push('A')], ['B', () => done.push('B')]);
noticeAbout('storage', 'storage 1');
noticeAbout('live', 'live 1');
notice('game 2', ['C', () => done.push('C')]);
tell(texts('#notice > div'), of('notice').hidden);
click('C');
told(texts('#notice > div'));
for (const topic of ['storage', 'storage', 'game', 'live']) { noticeAbout(topic, ''); tell(texts('#notice > div'), of('notice').hidden); }

tell('# the newest message about a topic is the only one');
of('toast').replaceChildren();
toast('greeted');
toastAbout('live', 'connected');
noticeAbout('live', '');
noticeAbout('storage', 'full');
tell(said());
noticeAbout('live', 'lost');
tell(said(), texts('#notice > div'));
open('still');
toastAbout('live', 'connected');
noticeAbout('live', 'lost again');
close('still');
tell(said());
open('still');
toastAbout('live', 'connected again');
close('still');
tell(said());
for (const topic of ['storage', 'live']) noticeAbout(topic, '');
of('toast').replaceChildren();

tell('# questions');
await at('site/question.mjs');
add('<button id="outside">Outside</button><dialog class="question" id="asked"><button id="yes">Yes</button><a id="more" href="#x">More</a><button id="no">No</button></dialog>');
of('outside').addEventListener('click', () => done.push('outside'));
of('asked').addEventListener('close', () => done.push('closed'));
/** @param {string} key @param {boolean} [shiftKey] */
const type = (key, shiftKey = false) => { const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }); (document.activeElement ?? document.body).dispatchEvent(event); return event.defaultPrevented ? 'kept in' : 'goes on'; };
told(type('Tab'));
of('outside').click();
told();
open('asked');
for (const [from, back] of /** @type {[string, boolean][]} */ ([['yes', false], ['more', false], ['no', false], ['yes', true], ['more', true], ['no', true]])) { of(from).focus(); tell(from, back, type('Tab', back), document.activeElement?.id); }
of('outside').focus();
tell(type('Tab'), document.activeElement?.id);
of('yes').click();
told('inside', isOpen('asked'));
of('outside').click();
told('outside', isOpen('asked'));
open('asked');
type('x');
told(isOpen('asked'));
type('Escape');
told(isOpen('asked'));

tell('# windows that are fetched', Boolean(dialogs));
/** @type {((text: string | null) => void)[]} */
const answers = [];
/** @type {any} */ (globalThis).fetch = (/** @type {string} */ url, /** @type {any} */ how) => new Promise((give, fail) => {
  done.push(url.split('/').at(-1)?.replace(/\.[0-9a-f]{6,}\./, '.') ?? '');
  how?.signal?.addEventListener('abort', () => { done.push('patience is over'); fail(new Error('aborted')); });
  answers.push((text) => give({ ok: text !== null, status: 404, text: async () => text ?? '' }));
});
for (const id of ['new-one', 'low', 'settings']) whenThere(id, () => done.push(`prepared ${id}`));
told();
withDialogs(() => done.push('first'));
withDialogs(() => done.push('second'));
await soon(499);
told(said());
await soon(1);
told(said());
answers.splice(0).forEach((answer) => answer(null));
await soon(5);
told(said());
click('Try again');
await soon(5);
open('low');
answers.splice(0).forEach((answer) => answer(null));
await soon(5);
told('another window is in front', said());
close('low');
await soon(20000);
open('late');
await soon(60000);
told('no answer', said());
of('toast').replaceChildren();
open('late');
await soon(400);
answers.splice(0).at(-1)?.('<dialog id="settings"></dialog><dialog id="late"></dialog><p id="new-one"></p>');
await soon(200);
told(isOpen('late'), said());
withDialogs(() => done.push('at once'));
open('nothing');
told(isOpen('nothing'));
whenThere('nothing', () => done.push('never'));
told();

tell('# texts that leave');
const { copyText, download, sendOrCopy } = await at('site/files.mjs');
of('toast').replaceChildren();
let isCopied = true;
Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (/** @type {string} */ text) => { if (!isCopied) throw new Error('no'); done.push(`copied ${text}`); } } });
const latest = () => { const now = said(); of('toast').replaceChildren(); return now; };
add('<input id="field" value="text">');
await copyText('a');
told(latest());
await copyText('b', of('field'), 'It is there.', ['Undo', () => {}]);
told(latest());
isCopied = false;
of('field').select = () => done.push('selected');
await copyText('c', of('field'));
told(latest(), Boolean(of('to-copy')));
await copyText('d');
told(latest(), isOpen('to-copy'), document.querySelector('#to-copy textarea')?.textContent || of('to-copy').querySelector('textarea').value);
click('Close', of('to-copy'));
tell(Boolean(of('to-copy')));
isCopied = true;
const what = { title: 'Title', text: 'Words', url: 'https://example.org/' };
const files = [{ name: 'card.png' }];
await sendOrCopy(what);
told(latest());
for (const [how, share, canShare] of /** @type {[string, () => Promise<unknown>, any][]} */ ([
  ['sent', async () => {}, () => true], ['without files', async () => {}, () => false], ['asks for nothing', async () => {}, undefined],
  ['closed', async () => { throw Object.assign(new Error('x'), { name: 'AbortError' }); }, () => true], ['refused', async () => { throw Object.assign(new Error('x'), { name: 'NotAllowedError' }); }, () => true],
])) {
  Object.assign(navigator, { canShare, share: (/** @type {object} */ sent) => { done.push(Object.keys(sent).join(' ')); return share(); } });
  await sendOrCopy({ ...what, files }, 'Copied instead.', ['Undo', () => {}]);
  told(how, latest());
}
URL.createObjectURL = (blob) => { done.push(`made ${/** @type {Blob} */ (blob).type} ${/** @type {Blob} */ (blob).size}`); return 'blob:1'; };
URL.revokeObjectURL = (url) => { done.push(`let go ${url}`); };
download('a.txt', 'text');
download('b.csv', 'a,b', 'text/csv');
await soon(9999);
told();
await soon(1);
told();

tell('# sounds');
const { sound } = await at('site/sound.mjs');
class Node0 {
  /** @param {any} _context @param {object} how */
  constructor(_context, how = {}) { this.how = JSON.stringify(how, (key, value) => (key === 'buffer' ? 'noise' : value)); this.kind = this.constructor.name; }

  gain = { setValueAtTime: (/** @type {number[]} */ ...how) => done.push(`from ${how}`), linearRampToValueAtTime: (/** @type {number[]} */ ...how) => done.push(`to ${how}`), exponentialRampToValueAtTime: (/** @type {number[]} */ ...how) => done.push(`away ${how.map((one) => Number(one.toFixed(4)))}`) };

  /** @param {Node0 | string} to */
  connect(to) { done.push(`${this.kind} > ${typeof to === 'string' ? to : to.kind ?? 'gain'}`); return to; }

  /** @param {number} time */
  start(time) { done.push(`${this.kind}${this.how} at ${time}`); }

  /** @param {number} time */
  stop(time) { done.push(`until ${Number(time?.toFixed(4))}`); }
}
class OscillatorNode extends Node0 {}
class GainNode extends Node0 {}
class BiquadFilterNode extends Node0 {}
class AudioBufferSourceNode extends Node0 {}
class AudioBuffer { constructor(/** @type {any} */ { length }) { done.push(`${length} samples`); } getChannelData() { return this.samples; } samples = [0, 0]; }
sound('piece');
told('off');
class AudioContext {
  constructor() { done.push('a context'); }

  currentTime = 10;

  sampleRate = 2;

  destination = 'ears';

  async resume() { done.push('resumed'); }

  async suspend() { done.push('suspended'); throw new Error('x'); }
}
shelf[`${PREFIX}setting/sound`] = 'on';
sound('piece');
told('no audio here');
Object.assign(globalThis, { AudioContext, OscillatorNode, GainNode, BiquadFilterNode, AudioBufferSourceNode, AudioBuffer });
for (const name of ['piece', 'ruler', 'unknown']) { sound(name); told(name); }
shelf[`${PREFIX}setting/sound`] = 'quiet';
sound('choose');
told('quiet');
const ambience = await at('page/ambience.mjs');
ambience.stop();
told('silent');
ambience.start();
told('begun');
ambience.stop();
ambience.start();
told('again');

tell('# what is new');
document.body.dataset.game = 'express';
document.body.dataset.version = '1.10';
empty();
shelf[`${PREFIX}setting/version`] = '1.9';
add('<dialog id="news"><h2 id="news-title"></h2><div id="news-text"></div></dialog><button id="whats-new">New</button>');
await anew()('site/updates.mjs');
await soon();
tell(said());
/** The texts come as a module, whenever that is there: on a busy machine that takes its time. */
async function come() {
  const [end] = process.hrtime();
  while (!isOpen('news') && process.hrtime()[0] < end + 20) await soon();
}
click('What is new');
await come();
tell(texts('#news-title, #news-text *'), isOpen('news'));
close('news');
of('whats-new').click();
await come();
tell(texts('#news-title, #news-text *'), isOpen('news'));
of('toast').replaceChildren();
close('news');
dispatchEvent(new Event('update-ready'));
tell(said());
press('Escape');
process.exit();
