// Short sounds, computed in the browser; off by default.
import { setting } from './storage.mjs';

/** @typedef {[source: 'tone' | 'noise', frequency: number, start: number, length: number]} Voice in Hz and seconds; noise is filtered around its frequency */

const DICE = [0, 0.06, 0.11, 0.19];

/** The voices of each sound; all tones are of one chord. @type {Record<string, Voice[]>} */
const SOUNDS = {
  choose: [['tone', 659.3, 0, 0.09]],
  piece: [['tone', 523.3, 0, 0.12], ['tone', 784.0, 0.07, 0.2]],
  engine: [['noise', 160, 0, 0.55], ['tone', 65.4, 0, 0.5], ['tone', 98.0, 0.05, 0.45]],
  ruler: [['noise', 3200, 0, 0.03], ['noise', 3200, 0.09, 0.03], ['noise', 3200, 0.18, 0.03], ['tone', 784.0, 0.24, 0.2]],
  card: [['noise', 1900, 0, 0.07], ['noise', 900, 0.05, 0.09]],
  coins: [['tone', 1568.0, 0, 0.1], ['tone', 2093.0, 0.07, 0.22]],
  dice: [...DICE.map((start) => /** @type {Voice} */ (['noise', 1300, start, 0.04])), ['tone', 523.3, 0.26, 0.16]],
  battle: [['noise', 90, 0, 0.6], ['noise', 400, 0, 0.18], ['tone', 98.0, 0, 0.4]],
  building: [['tone', 392.0, 0, 0.25], ['tone', 523.3, 0.1, 0.25], ['tone', 659.3, 0.2, 0.45]],
  turn: [['tone', 659.3, 0, 0.25], ['tone', 784.0, 0.14, 0.35]],
  refuse: [['tone', 233.1, 0, 0.14], ['tone', 207.7, 0.1, 0.2]],
  won: [['tone', 523.3, 0, 0.3], ['tone', 659.3, 0.12, 0.3], ['tone', 784.0, 0.24, 0.3], ['tone', 1046.5, 0.36, 0.6]],
  lost: [['tone', 392.0, 0, 0.3], ['tone', 329.6, 0.16, 0.3], ['tone', 261.6, 0.32, 0.7]],
};
/** @type {Record<string, number>} */
const LOUDNESS = { quiet: 0.025, on: 0.07 };

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} one second of it */
let noise = null;

/** Play a sound, if the settings allow it. @param {string} name */
export function sound(name) {
  const loudness = LOUDNESS[setting('sound', 'off')];
  if (!loudness || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {});
  for (const [source, frequency, start, length] of SOUNDS[name] ?? SOUNDS.piece) {
    const voice = source === 'tone' ? tone(audio, frequency) : filtered(audio, frequency);
    play(audio, voice, loudness, audio.currentTime + start, length);
  }
}

/** @param {AudioContext} context @param {number} frequency */
function tone(context, frequency) {
  const source = new OscillatorNode(context, { type: 'sine', frequency });
  return { source, out: source };
}

/** @param {AudioContext} context @param {number} frequency */
function filtered(context, frequency) {
  if (!noise) {
    noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  }
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  return { source, out: source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 0.8 })) };
}

/** @param {AudioContext} context @param {{ source: AudioScheduledSourceNode, out: AudioNode }} voice
    @param {number} loudness @param {number} start @param {number} length */
function play(context, { source, out }, loudness, start, length) {
  const volume = new GainNode(context, { gain: 0 });
  // Fade in and out: a sound that starts at full volume clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  out.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
