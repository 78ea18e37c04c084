// Devices that lose each other and meet again, in all orders to a depth: who passes on then (see `test_passing.py`).
import { hubIn, next, rank, termAfter } from '../../web/page/passing.mjs';

/** @typedef {{ term: number, link: number, isLost: boolean }} Device the turn that it knows of; the device that passes on to it, or -1; whether it has looked in vain */

/** @param {Device[]} all @param {number} at @returns {import('../../web/page/passing.mjs').Stand} */
function stand(all, at) {
  const { term, link, isLost } = all[at];
  const state = hubIn(term, all.length) === at ? 'hub' : link >= 0 ? 'linked' : isLost ? 'lost' : 'looking';
  return { number: at, term, state };
}

/** A device passes nothing on any more. @param {Device[]} all @param {number} at */
const dismiss = (all, at) => all.map((one) => (one.link === at ? { ...one, link: -1, isLost: true } : one));

/** One of two devices that have met does what follows. @param {Device[]} all @param {number} at @param {number} other @returns {Device[]} */
function act(all, at, other) {
  const [mine, theirs] = [stand(all, at), stand(all, other)];
  const step = next(mine, theirs, all.length);
  /** @param {Device[]} those @param {number} who @param {Partial<Device>} what */
  const change = (those, who, what) => those.map((one, number) => (number === who ? { ...one, ...what } : one));
  switch (step) {
    case 'take over': return change(all, at, { term: termAfter(Math.max(mine.term, theirs.term), at, all.length), link: -1 });
    case 'host': return theirs.term > mine.term ? change(all, at, { term: termAfter(theirs.term, at, all.length) }) : all;
    case 'join': return change(dismiss(all, at), at, { term: theirs.term, link: other, isLost: false });
    case 'yield': return change(dismiss(all, at), at, { term: theirs.term, link: -1, isLost: true });
    default: return all;
  }
}

/** Two devices meet, and act until nothing follows. @param {Device[]} all @param {number} one @param {number} other */
function meet(all, one, other) {
  let now = all;
  for (let turn = 0; turn < 6; turn += 1) now = turn % 2 ? act(now, other, one) : act(now, one, other);
  return now;
}

/** All that may happen next. @param {Device[]} all */
function* following(all) {
  for (const [at, { link, isLost }] of all.entries()) {
    if (link >= 0) yield all.map((one, number) => (number === at ? { ...one, link: -1, isLost: false } : one)); // lost
    else if (!isLost) yield all.map((one, number) => (number === at ? { ...one, isLost: true } : one)); // looked in vain
    for (let other = 0; other < all.length; other += 1) if (other !== at && all[at].link !== other && all[other].link !== at) yield meet(all, at, other);
  }
}

/** What is wrong once all have met; '' if one passes on to all others. @param {Device[]} all */
function wrong(all) {
  let now = all.map((one) => ({ ...one, isLost: true }));
  for (let round = 0; round < 4; round += 1) {
    for (let one = 0; one < all.length; one += 1) for (let other = one + 1; other < all.length; other += 1) if (now[one].link !== other && now[other].link !== one) now = meet(now, one, other);
  }
  const hubs = [...now.keys()].filter((at) => stand(now, at).state === 'hub');
  return hubs.length === 1 && now.every(({ link }, at) => at === hubs[0] || link === hubs[0]) ? '' : JSON.stringify([all, now]);
}

/** @param {number} count @param {number} depth */
function explore(count, depth) {
  const first = Array.from({ length: count }, (_, at) => ({ term: 0, link: at ? 0 : -1, isLost: false }));
  const seen = new Set([JSON.stringify(first)]);
  const harm = [];
  let two = 0;
  let level = [first];
  for (let step = 0; step < depth; step += 1) {
    /** @type {Device[][]} */
    const after = [];
    for (const all of level) {
      for (const one of following(all)) {
        const key = JSON.stringify(one);
        if (seen.has(key)) continue;
        seen.add(key);
        after.push(one);
        const hubs = one.filter((_, at) => stand(one, at).state === 'hub').map(({ term }) => term);
        if (new Set(hubs).size < hubs.length) harm.push(`the same turn: ${key}`);
        if (hubs.length > 1) two += 1;
        const why = wrong(one);
        if (why) harm.push(why);
      }
    }
    level = after;
  }
  return { states: seen.size, two, harm: harm.slice(0, 5) };
}

const lost = [0, 1, 2].map((number) => ({ number, term: 0, state: /** @type {const} */ ('lost') }));
console.log(JSON.stringify({
  order: [0, 1, 2, 3].map((term) => [0, 1, 2, 9].map((number) => rank(number, term, 3))),
  turns: [[0, 1], [0, 2], [1, 0], [4, 1]].map(([term, number]) => termAfter(term, number, 3)),
  alone: [next(lost[1], { ...lost[2], state: 'looking' }, 3), next(lost[1], lost[2], 3), next(lost[2], lost[1], 3)],
  three: explore(3, 14), four: explore(4, 9),
}));
