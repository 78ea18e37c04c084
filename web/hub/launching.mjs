// What the device hands to the installed site: files of saved games, and texts that were shared with it. A link
// opens as everywhere, with the question of its game's page; games of a file are added only when that is wanted.
import { importFile } from '../library/storage-panel.mjs';
import { noticeAbout, toast } from '../site/messages.mjs';
import { bareAddress } from '../site/pages.mjs';

/** @typedef {{ getFile(): Promise<File> }} Handle */

const LARGEST = 20e6; // bytes; all saved games of a browser are smaller
const PARTS = ['url', 'text', 'title'];
const LINK = /https?:\/\/[^\s#]+#(\S+)/;

/** Ask whether to add the games of a file. @param {File} file */
function ask(file) {
  if (file.size > LARGEST) {
    toast(`"${file.name}" is too large to be saved games.`);
    return;
  }
  const done = () => noticeAbout('link', '');
  const add = async () => {
    done();
    importFile(await file.text(), () => dispatchEvent(new Event('library-changed')));
  };
  noticeAbout('link', `Add the games of "${file.name}" to your saved games? Yours stay as they are.`, ['Add them', add], ['No', done]);
}

/** Take a shared text: the fragment of its first link. @param {URLSearchParams} shared */
function take(shared) {
  const text = PARTS.map((part) => shared.get(part) ?? '').join(' ');
  history.replaceState(null, '', bareAddress());
  const [, fragment] = LINK.exec(text) ?? [];
  if (fragment) location.hash = fragment;
  else toast('What you shared has no link to a game or a galaxy.');
}

/** Take what this page was opened with. */
export function launched() {
  const shared = new URLSearchParams(location.search);
  if (PARTS.some((part) => shared.has(part))) take(shared);
  const { launchQueue } = /** @type {{ launchQueue?: { setConsumer(take: (launch: { files?: readonly Handle[] }) => void): void } }} */ (/** @type {unknown} */ (window));
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const [first, ...others] = files;
    if (!first) return;
    if (others.length) toast('Open one file at a time. This is the first one.');
    ask(await first.getFile());
  });
}
