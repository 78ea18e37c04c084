// The page of a day: its challenges with what was played of them, a text and a picture to share, and the
// calendar. The address names the day, else it is today. It needs no Python.
import { ofDay, today } from '../galaxy/codes.mjs';
import { daysLater, monthsLater, nameOfDay, whyNoDay } from '../galaxy/days.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { starmap } from '../galaxy/starmap.mjs';
import { MEDALS, SIGNS, byDay, challengeHref, challenges, points, todayHref } from '../library/days.mjs';
import { href } from '../library/describe.mjs';
import { isUnfinished, list } from '../library/games.mjs';
import { settle } from '../library/keeping.mjs';
import { results } from '../library/results.mjs';
import { titles } from '../library/titles.mjs';
import { $, all, make, one } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { copyText, sendOrCopy } from '../site/files.mjs';
import { notice, toast } from '../site/messages.mjs';
import { addressOf } from '../site/pages.mjs';
import { svgElement } from '../site/shapes.mjs';
import { dayPicture } from './day-picture.mjs';
import { onNewDay } from './new-day.mjs';

/** @import { Tries } from '../library/days.mjs' */

const cards = /** @type {HTMLAnchorElement[]} */ (all('a[data-task]'));
/** @param {HTMLAnchorElement} card */
const keyOf = (card) => card.dataset.task ?? '';

let day = today();
let month = day;
let drawn = '';
/** @type {Map<string, Map<string, Tries>>} */
let known = new Map();

const played = (/** @type {string} */ which) => known.get(which) ?? new Map();

/** @param {Tries} tries @param {string} key */
function said({ first, tries, best }, key) {
  const medal = MEDALS[first.medal ?? 0];
  const again = tries === 1 ? '' : ` Best of ${tries} tries: ${(MEDALS[best ?? 0] || 'no medal').toLowerCase()}.`;
  return `${SIGNS[first.medal ?? 0]} ${medal ? `${medal}: ` : ''}${points(first, key)}.${again}`;
}

function drawTasks() {
  const mine = played(day);
  const open = list().filter((game) => isUnfinished(game) && game.meta.day === day);
  for (const card of cards) {
    const key = keyOf(card);
    const tries = mine.get(key);
    const begun = open.find(({ meta }) => `${meta.game}/${meta.challenge}` === key);
    card.href = begun ? href(begun.id, begun.meta) : challengeHref(key, day);
    card.classList.toggle('played', Boolean(tries));
    one('.done', card).textContent = tries ? said(tries, key) : begun ? 'Continue' : '';
  }
}

/** The day as a text that gives nothing away. */
function lines() {
  const mine = played(day);
  return cards.map(keyOf).filter((key) => mine.has(key)).map((key) => {
    const { first } = /** @type {Tries} */ (mine.get(key));
    return { medal: first.medal ?? 0, name: challenges[key].title, game: titles[key.split('/')[0]], points: points(first, key) };
  });
}

const address = () => addressOf(todayHref(day));

const text = () => [`Pocket Galaxies, ${nameOfDay(day)}`,
  ...lines().map(({ medal, name, game, points: many }) => `${SIGNS[medal]} ${name} (${game}): ${medal ? `${MEDALS[medal].toLowerCase()}, ` : ''}${many}`)].join('\n');

function drawMonth() {
  const now = today();
  const start = monthsLater(month, 0);
  const next = monthsLater(start, 1);
  $('month-name').textContent = nameOfDay(start, { month: 'long', year: 'numeric' });
  $('month-after').toggleAttribute('disabled', next > now);
  /** @type {HTMLLIElement[]} */
  const items = [];
  for (let at = start; at < next; at = daysLater(at, 1)) {
    const count = played(at).size;
    const label = `${nameOfDay(at)}: ${count ? `${count} of ${cards.length} played` : 'not played'}`;
    const number = String(Number(at.slice(8)));
    const cell = at > now ? make('span', {}, number) : make('a', { href: `#day=${at}`, ariaLabel: label, className: count ? (count === cards.length ? 'all' : 'some') : '' }, number, make('i', { ariaHidden: 'true' }, '•'.repeat(count)));
    if (at === day) cell.setAttribute('aria-current', 'date');
    items.push(make('li', {}, cell));
  }
  const weekday = (new Date(`${start}T00:00:00Z`).getUTCDay() + 6) % 7; // the week begins on Monday
  items[0].className = `from-${weekday}`;
  $('month').replaceChildren(...[...'MTWTFSS'].map((letter) => make('li', { className: 'week', ariaHidden: 'true' }, letter)), ...items);
}

function drawSky() {
  if (day === drawn) return;
  drawn = day;
  $('map').replaceChildren(svgElement(starmap(ofDay(day))));
}

function draw() {
  known = byDay(results(titles));
  const now = today();
  $('day-title').textContent = day === now ? 'Today' : nameOfDay(day, { day: 'numeric', month: 'long' });
  $('day-name').textContent = `${nameOfDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, galaxy ${galaxyName(ofDay(day))}.`;
  const count = played(day).size;
  $('day-said').textContent = count ? `${count} of ${cards.length} played.` : '';
  $('day-before').setAttribute('href', `#day=${daysLater(day, -1)}`);
  $('day-after').setAttribute('href', `#day=${daysLater(day, 1)}`);
  $('day-after').hidden = day >= now;
  $('day-now').hidden = day === now;
  drawSky();
  drawTasks();
  $('share-day').hidden = !count;
  $('share-text').textContent = text();
  drawMonth();
}

const asksForDay = () => /^#day=(.*)$/.exec(location.hash)?.[1];

/** Show the day of the address; a wrong one is answered with a sentence, and today is shown. */
function arrive() {
  const asked = asksForDay();
  const wanted = asked === undefined ? today() : decoded(asked);
  const why = whyNoDay(wanted);
  notice(why && `${why} Here is today.`);
  const shown = day;
  day = why ? today() : wanted;
  if (day !== shown) month = day;
  draw();
}

/** Follow the calendar, unless the address names a day that has begun. */
function dayChanged() {
  const shown = day;
  arrive();
  if (day !== shown && asksForDay() === undefined) toast(`It is ${nameOfDay(day)} now: here are the challenges of this day.`);
}

/** @param {string} asked */
function decoded(asked) {
  try {
    return decodeURIComponent(asked).trim();
  } catch {
    return asked;
  }
}

$('share-send').onclick = () => sendOrCopy({ title: 'Pocket Galaxies', text: text(), url: address() });
$('share-copy').onclick = () => copyText(`${text()}\n${address()}`);
$('share-picture').onclick = () => dayPicture(day, lines(), address()).catch(() => toast('This browser could not draw the picture.'));
$('month-before').onclick = () => { month = monthsLater(month, -1); drawMonth(); };
$('month-after').onclick = () => { month = monthsLater(month, 1); drawMonth(); };
$('day-now').onclick = (event) => { event.preventDefault(); location.hash = ''; };
addEventListener('hashchange', arrive);
addEventListener('storage', draw);
addEventListener('library-changed', draw);
settle().then(arrive);
onNewDay(dayChanged);
dispatchEvent(new Event('boot-ready'));
