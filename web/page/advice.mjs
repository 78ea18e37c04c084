// Answers in words: refusals with their rule, warnings, hints, and what is being thought about.
import { $, make, open, toast } from '../site/dialogs.mjs';
import { act } from './session.mjs';
import { goTo } from '../reading/rules.mjs';
import { revealed } from './reveal.mjs';
import { setting } from '../library/games.mjs';
import { stopThinking, think } from './thinking.mjs';
import { send } from './wire.mjs';

function ruleText(rule) {
  const found = rule && document.getElementById(rule);
  if (!found) return null;
  const text = make('blockquote', { className: 'rule-text' });
  text.append(...[...found.childNodes].map((node) => node.cloneNode(true)));
  return text;
}

function ruleLink(rule) {
  return make('button', { type: 'button', className: 'linklike', textContent: `Rule ${rule}`, onclick: () => showRule(rule) });
}

function showRule(rule) {
  open('rules');
  goTo(rule);
}

export function refused({ rule, why }) {
  const text = ruleText(rule);
  $('answer').replaceChildren(make('p', {}, why, ...(rule ? [' ', ruleLink(rule)] : [])), ...(text ? [text] : []));
  surface();
}

/** An answer that would be out of sight comes to the foot of the screen, until something is touched. */
export function surface() {
  const box = $('answer');
  box.classList.remove('afloat');
  const { top, bottom } = box.getBoundingClientRect();
  box.classList.toggle('afloat', top < 0 || bottom > innerHeight);
}

document.addEventListener('pointerdown', ({ target }) => {
  if (!$('answer')?.contains(target)) $('answer')?.classList.remove('afloat');
}, true);

/** Ask before a step: one that the game warns of, or any, as the person wants it. Who wants no
    questions is told what was risked. */
export function confirm({ rule, why }) {
  if (setting('confirm', 'ask') === 'go') {
    toast(why);
    act({ type: 'confirm' });
    return;
  }
  $('confirm-why').textContent = why;
  const text = ruleText(rule);
  $('confirm-rule').replaceChildren(...(text ? [text] : []));
  $('confirm').classList.toggle('plain', !rule);
  open('confirm');
}

// Who says no goes back to before the last choice: a whole step that waits offers nothing more.
$('confirm')?.addEventListener('close', ({ target }) => {
  if (target.returnValue !== 'yes') send({ type: 'back' });
  target.returnValue = '';
});

export function hinted({ words, label, reasons }) {
  const button = make('button', { type: 'button', className: 'main', textContent: 'Do it', ariaLabel: `Do it: ${label}` });
  button.dataset.word = words;
  $('answer').replaceChildren(make('p', {}, make('b', {}, label)), ...reasons.map((reason) => make('p', {}, reason)), button);
  surface();
}

/** Have a bot or a hint thought about; it can be stopped and gone on with. */
export function ponder(job) {
  if (job.kind === 'hint') ask(job, 'Thinking about a hint', (answer) => send({ type: 'hinted', ticket: job.ticket, ...answer }));
  else ask(job, 'The computer is thinking', (answer) => revealed().then(() => act({ type: 'bot', ticket: job.ticket, ...answer })));
}

function ask(job, doing, done) {
  // Not in #answer, an alert: it would be spoken over what the last step did, for every step.
  const say = (words, label, onclick) => {
    $('thinking').replaceChildren(`${words} `, make('button', { type: 'button', textContent: label, onclick }));
    $('thinking').hidden = false;
  };
  const goOn = () => ask(job, doing, done);
  say(`${doing}…`, 'Cancel', () => { stopThinking(); say('Stopped.', 'Go on', goOn); });
  think(job, {
    progress: () => {},
    done: (answer) => { $('thinking').hidden = true; done(answer); },
    failed: () => say('That did not work out.', 'Try again', goOn),
  });
}
