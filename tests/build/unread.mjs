// What the library does with saved games that this release cannot read, as JSON for test_unread.py.
import { readFileSync } from 'node:fs';
import { TITLES, place } from './no_browser.mjs';
import { exportAll, importText } from '../../web/library/backup.mjs';
import { remove, restore } from '../../web/library/editing.mjs';
import { entryText } from '../../web/library/entry.mjs';
import { fileOf, isUnfinished, list, load, recordOf, save } from '../../web/library/games.mjs';
import { compare } from '../../web/library/keeping.mjs';
import { crc32 } from '../../web/library/record.mjs';
import { forgetUnread, markUnread, wasTried } from '../../web/library/unread.mjs';

/** @type {{ ours: string, rules: string, format: string, game: string }} */
const records = JSON.parse(readFileSync(0, 'utf-8'));
const PREFIX = 'pocket-galaxies/';
const NOW = 1_750_000_000_000;
const empty = () => { for (const key of Object.keys(place)) delete place[key]; };

/** @param {string} game @param {number} at */
const metaOf = (game, at) => ({ game, title: `Title of ${game}`, where: 'Turn 3.', updated: NOW + at, seats: [{ kind: 'human', name: 'Ada' }] });

/** @type {Record<string, string>} */
const texts = {};
for (const [at, [id, record]] of Object.entries(records).entries()) {
  texts[id] = entryText({ order: NOW + at, meta: metaOf(id === 'game' ? 'dwarfs' : 'express', at), record });
}
const meta = { ...metaOf('express', 9), secret: 'of this device' };
const later = { format: 2, order: NOW + 9, check: crc32(JSON.stringify([2, NOW + 9, meta])), meta, packed: { of: ['a', 'later', 'release'] } };
texts.later = JSON.stringify(later);

/** @type {string[]} */
const harm = [];

/** Every game is listed, and every text is as it was. @param {string} when */
function unharmed(when) {
  for (const [id, text] of Object.entries(texts)) {
    if (place[`${PREFIX}game/${id}`] !== text) harm.push(`${id} was changed: ${when}`);
    if (!list().some((one) => one.id === id && one.meta.title && one.meta.updated)) harm.push(`${id} is not listed: ${when}`);
  }
}

const put = () => { empty(); for (const [id, text] of Object.entries(texts)) place[`${PREFIX}game/${id}`] = text; };
put();
const rows = Object.fromEntries(list().map(({ id, meta: { title = '', updated }, unread }) => [id, [title, updated, unread]]));
const going = list().filter(isUnfinished).map(({ id }) => id);
unharmed('listed');
for (const id of Object.keys(texts)) { load(id); recordOf(id); }
unharmed('opened');
const files = Object.fromEntries(Object.keys(records).map((id) => [id, fileOf(id)]));
const laterFile = fileOf('later');

// An older save of the same game, or an empty store, does not take its place.
for (const id of Object.keys(texts)) place[`${PREFIX}game-before/${id}`] = entryText({ order: NOW - 1, meta: metaOf('express', 0), record: records.ours });
for (const id of Object.keys(texts)) load(id);
const journal = new Map(compare(new Map()).changes);
unharmed('compared with a new journal');
empty();
compare(journal);
unharmed('taken from the journal');

// Storage that is full
put();
const { setItem } = Object.getPrototypeOf(place);
place[`${PREFIX}picture/a`] = 'a picture';
place.setItem = (/** @type {string} */ key, /** @type {string} */ text) => {
  if (place[`${PREFIX}picture/a`]) throw new Error('full');
  setItem.call(place, key, text);
};
save('new', records.ours, { game: 'express' });
if (place[`${PREFIX}picture/a`] || !place[`${PREFIX}game/new`]) harm.push('no room was made');
unharmed('room was made');

// A backup, twice; and what was deleted and restored
put();
const backup = exportAll(TITLES);
empty();
const fates = importText(backup, TITLES).games.map(({ how, why, address = '' }) => [how, why, address.split('=')[0]]);
const again = importText(backup, TITLES).games.map(({ how }) => how);
const imported = list().map(({ id }) => recordOf(id).split(' galaxy')[0]).sort();
const alone = importText(laterFile, TITLES).games.map(({ how }) => how);
const kept = list().map(({ id }) => JSON.parse(place[`${PREFIX}game/${id}`])).filter(({ format }) => format === 2);
for (const { id, unread } of list()) if (unread) { remove(id); restore(id); }
const restored = list().length;

// Python could not open a game, until it could, or it was played on with another release.
put();
markUnread('ours');
const marked = [list().find(({ id }) => id === 'ours')?.unread, wasTried('ours'), list().filter(isUnfinished).length];
unharmed('marked');
forgetUnread('ours');
const forgotten = [list().find(({ id }) => id === 'ours')?.unread, wasTried('ours')];
markUnread('ours');
save('ours', records.ours, { game: 'express' });
const saved = wasTried('ours');

process.stdout.write(JSON.stringify({ harm, rows, going, files, fates, again, imported, alone, kept, restored, marked, forgotten, saved }));
