// The gallery of cards: filters by text and groups, and prints as many of each card as a deck holds.
import { $, all } from '../site/elements.mjs';
import '../site/every-page.mjs';

const cards = all('.exhibit');
const field = $('find');
const groups = all('[data-group]');

/** @param {HTMLElement} button */
const isPressed = (button) => button.getAttribute('aria-pressed') === 'true';

function filter() {
  const wanted = field.value.trim().toLowerCase();
  const chosen = groups.filter(isPressed).map((button) => button.dataset.group ?? '');
  for (const card of cards) {
    const own = (card.dataset.groups ?? '').split('|');
    card.hidden = !chosen.every((group) => own.includes(group)) || !(card.textContent ?? '').toLowerCase().includes(wanted);
  }
  const shown = cards.filter((card) => !card.hidden).length;
  $('count').textContent = `${shown} of ${cards.length}`;
}

field.addEventListener('input', filter);
for (const button of groups) {
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(!isPressed(button)));
    filter();
  });
}

$('print').addEventListener('click', () => window.print());

window.addEventListener('beforeprint', () => {
  for (const card of cards.filter((one) => !one.hidden)) {
    for (let copy = 1; copy < Number(card.dataset.copies); copy += 1) {
      const twin = /** @type {HTMLElement} */ (card.cloneNode(true));
      twin.classList.add('twin');
      card.after(twin);
    }
  }
});
window.addEventListener('afterprint', () => all('.twin').forEach((twin) => twin.remove()));

filter();
