// The row of a saved game in the list, with its buttons.
import { all, button, make } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { ago, branchHref, fileName, href, nameOf, portrait, standing } from './describe.mjs';
import { duplicate, remove, rename, restore } from './editing.mjs';
import { discardDamaged, fileOf } from './games.mjs';
import { UNREADABLE, hasPage } from './unread.mjs';

/** @import { Listed } from './types.d.ts' */

/** Keep the focus in the list if the row that had it was removed or redrawn.
    @param {HTMLElement | null} list @param {number} index */
function stayNear(list, index) {
  const near = list?.children[Math.min(index, list.children.length - 1)];
  const target = near && all('a, button', near)[0];
  (target ?? document.getElementById('main'))?.focus();
}

/** @param {Listed} game @param {() => void} redraw */
export function row({ id, meta, unread = false }, redraw) {
  const name = nameOf(meta);
  /** @param {string} label @param {() => void} act */
  const named = (label, act) => button(label, act, { ariaLabel: `${label}: ${name}` });
  /** @param {() => void} act */
  const change = (act) => {
    const list = item.parentElement;
    const index = list ? [...list.children].indexOf(item) : 0;
    act();
    redraw();
    stayNear(list, index);
  };
  const deleteIt = () => {
    change(() => remove(id));
    toast(`Deleted "${name}".`, ['Restore', () => { restore(id); redraw(); }]);
  };
  const askName = () => {
    const input = make('input', { value: meta.name ?? '', maxLength: 80, placeholder: name, ariaLabel: 'New name' });
    const form = make('form', { className: 'rename' }, input, make('button', { textContent: 'Rename' }));
    form.onsubmit = (event) => { event.preventDefault(); change(() => rename(id, input.value.trim())); };
    form.onkeydown = (event) => { if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); change(() => {}); } };
    item.replaceChildren(form);
    input.focus();
  };
  const copy = named('Duplicate', () => change(() => { const copied = duplicate(id); if (!copied.ok) toast(copied.why); }));
  const branch = named('Branch', () => location.assign(pageHref(branchHref(id, meta))));
  branch.title = 'Opens the replay: choose a step and play on from there. This game stays as it is.';
  const facts = [meta.name && meta.title, meta.galaxy, ago(meta.updated)].filter(Boolean).join(' · ');
  const parts = [portrait(id, meta), make('span', { className: 'said' }, make('b', {}, name), make('span', {}, unread ? UNREADABLE : standing(meta)), make('span', { className: 'faint' }, facts))];
  const item = make('li', { className: `session ${unread ? 'unread' : ''}` },
    hasPage(meta.game) ? make('a', { href: href(id, meta) }, ...parts) : make('div', { className: 'about' }, ...parts),
    make('div', { className: 'row' },
      ...(unread ? [] : [
        named('Rename', askName),
        // A game whose galaxy is secret until its end must not have a copy.
        ...(meta.over || meta.galaxy ? [copy] : []),
        branch,
      ]),
      named('Save as file', () => download(fileName(meta), fileOf(id))),
      named('Delete', deleteIt)));
  return item;
}

/** @param {{ id: string, text: string }} damaged @param {() => void} redraw */
export function damagedRow({ id, text }, redraw) {
  return make('li', { className: 'session damaged' },
    make('span', {}, 'A saved game was damaged and has been set aside.'),
    make('div', { className: 'row' },
      button('Save the damaged text', () => download(`damaged-${id}.txt`, text)),
      button('Delete it', () => { discardDamaged(id); redraw(); })));
}
