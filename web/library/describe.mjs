// The name, the standing and the picture of a saved game, as lists show them.
import { galaxyName } from '../galaxy/names.mjs';
import { plan } from '../galaxy/starmap.mjs';
import { make } from '../site/elements.mjs';
import { setting } from '../site/storage.mjs';
import { picture } from './thumbnails.mjs';
import { titles } from './titles.mjs';

/** @import { Meta } from './types.d.ts' */

/** How long ago a time was, e.g. "2 hours ago"; a time in the future, which a clock set back makes, counts as now.
    @param {number | undefined} time */
export function ago(time) {
  const minutes = Math.max(0, Math.round((Date.now() - (time ?? NaN)) / 60000));
  if (!Number.isFinite(minutes)) return '';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 60 * 36) return words.format(-Math.round(minutes / 60), 'hour');
  return words.format(-Math.round(minutes / 1440), 'day');
}

/** Where a saved game is played: the name of its galaxy, else of the place in its setup, else ''. @param {Meta} meta */
export function placeOf(meta) {
  return meta.galaxy ? galaxyName(meta.galaxy) : meta.place ?? '';
}

/** @param {Meta} meta */
export function nameOf(meta) {
  const title = meta.title ?? titles[meta.game] ?? 'Game';
  return meta.name || title + (meta.galaxy ? ` in ${placeOf(meta)}` : meta.place ? `: ${meta.place}` : '');
}

/** @param {string} id @param {Meta} meta */
export function href(id, meta) {
  return `${meta.game}.html?s=${id}`;
}

/** The address that opens a game in the replay, where it can be played on from any step. @param {string} id @param {Meta} meta */
export const branchHref = (id, meta) => `${href(id, meta)}&replay`;

/** The name of its file: words of any script, with dashes between them. @param {Meta} meta */
export const fileName = (meta) => `${nameOf(meta).match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-').toLowerCase() || meta.game}.galaxy.txt`;

/** The state of a game: "open", "over" or "given-up". @param {Meta} meta */
export function stateOf(meta) {
  if (meta.abandoned) return 'given-up';
  return meta.over ? 'over' : 'open';
}

/** The standing of a game: whose turn it is or how it ended, and its last line of the log. @param {Meta} meta */
export function standing(meta) {
  const where = meta.where ?? '';
  if (meta.abandoned) return `Given up. ${where}`;
  if (meta.over) return `Finished. ${where}`;
  if (!meta.turn || isAlone(meta)) return where;
  return `${whose(meta)}. ${where}`;
}

/** Whether nobody else plays. @param {Meta} meta */
const isAlone = (meta) => (meta.seats ?? []).length < 2;

/** Whether the player of this device can move now, as far as the saved game tells. @param {Meta} meta */
export const isMine = (meta) => meta.turn === 'you' || isAlone(meta) || Boolean(meta.turn && meta.turn === setting('name', ''));

/** Whose turn it is; '' if the saved game does not tell. @param {Meta} meta */
export function whose(meta) {
  if (isMine(meta)) return 'Your turn';
  return meta.turn ? `${meta.turn[0].toUpperCase()}${meta.turn.slice(1)} to move` : '';
}

/** The small picture of the board; if there is none, the style sheet draws a galaxy from afar. @param {string} id @param {Meta} meta */
export function portrait(id, meta) {
  const known = picture(id);
  if (known) return make('img', { className: `portrait${known.both ? ' both' : ''}`, alt: '', width: 160, height: 100, loading: 'lazy', decoding: 'async', src: known.src });
  return make('span', { className: `portrait ${meta.galaxy ? `tint-${plan(meta.galaxy).tint}` : ''}`, ariaHidden: 'true' });
}
