// The logbook: a star for every finished game, ranks, medals and achievements. It needs no Python.
import { nameOfDay } from '../galaxy/days.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { MEDALS, challenges } from '../library/days.mjs';
import { table } from '../library/figures.mjs';
import { settle } from '../library/keeping.mjs';
import { RANKS, WAYS, logOf } from '../library/ranks.mjs';
import { results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { $, all, make, one } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { download } from '../site/files.mjs';
import { drawGalaxy } from './own-galaxy.mjs';

/** @import { KnownResult } from '../library/types.d.ts' */

/** @type {Record<string, Record<string, number>>} game -> level -> its strength from 1 */
const levels = JSON.parse(document.body.dataset.levels ?? '{}');
const sections = all('[data-of]');

/** @param {number} time */
const dateOf = (time) => nameOfDay(new Date(time).toISOString().slice(0, 10));

/** @param {KnownResult} result */
const whereOf = ({ galaxy }) => (galaxy ? ` in ${galaxyName(galaxy)}` : '');

/** Fill in the part of a game; returns how many achievements were earned, and of how many.
    @param {HTMLElement} section @param {KnownResult[]} known */
function drawGame(section, known) {
  const game = section.dataset.of ?? '';
  const items = all('[data-achievement]', section);
  const names = items.map(({ dataset }) => dataset.achievement ?? '');
  const { rank, medals, achieved } = logOf(known.filter((result) => result.game === game), levels[game] ?? {}, names);
  const next = WAYS[rank + 1];
  one('.rank', section).replaceChildren(make('b', {}, RANKS[rank]), ...(next ? [make('span', {}, ` Next, ${RANKS[rank + 1]}: ${next}`)] : []));
  const counted = [3, 2, 1].filter((medal) => medals[medal]).map((medal) => `${MEDALS[medal]} ×\u00a0${medals[medal]}`);
  one('.medals', section).textContent = counted.join(', ') || (Object.keys(challenges).some((key) => key.startsWith(`${game}/`)) ? 'No medal yet: challenges of the day give them.' : '');
  for (const item of items) {
    const result = achieved.get(item.dataset.achievement ?? '');
    item.classList.toggle('has', Boolean(result));
    one('.got', item).textContent = result ? `Earned ${dateOf(result.when)}${whereOf(result)}` : 'Not earned yet';
  }
  one('summary', section).textContent = `Achievements: ${achieved.size} of ${names.length}`;
  return [achieved.size, names.length];
}

function draw() {
  const known = results(titles).filter(({ puzzle }) => !puzzle); // their own page tells of puzzles
  drawGalaxy(known.filter(({ given }) => !given));
  const counts = sections.map((section) => drawGame(section, known));
  const [got, most] = [0, 1].map((i) => counts.reduce((sum, count) => sum + count[i], 0));
  $('achieved-said').textContent = `${got} of ${most} achievements. Each teaches one rule.`;
}

// On a phone the lists would hide the games below them.
for (const box of all('details', $('main'))) box.toggleAttribute('open', matchMedia('(min-width: 800px)').matches);
$('save-logbook').onclick = () => download('pocket-galaxies-logbook.csv', table(results(titles), titles), 'text/csv');
addEventListener('storage', draw);
addEventListener('library-changed', draw);
settle().then(draw).finally(() => $('main').classList.remove('waiting'));
dispatchEvent(new Event('boot-ready'));
