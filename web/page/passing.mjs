// Which of several devices passes everything on, as the one that did may leave. The devices take turns in the order
// of their numbers, and count the turns: of two that both pass on, the one with the later turn goes on, the other one
// joins it. So there are never two for longer than it takes them to meet. Nobody takes over alone: a device that has
// lost all others cannot know whether they have lost each other.

/** @typedef {'hub' | 'linked' | 'looking' | 'lost'} State passes on; is connected with the device that does; has lost it; has looked for it in vain
 *
 * @typedef {object} Stand where a device stands
 * @property {number} number more than those of all others if it only watches
 * @property {number} term the turn that it knows of
 * @property {State} state
 *
 * @typedef {'host' | 'join' | 'yield' | 'take over' | 'part' | 'wait'} Step
 */

/** The device that passes on in a turn. @param {number} term @param {number} count of devices where people play */
export const hubIn = (term, count) => (count ? term % count : 0);

/** How many devices come before this one when that of the turn has left. @param {number} number @param {number} term @param {number} count */
export const rank = (number, term, count) => (number < count ? (number - hubIn(term, count) - 1 + count) % count : Infinity);

/** The first turn of a device after another turn. @param {number} term @param {number} number @param {number} count */
export const termAfter = (term, number, count) => term + 1 + rank(number, term, count);

/** What a device does when it has met another one: pass on to it; let it pass on; go on looking, as there is a later
    one; take the next turn; leave it; or wait. @param {Stand} mine @param {Stand} theirs @param {number} count @returns {Step} */
export function next(mine, theirs, count) {
  const isLater = mine.term > theirs.term;
  if (mine.state === 'hub' && theirs.state === 'hub') return isLater ? 'host' : 'join';
  if (mine.state === 'hub') return theirs.state === 'linked' && theirs.term > mine.term ? 'yield' : 'host';
  if (theirs.state === 'hub') return mine.state === 'linked' && isLater ? 'part' : 'join';
  if (mine.state === 'linked' || theirs.state === 'linked') return 'part';
  if (mine.state === 'looking' || theirs.state === 'looking') return 'wait';
  const term = Math.max(mine.term, theirs.term);
  return rank(mine.number, term, count) < rank(theirs.number, term, count) ? 'take over' : 'wait';
}
