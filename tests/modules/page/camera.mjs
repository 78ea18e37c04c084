// A code that a camera reads: until one is wanted the picture stays, and the camera stops whichever way it ends.
import { anew, click, openPage, soon, tell, texts } from '../page.mjs';

openPage('express');
/** @type {string[]} */
const done = [];
/** What the camera sees, look by look. @type {(string[] | null)[]} */
let seen = [];
Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => ({ getTracks: () => [{ stop: () => done.push('stopped') }] }) } });
Object.assign(globalThis, {
  BarcodeDetector: class {
    static async getSupportedFormats() { return ['qr_code']; }

    async detect() {
      const codes = seen.shift();
      done.push('a look');
      if (!codes) throw new Error('no picture yet');
      return codes.map((rawValue) => ({ rawValue }));
    }
  },
});
const { prototype } = /** @type {any} */ (window).HTMLMediaElement;
Object.defineProperty(prototype, 'srcObject', { configurable: true, writable: true, value: null });
prototype.play = async () => {};
prototype.scrollIntoView = () => {};
/** @type {any} */ (window).Element.prototype.scrollIntoView = () => {};
/** @type {any} */ (window).Element.prototype.checkVisibility = /** @this {Element} */ function isSeen() { return this.isConnected; };
const { hasCamera, scan } = await anew()('page/camera.mjs');
const box = document.createElement('div');
document.body.append(box);
/** Looks at which there is no code. @returns {string[][]} */
const nothing = () => Array.from({ length: 50 }, () => []);
/** @param {string} what @param {(string[] | null)[]} looks @param {() => void} [act] */
async function look(what, looks, act) {
  seen = looks;
  const scanned = scan(box, (/** @type {string} */ text) => { done.push(text); return text === 'wanted'; });
  await soon(1);
  tell(what, box.querySelectorAll('video').length, texts('button', box), done.splice(0));
  act?.();
  await soon(3000);
  await scanned;
  tell(box.childNodes.length, done.splice(0));
}

tell(hasCamera());
await look('another code first, and no picture yet', [null, [], ['other'], ['other', 'wanted'], ['late']]);
await look('stopped by the player', nothing(), () => click('Stop the camera', box));
await look('the box has something else by then', nothing(), () => box.replaceChildren('else'));
process.exit();
