"""An ear in the page: what it sounds, shakes and says, and what it answers and stores, is noted."""

LISTENING = r"""
window.heard = { tones: [], stored: [], answers: [], moves: [] };
class Audio {
  currentTime = 0;
  destination = {};
  resume() { return Promise.resolve(); }
  createOscillator() {
    const frequency = {};
    const start = (at) => heard.tones.push(
      [frequency.value, at, document.body.classList.contains('revealing')]);
    return { frequency, start, stop(at) { heard.tones.at(-1).push(at); }, connect: (to) => to };
  }
  createGain() {
    const ramp = () => {};
    return { connect: (to) => to, gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp,
                                          exponentialRampToValueAtTime: ramp } };
  }
}
window.AudioContext = Audio;
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
