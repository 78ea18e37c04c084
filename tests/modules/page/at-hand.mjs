// What is at hand beside the board: the choices as buttons with their numbers and lengths, the fields that wait for
// texts, and drawers that are a column, a sheet, or under a dialog. No Python here: what is asked of it is told.
import { PREFIX, anew, empty, openPage, press, shelf, tell, texts, unanswered } from '../page.mjs';

empty();
openPage('express');
const at = anew();
await at('page/page.mjs');
const asked = await unanswered();
const one = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const heard = () => asked.splice(0).map(({ kind, values }) => `${kind} ${values ?? ''}`.trim());
const focusOn = () => { const now = /** @type {HTMLElement} */ (document.activeElement); return now.id || now.dataset.do || now.textContent?.trim().slice(0, 20) || now.tagName; };

tell('# choices');
const { paintChoices } = await at('page/choices.mjs');
const { current } = await at('page/current.mjs');
const { session } = await at('page/session.mjs');
/** @param {string} what @param {[number, boolean?, boolean?][]} lengths of the labels, each with whether the board offers it and whether it is the main one */
function choices(what, lengths) {
  current.choices = lengths.map(([length, shown = false, main = false], i) => ({ words: `w${i}`, label: 'x'.repeat(length), shown, main }));
  paintChoices();
  tell(what, [...one('#choices').children].map((button) => [button.type, button.className, button.dataset.word, [...button.querySelectorAll('kbd')].map((key) => `${key.textContent} ${key.getAttribute('aria-hidden')}`).join()].join(' ')), `"${one('#choices').className}"`, one('#main').classList.contains('unasked'));
}
choices('short and long', [[34], [35], [3, false, true]]);
choices('a long one on the board', [[35, true], [34, true, true]]);
choices('two beside one on the board', [[1], [1], [1, true]]);
document.documentElement.dataset.list = 'open';
choices('the list stays open', [[1, true]]);
document.documentElement.dataset.list = 'folded';
choices('it does not', [[1, true]]);
delete document.documentElement.dataset.list;
choices('ten', Array.from({ length: 10 }, () => [2]));
session.meta.abandoned = true;
choices('given up, with choices', [[1]]);
for (const day of ['', '2026-11-14']) {
  session.meta.day = day;
  choices(day || 'no day', []);
  tell([...one('#choices').children].map((way) => [way.tagName, way.type ?? '', way.className, way.dataset.do ?? '', way.dataset.open ?? '', way.getAttribute('href') ?? '', way.textContent]));
}
Object.assign(session.meta, { abandoned: false, day: '' });
choices('one has the focus', [[1], [2]]);
one('#choices button').focus();
choices('the same', [[3], [2]]);
tell(focusOn());
one('#prompt').focus();
choices('the focus is elsewhere', [[1], [2]]);
tell(focusOn());

tell('# fields');
const { paintFields } = await at('page/fields.mjs');
const field = (/** @type {string} */ name, /** @type {object} */ more) => ({ name, value: `${name}!`, text: true, prose: false, range: null, ...more });
/** @type {string[]} */
const scrolled = [];
one('#fields').scrollIntoView = (/** @type {any} */ { block }) => { scrolled.push(block); };
/** @param {string} what @param {any[]} shown @param {string[]} [draft] @param {boolean} [restart] */
function fields(what, shown, draft = [what], restart = false) {
  paintFields(shown, draft, restart);
  tell(what, one('#fields').hidden, one('#ask').classList.contains('writing'), [...document.querySelectorAll('#fields :is(label, input, textarea, button)')].map((/** @type {any} */ each) => (each.tagName === 'LABEL' ? `${each.className}: ${each.textContent.trim()}` : [each.tagName, each.type, each.className, each.value, each.defaultValue, each.min, each.max, each.rows, each.spellcheck].filter((fact) => fact !== undefined && fact !== '').join(' '))), document.activeElement?.closest('label')?.textContent?.trim() ?? focusOn(), scrolled.splice(0), texts('#toast span'), shelf[`${PREFIX}setting/unsent`] ?? 'nothing unsent');
  one('#toast').replaceChildren();
}
const number = field('Number', { text: false, range: [2, 9], value: '4' });
fields('a number', [number]);
fields('a number without ends', [field('Any', { text: false })]);
fields('a text with ends', [field('Word', { range: [2, 9] }), number]);
fields('a number, then a text', [number, field('Name', {})]);
fields('a text, then prose', [field('Name', {}), field('Log', { prose: true })]);
fields('none', []);
fields('a text, then prose', [field('Name', {}), field('Log', { prose: true })]);
one('#fields textarea').value = 'A long story';
one('#fields textarea').dispatchEvent(new Event('input', { bubbles: true }));
for (const [key, more] of /** @type {[string, object][]} */ ([['Enter', {}], ['x', { metaKey: true }], ['Enter', { metaKey: true }]])) { one('#fields textarea').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })); tell(key, heard()); }
fields('none', []);
fields('a text, then prose', [field('Name', {}), field('Log', { prose: true })]);
fields('another draft', [field('Name', {}), field('Log', { prose: true })]);
session.id = 'another';
fields('none', []);
fields('a text, then prose', [field('Name', {}), field('Log', { prose: true })]);
session.id = 'mine';
shelf[`${PREFIX}setting/unsent`] = JSON.stringify({ id: 'mine', draft: 'some', values: ['Ada!', null] });
fields('some', [field('Ada', {}), field('Bo', {})]);
shelf[`${PREFIX}setting/unsent`] = JSON.stringify({ id: 'mine', draft: 'same', values: ['Ada!'] });
fields('same', [field('Ada', {}), field('Bo', {})]);
shelf[`${PREFIX}setting/unsent`] = JSON.stringify({ id: 'mine', draft: 'fewer', values: ['My own'] });
fields('fewer', [field('Ada', {}), field('Bo', {})]);

