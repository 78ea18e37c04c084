// Below the list of saved games: files in and out, how much room is left, and how safe it all is.
import { exportAll, importText } from './backup.mjs';
import { download, make, toast } from '../site/dialogs.mjs';
import { ago } from './captions.mjs';
import { isWebKit, room, setSetting, setting } from '../site/storage.mjs';

const titles = JSON.parse(document.body.dataset.titles);
const NEARLY_FULL = 0.8;

function takeIn(text, redraw) {
  try {
    const { added, newer, same, bad, left, scores, why, torn } = importText(text, titles);
    const parts = [`${added.length} taken in`];
    if (newer) parts.push(`${newer} brought up to date`);
    if (same) parts.push(`${same} ${same === 1 ? 'was' : 'were'} here already`);
    if (scores) parts.push(`${scores} ${scores === 1 ? 'result' : 'results'} added to the statistics`);
    if (bad) parts.push(`${bad} could not be read`);
    if (left) parts.push(`${left} did not fit`);
    // What is lost is left on the screen for longer.
    toast([`${parts.join(', ')}.`, torn, why].filter(Boolean).join(' '), torn ? ['Understood', () => {}] : undefined);
  } catch (error) {
    toast(error.message);
  }
  redraw();
}

function saveAll(redraw) {
  const day = new Date().toISOString().slice(0, 10);
  download(`pocket-galaxies-${day}.json`, exportAll(titles), 'application/json');
  setSetting('backup', String(Date.now()));
  redraw();
}

function lastBackup(all) {
  const time = Number(setting('backup', '0'));
  if (!time) return 'No backup yet.';
  const since = all.filter(({ meta }) => meta.updated > time).length;
  const rest = since ? `; ${since} ${since === 1 ? 'game has' : 'games have'} been played since` : '';
  return `Last backup ${ago(time)}${rest}.`;
}

function meter() {
  const { used, limit } = room();
  const share = used / limit;
  const words = `${(used / 2 ** 20).toFixed(1)} of ${limit / 2 ** 20} million characters`;
  const bar = make('meter', { min: 0, max: 1, high: NEARLY_FULL, optimum: 0, value: share, ariaLabel: 'Storage used', title: words });
  const parts = [make('p', { className: 'room' }, make('span', {}, `Storage: ${share < 0.01 ? 'less than 1' : Math.round(share * 100)} % used`), bar)];
  if (share >= NEARLY_FULL) {
    parts.push(make('p', { className: 'error' }, 'The storage of this browser is nearly full. Save all as one file, then delete what you no longer need.'));
  }
  return parts;
}

// Whether the browser has promised to keep what is stored; WebKit clears what is idle for a week.
async function howSafe(box, redraw) {
  const manager = navigator.storage;
  const kept = await manager?.persisted?.().catch(() => false);
  if (kept) {
    box.replaceChildren(make('p', { className: 'faint' }, 'This browser has promised to keep your games until you delete them.'));
    return;
  }
  const words = isWebKit()
    ? 'This browser deletes what a site has stored when you have not opened the site for seven days. Add it to the home screen, or save your games to a file.'
    : 'This browser may delete your games when the device runs out of space, and it does when you clear its data.';
  const ask = async () => {
    const granted = await manager.persist().catch(() => false);
    toast(granted ? 'The browser will keep your games.' : 'The browser does not promise it now. It may once you come here often, or add the site to the home screen.');
    if (granted) redraw();
  };
  box.replaceChildren(make('p', { className: isWebKit() ? 'warning' : 'faint' }, words),
    ...(manager?.persist ? [make('button', { type: 'button', textContent: 'Ask it to keep them', onclick: ask })] : []));
}

/** Fill `box`; `all` are the saved sessions of all games. */
export function storageTools(box, all, redraw) {
  const held = box.contains(document.activeElement) ? document.activeElement.textContent : '';
  const file = make('input', { type: 'file', accept: '.txt,.json', className: 'unseen', tabIndex: -1, ariaLabel: 'A file of saved games' });
  file.onchange = async () => { if (file.files[0]) takeIn(await file.files[0].text(), redraw); file.value = ''; };
  const open = make('button', { type: 'button', textContent: 'Open a file', onclick: () => file.click() });
  const save = make('button', { type: 'button', textContent: 'Save all as one file', onclick: () => saveAll(redraw) });
  const safe = make('div', { className: 'row safe' });
  box.replaceChildren(
    make('div', { className: 'row' }, file, open, ...(all.length ? [save, make('span', { className: 'faint' }, lastBackup(all))] : [])),
    ...(all.length ? [...meter(), safe] : []));
  if (all.length) howSafe(safe, redraw);
  [...box.querySelectorAll('button')].find((button) => held && button.textContent === held)?.focus();
}
