// The number on the icon of the installed site: games with other devices in which it is your turn.
import { isMine } from './describe.mjs';
import { isUnfinished, list } from './games.mjs';

/** @import { Meta } from './types.d.ts' */
/** @typedef {{ setAppBadge?: (count: number) => Promise<void>, clearAppBadge?: () => Promise<void> }} Badged */

/** Whether somebody plays on another device, as far as the saved game tells. @param {Meta} meta */
const isShared = ({ seats = [], here, devices }) => Boolean(here || devices) || seats.filter(({ kind }) => kind === 'human').length > 1;

/** Show it, where the browser and the device have such numbers. */
export async function showBadge() {
  const { setAppBadge, clearAppBadge } = /** @type {Badged} */ (navigator);
  const mine = list().filter((game) => isUnfinished(game) && isShared(game.meta) && isMine(game.meta)).length;
  await (mine ? setAppBadge?.call(navigator, mine) : clearAppBadge?.call(navigator))?.catch(() => {}); // not allowed
}
