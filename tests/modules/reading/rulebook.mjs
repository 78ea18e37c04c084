// The search in a rulebook: which rules, chapters and tables are left, and how many rules it found.
import { anew, fill, openPage, soon, tell, texts } from '../page.mjs';

openPage('express');
await anew()('reading/rulebook.mjs');
await soon(20);
const book = /** @type {HTMLElement} */ (document.querySelector('#rules-text'));
/** What is on show of a kind. @param {string} kind */
const shown = (kind) => [...book.querySelectorAll(kind)].filter((one) => !one.closest('[hidden]'));
for (const words of ['', 'gex-52', 'GEX-R-36', 'brake orbit', 'orbit  brake', 'fuel', 'customer queue rotate', 'nobody', '(', '']) {
  fill('#rules-find', words);
  tell(`"${words}"`, texts('#rules-found'), shown('li, tr, p').filter(({ id }) => id).map(({ id }) => id).slice(0, 6), shown('li, tr, p').length, shown('h2, h3').map((one) => one.textContent?.trim().slice(0, 24)).slice(0, 5), shown('table').length, shown('.contents').length);
}
process.exit();
