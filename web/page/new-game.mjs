// New games without the form: presets, challenges, and another game like the last one.
import { randomNumber, today } from '../galaxy/codes.mjs';
import { list, recordOf } from '../library/games.mjs';
import { game } from './session.mjs';
import { send } from './wire.mjs';

/** @import { KeptGame, NewEvent, Seat } from './wire.d.ts' */
/** @import { Listed } from '../library/types.d.ts' */
/** @typedef {{ name: string, title: string, options: Record<string, string>, seats: string[], daily: boolean }} Preset */
/** @typedef {Pick<NewEvent, 'options' | 'seats' | 'galaxy' | 'day'>} Wishes */

/** The presets in the order of the form, the usual value of each option, and the titles of the levels,
    the easiest first. @type {{ presets: Preset[], usual: Record<string, string>, levels: Record<string, string> }} */
const { presets, usual, levels } = JSON.parse(document.body.dataset.modes ?? '');

/** Brief facts about the saved games of this page's game: some may be played only once in a galaxy. @returns {KeptGame[]} */
function keptGames() {
  return list().filter(({ meta, unread }) => meta.game === game && !unread).map(({ id, meta }) => {
    const record = recordOf(id);
    return { id, head: record.slice(0, record.indexOf('\n')), over: meta.over === true, seats: meta.seats?.length ?? 0 };
  });
}

/** @param {Wishes} wishes @returns {NewEvent} */
const newEvent = (wishes) => ({ kind: 'new', game, number: randomNumber(), today: today(), kept: keptGames(), ...wishes });

/** Begin a game with options and seats, and perhaps a galaxy or a day. @param {Wishes} wishes */
export const beginGame = (wishes) => send(newEvent(wishes));

/** The level of difficulty for the statistics: the opponents, or the preset of a solo game.
    @param {Record<string, string>} options @param {Seat[]} seats */
export function levelOf(options, seats) {
  const bots = new Set(seats.filter(({ kind }) => kind !== 'human').map(({ kind }) => kind));
  if (bots.size) return `Computer: ${Object.keys(levels).filter((kind) => bots.has(kind)).map((kind) => levels[kind]).join(', ')}`;
  if (seats.length > 1) return 'Against each other';
  return presetWith(options)?.title ?? 'Your own options';
}

/** The first preset with these options. @param {Record<string, string>} options */
function presetWith(options) {
  return presets.find((preset) => {
    const wanted = { ...usual, ...preset.options };
    return Object.keys(wanted).every((name) => wanted[name] === options[name]);
  });
}

/** What to play after the guided first game: the second preset; null after any other game.
    @param {Record<string, string>} options */
export function afterFirstGame(options) {
  const [first, second] = presets;
  if (!second || presetWith(options) !== first) return null;
  return { title: second.title, begin: () => { const event = gameOfPreset(second.name); if (event) send(event); } };
}

/** @param {string | null} name */
export const presetOf = (name) => presets.find((preset) => preset.name === name) ?? null;

/** The event that begins a preset's game in a new galaxy or as a challenge of a day, or null if there
    is no such preset. @param {string | null} name @param {string | null} [asked] the day */
export function gameOfPreset(name, asked) {
  const preset = presetOf(name);
  if (!preset) return null;
  const { options, seats, daily } = preset;
  return newEvent({ day: asked ?? (daily ? today() : ''), options, seats: seats.map((kind) => ({ kind, name: '' })) });
}

/** The options of a saved game that are not the usual ones, as "name=value". @param {string} id */
export function optionWords(id) {
  const record = recordOf(id);
  return record.slice(0, record.indexOf('\n')).split(' ').filter((word) => word.includes('=') && !/^(?:rules|galaxy)=/.test(word));
}

/** The event that begins another game of the same kind as a saved one, in a new galaxy. @param {Listed} saved */
export function anotherLike({ id, meta }) {
  // It may follow older rules, with options that are gone.
  const options = Object.fromEntries(optionWords(id).map((word) => word.split('=')).filter(([name]) => Object.hasOwn(usual, name)));
  const seats = (meta.seats ?? []).map(({ kind, name = '' }) => ({ kind, name }));
  return newEvent({ options, seats });
}
