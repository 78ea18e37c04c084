// The replay player: steps through any session, also one that is still played.
import { $, make } from '../site/dialogs.mjs';
import { setSetting, setting } from '../library/games.mjs';
import { now, send } from './wire.mjs';

const player = $('past');
const slider = $('past-at');
const speed = $('past-speed');
const chapter = $('past-chapter');
const BETWEEN = 1400; // milliseconds from step to step at normal speed

let open = false; // it stays when it has come to the present by itself
let timer = 0; // of the next step, while it plays
let chapters = []; // [ply, title] of the parts of a long session
let forward = false; // whether the step being taken is the one after the last

const steps = () => [0, ...now.log.map(([ply]) => ply)];

// Where we are among the steps; a ply without a line of its own belongs to the line before it.
function at() {
  return stepOf(now.past ?? now.status.plies);
}

function go(to) {
  const all = steps();
  const next = Math.max(0, Math.min(to, all.length - 1));
  forward = next === at() + 1;
  open = true;
  // The last line stands for the present, whatever came after it without words.
  const ply = next === all.length - 1 ? now.status.plies : all[next];
  send({ type: 'look', ply, watch: true });
  forward = false;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
}

function next() {
  go(at() + 1);
  timer = at() < steps().length - 1 ? setTimeout(next, BETWEEN / Number(speed.value)) : 0;
  paintPlayer();
}

function toggle() {
  if (timer) {
    stop();
    paintPlayer();
    return;
  }
  if (at() === steps().length - 1) go(0);
  timer = setTimeout(next, BETWEEN / 2 / Number(speed.value));
  paintPlayer();
}

function step(by) {
  stop();
  go(at() + by);
}

/** How fast the picture of an answer may move: 1 in play, 0 for a jump through the past. */
export function paceOf(past) {
  if (forward) return Number(speed.value);
  return past === null && now.past === null ? 1 : 0;
}

/** Open the player at the start of a session that was opened to be watched. */
export function watching() {
  open = true;
}

/** A long session has parts: the replay begins with the present one, and can go to each. */
export function leafed(found) {
  chapters = found;
  chapter.hidden = !found.length;
  chapter.replaceChildren(...found.map(([ply, title]) => make('option', { value: ply, textContent: title })));
}

const chapterOf = (ply) => chapters.findLast(([begin]) => begin <= ply)?.[0] ?? 0;

// The line that tells of a ply, or the one before it.
const stepOf = (ply) => Math.max(0, steps().findLastIndex((one) => one <= ply));

function replayFromStart() {
  stop();
  send({ type: 'log' });
  go(stepOf(chapterOf(now.status.plies)));
  // Board and player together: on a phone the player stands right below the board.
  $('board').scrollIntoView({ block: 'nearest' });
  player.querySelector('[data-do="play"]').focus({ preventScroll: true });
}

/** Close it: the session goes on, or another one is on show. */
export function endReplay() {
  stop();
  leafed([]);
  open = false;
}

export function paintPlayer() {
  const shown = open || now.past !== null;
  player.hidden = !shown;
  if (!shown) { stop(); return; }
  const place = at();
  const last = steps().length - 1;
  const text = place ? now.log[place - 1][1] : 'The start.';
  slider.max = last;
  slider.value = place;
  slider.setAttribute('aria-valuetext', `Step ${place} of ${last}. ${text}`);
  $('past-where').textContent = `Step ${place} of ${last}`;
  chapter.value = chapterOf(now.past ?? now.status.plies);
  $('past-text').textContent = text;
  const button = player.querySelector('[data-do="play"]');
  button.setAttribute('aria-label', timer ? 'Pause' : 'Play');
  button.classList.toggle('playing', timer !== 0);
  for (const [name, off] of [['first', !place], ['earlier', !place], ['later', place === last], ['last', place === last]]) {
    // Not `disabled`: the focus must stay where it is when the end is reached.
    player.querySelector(`[data-do="${name}"]`).setAttribute('aria-disabled', String(off));
  }
}

export const REPLAY = {
  replay: replayFromStart,
  log: () => send({ type: 'log', plies: 1000 }),
  first: () => step(-Infinity),
  earlier: () => step(-1),
  play: toggle,
  later: () => step(1),
  last: () => step(Infinity),
  present: () => { endReplay(); send({ type: 'look', ply: now.status.plies }); },
  branch: () => send({ type: 'branch' }),
};

/** Look at the state after a ply, from the log. */
export function look(ply) {
  stop();
  if (ply >= now.status.plies) REPLAY.present();
  else send({ type: 'look', ply, watch: true });
}

slider.addEventListener('input', () => { stop(); go(Number(slider.value)); });

chapter.addEventListener('change', () => { stop(); go(stepOf(Number(chapter.value))); });

speed.value = setting('replay-speed', '1');
speed.addEventListener('change', () => setSetting('replay-speed', speed.value));

player.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === speed || event.target === chapter) return;
  const onSlider = event.target === slider;
  const deed = { ArrowLeft: 'earlier', ArrowRight: 'later', Home: 'first', End: 'last' }[event.key];
  if (event.key === ' ' && event.target.nodeName !== 'BUTTON') toggle();
  else if (deed && !onSlider) REPLAY[deed]();
  else { if (onSlider) event.stopPropagation(); return; }
  event.preventDefault();
  event.stopPropagation();
});
