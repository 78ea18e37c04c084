// Loads the module of games on several devices when it is first needed, and gives it what it uses of the
// page: a module that is loaded later has no other way to the state of the page.
import { newId } from '../library/entry.mjs';
import { list, recordOf } from '../library/games.mjs';
import { close, open } from '../site/dialogs.mjs';
import { copyText } from '../site/files.mjs';
import { noticeAbout, toast } from '../site/messages.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { started } from '../start/offline.mjs';
import { current } from './current.mjs';
import { keep } from './playing.mjs';
import { begin, game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Curtain, Greeted, Offered, Picture, Share } from './wire.d.ts' */
/** @typedef {typeof TOOLS} Tools */

const TOOLS = { begin, close, copyText, current, game, keep, list, newId, noticeAbout, open, recordOf, send, session, setSetting, setting, toast };

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

/** Offer the game on show to other devices. @param {Share} share */
export const playOnTwo = (share) => withLive((live) => live.invite(share));

/** @param {Greeted} answer */
export const greeted = (answer) => withLive((live) => live.greeted(answer));

/** @param {Offered} answer */
export const offered = (answer) => withLive((live) => live.offered(answer));

/** Pass on what was played, if the game is on several devices. @param {Picture | Curtain} answer */
export function withOther(answer) {
  if (loaded || answer.status.others) withLive((live) => live.after(answer));
}
