"""An ear in the page: what it sounds, shakes and says, and what it answers and stores, is noted."""

LISTENING = r"""
window.heard = { tones: [], stored: [], answers: [], moves: [] };
class Part {
  constructor(context, { frequency } = {}) {
    this.frequency = frequency;
    const ramp = () => {};
    this.gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp,
                  exponentialRampToValueAtTime: ramp };
  }
  connect(to) { return to; }
  start(at) {
    const revealing = document.body.classList.contains('revealing');
    heard.tones.push([this.frequency, at, revealing]);
  }
  stop(at) { heard.tones.at(-1).push(at); }
}
const parts = ['OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode'];
for (const name of parts) window[name] = Part;
window.AudioBuffer = class { getChannelData() { return []; } };
window.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume() { return Promise.resolve(); }
};
Navigator.prototype.vibrate = (pattern) => heard.tones.push(['vibrate', pattern]);
SpeechSynthesis.prototype.speak = ({ text }) => heard.tones.push(['speech', text]);
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, value) {
  heard.stored.push([key, value, document.querySelectorAll('#board .trip').length]);
  return setItem.call(this, key, value);
};
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, how) {
  heard.moves.push([frames.length, how.duration]);
  return animate.call(this, frames, how);
};
let pocket;
Object.defineProperty(window, 'pocket', {
  get: () => pocket,
  set(given) {
    pocket = { ...given, ready: (handle) => given.ready((event) => {
      const answer = handle(event);
      heard.answers.push(answer);
      return answer;
    }) };
  },
});
"""
