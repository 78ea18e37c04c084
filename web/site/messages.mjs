// Messages: toasts, which disappear after a while, and notices, which stay, one for each topic.
import { $, all, button, frontDialog, make } from './elements.mjs';

/** @typedef {[label: string, act: () => void]} Offer a button of a message */
/** @typedef {'game' | 'storage' | 'damage' | 'live' | 'link' | 'rules'} Topic */

const MOST_TOASTS = 3;

/** A dialog that nothing may cover, like the introduction: messages wait until it closes. */
export const CALM = 'calm';

/**
 * Show a short message, perhaps with buttons. Messages stack without covering each other; the same
 * text twice is shown once. Taps pass through them, except on their buttons; a message that has the
 * focus stays.
 * @param {string} text
 * @param {Offer[]} offers
 */
export const toast = (text, ...offers) => say(text, offers);

/** What was said last about a topic. @type {Map<Topic, string>} */
const latest = new Map();

/** Show a short message about a topic: the next notice about it takes its place at once. @param {Topic} topic @param {string} text */
export function toastAbout(topic, text) {
  latest.set(topic, text);
  say(text, [], topic);
}

/** @param {string} text @param {Offer[]} offers @param {Topic} [topic] */
function say(text, offers, topic) {
  if (topic && latest.get(topic) !== text) return;
  const calm = document.querySelector(`dialog.${CALM}[open]`);
  if (calm) {
    calm.addEventListener('close', () => say(text, offers, topic), { once: true });
    return;
  }
  const box = $('toast');
  // Behind a dialog a message would be dimmed and not read aloud.
  const front = frontDialog() ?? document.body;
  if (box.parentElement !== front) front.append(box);
  for (const old of [...box.children]) if (old instanceof HTMLElement && old.dataset.text === text) old.remove();
  while (box.children.length >= MOST_TOASTS) box.firstElementChild?.remove();
  const item = make('div', { className: 'toast' }, make('span', {}, text));
  item.dataset.text = text;
  if (topic) item.dataset.topic = topic;
  item.append(...offers.map(([label, act]) => button(label, () => { item.remove(); act(); })));
  const leave = () => {
    if (item.matches(':focus-within')) setTimeout(leave, 2000);
    else item.remove();
  };
  box.append(item);
  setTimeout(leave, offers.length ? 12000 : 5000);
}

/** Show a message that matters less than others: it waits until none is on show. @param {string} text @param {Offer[]} offers */
export function toastAlone(text, ...offers) {
  if ($('toast').children.length) setTimeout(toastAlone, 1000, text, ...offers);
  else toast(text, ...offers);
}

// When a dialog closes, move the toasts back to the page.
document.addEventListener('close', ({ target }) => {
  const box = document.getElementById('toast');
  if (box && target instanceof Node && target.contains(box)) document.body.append(box);
}, { capture: true });

/**
 * Show a message about the game on show that stays until the next call; '' removes it.
 * @param {string} text
 * @param {Offer[]} offers
 */
export const notice = (text, ...offers) => noticeAbout('game', text, ...offers);

/**
 * Show a message about a topic that stays until the next one about it; '' removes it.
 * @param {Topic} topic
 * @param {string} text
 * @param {Offer[]} offers
 */
export function noticeAbout(topic, text, ...offers) {
  const box = $('notice');
  latest.set(topic, text);
  for (const old of all('[data-topic]', box)) if (old.dataset.topic === topic) old.remove();
  if (text) {
    for (const old of all('[data-topic]', $('toast'))) if (old.dataset.topic === topic) old.remove();
    const item = make('div', {}, make('p', {}, text), ...offers.map(([label, act]) => button(label, act)));
    item.dataset.topic = topic;
    box.append(item);
  }
  box.hidden = !box.children.length;
}
