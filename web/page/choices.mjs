// Paints the buttons of the choices. Those that the board offers as well are folded under "All actions",
// unless the settings leave the list open; keys and screen readers reach them all the same.
import { $, all, focused, make, one } from '../site/elements.mjs';
import { todayHref } from '../library/days.mjs';
import { current } from './current.mjs';
import { session } from './session.mjs';

const LONG = 34; // characters; a longer label is written smaller

const box = $('choices');
const toggle = one('[data-do="actions"]');

/** The ply for which the whole list was asked for. */
let listed = -1;

export function paintChoices() {
  if (listed >= 0 && listed !== current.ply) unfold(false);
  const at = focused();
  const held = at && box.contains(at) ? at.dataset.word ?? null : null;
  box.replaceChildren(...current.choices.map(({ words, label, shown, main }, i) => {
    const number = i < 9 ? [make('kbd', { ariaHidden: 'true' }, String(i + 1))] : [];
    const button = make('button', { type: 'button', className: shown ? 'on-board' : main ? 'main' : '' }, ...number, ` ${label}`);
    if (label.length > LONG) button.classList.add('wordy');
    button.dataset.word = words;
    return button;
  }), ...waysOn());
  const ways = all(':scope > :not(.on-board)', box).length;
  // Two are equal buttons, and so are long ones, which share a row where a window is low.
  box.classList.toggle('two', ways === 2);
  box.classList.toggle('long', box.querySelector('.wordy:not(.on-board)') !== null);
  $('main').classList.toggle('unasked', ways === 0 && document.documentElement.dataset.list !== 'open');
  if (held === null) return;
  const buttons = all('button', box);
  // Not to another button: a second Enter must not choose what nobody asked for.
  const again = buttons.find((button) => button.dataset.word === held) ?? box;
  again.focus({ preventScroll: true });
}

/** What can be done with a game that was given up. */
function waysOn() {
  const { abandoned, day } = session.meta;
  if (current.status.over && current.past === null) return [resultButton()];
  if (!abandoned || current.past !== null) return [];
  const resume = make('button', { type: 'button', className: 'main', textContent: 'Resume the game' });
  resume.dataset.do = 'resume';
  const other = day ? make('a', { className: 'button', href: todayHref(day), textContent: 'All challenges of the day' })
    : make('button', { type: 'button', textContent: 'New game' });
  if (!day) other.dataset.open = 'new';
  return [resume, other];
}

/** Opens the result, where that is a sheet. */
function resultButton() {
  const made = make('button', { type: 'button', className: 'main to-result', textContent: 'Result' });
  made.dataset.do = 'result';
  return made;
}

/** Show or fold what the board offers as well, and the line for typed moves. @param {boolean} open */
export function unfold(open) {
  listed = open ? current.ply : -1;
  $('ask').classList.toggle('all', open);
  toggle.setAttribute('aria-expanded', String(open));
}

/** Fold or unfold the list. */
export const actions = () => unfold(!$('ask').classList.contains('all'));

// Tab shows a folded button that it moves to.
box.addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab' && target instanceof Element && target.matches('.on-board')) unfold(true);
});

// A touch beside the whole list closes it.
document.addEventListener('pointerdown', ({ target }) => {
  if (listed >= 0 && target instanceof Node && !$('ask').contains(target)) unfold(false);
});
