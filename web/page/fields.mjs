// The form for open fields, which players type instead of choosing: texts of one or many lines, and
// numbers. Unsent texts are saved, so that a reload or a closed laptop loses nothing.
import { $, all, button, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { act } from './playing.mjs';
import { session } from './session.mjs';

/** @import { Field } from './wire.d.ts' */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Input */

const form = $('fields');
/** @returns {Input[]} */
const inputs = () => all('input, textarea', form);
const values = () => inputs().map((input) => input.value);

function keepUnsent() {
  setSetting('unsent', JSON.stringify({ id: session.id, draft: form.dataset.draft, values: values() }));
}

/** The unsent texts of a draft, or null. @param {string} draft @returns {string[] | null} */
function unsent(draft) {
  try {
    const kept = JSON.parse(setting('unsent', '{}'));
    return kept.id === session.id && kept.draft === draft && Array.isArray(kept.values) ? kept.values : null;
  } catch {
    return null;
  }
}

/** Delete the saved texts: they have been sent. */
export function forgetUnsent() {
  if (setting('unsent', '')) setSetting('unsent', '');
  form.dataset.draft = '';
}

/** @param {Field} field @returns {Input} */
function inputFor({ text, prose, range, value }) {
  if (prose) return make('textarea', { rows: 10, value, spellcheck: true });
  if (text || !range) return make('input', { type: 'text', value });
  return make('input', { type: 'number', min: String(range[0]), max: String(range[1]), value });
}

/** Show the form. After a number in it has changed (`restart`), untouched texts get new start values.
    @param {Field[]} fields @param {string[]} draft @param {boolean} [restart] */
export function paintFields(fields, draft, restart = false) {
  form.hidden = !fields.length;
  const prose = fields.some((field) => field.prose);
  $('ask').classList.toggle('writing', prose);
  const words = draft.join(' ');
  if (!fields.length) { form.dataset.draft = ''; return; }
  if (form.dataset.draft === words) {
    if (restart) restartUntouched(fields);
    return;
  }
  form.dataset.draft = words;
  form.replaceChildren(...fields.map((field) => {
    const input = inputFor(field);
    input.defaultValue = field.value;
    return make('label', { className: field.prose ? 'prose' : '' }, `${field.name} `, input);
  }));
  form.append(make('button', { className: 'main', textContent: prose ? 'Save' : 'OK' }), button('Cancel', leave));
  fillInUnsent(fields, words);
  if (prose) form.scrollIntoView({ block: 'nearest' });
  const [first] = [...all('textarea', form), ...all('input[type="text"]', form), ...inputs()];
  first.focus();
}

/** @param {Field[]} fields */
function restartUntouched(fields) {
  inputs().forEach((input, i) => {
    if (!fields[i].text || input.value !== input.defaultValue) return;
    input.value = fields[i].value;
    input.defaultValue = fields[i].value;
  });
}

/** @param {Field[]} fields @param {string} words */
function fillInUnsent(fields, words) {
  const before = unsent(words);
  if (!before?.some((value, i) => value !== fields[i]?.value)) return;
  inputs().forEach((input, i) => { input.value = before[i] ?? input.value; });
  toast('The text that you were writing is restored.');
}

function leave() {
  forgetUnsent();
  act({ kind: 'back' });
}

form.addEventListener('input', ({ target }) => {
  keepUnsent();
  if (target instanceof HTMLInputElement && target.type === 'number' && target.value) act({ kind: 'start', values: values() });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  act({ kind: 'fill', values: values() });
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
