// Short tones, computed in the browser; off by default.
import { setting } from './storage.mjs';

/** @typedef {[frequency: number, start: number, length: number]} Tone in Hz and seconds */

/** A few notes of one chord for each name. @satisfies {Record<string, Tone[]>} */
const TONES = {
  choose: [[659.3, 0, 0.09]],
  play: [[523.3, 0, 0.12], [784.0, 0.07, 0.2]],
  refuse: [[233.1, 0, 0.14], [207.7, 0.1, 0.2]],
  won: [[523.3, 0, 0.3], [659.3, 0.12, 0.3], [784.0, 0.24, 0.3], [1046.5, 0.36, 0.6]],
  lost: [[392.0, 0, 0.3], [329.6, 0.16, 0.3], [261.6, 0.32, 0.7]],
};
const LOUDNESS = 0.07;

/** @type {AudioContext | null} */
let audio = null;

/** Play the tones of a name, if sound is switched on. @param {keyof typeof TONES} name */
export function sound(name) {
  if (setting('sound', 'off') !== 'on' || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const [frequency, start, length] of TONES[name]) tone(audio, frequency, audio.currentTime + start, length);
}

/** @param {AudioContext} context @param {number} frequency @param {number} start @param {number} length */
function tone(context, frequency, start, length) {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = 'sine';
  voice.frequency.value = frequency;
  // Fade in and out: a tone that starts at full volume clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}
