// The hub: which games there are, and the saved ones. It needs no Python.
import * as store from './store.mjs';
import { $, make } from './dialogs.mjs';
import { href, name, showSessions } from './sessions.mjs';
import './offline.mjs';

function draw() {
  showSessions($('sessions'));
  const open = store.list().filter(({ meta }) => !meta.over && !meta.abandoned).slice(0, 3);
  $('continue').hidden = !open.length;
  $('continue-list').replaceChildren(...open.map(({ id, meta }) => make('a', { className: 'continue', href: href(id, meta) },
    make('b', {}, name(meta)), make('span', {}, meta.where ?? ''))));
}

// A link with a galaxy code (`#k7qp-3m9y`) opens that galaxy in whichever game is chosen; a link
// with a game is handed on to a game page, which knows where it belongs.
function galaxy() {
  const fragment = location.hash.slice(1);
  const isCode = /^[0-9a-z -]{6,12}$/i.test(decodeURIComponent(fragment));
  for (const card of document.querySelectorAll('a.card')) {
    card.href = card.dataset.href + (isCode ? `#${fragment}` : '');
  }
  $('galaxy').hidden = !isCode;
  $('galaxy').textContent = isCode ? `Galaxy ${decodeURIComponent(fragment)}: choose the game to play in it.` : '';
  if (fragment && !isCode) location.replace(`${document.querySelector('a.card').dataset.href}#${fragment}`);
}

addEventListener('hashchange', galaxy);
addEventListener('storage', draw);
draw();
galaxy();
dispatchEvent(new Event('boot-ready'));
