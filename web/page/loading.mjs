// Says how far the page has loaded, and whether it worked.
import { $ } from '../site/elements.mjs';
import { notice, toast } from '../site/messages.mjs';
import '../start/offline.mjs';

window.addEventListener('boot-progress', ({ detail: { stage, loaded, total } }) => {
  /** @param {number} bytes */
  const mb = (bytes) => (bytes / 1e6).toFixed(1);
  $('loading-words').textContent = total ? `${stage}: ${mb(loaded)} of ${mb(total)} MB. The board and the rules can be read meanwhile.` : `${stage}…`;
  if (total) { $('loading-bar').max = total; $('loading-bar').value = loaded; } else { $('loading-bar').removeAttribute('value'); }
});

window.addEventListener('boot-failed', () => {
  $('loading').hidden = true;
  notice('The rules engine could not be loaded, so this game cannot be played just now. Saved games are safe. Is the network there?', ['Try again', () => location.reload()]);
});

window.addEventListener('offline-ready', () => toast('Kept on this device: from now on this works without a network.'));
