// Says whether the last move is saved. data-saved of the body is the number of plies of the game on show
// that are there again even if the browser dies now.
import { noticeAbout } from '../site/messages.mjs';
import { whyNotKept } from '../site/storage.mjs';
import { $ } from '../site/elements.mjs';

/** @import { Offer } from '../site/messages.mjs' */
/** @import { Kept } from '../library/types.d.ts' */

const SLOW = 400; // ms after which a save that is not finished is shown

let last = 0;

/** @param {string} words */
function tell(words) {
  $('kept').textContent = words;
  $('kept').dataset.how = words;
}

/** Another game is on show, with this number of plies if it is a saved one. @param {number} [plies] */
export function forgetSaved(plies) {
  last += 1;
  delete document.body.dataset.saved;
  if (plies !== undefined && !whyNotKept()) finish(plies, true);
  else tell('');
}

/** @param {number} plies @param {boolean} done */
function finish(plies, done) {
  if (done) document.body.dataset.saved = String(plies);
  tell(done ? 'Saved' : 'Not saved');
}

/** Follow a save until it is finished. Resolves to whether it was. @param {number} plies @param {Kept} answer @param {Offer} offer what can be done if it fails */
export async function follow(plies, { ok, why, kept }, offer) {
  last += 1;
  const mine = last;
  const slow = setTimeout(() => { if (mine === last) tell('Saving…'); }, SLOW);
  const done = await kept;
  clearTimeout(slow);
  if (mine !== last) return done;
  finish(plies, done);
  if (ok && !why) noticeAbout('storage', '');
  else if (!ok && done) noticeAbout('storage', 'The storage of this browser is full. This game is saved, but you should make room: delete saved games that you no longer need.', offer);
  else if (!ok) noticeAbout('storage', `${why} You can play on, but closing this page would lose the game.`, offer);
  return done;
}

/** Say once if this browser cannot save games. @param {Offer} offer */
export function noticeStorage(offer) {
  const why = whyNotKept();
  if (why) noticeAbout('storage', `${why} You can play, but the game will be gone when you close this page. Save it as a file to keep it.`, offer, ['OK', () => noticeAbout('storage', '')]);
}
