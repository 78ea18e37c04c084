// Messages: toasts that pass, and a notice that stays.
import { $, button, make } from './elements.mjs';

/** @typedef {[label: string, act: () => void]} Offer what a message offers to do */

const MOST_TOASTS = 3;

/**
 * A short message, perhaps with something to do. Messages stand above each other and none covers
 * another; the same one twice is one. Taps go through them, except on their buttons; one that holds
 * the focus stays.
 * @param {string} text
 * @param {Offer} [offer]
 */
export function toast(text, offer) {
  const box = $('toast');
  // Behind a modal dialog a message would be neither lit nor read out.
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (box.parentElement !== front) front.append(box);
  for (const old of [...box.children]) if (old instanceof HTMLElement && old.dataset.text === text) old.remove();
  while (box.children.length >= MOST_TOASTS) box.firstElementChild?.remove();
  const item = make('div', { className: 'toast' }, make('span', {}, text));
  item.dataset.text = text;
  if (offer) {
    const [label, act] = offer;
    item.append(button(label, () => { item.remove(); act(); }));
  }
  const leave = () => {
    if (item.matches(':focus-within')) setTimeout(leave, 2000);
    else item.remove();
  };
  box.append(item);
  setTimeout(leave, offer ? 12000 : 5000);
}

// A dialog that closes gives the toasts back to the page.
document.addEventListener('close', ({ target }) => {
  const box = document.getElementById('toast');
  if (box && target instanceof Node && target.contains(box)) document.body.append(box);
}, { capture: true });

/**
 * A message that stays until it is dealt with; '' takes it away.
 * @param {string} text
 * @param {Offer[]} offers
 */
export function notice(text, ...offers) {
  const box = $('notice');
  box.replaceChildren(make('p', {}, text), ...offers.map(([label, act]) => button(label, act)));
  box.hidden = !text;
}
