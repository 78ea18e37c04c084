// Shows what is new: once after an update, and at any time from the settings. The texts come from
// CHANGELOG.md and are loaded on demand. A waiting update is applied only when the player asks for it.
import { applyUpdate } from '../start/offline.mjs';
import { open, whenThere, withDialogs } from './dialogs.mjs';
import { $, make } from './elements.mjs';
import { toast } from './messages.mjs';
import { setSetting, setting } from './storage.mjs';

const version = document.body.dataset.version ?? '';
/** @param {string} text */
const numbers = (text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** @param {string} one @param {string} other */
function isNewer(one, other) {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((part, i) => part !== (b[i] ?? 0));
  return at >= 0 && a[at] > (b[at] ?? 0);
}

/** Show the news since a version, or all news. */
async function show(since = '') {
  const { NEWS } = await import('./news.mjs');
  const told = NEWS.filter(([one]) => !since || isNewer(one, since));
  withDialogs(() => {
    $('news-title').textContent = since ? `What is new since ${since}` : 'What is new';
    $('news-text').replaceChildren(...told.flatMap(([one, chapters]) => [
      make('h3', {}, one), ...chapters.flatMap(([title, lines]) => [
        make('h4', {}, title), make('ul', {}, ...lines.map((line) => make('li', {}, line)))])]));
    open('news');
  });
}

// A first visit has no version to compare with, and going back to an older release is no news.
const seen = setting('version', '');
if (seen !== version) setSetting('version', version);
if (seen && isNewer(version, seen)) toast(`Updated to version ${version}.`, ['What is new', () => show(seen)]);

const saved = document.body.dataset.game ? ' Your game is saved.' : '';
addEventListener('update-ready', () => toast(`A new version is ready.${saved}`, ['Update now', applyUpdate]));

whenThere('whats-new', () => $('whats-new').addEventListener('click', () => show()));
