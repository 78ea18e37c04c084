// Settings chosen in their window, which may come late; parts of a page that are fetched with their digest; the store
// of a database that another tab wants to change; and what is new in several releases.
import { PREFIX, anew, click, empty, fromOtherTab, openPage, shelf, soon, tell, texts } from '../page.mjs';

/** @type {any} */
const here = globalThis;
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const root = () => ({ ...document.documentElement.dataset });
const checked = () => [...document.querySelectorAll('#settings input')].filter((one) => /** @type {any} */ (one).checked).map((one) => `${/** @type {any} */ (one).name}=${/** @type {any} */ (one).value}`).join(' ');
/** @type {string[]} */
const done = [];
const told = (/** @type {unknown[]} */ ...what) => tell(...what, done.splice(0));

tell('# settings');
openPage('index');
document.body.dataset.version = '3.4';
shelf[`${PREFIX}setting/pace`] = 'slow';
const at = anew();
const { choose } = await at('site/settings.mjs');
addEventListener('setting', (event) => { done.push(/** @type {CustomEvent} */ (event).detail); });
told(checked(), of('version').textContent.replace(/release .*/, (/** @type {string} */ release) => typeof release), root());
/** Choose in the window. @param {string} name @param {string} value @param {boolean} [inWindow] */
function take(name, value, inWindow = true) {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name, value });
  if (inWindow) of('settings').append(input);
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.remove();
  told(name, value, root(), shelf[`${PREFIX}setting/${name}`] ?? 'not kept');
}
for (const [name, value] of [['theme', 'dark'], ['side', 'left'], ['list', 'open'], ['pace', 'normal'], ['zoom', '120'], ['confirm', 'never'], ['theme', 'system']]) take(name, value);
take('size', '130', false);
of('settings').querySelector('h2').dispatchEvent(new Event('change', { bubbles: true }));
told('something else changes');
tell(checked());
here.AudioContext = class { constructor() { done.push('a sound'); throw new Error('enough'); } };
for (const [name, value] of [['ambience', 'on'], ['sound', 'off'], ['sound', 'on'], ['theme', 'dark']]) { try { choose(name, value); } catch { done.push('cut'); } told(name, value); }
delete here.AudioContext;
for (const [name, value] of [['theme', 'contrast'], ['zoom', '90'], ['theme', 'system']]) { fromOtherTab(`setting/${name}`, value); told('another tab', root(), checked()); }

tell('# a window that comes late');
empty();
openPage('index');
of('settings').remove();
document.body.dataset.dialogs = 'dialogs.html sha256-abc';
/** @type {{ url: string, how: any, give: (answer: any) => void }[]} */
const asked = [];
here.fetch = (/** @type {string} */ url, /** @type {any} */ how) => new Promise((give) => { asked.push({ url: url.split('/').at(-1) ?? '', how, give }); });
const late = anew();
const chosen = await late('site/settings.mjs');
await late('site/updates.mjs');
chosen.choose('theme', 'light');
told(root());
dispatchEvent(new Event('boot-ready'));
await soon(11_000);
tell(asked.map(({ url, how }) => [url, how.integrity, how.signal.aborted]));
asked[0].give({ ok: true, text: async () => '<dialog id="settings"><input type="radio" name="theme" value="light"><input type="radio" name="theme" value="system"><p id="version"></p></dialog><button id="whats-new">New</button>' });
await soon(5);
tell(checked(), of('version').textContent.length > 20, typeof of('whats-new'));
const { fetchElements } = await late('site/fragments.mjs');
/** @param {Promise<Element[]>} elements */
const outcome = (elements) => elements.then((found) => found.map((one) => one.outerHTML), (/** @type {Error} */ error) => error.message.replace(/ at .*/, ''));
for (const answer of [{ ok: true, text: async () => '<p>one</p>text<!-- none --><b>two</b>' }, { ok: true, text: async () => '' }, { ok: false, status: 404, text: async () => '<p>none</p>' }]) {
  const elements = outcome(fetchElements('figures.html sha256-xyz'));
  asked.at(-1)?.give(answer);
  tell(await elements, asked.at(-1)?.how.integrity);
}
fetchElements('figures.html x');
dispatchEvent(new Event('pagehide'));
tell('left', asked.slice(-2).map(({ how }) => how.signal.aborted), asked[0].how.signal.aborted);
for (const introduction of ['', 'figures.html sha256-xyz']) {
  document.body.dataset.introduction = introduction;
  const { hasMoments, moments } = await anew()('site/moments.mjs');
  tell(hasMoments);
  if (!hasMoments) continue;
  const figures = outcome(moments());
  asked.at(-1)?.give({ ok: true, text: async () => '<figure>1</figure>' });
  tell(await figures);
}

tell('# a database that another tab wants to change');
/** @type {any} */
let database = null;
here.IDBFactory = class { open(/** @type {string} */ name, /** @type {number} */ version) {
  done.push(`opens ${name} ${version}`);
  database = { close: () => { done.push('closes'); }, transaction: (/** @type {unknown[]} */ ...what) => ({ objectStore: (/** @type {string} */ store) => [...what, store] }) };
  const request = /** @type {any} */ ({ result: database });
  setTimeout(() => request.onsuccess());
  return request;
} };
here.indexedDB = new here.IDBFactory();
const { objectStore } = await late('site/object-store.mjs');
const texted = objectStore('one', 'texts');
/** @param {unknown[]} how */
async function used(...how) {
  const store = texted(...how);
  await soon(1);
  told(await store);
}
await used();
await used('readwrite', { durability: 'strict' });
for (const why of ['onversionchange', 'onclose']) { database[why](); told(why); await used('readonly'); }
const both = [texted(), texted()];
await soon(1);
tell((await Promise.all(both)).length, done.splice(0));

tell('# what is new');
empty();
openPage('index');
document.body.insertAdjacentHTML('beforeend', of('news') ? '' : '<dialog id="news"><h2 id="news-title"></h2><div id="news-text"></div></dialog>');
document.body.dataset.version = '2.0';
shelf[`${PREFIX}setting/version`] = '1.9.5';
await anew()('site/updates.mjs');
/** Press a button, and wait for the texts: they come as a module. @param {string} words @param {HTMLElement} [within] */
async function news(words, within = document.body) {
  const [end] = process.hrtime();
  click(words, within);
  while (!of('news').open && process.hrtime()[0] < end + 20) await soon();
  tell(words, of('news-title').textContent, of('news-text').innerHTML);
  of('news').close();
}
await news('What is new', of('toast'));
of('toast').replaceChildren();
if (of('whats-new')) { of('whats-new').textContent = 'All news'; await news('All news'); }
dispatchEvent(new Event('update-ready'));
tell(texts('#toast > div'), shelf[`${PREFIX}setting/version`]);
process.exit();
