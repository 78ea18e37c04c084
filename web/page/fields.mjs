// The form for what cannot be chosen but is written: texts of one or many lines, and numbers. What is
// being written is kept, so that a reload or a closed lid costs nothing.
import { $, make, toast } from '../site/dialogs.mjs';
import { act, kept } from './session.mjs';
import { setSetting, setting } from '../library/games.mjs';

const form = $('fields');
const inputs = () => [...form.querySelectorAll('input, textarea')];
const values = () => inputs().map((input) => input.value);

function keepUnsent() {
  setSetting('unsent', JSON.stringify({ id: kept.id, draft: form.dataset.draft, values: values() }));
}

function unsent(draft) {
  try {
    const found = JSON.parse(setting('unsent', '{}'));
    return found.id === kept.id && found.draft === draft && Array.isArray(found.values) ? found.values : null;
  } catch {
    return null;
  }
}

/** What was written has been taken: it need not be kept any more. */
export function taken() {
  if (setting('unsent', '')) setSetting('unsent', '');
  form.dataset.draft = '';
}

function input({ text, prose, range, value }) {
  if (prose) return make('textarea', { rows: 10, value, spellcheck: true });
  return make('input', text ? { type: 'text', value } : { type: 'number', min: range[0], max: range[1], value });
}

/** Show the form; `restart`: a number in it has changed, so what nobody has touched starts anew. */
export function paintFields(fields, draft, { restart = false } = {}) {
  form.hidden = !fields.length;
  const words = draft.join(' ');
  if (!fields.length) { form.dataset.draft = ''; return; }
  if (restart && form.dataset.draft === words) {
    inputs().forEach((one, i) => {
      if (fields[i].text && one.value === one.defaultValue) { one.value = fields[i].value; one.defaultValue = fields[i].value; }
    });
    return;
  }
  if (form.dataset.draft === words) return;
  form.dataset.draft = words;
  form.replaceChildren(...fields.map((field) => {
    const one = input(field);
    one.defaultValue = field.value;
    return make('label', { className: field.prose ? 'prose' : '' }, `${field.name} `, one);
  }));
  const prose = fields.some((field) => field.prose);
  form.append(make('button', { className: 'main', textContent: prose ? 'Keep it' : 'Do it' }), make('button', { type: 'button', textContent: 'Leave it', onclick: leave }));
  const before = unsent(words);
  if (before && before.some((value, i) => value !== fields[i]?.value)) {
    inputs().forEach((one, i) => { one.value = before[i] ?? one.value; });
    toast('What you were writing is here again.');
  }
  if (prose) form.scrollIntoView({ block: 'nearest' });
  (form.querySelector('textarea') ?? form.querySelector('input[type="text"]') ?? form.querySelector('input')).focus();
}

function leave() {
  taken();
  act({ type: 'back' });
}

form.addEventListener('input', (event) => {
  keepUnsent();
  if (event.target.type === 'number' && event.target.value) act({ type: 'start', values: values() });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  act({ type: 'fill', values: values() });
});

form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
