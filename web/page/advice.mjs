// Answers in words: refusals with their rule, questions before a move, hints, and who is thinking.
import { revealed } from '../board/reveal.mjs';
import { goTo, ruleText } from '../reading/rulebook.mjs';
import { open } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { setting } from '../site/storage.mjs';
import { act } from './playing.mjs';
import { stopThinking, think } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { BotJob, Hint, HintJob, Refusal } from './wire.d.ts' */

/** @param {string} rule */
const ruleLink = (rule) => button(`Rule ${rule}`, () => { open('rules'); goTo(rule); }, { className: 'linklike' });

/** @param {Refusal} refusal */
export function refused({ rule, why }) {
  const text = ruleText(rule);
  $('answer').replaceChildren(make('p', {}, why, ...(rule ? [' ', ruleLink(rule)] : [])), ...(text ? [text] : []));
  bringIntoSight();
}

/** Show an answer that is out of sight at the foot of the screen, until something is touched. */
export function bringIntoSight() {
  const box = $('answer');
  box.classList.remove('afloat');
  const { top, bottom } = box.getBoundingClientRect();
  box.classList.toggle('afloat', top < 0 || bottom > innerHeight);
}

document.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Node && !$('answer').contains(target)) $('answer').classList.remove('afloat');
}, true);

/** Ask before a move, or, if the person wants no questions, say what was risked. @param {Refusal} question */
export function confirm({ rule, why }) {
  if (setting('confirm', 'ask') === 'go') {
    toast(why);
    act({ kind: 'confirm' });
    return;
  }
  $('confirm-why').textContent = why;
  const text = ruleText(rule);
  $('confirm-rule').replaceChildren(...(text ? [text] : []));
  $('confirm').classList.toggle('plain', !rule);
  open('confirm');
}

// After a no the last choice is open again: otherwise the complete move would offer nothing more.
$('confirm').addEventListener('close', () => {
  const dialog = $('confirm');
  if (dialog.returnValue !== 'yes') send({ kind: 'back' });
  dialog.returnValue = '';
});

/** @param {Hint} hint */
export function hinted({ words, label, reasons }) {
  const doIt = button('Do it', undefined, { className: 'main', ariaLabel: `Do it: ${label}` });
  doIt.dataset.word = words;
  $('answer').replaceChildren(make('p', {}, make('b', {}, label)), ...reasons.map((reason) => make('p', {}, reason)), doIt);
  bringIntoSight();
}

/** Have a computer's move or a hint thought about; it can be stopped and gone on with. @param {BotJob | HintJob} job */
export function ponder(job) {
  const { ticket } = job;
  if (job.kind === 'hint') {
    thinkAloud('Thinking about a hint', (hooks) => think(job, {
      ...hooks,
      done: ({ line, reasons }) => { hooks.done(); send({ kind: 'hinted', ticket, line, reasons }); },
    }));
  } else {
    thinkAloud('The computer is thinking', (hooks) => think(job, {
      ...hooks,
      done: ({ line }) => { hooks.done(); revealed().then(() => act({ kind: 'bot', ticket, line })); },
    }));
  }
}

/** Start thinking, and say so meanwhile. @param {string} doing @param {(hooks: { progress(): void, done(): void, failed(): void }) => void} begin */
function thinkAloud(doing, begin) {
  // Not in #answer, an alert: it would be spoken over what the last move did, every time.
  /** @param {string} words @param {string} label @param {() => void} onclick */
  const say = (words, label, onclick) => {
    $('thinking').replaceChildren(`${words} `, button(label, onclick));
    $('thinking').hidden = false;
  };
  const again = () => thinkAloud(doing, begin);
  say(`${doing}…`, 'Cancel', () => { stopThinking(); say('Stopped.', 'Go on', again); });
  begin({
    progress: () => {},
    done: () => { $('thinking').hidden = true; },
    failed: () => say('That did not work out.', 'Try again', again),
  });
}
