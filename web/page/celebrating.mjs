// A win is celebrated for two seconds, by the board itself.

const LASTS = 2000; // ms, as in cues.css

/** Whether somebody has chosen stillness, in the settings or in the system. */
const isStill = () => document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

let last = '';

/** Celebrate a win, once. @param {string} which tells it from others */
export function celebrate(which) {
  if (which === last || isStill()) return;
  last = which;
  const { classList } = document.body;
  classList.add('celebrating');
  setTimeout(() => classList.remove('celebrating'), LASTS);
}
