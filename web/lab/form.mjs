// The form of a study, and the study that it asks for, as the TOML text that the terminal reads too.
import { $, all, make } from '../site/elements.mjs';
import { FACTS, playersOf } from './facts.mjs';

/** @import { Position } from './wire.d.ts' */

/**
 * @typedef {'plain' | 'levels' | 'first' | 'option' | 'move'} Question
 * @typedef {{
 *   game: string, question: Question, seats: string[], galaxies: number, seed: string,
 *   options: Record<string, string>, swept: string, counted: string, moves: string[], position: string,
 * }} Choice what is chosen in the form
 */

const MOST = 20_000;
const QUESTIONS = /** @type {const} */ ({
  plain: 'Who wins, and by how much?',
  levels: 'How good is each level?',
  first: 'Is it good to go first?',
  option: 'What does an option change?',
  move: 'What if I had played something else?',
});

/** @type {Position | null} the position to play on from, if it is not a new game */
let from = null;

const facts = () => FACTS[game()];
const game = () => from?.game ?? String(new FormData($('study')).get('game'));
const question = () => /** @type {Question} */ (new FormData($('study')).get('question') ?? 'plain');
const seatBoxes = () => /** @type {HTMLSelectElement[]} */ (all('[data-seat]', $('seats')));
const optionBoxes = () => /** @type {HTMLSelectElement[]} */ (all('[data-option]', $('options')));

/** @param {string} value @param {string} textContent */
const choiceOf = (value, textContent, selected = false) => make('option', { value, textContent, selected });

/** @param {string} name @param {string} label @param {(string | Node)[]} boxes */
const labelled = (name, label, ...boxes) => make('p', { className: 'choose' }, make('label', { htmlFor: name }, label), ' ', ...boxes);

/** The level for a seat: a quick one that plays well. @param {string} kind */
function levelFor(kind) {
  const { levels } = facts();
  if (playersOf(game()).some(([one]) => one === kind)) return kind;
  return (levels.find(([, title]) => title.startsWith('Medium')) ?? levels[0])[0];
}

/** @param {string[]} wanted the players to begin with */
function drawSeats(wanted) {
  const [least, most] = from ? [from.names.length, from.names.length] : facts().players;
  const rows = Array.from({ length: most }, (_, i) => {
    const box = make('select', { id: `seat-${i}` });
    box.dataset.seat = String(i);
    box.append(...(i < least ? [] : [choiceOf('', 'Nobody', i >= wanted.length)]),
      ...playersOf(game()).map(([kind, title]) => choiceOf(kind, title, i < wanted.length && kind === levelFor(wanted[i]))));
    return labelled(box.id, from ? from.names[i] : most > 1 ? `Seat ${i + 1}` : 'Pilot', box);
  });
  $('seats').replaceChildren(...rows);
}

function drawOptions() {
  const { options, modes, counted } = facts();
  $('mode').replaceChildren(...modes.map(({ title }, i) => choiceOf(String(i), title)));
  $('options').replaceChildren(...options.map(({ name, label, values, default: usual }) => {
    const box = make('select', { id: `option-${name}` });
    box.dataset.option = name;
    box.append(...values.map(([value, title]) => choiceOf(value, title, value === usual)));
    return labelled(box.id, label, box);
  }));
  $('swept').replaceChildren(...options.map(({ name, label }) => choiceOf(name, label)));
  $('counted').replaceChildren(choiceOf('', 'nothing more'), ...counted.map((verb) => choiceOf(verb, verb.replaceAll('-', ' '))));
}

function drawQuestions() {
  const { players, options } = facts();
  const several = players[1] > 1;
  const offered = from ? ['plain', 'levels', ...(from.options.length > 1 ? ['move'] : [])]
    : ['plain', 'levels', ...(several ? ['first'] : []), ...(options.length ? ['option'] : [])];
  const labels = offered.map((name, i) => {
    const box = make('input', { type: 'radio', name: 'question', value: name, checked: i === 0 });
    return make('label', {}, box, ` ${name === 'plain' ? plainQuestion(game(), from?.text ?? '') : QUESTIONS[/** @type {Question} */ (name)]}`);
  });
  $('questions').replaceChildren(...labels);
}

