// Paints the buttons of the choices. Those that the board offers as well are folded under "All actions",
// unless the settings leave the list open; keys and screen readers reach them all the same.
import { $, all, focused, make, one } from '../site/elements.mjs';
import { todayHref } from '../library/days.mjs';
import { current } from './current.mjs';
import { session } from './session.mjs';

const box = $('choices');
const toggle = one('[data-do="actions"]');

export function paintChoices() {
  const at = focused();
  const held = at && box.contains(at) ? at.dataset.word ?? null : null;
  box.replaceChildren(...current.choices.map(({ words, label, shown, main }, i) => {
    const number = i < 9 ? [make('kbd', { ariaHidden: 'true' }, String(i + 1))] : [];
    const button = make('button', { type: 'button', className: shown ? 'on-board' : main ? 'main' : '' }, ...number, ` ${label}`);
    button.dataset.word = words;
    return button;
  }), ...waysOn());
  if (held === null) return;
  const buttons = all('button', box);
  // Not to another button: a second Enter must not choose what nobody asked for.
  const again = buttons.find((button) => button.dataset.word === held) ?? box;
  again.focus({ preventScroll: true });
}

/** What can be done with a game that was given up. */
function waysOn() {
  const { abandoned, day } = session.meta;
  if (!abandoned || current.past !== null) return [];
  const resume = make('button', { type: 'button', className: 'main', textContent: 'Resume the game' });
  resume.dataset.do = 'resume';
  const other = day ? make('a', { className: 'button', href: todayHref(day), textContent: 'All challenges of the day' })
    : make('button', { type: 'button', textContent: 'New game' });
  if (!day) other.dataset.open = 'new';
  return [resume, other];
}

/** Show or fold what the board offers as well, and the line for typed moves. @param {boolean} open */
export function unfold(open) {
  $('ask').classList.toggle('all', open);
  toggle.setAttribute('aria-expanded', String(open));
}

/** Fold or unfold the list. */
export const actions = () => unfold(!$('ask').classList.contains('all'));

// Tab shows a folded button that it moves to.
box.addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab' && target instanceof Element && target.matches('.on-board')) unfold(true);
});
