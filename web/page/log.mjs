// Paints the log: a line for each move. One line is the tab stop; arrow keys move to the others.
import { $, all, make, one, setText } from '../site/elements.mjs';
import { current } from './current.mjs';

const list = $('log');

/** The button in a line of the log. @param {Element | null | undefined} item @returns {HTMLButtonElement | undefined} */
const buttonIn = (item) => item?.querySelector('button') ?? undefined;

/** Paint the lines of the log from an index on; those before it are unchanged. @param {number} from */
export function paintLog(from) {
  one('[data-do="log"]').hidden = !current.earlier;
  const isSame = from === current.log.length;
  for (let i = from; i < current.log.length; i += 1) paintLine(i);
  while (list.children.length > current.log.length) list.lastElementChild?.remove();
  const line = currentLine();
  // While nothing is new, the list stays where the player has scrolled it.
  if (!isSame || line !== list.querySelector('[aria-current]')) markCurrent(line);
}

/** @param {number} i */
function paintLine(i) {
  const [, text, joined] = current.log[i];
  const item = list.children[i] ?? make('li', {}, make('button', { type: 'button', tabIndex: -1 }));
  if (!item.parentElement) list.append(item);
  item.classList.toggle('joined', joined);
  const button = buttonIn(item);
  if (!button) return;
  setText(button, text);
  // The index, as the number of the ply would tell how many secret actions came before it.
  button.dataset.line = String(i);
}

/** The line of the state on show, null if there is none. */
function currentLine() {
  const at = current.past === null ? current.log.length - 1 : current.log.findIndex(([ply]) => ply === current.past);
  return buttonIn(list.children[at]) ?? null;
}

/** Mark the line of the state on show, and scroll to it: only the list scrolls, never the page.
    @param {HTMLButtonElement | null} shown */
function markCurrent(shown) {
  for (const old of all('[aria-current]', list)) old.removeAttribute('aria-current');
  shown?.setAttribute('aria-current', 'step');
  if (!list.contains(document.activeElement)) setTabStop(shown ?? buttonIn(list.lastElementChild));
  const line = current.past === null ? null : shown?.parentElement;
  // Where things are is asked once everything is painted, as each such question lays out the page.
  requestAnimationFrame(() => {
    list.scrollTop = line ? line.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
  });
}

/** Make a line the tab stop of the log. @param {HTMLButtonElement | undefined} button */
function setTabStop(button) {
  for (const before of all('[tabindex="0"]', list)) before.tabIndex = -1;
  if (button) button.tabIndex = 0;
}

/** Move the focus from a line by a key; returns whether the key does that. @param {Element} line @param {string} key */
export function walkLog(line, key) {
  const to = {
    ArrowUp: line.previousElementSibling,
    ArrowDown: line.nextElementSibling,
    Home: list.firstElementChild,
    End: list.lastElementChild,
  }[key];
  const other = buttonIn(to);
  if (other) { setTabStop(other); other.focus(); }
  return to !== undefined;
}
