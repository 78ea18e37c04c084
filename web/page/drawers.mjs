// Opens and closes what lies over a game page on request: the menu, the drawers with log and details, and the
// whole text of the guide. On wide and high windows the drawers are a column, which is always open.
import { $, all, focused, one, targetOf } from '../site/elements.mjs';

/** @typedef {'log' | 'details' | 'result'} Drawer */

const drawers = $('drawers');
const menu = $('menu');
const guide = $('guide');
/** The signs in the bar, by what they open. */
const signs = { details: one('[data-do="details"]'), log: one('[data-do="history"]'), menu: $('menu-sign') };

/** Whether the drawers are a column beside the board. */
const areColumn = () => getComputedStyle(drawers).position === 'static';

const opened = () => /** @type {Drawer | undefined} */ (drawers.dataset.shown);

/** @param {Drawer} name */
export function openDrawer(name) {
  closeMenu();
  drawers.dataset.shown = name;
  paintSigns();
  drawers.scrollTop = 0;
}

/** Open a drawer that a sign in the bar asks for, or close it. @param {Drawer} name */
function toggleDrawer(name) {
  if (opened() === name) { closeDrawer(); return; }
  openDrawer(name);
  one('.close', drawers).focus({ preventScroll: true });
}

export function closeDrawer() {
  const name = opened();
  if (!name) return;
  const held = drawers.contains(focused());
  delete drawers.dataset.shown;
  paintSigns();
  if (held && !areColumn()) (name === 'result' ? $('prompt') : signs[name]).focus({ preventScroll: true });
}

/** Close the result: it is no longer that of what is on show. */
export function closeResult() {
  if (opened() === 'result') closeDrawer();
}

function paintSigns() {
  for (const name of /** @type {const} */ (['details', 'log'])) {
    const isOpen = opened() === name;
    signs[name].setAttribute('aria-expanded', String(isOpen));
    if (isOpen) signs[name].classList.remove('news');
  }
}

/** Mark a sign: something new is in its drawer. @param {'details' | 'log'} name @param {boolean} isNews */
export function markNews(name, isNews) {
  if (opened() !== name) signs[name].classList.toggle('news', isNews);
}

function closeMenu() {
  const held = menu.contains(focused());
  if (!menu.classList.contains('open')) return;
  menu.classList.remove('open');
  signs.menu.setAttribute('aria-expanded', 'false');
  if (held) signs.menu.focus({ preventScroll: true });
}

function toggleMenu() {
  if (menu.classList.contains('open')) { closeMenu(); return; }
  menu.classList.add('open');
  signs.menu.setAttribute('aria-expanded', 'true');
  all('button, a', menu).find((item) => item.checkVisibility())?.focus({ preventScroll: true });
}

/** Show the whole text of the guide, or one line of it. @param {boolean} open */
function unfoldGuide(open) {
  guide.classList.toggle('open', open);
  one('[data-do="guide"]').setAttribute('aria-expanded', String(open));
}

/** Show or hide the guide. Its line stays free as long as a game is on show, so that nothing moves.
    @param {boolean} isNew whether another game is on show */
export function paintGuide(isNew) {
  const speaks = guide.querySelector(':scope > :is(.coach, .puzzle, .ghost, .company):not([hidden])') !== null;
  guide.hidden = !speaks;
  if (isNew || speaks) $('main').classList.toggle('guided', speaks);
  if (!speaks) unfoldGuide(false);
}

export const drawerCommands = {
  details: () => toggleDrawer('details'),
  history: () => toggleDrawer('log'),
  result: () => openDrawer('result'),
  shut: closeDrawer,
  menu: toggleMenu,
  guide: () => unfoldGuide(!guide.classList.contains('open')),
};

// The whole line of the guide opens it; a touch elsewhere closes what lies over the board.
guide.addEventListener('click', (event) => {
  if (!targetOf(event)?.closest('button, a, summary')) unfoldGuide(!guide.classList.contains('open'));
});
document.addEventListener('click', (event) => {
  const target = targetOf(event);
  if (!target || !target.isConnected || target === document.documentElement) return;
  if (menu.classList.contains('open') && !target.closest('#menu-sign')) closeMenu();
  if (!guide.contains(target)) unfoldGuide(false);
  if (opened() && opened() !== 'result' && target.closest('#board, #hand, #ask')) closeDrawer();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
  const isOpen = menu.classList.contains('open') || (opened() && !areColumn()) || guide.classList.contains('open');
  if (!isOpen) return;
  closeMenu();
  closeDrawer();
  unfoldGuide(false);
  event.stopImmediatePropagation();
}, true);
