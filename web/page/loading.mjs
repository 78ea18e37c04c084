// Shows how far the page has loaded, and reports when loading fails.
import { $ } from '../site/elements.mjs';
import { notice, toast } from '../site/messages.mjs';
import '../start/offline.mjs';

window.addEventListener('boot-progress', ({ detail: { stage, loaded, total } }) => {
  /** @param {number} bytes */
  const mb = (bytes) => (bytes / 1e6).toFixed(1);
  $('loading-words').textContent = total ? `${stage}: ${mb(loaded)} of ${mb(total)} MB. Meanwhile you can read the board and the rules.` : `${stage}…`;
  if (total) { $('loading-bar').max = total; $('loading-bar').value = loaded; } else { $('loading-bar').removeAttribute('value'); }
});

window.addEventListener('boot-failed', () => {
  $('loading').hidden = true;
  notice('The rules engine could not be loaded, so you cannot play right now. Your saved games are safe. Are you online?', ['Try again', () => location.reload()]);
});

window.addEventListener('offline-ready', () => toast('Ready to play offline.'));
