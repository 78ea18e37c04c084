// Keeps the study on show and its rows as long as the tab is open, so that a reload goes on with them. It
// uses sessionStorage, which forgets them with the tab.
import { ofRelease } from '../start/release.mjs';

/** @import { Choice } from './form.mjs' */
/** @typedef {{ game: string, name: string, text: string }} Agent the file of what has learned a game */
/** @typedef {{ text: string, choice: Choice | null, name: string, agents: Agent[] }} Study its TOML text, the form it came from or the name of its file, and who plays besides levels */

const KEY = 'pocket-galaxies/study';
const RELEASE = ofRelease('./'); // other releases may play otherwise

let parts = 0;
let full = false;

/** @param {string} key @param {string} text @returns {boolean} */
function put(key, text) {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forget the study that was kept. */
export function forget() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden here, so nothing is kept.
  }
}

/** Keep a new study instead of the one before. @param {Study} study */
export function keepStudy(study) {
  forget();
  parts = 0;
  full = !put(KEY, JSON.stringify({ ...study, release: RELEASE }));
}

/** Keep the next rows; false if a reload would play them again. @param {string[]} rows */
export function keepRows(rows) {
  full ||= !put(`${KEY}/${parts}`, rows.join('\n'));
  parts += 1;
  return !full;
}

/** The study that was kept, and its rows; null if there is none. @returns {{ study: Study, rows: string[] } | null} */
export function keptStudy() {
  try {
    const { release, ...study } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? {};
    if (release !== RELEASE) return null;
    const rows = [];
    for (parts = 0; ; parts += 1) {
      const part = sessionStorage.getItem(`${KEY}/${parts}`);
      if (part === null) return { study, rows };
      rows.push(...part.split('\n'));
    }
  } catch {
    return null; // storage is forbidden, or what it holds is damaged
  }
}
