// The computer players of a game: their portraits, and what they say now and then. The page holds one
// drawing of each level.
import { $, make, makeSvg } from '../site/elements.mjs';
import { setting } from '../site/storage.mjs';

/** @import { Opponent, Remark } from './wire.d.ts' */

/** The portrait of a level, for eyes only: a name stands beside it. It is empty for people and free
    seats. @param {string} level */
export const portrait = (level) => makeSvg('svg', { class: 'bust', 'aria-hidden': 'true' }, makeSvg('use', { href: `#portrait-${level}` }));

/** Show who the computer plays. @param {Opponent[]} opponents */
export function paintOpponents(opponents) {
  const box = $('opponents');
  const shown = JSON.stringify(opponents);
  if (box.dataset.shown === shown) return;
  box.dataset.shown = shown;
  box.replaceChildren(...opponents.map(({ level, name }) => make('li', {}, portrait(level), make('b', {}, name))));
}

/** Show a remark, or none; alone, the computer player needs no name. Returns what a screen reader should
    say of it: nothing if it is on show already or if remarks are switched off.
    @param {Remark | null} remark @returns {string[]} */
export function paintRemark(remark) {
  const box = $('remark');
  const said = remark ? `\u201c${remark.text}\u201d` : '';
  const named = remark ? `${remark.name}: ${said}` : '';
  const shown = $('opponents').children.length > 1 ? named : said;
  if (box.textContent === shown) return [];
  box.textContent = shown;
  return named && isOn() ? [named] : [];
}

const isOn = () => setting('remarks', 'on') === 'on';
const showOrHide = () => { $('remark').hidden = !isOn(); };
addEventListener('setting', showOrHide);
addEventListener('storage', showOrHide);
showOrHide();
