// Shows how far the page has loaded; rescue.js says when loading fails.
import { $ } from '../site/elements.mjs';
import { toastAlone } from '../site/messages.mjs';
import '../start/offline.mjs';

window.addEventListener('boot-progress', ({ detail: { stage, loaded, total } }) => {
  /** @param {number} bytes */
  const mb = (bytes) => (bytes / 1e6).toFixed(1);
  const meanwhile = 'embed' in document.body.dataset ? '' : ' Meanwhile you can look at the board and read the rules.';
  $('loading-words').textContent = total ? `${stage}: ${mb(loaded)} of ${mb(total)} MB.${meanwhile}` : `${stage}…`;
  if (total) { $('loading-bar').max = total; $('loading-bar').value = loaded; } else { $('loading-bar').removeAttribute('value'); }
});

window.addEventListener('offline-ready', () => toastAlone('Ready to play offline.'));
