// Saves texts as files and copies them to the clipboard.
import { make } from './elements.mjs';
import { toast } from './messages.mjs';

/** Save a text as a file. @param {string} name @param {string} text */
export function download(name, text, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Copy a text; if the browser refuses, select the field that holds it. @param {string} text @param {HTMLInputElement} [field] */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
  } catch {
    field?.select();
    toast(field ? 'Press Ctrl+C to copy.' : 'This browser does not let us copy.');
  }
}
