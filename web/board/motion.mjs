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

const BEAT = 700; // milliseconds from one step of another player to the next
const HURRY = 2000; // milliseconds: steps that follow sooner belong to the turn that was hurried

let hurried = -Infinity; // when a wait was last cut short or left out

/** Resolves when there was time to see a step of another player. A tap or a key ends the wait, and those
    of the other steps of the turn. */
export function beat() {
  const now = performance.now();
  const isHurried = now - hurried < HURRY;
  if (isHurried) hurried = now;
  if (isHurried || !mayMove()) return Promise.resolve(null);
  const stop = new AbortController();
  return new Promise((done) => {
    const timer = setTimeout(end, lasting(BEAT, 1));
    function end() {
      clearTimeout(timer);
      stop.abort();
      done(null);
    }
    const hurry = () => { hurried = performance.now(); end(); };
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, hurry, { signal: stop.signal, capture: true });
  });
}

/** The parts that travel, with their animations. @type {WeakMap<Element, Animation>} */
const travels = new WeakMap();

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
  // While two animations move a part, browsers paint every frame.
  travels.get(element)?.cancel();
  travels.set(element, element.animate(frames, { duration: lasting(350 + Math.min(500, frames.length * 60), pace), easing: 'ease-in-out' }));
}
