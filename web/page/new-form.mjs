// The form for a new game: presets, seats, options and the galaxy.
import { today } from '../galaxy/codes.mjs';
import { list } from '../library/games.mjs';
import { close, open, whenThere, withDialogs } from '../site/dialogs.mjs';
import { $, all, one } from '../site/elements.mjs';
import { setting, setSetting } from '../site/storage.mjs';
import { beginGame, optionWords, presetOf } from './new-game.mjs';
import { portrait } from './opponents.mjs';
import { game } from './session.mjs';

const form = () => $('new-form');
/** @returns {HTMLSelectElement[]} */
const optionFields = () => all('[data-option]', form());
/** @returns {HTMLSelectElement[]} */
const seatFields = () => all('[data-seat]', form());

/** @param {'random' | 'day' | 'code'} where */
function choose(where) {
  /** @type {HTMLInputElement} */
  const input = one(`input[name="galaxy"][value="${where}"]`, form());
  input.checked = true;
}

/** Open the form for a new game in this galaxy. @param {string} code */
export function newGameIn(code) {
  withDialogs(() => {
    $('new-galaxy').value = code;
    choose('code');
    open('new');
  });
}

/** Whether a mode was played before, as far as the saved games tell. @param {string} name of a preset */
function isNew(name) {
  const { options = {}, seats = [] } = presetOf(name) ?? {};
  const wanted = Object.entries(options).map(([option, value]) => `${option}=${value}`).sort().join(' ');
  return !list().some(({ id, meta }) => meta.game === game
    && (meta.seats ?? []).map(({ kind }) => kind).join() === seats.join() && optionWords(id).sort().join(' ') === wanted);
}

/** The fields for the names of people; the first is the player of this device. @returns {HTMLInputElement[]} */
function nameFields() {
  /** @type {HTMLInputElement[]} */
  const names = all('[data-name]', form());
  return names.filter((_, i) => seatFields()[i].value === 'human');
}

/** Fill in the name that the player of this device typed last; alone, nobody needs one. */
function suggestName() {
  const [mine, other] = nameFields();
  const known = setting('name', '');
  if (!mine || !known) return;
  if (other && !mine.value) mine.value = known;
  else if (!other && mine.value === known) mine.value = '';
}

/** Show the portrait of the level that each seat has. */
function paintSeats() {
  for (const select of seatFields()) {
    const before = select.previousElementSibling;
    if (before?.matches('.bust')) before.remove();
    select.before(portrait(select.value));
  }
}

/** Only who has played the game before is told what is new. */
function opened() {
  const known = list().some(({ meta }) => meta.game === game);
  $('new-error').textContent = ''; // of what was tried before
  suggestName();
  paintSeats();
  /** @type {HTMLInputElement[]} */
  const presets = all('input[name="preset"]', form());
  for (const input of presets) one('.new', input.closest('label') ?? form()).hidden = !known || !isNew(input.value);
}

function findOption() {
  const wanted = $('find-option').value.trim().toLowerCase();
  const rows = all('.option', form());
  for (const row of rows) row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
  $('no-option').hidden = rows.some((row) => !row.hidden);
}

/** @param {Event} event */
function changed({ target }) {
  const preset = target instanceof HTMLInputElement && target.name === 'preset' ? presetOf(target.value) : null;
  if (preset) fillIn(preset);
  paintSeats();
}

/** @param {import('./new-game.mjs').Preset} preset */
function fillIn({ options, seats, daily }) {
  if (daily) choose('day');
  for (const select of optionFields()) select.value = options[select.dataset.option ?? ''] ?? select.dataset.default;
  seatFields().forEach((select, i) => { select.value = seats[i] ?? ''; });
  suggestName();
}

/** @param {Event} event */
function submitted(event) {
  event.preventDefault();
  $('new-error').textContent = '';
  const where = new FormData(form()).get('galaxy');
  const options = Object.fromEntries(optionFields().map((select) => [select.dataset.option, select.value]));
  const names = /** @type {HTMLInputElement[]} */ (all('[data-name]', form())).map((input) => input.value.trim());
  const seats = seatFields().map((select, i) => ({ kind: select.value, name: names[i] ?? '' })).filter(({ kind }) => kind);
  const galaxy = where === 'code' ? $('new-galaxy').value || ' ' : '';
  const [mine, other] = nameFields();
  if (other && mine.value.trim()) setSetting('name', mine.value.trim());
  beginGame({ galaxy, day: where === 'day' ? today() : '', options, seats });
  if (!$('new-error').textContent) close('new');
}

whenThere('new', () => {
  $('new').addEventListener('opened', opened);
  $('new-galaxy').addEventListener('input', () => choose('code'));
  $('find-option').addEventListener('input', findOption);
  form().addEventListener('change', changed);
  form().addEventListener('submit', submitted);
});
