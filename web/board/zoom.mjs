// Enlarges the whole board with + and -: a sheet with a scale always, other boards if the setting for
// the board size asks for it. Draws a sheet at its true size once the player has measured the screen
// with a bank card.
import { close, whenThere } from '../site/dialogs.mjs';
import { $ } from '../site/elements.mjs';
import { setSetting, setting } from '../site/storage.mjs';

const CARD = 85.6 / 25.4; // the width of a bank card (ISO/IEC 7810, ID-1) in inches
const USUAL = 96; // pixels per inch until the player has measured the screen
const ROOMY = 38; // pixels per inch from which on a finger hits a star without zooming
const STEPS = [1, 1.5, 2, 3];
const chosen = () => Math.max(0, STEPS.indexOf(Number(setting('zoom', '100')) / 100));
let step = chosen();
let looking = 0;

/** @param {string} selector @returns {SVGSVGElement | null} */
const svgOf = (selector) => document.querySelector(selector);
const board = () => svgOf(chosen() ? '#board > svg' : '#board > [data-inches]');

/** Pixels of the page per real inch. Stored in pixels of the screen, which do not change when the browser zooms. */
const perInch = () => Number(setting('pixels-an-inch', '')) / devicePixelRatio || USUAL;

/** Return to the chosen board size, because another game is on show. */
export function unzoom() {
  step = chosen();
}

/** Set the size of the board, after it was painted or the window changed. */
export function fit() {
  const svg = board();
  const real = svg?.dataset.trueSize !== undefined;
  $('zoom').hidden = !svg || real;
  looking ||= requestAnimationFrame(lookForRoom);
  sayTrueSize(real);
  const panned = real || (svg !== null && step > 0);
  $('board').classList.toggle('panned', panned);
  reachByKeys(panned);
  if (svg && panned) svg.setAttribute('width', String(real ? Number(svg.dataset.inches) * perInch() : widthOfWhole(svg) * STEPS[step]));
  else svgOf('#board > svg')?.removeAttribute('width');
}

/** Show the zoom buttons on a phone where they are needed. Just before the screen is drawn: while a
    picture is still being put together, this would lay the page out once more. */
function lookForRoom() {
  looking = 0;
  const svg = board();
  if (!step) $('zoom').classList.toggle('roomy', svg !== null && isRoomy(svg));
  $('ask').classList.toggle('zoomable', !$('zoom').matches('[hidden], .roomy'));
}

/** @param {boolean} real whether the board is drawn at its true size */
function sayTrueSize(real) {
  $('true-size').hidden = !real;
  if (!real) return;
  const fitted = setting('pixels-an-inch', '') !== '';
  $('true-size').children[0].textContent = fitted ? 'The sheet is shown at its true size.' : 'Not measured yet: screens differ in size.';
}

/** Whether a finger hits a star without zooming: then a phone shows no zoom buttons.
    @param {SVGSVGElement} svg */
const isRoomy = (svg) => widthOfWhole(svg) / Number(svg.dataset.inches) > ROOMY;

/** Let the arrow keys scroll a board that is larger than its frame. @param {boolean} panned */
function reachByKeys(panned) {
  if (panned) Object.assign($('board'), { tabIndex: 0, role: 'region', ariaLabel: 'Board' });
  else for (const name of ['tabindex', 'role', 'aria-label']) $('board').removeAttribute(name);
}

/** The width at which the whole board just fits. @param {SVGSVGElement} svg */
function widthOfWhole(svg) {
  const { clientWidth, clientHeight } = $('board');
  return Math.min(clientWidth, clientHeight * svg.viewBox.baseVal.width / svg.viewBox.baseVal.height);
}

/** @param {1 | -1} by */
function zoom(by) {
  if ($('zoom').hidden) return;
  const box = $('board');
  const at = [(box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, (box.scrollTop + box.clientHeight / 2) / box.scrollHeight];
  step = Math.max(0, Math.min(STEPS.length - 1, step + by));
  fit();
  box.scrollTo(at[0] * box.scrollWidth - box.clientWidth / 2, at[1] * box.scrollHeight - box.clientHeight / 2);
  $('live').textContent = step ? `${STEPS[step]} times as large.` : 'The whole board.';
}

export const zoomCommands = {
  closer: () => zoom(1),
  farther: () => zoom(-1),
  'card-fits': () => {
    const pixels = Number($('card-size').value) / CARD * devicePixelRatio;
    setSetting('pixels-an-inch', String(Math.round(100 * pixels) / 100));
    close('card');
    fit();
  },
};

function drawCard() {
  $('card-outline').setAttribute('width', $('card-size').value);
}

whenThere('card', () => {
  $('card').addEventListener('opened', () => {
    $('card-size').value = String(perInch() * CARD);
    drawCard();
  });
  $('card-size').addEventListener('input', drawCard);
});
addEventListener('resize', fit);
addEventListener('setting', ({ detail }) => { if (detail === 'zoom') { step = chosen(); fit(); } });
