// How long the page waits after a step of another player; prints what it found.
/** @type {(() => void)[]} */
const timers = [];
let now = 0;
let still = false;
Object.assign(globalThis, {
  setTimeout: (/** @type {() => void} */ work) => timers.push(work),
  matchMedia: () => ({ matches: still }),
  performance: { now: () => now },
  document: Object.assign(new EventTarget(), { documentElement: { dataset: {} } }),
});

const { beat } = await import('../../web/board/motion.mjs');

/** Whether a wait ends without its timer. @param {Promise<unknown>} wait */
const isShort = async (wait) => Promise.race([wait.then(() => true), Promise.resolve().then(() => Promise.resolve()).then(() => false)]);

/** @type {Record<string, boolean>} */
const found = {};
let wait = beat();
found.waits = !(await isShort(wait));
timers.pop()?.();
found.ends = (await wait) === null;
wait = beat();
document.dispatchEvent(new Event('pointerdown'));
found.tap = (await wait) === null;
now += 1500;
found.same_turn = await isShort(beat());
now += 1500;
found.still_same_turn = await isShort(beat());
now += 5000;
found.next_turn = !(await isShort(beat()));
still = true;
found.stills = await isShort(beat());
console.log(JSON.stringify(found));
