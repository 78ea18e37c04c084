// What a game page opens with: a link, a chosen session or preset, the last unfinished one or a first game.
// A link never overwrites: it asks what to do with what it brought.
import * as store from '../library/games.mjs';
import { $, close, download, make, notice, open, toast } from '../site/dialogs.mjs';
import { fragment } from '../site/address.mjs';
import { abandoned, begin, kept, openSaved, recordOf } from './session.mjs';
import { gameOfPreset, newGameIn } from './newgame.mjs';
import { now, send, sendFirst } from './wire.mjs';

const { game, first } = document.body.dataset;

const firstGame = (more = {}) => ({ type: 'new', game, number: 0, ...more, ...JSON.parse(first) });

/** Arrange what is done first when Python is up. */
export function start() {
  const link = fragment();
  const event = link ? { type: 'link', game, fragment: link } : chosen();
  now.stale = event !== null;
  document.body.classList.toggle('stale', now.stale);
  sendFirst(event ?? firstGame({ painted: true }));
}

function chosen() {
  const wishes = new URLSearchParams(location.search);
  const begins = gameOfPreset(wishes.get('preset'));
  if (begins) return begins;
  const wanted = wishes.get('s');
  const last = wanted ?? store.list().find(({ meta }) => meta.game === game && !meta.over && !meta.abandoned)?.id;
  const entry = last && store.load(last);
  if (entry) {
    toReplay = wishes.has('replay');
    begin(last, true); // the address keeps nothing but the game
    if (entry.mended) toast('The last save was damaged; this is the one before it.');
    if (kept.meta.abandoned) abandoned();
    return recordOf(entry);
  }
  if (wanted) lost = 'This saved game is not on this device. If you have it as a link or a file, open that.';
  return null;
}

let toReplay = false;

/** Whether the game was opened to be replayed; true once, when its board is on show. */
export function wantsReplay() {
  const wants = toReplay;
  toReplay = false;
  return wants;
}

let lost = '';

/** Say, beside what is played instead, that the wanted game is not there. */
export function sayLost() {
  if (lost) notice(lost);
  lost = '';
}

// Something to play in any case.
function anyGame() {
  if (!now.status.title) send(chosen() ?? firstGame());
}

export function failed({ error, bad_record: badRecord }) {
  const broken = kept.id;
  toReplay = false;
  if (!now.status.title) send(firstGame());
  if (badRecord) {
    const entry = store.load(broken);
    notice(`This saved game cannot be played. ${error} It is kept as it is.`, ['Save it as a file', () => download(`${game}-${broken}.txt`, entry?.record ?? '')], ['New game', () => open('new')]);
  } else if ($('new').open) {
    $('new-error').textContent = error;
  } else {
    notice(error, ['New game', () => { notice(''); open('new'); }], ['Saved games', () => { notice(''); open('saved'); }]);
  }
}

/** The wanted game has been begun before: go on with that one. */
export function again({ id, why }) {
  close('new');
  openSaved(id);
  toast(why);
}

/** A link with a galaxy only: ask for a new game in it. */
export function galaxyLink(code) {
  history.replaceState(null, '', location.pathname);
  if (!now.status.title) send(firstGame());
  newGameIn(code);
}

/** A link with a game has been read: compare it with the saved games of its galaxy. Where a game
    keeps its code till the end, any may be. */
export function arrived({ galaxy }) {
  const games = store.list().filter(({ meta }) => meta.game === game && (!meta.galaxy || !galaxy || meta.galaxy === galaxy)).map(({ id }) => ({ id, record: store.load(id)?.record ?? '' }));
  send({ type: 'meet', games });
}

let taken = false;
let asked = ''; // the link that the question is about

/** Ask what to do with what a link brought. */
export function arrival({ title, lines, kin, choices }) {
  taken = false;
  asked = location.hash;
  $('arrival-title').textContent = title;
  $('arrival-text').replaceChildren(...lines.map((line) => make('p', {}, line)));
  $('arrival-choices').replaceChildren(...choices.map(({ how, label }, i) => make('button', { type: 'button', className: i ? '' : 'main', textContent: label, autofocus: !i, onclick: () => take(how, kin) })));
  open('arrival');
}

function take(how, kin) {
  taken = true;
  close('arrival');
  if (how === 'mine') {
    openSaved(kin);
    return;
  }
  // The newer turn goes on in the entry of the saved game; the text before it is kept as well.
  if (how === 'update') begin(kin, true, { steal: true });
  send({ type: 'take', how });
}

// Dismissed without an answer. The event "close" would come a moment later: till then the same link
// could be put into the address once more, which nobody would hear of.
new MutationObserver(() => {
  if ($('arrival').open || taken || location.hash !== asked) return; // or another link is there by now
  taken = true;
  history.replaceState(null, '', location.pathname + location.search);
  anyGame();
}).observe($('arrival'), { attributeFilter: ['open'] });

// This comes a moment after the change too: the address itself may say something else by now.
window.addEventListener('hashchange', ({ newURL }) => {
  const link = fragment(new URL(newURL).hash);
  if (link) send({ type: 'link', game, fragment: link });
});
