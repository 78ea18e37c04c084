// The service worker without a browser: what it stores, which release answers a page, and which are deleted.
import { readFileSync } from 'node:fs';
import { tell } from '../page.mjs';

const SCOPE = 'https://example.org/repo/';
const CODE = readFileSync(new URL('../../../web/sw.js', import.meta.url), 'utf-8')
  .replace('@release@', 'r2').replace('"@files@"', '["index.html", "sha-1"], ["express.html", "sha-2"], ["r-12ab/page.mjs", "sha-3"], ["puzzles/express.json", "sha-4"]');

/** What the browser stores: by name and address. @type {Map<string, Map<string, any>>} */
let stores = new Map();
/** @type {string[]} */
const asked = [];
let network = (/** @type {string} */ _url, /** @type {string} */ _how) => /** @type {any} */ ({ ok: true, status: 200 });
const response = (/** @type {string} */ text, more = {}) => ({ ok: true, status: 200, text, clone: () => `copy of ${text}`, ...more });
const caches = {
  async open(/** @type {string} */ name) {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = /** @type {Map<string, any>} */ (stores.get(name));
    return { put: async (/** @type {string} */ url, /** @type {any} */ text) => { store.set(url, text); }, match: async (/** @type {string} */ url) => store.get(url) };
  },
  delete: async (/** @type {string} */ name) => stores.delete(name),
  keys: async () => [...stores.keys()],
};
async function fetched(/** @type {any} */ request, /** @type {any} */ how) {
  const url = typeof request === 'string' ? request : request.url;
  asked.push([url.replace(SCOPE, ''), how?.cache, how?.integrity].filter(Boolean).join(' '));
  return network(url, how?.cache ?? '');
}
class Answer { constructor(/** @type {any} */ body, /** @type {any} */ like) { this.text = `${body} anew`; this.ok = like.ok; } }

/** A worker that has just been read. */
function begin() {
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  const worker = {
    registration: /** @type {any} */ ({ scope: SCOPE }),
    clients: { matchAll: async (/** @type {any} */ how) => { asked.push(JSON.stringify(how)); return worker.pages.map((url) => ({ url })); } },
    navigator: { locks: { query: async () => ({ held: worker.held.map((name) => ({ name })) }) } },
    pages: /** @type {string[]} */ ([]),
    held: /** @type {string[]} */ ([]),
    skipWaiting: async () => { asked.push('skip waiting'); },
    addEventListener: (/** @type {string} */ kind, /** @type {any} */ act) => { heard[kind] = act; },
  };
  new Function('self', 'caches', 'fetch', 'Response', CODE)(worker, caches, fetched, Answer);
  /** What an event leads to. @param {string} kind @param {object} [fields] */
  async function happen(kind, fields = {}) {
    /** @type {any} */
    let work = 'nothing';
    const event = { ...fields, waitUntil: (/** @type {any} */ promise) => { work = promise; }, respondWith: (/** @type {any} */ promise) => { work = promise; } };
    heard[kind](event);
    return Promise.resolve(work).catch((/** @type {Error} */ error) => `fails: ${error.message}`);
  }
  return { worker, happen };
}
const stored = () => [...stores].map(([name, files]) => `${name.replace('pocket-galaxies /repo/ ', '')}: ${[...files.keys()].map((url) => url.replace(SCOPE, '')).join(' ')}`);
function told(/** @type {unknown[]} */ ...what) { tell(...what, asked.splice(0)); }
const P = 'pocket-galaxies /repo/ ';

