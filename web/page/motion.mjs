// Whether anything may move, and how fast: the person's settings, and those of the system.

const TEMPO = { slow: 0.5, fast: 2 };

export function mayMove() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.motion !== 'none';
}

/** So many milliseconds at the usual speed, as long as they are at the chosen one. */
export function lasting(milliseconds, pace) {
  return milliseconds / (pace * (TEMPO[document.documentElement.dataset.pace] ?? 1));
}
