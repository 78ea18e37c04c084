// The search in a rulebook: which rules, chapters and tables are left, and how many rules it found; the links
// between rules, and the text of a rule elsewhere on the page.
import { anew, fill, openPage, soon, tell, texts } from '../page.mjs';

openPage('express');
const { goTo, showRule } = await anew()('reading/rulebook.mjs');
/** @type {unknown[]} */
const moved = [];
window.Element.prototype.scrollIntoView = /** @this {Element} @param {object} how */ function to(how) { moved.push([this.id, how]); };
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = /** @this {HTMLElement} @param {object} how */ function on(how) { moved.push([this.id, this.tabIndex, how]); focus.call(this); };
await soon(20);
const book = /** @type {HTMLElement} */ (document.querySelector('#rules-text'));
/** What is on show of a kind. @param {string} kind */
const shown = (kind) => [...book.querySelectorAll(kind)].filter((one) => !one.closest('[hidden]'));
for (const words of ['', 'gex-52', 'GEX-R-36', 'brake orbit', 'orbit  brake', 'fuel', 'customer queue rotate', 'nobody', '(', '']) {
  fill('#rules-find', words);
  tell(`"${words}"`, texts('#rules-found'), shown('li, tr, p').filter(({ id }) => id).map(({ id }) => id).slice(0, 6), shown('li, tr, p').length, shown('h2, h3').map((one) => one.textContent?.trim().slice(0, 24)).slice(0, 5), shown('table').length, shown('.contents').length);
}

tell('# a small book');
book.innerHTML = '<nav class="contents"><h2>Contents</h2><ul><li>Zebra and gnu</li></ul></nav><nav class="contents"><ul><li>Emu</li></ul></nav><p>Before all.</p><h2>One</h2><p id="A-1">Ázebra <a href="#B-1">and</a></p><h3>Sub</h3><ul><li id="A-2"><p>gnu</p></li></ul><h3>Empty</h3><h2>Zebra title</h2><h2>Two</h2><table><thead><tr><th>zebra</th></tr></thead><tbody><tr id="B-1"><td>emu</td></tr><tr><td>zebra</td></tr></tbody></table><h2>Three</h2><h3>Deep</h3><div><ul><li id="C-1">gnu emu</li></ul></div>';
const left = () => [...book.querySelectorAll('*')].filter((one) => /** @type {HTMLElement} */ (one).hidden).map((one) => `${one.tagName}${one.id && `#${one.id}`} ${one.textContent?.slice(0, 12)}`);
for (const words of ['zebra', 'emu', 'gnu emu', 'sub', 'contents', 'yak', '']) { fill('#rules-find', words); tell(words, texts('#rules-found'), left()); }
const marked = () => [[...book.querySelectorAll('.here')].map(({ id }) => id), /** @type {any} */ (document.querySelector('#rules-find')).value, texts('#rules-found'), moved.splice(0)];
fill('#rules-find', 'gnu');
goTo('nowhere');
tell('nowhere', marked());
goTo('A-1');
tell('there', marked(), left());
goTo('C-1');
tell('elsewhere', marked());
/** Tap on something of the book. @param {Element | null} [at] */
function tap(at) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  at?.dispatchEvent(event);
  tell('tapped', event.defaultPrevented, marked());
}
const link = book.querySelector('a');
tap(link);
tap(book.querySelector('#C-1'));
link?.insertAdjacentHTML('afterend', '<a href="https://example.org/x">out</a>');
tap(link?.nextElementSibling);
document.body.append(book); // as on a page of its own, outside of a dialog
tap(link);

tell('# a rule elsewhere');
const box = document.createElement('div');
for (const rule of ['A-1', 'none', '']) { box.textContent = 'before'; showRule(rule, box); tell(rule, box.outerHTML); }
document.body.dataset.dialogs = 'more.html x';
document.querySelector('#settings')?.remove();
const { showRule: showLater } = await anew()('reading/rulebook.mjs');
book.remove();
showLater('A-1', box);
tell('not there yet', box.outerHTML);
process.exit();
