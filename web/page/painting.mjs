// Paints an answer of Python: the board, the question of the turn and everything beside them.
import { prepare, still } from '../board/gliding.mjs';
import { fit } from '../board/zoom.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $, all, focused, make, one } from '../site/elements.mjs';
import { paintBeside } from './comparison.mjs';
import { current } from './current.mjs';
import { paintFields } from './fields.mjs';
import { paintLog } from './log.mjs';
import { show } from './panes.mjs';
import { paintPuzzle } from './puzzle.mjs';
import { paceOf, paintPlayer } from './replay.mjs';
import { paintResult } from './result.mjs';
import { session } from './session.mjs';
import { paintSky } from './sky.mjs';

/** @import { Curtain, Lens, Picture } from './wire.d.ts' */

const LONG_PROMPT = 56; // characters; a longer prompt gets a line of its own

/** @param {Picture} answer */
export function paint(answer) {
  document.body.classList.remove('stale');
  current.stale = false;
  close('curtain');
  const pace = paceOf(answer.past);
  remember(answer);
  document.body.classList.toggle('in-past', current.past !== null);
  document.body.classList.toggle('over', current.status.over && current.past === null);
  if (pace > 0 && answer.opened === undefined) prepare(pace); else still();
  show(answer.panes, (kind) => $(kind === 'board' || kind === 'hand' ? kind : 'panels'), { animate: pace > 0, pace });
  fit();
  paintSky(current.status.galaxy);
  paintWords(answer);
  paintChoices();
  paintFields(answer.fields, answer.draft, answer.restart);
  paintLenses(answer.lenses);
  paintLog(answer.log.start);
  paintBeside(answer.beside, paintPlayer());
  paintPost();
  paintResult(answer.outcome);
  paintPuzzle(answer.outcome);
  paintCommands();
  say(answer.say ?? [], current.past !== null);
}

/** @param {Picture} answer */
function remember({ past, choices, log: { start, entries, more } }) {
  current.past = past;
  current.choices = choices;
  current.log = current.log.slice(0, start).concat(entries);
  current.earlier = more;
  current.ply = past ?? current.status.plies;
}

/** @param {Picture} answer */
function paintWords({ prompt, coach, summary, example, recap }) {
  $('where').textContent = session.meta.puzzle ? '' : current.status.galaxy || current.status.place;
  $('prompt').textContent = prompt;
  $('prompt').classList.toggle('long', prompt.length > LONG_PROMPT);
  $('coach').textContent = coach;
  $('coach').hidden = !coach;
  $('answer').replaceChildren();
  $('thinking').hidden = true;
  $('summary').textContent = summary;
  if (example) $('line-text').placeholder = example;
  paintRecap(recap);
}

/** Enable the commands that make sense now. */
function paintCommands() {
  const { can_undo: canUndo, can_redo: canRedo, has_hint: hasHint, has_books: hasBooks, over, resignation, aside, aside_label: asideLabel } = current.status;
  for (const [name, can] of Object.entries({ undo: canUndo, redo: canRedo, hint: hasHint && !over })) {
    /** @type {HTMLButtonElement} */
    const button = one(`[data-do="${name}"]`);
    button.disabled = !can;
  }
  one('[data-do="books"]').hidden = !hasBooks;
  one('[data-do="aside"]').hidden = !aside;
  one('[data-do="aside"]').textContent = asideLabel;
  one('[data-do="give-up"]').hidden = over;
  one('[data-do="give-up"]').textContent = resignation ? 'Resign' : 'Give up this game';
}

/** Have a screen reader say texts, each as a paragraph of its own. During play the last ones stay on
    the page, since a screen reader may skip what is removed before it was spoken. `only` removes them.
    @param {string[]} texts @param {boolean} only */
function say(texts, only) {
  const live = $('live');
  if ((only && texts.length) || !live.firstElementChild) live.replaceChildren();
  live.append(...texts.map((text) => make('p', {}, text)));
  while (live.children.length > 12) live.firstElementChild?.remove();
}

function paintChoices() {
  const box = $('choices');
  const at = focused();
  const held = at && box.contains(at) ? at.dataset.word ?? null : null;
  box.replaceChildren(...current.choices.map(({ words, label }, i) => {
    const button = make('button', { type: 'button' }, ...(i < 9 ? [make('kbd', { ariaHidden: 'true' }, String(i + 1))] : []), ` ${label}`);
    button.dataset.word = words;
    return button;
  }));
  if (held === null) return;
  const buttons = all('button', box);
  const again = buttons.find((button) => button.dataset.word === held) ?? buttons[0];
  again?.focus({ preventScroll: true });
}

/** Show what the others did since the player's last turn. @param {string[]} lines */
function paintRecap(lines) {
  $('recap').hidden = !lines.length;
  one('ul', $('recap')).replaceChildren(...lines.map((line) => make('li', {}, line)));
}

/** Paint the switches for extra information on the board. Unchanged buttons stay, as one may have the
    focus. @param {Lens[]} lenses */
function paintLenses(lenses) {
  const box = $('lenses');
  box.hidden = !lenses.length;
  if (box.children.length !== lenses.length) {
    box.replaceChildren(...lenses.map(({ name, label }) => {
      const made = make('button', { type: 'button' }, label);
      made.dataset.lens = name;
      return made;
    }));
  }
  lenses.forEach(({ on }, i) => box.children[i].setAttribute('aria-pressed', String(on)));
}

/** Show the button that sends the turn, if the next player may be on another device. */
function paintPost() {
  const { post, turn } = current.status;
  $('post').hidden = !post || current.past !== null;
  one('button', $('post')).textContent = `Send the turn to ${turn}`;
}

/** Hide everything until the next player has the device. @param {Curtain} next */
export function curtain({ name }) {
  still();
  for (const box of ['board', 'hand', 'panels', 'choices', 'answer', 'log']) $(box).replaceChildren();
  current.log = [];
  paintRecap([]);
  for (const box of ['prompt', 'summary', 'coach', 'live', 'confirm-why']) $(box).textContent = '';
  $('thinking').hidden = true;
  $('line-text').placeholder = '';
  $('line-text').value = '';
  $('curtain-name').textContent = `It is ${name}'s turn.`;
  paintPost();
  $('curtain-send').hidden = !current.status.post;
  open('curtain');
}
