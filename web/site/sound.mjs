// Small tones, made by code: off unless switched on.
import { setting } from './storage.mjs';

// [frequency in Hz, start in seconds, length in seconds] of each tone: a few notes of one chord.
const TONES = {
  choose: [[659.3, 0, 0.09]],
  play: [[523.3, 0, 0.12], [784.0, 0.07, 0.2]],
  refuse: [[233.1, 0, 0.14], [207.7, 0.1, 0.2]],
  won: [[523.3, 0, 0.3], [659.3, 0.12, 0.3], [784.0, 0.24, 0.3], [1046.5, 0.36, 0.6]],
  lost: [[392.0, 0, 0.3], [329.6, 0.16, 0.3], [261.6, 0.32, 0.7]],
};
const LOUDNESS = 0.07;

let audio = null;

/** Sound a name of TONES, if the person wants sound. */
export function sound(name) {
  if (setting('sound', 'off') !== 'on' || !window.AudioContext) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const [frequency, start, length] of TONES[name]) tone(frequency, audio.currentTime + start, length);
}

function tone(frequency, start, length) {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'sine';
  voice.frequency.value = frequency;
  // It swells and fades, for a tone that starts at once clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}
