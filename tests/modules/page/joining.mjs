// A link from another device is taken when the page opens: what goes on with it is loaded then, and if that fails, the
// link stays where it can be tried again.
import { until } from '../network.mjs';
import { anew, empty, openPage, soon, tell, texts } from '../page.mjs';

/** @type {any} */
const here = globalThis;
here.BroadcastChannel = class { postMessage() {} };
const said = () => texts('#toast span, #notice p');
const seen = (/** @type {string} */ what) => tell(what, location.pathname + location.search + location.hash, said());
/** Open an address. @param {string} address */
async function go(address) {
  empty();
  openPage('galaxyd', address);
  const at = anew();
  return { at, joining: await at('page/joining.mjs') };
}
/** The page is ready: what comes later may be loaded. */
async function ready() {
  dispatchEvent(new Event('boot-ready'));
  await soon(5000);
}

tell('# whose link it is');
let { at, joining } = await go('?s=a#m=x');
for (const fragment of ['', 'live', 'alive=x', 'm=x', 'Live=x']) tell(fragment, joining.tookLink(fragment));
seen('the address is as it was');

tell('# one that cannot be read comes back, once the first game has its address');
tell(joining.tookLink('live=nonsense'));
seen('at once');
await until(() => said().length);
await soon(5000);
seen('while the page starts');
history.replaceState(null, '', '?s=b');
await ready();
seen('when it has started');
history.replaceState(null, '', '#elsewhere');
joining.tookLink('live=nonsense');
history.replaceState(null, '', '#another');
await soon(20);
seen('another link was opened meanwhile');

tell('# what was played goes on to where others are');
/** @type {string[]} */
const locks = [];
Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async (/** @type {string} */ kind) => { locks.push(kind); return { release: async () => { locks.push('let go'); } }; } } });
const STATUS = { names: ['Ada', 'Bo'], turn: 'Bo', plies: 4, yours: false, over: false, awaits: [], watches: false, seats: [], keys: {}, options: {} };
const { live } = await at('page/around.mjs');
tell(live.page === (await at('page/tools.mjs')).TOOLS, document.querySelector('#company') ? 'a line' : 'no line');
for (const others of ['', 'Bo', '']) {
  document.querySelector('#company-box')?.remove();
  joining.withOther({ kind: 'picture', status: { ...STATUS, others } });
  await soon(20);
  tell(others || 'nobody', locks.splice(0), document.querySelector('#company') ? 'a line' : 'no line');
}

tell('# without a network');
({ at, joining } = await go('#live=nonsense'));
const fresh = (await at('page/around.mjs')).live;
joining.withOther({ kind: 'picture', status: { ...STATUS, others: '' } });
const listen = here.addEventListener;
// What is loaded begins by listening for this, and cannot.
here.addEventListener = (/** @type {[string, () => void]} */ ...what) => { if (what[0] === 'pageshow') throw new Error('offline'); listen(...what); };
joining.tookLink('live=nonsense');
await until(() => said().length);
here.addEventListener = listen;
tell('loaded', said(), location.hash);
await ready();
seen('the link is kept');
document.querySelector('#toast')?.replaceChildren();
fresh.page = null;
joining.withOther({ kind: 'picture', status: { ...STATUS, others: '' } });
await soon(20);
tell('of a game at one device nothing is loaded', fresh.page ?? 'nothing');
(await at('page/session.mjs')).session.writer = false;
joining.playOnTwo({ people: [] });
await until(() => said().length);
seen('asked again, it is loaded');
tell(fresh.page === (await at('page/tools.mjs')).TOOLS);
process.exit();
