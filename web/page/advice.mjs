// Shows refusals with their rule, warnings before a move, hints, and that the computer is thinking.
import { revealed } from '../board/reveal.mjs';
import { goTo, ruleText } from '../reading/rulebook.mjs';
import { open } from '../site/dialogs.mjs';
import { $, button, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { setting } from '../site/storage.mjs';
import { act } from './playing.mjs';
import { dock } from './sheet.mjs';
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

/** If the answer is out of sight, show it at the foot of the screen until the next tap. */
export function bringIntoSight() {
  const box = $('answer');
  box.classList.remove('afloat');
  dock();
  const { top, bottom } = box.getBoundingClientRect();
  box.classList.toggle('afloat', top < 0 || bottom > innerHeight);
}

document.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Node && !$('answer').contains(target)) $('answer').classList.remove('afloat');
}, true);

/** Ask before a risky move; players who want no questions get the warning as a message. @param {Refusal} question */
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

// After a "no", reopen the last choice: the complete move has no further choices to show.
$('confirm').addEventListener('close', () => {
  const dialog = $('confirm');
  if (dialog.returnValue !== 'yes') send({ kind: 'back' });
  dialog.returnValue = '';
});

/** @param {Hint} hint */
export function hinted({ words, label, reasons, ticket, plan, steps }) {
  const play = button('Play this', undefined, { className: 'main', ariaLabel: `Play this: ${label}` });
  play.dataset.word = words;
  const [first, ...rest] = reasons.map((reason) => make('p', {}, reason));
  const more = rest.length ? [make('details', {}, make('summary', {}, 'Compare'), ...rest)] : [];
  const whole = steps.length ? [' ', upTo(ticket, plan, `Play all ${steps.length} steps`), planOf(ticket, plan, steps)] : [];
  $('answer').replaceChildren(make('p', {}, make('b', {}, label)), ...(first ? [first] : []), play, ...whole, ...more);
  bringIntoSight();
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
    thinkAloud('Thinking about a hint', (hooks) => think(job, {
      ...hooks,
      done: (advised) => { hooks.done(); send({ ...advised, kind: 'hinted', ticket }); },
    }));
  } else {
    thinkAloud('The computer is thinking', (hooks) => think(job, {
      ...hooks,
      done: ({ line }) => { hooks.done(); revealed().then(() => act({ kind: 'bot', ticket, line })); },
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
