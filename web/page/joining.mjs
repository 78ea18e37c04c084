// Loads the module of games on several devices when it is first needed.
import { toast } from '../site/messages.mjs';
import { started } from '../start/offline.mjs';
import { keepAwake } from './awake.mjs';
import { TOOLS } from './tools.mjs';

/** @import { Curtain, Greeted, Offered, Picture, Share, Vouched } from './wire.d.ts' */

/** @type {Promise<typeof import('./live.mjs')> | null} */
let loaded = null;

/** @param {(live: typeof import('./live.mjs')) => void} act @param {() => void} [failed] */
function withLive(act, failed) {
  loaded ??= import('./live.mjs').then((live) => { live.start(TOOLS); return live; });
  loaded.then(act).catch(() => {
    loaded = null;
    failed?.();
    toast('This could not be loaded. Try again when you have a network.');
  });
}

const PREFIX = 'live=';

/** Take the fragment of a link, if it is one between devices; returns whether it is. One that cannot be used
    here stays in the address, to be copied or tried again. @param {string} fragment */
export function tookLink(fragment) {
  if (!fragment.startsWith(PREFIX)) return false;
  const bare = () => location.pathname + location.search;
  history.replaceState(null, '', bare());
  // The first game, which opens meanwhile, has an address of its own.
  const keepLink = async () => {
    await started;
    if (!location.hash) history.replaceState(null, '', `${bare()}#${fragment}`);
  };
  withLive((live) => live.arrive(fragment.slice(PREFIX.length), keepLink), keepLink);
  return true;
}

/** Offer the game on show to other devices. @param {Share} share @param {boolean} [atOnce] without asking who plays where */
export const playOnTwo = (share, atOnce) => withLive((live) => live.invite(share, atOnce));

/** @param {Greeted} answer */
export const greeted = (answer) => withLive((live) => live.greeted(answer));

/** @param {Offered} answer */
export const offered = (answer) => withLive((live) => live.offered(answer));

/** @param {Vouched} answer */
export const vouched = (answer) => withLive((live) => live.vouched(answer));

/** Pass on what was played, if the game is on several devices. @param {Picture | Curtain} answer */
export function withOther(answer) {
  keepAwake(Boolean(answer.status.others));
  if (loaded || answer.status.others) withLive((live) => live.after(answer));
}
