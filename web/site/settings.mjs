// The settings dialog of every page. A choice takes effect at once in all open tabs and is stored;
// theme.js applies stored choices before the first paint of a page.
import { NAME } from '../start/release.mjs';
import { whenThere } from './dialogs.mjs';
import { $, all } from './elements.mjs';
import { sound } from './sound.mjs';
import { setSetting, setting } from './storage.mjs';

/** @type {Record<string, string>} Settings that style sheets read as data-<name> of the root element, with their defaults, which leave it out. */
const LOOKS = { theme: 'system', size: '100', motion: 'system', pace: 'normal', side: 'right', patterns: 'fine', list: 'fold' };
/** @type {Record<string, string>} */
const DEFAULTS = { ...LOOKS, zoom: '100', sound: 'off', ambience: 'off', confirm: 'ask', moments: 'step', remarks: 'on' };

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

/** Take a choice, from the dialog or from elsewhere on the page. @param {string} name @param {string} value */
export function choose(name, value) {
  setSetting(name, value);
  apply(name, value);
  check();
  if (name === 'sound') sound('piece');
  dispatchEvent(new CustomEvent('setting', { detail: name }));
}

whenThere('settings', () => {
  $('settings').addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(target.name, target.value);
  });
  $('version').textContent = `Pocket Galaxies ${document.body.dataset.version}, release ${NAME}`;
  check();
});

addEventListener('storage', () => {
  for (const name of Object.keys(LOOKS)) apply(name, setting(name, LOOKS[name]));
  check();
});
