// Shows refusals with their rule, warnings before a move, hints, and that the computer is thinking.
import { beat } from '../board/motion.mjs';
import { revealed } from '../board/reveal.mjs';
import { goTo, showRule } from '../reading/rulebook.mjs';
import { open, withDialogs } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { setting } from '../site/storage.mjs';
import { foundAhead } from './ahead.mjs';
import { act } from './playing.mjs';
import { showBubble, showHint } from './bubble.mjs';
import { stopThinking, think } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { BotJob, Hint, HintJob, Refusal } from './wire.d.ts' */

/** @param {string} rule */
const ruleLink = (rule) => button(`Rule ${rule}`, () => withDialogs(() => { open('rules'); goTo(rule); }), { className: 'linklike' });

/** @param {Refusal} refusal */
export function refused({ rule, why }) {
  const box = make('div');
  showRule(rule, box);
  $('answer').replaceChildren(make('p', {}, why, ...(rule ? [' ', ruleLink(rule)] : [])), box);
  showBubble();
}

/** Ask before a risky move; players who want no questions get the warning as a message. @param {Refusal} question */
export function confirm({ rule, why }) {
  if (setting('confirm', 'ask') === 'go') {
    toast(why);
    act({ kind: 'confirm' });
    return;
  }
  $('confirm-why').textContent = why;
  showRule(rule, $('confirm-rule'));
  $('confirm').classList.toggle('plain', !rule);
  open('confirm');
}

// After a "no", reopen the last choice: the complete move has no further choices to show.
$('confirm').addEventListener('close', () => {
  const dialog = $('confirm');
  if (dialog.returnValue !== 'yes') send({ kind: 'back' });
  dialog.returnValue = '';
});

/** Whether the focus goes to the next hint. */
let wanted = false;

/** Have the focus go to the button of the next hint. */
export const goToHint = () => { wanted = true; };

/** Show a hint as one line, with its reasons folded. @param {Hint} hint */
export function hinted({ words, label, reasons, ticket, plan, steps, partial }) {
  const does = partial ? 'Choose this' : 'Play this';
  const play = button(does, undefined, { className: 'main', ariaLabel: `${does}: ${label}` });
  play.dataset.word = words;
  play.dataset.anew = '';
  const more = reasons.length ? [make('details', {}, make('summary', {}, 'Why'), ...reasons.map((reason) => make('p', {}, reason)))] : [];
  const whole = steps.length ? [' ', upTo(ticket, plan, `Play all ${steps.length} steps`), planOf(ticket, plan, steps)] : [];
  $('answer').replaceChildren(make('p', {}, make('b', {}, label)), play, ...whole, ...more);
  showHint();
  if (wanted) play.focus();
  wanted = false;
}

/** A button that plays the first steps of a plan. @param {number} ticket @param {string[]} lines @param {string} label */
const upTo = (ticket, lines, label, props = {}) => button(label, () => act({ kind: 'plan', ticket, lines }), props);

/** The steps of a plan; each is a button that plays the plan up to it. @param {number} ticket @param {string[]} plan @param {string[]} steps */
function planOf(ticket, plan, steps) {
  const items = steps.map((step, i) => make('li', {}, upTo(ticket, plan.slice(0, i + 1), step, { className: 'linklike', title: 'Play up to this step' })));
  return make('details', {}, make('summary', {}, `The plan: ${steps.length} steps`), make('ol', {}, ...items));
}

/** Start thinking about a computer's move or a hint. The player can stop it and continue. @param {BotJob | HintJob} job */
export function ponder(job) {
  const { ticket } = job;
  if (job.kind === 'hint') {
    const known = foundAhead(job);
    if (known) send({ ...known, kind: 'hinted', ticket });
    else thinkAloud('Thinking about a hint', (hooks) => think(job, {
      ...hooks,
      done: (advised) => { hooks.done(); send({ ...advised, kind: 'hinted', ticket }); },
    }));
  } else {
    const seen = Promise.all([revealed(), beat()]);
    thinkAloud('The computer is thinking', (hooks) => think(job, {
      ...hooks,
      done: ({ line }) => { hooks.done(); seen.then(revealed).then(() => act({ kind: 'bot', ticket, line })); },
    }));
  }
}

/** Start thinking, and show that until the answer is there. @param {string} doing @param {(hooks: { progress(): void, done(): void, failed(): void }) => void} begin */
function thinkAloud(doing, begin) {
  // Not in #answer, an alert: a screen reader would speak it over what the last move did.
  /** @param {string} words @param {string} label @param {() => void} onclick */
  const say = (words, label, onclick) => {
    $('thinking').replaceChildren(`${words} `, button(label, onclick));
    $('thinking').hidden = false;
  };
  const again = () => thinkAloud(doing, begin);
  say(`${doing}…`, 'Cancel', () => { stopThinking(); say('Stopped.', 'Continue', again); });
  begin({
    progress: () => {},
    done: () => { $('thinking').hidden = true; },
    failed: () => say('Something went wrong.', 'Try again', again),
  });
}
