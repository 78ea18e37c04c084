// Reads a QR code with the camera: with the browser's own detector where there is one, else with the
// library qr, which has the same interface and is loaded only then.
import { button, make } from '../site/elements.mjs';

/** @typedef {{ detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }} Detector */
/** @typedef {{ new (options: { formats: string[] }): Detector, getSupportedFormats: () => Promise<string[]> }} Detectors */

const FORMAT = 'qr_code';
const BETWEEN_LOOKS = 150; // ms

/** Whether this page may ask for a camera; pages that are not secure may not. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** @returns {Promise<Detector>} */
async function newDetector() {
  const own = /** @type {Detectors | undefined} */ (Reflect.get(globalThis, 'BarcodeDetector'));
  const isAble = own && (await own.getSupportedFormats()).includes(FORMAT);
  const { BarcodeDetector } = isAble ? { BarcodeDetector: own } : await import('qr/decode.js');
  return new BarcodeDetector({ formats: [FORMAT] });
}

/** Show the camera in a box until a text that is wanted was read, or the box is gone or emptied. The
    error of a camera that cannot be used is passed on.
    @param {HTMLElement} box @param {(text: string) => boolean} take whether it wants the text */
export async function scan(box, take) {
  const detector = await newDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const video = make('video', { srcObject: stream, muted: true, playsInline: true, ariaLabel: 'Picture of the camera' });
  box.replaceChildren(video, button('Stop the camera', () => box.replaceChildren()));
  try {
    await video.play();
    box.scrollIntoView({ block: 'nearest' });
    while (video.checkVisibility()) {
      const codes = await detector.detect(video).catch(() => []); // it may have no picture yet
      if (codes.some(({ rawValue }) => take(rawValue))) break;
      await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    if (box.contains(video)) box.replaceChildren();
  }
}
