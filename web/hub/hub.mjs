// The hub: a galaxy, the games to play in it, and the saved games. It needs no Python.
import * as store from '../library/games.mjs';
import { $, make, toast } from '../site/dialogs.mjs';
import { fragment } from '../site/address.mjs';
import { BadCode, isMeant, normal, ofDay, random, today } from '../galaxy/codes.mjs';
import { galaxyName } from '../galaxy/names.mjs';
import { ago, href, name, portrait, standing } from '../library/captions.mjs';
import { showSessions } from '../library/list.mjs';
import { element, starmap, words } from '../galaxy/starmap.mjs';
import '../site/updates.mjs';
import '../start/offline.mjs';

const first = document.querySelector('[data-first]').dataset.first;
const cards = [...document.querySelectorAll('a.card[data-href]')];
let shown = first;

// Saved games

function scene(id, meta) {
  const found = store.view(id);
  const picture = found ? make('img', { className: found.both ? 'both' : '', alt: '', decoding: 'async', src: found.src }) : portrait(id, meta);
  return make('span', { className: 'picture' }, picture);
}

function drawContinue() {
  const open = store.list().filter(({ meta }) => !meta.over && !meta.abandoned).slice(0, 3);
  $('continue').hidden = !open.length;
  $('continue-list').replaceChildren(...open.map(({ id, meta }) => make('a', { className: 'continue', href: href(id, meta) },
    scene(id, meta), make('span', { className: 'said' }, make('b', {}, name(meta)), make('span', {}, standing(meta)), make('small', {}, ago(meta.updated))))));
}

function draw() {
  drawContinue();
  showSessions($('sessions'));
}

// The galaxy

function show(code) {
  if (code !== shown) {
    const map = element(starmap(code));
    map.classList.add('arriving');
    $('map').replaceChildren(map);
    const kind = words(code);
    $('galaxy-name').textContent = galaxyName(code);
    $('galaxy-words').textContent = `${kind[0].toUpperCase()}${kind.slice(1)}.`;
    $('galaxy-code').textContent = code;
    $('live').textContent = `Galaxy ${galaxyName(code)}, ${kind}. Code ${code}.`;
  }
  shown = code;
  const kinds = { [first]: 'Where first games begin', [ofDay(today())]: 'Today’s galaxy' };
  $('galaxy-kind').textContent = kinds[code] ?? 'Galaxy';
  $('games-title').textContent = code === first ? 'Choose a game' : `Choose a game to play in ${galaxyName(code)}`;
}

// What the address asks for: nothing (the galaxy that newcomers begin in), a code, or the link of
// a game, which goes on to a game page: any of them knows where it belongs.
function arrive() {
  const asked = fragment();
  const found = asked && isMeant(asked);
  if (asked && !found) {
    location.replace(`${cards[0].dataset.href}${location.hash}`);
    return;
  }
  const code = found ? read(asked) : null;
  show(code ?? first);
  for (const card of cards) card.href = card.dataset.href + (code ? `#${code}` : '');
}

/** The code in its written form; where it is none, say why and answer null. */
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
    return null;
  }
}

function travel(code) {
  $('galaxy-text').value = '';
  location.hash = code;
}

async function share() {
  const url = `${location.origin}${location.pathname}#${shown}`;
  const text = `Galaxy ${galaxyName(shown)}, code ${shown}: play it with me.`;
  if (navigator.share) {
    await navigator.share({ title: 'Pocket Galaxies', text, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('The link is copied.');
  } catch {
    toast(`Its link: ${url}`);
  }
}

$('galaxy-new').onclick = () => travel(random());
$('galaxy-today').onclick = () => travel(ofDay(today()));
$('galaxy-share').onclick = share;
$('galaxy-form').onsubmit = (event) => {
  event.preventDefault();
  const typed = $('galaxy-text').value;
  if (/:.*#/.test(typed)) { travel(typed.replace(/^[^#]*#/, '').trim()); return; } // a whole link was pasted
  const code = read(typed);
  if (code) travel(code); else $('galaxy-text').focus();
};

addEventListener('hashchange', arrive);
addEventListener('storage', draw);
arrive();
draw();
dispatchEvent(new Event('boot-ready'));
