// The settings dialog of every page. A choice takes effect at once in all open tabs and is stored;
// theme.js applies stored choices before the first paint of a page.
import { all } from './elements.mjs';
import { sound } from './sound.mjs';
import { setSetting, setting } from './storage.mjs';

/** @type {Record<string, string>} Settings that style sheets read as data-<name> of the root element, with their defaults, which leave it out. */
const LOOKS = { theme: 'system', size: '100', motion: 'system', pace: 'normal', side: 'right', patterns: 'fine' };
/** @type {Record<string, string>} */
const DEFAULTS = { ...LOOKS, zoom: '100', sound: 'off', confirm: 'ask', moments: 'step' };

/** @param {string} name @param {string} value */
function apply(name, value) {
  if (!(name in LOOKS)) return;
  if (value === LOOKS[name]) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

function check() {
  for (const input of /** @type {HTMLInputElement[]} */ (all('#settings input'))) {
    input.checked = input.value === setting(input.name, DEFAULTS[input.name]);
  }
}

document.getElementById('settings')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  setSetting(target.name, target.value);
  apply(target.name, target.value);
  if (target.name === 'sound') sound('play');
  dispatchEvent(new CustomEvent('setting', { detail: target.name }));
});

addEventListener('storage', () => {
  for (const name of Object.keys(LOOKS)) apply(name, setting(name, LOOKS[name]));
  check();
});

check();
