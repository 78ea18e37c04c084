// Puts an answer of Python on the page: the board and everything that goes with the turn.
import { paintBeside } from './comparison.mjs';
import { $, close, make, open } from '../site/dialogs.mjs';
import { paintFields } from './fields.mjs';
import { prepare, still } from './gliding.mjs';
import { show } from './panes.mjs';
import { paintPlayer, paceOf } from './replay.mjs';
import { paintResult } from './result.mjs';
import { fit } from './zoom.mjs';
import { now } from './wire.mjs';

export function paint(answer) {
  document.body.classList.remove('stale');
  now.stale = false;
  close('curtain');
  const pace = paceOf(answer.past);
  const { from, entries, more } = answer.log;
  Object.assign(now, { past: answer.past, log: now.log.slice(0, from).concat(entries), earlier: more, choices: answer.choices, ply: answer.past ?? now.status.plies });
  document.body.classList.toggle('in-past', now.past !== null);
  document.body.classList.toggle('over', now.status.over && now.past === null);
  if (pace > 0 && answer.opened === undefined) prepare(pace); else still();
  show(answer.panes, (kind) => $(kind === 'board' || kind === 'hand' ? kind : 'panels'), { animate: pace > 0, pace });
  fit();
  $('where').textContent = now.status.galaxy || now.status.place;
  $('prompt').textContent = answer.prompt;
  $('prompt').classList.toggle('long', answer.prompt.length > 56);
  $('coach').textContent = answer.coach;
  $('coach').hidden = !answer.coach;
  $('answer').replaceChildren();
  $('thinking').hidden = true;
  $('summary').textContent = answer.summary;
  if (answer.example) $('line-text').placeholder = answer.example;
  paintRecap(answer.recap);
  paintChoices();
  paintFields(answer.fields, answer.draft, answer);
  paintLenses(answer.lenses);
  paintLog(from);
  paintPlayer();
  paintBeside(answer.beside, !$('past').hidden);
  paintPost();
  paintResult(answer.outcome);
  const { status } = now;
  for (const [what, can] of [['undo', status.can_undo], ['redo', status.can_redo], ['hint', status.has_hint && !status.over]]) {
    document.querySelector(`[data-do="${what}"]`).disabled = !can;
  }
  document.querySelector('[data-do="books"]').hidden = !status.has_books;
  document.querySelector('[data-do="give-up"]').hidden = status.over;
  say(answer.say, now.past !== null);
}

// A paragraph each, so that each is spoken for itself. In play the last ones stay, since a screen
// reader may drop what has gone from the page before its turn came.
function say(texts, only) {
  const live = $('live');
  if ((only && texts.length) || !live.firstElementChild) live.replaceChildren();
  live.append(...texts.map((text) => make('p', {}, text)));
  while (live.children.length > 12) live.firstElementChild.remove();
}

function paintChoices() {
  const box = $('choices');
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.word : null;
  box.replaceChildren(...now.choices.map(({ words, label }, i) => {
    const button = make('button', { type: 'button' }, ...(i < 9 ? [make('kbd', { ariaHidden: 'true' }, String(i + 1))] : []), ` ${label}`);
    button.dataset.word = words;
    return button;
  }));
  if (held !== null) {
    const again = [...box.children].find((button) => button.dataset.word === held) ?? box.firstElementChild;
    again?.focus({ preventScroll: true });
  }
}

// What the others did since the person's last turn.
function paintRecap(lines) {
  $('recap').hidden = !lines.length;
  $('recap').querySelector('ul').replaceChildren(...lines.map((line) => make('li', {}, line)));
}

function paintLog(from) {
  const list = $('log');
  document.querySelector('[data-do="log"]').hidden = !now.earlier;
  for (const old of list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  now.log.slice(from).forEach(([, text, joined], at) => {
    const i = from + at;
    let item = list.children[i];
    if (!item) {
      item = make('li', {}, make('button', { type: 'button', tabIndex: -1 }));
      list.append(item);
    }
    const button = item.firstElementChild;
    if (button.textContent !== text) button.textContent = text;
    // Not the number of the step: that would tell how much was done in secret before it.
    button.dataset.line = i;
    item.classList.toggle('joined', joined);
  });
  while (list.children.length > now.log.length) list.lastElementChild.remove();
  const at = now.past === null ? now.log.length - 1 : now.log.findIndex(([ply]) => ply === now.past);
  const current = list.children[at]?.firstElementChild;
  current?.setAttribute('aria-current', 'step');
  if (!list.contains(document.activeElement)) stopAt(current ?? list.lastElementChild?.firstElementChild);
  const line = now.past === null ? null : list.querySelector('[aria-current]')?.parentElement;
  // Only the list scrolls, never the page.
  list.scrollTop = line ? line.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

/** The line of the log that Tab comes to: one of them, arrows lead to the others. */
export function stopAt(button) {
  const before = $('log').querySelector('[tabindex="0"]');
  if (before) before.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

// What the board shows on request. The switches stay while they are the same: one may have the focus.
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

// Several people, perhaps on several devices: the turn can be sent.
function paintPost() {
  const { post, turn } = now.status;
  $('post').hidden = !post || now.past !== null;
  $('post').querySelector('button').textContent = `Send the turn to ${turn}`;
}

export function curtain({ name: who }) {
  still();
  for (const box of ['board', 'hand', 'panels', 'choices', 'answer', 'log']) $(box).replaceChildren();
  now.log = [];
  paintRecap([]);
  for (const box of ['prompt', 'summary', 'coach', 'live', 'confirm-why']) $(box).textContent = '';
  $('thinking').hidden = true;
  $('line-text').placeholder = '';
  $('line-text').value = '';
  $('curtain-name').textContent = `It is ${who}'s turn.`;
  paintPost();
  $('curtain-send').hidden = !now.status.post;
  open('curtain');
}
