// How a saved game is called and shown in lists.
import * as store from './games.mjs';
import { make } from '../site/dialogs.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { plan } from '../galaxy/starmap.mjs';

export function ago(time) {
  const minutes = Math.round((Date.now() - time) / 60000);
  if (!Number.isFinite(minutes)) return '';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 60 * 36) return words.format(-Math.round(minutes / 60), 'hour');
  return words.format(-Math.round(minutes / 1440), 'day');
}

/** What the place is called where a saved game is played: its galaxy, or what it brought; or ''. */
export function place(meta) {
  return meta.galaxy ? galaxyName(meta.galaxy) : meta.place ?? '';
}

export function name(meta) {
  const title = meta.title ?? 'Game';
  return meta.name || title + (meta.galaxy ? ` in ${place(meta)}` : meta.place ? `: ${meta.place}` : '');
}

export function href(id, meta) {
  return `${meta.game}.html?s=${id}`;
}

/** Where it opens with the replay, to be played on from any of its steps. */
export const branchHref = (id, meta) => `${href(id, meta)}&replay`;

export const fileName = (meta) => `${name(meta).replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.galaxy.txt`;

/** What one may filter by: "open", "over" or "given-up". */
export function state(meta) {
  if (meta.abandoned) return 'given-up';
  return meta.over ? 'over' : 'open';
}

/** Where it stands, in words. */
export function standing(meta) {
  const where = meta.where ?? '';
  if (meta.abandoned) return `Given up. ${where}`;
  if (meta.over) return `Finished. ${where}`;
  if (!meta.turn || (meta.seats ?? []).length < 2) return where;
  const whose = meta.turn === 'you' ? 'Your turn' : `${meta.turn[0].toUpperCase()}${meta.turn.slice(1)} to move`;
  return `${whose}. ${where}`;
}

/** The small picture of the board; its galaxy from afar where there is none. */
export function portrait(id, meta) {
  const found = store.picture(id);
  if (found) return make('img', { className: `portrait${found.both ? ' both' : ''}`, alt: '', width: 160, height: 100, loading: 'lazy', decoding: 'async', src: found.src });
  return make('span', { className: `portrait ${meta.galaxy ? `tint-${plan(meta.galaxy).tint}` : ''}`, ariaHidden: 'true' });
}
