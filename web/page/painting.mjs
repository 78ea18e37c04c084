// Paints an answer of Python: the board, the question of the turn and everything beside them.
import { prepare, still } from '../board/gliding.mjs';
import { fit } from '../board/zoom.mjs';
import { close, open } from '../site/dialogs.mjs';
import { $, make, one, setText } from '../site/elements.mjs';
import { clear } from './bubble.mjs';
import { paintChoices } from './choices.mjs';
import { paintBeside } from './comparison.mjs';
import { current } from './current.mjs';
import { markNews, paintGuide } from './drawers.mjs';
import { paintFields } from './fields.mjs';
import { paintLog } from './log.mjs';
import { paintOpponents, paintRemark } from './opponents.mjs';
import { show } from './panes.mjs';
import { forgetPlaces } from './places.mjs';
import { paintProof } from './proof.mjs';
import { paintPulse, stopPulse } from './pulse.mjs';
import { paintPuzzle } from './puzzle.mjs';
import { paceOf, paintPlayer } from './replay.mjs';
import { paintResult } from './result.mjs';
import { say } from './saying.mjs';
import { session } from './session.mjs';
import { paintSky } from './sky.mjs';

/** @import { Curtain, Gauge, Lens, Picture } from './wire.d.ts' */

const GO_ON = 'moment:on'; // the words that go on to the next moment of what is told (shell/moments.py)
const LONG_PROMPT = 56; // characters; a longer prompt is written smaller
const LONGER = 90; // the same, as small as can be read

/** Paint an answer; returns how fast what happened is animated, 0 if it is not. @param {Picture} answer */
export function paint(answer) {
  const pace = paceOf(answer.past);
  stopPulse();
  // First, as it asks where the pieces stand.
  if (pace > 0 && answer.opened === undefined) prepare(answer.panes, pace); else still();
  document.body.classList.remove('stale');
  current.stale = false;
  close('curtain');
  remember(answer);
  document.body.classList.toggle('in-past', current.past !== null);
  document.body.classList.toggle('over', current.status.over && current.past === null);
  show(answer.panes, (kind) => $(kind === 'board' || kind === 'hand' ? kind : 'panels'), { animate: pace > 0, pace });
  // Classes, as each :has() that may have changed is looked at again with all that it is about.
  $('main').classList.toggle('with-hand', answer.panes.some(({ kind }) => kind === 'hand'));
  fit();
  paintSky(current.status.galaxy);
  paintWords(answer);
  paintOpponents(answer.opponents);
  const remarked = paintRemark(answer.remark);
  paintChoices();
  paintFields(answer.fields, answer.draft, answer.restart);
  paintLenses(answer.lenses);
  paintLog(answer.log.start);
  paintBeside(answer.beside, paintPlayer());
  paintPost(answer.draft);
  paintResult(answer);
  paintPuzzle(answer.outcome);
  paintGuide(answer.opened !== undefined);
  paintPulse(answer.pulse);
  paintStrip(answer.strip);
  paintCommands();
  paintProof();
  const isLive = answer.opened === undefined && current.past === null;
  say([...(answer.say ?? []), ...(isLive ? remarked : [])], current.past !== null);
  return answer.opened === undefined ? pace : 0;
}

/** @param {Picture} answer */
function remember({ past, choices, begins, log: { start, entries, more } }) {
  current.past = past;
  current.choices = choices;
  current.begins = begins;
  current.log = current.log.slice(0, start).concat(entries);
  current.earlier = more;
  current.ply = past ?? current.status.plies;
}

/** @param {Picture} answer */
function paintWords({ prompt, coach, summary, ghost, example, recap, recap_from: since }) {
  setText($('where'), session.meta.puzzle ? '' : current.status.galaxy || current.status.place);
  setText($('prompt'), prompt);
  $('prompt').classList.toggle('long', prompt.length > LONG_PROMPT);
  $('prompt').classList.toggle('longer', prompt.length > LONGER);
  $('ask').classList.toggle('telling', current.choices[0]?.words === GO_ON);
  setText($('coach'), coach);
  $('coach').hidden = !coach;
  setText($('ghost'), ghost);
  $('ghost').hidden = !ghost;
  clear();
  $('thinking').hidden = true;
  setText($('summary'), summary);
  $('line-text').placeholder = example;
  paintRecap(recap);
  current.recapFrom = since;
}

/** Enable the commands that make sense now. */
function paintCommands() {
  const { can_undo: canUndo, can_redo: canRedo, has_hint: hasHint, has_books: hasBooks, over, begun, watches, resignation, aside, aside_label: asideLabel } = current.status;
  for (const [name, can] of Object.entries({ undo: canUndo, redo: canRedo, hint: hasHint && !over })) {
    /** @type {HTMLButtonElement} */
    const button = one(`[data-do="${name}"]`);
    button.disabled = !can;
  }
  one('[data-do="books"]').hidden = !hasBooks;
  const friend = document.querySelector('[data-do="friend"]');
  if (friend instanceof HTMLElement) friend.hidden = begun || Boolean(session.meta.puzzle);
  one('[data-do="aside"]').hidden = !aside;
  setText(one('[data-do="aside"]'), asideLabel);
  one('[data-do="give-up"]').hidden = over || watches || !(begun || resignation) || session.meta.abandoned === true;
  setText(one('[data-do="give-up"]'), resignation ? 'Resign' : 'Give up this game');
}

/** Show what the others did since the player's last turn. @param {string[]} lines */
function paintRecap(lines) {
  $('recap').hidden = !lines.length;
  markNews('log', lines.length > 0);
  one('ul', $('recap')).replaceChildren(...lines.map((line) => make('li', {}, line)));
}

/** Paint the numbers of the status strip: those who do not see it hear them in full words.
    @param {Gauge[]} gauges */
function paintStrip(gauges) {
  const strip = $('strip');
  gauges.forEach(({ label, value, words, style }, i) => {
    const item = strip.children[i] ?? strip.appendChild(make('li', {}, make('span', { ariaHidden: 'true' }, make('span', { className: 'label' }), ' ', make('b')), make('span', { className: 'unseen' })));
    item.className = style;
    setText(one('.label', item), label);
    setText(one('b', item), value);
    setText(one('.unseen', item), words);
  });
  while (strip.children.length > gauges.length) strip.lastElementChild?.remove();
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

/** Show the button that sends the turn, if the next player may be on another device and has not begun here.
    @param {string[]} [draft] */
function paintPost(draft = []) {
  const { post, turn } = current.status;
  const isOffered = post && current.past === null && !draft.length;
  $('post').hidden = !isOffered;
  $('ask').classList.toggle('posting', isOffered);
  setText(one('button', $('post')), `Send the turn to ${turn}`);
}

/** Hide everything until the next player has the device. @param {Curtain} next */
export function curtain({ name }) {
  still();
  stopPulse();
  forgetPlaces();
  for (const box of ['board', 'hand', 'panels', 'choices', 'answer', 'log']) $(box).replaceChildren();
  current.log = [];
  paintRecap([]);
  paintOpponents([]);
  paintRemark(null);
  for (const box of ['prompt', 'summary', 'coach', 'ghost', 'live', 'confirm-why']) $(box).textContent = '';
  $('coach').hidden = true;
  paintGuide(false);
  paintStrip([]);
  $('thinking').hidden = true;
  $('line-text').placeholder = '';
  $('line-text').value = '';
  $('curtain-name').textContent = `It is ${name}'s turn.`;
  paintPost();
  $('curtain-send').hidden = !current.status.post;
  open('curtain');
}
