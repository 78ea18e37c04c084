// The rulebook on a page: searches rules by words or numbers, and follows links between rules.
import { whenThere } from '../site/dialogs.mjs';
import { $, all, targetOf } from '../site/elements.mjs';
import { comparable, searchWords } from '../site/search.mjs';

/** Go to a rule, mark it, and show the whole rulebook around it. @param {string} rule */
export function goTo(rule) {
  const target = document.getElementById(rule);
  if (!target) return;
  $('rules-find').value = '';
  find();
  for (const old of all('.here', $('rules-text'))) old.classList.remove('here');
  target.classList.add('here');
  target.scrollIntoView({ block: 'center' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** A copy of the text of a rule, or null if there is no such rule. @param {string} rule */
function ruleText(rule) {
  const source = rule ? document.getElementById(rule) : null;
  if (!source) return null;
  const text = document.createElement('blockquote');
  text.className = 'rule-text';
  text.append(...[...source.childNodes].map((node) => node.cloneNode(true)));
  return text;
}

/** Put the text of a rule into a box as soon as the rulebook is there. @param {string} rule @param {HTMLElement} box */
export function showRule(rule, box) {
  box.replaceChildren();
  box.dataset.rule = rule;
  whenThere('rules-text', () => {
    const text = ruleText(rule);
    if (text && box.dataset.rule === rule) box.replaceChildren(text);
  });
}

function find() {
  const book = $('rules-text');
  const wanted = searchWords($('rules-find').value);
  /** @param {Element} item */
  const matches = (item) => {
    const text = wanted.length ? comparable(item.textContent ?? '') : '';
    return wanted.every((word) => text.includes(word));
  };
  const items = all('li, tr, p', book).filter((item) => !item.closest('thead') && !item.matches('li p'));
  for (const item of items) item.hidden = !matches(item);
  for (const chapters of all('.contents', book)) chapters.hidden = !chapters.querySelector('li:not([hidden])');
  for (const table of all('table', book)) table.hidden = !table.querySelector('tbody tr:not([hidden])');
  for (const heading of all('h2, h3', book)) heading.hidden = !matches(heading) && !hasMore(heading);
  $('rules-found').textContent = wanted.length ? counted(items.filter((item) => item.id && !item.hidden).length) : '';
}

/** @param {number} rules */
function counted(rules) {
  if (!rules) return 'No rule has all these words';
  return rules === 1 ? '1 rule' : `${rules} rules`;
}

/** Whether a chapter has any visible rule. @param {HTMLElement} heading */
function hasMore(heading) {
  for (let part = heading.nextElementSibling; part; part = part.nextElementSibling) {
    if (/^H[1-3]$/.test(part.nodeName)) {
      if (part.nodeName <= heading.nodeName) return false;
    } else if (!part.hasAttribute('hidden') && (part.nodeName === 'P' || part.querySelector('li:not([hidden]), tbody tr:not([hidden])'))) return true;
  }
  return false;
}

whenThere('rules-text', () => {
  $('rules-find').addEventListener('input', find);
  $('rules-text').addEventListener('click', (event) => {
    const link = targetOf(event)?.closest('a[href^="#"]');
    if (!(link instanceof HTMLAnchorElement)) return;
    // On a game's page the address belongs to the game.
    if (link.closest('dialog')) event.preventDefault();
    goTo(link.hash.slice(1));
  });
});
