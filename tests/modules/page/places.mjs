// Walking over a board whose rows have places in other columns: the nearest one, of two the left one; and what can be
// done in a place.
import { openPage, press, sent, started, tell, texts } from '../page.mjs';

openPage('express');
const at = await started();
const { inspect, paintPlaces, refreshPlaces, walkPlaces } = await at('page/places.mjs');
/** @param {string} key @param {number} column */
const spot = (key, column) => ({ key, text: key, column, parts: [], acts: [] });
inspect();
paintPlaces([[spot('a', 1), spot('b', 3), spot('c', 5)], [spot('d', 0), spot('e', 2), spot('f', 4), spot('g', 9)], [spot('h', 8)]]);
/** @type {HTMLElement} */ (document.querySelector('[data-place="b"]')).focus();
const here = () => document.activeElement?.getAttribute('data-place') ?? '';
for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'ArrowLeft', 'q']) {
  press(key);
  tell(key, here(), walkPlaces('ArrowLeft', document.body));
}
paintPlaces([[spot('a', 1)], [spot('x', 0), spot('y', 2)]]);
tell([...document.querySelectorAll('.places [role="row"]')].map((row) => [...row.children].map((cell) => `${cell.textContent} ${cell.getAttribute('tabindex')}`)));

tell('# what can be done');
/** @param {string} key @param {number} column @param {[string, string][]} acts */
const open = (key, column, acts) => ({ ...spot(key, column), acts, parts: [`part of ${key}`] });
const cell = (/** @type {string} */ key) => /** @type {HTMLElement} */ (document.querySelector(`[data-place="${key}"]`));
const paint = () => paintPlaces([[open('nothing', 0, []), open('one thing', 1, [['nonsense one', 'One']]), open('two things', 2, [['nonsense two', 'Two'], ['nonsense three', 'Three']])]]);
/** A key in a place, and what it sends: an answer of Python paints the places of the game. @param {string} key @param {string} place */
function keyIn(key, place) {
  paint();
  cell(place).focus();
  sent.length = 0;
  press(key, cell(place));
  tell(key, place, sent.map(({ kind, words, key: what }) => [kind, words ?? what ?? '']), texts('.places > p button'), document.activeElement?.textContent);
}
for (const place of ['nothing', 'one thing', 'two things']) for (const key of ['Enter', ' ']) keyIn(key, place);
keyIn('ArrowLeft', 'two things');
keyIn('Enter', 'two things');
cell('two things').focus();
refreshPlaces();
tell('a new picture', texts('.places > p button'), texts('[data-place]').length);
/** @type {HTMLElement} */ (document.getElementById('choices')).focus();
sent.length = 0;
refreshPlaces();
tell('left', sent, texts('[data-place]'));
process.exit();
