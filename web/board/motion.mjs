// Decides whether anything may move, and how fast, by the player's settings and the device's.

/** @type {Record<string, number>} */
const TEMPO = { slow: 0.5, fast: 2 };

export function mayMove() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.motion !== 'none';
}

/** The duration at the chosen speed, in milliseconds. @param {number} milliseconds at normal speed @param {number} pace */
export function lasting(milliseconds, pace) {
  return milliseconds / (pace * (TEMPO[document.documentElement.dataset.pace ?? ''] ?? 1));
}

/** Animate a part along its data-path: points "x,y x,y|x,y ...", with | where it jumps over an edge.
    @param {HTMLElement | SVGElement} element @param {number} pace */
export function travel(element, pace) {
  if (!mayMove()) return;
  const legs = (element.dataset.path ?? '').split('|').map((leg) => leg.trim().split(/\s+/).map((point) => point.split(',').map(Number)));
  /** @param {number[]} a @param {number[]} b */
  const length = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let total = 0;
  for (const leg of legs) for (let i = 1; i < leg.length; i += 1) total += length(leg[i - 1], leg[i]);
  if (!total) return;
  /** @type {Keyframe[]} */
  const frames = [];
  let gone = 0;
  for (const leg of legs) {
    leg.forEach((point, i) => {
      if (i) gone += length(leg[i - 1], point);
      frames.push({ transform: `translate(${point[0]}px, ${point[1]}px)`, offset: Math.min(1, gone / total) });
    });
  }
  element.animate(frames, { duration: lasting(350 + Math.min(500, frames.length * 60), pace), easing: 'ease-in-out' });
}
