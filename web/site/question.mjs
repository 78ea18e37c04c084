// Guards a question before a step: a dialog over the whole page that is not modal for the browser, which
// would style every element of the page anew when it opens and again when it closes. Nothing else can be
// done until it is answered: Tab stays inside, and Escape or whatever is tapped outside means no.
import { all, focused, frontDialog, targetOf } from './elements.mjs';

export const QUESTION = '.question';

function waiting() {
  const front = frontDialog();
  return front?.matches(QUESTION) ? front : null;
}

document.addEventListener('keydown', (event) => {
  const question = waiting();
  if (!question) return;
  if (event.key === 'Escape') {
    event.stopImmediatePropagation();
    question.close();
  } else if (event.key === 'Tab') {
    const stops = all('button, a[href]', question);
    const next = stops.findIndex((stop) => stop === focused()) + (event.shiftKey ? -1 : 1);
    if (next > 0 && next < stops.length) return; // the browser's own next
    event.preventDefault();
    /** @type {HTMLElement | undefined} */ (stops.at(event.shiftKey ? next : 0))?.focus();
  }
}, true);

// A screen reader may find what lies below.
document.addEventListener('click', (event) => {
  const question = waiting();
  const target = targetOf(event);
  if (!question || !target || question.contains(target)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  question.close();
}, true);
