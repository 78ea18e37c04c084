// The rulebook as one reads it: found by words or numbers, and followed from rule to rule.
import '../site/updates.mjs';
import { plainly, wordsOf } from '../site/search.mjs';

const book = document.getElementById('rules-text');
const field = document.getElementById('rules-find');
const count = document.getElementById('rules-found');

/** Show a rule, marked, with everything around it. */
export function goTo(rule) {
  const target = document.getElementById(rule);
  if (!target) return;
  field.value = '';
  find();
  for (const old of book.querySelectorAll('.here')) old.classList.remove('here');
  target.classList.add('here');
  target.scrollIntoView({ block: 'center' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function find() {
  const wanted = wordsOf(field.value);
  const fits = (item) => {
    const text = wanted.length ? plainly(item.textContent) : '';
    return wanted.every((word) => text.includes(word));
  };
  let rules = 0;
  for (const item of book.querySelectorAll('li, tr, p')) {
    if (item.closest('thead') || item.matches('li p')) continue;
    item.hidden = !fits(item);
    if (item.id && !item.hidden) rules += 1;
  }
  for (const chapters of book.querySelectorAll('.contents')) chapters.hidden = !chapters.querySelector('li:not([hidden])');
  for (const table of book.querySelectorAll('table')) table.hidden = !table.querySelector('tbody tr:not([hidden])');
  for (const heading of book.querySelectorAll('h2, h3')) heading.hidden = !fits(heading) && !hasMore(heading);
  const found = { 0: 'No rule has all these words', 1: '1 rule' }[rules] ?? `${rules} rules`;
  count.textContent = wanted.length ? found : '';
}

// Whether anything is left of a chapter.
function hasMore(heading) {
  for (let part = heading.nextElementSibling; part; part = part.nextElementSibling) {
    if (/^H[1-3]$/.test(part.nodeName)) {
      if (part.nodeName <= heading.nodeName) return false;
    } else if (!part.hidden && (part.nodeName === 'P' || part.querySelector('li:not([hidden]), tbody tr:not([hidden])'))) return true;
  }
  return false;
}

field.addEventListener('input', find);

book.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  // On a game's page the address is the game's.
  if (book.closest('dialog')) event.preventDefault();
  goTo(link.hash.slice(1));
});
