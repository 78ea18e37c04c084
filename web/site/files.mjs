// Saves texts as files and copies them to the clipboard.
import { open } from './dialogs.mjs';
import { button, make } from './elements.mjs';
import { toast } from './messages.mjs';

/** @import { Offer } from './messages.mjs' */

/** Save a text as a file. @param {string} name @param {string | Blob} text */
export function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Copy a text; if the browser refuses, show it selected: in the field that holds it, or in a dialog.
    @param {string} text @param {HTMLInputElement | null} [field] @param {string} [told] what is said of the copy @param {Offer[]} offers */
export async function copyText(text, field, told = 'Copied.', ...offers) {
  try {
    await navigator.clipboard.writeText(text);
    toast(told, ...offers);
  } catch {
    if (!field) { showSelected(text); return; }
    field.select();
    toast('Press Ctrl+C to copy, or hold the text and choose Copy.');
  }
}

/** Send something by the system's own sheet, with its files where that takes them; where the sheet is missing
    or refuses, the words are copied.
    @param {{ title: string, text: string, url: string, files?: File[] }} what @param {string} told what is said of the copy @param {Offer[]} offers */
export async function sendOrCopy({ files, ...words }, told = 'The message and the link are copied. Paste them where you want.', ...offers) {
  if (typeof navigator.share === 'function') {
    const what = files && navigator.canShare?.({ files }) ? { ...words, files } : words;
    const failed = await navigator.share(what).catch((/** @type {Error} */ error) => error);
    if (!failed || failed.name === 'AbortError') return; // sent, or the player has closed the sheet
    told = `This browser could not share. ${told}`;
  }
  await copyText(`${words.text}\n${words.url}`, null, told, ...offers);
}

/** @param {string} text */
function showSelected(text) {
  const field = make('textarea', { readOnly: true, rows: 6, value: text, autofocus: true });
  field.setAttribute('aria-labelledby', 'to-copy-title');
  const box = make('dialog', { id: 'to-copy' },
    make('header', {}, make('h2', { id: 'to-copy-title' }, 'Copy this text'), button('×', undefined, { className: 'close', ariaLabel: 'Close' })),
    make('p', {}, 'This browser does not let pages copy. Press Ctrl+C (⌘C on a Mac), or hold the text and choose Copy.'), field);
  box.setAttribute('aria-labelledby', 'to-copy-title');
  box.querySelector('button')?.setAttribute('data-close', '');
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  open(box.id);
  field.select();
}
