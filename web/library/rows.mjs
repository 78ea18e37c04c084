// One saved game in the list: what it is, and what can be done with it.
import * as store from './games.mjs';
import { download, make, toast } from '../site/dialogs.mjs';
import { ago, branchHref, fileName, href, name, portrait, standing } from './captions.mjs';

// The focus stays in the list when the row that had it is gone or made anew.
function stayNear(list, index) {
  const near = list?.children[Math.min(index, list.children.length - 1)];
  (near?.querySelector('a, button') ?? document.getElementById('main'))?.focus();
}

export function row(id, meta, redraw) {
  const called = name(meta);
  const button = (label, act) => make('button', { type: 'button', textContent: label, onclick: act, ariaLabel: `${label}: ${called}` });
  const change = (act) => {
    const list = item.parentElement;
    const index = [...list.children].indexOf(item);
    act();
    redraw();
    stayNear(list, index);
  };
  const remove = () => {
    change(() => store.remove(id));
    toast(`"${called}" is deleted.`, ['Bring it back', () => { store.restore(id); redraw(); }]);
  };
  const rename = () => {
    const input = make('input', { value: meta.name ?? '', maxLength: 80, placeholder: called, ariaLabel: 'New name' });
    const form = make('form', { className: 'rename' }, input, make('button', { textContent: 'Rename' }));
    form.onsubmit = (event) => { event.preventDefault(); change(() => store.rename(id, input.value.trim())); };
    form.onkeydown = (event) => { if (event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); change(() => {}); } };
    item.replaceChildren(form);
    input.focus();
  };
  const duplicate = button('Duplicate', () => change(() => { const copy = store.duplicate(id); if (!copy.ok) toast(copy.why); }));
  const branch = button('Branch', () => location.assign(branchHref(id, meta)));
  branch.title = 'Opens the replay: choose a step and play on from there. This game stays as it is.';
  const facts = [meta.name && meta.title, meta.galaxy, ago(meta.updated)].filter(Boolean).join(' · ');
  const item = make('li', { className: 'session' },
    make('a', { href: href(id, meta) }, portrait(id, meta), make('span', { className: 'said' },
      make('b', {}, called), make('span', {}, standing(meta)), make('span', { className: 'faint' }, facts))),
    make('div', { className: 'row' },
      button('Rename', rename),
      // Without its galaxy's code a game keeps its galaxy until the end: there is one of it.
      ...(meta.over || meta.galaxy ? [duplicate] : []),
      branch,
      button('Save as file', () => download(fileName(meta), store.fileOf(id))),
      button('Delete', remove)));
  return item;
}

export function damagedRow({ id, text }, redraw) {
  return make('li', { className: 'session damaged' },
    make('span', {}, 'A saved game was damaged and has been set aside.'),
    make('div', { className: 'row' },
      make('button', { type: 'button', textContent: 'Save what is there', onclick: () => download(`damaged-${id}.txt`, text) }),
      make('button', { type: 'button', textContent: 'Throw it away', onclick: () => { store.discardDamaged(id); redraw(); } })));
}
