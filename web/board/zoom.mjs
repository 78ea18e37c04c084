// Enlarges a board with + and -, as a whole, so that its scale grows with it: any board if the person
// wants boards large (a setting), a sheet with a scale always. Or draws a sheet at its true size, once
// the person has held a bank card to the screen to measure it.
import { close } from '../site/dialogs.mjs';
import { $ } from '../site/elements.mjs';
import { setSetting, setting } from '../site/storage.mjs';

const CARD = 85.6 / 25.4; // the width of a bank card (ISO/IEC 7810, ID-1) in inches
const USUAL = 96; // pixels an inch if nobody has measured
const ROOMY = 38; // pixels an inch that a finger finds its star in
const STEPS = [1, 1.5, 2, 3];
const chosen = () => Math.max(0, STEPS.indexOf(Number(setting('zoom', '100')) / 100));
let step = chosen();

/** @param {string} selector @returns {SVGSVGElement | null} */
const svgOf = (selector) => document.querySelector(selector);
const board = () => svgOf(chosen() ? '#board > svg' : '#board > [data-inches]');

/** Pixels of the page in a real inch. They are kept in pixels of the screen, which outlive a zoomed page. */
const perInch = () => Number(setting('pixels-an-inch', '')) / devicePixelRatio || USUAL;

/** Another session is on show: its board is as large as boards usually are. */
export function unzoom() {
  step = chosen();
}

/** Draw the board in its size; it has been painted, or the window has changed. */
export function fit() {
  const svg = board();
  const real = svg?.dataset.trueSize !== undefined;
  $('zoom').hidden = !svg || real;
  if (!step) $('zoom').classList.toggle('roomy', svg !== null && isRoomy(svg));
  sayTrueSize(real);
  const panned = real || (svg !== null && step > 0);
  $('board').classList.toggle('panned', panned);
  reachByKeys(panned);
  if (svg && panned) svg.setAttribute('width', String(real ? Number(svg.dataset.inches) * perInch() : widthOfWhole(svg) * STEPS[step]));
  else svgOf('#board > svg')?.removeAttribute('width');
}

/** @param {boolean} real whether the board is drawn at its true size */
function sayTrueSize(real) {
  $('true-size').hidden = !real;
  const fitted = setting('pixels-an-inch', '') !== '';
  $('true-size').children[0].textContent = fitted ? 'The sheet is shown at its true size.' : 'Not measured yet: screens differ in size.';
}

/** Whether a finger finds its star without a closer look: then a phone shows no buttons for one.
    @param {SVGSVGElement} svg */
const isRoomy = (svg) => !step && svg.getBoundingClientRect().width / Number(svg.dataset.inches) > ROOMY;

/** Let the arrow keys move a board that is larger than its place. @param {boolean} panned */
function reachByKeys(panned) {
  if (panned) Object.assign($('board'), { tabIndex: 0, role: 'region', ariaLabel: 'Board' });
  else for (const name of ['tabindex', 'role', 'aria-label']) $('board').removeAttribute(name);
}

/** How wide the whole board is when it just fits. @param {SVGSVGElement} svg */
function widthOfWhole(svg) {
  $('board').classList.remove('panned');
  const { width, height } = svg.getBoundingClientRect();
  $('board').classList.add('panned');
  return Math.min(width, height * svg.viewBox.baseVal.width / svg.viewBox.baseVal.height);
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

$('card').addEventListener('opened', () => {
  $('card-size').value = String(perInch() * CARD);
  drawCard();
});
$('card-size').addEventListener('input', drawCard);
addEventListener('resize', fit);
addEventListener('setting', ({ detail }) => { if (detail === 'zoom') { step = chosen(); fit(); } });
