// The page of statistics: what was played, won and scored, over time. It needs no Python.
import '../site/updates.mjs';
import * as store from './games.mjs';
import { $, download, make, toast } from '../site/dialogs.mjs';
import { figures, playerAt, players, table } from './figures.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { progress } from './plot.mjs';
import { ago, href } from './captions.mjs';
import { element } from '../galaxy/starmap.mjs';
import { forgetAll, results } from './results.mjs';

const titles = JSON.parse(document.body.dataset.titles);
const LATEST = 50;

const mean = (value) => (value === null ? '–' : (Math.round(value * 10) / 10).toString());
const percent = (part, whole) => (whole ? `${Math.round((100 * part) / whole)} %` : '–');

function number(value, label, more = '') {
  return make('div', {}, make('dt', {}, label), make('dd', {}, String(value), ...(more ? [make('small', {}, ` ${more}`)] : [])));
}

function levels({ levels: all, scored }) {
  const heads = ['', 'Played', 'Won', ...(scored ? ['Best', 'Mean'] : [])];
  const cells = ({ played, won, best, mean: average }) => [played, percent(won, played), ...(scored ? [best ?? '–', mean(average)] : [])];
  return make('table', {},
    make('thead', {}, make('tr', {}, ...heads.map((head) => (head ? make('th', { scope: 'col' }, head) : make('td'))))),
    make('tbody', {}, ...all.map((one) => make('tr', {}, make('th', { scope: 'row' }, one.level || 'Any'), ...cells(one).map((cell) => make('td', {}, String(cell)))))));
}

function card(game, found) {
  const { played, rated, won, best, mean: average, streak, longest, given, unrated, scored, series } = found;
  const asides = [given && `${given} given up`, unrated && `${unrated} unrated`].filter(Boolean).join(', ');
  const numbers = [
    number(played, 'Played', asides && `(${asides})`),
    number(percent(won, rated), 'Won', `(${won})`),
    ...(scored ? [number(best ?? '–', 'Best'), number(mean(average), 'Mean')] : []),
    number(streak, 'Won in a row', longest > streak ? `(longest ${longest})` : ''),
  ];
  return make('section', { className: 'figures' },
    make('h2', {}, make('a', { href: `${game}.html` }, titles[game])),
    make('dl', {}, ...numbers),
    ...(series.length > 1 ? [element(progress(found))] : []),
    ...(rated ? [levels(found)] : []));
}

function ended({ given, scores, winners }, names) {
  if (given) return 'given up';
  if (scores.every((score) => score === 0 || score === 1)) return winners.length ? `won by ${winners.map((i) => names[i]).join(' and ')}` : 'not won';
  return scores.map((score, i) => (names.length > 1 ? `${names[i]} ${score}` : String(score))).join(', ');
}

function latest(all) {
  return all.slice(-LATEST).reverse().map((result) => {
    const entry = store.load(result.id);
    const where = result.galaxy ? galaxyName(result.galaxy) : '';
    const title = `${titles[result.game]}${where && ` in ${where}`}`;
    const names = result.seats.map((_, i) => playerAt(result, i) || result.seats[i].kind);
    return make('tr', {},
      make('th', { scope: 'row' }, entry ? make('a', { href: href(result.id, entry.meta) }, title) : title, make('small', {}, ` ${result.level}`)),
      make('td', {}, ended(result, names)), make('td', {}, ago(result.when)));
  });
}

function draw() {
  const all = results(titles);
  const names = players(all);
  const held = $('who').value;
  $('who').replaceChildren(...names.map((name) => make('option', { value: name, textContent: name })));
  if (names.includes(held)) $('who').value = held;
  $('who-row').hidden = names.length < 2;
  const cards = Object.keys(titles).flatMap((game) => {
    const found = figures(all.filter((result) => result.game === game), $('who').value);
    return found ? [card(game, found)] : [];
  });
  $('nothing').hidden = cards.length > 0;
  $('figures').replaceChildren(...cards);
  $('latest').replaceChildren(...latest(all));
  for (const box of ['all-results', 'keep-row']) $(box).hidden = !all.length;
}

$('who').addEventListener('input', draw);
$('save-table').onclick = () => download('pocket-galaxies-results.csv', table(results(titles), titles), 'text/csv');
$('forget').onclick = () => {
  const bringBack = forgetAll();
  draw();
  toast('All results are forgotten; the games are still there.', ['Bring them back', () => { bringBack(); draw(); }]);
};
addEventListener('storage', draw);
draw();
