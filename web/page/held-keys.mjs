// Keeps a key that is held down from choosing more than once, whatever has the focus after the first time.
import { targetOf } from '../site/elements.mjs';

const TYPED = 'input, select, textarea';

/** What had the focus when the key went down. @type {Element | null} */
let began = null;

/** Whether the browser would press a button with a repeated key, or send a form. @param {string} key @param {Element | null} target */
function presses(key, target) {
  if (key === 'Enter') return !target?.matches('textarea');
  return key === ' ' && !target?.matches(TYPED) && target !== document.body; // where Space scrolls
}

addEventListener('keydown', (event) => {
  const target = targetOf(event);
  if (!event.repeat) { began = target; return; }
  if (/^(?:Arrow|Page|Home|End|Tab)/.test(event.key)) return;
  if (target === began && !presses(event.key, target)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
}, true);

// Some browsers press a button when Space is let go, even if it went down elsewhere.
addEventListener('keyup', (event) => {
  if (event.key === ' ' && targetOf(event) !== began) event.preventDefault();
}, true);
