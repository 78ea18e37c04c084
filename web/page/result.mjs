// The end of a game: the result, and the look back at how it was played.
import * as store from '../library/games.mjs';
import { $, make, open } from '../site/dialogs.mjs';
import { kept } from './session.mjs';
import { beginGame } from './newgame.mjs';
import { show } from './panes.mjs';
import { think } from './thinking.mjs';
import { fullRecord, now } from './wire.mjs';

const MOST_EARLIER = 100; // finished games that a look back may reach

/** Whether there is something to celebrate: a person has won, or only computers have played. */
export function happy({ winners }) {
  const people = now.status.seats.map(({ kind }, i) => (kind === 'human' ? i : -1)).filter((i) => i >= 0);
  return winners.length > 0 && (!people.length || people.some((i) => winners.includes(i)));
}

export function paintResult(outcome) {
  const box = $('result');
  const shown = outcome && now.past === null;
  const was = box.dataset.record;
  box.hidden = !shown;
  if (!shown) { if (!outcome) { delete box.dataset.record; $('plots').replaceChildren(); } return; }
  if (was === now.status.record) return;
  box.dataset.record = now.status.record;
  box.classList.toggle('won', happy(outcome));
  box.classList.toggle('lost', !happy(outcome));
  const button = (textContent, onclick, className = '') => make('button', { type: 'button', className, textContent, onclick });
  const deed = (name, textContent) => { const made = button(textContent); made.dataset.do = name; return made; };
  box.replaceChildren(make('h2', {}, outcome.title), ...scoreTable(outcome),
    ...(outcome.unrated ? [make('p', { className: 'faint' }, `Unrated: ${outcome.unrated} ${outcome.unrated === 1 ? 'step was' : 'steps were'} taken back after something had been seen.`)] : []),
    make('div', { id: 'review', className: 'review' }),
    make('p', { className: 'row' },
      // A place that the setup brought along is there again whatever the code.
      button(now.status.place ? 'Play here again' : 'Same galaxy again', () => again(now.status.galaxy), 'main'),
      now.status.place ? button('New game', () => open('new')) : button('New galaxy', () => again('')),
      deed('replay', 'Watch it again'),
      deed('share', 'Share'),
      make('a', { className: 'button', href: 'statistics.html' }, 'Statistics')));
  if (outcome.review) review(outcome.career ? earlier() : []);
}

// One table for all: a row for each kind of points, a column for each player. Where there is only
// to win or to lose, the title says it all.
function scoreTable({ scores, names, winners, parts }) {
  const labels = [...new Set(parts.flat().map(([label]) => label))];
  if (!labels.length && scores.every((score) => score === 0 || score === 1)) return [];
  const players = scores.map((_, i) => i);
  const points = (i, wanted) => (parts[i] ?? []).filter(([label]) => label === wanted).map(([, value]) => value);
  const row = (label, values, properties = {}) => make('tr', properties, make('th', { scope: 'row' }, label), ...values.map((value) => make('td', {}, String(value))));
  const head = make('thead', {}, make('tr', {}, make('td'), ...players.map((i) => make('th', { scope: 'col', className: winners.includes(i) ? 'won' : '' }, `${names[i]}${winners.includes(i) ? ', winner' : ''}`))));
  return [make('table', { className: `${scores.length > 1 ? 'together' : ''} ${scores.length > 3 ? 'many' : ''}` },
    ...(scores.length > 1 ? [head] : []),
    make('tbody', {},
      ...labels.map((label) => row(label, players.map((i) => points(i, label).reduce((sum, value) => sum + value, 0)))),
      row(scores.length > 1 || labels.length ? 'Total' : 'Score', scores, { className: 'sum' })))];
}

// The records of games with these options that came to their end before this one, oldest first.
function earlier() {
  const { record, game } = now.status;
  const head = (text) => text.slice(0, text.indexOf('\n')).replace(/ galaxy=\S+/, '');
  const mine = store.load(kept.id)?.meta.updated ?? Infinity;
  return store.list().filter(({ id, meta }) => id !== kept.id && meta.over && meta.game === game && meta.updated <= mine)
    .map(({ id }) => store.load(id)?.record ?? '').filter((text) => head(text) === head(record)).slice(0, MOST_EARLIER).reverse();
}

function review(before) {
  const record = fullRecord();
  const box = $('review');
  const bar = make('progress', { max: 1 });
  bar.setAttribute('aria-label', 'Looking back at the game');
  const words = make('p', {}, 'Looking back at the game…');
  box.replaceChildren(words, bar);
  think({ kind: 'review', record, earlier: before }, {
    progress: ({ done, total, doing }) => { bar.max = total || 1; bar.value = done; words.textContent = `${doing}…`; },
    done: ({ lines, panes }) => {
      const rest = make('details', {}, make('summary', {}, 'More'), ...lines.slice(3).map((line) => make('p', {}, line)));
      box.replaceChildren(...lines.slice(0, 3).map((line) => make('p', {}, line)), ...(lines.length > 3 ? [rest] : []));
      $('plots').replaceChildren();
      show(panes, () => $('plots'));
    },
    failed: () => box.replaceChildren(make('p', {}, 'The look back did not work out this time. The game itself is saved.')),
  });
}

function again(galaxy) {
  beginGame({ galaxy, options: now.status.options, seats: now.status.seats });
}
