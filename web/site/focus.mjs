// Keeps the focus on the page: if a redraw removes, hides or disables the focused element, the focus
// moves to what took its place, or to the nearest thing that is left.
//
// [data-rest] marks where the focus goes when nothing near is left: first to the next choices, else to
// a waiting place, which has a tabindex of its own. It moves on as soon as there is a choice again.
import { all, around, focused, targetOf } from './elements.mjs';

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

/** @typedef {HTMLElement | SVGElement} Focusable */

/** @type {Focusable | null} the element that had the focus */
let last = null;
/** @type {Element[]} the ancestors of that element, innermost first */
let trail = [];
/** @type {Focusable | null} the waiting place, while it has the focus */
let waiting = null;

/** @param {Focusable} element */
const usable = (element) => element.isConnected && !('disabled' in element && element.disabled) && element.checkVisibility();

/** @param {Element} place @returns {Focusable | undefined} */
const first = (place) => all(FOCUSABLE, place).find(usable);

/** @param {Element} place */
function somethingIn(place) {
  const rests = all('[data-rest]', place);
  if (!rests.length) return first(place);
  return rests.map(first).find(Boolean) ?? rests.find((rest) => rest.hasAttribute('tabindex') && usable(rest));
}

/** @returns {Focusable | null | undefined} */
function refuge() {
  const dialog = all('dialog:modal').at(-1);
  const main = document.getElementById('main');
  for (const place of main ? [...trail, main] : trail) {
    const isOpen = place.isConnected && (!dialog || dialog.contains(place)) && place !== document.body;
    const near = isOpen && somethingIn(place);
    if (near) return near;
  }
  return dialog ? first(dialog) : main;
}

function rescue() {
  const at = focused();
  const isLost = last && (!at || at === document.body || at === last) && !usable(last);
  if (!isLost && at !== waiting) return;
  const before = trail;
  const target = refuge();
  if (!target || target === at) return;
  target.focus({ preventScroll: true });
  waiting = target.matches('[data-rest]') ? target : null;
  if (waiting) trail = before; // to return there once there is a choice again
}

document.addEventListener('focusin', (event) => {
  last = /** @type {Focusable | null} */ (targetOf(event));
  waiting = null;
  trail = [];
  for (let place = last?.parentElement; place && place !== document.body; place = place.parentElement) trail.push(place);
});

// A tap on nothing focusable may drop the focus: the player wants it nowhere.
document.addEventListener('pointerdown', (event) => {
  if (!around(targetOf(event), FOCUSABLE)) last = null;
});

new MutationObserver(rescue).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled', 'open'] });
