// The form of a new game: presets, seats, options and the galaxy.
import { $, close, open } from '../site/dialogs.mjs';
import * as store from '../library/games.mjs';
import { today } from '../galaxy/codes.mjs';
import { send } from './wire.mjs';

const form = $('new-form');
const all = (selector) => [...form.querySelectorAll(selector)];

/** The number of a random galaxy: 35 bits. */
function randomNumber() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 8) * 2 ** 32 + low;
}

function chooseCode() {
  form.querySelector('input[name="galaxy"][value="code"]').checked = true;
}

// What is saved of this game, in short: some games are begun once only in a galaxy.
function kept() {
  const { game } = document.body.dataset;
  return store.list().filter(({ meta }) => meta.game === game).map(({ id, meta }) => {
    const record = store.load(id)?.record ?? '';
    return { id, head: record.slice(0, record.indexOf('\n')), over: meta.over === true, seats: meta.seats?.length ?? 0 };
  });
}

const newGame = (event) => ({ type: 'new', game: document.body.dataset.game, number: randomNumber(), today: today(), kept: kept(), ...event });

/** Begin a game: options, seats, and perhaps its galaxy or day. */
export const beginGame = (event) => send(newGame(event));

/** Ask for a new game in this galaxy. */
export function newGameIn(code) {
  $('new-galaxy').value = code;
  chooseCode();
  open('new');
}

$('new-galaxy').addEventListener('input', chooseCode);

/** How hard it is, in words for the statistics: against whom, or alone by which proposal. */
export function levelOf(options, seats) {
  const bots = [...new Set(seats.filter(({ kind }) => kind !== 'human').map(({ kind }) => kind))];
  if (bots.length) return `Computer: ${bots.join(', ')}`;
  if (seats.length > 1) return 'Against each other';
  const defaults = Object.fromEntries(all('[data-option]').map(({ dataset }) => [dataset.option, dataset.default]));
  const proposal = all('input[name="preset"]').find(({ dataset }) => {
    const wanted = { ...defaults, ...JSON.parse(dataset.preset).options };
    return Object.keys(wanted).every((name) => wanted[name] === options[name]);
  });
  return proposal?.closest('label').querySelector('b').textContent ?? 'Own options';
}

/** The event that begins the game of a preset in a new galaxy, or null if there is no such preset. */
export function gameOfPreset(name) {
  const preset = all('input[name="preset"]').find((input) => input.value === name);
  if (!preset) return null;
  const { options, seats, daily } = JSON.parse(preset.dataset.preset);
  return newGame({ day: daily ? today() : '', options, seats: seats.map((kind) => ({ kind })) });
}

form.addEventListener('change', (event) => {
  if (event.target.name !== 'preset') return;
  const { options, seats, daily } = JSON.parse(event.target.dataset.preset);
  if (daily) form.querySelector('input[name="galaxy"][value="day"]').checked = true;
  for (const select of all('[data-option]')) select.value = options[select.dataset.option] ?? select.dataset.default;
  all('[data-seat]').forEach((select, i) => { select.value = seats[i] ?? ''; });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  $('new-error').textContent = '';
  const { galaxy: where } = Object.fromEntries(new FormData(form));
  const options = Object.fromEntries(all('[data-option]').map((select) => [select.dataset.option, select.value]));
  const names = all('[data-name]').map((input) => input.value.trim());
  const seats = all('[data-seat]').map((select, i) => ({ kind: select.value, name: names[i] ?? '' })).filter(({ kind }) => kind);
  const galaxy = where === 'code' ? $('new-galaxy').value || ' ' : '';
  beginGame({ galaxy, day: where === 'day' ? today() : '', options, seats });
  if (!$('new-error').textContent) close('new');
});
