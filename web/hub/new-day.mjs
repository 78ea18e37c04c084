// Notices that a page is still open on another day. Days are counted in UTC, so a journey through time zones
// changes none; a clock that is set back does.
import { today } from '../galaxy/codes.mjs';

const OFTEN = 60_000; // milliseconds: timers stand still while a device sleeps, and clocks are set

/** Call this whenever the day has changed since the last look. @param {() => void} changed */
export function onNewDay(changed) {
  let known = today();
  let timer = 0;
  function look() {
    const midnight = Date.parse(`${today()}T24:00:00Z`);
    clearTimeout(timer);
    timer = window.setTimeout(look, Math.min(OFTEN, midnight - Date.now()));
    if (today() === known) return;
    known = today();
    changed();
  }
  // A page that was out of sight has had no timers, or comes back from the history as it was left.
  document.addEventListener('visibilitychange', look);
  for (const type of ['pageshow', 'focus']) addEventListener(type, look);
  look();
}