/** What is asked about fixed players. @param {string} name @param {string} position */
function plainQuestion(name, position) {
  if (position) return 'How would it end?';
  return FACTS[name].players[1] > 1 ? QUESTIONS.plain : 'How high are the scores?';
}

/** Show what belongs to the chosen question, and how many games it takes. */
function refresh() {
  const asked = question();
  $('which-option').hidden = asked !== 'option';
  $('which-move').hidden = asked !== 'move';
  const [first] = seatBoxes();
  for (const box of seatBoxes()) {
    const follows = asked === 'first' && box !== first && box.value !== '';
    box.disabled = follows;
    if (follows) box.value = first.value;
  }
  // Every level takes the first seat in turn, so it is not asked for.
  first.closest('p')?.toggleAttribute('hidden', asked === 'levels');
  $('seats').closest('fieldset')?.toggleAttribute('hidden', asked === 'levels' && seatBoxes().length === 1);
  const number = Number($('galaxies').value);
  const setups = setupsOf(chosen());
  const isFine = Number.isInteger(number) && number > 0;
  $('run').textContent = !isFine ? 'Play' : number * setups === 1 ? 'Play 1 game' : `Play ${(number * setups).toLocaleString('en')} games`;
  $('galaxies-said').textContent = setups > 1 ? `Each of the ${setups} setups plays every galaxy.` : from ? 'Each with other luck from here on.' : 'One game in each.';
}

/** Draw the form for a game. @param {string[]} [seats] */
export function drawForm(seats) {
  const { modes, players } = facts();
  const usual = modes.find((mode) => mode.seats.length > 1)?.seats ?? modes[0].seats;
  drawOptions();
  drawQuestions();
  drawSeats(seats ?? (players[1] > 1 ? usual : ['']));
  $('picks').hidden = from !== null;
  for (const name of ['mode', 'swept']) $(name).closest('p')?.toggleAttribute('hidden', from !== null || name === 'swept' && question() !== 'option');
  $('options').hidden = from !== null;
  refresh();
}

/** Let an agent play its game in the form; false if the form is about another one. @param {string} name @param {string} agent */
export function seatAgent(name, agent) {
  if (from && game() !== name) return false;
  const others = game() === name ? seatBoxes().map((box) => box.value).filter(Boolean) : undefined; // of another game, as usual
  for (const box of all('input[name="game"]', $('picks'))) /** @type {HTMLInputElement} */ (box).checked = /** @type {HTMLInputElement} */ (box).value === name;
  drawForm(others);
  seatBoxes()[0].value = agent;
  refresh();
  seatBoxes()[0].focus();
  return true;
}

/** Ask about a position. @param {Position} position */
export function askAbout(position) {
  from = position;
  const [played, ...others] = position.options;
  $('other-move').replaceChildren(...others.map(({ line, said }) => choiceOf(line, said)));
  $('from-summary').textContent = position.summary;
  $('galaxies').value = '1000';
  $('from').hidden = false;
  drawForm(position.levels);
  return played.said;
}

/** What is chosen. @returns {Choice} */
export function chosen() {
  const options = from ? [] : optionBoxes().map((box) => [box.dataset.option ?? '', box.value]);
  return {
    game: game(),
    question: question(),
    seats: seatBoxes().map((box) => box.value).filter(Boolean),
    galaxies: Number($('galaxies').value),
    seed: $('seed').value,
    options: Object.fromEntries(options),
    swept: $('swept').value,
    counted: $('counted').value,
    moves: from && question() === 'move' ? [from.played, $('other-move').value] : [],
    position: from?.text ?? '',
  };
}

