// A page without a browser, so that modules run in Node: a page of the site in happy-dom, a localStorage that
// can be full, a clock that stands still, Python beside it, and modules that can be loaded anew, as another
// tab or a reload does. What a program tells is compared with the text that is kept beside it.
import { readFileSync, readSync, writeSync } from 'node:fs';
import { register } from 'node:module';
import { runInThisContext } from 'node:vm';

/** The modules that the build writes, Pyodide and PyScript; a program says what is in them. @type {Record<string, string>} */
const MADE = {
  'news.mjs': "export const VERSION = '2.0'; export const NEWS = [['2.0', []], ['1.10', [['For all games', ['One', 'Two']], ['Other things', ['Three']]]], ['1.9', []]];",
  'parts.mjs': "const none = { file: '' }; export const { VENDOR = '', PACKAGES = [], PARTS = {}, GLUE = none, ENGINE = none, ARCHIVE = none, LOCK = {} } = globalThis.parts ?? {};",
  'glue.mjs': "export default 'glue';",
  'core': 'export const { hooks } = globalThis.pyscript;',
  'pyodide': "export const version = '1'; export const loadPyodide = (options) => globalThis.startPyodide(options);",
};

/** A new page of modules shares none of the modules of the one before: their addresses say which it is. */
const HOOKS = `
const MADE = ${JSON.stringify(MADE)};
export async function resolve(name, context, next) {
  const made = MADE[name.split('/').at(-1)];
  if (made) return { url: 'data:text/javascript,' + encodeURIComponent(made), shortCircuit: true };
  const found = await next(name, context);
  const page = /\\?page=\\d+$/.exec(context.parentURL ?? '')?.[0] ?? '';
  return found.url.includes('/web/') && !found.url.includes('node_modules') && !found.url.includes('?') ? { ...found, url: found.url + page } : found;
}`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

/** Storage of `room` characters. */
export class Shelf {
  /** @param {string} key @returns {string | null} */
  getItem(key) { return /** @type {any} */ (this)[key] ?? null; }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    const others = Object.entries(this).filter(([one]) => one !== key && one !== 'room');
    if (others.reduce((sum, [, other]) => sum + String(other).length, text.length) > Shelf.room) throw new Error('full');
    /** @type {any} */ (this)[key] = text;
  }

  /** @param {string} key */
  removeItem(key) { delete /** @type {any} */ (this)[key]; }

  /** Characters that fit. */
  static room = Infinity;
}

export const PREFIX = 'pocket-galaxies/';
/** @type {any} */
export const shelf = new Shelf();
const happy = (/** @type {string} */ file) => import(new URL(`../../web/node_modules/happy-dom/lib/${file}.js`, import.meta.url).href);
const { HTMLSelectElement: Select, Window } = /** @type {any} */ (await happy('index'));

// Of several options that come as chosen ones the last is chosen; happy-dom counts wrongly.
const { selectedness, updateSelectedness } = await happy('PropertySymbol');
const { [updateSelectedness]: choose } = Select.prototype;
Select.prototype[updateSelectedness] = /** @this {any} @param {unknown} [option] */ function update(option) {
  const last = option ? -1 : [...this.options].map((one) => one[selectedness]).lastIndexOf(true);
  choose.call(this, option);
  if (last >= 0) this.selectedIndex = last;
};

const { PAGES = '' } = process.env; // where the tests have put the pages as the build makes them

// What Node and happy-dom both have, and Node's is the better one for tests.
const NODES = new Set(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'console', 'performance', 'crypto', 'fetch', 'undefined', 'globalThis', 'process', 'Buffer', 'structuredClone', 'localStorage', 'Date', 'eval', 'JSON', 'Infinity', 'NaN', 'Intl', 'WebAssembly', 'Atomics', 'Reflect', 'atob', 'btoa']);

