// Opens and closes dialogs, also for elements with data-open and data-close.
//
// A game's page holds only the dialogs that must be there at once. The others are a file of their own
// (fragments.mjs), fetched when one of them is asked for, or else when the game runs.
import { started } from '../start/offline.mjs';
import { around, frontDialog, targetOf } from './elements.mjs';
import { fetchElements } from './fragments.mjs';
import { toast } from './messages.mjs';
import { QUESTION } from './question.mjs';

const PATIENCE = 500; // ms
const { dialogs = '' } = document.body.dataset;

/** What is done to elements of dialogs that are not there yet. @type {[id: string, prepare: () => void][]} */
let later = [];
/** @type {Promise<void> | null} */
let fetching = null;
/** @type {(() => void) | null} what the player asked for last, while it is fetched */
let wanted = null;

/** @param {string} id */
const dialogOf = (id) => /** @type {HTMLDialogElement | null} */ (document.getElementById(id));

const areThere = () => !dialogs || Boolean(dialogOf('settings'));

/** Do something as soon as the element with an id is in the page. @param {string} id @param {() => void} prepare */
export function whenThere(id, prepare) {
  if (document.getElementById(id)) prepare();
  else if (!areThere()) later.push([id, prepare]);
}

async function insert() {
  document.body.append(...await fetchElements(dialogs));
  const prepared = later;
  later = [];
  for (const [, prepare] of prepared) prepare();
}

/** Bring the other dialogs into the page. */
function bring() {
  fetching ??= insert();
  fetching.catch(() => { fetching = null; });
  return fetching;
}

/** Bring them when the game runs; without an answer they are asked for again when one is wanted. */
async function bringLater() {
  await started;
  if (!areThere()) await bring().catch(() => {});
}

/** Do what needs the other dialogs: at once, or when they are there, unless the player has gone on
    meanwhile. @param {() => void} act */
export async function withDialogs(act) {
  if (areThere()) { act(); return; }
  const front = frontDialog();
  const slow = setTimeout(() => toast('Still loading this window.'), PATIENCE);
  wanted = act;
  const arrived = await bring().then(() => true, () => false);
  clearTimeout(slow);
  if (wanted !== act || frontDialog() !== front) return;
  if (arrived) act();
  else toast('This window could not be loaded. Are you online?', ['Try again', () => withDialogs(act)]);
}

/** @param {string} id */
export function open(id) {
  const dialog = dialogOf(id);
  if (!dialog) {
    if (!areThere()) withDialogs(() => open(id));
    return;
  }
  if (!dialog.open && dialog.matches(QUESTION)) dialog.show();
  else if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}

/** @param {string} id */
export const isOpen = (id) => Boolean(dialogOf(id)?.open);

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
bringLater();
