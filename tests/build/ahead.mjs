// A hint that was begun before anybody asked for it, and the jobs that meet it and each other; prints what it
// sees.
/** @type {{ ticket: number, job: { kind: string, ticket: number } }[]} */
const sent = [];
let workers = 0;
/** @type {{ onmessage?: (message: object) => void, onerror?: () => void }} */
let worker = {};
Object.assign(globalThis, {
  Worker: class {
    constructor() { workers += 1; worker = /** @type {any} */ (this); }
    postMessage(/** @type {any} */ message) { sent.push(message); }
    terminate() {}
  },
});

const { isIdle, stopThinking, think, thinkAhead, thinkLater } = await import('../../web/page/thinking.mjs');

/** @type {string[]} */
let told = [];
const hooks = (/** @type {string} */ name) => ({
  progress() {},
  done() { told.push(name); },
  failed() { told.push(`${name} failed`); },
});
const job = (/** @type {string} */ kind, ticket = 1) => /** @type {any} */ ({ kind, ticket });
/** The worker is done with its job. */
const answer = () => worker.onmessage?.({ data: { ticket: sent.at(-1)?.ticket, answer: {} } });

/** @type {Record<string, unknown>} */
const results = {};
thinkAhead(job('hint'), hooks('ahead'));
think(job('hint'), hooks('asked'));
answer();
results.the_same_hint = [told.join(), sent.length, isIdle()];

told = [];
thinkAhead(job('hint', 2), hooks('ahead'));
think(job('bot', 3), hooks('bot'));
answer();
answer();
results.a_move_waits = [told.join(), sent.length, workers];

told = [];
think(job('bot', 4), hooks('bot'));
thinkAhead(job('hint', 4), hooks('ahead'));
answer();
results.no_hint_beside_a_move = [told.join(), sent.length];

told = [];
thinkAhead(job('hint', 5), hooks('ahead'));
think(job('bot', 6), hooks('bot'));
worker.onerror?.();
results.a_broken_worker = [told.join()];

told = [];
thinkAhead(job('hint', 7), hooks('ahead'));
think(job('bot', 8), hooks('bot'));
stopThinking();
answer();
results.cancelled = [told.join(), isIdle()];

told = [];
thinkAhead(job('hint', 9), hooks('ahead'));
think(job('review'), hooks('review'));
thinkLater(job('compare'), hooks('compare'));
answer();
answer();
answer();
results.a_comparison_follows_the_review = [told.join(), isIdle()];

told = [];
const before = [sent.length, workers];
think(job('bot', 10), hooks('bot'));
think(job('bot', 10), hooks('again'));
answer();
think(job('bot', 11), hooks('left'));
think(job('bot', 12), hooks('next'));
answer();
results.a_move_asked_for_twice = [told.join(), sent.length - before[0], workers - before[1]];
console.log(JSON.stringify(results));
