// Keeps the focus on the page: if a redraw removes, hides or disables the focused element, the focus
// moves to the nearest thing that is left.
//
// [data-rest] marks places where the focus rests instead, the later the better: they are no buttons, so that
// a second Enter does nothing, and Tab leads on from them to the first button. It never moves to where texts
// are typed, as the keys of choices would be letters there.
import { all, around, focused, frontDialog, targetOf } from './elements.mjs';

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** @typedef {HTMLElement | SVGElement} Focusable */

/** @type {Focusable | null} the element that had the focus */
let last = null;
/** @type {Element[]} the ancestors of that element, innermost first */
let trail = [];

/** @param {Focusable} element */
const usable = (element) => element.isConnected && !('disabled' in element && element.disabled) && element.checkVisibility();

/** @param {Element} place @returns {Focusable | undefined} */
const first = (place) => all(FOCUSABLE, place).find((element) => usable(element) && !element.matches(TYPED));

/** The resting place around or inside an element. @param {Element} place */
function rest(place) {
  const outer = around(place, '[data-rest]');
  return outer && usable(outer) ? outer : all('[data-rest]', place).filter(usable).at(-1);
}

/** @returns {Focusable | null | undefined} */
function refuge() {
  const dialog = frontDialog();
  const main = document.getElementById('main');
  for (const place of main ? [...trail, main] : trail) {
    const isOpen = place.isConnected && (!dialog || dialog.contains(place)) && place !== document.body;
    const near = isOpen && (rest(place) ?? first(place));
    if (near) return near;
  }
  return dialog ? first(dialog) : main;
}

function rescue() {
  const at = focused();
  const isLost = last && (!at || at === document.body || at === last) && !usable(last);
  if (isLost) refuge()?.focus({ preventScroll: true });
}

document.addEventListener('focusin', (event) => {
  last = /** @type {Focusable | null} */ (targetOf(event));
  trail = [];
  for (let place = last?.parentElement; place && place !== document.body; place = place.parentElement) trail.push(place);
});

// A tap on nothing focusable may drop the focus: the player wants it nowhere.
document.addEventListener('pointerdown', (event) => {
  if (!around(targetOf(event), FOCUSABLE)) last = null;
});

new MutationObserver(rescue).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled', 'open'] });
