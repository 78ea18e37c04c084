// What the build knows of each game: its players, levels, modes, options and actions.

/**
 * @typedef {{
 *   title: string, players: [number, number], levels: [kind: string, title: string][],
 *   modes: { title: string, options: Record<string, string>, seats: string[] }[],
 *   options: { name: string, label: string, default: string, values: [value: string, label: string][] }[],
 *   counted: string[],
 * }} Facts
 */

/** @type {Record<string, Facts>} */
export const FACTS = JSON.parse(document.body.dataset.games ?? '{}');

export const RANDOM = 'random';

/** The players that can be chosen, weakest first. @param {string} game @returns {[kind: string, title: string][]} */
export const playersOf = (game) => [[RANDOM, 'Random moves'], ...FACTS[game].levels.filter(([kind]) => kind !== RANDOM)];

/** The title of a level of a game. @param {string} game @param {string} kind */
export const titleOf = (game, kind) => playersOf(game).find(([one]) => one === kind)?.[1] ?? kind;

/** An option and its value in words. @param {string} game @param {string} name @param {string} value */
export function optionSaid(game, name, value) {
  const option = FACTS[game].options.find((one) => one.name === name);
  return `${option?.label ?? name}: ${option?.values.find(([one]) => one === value)?.[1] ?? value}`;
}
