// The hub: a galaxy, the games to play in it, and the saved games. It needs no Python.
import { BadCode, code as codeOf, isMeant, normal, ofDay, randomNumber, today } from '../galaxy/codes.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { starmap, words } from '../galaxy/starmap.mjs';
import { showBadge } from '../library/badge.mjs';
import { MEDALS, SIGNS, byDay, challenges, streak } from '../library/days.mjs';
import { ago, href, isMine, nameOf, portrait, whose } from '../library/describe.mjs';
import { isUnfinished, list } from '../library/games.mjs';
import { settle } from '../library/keeping.mjs';
import { showLibrary } from '../library/list.mjs';
import { results } from '../library/results.mjs';
import { view } from '../library/thumbnails.mjs';
import { titles } from '../library/titles.mjs';
import { fragment } from '../site/address.mjs';
import { $, all, make, one } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { sendOrCopy } from '../site/files.mjs';
import { addressWith, pageHref } from '../site/pages.mjs';
import { svgElement } from '../site/shapes.mjs';
import { NO_CODE, linkedOf, shortCodeIn } from '../site/short-code.mjs';
import { launched } from './launching.mjs';
import { onNewDay } from './new-day.mjs';

/** @import { Listed, Meta } from '../library/types.d.ts' */

/** The starter galaxy, which newcomers see. */
const first = one('[data-first]').dataset.first ?? '';
const cards = /** @type {HTMLAnchorElement[]} */ (all('a.card[data-href]'));
const unplayed = $('today-said').textContent;
let shown = first;

// Saved games

/** @param {string} id @param {Meta} meta */
function scene(id, meta) {
  const kept = view(id);
  const picture = kept ? make('img', { className: kept.both ? 'both' : '', alt: '', decoding: 'async', src: kept.src }) : portrait(id, meta);
  return make('span', { className: 'picture' }, picture);
}

/** @param {Listed} game */
const continueCard = ({ id, meta }) => make('a', { className: 'continue', href: href(id, meta) },
  scene(id, meta), make('span', { className: 'said' }, make('b', {}, nameOf(meta)), make('span', { className: 'whose' }, whose(meta)), make('span', { className: 'where' }, meta.where ?? ''), make('small', {}, ago(meta.updated))));

function draw() {
  // Your turn first; the sort keeps the order of play within both parts.
  const unfinished = list().filter(isUnfinished).sort((a, b) => Number(isMine(b.meta)) - Number(isMine(a.meta))).slice(0, 3);
  $('continue').hidden = !unfinished.length;
  $('continue-list').replaceChildren(...unfinished.map(continueCard));
  showLibrary($('sessions'));
  showBadge();
  drawDay();
}

/** What was played of today's challenges, with its medals, and for how many days in a row. */
function drawDay() {
  const days = byDay(results(titles));
  const played = days.get(today()) ?? new Map();
  $('today-said').textContent = played.size ? `${played.size} of ${Object.keys(challenges).length} played` : unplayed;
  $('today-medals').hidden = !played.size;
  $('today-medals').replaceChildren(...[...played].map(([key, { first: { medal = 0 } }]) => {
    const title = challenges[key]?.title ?? '';
    return make('span', { className: `medal-${medal}`, title }, make('span', { className: 'unseen' }, `${title}: ${MEDALS[medal] || 'no medal'}. `), make('span', { ariaHidden: 'true' }, SIGNS[medal]));
  }));
  const row = streak(days, today());
  $('streak').hidden = row < 2;
  $('streak').textContent = `${row} days in a row`;
}

// The galaxy

/** @param {string} code */
function show(code) {
  if (code !== shown) {
    const map = svgElement(starmap(code));
    map.classList.add('arriving');
    $('map').replaceChildren(map);
    const kind = words(code);
    $('galaxy-name').textContent = galaxyName(code);
    $('galaxy-words').textContent = `${kind[0].toUpperCase()}${kind.slice(1)}.`;
    $('galaxy-code').textContent = code;
    $('live').textContent = `Galaxy ${galaxyName(code)}, ${kind}. Code ${code}.`;
  }
  shown = code;
  /** @type {Record<string, string>} */
  const kinds = { [first]: 'Starter galaxy', [ofDay(today())]: 'Today’s galaxy' };
  $('galaxy-kind').textContent = kinds[code] ?? 'Galaxy';
  $('games-title').textContent = code === first ? 'Choose a game' : `Choose a game to play in ${galaxyName(code)}`;
  $('galaxy-play').hidden = code === first;
}

// The address asks for nothing (the hub then shows the starter galaxy), for a galaxy by its code, or
// for a game by its link. Such a link goes to any game page, which finds the page of its game.
function arrive() {
  const asked = fragment();
  const isCode = asked && isMeant(asked);
  if (asked && !isCode) {
    location.replace(pageHref(`${cards[0].dataset.href}${location.hash}`));
    return;
  }
  const code = isCode ? read(asked) : null;
  show(code ?? first);
  for (const card of cards) card.href = (card.dataset.href ?? '') + (code ? `#${code}` : '');
}

/** The code in its normal form; null, after an error message, if the text is no code. @param {string} text */
function read(text) {
  $('galaxy-error').textContent = '';
  $('galaxy-text').removeAttribute('aria-invalid');
  try {
    return normal(text);
  } catch (error) {
    if (!(error instanceof BadCode)) throw error;
    $('galaxy-text').value = text;
    $('galaxy-text').setAttribute('aria-invalid', 'true');
    $('galaxy-error').textContent = error.message;
    $('galaxy-form').scrollIntoView({ block: 'center' }); // a link with a wrong code arrives far above it
    return null;
  }
}

/** @param {string} code */
function travel(code) {
  $('galaxy-text').value = '';
  location.hash = code;
  $('galaxy').scrollIntoView({ block: 'nearest' });
}

function share() {
  const url = addressWith(shown);
  const text = `Galaxy ${galaxyName(shown)}, code ${shown}: play it with me.`;
  sendOrCopy({ title: 'Pocket Galaxies', text, url });
}

$('galaxy-new').onclick = () => travel(codeOf(randomNumber()));
$('galaxy-today').onclick = () => travel(ofDay(today()));
$('galaxy-share').onclick = share;
$('galaxy-form').onsubmit = (event) => {
  event.preventDefault();
  const typed = $('galaxy-text').value;
  if (/:.*#/.test(typed)) { travel(typed.replace(/^[^#]*#/, '').trim()); return; } // a whole link was pasted
  const code = read(typed);
  if (code) travel(code); else $('galaxy-text').focus();
};

// Only a site with a rendezvous has a field for the code of a friend. The page of any game finds the page of its game.
const joining = /** @type {HTMLFormElement | null} */ (document.getElementById('joining'));
joining?.addEventListener('submit', (event) => {
  event.preventDefault();
  const code = shortCodeIn($('joining-code').value);
  $('joining-error').textContent = code ? '' : NO_CODE;
  if (code) location.href = pageHref(`${cards[0].dataset.href}#live=${linkedOf(code)}`);
  else $('joining-code').focus();
});

$('galaxy-play').onclick = () => { $('games-title').scrollIntoView(); cards[0].focus({ preventScroll: true }); };

addEventListener('hashchange', arrive);
addEventListener('storage', draw);
addEventListener('library-changed', draw);
arrive();
if (fragment()) $('main').prepend($('galaxy')); // somebody comes for a galaxy: it stands first
settle().then(draw).then(launched);
onNewDay(() => { draw(); show(shown); });
dispatchEvent(new Event('boot-ready'));
