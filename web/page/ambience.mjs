// A quiet ambience, computed in the browser: a chord that swells and fades. Loaded when it is first
// chosen.

const LOUDNESS = 0.012;
const SECONDS = 3; // until it is fully there
/** Tones of the chord of all sounds, in Hz, and how many seconds each takes to swell and fade. */
const TONES = [[65.4, 23], [98.0, 31], [130.8, 37], [164.8, 53]];

/** @type {AudioContext | null} */
let audio = null;

export function start() {
  if (!('AudioContext' in window)) return;
  audio ??= made();
  audio.resume().catch(() => {});
}

export function stop() {
  audio?.suspend().catch(() => {});
}

function made() {
  const context = new AudioContext();
  const all = new GainNode(context, { gain: 0 });
  all.gain.linearRampToValueAtTime(LOUDNESS, context.currentTime + SECONDS);
  all.connect(context.destination);
  for (const [frequency, period] of TONES) {
    const volume = new GainNode(context, { gain: 0.5 });
    const tone = new OscillatorNode(context, { type: 'sine', frequency });
    const swell = new OscillatorNode(context, { type: 'sine', frequency: 1 / period });
    swell.connect(new GainNode(context, { gain: 0.5 })).connect(volume.gain);
    tone.connect(volume).connect(all);
    tone.start();
    swell.start();
  }
  return context;
}
