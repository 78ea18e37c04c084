// Opens and closes dialogs, also for elements with data-open and data-close.
import { around, targetOf } from './elements.mjs';

/** @param {string} id */
const dialogOf = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

/** @param {string} id */
export function open(id) {
  const dialog = dialogOf(id);
  if (!dialog) return;
  if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}

/** @param {string} id */
export function close(id) {
  const dialog = dialogOf(id);
  if (dialog?.open) dialog.close();
}

document.addEventListener('click', (event) => {
  const at = targetOf(event);
  const target = around(at, '[data-open], [data-close]');
  if (target?.dataset.open) open(target.dataset.open);
  else target?.closest('dialog')?.close();
  // A tap on the dialog itself is one on the backdrop.
  if (at instanceof HTMLDialogElement && at.id !== 'curtain') at.close();
});

dialogOf('curtain')?.addEventListener('cancel', (event) => event.preventDefault());
