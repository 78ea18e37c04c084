// The page of a game in a frame of another site: a position, a replay or a puzzle to look at. It plays nothing
// and keeps nothing (site/storeless.js), and leads to the page of the game.
import { endTheatre } from '../board/theatre.mjs';
import { titles } from '../library/titles.mjs';
import { fragment } from '../site/address.mjs';
import { $, around, setText, targetOf } from '../site/elements.mjs';
import { notice } from '../site/messages.mjs';
import '../site/every-page.mjs';
import { setStatus } from './current.mjs';
import './loading.mjs';
import { puzzleOfAddress } from './puzzle.mjs';
import { replayCommands, replayKeys, showEpisodes, watchFromStart } from './replay.mjs';
import { game, session } from './session.mjs';
import { showPicture } from './showing.mjs';
import { connect, onAnswer, send, sendFirst } from './wire.mjs';

/** @import { Answer, Picture } from './wire.d.ts' */

const OF_A_GALAXY = 'This link names a galaxy to play in: open the game to play there.';
const GOES_ON = 'This game is still being played, and one of its players hides something: open the game to go on.';
const EMPTY = 'There is nothing to show here: the address of this frame names no game and no puzzle.';

/** Say why there is nothing to look at. @param {string} why */
function say(why) {
  notice(why);
  delete document.body.dataset.shown;
}

/** @param {Picture} answer */
function takePicture(answer) {
  const { opened, watch, puzzle, status, episodes } = answer;
  if (opened !== undefined) {
    notice('');
    session.meta = { game, ...(puzzle && { puzzle }) };
    if (watch) watchFromStart();
  }
  setStatus(status);
  if (episodes) showEpisodes(episodes);
  document.body.dataset.shown = '';
  showPicture({ ...answer, outcome: null }); // a result would begin its review, with a second Python
}

/** What is done with an answer of Python; the others are about playing.
    @type {{ [K in Answer['kind']]?: (answer: Extract<Answer, { kind: K }>) => void }} */
const HANDLERS = {
  picture: takePicture,
  curtain: () => { endTheatre(); say(GOES_ON); },
  arrived: () => send({ kind: 'meet', games: [] }),
  arrival: ({ title, lines }) => {
    setText($('embed-title'), title);
    setText($('embed-text'), lines.join(' '));
    send({ kind: 'take', how: 'watch' });
  },
  elsewhere: ({ game: other }) => location.replace(`${other}-embed.html${location.hash}`),
  galaxy: () => say(OF_A_GALAXY),
  failed: ({ error }) => say(error),
};

onAnswer((answer) => /** @type {((answer: Answer) => void) | undefined} */ (HANDLERS[answer.kind])?.(answer));

/** Choose what Python gets first: the link or the puzzle of the address. */
async function start() {
  const link = fragment();
  $('embed-open').setAttribute('href', `${game}.html${location.search}${location.hash}`);
  const event = link ? /** @type {const} */ ({ kind: 'link', game, fragment: link }) : await puzzleOfAddress();
  if (event) sendFirst(event);
  else if ($('notice').hidden) say(EMPTY);
}

document.addEventListener('click', (event) => {
  const button = around(targetOf(event), '#past [data-do]');
  if (button && button.getAttribute('aria-disabled') !== 'true') replayCommands[/** @type {'play'} */ (button.dataset.do)]();
});

document.addEventListener('keydown', (event) => {
  const command = replayKeys[event.key];
  if (!command || $('past').hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^(?:INPUT|SELECT|BUTTON|A|SUMMARY)$/.test(targetOf(event)?.nodeName ?? '')) return;
  command();
  event.preventDefault();
});

addEventListener('hashchange', () => location.reload());

setText($('embed-title'), titles[game]);
const opened = start();

window.pocket = {
  async ready(handler) {
    await opened;
    $('loading').hidden = true;
    connect(handler);
    document.body.dataset.ready = '';
    window.pyReady = performance.now();
    window.dispatchEvent(new Event('boot-ready'));
  },
};
