// The replay player: steps through any game, also one that is still being played.
import { isPlaying } from '../board/theatre.mjs';
import { $, make, one } from '../site/elements.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { current } from './current.mjs';
import { closeDrawer } from './drawers.mjs';
import { expectedAt, nextMistake, paintMistake, showMistake } from './mistakes.mjs';
import { session } from './session.mjs';
import { send } from './wire.mjs';

const player = $('past');
const slider = $('past-at');
const speed = $('past-speed');
const episode = $('past-episode');
const playButton = one('[data-do="play"]', player);
const BETWEEN = 1400; // milliseconds from step to step at normal speed
const AGAIN = 100; // milliseconds until it is asked again whether a combat is still on show

let open = false; // the player stays open when it reaches the present
let timer = 0; // of the next step, while it plays
/** @type {[ply: number, title: string][]} the episodes of a long game */
let episodes = [];
let returns = false; // whether the game goes on when the replay has reached the present
let forward = false; // whether the replay is moving one step forward

/** The plies that the replay stops at: the start, and each line of the log. */
const steps = () => [0, ...current.log.map(([ply]) => ply)];

/** The step of a ply: its line of the log, or the one before it. @param {number} ply */
export const stepOf = (ply) => Math.max(0, steps().findLastIndex((begin) => begin <= ply));

/** The step on show. */
const stepOnShow = () => stepOf(current.past ?? current.status.plies);

/** The address where the computers play on from a ply of the finished game. @param {number} ply */
const whatIf = (ply) => `laboratory.html?saved=${encodeURIComponent(session.id)}&ply=${ply}`;

/** @param {number} to */
function go(to) {
  const plies = steps();
  const next = Math.max(0, Math.min(to, plies.length - 1));
  forward = next === stepOnShow() + 1;
  open = true;
  // The last line stands for the present, even if plies without a line came after it.
  const ply = next === plies.length - 1 ? current.status.plies : plies[next];
  send({ kind: 'look', ply, watch: true });
  forward = false;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  returns = false;
}

/** Take the next step after a while, but not before the combats of this one were played.
    @param {() => void} next @param {number} wait in milliseconds */
function later(next, wait) {
  timer = window.setTimeout(() => { if (isPlaying()) later(next, AGAIN); else next(); }, wait);
}

function playNext() {
  go(stepOnShow() + 1);
  const isLast = stepOnShow() === steps().length - 1;
  const next = isLast ? returns && backToPresent : playNext;
  timer = 0;
  if (next) later(next, BETWEEN / Number(speed.value));
  paintPlayer();
}

function togglePlay() {
  if (timer) {
    stop();
    paintPlayer();
    return;
  }
  if (stepOnShow() === steps().length - 1) go(0);
  timer = window.setTimeout(playNext, BETWEEN / 2 / Number(speed.value));
  paintPlayer();
}

/** @param {number} by */
function step(by) {
  stop();
  go(stepOnShow() + by);
}

/** How fast a picture is animated: 1 in play, 0 for a jump in the replay. @param {number | null} past */
export function paceOf(past) {
  if (forward) return Number(speed.value);
  return past === null && current.past === null ? 1 : 0;
}

/** Open the player for a game that is only watched. */
export function watchFromStart() {
  open = true;
}

/** Offer the episodes of a long game: the replay starts at the present one and can go to each.
    @param {[ply: number, title: string][]} parts */
export function showEpisodes(parts) {
  episodes = parts;
  episode.hidden = !parts.length;
  episode.replaceChildren(...parts.map(([ply, title]) => make('option', { value: String(ply), textContent: title })));
}

/** The ply at which the episode of a ply begins. @param {number} ply */
const episodeOf = (ply) => episodes.findLast(([begin]) => begin <= ply)?.[0] ?? 0;

/** Replay the present episode from its start. */
export function replay() {
  stop();
  send({ kind: 'log' });
  go(stepOf(episodeOf(current.status.plies)));
  closeDrawer();
  playButton.focus({ preventScroll: true });
}

/** Show once more what the others did since the player's last turn; then the game goes on. */
function again() {
  stop();
  if (current.earlier) send({ kind: 'log', plies: 1000 });
  go(stepOf(current.recapFrom));
  returns = true;
  timer = window.setTimeout(playNext, BETWEEN / 2 / Number(speed.value));
  paintPlayer();
  closeDrawer();
  playButton.focus({ preventScroll: true });
}

/** Close the player, because the game goes on or another one is on show. */
export function endReplay() {
  stop();
  showEpisodes([]);
  open = false;
}

/** Paint the player; returns whether it is on show. */
export function paintPlayer() {
  const shown = open || current.past !== null;
  player.hidden = !shown;
  if (!shown) { stop(); return false; }
  const place = stepOnShow();
  const last = steps().length - 1;
  const text = place ? current.log[place - 1][1] : 'The start.';
  slider.max = String(last);
  slider.value = String(place);
  const expected = expectedAt(current.past ?? current.status.plies);
  slider.setAttribute('aria-valuetext', [`Step ${place} of ${last}. ${text}`, ...(expected ? [`${expected}.`] : [])].join(' '));
  $('past-where').textContent = `Step ${place} of ${last}`;
  episode.value = String(episodeOf(current.past ?? current.status.plies));
  $('past-text').textContent = text;
  paintMistake();
  const { past, status } = current;
  const toStudy = status.over && session.saved ? past : null;
  $('what-if').hidden = toStudy === null;
  if (toStudy !== null) $('what-if').setAttribute('href', whatIf(toStudy));
  playButton.setAttribute('aria-label', timer ? 'Pause' : 'Play');
  playButton.classList.toggle('playing', timer !== 0);
  for (const [name, off] of /** @type {const} */ ([['first', !place], ['earlier', !place], ['later', place === last], ['last', place === last]])) {
    // Not `disabled`: the focus must stay where it is when the end is reached.
    one(`[data-do="${name}"]`, player).setAttribute('aria-disabled', String(off));
  }
  return true;
}

function backToPresent() {
  endReplay();
  send({ kind: 'look', ply: current.status.plies });
}

export const replayCommands = {
  replay,
  again,
  log: () => send({ kind: 'log', plies: 1000 }),
  first: () => step(-Infinity),
  earlier: () => step(-1),
  play: togglePlay,
  later: () => step(1),
  last: () => step(Infinity),
  present: backToPresent,
  branch: () => send({ kind: 'branch' }),
  'next-mistake': () => { stop(); open = true; nextMistake(); },
};

/** Show the state after a ply, chosen in the log. @param {number} ply */
export function look(ply) {
  stop();
  if (ply >= current.status.plies) backToPresent();
  else send({ kind: 'look', ply, watch: true });
}

/** Show the board before a mistake, with what was played and what was better. @param {number} ply */
export function lookAtMistake(ply) {
  stop();
  open = true;
  showMistake(ply);
  closeDrawer();
}

slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });

episode.addEventListener('change', () => { stop(); go(stepOf(Number(episode.value))); });

speed.value = setting('replay-speed', '1');
speed.addEventListener('change', () => setSetting('replay-speed', speed.value));

/** The keys of the player. @type {Record<string, () => void>} */
export const replayKeys = {
  ArrowLeft: replayCommands.earlier,
  ArrowRight: replayCommands.later,
  Home: replayCommands.first,
  End: replayCommands.last,
};

player.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target === speed || target === episode) return;
  const command = replayKeys[key];
  if (key === ' ' && !(target instanceof HTMLButtonElement)) togglePlay();
  else if (command && target !== slider) command();
  else { if (target === slider) event.stopPropagation(); return; }
  event.preventDefault();
  event.stopPropagation();
});