/** What is wrong in the form, in one sentence; '' if nothing is. @param {Choice} choice */
export function faultOf({ galaxies }) {
  return Number.isInteger(galaxies) && galaxies >= 1 && galaxies <= MOST ? '' : `Type a whole number of galaxies from 1 to ${MOST.toLocaleString('en')}.`;
}

/** How many setups a choice compares. @param {Choice} choice */
function setupsOf({ game: name, question: asked, swept }) {
  if (asked === 'levels') return playersOf(name).length;
  if (asked === 'option') return FACTS[name].options.find((one) => one.name === swept)?.values.length ?? 1;
  return asked === 'move' ? 2 : 1;
}

/** A text in quotes; JSON's are TOML's, too, but for one character. @param {string} text */
const quoted = (text) => JSON.stringify(text).replaceAll('\u007f', '\\u007f');
/** @param {string[]} texts */
const listed = (texts) => `[${texts.map(quoted).join(', ')}]`;

/** The study that a choice asks for, as the text of a file. @param {Choice} choice */
export function studyText(choice) {
  const { game: name, question: asked, seats, options, swept } = choice;
  const known = FACTS[name];
  const title = `${known.title}: ${asked === 'plain' ? plainQuestion(name, choice.position) : QUESTIONS[asked]}`;
  const fillings = asked === 'levels' ? playersOf(name).map(([kind]) => [kind, ...seats.slice(1)]) : [seats];
  const changed = known.options.flatMap((option) => {
    if (asked === 'option' && option.name === swept) return [`${option.name} = ${listed(option.values.map(([value]) => value))}`];
    const value = options[option.name] ?? option.default;
    return value === option.default ? [] : [`${option.name} = ${quoted(value)}`];
  });
  return [
    `title = ${quoted(title)}`,
    `seed = ${quoted(choice.seed)}`,
    `galaxies = ${choice.galaxies}`,
    ...(choice.counted ? [`counted = ${listed([choice.counted])}`] : []),
    '',
    '[[setups]]',
    `game = ${quoted(name)}`,
    `seats = [${fillings.map(listed).join(', ')}]`,
    ...(changed.length ? [`options = { ${changed.join(', ')} }`] : []),
    ...(choice.moves.length ? [`opening = ${listed(choice.moves)}`] : []),
    ...(choice.position ? [`position = ${quoted(choice.position)}`] : []),
    '',
  ].join('\n');
}

/** The games that the text of a study names. @param {string} text */
export function gamesOf(text) {
  const named = [...text.matchAll(/\bgame\s*=\s*["'](\w+)["']/g)].map(([, name]) => name);
  return [...new Set(named)].filter((name) => name in FACTS);
}

/** Fill the form with what was chosen before. @param {Choice} choice */
export function fillForm(choice) {
  for (const box of all('input[name="game"]', $('picks'))) /** @type {HTMLInputElement} */ (box).checked = /** @type {HTMLInputElement} */ (box).value === choice.game;
  drawForm(choice.seats);
  for (const box of all('input[name="question"]', $('questions'))) /** @type {HTMLInputElement} */ (box).checked = /** @type {HTMLInputElement} */ (box).value === choice.question;
  for (const box of optionBoxes()) box.value = choice.options[box.dataset.option ?? ''] ?? box.value;
  for (const [name, value] of /** @type {const} */ ([['galaxies', String(choice.galaxies)], ['seed', choice.seed], ['swept', choice.swept], ['counted', choice.counted]])) $(name).value = value;
  refresh();
}

$('study').addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && target.name === 'game') drawForm();
  if (target.id === 'mode') {
    const { options } = facts().modes[Number($('mode').value)];
    for (const box of optionBoxes()) {
      const usual = facts().options.find(({ name }) => name === box.dataset.option)?.default ?? '';
      box.value = options[box.dataset.option ?? ''] ?? usual;
    }
  }
  refresh();
});
