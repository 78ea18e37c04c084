// Plays combats in front of the board, one after the other, before their result is seen. A tap or a key
// ends it at once. Players who want no motion see each as a picture that stands still. Screen readers
// get the sentence that is told anyway, so all of this is hidden from them.
import { $, make } from '../site/elements.mjs';
import { lasting } from './motion.mjs';

/** @import { Pane } from '../page/wire.d.ts' */

const MILLISECONDS = 1800; // of one combat, or of all of a step
const LEAST = 900; // of each
const FASTEST = 2; // a faster replay plays nothing
const ROOM = 240; // pixels of height that a combat needs

let playing = Promise.resolve();
let finish = () => {};

/** Resolves when the theatre is over. */
export const performed = () => playing;

/** Whether a combat is on show. */
export const isPlaying = () => document.body.classList.contains('staged');

/** End the theatre. */
export const endTheatre = () => finish();

/** The part of the window that the board takes, or all of it where that is too little. */
function stageArea() {
  const { left, width, top, bottom } = $('board').getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return to - from < ROOM ? { left: 0, width: innerWidth, top: 0, height: innerHeight } : { left, width, top: from, height: to - from };
}

/**
 * Play combats, `pace` times as fast as usual.
 * @param {Pane[]} combats
 * @param {number} pace
 * @param {(combat: Pane, box: HTMLElement) => void} draw
 */
export function perform(combats, pace, draw) {
  finish();
  if (!combats.length || pace > FASTEST) return;
  const box = make('div', { className: 'theatre', ariaHidden: 'true' });
  for (const [name, value] of Object.entries(stageArea())) box.style.setProperty(name, `${value}px`);
  const length = lasting(Math.max(LEAST, MILLISECONDS / combats.length), pace);
  box.style.setProperty('--act', `${length}ms`);
  document.body.append(box);
  document.body.classList.add('staged');
  playing = new Promise((done) => {
    const ended = new AbortController();
    let timer = 0;
    finish = () => {
      clearTimeout(timer);
      ended.abort();
      box.remove();
      document.body.classList.remove('staged');
      finish = () => {};
      done();
    };
    /** @param {number} at */
    const play = (at) => {
      if (at === combats.length) { finish(); return; }
      box.replaceChildren();
      draw(combats[at], box);
      timer = window.setTimeout(play, length, at + 1);
    };
    play(0);
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, () => finish(), { signal: ended.signal, capture: true });
  });
}
