// Devices that play one game with each other, all in one program: each has modules of its own, and a Python that agrees
// to everything. The page is that of all.
import { Peer, STATUS, toolsOf, until } from './network.mjs';
import { anew, soon, tell } from './page.mjs';

/** What each device listens to. @type {[string, () => void][]} */
let listening = [];
const listen = globalThis.addEventListener;
const NEWS = { what: 'ready', ply: 4, before: '89abcdef', lines: [], links: [], signatures: [] };
const RECORD = 'galaxies 1 express rules=1 galaxy=0000-009j\nx\n';

/** @typedef {Awaited<ReturnType<typeof device>>} Device */

/** A device, whose page is open with what was saved before. @param {string} name @param {any} [saved] @param {object} [status] */
export async function device(name, saved = {}, status = {}) {
  const at = anew();
  /** @type {any} */
  const tab = {};
  Object.assign(globalThis, {
    BroadcastChannel: class { constructor() { tab.own = this; } postMessage() {} },
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ work) => { listening.push([type, work]); },
  });
  listening = [];
  const page = await at('page/live.mjs');
  const { live } = await at('page/around.mjs');
  const parts = { connections: await at('page/connections.mjs'), inviting: await at('page/inviting.mjs'), back: await at('page/way-back.mjs'), over: await at('page/handing-over.mjs') };
  /** @type {string[]} */
  const done = [];
  const tools = toolsOf(done, { ...STATUS, names: ['Ada', 'Bo', 'Cy'], ...status }, saved);
  const { session } = tools;
  let { id } = session;
  const answers = {
    offer: ({ peer = 0 }) => page.offered({ peer, record: RECORD }),
    greet: ({ peer = 0 }) => page.greeted({ peer, how: 'same', saved: id, why: '', copy: false }),
    join: () => { for (const peer of live.table.peers.keys()) page.after({ mails: [{ to: peer, news: NEWS }], status: tools.current.status }); },
    news: () => page.after({ status: tools.current.status }),
    away: () => page.after({ status: tools.current.status }),
    vouch: ({ peer = 0, text = '' }) => page.vouched({ peer, text, holds: true }),
  };
  Object.assign(tools, {
    send: (/** @type {any} */ event) => {
      done.push(`send ${event.kind}${event.peer === undefined ? '' : ` ${event.peer}`}`);
      /** @type {any} */ (answers)[event.kind]?.(event);
    },
    begin: (/** @type {string} */ one) => { [id, session.id] = [one, one]; },
    newId: () => `game of ${name}`,
    list: () => [{ id, meta: { game: 'express', ...session.meta } }],
    recordOf: () => RECORD,
  });
  page.start(tools);
  const own = listening;
  globalThis.addEventListener = listen;
  return {
    name, page, live, tools, session, tab, done, ...parts,
    /** Tell the page of this device alone of an event. @param {string} type */
    fire: (type) => { for (const [each, work] of own) if (each === type) work(); },
  };
}

/** A link is carried to another device, and its code back. @param {Device} host @param {Device} guest @param {number} peer */
export async function carry(host, guest, peer) {
  if (!host.live.table?.peers.get(peer)) host.inviting.offer(peer);
  await until(() => host.live.table?.peers.get(peer)?.code);
  await soon(10);
  guest.page.arrive(host.live.table.peers.get(peer).code, () => {});
  await soon(10);
  await until(() => document.querySelector('#two h2')?.textContent === 'Join a game' && document.getElementById('two-url'));
  host.tab.own.onmessage({ data: /** @type {any} */ (document.getElementById('two-url')).value });
  await soon(500);
}

/** Tell how the devices stand, and what was done. @param {string} what @param {Device[]} all */
export function seen(what, all) {
  tell(`# ${what}`);
  for (const { name, live, session, done } of all) {
    const peers = [...live.table?.peers.values() ?? []].map(({ peer, ready, connection }) => `${peer}${ready ? '' : ' not ready'}${connection.isOpen ? '' : ' not open'}`);
    tell(name, live.table ? `hub ${live.table.term % live.table.devices.length} connected with ${peers}` : 'alone', `term ${session.meta.term ?? 0}, ways to ${Object.keys(session.meta.ways ?? {})}`, done.splice(0).filter((one) => !/^send (?:news|sit|vouch)|^kept$/.test(one)));
  }
}

/** The connections that are open. */
export const linked = () => Peer.all.filter(({ channel }) => channel.readyState === 'open');
/** The network between two devices is lost. @param {Device} one @param {number} peer */
export function lose(one, peer) { one.live.table.peers.get(peer).connection.peer.fail(); }
