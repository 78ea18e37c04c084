// The share dialog: what to give away, as link, text, QR code, file or record.
import { $, download, make, open, toast } from '../site/dialogs.mjs';
import { saveFile } from './session.mjs';
import { draw } from './qr.mjs';
import { send } from './wire.mjs';

const titles = JSON.parse(document.body.dataset.titles);
let shared = null;

const chosen = () => document.querySelector('input[name="what"]:checked').value;

/** Show what Python offers to share. */
export function share(parts) {
  shared = parts;
  for (const line of document.querySelectorAll('[data-gives]')) line.textContent = shared[line.dataset.gives]?.gives ?? '';
  $('share-chapter').hidden = !shared.chapter_title;
  $('share-chapter-title').textContent = shared.chapter_title;
  if (!shared[chosen()]) document.querySelector('input[name="what"][value="game"]').checked = true;
  $('share-cheat').hidden = !shared.together;
  $('documents').replaceChildren(...shared.documents.map(({ name, title, text }) => make('button', {
    type: 'button', textContent: title, onclick: () => download(name, text, name.endsWith('.html') ? 'text/html' : 'text/plain'),
  })));
  showChosen();
  open('share');
}

function showChosen() {
  const { fragment, why, words } = shared[chosen()];
  for (const box of ['share-link', 'share-say']) $(box).hidden = !fragment;
  $('share-why').hidden = !why;
  $('share-why').textContent = why ?? '';
  $('share-url').value = fragment ? `${location.origin}${location.pathname}#${fragment}` : '';
  $('share-words').textContent = words;
  $('share-qr').hidden = !fragment;
  document.querySelector('[data-do="send"]').hidden = !navigator.share || !fragment;
  drawCode();
}

// Drawn only when it is looked at: the library that computes it is loaded for it.
async function drawCode() {
  const box = $('share-code');
  const url = $('share-url').value;
  box.replaceChildren();
  if (!$('share-qr').open || !url) return;
  try {
    const picture = await draw(url);
    if ($('share-url').value !== url) return; // another choice meanwhile
    box.replaceChildren(picture ?? make('p', {}, 'This link is too long for a QR code that cameras read well: send it, or save the game as a file.'));
  } catch {
    box.replaceChildren(make('p', {}, 'The QR code could not be drawn just now.'));
  }
}

async function copy(text, fallback) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
  } catch {
    fallback?.select();
    toast(fallback ? 'Press Ctrl+C to copy.' : 'This browser does not let us copy.');
  }
}

export const SHARING = {
  share: () => send({ type: 'share', names: $('share-names').checked }),
  'send-turn': () => {
    document.querySelector('input[name="what"][value="game"]').checked = true;
    SHARING.share();
  },
  copy: () => copy($('share-url').value, $('share-url')),
  'copy-words': () => copy(`${shared[chosen()].words}\n${$('share-url').value}`),
  'copy-record': () => copy(shared.record),
  send: () => navigator.share({ title: titles[document.body.dataset.game], text: shared[chosen()].words, url: $('share-url').value }).catch(() => {}),
  file: () => saveFile(shared.record),
};

$('share-qr').addEventListener('toggle', drawCode);

$('share-what').addEventListener('change', (event) => {
  if (event.target.id === 'share-names') SHARING.share();
  else showChosen();
});