/** Open a page of the site. @param {string} name @param {string} [address] what follows its file name */
export function openPage(name, address = '') {
  timers = []; // those of the page before
  const window = new Window({ url: `https://example.org/${name}.html${address}`, width: 1000, height: 800 });
  window.document.write(readFileSync(`${PAGES}/${name}.html`, 'utf-8'));
  Object.assign(window, {
    Worker: Beside,
    indexedDB: {}, // as where it is blocked
    IDBFactory: class {},
    setTimeout: turn, // happy-dom's own: it tells of a new mark of the address in the next turn, whatever the load
    clearTimeout: clearImmediate,
    requestAnimationFrame: (/** @type {() => void} */ work) => later(work, 16),
    cancelAnimationFrame: never,
    IntersectionObserver: class { observe() {} }, // nothing comes into view by itself
  });
  for (const key of Object.getOwnPropertyNames(window)) {
    if (NODES.has(key) || /^(?:[a-z]*Array|Array.*|Object|Function|String|Number|Boolean|Symbol|Map|Set|Weak.*|Promise|Proxy|Date|Math|RegExp|BigInt|DataView|.*[Ii]nt\d.*|Float\d.*|(?!DOM).*Error|Text(?:En|De)coder|URL.*|decode.*|encode.*|escape|unescape|parse(?:Int|Float)|is(?:NaN|Finite)|Iterator)$/.test(key)) continue;
    const value = window[key];
    Object.defineProperty(globalThis, key, { configurable: true, writable: true, value: typeof value === 'function' && /^[a-z]/.test(key) ? value.bind(window) : value });
  }
  Object.defineProperty(globalThis, 'window', { configurable: true, value: globalThis });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: shelf });
  window.document.getAnimations = () => [];
  for (const way of ['assign', 'replace']) window.location[way] = (/** @type {string} */ to) => { went.push(String(to)); };
  for (const aria of ['Label', 'Hidden', 'Checked', 'Pressed', 'Modal', 'ValueNow', 'ValueMax', 'ValueText']) { // properties that happy-dom does not know
    Object.defineProperty(window.Element.prototype, `aria${aria}`, {
      configurable: true,
      /** @this {Element} */
      get() { return this.getAttribute(`aria-${aria.toLowerCase()}`); },
      /** @this {Element} @param {string} value */
      set(value) { this.setAttribute(`aria-${aria.toLowerCase()}`, value); },
    });
  }
  Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 3 });
  return window;
}

// Python beside the page, in the process of the tests: a line to it, and a line from it.
const { ASK = '', ANSWER = '' } = process.env;

/** @param {string} whom @param {string} text @returns {string} */
function ask(whom, text) {
  writeSync(Number(ASK), `${JSON.stringify([whom, text])}\n`);
  const parts = [];
  for (const part = Buffer.alloc(1 << 16); ;) {
    const size = readSync(Number(ANSWER), part);
    if (!size) throw new Error('Python has gone');
    parts.push(Buffer.from(part.subarray(0, size)));
    if (part[size - 1] === 10) break;
  }
  const [fine, answer] = JSON.parse(Buffer.concat(parts).toString());
  if (!fine) throw new Error(answer);
  return answer;
}

/** What the page has sent to Python. @type {any[]} */
export const sent = [];

/** Python's table, as the page knows it. @param {string} event */
export function handle(event) {
  sent.push(JSON.parse(event));
  return ask('table', event);
}

/** Start the game page that is open, with Python behind it. Resolves to where its modules are. */
export async function started() {
  const at = anew();
  await at('page/page.mjs');
  await window.pocket.ready(handle);
  await soon(20);
  return at;
}

/** A table that answers nothing, for a page without Python. Resolves to what it is asked once the page has started. */
export async function unanswered() {
  /** @type {any[]} */
  const asked = [];
  await window.pocket.ready((event) => { asked.push(JSON.parse(event)); return '{"kind":"nothing"}'; });
  await soon(20);
  asked.length = 0;
  return asked;
}

/** A worker that does its jobs when `Beside.work` is called. */
export class Beside {
  /** @type {(() => void)[]} */
  static jobs = [];

  static count = 0;

  static work() { for (const job of Beside.jobs.splice(0)) job(); }

  /** @type {(message: any) => void} */
  onmessage = () => {};

  /** @param {string} _url @param {{ name?: string }} [options] */
  constructor(_url, { name = '' } = {}) {
    Beside.count += 1;
    this.name = name.includes('lab') ? `lab ${Beside.count}` : name;
  }

  /** @param {{ ticket: number, job: unknown }} asked */
  postMessage({ ticket, job }) {
    const work = () => {
      if (this.hasEnded) return;
      const answer = JSON.parse(ask(this.name.includes('lab') ? this.name : 'work', JSON.stringify(job)));
      this.onmessage({ data: { ticket, answer } });
    };
    if (this.name.includes('lab')) setTimeout(work); else Beside.jobs.push(work);
  }

