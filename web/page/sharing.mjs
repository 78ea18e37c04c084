// The share dialog: a galaxy, a moment or a game as link, message, QR code, file or record.
import { isOwn } from '../library/own-puzzles.mjs';
import { LESSON, isLesson } from '../library/puzzles.mjs';
import { titles } from '../library/titles.mjs';
import { close, open, whenThere, withDialogs } from '../site/dialogs.mjs';
import { $, all, button, make, one } from '../site/elements.mjs';
import { copyText, download, sendOrCopy } from '../site/files.mjs';
import { ABOUT_ADDRESSES, addressOf, addressWith, bareAddress } from '../site/pages.mjs';
import { current } from './current.mjs';
import { playOnTwo } from './joining.mjs';
import { saveFile } from './playing.mjs';
import { draw } from './qr.mjs';
import { game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Share, SharePart } from './wire.d.ts' */
/** @typedef {'galaxy' | 'game' | 'moment' | 'episode'} What */
/** @typedef {{ points: string, worth: string, medal: number }} Result */

/** @type {Share | null} */
let shared = null;

/** @type {() => HTMLInputElement} */
const chosenField = () => one('input[name="what"]:checked');

/** What Python offers to share of a kind; undefined before its answer. @param {string} what @returns {SharePart | undefined} */
const partOf = (what) => shared?.[/** @type {What} */ (what)];

/** The part that the player has chosen. @returns {SharePart} */
const chosenPart = () => partOf(chosenField().value) ?? { gives: '', words: '' };

/** @param {string} what */
function choose(what) {
  /** @type {HTMLInputElement} */
  const field = one(`input[name="what"][value="${what}"]`);
  field.checked = true;
}

/** What the next answer of Python is for, if not for the dialog: to send the turn, or to invite another device.
    @type {(parts: Share) => void} */
let use = showShare;

/** Take what Python offers to share: send the turn, or show the dialog. @param {Share} parts */
export function takeShare(parts) {
  shared = parts;
  const act = use;
  use = showShare;
  act(parts);
}

/** Send a turn: by the system's own dialog where there is one, else over the clipboard. @param {SharePart} part */
async function sendTurn({ fragment, words }) {
  if (!fragment) { shareTurn(); return; } // the dialog says why there is no link
  const told = `The link is copied. Paste it into a message to ${current.status.turn}.`;
  await sendOrCopy({ title: titles[game], text: words, url: addressWith(fragment) }, told, ['Other ways', shareTurn]);
}

/** @param {Share} parts */
function showShare(parts) {
  for (const line of all('[data-gives]')) line.textContent = partOf(line.dataset.gives ?? '')?.gives ?? '';
  $('share-episode').hidden = !parts.episode_title;
  $('share-episode-title').textContent = parts.episode_title;
  if (!partOf(chosenField().value)) choose('game');
  $('share-cheat').hidden = !parts.together;
  one('[data-do="two"]').hidden = !parts.people?.length;
  $('documents').replaceChildren(...parts.documents.map(({ name, title, text }) =>
    button(title, async () => download(name, await withCode(text), name.endsWith('.html') ? 'text/html' : 'text/plain'))));
  showChosen();
  open('share');
}

/** The text of a document, with the galaxy's code and QR code where it has a place for them. @param {string} text */
async function withCode(text) {
  const place = '<!--galaxy-->';
  const { fragment } = partOf('galaxy') ?? {};
  if (!fragment || !text.includes(place)) return text.replace(place, '');
  const picture = await draw(addressWith(fragment)).catch(() => null);
  const figure = make('figure', {}, ...(picture ? [picture] : []), make('figcaption', {}, current.status.galaxy));
  return text.replace(place, () => figure.outerHTML);
}

function showChosen() {
  const { fragment, why, words } = chosenPart();
  for (const box of ['share-link', 'share-say']) $(box).hidden = !fragment;
  $('share-why').hidden = !why;
  $('share-why').textContent = why ?? '';
  $('share-url').value = fragment ? addressWith(fragment) : '';
  $('share-words').textContent = [words, fragment && ABOUT_ADDRESSES].filter(Boolean).join(' ');
  $('share-qr').hidden = !fragment;
  showFrame(fragment);
  one('[data-do="send"]').hidden = typeof navigator.share !== 'function' || !fragment;
  drawCode();
}

/** Offer the code of a frame with what was chosen, where this site has an address: a puzzle with its task, else
    the replay or the position. A galaxy alone is to be played. @param {string | undefined} fragment */
function showFrame(fragment) {
  const { puzzle } = session.meta;
  const what = chosenField().value;
  const isTask = puzzle && !isOwn(puzzle) && (what === 'moment' || !current.status.begun);
  const task = isTask && (isLesson(puzzle) ? `?lesson=${puzzle.slice(LESSON.length)}` : `?puzzle=${puzzle}`);
  const url = addressOf(`${game}-embed.html${task || `#${fragment}`}`);
  $('share-frame').hidden = !(task || fragment) || what === 'galaxy' || !/^https?:/.test(url);
  $('share-embed').value = `<iframe src="${url}" title="${titles[game]}" width="640" height="600" loading="lazy" style="max-width: 100%; border: 0"></iframe>`;
}

/** Draw the QR code if it is unfolded; only then its library is loaded. */
async function drawCode() {
  const box = $('share-code');
  const url = $('share-url').value;
  box.replaceChildren();
  if (!$('share-qr').open || !url) return;
  try {
    const picture = await draw(url);
    if ($('share-url').value !== url) return; // the player has chosen something else meanwhile
    box.replaceChildren(picture ?? make('p', {}, 'This link is too long for a QR code that cameras read well: send it, or save the game as a file.'));
  } catch {
    box.replaceChildren(make('p', {}, 'The QR code could not be drawn just now.'));
  }
}

/** Ask Python what can be shared, for this use of its answer. @param {(parts: Share) => void} act */
function askFor(act) {
  use = act;
  send({ kind: 'share', names: true });
}

/** Invite another device to the game on show. */
export const inviteFriend = () => askFor((parts) => playOnTwo(parts, true));

/** Share a result as a picture with a few words, and the link to try the same galaxy. @param {Result} result */
export const shareResult = (result) => askFor(async ({ galaxy: { fragment } }) => {
  const card = await import('./result-card.mjs');
  card.send({ ...result, title: titles[game], galaxy: current.status.galaxy }, fragment ? addressWith(fragment) : location.origin + bareAddress());
});

const askPython = () => withDialogs(() => send({ kind: 'share', names: $('share-names').checked }));
const shareTurn = () => withDialogs(() => { choose('game'); askPython(); });

export const shareCommands = {
  share: askPython,
  'send-now': () => askFor(({ game: part }) => sendTurn(part)),
  'send-turn': shareTurn,
  copy: () => copyText($('share-url').value, $('share-url')),
  'copy-words': () => copyText(`${chosenPart().words}\n${$('share-url').value}`),
  'copy-frame': () => copyText($('share-embed').value, $('share-embed')),
  'copy-record': () => copyText(shared?.record ?? ''),
  send: () => sendOrCopy({ title: titles[game], text: chosenPart().words, url: $('share-url').value }),
  two: () => { close('share'); if (shared) playOnTwo(shared); },
  file: () => saveFile(shared?.record ?? ''),
};

whenThere('share', () => {
  $('share-qr').addEventListener('toggle', drawCode);
  $('share-what').addEventListener('change', ({ target }) => {
    if (target === $('share-names')) askPython();
    else showChosen();
  });
});