tell('# a release is stored whole or not at all');
for (const [what, act] of /** @type {[string, (url: string, how: string) => any][]} */ ([
  ['all is there', (url) => response(url)],
  ['a damaged copy near by', (url, how) => { if (url.endsWith('page.mjs') && how === 'default') throw new Error('integrity'); return response(url); }],
  ['a page from another release', (url) => { if (url.endsWith('express.html')) throw new Error('integrity'); return response(url); }],
  ['a file is missing', (url) => response(url, url.endsWith('json') ? { ok: false, status: 404 } : {})],
])) {
  stores = new Map([[`${P}r1`, new Map()]]);
  network = act;
  const answer = await begin().happen('install');
  told(what, typeof answer === 'string' ? answer : 'installed', stored());
}
stores = new Map();
network = (url) => response(url);
for (const route of [async () => {}, async () => { throw new Error('unknown'); }]) {
  const answer = await begin().happen('install', { addRoutes(/** @type {object} */ how) { asked.push(JSON.stringify(how)); return route(); } });
  told('with routes', typeof answer === 'string' ? answer : 'installed');
}

tell('# releases that no page runs are deleted');
for (const [what, pages, held, registration] of /** @type {[string, string[], string[], object?][]} */ ([
  ['no page', [], []], ['a page of the release before', [`${SCOPE}index.html`], [`${P}r1`]], ['a page that has not said which', [`${SCOPE}index.html`, `${SCOPE}x`], [`${P}r2`]],
  ['pages of both', [`${SCOPE}index.html`, `${SCOPE}x`], [`${P}r1`, `${P}r2`]], ['a page of another site', ['https://example.org/other/'], ['other']],
  ['another is about to be installed', [], [], { installing: {} }], ['another waits', [], [], { waiting: {} }],
])) {
  for (const [kind, fields] of /** @type {[string, object][]} */ ([['activate', {}], ['message', { data: { type: 'tidy' } }]])) {
    stores = new Map([`${P}r0`, `${P}r1`, `${P}r2`, 'pocket-galaxies /other/ r0'].map((name) => [name, new Map()]));
    const { worker, happen } = begin();
    Object.assign(worker, { pages, held, registration: { scope: SCOPE, ...registration } });
    await happen(kind, fields);
    told(what, kind, stored());
  }
}
for (const data of [undefined, { type: 'activate' }, { type: 'other' }]) told(data ?? 'no data', String(await begin().happen('message', { data }) ?? 'done'));

tell('# which release answers');
stores = new Map([
  [`${P}r1`, new Map([[`${SCOPE}r-00ff/page.mjs`, response('the module of r1')], [`${SCOPE}index.html`, response('the page of r1')]])],
  ['pocket-galaxies /other/ r0', new Map([[`${SCOPE}r-00aa/page.mjs`, response('of another site')]])],
  [`${P}r2`, new Map([[`${SCOPE}index.html`, response('the page of r2')], [`${SCOPE}express.html`, response('a page', { redirected: true, body: 'its text' })], [`${SCOPE}r-12ab/page.mjs`, response('the module of r2')]])],
]);
network = (url) => response(`the network's ${url.replace(SCOPE, '')}`, { ok: !url.includes('missing') });
for (const [url, mode, method] of [
  ['', 'navigate'], ['index.html#k7qp', 'navigate'], ['index.html?x=1', 'navigate'], ['?x=1', 'navigate'], ['index.html?x=1', 'cors'], ['index.html#x', 'cors'], ['', 'cors'], ['index.html?nosw', 'navigate'], ['index.html?nosw', 'cors'], ['express.html?s=a', 'navigate'],
  ['r-12ab/page.mjs', 'cors'], ['r-00ff/page.mjs', 'cors'], ['r-00aa/page.mjs', 'cors'], ['r-xyz/page.mjs', 'cors'], ['puzzles/express.json', 'cors'], ['other.html', 'navigate'], ['index.html', 'navigate', 'POST'],
]) {
  const answer = await begin().happen('fetch', { request: { url: SCOPE + url, mode, method: method ?? 'GET' } });
  told(url, mode, method ?? 'GET', typeof answer === 'string' ? answer : answer.text);
}
tell(stored());
tell((await begin().happen('fetch', { request: { url: 'https://example.com/repo/', mode: 'cors', method: 'GET' } })));
process.exit();
