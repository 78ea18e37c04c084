// What hub and game pages share: dialogs, toasts, downloads.
import './focus.mjs';
import './settings.mjs';

export const $ = (id) => document.getElementById(id);

/** A new element; properties are set as properties, children are nodes or texts, never markup. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function open(id) {
  const dialog = $(id);
  if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}

export function close(id) {
  if ($(id)?.open) $(id).close();
}

const MOST_TOASTS = 3;

/**
 * A short message, with an action if one is given: [label, function]. Messages stand above each
 * other and none covers another; the same one twice is one. Taps go through them, except on their
 * buttons; one that holds the focus stays.
 */
export function toast(text, action) {
  const box = $('toast');
  // What lies behind a modal dialog is neither lit nor read out.
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (box.parentElement !== front) front.append(box);
  for (const old of [...box.children]) if (old.dataset.text === text) old.remove();
  while (box.children.length >= MOST_TOASTS) box.firstElementChild.remove();
  const item = make('div', { className: 'toast' }, make('span', {}, text));
  item.dataset.text = text;
  if (action) {
    const [label, act] = action;
    item.append(make('button', { type: 'button', textContent: label, onclick: () => { item.remove(); act(); } }));
  }
  const leave = () => {
    if (item.matches(':focus-within')) setTimeout(leave, 2000);
    else item.remove();
  };
  box.append(item);
  setTimeout(leave, action ? 12000 : 5000);
}

/** A message that stays until it is dealt with: text and buttons ([label, function]). */
export function notice(text, ...actions) {
  const box = $('notice');
  box.replaceChildren(make('p', {}, text));
  for (const [label, act] of actions) {
    box.append(make('button', { type: 'button', textContent: label, onclick: act }));
  }
  box.hidden = !text;
}

export function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

document.addEventListener('click', (event) => {
  const target = event.target.closest?.('[data-open], [data-close]');
  if (target?.dataset.open) open(target.dataset.open);
  else if (target) target.closest('dialog')?.close();
  if (event.target.nodeName === 'DIALOG' && event.target.id !== 'curtain') event.target.close(); // the backdrop
});

document.addEventListener('close', ({ target }) => {
  if (target.contains($('toast'))) document.body.append($('toast'));
}, { capture: true });

$('curtain')?.addEventListener('cancel', (event) => event.preventDefault());
