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

let toastTimer = 0;

/** A short message, with an action if one is given: [label, function]. */
export function toast(text, action) {
  const box = $('toast');
  box.replaceChildren(text);
  if (action) {
    const [label, act] = action;
    box.append(' ', make('button', { type: 'button', textContent: label, onclick: () => { box.hidden = true; act(); } }));
  }
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, action ? 12000 : 5000);
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

$('curtain')?.addEventListener('cancel', (event) => event.preventDefault());
