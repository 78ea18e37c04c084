// Has a screen reader say texts.
import { $, make } from '../site/elements.mjs';

/** Have a screen reader say texts, each as a paragraph of its own. During play the last ones stay on
    the page, since a screen reader may skip what is removed before it was spoken. `only` removes them.
    @param {string[]} texts @param {boolean} only */
export function say(texts, only) {
  const live = $('live');
  if ((only && texts.length) || !live.firstElementChild) live.replaceChildren();
  live.append(...texts.map((text) => make('p', {}, text)));
  while (live.children.length > 12) live.firstElementChild?.remove();
}

/** Have a screen reader say the position. */
export function sayPosition() {
  $('live').textContent = '';
  $('live').textContent = $('summary').textContent;
}
