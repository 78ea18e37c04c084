// Below the list of saved games: import and export, how full the storage is, and how safe.
import { all, button, focused, make } from '../site/elements.mjs';
import { download } from '../site/files.mjs';
import { toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { isWebKit, room, setSetting, setting } from '../site/storage.mjs';
import { exportAll, importText } from './backup.mjs';
import { ago } from './describe.mjs';
import { titles } from './titles.mjs';
import { UNREADABLE } from './unread.mjs';

/** @import { Imported } from './backup.mjs' */
/** @import { Listed } from './types.d.ts' */

const NEARLY_FULL = 0.8;

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** @type {Imported | null} the import whose report is on show */
let shown = null;

/** @type {Record<Imported['games'][number]['how'], string>} */
const FATES = { added: 'imported', newer: 'updated', same: 'already here', bad: 'could not be read', left: 'did not fit' };
const HOWS = /** @type {(keyof typeof FATES)[]} */ (Object.keys(FATES));

/** The outcome of an import as a sentence. @param {Imported} imported */
function summary({ games, scores, puzzles, torn }) {
  const parts = HOWS.flatMap((how) => {
    const count = games.filter((game) => game.how === how).length;
    return count || how === 'added' ? [`${count} ${FATES[how]}`] : [];
  });
  if (scores) parts.push(counted(scores, 'result added to the statistics', 'results added to the statistics'));
  if (puzzles) parts.push(counted(puzzles, 'puzzle of your own', 'puzzles of your own'));
  const why = games.find(({ how }) => how === 'left')?.why;
  const unread = games.filter((game) => game.why === UNREADABLE).length;
  const kept = unread && `This release can't read ${games.length > 1 ? `${unread} of them` : 'it'}, but it keeps ${unread > 1 ? 'them' : 'it'}.`;
  return [`${parts.join(', ')}.`, torn, why, kept].filter(Boolean).join(' ');
}

/** What became of each game of a file, by name; stays until it is closed. @param {Imported} imported */
function report(imported) {
  const box = make('section', { className: 'report', ariaLabel: 'Import' });
  const lists = HOWS.flatMap((how) => {
    const games = imported.games.filter((game) => game.how === how);
    if (!games.length) return [];
    const items = games.map(({ name, why }) => make('li', {}, why ? `${name}: ${why}` : name));
    return [make('details', { open: how === 'bad' || how === 'left' }, make('summary', {}, `${games.length} ${FATES[how]}`), make('ul', {}, ...items))];
  });
  box.append(make('p', {}, `Import: ${summary(imported)}`), ...lists, button('Close the report', () => { shown = null; box.remove(); }));
  return box;
}

/** Add the saved games of a file, and say what became of them. @param {string} text @param {() => void} redraw */
export function importFile(text, redraw) {
  try {
    shown = importText(text, titles);
    // A message about a loss stays longer, since it has a button.
    /** @type {import('../site/messages.mjs').Offer[]} */
    const offers = shown.torn ? [['OK', () => {}]] : [];
    const [only, ...others] = shown.games;
    const { address } = only ?? {};
    if (address && !others.length) offers.push(['Open it', () => location.assign(pageHref(address))]);
    toast(summary(shown), ...offers);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
  redraw();
}

/** @param {() => void} redraw */
function saveAll(redraw) {
  const day = new Date().toISOString().slice(0, 10);
  download(`pocket-galaxies-${day}.json`, exportAll(titles), 'application/json');
  setSetting('backup', String(Date.now()));
  redraw();
}

/** @param {Listed[]} games */
function lastBackup(games) {
  const time = Number(setting('backup', '0'));
  if (!time) return 'No backup yet.';
  const since = games.filter(({ meta }) => (meta.updated ?? 0) > time).length;
  const rest = since ? `; ${counted(since, 'game has', 'games have')} been played since` : '';
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

const IN_A_FILE = 'This browser keeps your games for this file in this place. Before you move or rename the file, or clear the data of the browser, save all as one file, and open that afterwards.';

/** Say whether the browser has promised to keep our data. WebKit deletes it after a week without a visit.
    @param {HTMLElement} box @param {() => void} redraw */
async function howSafe(box, redraw) {
  if (location.protocol === 'file:') {
    box.replaceChildren(make('p', { className: 'warning' }, IN_A_FILE));
    return;
  }
  // Absent in insecure contexts.
  const manager = /** @type {StorageManager | undefined} */ (navigator.storage);
  const promised = await manager?.persisted?.().catch(() => false);
  if (promised) {
    box.replaceChildren(make('p', { className: 'faint' }, 'This browser has promised to keep your games until you delete them.'));
    return;
  }
  const words = isWebKit()
    ? 'This browser deletes what a site has stored when you have not opened the site for seven days. Add it to the home screen, or save your games to a file.'
    : 'This browser may delete your games when the device runs out of space, and it does when you clear its data.';
  const ask = async () => {
    const granted = await manager?.persist().catch(() => false);
    toast(granted ? 'The browser will keep your games.' : 'The browser does not promise this now. It may do so when you visit often, or after you add the site to the home screen.');
    if (granted) redraw();
  };
  box.replaceChildren(make('p', { className: isWebKit() ? 'warning' : 'faint' }, words),
    ...(manager && 'persist' in manager ? [button('Protect my games', ask)] : []));
}

/** Fill `box`; `games` are the saved ones of all kinds. @param {HTMLElement} box @param {Listed[]} games @param {() => void} redraw */
export function storagePanel(box, games, redraw) {
  const at = focused();
  const label = at && box.contains(at) ? at.textContent : '';
  const file = make('input', { type: 'file', accept: '.txt,.json', className: 'unseen', tabIndex: -1, ariaLabel: 'A file of saved games' });
  file.onchange = async () => {
    const chosen = file.files?.[0];
    if (chosen) importFile(await chosen.text(), redraw);
    file.value = '';
  };
  const open = button('Open a file', () => file.click());
  const save = button('Save all as one file', () => saveAll(redraw));
  const safe = make('div', { className: 'row safe' });
  box.replaceChildren(
    make('div', { className: 'row' }, file, open, ...(games.length ? [save, make('span', { className: 'faint' }, lastBackup(games))] : [])),
    ...(shown ? [report(shown)] : []),
    ...(games.length ? [...meter(), safe] : []));
  if (games.length) howSafe(safe, redraw);
  all('button', box).find((one) => label && one.textContent === label)?.focus();
}