  hasEnded = false;

  terminate() {
    this.hasEnded = true;
    Beside.jobs = [];
  }
}

/** Where the page wanted to go. @type {string[]} */
export const went = [];

let pages = 0;

/** Where the modules of a new page are: `const at = anew(); await at('library/games.mjs')`. */
export function anew() {
  pages += 1;
  const page = pages;
  return (/** @type {string} */ name) => import(new URL(`../../web/${name}?page=${page}`, import.meta.url).href);
}

/** Run a script of web/ that is no module, as a page does. @param {string} name */
export function runScript(name) {
  const { href } = new URL(`../../web/${name}`, import.meta.url);
  runInThisContext(readFileSync(new URL(href), 'utf-8'), { filename: href });
}

/** Empty the shelf. */
export function empty() {
  for (const key of Object.keys(shelf)) delete shelf[key];
  Shelf.room = Infinity;
}

/** The record of a playthrough of Galaxy Express. @param {string} name */
export const playthrough = (name) => readFileSync(new URL(`../playthroughs/express/${name}.txt`, import.meta.url), 'utf-8');

/** Put a finished game of Galaxy Express on the shelf. @param {string} id @param {string} record @param {number} hours ago @param {object} [more] */
export function saveFinished(id, record, hours, more) {
  const updated = NOON - hours * 3_600_000;
  const meta = { game: 'express', title: 'Galaxy Express', galaxy: /galaxy=(\S+)/.exec(record)?.[1], seats: [{ kind: 'human', name: '' }], plies: Number(/\nend (\d+)/.exec(record)?.[1]), over: true, updated, ...more };
  shelf[`${PREFIX}game/${id}`] = JSON.stringify({ format: 1, order: updated, meta, record });
}

