// Walking over a board whose rows have places in other columns: the nearest one, of two the left one.
import { anew, handle, openPage, press, soon, tell } from '../page.mjs';

openPage('express');
const at = anew();
await at('page/page.mjs');
await window.pocket.ready(handle);
await soon(20);
const { inspect, paintPlaces, walkPlaces } = await at('page/places.mjs');
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
process.exit();
