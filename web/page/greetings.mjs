// Ready-made greetings between devices. Only the number of a phrase travels, so nobody can write to anybody.
import { button, make } from '../site/elements.mjs';

export const GREETINGS = ['Hello!', 'Good luck!', 'Well played!', 'One moment, please.', 'Take your time.', 'Oh no!', 'Thank you!', 'Good game!'];
const BETWEEN = 3000; // ms between two greetings of one device

/** The time of the last greeting of each device that was let through. @type {Map<number, number>} */
const lasts = new Map();

/** Whether a device may greet now: greetings that follow too soon are dropped. @param {number} by @param {number} [now] in milliseconds */
export function mayGreet(by, now = performance.now()) {
  if (now - (lasts.get(by) ?? -BETWEEN) < BETWEEN) return false;
  lasts.set(by, now);
  return true;
}

/** A list of greetings to choose from. @param {(greeting: number) => void} say */
export function greetingBox(say) {
  const box = make('details', { id: 'greet' }, make('summary', {}, 'Say something'));
  const phrases = GREETINGS.map((text, greeting) => button(text, () => {
    box.open = false;
    summary.focus();
    for (const phrase of phrases) phrase.disabled = true;
    setTimeout(() => { for (const phrase of phrases) phrase.disabled = false; }, BETWEEN);
    say(greeting);
  }));
  const summary = /** @type {HTMLElement} */ (box.firstElementChild);
  const row = make('div', { className: 'row' }, ...phrases);
  box.append(row);
  box.addEventListener('toggle', () => { if (box.open) row.scrollIntoView({ block: 'nearest' }); });
  return box;
}
