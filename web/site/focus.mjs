// The focus never falls off the page: where a redraw takes away, hides or disables what had it, it
// goes to what took its place, else to the nearest thing that is left.
//
// [data-rest] marks where it goes when nothing near is left: what there is to do next, then (with
// a tabindex of its own) a place to wait at. From there it goes on as soon as there is something.

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

let last = null; // what had the focus
let trail = []; // and what that stood in, from the inside out
let waiting = null; // a place to wait at that has the focus for want of anything to do

const usable = (element) => element.isConnected && !element.disabled && element.checkVisibility();
const first = (place) => [...place.querySelectorAll(FOCUSABLE)].find(usable);

function somethingIn(place) {
  const rests = [...place.querySelectorAll('[data-rest]')];
  if (!rests.length) return first(place);
  return rests.map(first).find(Boolean) ?? rests.find((rest) => rest.hasAttribute('tabindex') && usable(rest));
}

function refuge() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const places = [...trail, document.getElementById('main')];
  for (const place of places) {
    const near = place.isConnected && (!dialog || dialog.contains(place)) && place !== document.body && somethingIn(place);
    if (near) return near;
  }
  return dialog ? first(dialog) : document.getElementById('main');
}

function rescue() {
  const at = document.activeElement;
  const isLost = last && (!at || at === document.body || at === last) && !usable(last);
  if (!isLost && at !== waiting) return;
  const kept = trail;
  const target = refuge();
  if (!target || target === at) return;
  target.focus({ preventScroll: true });
  waiting = target.matches('[data-rest]') ? target : null;
  if (waiting) trail = kept; // the way back, once there is something again
}

document.addEventListener('focusin', ({ target }) => {
  last = target;
  waiting = null;
  trail = [];
  for (let place = target.parentElement; place && place !== document.body; place = place.parentElement) trail.push(place);
});

// Who points beside everything that could have the focus wants it nowhere.
document.addEventListener('pointerdown', ({ target }) => {
  if (!target.closest?.(FOCUSABLE)) last = null;
});

new MutationObserver(rescue).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled', 'open'] });