/** What Python was sent since the last look, without what is the same or large in every event. */
export const heard = () => sent.splice(0).map((event) => Object.entries(event).filter(([name]) => !['at_once', 'shape', 'kept', 'number'].includes(name)).map(([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 40) : JSON.stringify(value)}`).join(' '));

/** The time of all that happens here: Saturday, 14 November 2026, noon. */
export const NOON = Date.parse('2026-11-14T12:00:00Z');
const clock = { now: NOON };
/** Let time pass at once, as for a device that sleeps. @param {number} time in milliseconds */
export const wait = (time) => { clock.now += time; };
globalThis.Date = new Proxy(Date, {
  construct: (kind, args) => Reflect.construct(kind, args.length ? args : [clock.now]),
  get: (kind, name) => (name === 'now' ? () => clock.now : Reflect.get(kind, name)),
});
// Browsers report no animation that was ended.
process.on('unhandledRejection', (why) => { if (/** @type {any} */ (why)?.name !== 'AbortError') throw why; });
let letters = 0;
crypto.getRandomValues = (numbers) => { letters += 1; return /** @type {any} */ (numbers).fill(letters); }; // ids aaaaaaaaaa, bbbbbbbbbb ...

/** Tell something to the test. @param {unknown[]} what */
export const tell = (...what) => console.log(...what.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))));

/** @type {{ id: number, at: number, work: () => void }[]} */
let timers = [];
let serial = 0;
/** @param {(...args: any[]) => void} work @param {number} [time] @param {unknown[]} args */
const later = (work, time = 0, ...args) => {
  serial += 1;
  timers.push({ id: serial, at: clock.now + time, work: () => work(...args) });
  return serial;
};
/** @param {number | undefined} id */
const never = (id) => { timers = timers.filter((one) => one.id !== id); };
const turn = setImmediate;
Object.assign(globalThis, { setTimeout: later, clearTimeout: never });
performance.now = () => clock.now - NOON;

// What is computed and loaded beside the program is waited for, so that it takes no time.
let computing = 0;
const { subtle } = crypto;
Object.defineProperty(crypto, 'subtle', { configurable: true, value: new Proxy(subtle, {
  get: (_, name) => (/** @type {unknown[]} */ ...args) => {
    computing += 1;
    return Reflect.apply(Reflect.get(subtle, name), subtle, args).finally(() => { computing -= 1; });
  },
}) });

/** Until nothing goes on beside the program. */
async function settled() {
  for (let calm = 0; calm < 2; calm = computing ? 0 : calm + 1) {
    await import('node:os'); // what is loaded before comes before
    for (let i = 0; i < 3; i += 1) await new Promise((done) => { turn(done); });
  }
}

/** Let time pass: the timers that are due do their work, and promises go on. @param {number} [time] in milliseconds */
export async function soon(time = 0) {
  const end = clock.now + time;
  for (;;) {
    await settled();
    const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at || one.id - other.id);
    if (!next) break;
    never(next.id);
    clock.now = Math.max(clock.now, next.at);
    next.work();
  }
  clock.now = Math.max(clock.now, end);
}

/** Do what may change the mark of the address, and wait for what follows. @param {() => void} act */
export async function marked(act) {
  act();
  await soon(5);
}

const SAID = ['href', 'aria-label', 'aria-current', 'aria-disabled', 'aria-invalid', 'aria-pressed', 'tabindex', 'data-topic', 'data-place', 'download'];

/** @param {any} element */
const isHidden = (element) => element.hidden || /^(?:script|style|template)$/i.test(element.tagName) || (element.tagName === 'DIALOG' && !element.open);

/** The texts of an element itself. @param {Element} element */
const wordsOf = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent?.trim()).filter(Boolean).join(' … ');

/** An element by its name, with what it is and says. @param {any} element */
function headOf(element) {
  const { tagName, id, className } = element;
  const words = wordsOf(element);
  return [
    `${tagName.toLowerCase()}${id && `#${id}`}${className && `.${className.trim().replace(/\s+/g, '.')}`}`,
    ...SAID.filter((one) => element.hasAttribute(one)).map((one) => `${one}=${element.getAttribute(one)}`),
    ...(element.disabled ? ['disabled'] : []), ...(element.checked ? ['checked'] : []),
    ...(/^(?:INPUT|SELECT|PROGRESS)$/.test(tagName) ? [`value=${element.value}`] : []), ...(words ? [`"${words}"`] : []),
  ].join(' ');
}

/** What a page shows, element by element: hidden parts are left out. @param {Element | string} from @returns {string} */
export function outline(from, depth = 0) {
  const element = typeof from === 'string' ? document.querySelector(from) : from;
  if (!element) return `${from} is not there`;
  if (isHidden(element)) return '';
  const indent = '  '.repeat(depth);
  if (element.namespaceURI?.endsWith('/svg')) return `${indent}${drawn(element)}\n`;
  const head = headOf(element);
  const inside = [...element.children].map((child) => outline(child, depth + 1)).join('');
  const short = inside.split('\n').map((line) => line.trim()).filter(Boolean).join(', ');
  if (short && short.length + head.length < 170 && !short.includes('<svg')) return `${indent}${head} [${short}]\n`;
  return `${indent}${head}\n${inside}`;
}

/** A drawing in one line; of one that is no plot and no map, only what it says. @param {Element} element @returns {string} */
function drawn(element) {
  const look = element.getAttribute('class') ?? '';
  if (element.tagName.toLowerCase() === 'svg' && !/plot|starmap/.test(look)) return `svg "${element.getAttribute('aria-label') ?? look}"`;
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
  const inside = [...element.children].map(drawn).join('');
  return `<${element.tagName} ${attributes}>${wordsOf(element)}${inside}`;
}

/** Click on the button or link with these words. @param {string} words @param {ParentNode} [within] */
export function click(words, within = document) {
  const found = [...within.querySelectorAll('button, a, [data-do]')].find((one) => [one.getAttribute('aria-label'), one.textContent?.trim()].includes(words));
  if (!found) throw new Error(`there is no button "${words}"`);
  found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Press a key where the focus is, or in an element. @param {string} key @param {Element | null} [at] */
export function press(key, at = document.activeElement) {
  return (at ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Type into a field or choose a value. @param {string} selector @param {string} value */
export function fill(selector, value) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector(selector));
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Another tab has changed a text of the shelf. @param {string} key @param {string} text */
export function fromOtherTab(key, text) {
  shelf[PREFIX + key] = text;
  dispatchEvent(Object.assign(new Event('storage'), { key: PREFIX + key, newValue: text }));
}

/** The texts of elements. @param {string} selector @param {ParentNode} [within] */
export const texts = (selector, within = document) => [...within.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());
