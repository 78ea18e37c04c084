// The list of saved games, on the hub and in the dialog of a game page. It needs no Python.
import * as store from './store.mjs';
import { download, make, toast } from './dialogs.mjs';

const titles = JSON.parse(document.body.dataset.titles);

function ago(time) {
  const minutes = Math.round((Date.now() - time) / 60000);
  if (!Number.isFinite(minutes)) return '';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 60 * 36) return words.format(-Math.round(minutes / 60), 'hour');
  return words.format(-Math.round(minutes / 1440), 'day');
}

export function name(meta) {
  return meta.name || [meta.title ?? 'Game', meta.galaxy].filter(Boolean).join(', ');
}

export function href(id, meta) {
  return `${meta.game}.html?s=${id}`;
}

function fileName(meta) {
  return `${name(meta).replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.galaxy.txt`;
}

function row(id, meta, redraw) {
  const button = (label, act) => make('button', { type: 'button', textContent: label, onclick: act, ariaLabel: `${label}: ${name(meta)}` });
  const state = meta.abandoned ? 'Given up. ' : meta.over ? 'Finished. ' : '';
  const remove = () => {
    store.remove(id);
    redraw();
    toast(`"${name(meta)}" is deleted.`, ['Bring it back', () => { store.restore(id); redraw(); }]);
  };
  const rename = () => {
    const input = make('input', { value: meta.name ?? '', maxLength: 80, ariaLabel: 'New name' });
    const form = make('form', { className: 'rename' }, input, make('button', { textContent: 'Rename' }));
    form.onsubmit = (event) => { event.preventDefault(); store.rename(id, input.value.trim()); redraw(); };
    item.replaceChildren(form);
    input.focus();
  };
  const item = make('li', { className: 'session' },
    make('a', { href: href(id, meta) }, make('b', {}, name(meta)), make('span', { className: 'faint' }, `${meta.title ?? ''} · ${ago(meta.updated)}`), make('span', {}, `${state}${meta.where ?? ''}`)),
    make('div', { className: 'row' },
      button('Rename', rename),
      button('Duplicate', () => { const copy = store.duplicate(id); if (!copy.ok) toast(copy.why); redraw(); }),
      button('Save as file', () => download(fileName(meta), store.load(id)?.record ?? '')),
      button('Delete', remove)));
  return item;
}

function damagedRow({ id, text }, redraw) {
  return make('li', { className: 'session damaged' },
    make('span', {}, 'A saved game was damaged and has been set aside.'),
    make('div', { className: 'row' },
      make('button', { type: 'button', textContent: 'Save what is there', onclick: () => download(`damaged-${id}.txt`, text) }),
      make('button', { type: 'button', textContent: 'Throw it away', onclick: () => { store.discardDamaged(id); redraw(); } })));
}

function takeIn(text, redraw) {
  try {
    const { added, same, bad } = store.importText(text, titles);
    const parts = [`${added.length} taken in`];
    if (same) parts.push(`${same} were here already`);
    if (bad) parts.push(`${bad} could not be read`);
    toast(`${parts.join(', ')}.`);
  } catch (error) {
    toast(error.message);
  }
  redraw();
}

function tools(redraw, any) {
  const file = make('input', { type: 'file', accept: '.txt,.json', className: 'unseen', tabIndex: -1, ariaLabel: 'A file of saved games' });
  file.onchange = async () => { if (file.files[0]) takeIn(await file.files[0].text(), redraw); file.value = ''; };
  const day = new Date().toISOString().slice(0, 10);
  return make('p', { className: 'row' }, file,
    make('button', { type: 'button', textContent: 'Open a file', onclick: () => file.click() }),
    ...(any ? [make('button', { type: 'button', textContent: 'Save all as one file', onclick: () => download(`pocket-galaxies-${day}.json`, store.exportAll(), 'application/json') })] : []));
}

/** Draw the list into `box`; `game` limits it to one game. */
export function showSessions(box, game = null) {
  const redraw = () => showSessions(box, game);
  const all = store.list();
  const mine = all.filter(({ meta }) => !game || meta.game === game);
  const rows = [...store.damaged().map((entry) => damagedRow(entry, redraw)), ...mine.map(({ id, meta }) => row(id, meta, redraw))];
  const why = store.whyNotKept();
  box.replaceChildren(
    ...(why ? [make('p', { className: 'error' }, `${why} Save what you want to keep as a file.`)] : []),
    rows.length ? make('ul', { className: 'sessions' }, ...rows) : make('p', { className: 'faint' }, 'Nothing yet: a game is saved by itself from its first move on.'),
    tools(redraw, all.length > 0));
}
