// A board looked at closer with + and -, as a whole, so that what gives a scale grows with it: any
// board for who wants boards large (a setting), and one with a scale always; or drawn at its true size, once a bank card held to the screen has told how large that is.
import { $, close } from '../site/dialogs.mjs';
import { setSetting, setting } from '../library/games.mjs';

const CARD = 85.6 / 25.4; // the width of a bank card (ISO/IEC 7810, ID-1) in inches
const USUAL = 96; // pixels an inch, where nobody has measured
const ROOMY = 38; // pixels an inch that a finger finds its star in
const STEPS = [1, 1.5, 2, 3];
const chosen = () => Math.max(0, STEPS.indexOf(Number(setting('zoom', '100')) / 100));
let step = chosen();

const board = () => document.querySelector(chosen() ? '#board > svg' : '#board > [data-inches]');

// Pixels of the page in a real inch. Kept in pixels of the screen, so that it outlives a zoomed page.
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
  // On a phone the buttons are shown for sheets that need them; keys and fingers zoom any.
  const roomy = svg && !step && svg.getBoundingClientRect().width / svg.dataset.inches > ROOMY;
  if (!step) $('zoom').classList.toggle('roomy', Boolean(roomy));
  $('true-size').hidden = !real;
  $('true-size').firstElementChild.textContent = setting('pixels-an-inch', '') ? 'The sheet is as large as it really is.' : 'Not fitted yet: the inches of screens differ.';
  const panned = real || (svg !== null && step > 0);
  $('board').classList.toggle('panned', panned);
  reachByKeys(panned);
  if (real) svg.setAttribute('width', svg.dataset.inches * perInch());
  else if (svg && step) svg.setAttribute('width', whole(svg) * STEPS[step]);
  else document.querySelector('#board > svg')?.removeAttribute('width');
}

// What is larger than its place is moved by the arrow keys as well.
function reachByKeys(panned) {
  if (panned) Object.assign($('board'), { tabIndex: 0, role: 'region', ariaLabel: 'Board' });
  else for (const name of ['tabindex', 'role', 'aria-label']) $('board').removeAttribute(name);
}

// How wide the whole board is where it just fits.
function whole(svg) {
  $('board').classList.remove('panned');
  const { width, height } = svg.getBoundingClientRect();
  $('board').classList.add('panned');
  return Math.min(width, height * svg.viewBox.baseVal.width / svg.viewBox.baseVal.height);
}

function zoom(by) {
  const box = $('board');
  const at = [(box.scrollLeft + box.clientWidth / 2) / box.scrollWidth, (box.scrollTop + box.clientHeight / 2) / box.scrollHeight];
  step = Math.max(0, Math.min(STEPS.length - 1, step + by));
  fit();
  box.scrollTo(at[0] * box.scrollWidth - box.clientWidth / 2, at[1] * box.scrollHeight - box.clientHeight / 2);
  $('live').textContent = step ? `${STEPS[step]} times as large.` : 'The whole board.';
}

export const SCALE = {
  closer: () => { if (!$('zoom').hidden) zoom(1); },
  farther: () => { if (!$('zoom').hidden) zoom(-1); },
  'card-fits': () => {
    setSetting('pixels-an-inch', String(Math.round(100 * $('card-size').value / CARD * devicePixelRatio) / 100));
    close('card');
    fit();
  },
};

function drawCard() {
  $('card-outline').setAttribute('width', $('card-size').value);
}

$('card').addEventListener('opened', () => {
  $('card-size').value = perInch() * CARD;
  drawCard();
});
$('card-size').addEventListener('input', drawCard);
addEventListener('resize', fit);
addEventListener('setting', ({ detail }) => { if (detail === 'zoom') { step = chosen(); fit(); } });
