// How long the page waits after a step of another player; prints what it sees.
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
const results = {};
let wait = beat();
results.waits = !(await isShort(wait));
timers.pop()?.();
results.by_timer = (await wait) === null;
wait = beat();
document.dispatchEvent(new Event('pointerdown'));
results.tap = (await wait) === null;
now += 1500;
results.same_turn = await isShort(beat());
now += 1500;
results.still_same_turn = await isShort(beat());
now += 5000;
results.next_turn = !(await isShort(beat()));
still = true;
results.stills = await isShort(beat());
console.log(JSON.stringify(results));
