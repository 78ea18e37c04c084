// The gallery of cards: filters by words and groups, and prints each card as often as a deck has it.
import '../site/updates.mjs';

const cards = [...document.querySelectorAll('.exhibit')];
const find = document.getElementById('find');
const count = document.getElementById('count');
const groups = [...document.querySelectorAll('[data-group]')];

function filter() {
  const wanted = find.value.trim().toLowerCase();
  const chosen = groups.filter((button) => button.getAttribute('aria-pressed') === 'true').map((button) => button.dataset.group);
  for (const card of cards) {
    const own = card.dataset.groups.split('|');
    card.hidden = !chosen.every((group) => own.includes(group)) || !card.textContent.toLowerCase().includes(wanted);
  }
  const shown = cards.filter((card) => !card.hidden).length;
  count.textContent = `${shown} of ${cards.length}`;
}

find.addEventListener('input', filter);
for (const button of groups) {
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    filter();
  });
}

document.getElementById('print').addEventListener('click', () => window.print());

window.addEventListener('beforeprint', () => {
  for (const card of cards.filter((one) => !one.hidden)) {
    for (let copy = 1; copy < Number(card.dataset.copies); copy += 1) {
      const twin = card.cloneNode(true);
      twin.classList.add('twin');
      card.after(twin);
    }
  }
});
window.addEventListener('afterprint', () => document.querySelectorAll('.twin').forEach((twin) => twin.remove()));

filter();