tell('# drawers');
let position = 'fixed';
globalThis.getComputedStyle = /** @type {any} */ (() => ({ position }));
/** @type {any} */ (window.Element.prototype).checkVisibility = /** @this {HTMLElement} */ function isSeen() { return !this.matches('#menu > :first-child, #menu > :first-child *'); };
const { closeDrawer, drawerCommands, openDrawer, paintGuide } = await at('page/drawers.mjs');
let others = 0;
document.addEventListener('keydown', () => { others += 1; });
const lying = (/** @type {string} */ what) => { tell(what, one('#drawers').dataset.shown ?? 'none', one('#menu').classList.contains('open'), one('#guide').classList.contains('open'), focusOn(), `heard by ${others} others`); others = 0; };
one('#drawers').scrollTop = 90;
openDrawer('log');
tell(one('#drawers').scrollTop);
for (position of ['fixed', 'static']) {
  for (const [name, command] of [['log', 'history'], ['details', 'details'], ['result', 'result']]) {
    drawerCommands.shut();
    drawerCommands[command]();
    one('#drawers .close').focus();
    closeDrawer();
    lying(`${position}, ${name} with the focus`);
    one('#prompt').focus();
    openDrawer(name);
    closeDrawer();
    lying(`${name}, and the focus is elsewhere`);
  }
  one('#prompt').focus();
  openDrawer('details');
  press('Escape');
  lying('Escape');
  document.body.insertAdjacentHTML('beforeend', '<dialog id="front" open></dialog>');
  openDrawer('details');
  press('Escape');
  lying('Escape from a dialog');
  one('#front').remove();
  press('x');
  lying('another key');
  drawerCommands.shut();
}
drawerCommands.menu();
lying('the first of the menu that can be seen');
one('#prompt').focus();
drawerCommands.menu();
lying('closed, and the focus was elsewhere');

tell('# the guide');
one('#coach').hidden = false;
one('#coach').innerHTML = '<b id="word">Do</b> <a id="way">this</a> <button id="do">now</button>';
paintGuide(true);
for (const id of ['word', 'word', 'way', 'do']) { one(`#${id}`).dispatchEvent(new MouseEvent('click', { bubbles: true })); lying(`a tap on ${id}`); }
for (const [where, goes] of /** @type {[string, boolean][]} */ ([['#ask', true], ['#ask', false]])) {
  openDrawer('log');
  drawerCommands.guide();
  const part = Object.assign(document.createElement('i'), { onclick: () => { if (goes) part.remove(); } });
  one(where).append(part);
  part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  lying(`a tap in ${where} on what ${goes ? 'goes with it' : 'stays'}`);
  part.remove();
  drawerCommands.shut();
  press('Escape');
}
others = 0;
openDrawer('log');
one('#hand').dispatchEvent(new MouseEvent('click', { bubbles: true }));
lying('a tap on the hand');
process.exit();
