// Names of galaxies and stars, the same as py/galaxies/galaxy/names.py gives.
import { stream } from './luck.mjs';

/** @import { Stream } from './luck.mjs' */

const STARTS = ('Al An Ar Au Ba Be Bo Ca Ce Co Da De Do El En Er Fa Ga Ha He Il In Ja Ka Ke La Le Li Lo '
  + 'Ma Me Mi Na Ne No Or Pa Ra Ri Ro Sa Se So Ta Te To Ul Va Ve Vi Ya Za Ze').split(' ');
const MIDDLES = 'da de la le li lo ma mi ne ni no ra ri ro sa ta te va ve vi'.split(' ');
const ENDS = ('dan dra lan leth lis lon los mar mir mora nara nea nor rana ras riel rion ris rune '
  + 'sara syl tara thea tos vane var vel von').split(' ');
const PLACES = 'Cloud Crown Deep Drift Expanse Garden Harbour Lantern Reach Sound Veil Wheel'.split(' ');

/** @param {Stream} luck */
function word(luck) {
  const start = luck.choice(STARTS);
  const middle = luck.below(2) ? luck.choice(MIDDLES) : '';
  return start + middle + luck.choice(ENDS);
}

/** The name of the galaxy with this code. @param {string} code */
export function galaxyName(code) {
  const luck = stream(code, 'names/galaxy');
  const name = word(luck);
  return luck.below(3) === 0 ? `${name} ${luck.choice(PLACES)}` : name;
}

/** The first `count` star names of the galaxy; no two are the same. @param {string} code @param {number} count */
export function starNames(code, count) {
  const luck = stream(code, 'names/stars');
  const [taken] = galaxyName(code).split(' ');
  /** @type {string[]} */
  const names = [];
  while (names.length < count) {
    const name = word(luck);
    if (name !== taken && !names.includes(name)) names.push(name);
  }
  return names;
}
