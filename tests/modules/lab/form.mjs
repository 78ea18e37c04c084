// The form of a study: what each game and question offers, what it asks for as a file, the position of a saved
// game, agents, and the tables and charts of what comes of it.
import { anew, fill, openPage, outline, tell, texts } from '../page.mjs';

openPage('laboratory');
const at = anew();
const of = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const { FACTS, addAgent, agentsIn, optionSaid, playersOf, titleOf } = await at('lab/facts.mjs');
const { askAbout, chosen, drawForm, faultOf, fillForm, gamesOf, seatAgent, studyText } = await at('lab/form.mjs');

const selects = () => /** @type {HTMLSelectElement[]} */ ([...document.querySelectorAll('#seats select')]);
const seats = () => selects().map((box) => [box.id, box.dataset.seat, box.value, box.options.length, box.disabled, box.closest('p')?.hidden].join(' '));
const hidden = (/** @type {Element | null} */ element) => /** @type {HTMLElement | null} */ (element)?.hidden;
const shown = () => ['which-option', 'which-move', 'picks', 'options', 'from'].filter((id) => !of(id).hidden).concat(['mode', 'swept'].filter((id) => !hidden(of(id).closest('p'))), hidden(of('seats').closest('fieldset')) ? [] : ['seats']);
/** Of the options, those that are not as usual. @param {string} game @param {Record<string, string>} values */
const unusual = (game, values) => Object.entries(values).filter(([name, value]) => FACTS[game].options.find((/** @type {any} */ one) => one.name === name)?.default !== value).map(([name, value]) => `${name}=${value}`).join(' ');
/** @param {string} what */
function told(what) {
  const { options: values, game, ...more } = chosen();
  tell(what, Object.values(more), unusual(game, values), seats(), shown(), texts('#run, #galaxies-said'));
}
/** @param {string} name @param {string} value */
function pick(name, value) {
  for (const one of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`input[name="${name}"]`))) one.checked = one.value === value;
  document.querySelector(`input[name="${name}"]:checked`)?.dispatchEvent(new Event('input', { bubbles: true }));
}

tell('# games');
drawForm();
told('at first');
for (const game of Object.keys(FACTS)) {
  pick('game', game);
  told(game);
  tell(of('options').innerHTML.length, [...of('options').querySelectorAll('p')].slice(1, 2).map((one) => one.outerHTML), of('mode').innerHTML.slice(0, 90), texts('#swept option'), texts('#counted option').slice(0, 4), of('counted').value);
  tell(of('seats').firstElementChild.outerHTML, texts('#seats label'), of('questions').innerHTML);
  for (const question of ['levels', ...(FACTS[game].players[1] > 1 ? ['first'] : []), 'option']) {
    pick('question', question);
    told(question);
  }
}
tell(of('seats').innerHTML.match(/<option[^>]*>/g).slice(0, 6));
pick('game', 'surveyors');
pick('question', 'first');
fill('#seat-0', 'drifter');
fill('#seat-1', '');
fill('#galaxies', '1');
told('against nobody');
pick('question', 'plain');
for (const [galaxies, question] of [['1', 'plain'], ['2', 'plain'], ['1500', 'plain'], ['600', 'levels'], ['0', 'plain'], ['1.5', 'plain'], ['x', 'plain']]) { pick('question', question); fill('#galaxies', galaxies); tell(galaxies, texts('#run, #galaxies-said')); }
for (const galaxies of [0, 1, 20_000, 20_001, 1.5, NaN]) tell(galaxies, faultOf({ galaxies }));
const { modes } = FACTS.surveyors;
fill('#galaxies', '3');
for (const i of modes.keys()) { fill(`#option-${Object.keys(modes[i].options)[0] ?? 'stars'}`, 'x'); fill('#mode', String(i)); tell(modes[i].title, modes[i].options, unusual('surveyors', chosen().options)); }

tell('# files');
pick('question', 'option');
const { options } = FACTS.surveyors;
for (const swept of [options[0].name, options[1].name, 'none']) { fill('#swept', swept); tell(studyText({ ...chosen(), swept, counted: 'probe-x', seed: 'quo"te \u007f\n' })); }
tell(studyText({ ...chosen(), question: 'plain', options: { [options[0].name]: options[0].values[1][0], odd: 'x' }, moves: ['a 1', 'b'], position: '{"x":1}' }));
tell(studyText({ ...chosen(), question: 'levels', seats: ['a', 'b'], options: {} }));
tell(gamesOf('game = "express"\n game=\'surveyors\'\ngame = "chess"\ngame = "express"\ngames = "colony"'), gamesOf(''));
const before = { ...chosen(), game: 'galaxyd', question: 'first', seats: ['random', 'random'], galaxies: 7, seed: 'seed', options: { [FACTS.galaxyd.options[0].name]: FACTS.galaxyd.options[0].values[1][0], odd: 'x' }, swept: FACTS.galaxyd.options[1].name, counted: FACTS.galaxyd.counted[0] };
fillForm(before);
told('filled');
fillForm({ ...before, game: 'surveyors', question: 'plain', seats: ['random', 'no such level', 'random'], options: {}, swept: options[2].name, counted: '' });
told('three, one of whom is unknown');

tell('# agents');
tell(playersOf('express').map((/** @type {string[]} */ [kind]) => kind), titleOf('express', 'random'), titleOf('express', 'odd'), optionSaid('express', FACTS.express.options[0].name, FACTS.express.options[0].values[1][0]), optionSaid('express', 'odd', 'x'), optionSaid('express', FACTS.express.options[0].name, 'odd'));
for (const [game, name, text] of [['express', 'ann.json', '1'], ['surveyors', 'bob.json', '2'], ['express', 'ann.json', '3']]) addAgent({ game, name, text });
tell(playersOf('express').slice(-2), playersOf('surveyors').slice(-2), agentsIn('seats = [["ann.json"]]'), agentsIn('"ann" "bob.json"'), agentsIn(''));
told('before');
tell(seatAgent('express', 'ann.json'), document.activeElement?.id);
told('of another game than the one on show');
pick('game', 'surveyors');
fill('#seat-1', 'random');
tell(seatAgent('surveyors', 'bob.json'), document.activeElement?.id);
told('of the same one: the others stay');

tell('# the position of a saved game');
const position = { kind: 'position', game: 'surveyors', text: '{"p":1}', summary: 'How it stands', names: ['Ada', 'Computer'], levels: ['', 'random'], mover: 0, options: [{ line: 'fly 1', said: 'I flew.' }, { line: 'fly 2', said: 'I fly there.' }, { line: 'wait', said: 'I wait.' }], played: 'fly 1' };
tell(askAbout(position), texts('#from-summary'), of('galaxies').value, texts('#seats label, #questions label'));
told('a position');
for (const question of ['levels', 'move']) { pick('question', question); told(question); }
fill('#other-move', 'wait');
tell(of('other-move').innerHTML, studyText(chosen()));
tell(seatAgent('express', 'ann.json'), seatAgent('surveyors', 'bob.json'));
told('with an agent');
tell(askAbout({ ...position, game: 'express', names: ['Ada'], levels: [''], options: position.options.slice(0, 1) }), texts('#questions label'), of('other-move').options.length);
told('with one way only, alone');
pick('question', 'levels');
told('each level, alone');
tell(outline('#from'));
process.exit();
