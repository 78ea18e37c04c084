// The form for a new game: presets, seats, options and the galaxy.
import { randomNumber, today } from '../galaxy/codes.mjs';
import { list, recordOf } from '../library/games.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $, all, one } from '../site/elements.mjs';
import { setting, setSetting } from '../site/storage.mjs';
import { game } from './session.mjs';
import { send } from './wire.mjs';

/** @import { KeptGame, NewEvent, Seat } from './wire.d.ts' */
/** @import { Listed } from '../library/types.d.ts' */
/** @typedef {{ options: Record<string, string>, seats: string[], daily: boolean }} Preset */
/** @typedef {Pick<NewEvent, 'options' | 'seats' | 'galaxy' | 'day'>} Wishes */

const form = $('new-form');
/** @returns {HTMLSelectElement[]} */
const optionFields = () => all('[data-option]', form);
/** @returns {HTMLSelectElement[]} */
const seatFields = () => all('[data-seat]', form);
/** @returns {HTMLInputElement[]} */
const presetFields = () => all('input[name="preset"]', form);
/** @param {HTMLInputElement} input @returns {Preset} */
const presetOf = (input) => JSON.parse(input.dataset.preset ?? '{}');

/** @param {'random' | 'day' | 'code'} where */
function choose(where) {
  /** @type {HTMLInputElement} */
  const input = one(`input[name="galaxy"][value="${where}"]`, form);
  input.checked = true;
}

/** Brief facts about the saved games of this page's game: some may be played only once in a galaxy. @returns {KeptGame[]} */
function keptGames() {
  return list().filter(({ meta }) => meta.game === game).map(({ id, meta }) => {
    const record = recordOf(id);
    return { id, head: record.slice(0, record.indexOf('\n')), over: meta.over === true, seats: meta.seats?.length ?? 0 };
  });
}

/** @param {Wishes} wishes @returns {NewEvent} */
const newEvent = (wishes) => ({ kind: 'new', game, number: randomNumber(), today: today(), kept: keptGames(), ...wishes });

/** Begin a game with options and seats, and perhaps a galaxy or a day. @param {Wishes} wishes */
export const beginGame = (wishes) => send(newEvent(wishes));

/** Open the form for a new game in this galaxy. @param {string} code */
export function newGameIn(code) {
  $('new-galaxy').value = code;
  choose('code');
  open('new');
}

$('new-galaxy').addEventListener('input', () => choose('code'));

/** The level of difficulty for the statistics: the opponents, or the preset of a solo game.
    @param {Record<string, string>} options @param {Seat[]} seats */
export function levelOf(options, seats) {
  const bots = new Set(seats.filter(({ kind }) => kind !== 'human').map(({ kind }) => kind));
  if (bots.size) {
    const offered = [...seatFields()[0].options].filter(({ value }) => bots.has(value));
    return `Computer: ${offered.map(({ text }) => text).join(', ')}`;
  }
  if (seats.length > 1) return 'Against each other';
  const preset = presetWith(options);
  return preset ? titleOf(preset) : 'Your own options';
}

/** @param {HTMLInputElement} input */
const titleOf = (input) => input.closest('label')?.querySelector('b')?.textContent ?? '';

/** The first preset with these options. @param {Record<string, string>} options */
function presetWith(options) {
  const defaults = Object.fromEntries(optionFields().map(({ dataset }) => [dataset.option, dataset.default]));
  return presetFields().find((input) => {
    const wanted = { ...defaults, ...presetOf(input).options };
    return Object.keys(wanted).every((name) => wanted[name] === options[name]);
  });
}

/** What to play after the guided first game: the second preset; null after any other game.
    @param {Record<string, string>} options */
export function afterFirstGame(options) {
  const [first, second] = presetFields();
  if (!second || presetWith(options) !== first) return null;
  return { title: titleOf(second), begin: () => { const event = gameOfPreset(second.value); if (event) send(event); } };
}

/** The event that begins a preset's game in a new galaxy or as a challenge of a day, or null if there
    is no such preset. @param {string | null} name @param {string | null} [asked] the day */
export function gameOfPreset(name, asked) {
  const preset = presetFields().find((input) => input.value === name);
  if (!preset) return null;
  const { options, seats, daily } = presetOf(preset);
  return newEvent({ day: asked ?? (daily ? today() : ''), options, seats: seats.map((kind) => ({ kind, name: '' })) });
}

/** The options of a saved game that are not the usual ones, as "name=value". @param {string} id */
function optionWords(id) {
  const record = recordOf(id);
  return record.slice(0, record.indexOf('\n')).split(' ').filter((word) => word.includes('=') && !/^(?:rules|galaxy)=/.test(word));
}

/** The event that begins another game of the same kind as a saved one, in a new galaxy. @param {Listed} saved */
export function anotherLike({ id, meta }) {
  const options = Object.fromEntries(optionWords(id).map((word) => word.split('=')));
  const seats = (meta.seats ?? []).map(({ kind, name = '' }) => ({ kind, name }));
  return newEvent({ options, seats });
}

/** Whether a mode was played before, as far as the saved games tell. @param {HTMLInputElement} input */
function isNew(input) {
  const { options, seats } = presetOf(input);
  const wanted = Object.entries(options).map(([name, value]) => `${name}=${value}`).sort().join(' ');
  return !list().some(({ id, meta }) => meta.game === game
    && (meta.seats ?? []).map(({ kind }) => kind).join() === seats.join() && optionWords(id).sort().join(' ') === wanted);
}

/** The fields for the names of people; the first is the player of this device. @returns {HTMLInputElement[]} */
function nameFields() {
  /** @type {HTMLInputElement[]} */
  const names = all('[data-name]', form);
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

// Only who has played the game before is told what is new.
$('new').addEventListener('opened', () => {
  const known = list().some(({ meta }) => meta.game === game);
  suggestName();
  for (const input of presetFields()) one('.new', input.closest('label') ?? form).hidden = !known || !isNew(input);
});

$('find-option').addEventListener('input', () => {
  const wanted = $('find-option').value.trim().toLowerCase();
  const rows = all('.option', form);
  for (const row of rows) row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
  $('no-option').hidden = rows.some((row) => !row.hidden);
});

form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'preset') return;
  const { options, seats, daily } = presetOf(target);
  if (daily) choose('day');
  for (const select of optionFields()) select.value = options[select.dataset.option ?? ''] ?? select.dataset.default;
  seatFields().forEach((select, i) => { select.value = seats[i] ?? ''; });
  suggestName();
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  $('new-error').textContent = '';
  const where = new FormData(form).get('galaxy');
  const options = Object.fromEntries(optionFields().map((select) => [select.dataset.option, select.value]));
  const names = /** @type {HTMLInputElement[]} */ (all('[data-name]', form)).map((input) => input.value.trim());
  const seats = seatFields().map((select, i) => ({ kind: select.value, name: names[i] ?? '' })).filter(({ kind }) => kind);
  const galaxy = where === 'code' ? $('new-galaxy').value || ' ' : '';
  const [mine, other] = nameFields();
  if (other && mine.value.trim()) setSetting('name', mine.value.trim());
  beginGame({ galaxy, day: where === 'day' ? today() : '', options, seats });
  if (!$('new-error').textContent) close('new');
});
