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

const RANDOM = 'random';

/** @type {{ game: string, name: string, text: string }[]} files of agents, which can take a seat */
let agents = [];

/** Let an agent take a seat, instead of one of the same name. @param {{ game: string, name: string, text: string }} agent */
export const addAgent = (agent) => { agents = [...agents.filter(({ name }) => name !== agent.name), agent]; };

/** The agents that the text of a study names. @param {string} text */
export const agentsIn = (text) => agents.filter(({ name }) => text.includes(JSON.stringify(name)));

/** The players that can be chosen, weakest first, then agents. @param {string} game @returns {[kind: string, title: string][]} */
export const playersOf = (game) => [
  [RANDOM, 'Random moves'],
  ...FACTS[game].levels.filter(([kind]) => kind !== RANDOM),
  ...agents.filter((one) => one.game === game).map(({ name }) => /** @type {[string, string]} */ ([name, name])),
];

/** The title of a level of a game. @param {string} game @param {string} kind */
export const titleOf = (game, kind) => playersOf(game).find(([one]) => one === kind)?.[1] ?? kind;

/** An option and its value in words. @param {string} game @param {string} name @param {string} value */
export function optionSaid(game, name, value) {
  const option = FACTS[game].options.find((one) => one.name === name);
  return `${option?.label ?? name}: ${option?.values.find(([one]) => one === value)?.[1] ?? value}`;
}
