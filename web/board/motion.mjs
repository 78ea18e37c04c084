// Whether anything may move, and how fast: the person's settings, and those of the system.

/** @type {Record<string, number>} */
const TEMPO = { slow: 0.5, fast: 2 };

export function mayMove() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.motion !== 'none';
}

/** How long something takes at the chosen speed. @param {number} milliseconds at the usual one @param {number} pace */
export function lasting(milliseconds, pace) {
  return milliseconds / (pace * (TEMPO[document.documentElement.dataset.pace ?? ''] ?? 1));
}

/** Let a part travel its path, data-path: "x,y x,y|x,y ...", points, with | where it jumps over an edge.
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
