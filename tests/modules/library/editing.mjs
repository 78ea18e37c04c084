// Saved games that are renamed, copied, deleted and restored: what is kept of each, and which leave the trash first.
import { readFileSync } from 'node:fs';
import { NOON, PREFIX, Shelf, anew, empty, openPage, shelf, soon, tell, wait } from '../page.mjs';

const COURIER = readFileSync(new URL('../../playthroughs/express/courier-cap.txt', import.meta.url), 'utf-8');
const META = { game: 'express', title: 'Galaxy Express', galaxy: '0000-009j', seats: [{ kind: 'human', name: 'Ada' }], plies: 39, over: true };
/** The modules of a new page. */
async function page() {
  openPage('index');
  const at = anew();
  return { ...await at('library/editing.mjs'), ...await at('library/games.mjs'), ...await at('library/keeping.mjs') };
}
let at = await page();
/** @param {string} id @param {object} [more] */
function saved(id, more) {
  at.save(id, COURIER, { ...META, ...more }, NOON);
  for (const [kind, text] of [['checkpoint', `checkpoint of ${id}`], ['picture', `data:image/png;base64,${id}`], ['view', `data:image/png;base64,${id}`], ['prose', `prose a "of ${id}"`], ['game-before', 'older']]) shelf[`${PREFIX}${kind}/${id}`] = text;
}
/** All that is on the shelf, kind by kind. */
const stored = () => [...new Set(Object.keys(shelf).map((key) => key.slice(PREFIX.length).split('/')[0]))].sort()
  .map((kind) => `${kind}: ${Object.keys(shelf).filter((key) => key.startsWith(`${PREFIX}${kind}/`)).map((key) => key.split('/').at(-1)).join(' ')}`);
const names = () => at.list().map((/** @type {any} */ { id, meta }) => [id, meta.name ?? '-', meta.updated - NOON].join(' '));

tell('# renamed');
saved('a');
wait(1000);
at.rename('a', 'x'.repeat(90));
tell(names().map((/** @type {string} */ row) => row.replace(/x+/, (whole) => `${whole.length} x`)));
at.rename('gone', 'nothing');
tell(names().length);

tell('# copied');
at.rename('a', 'First');
const { ok } = at.duplicate('a');
tell(ok, names(), stored(), Object.entries(shelf).filter(([key]) => key.includes('checkpoint/')).map(([, text]) => text));
at.save('plain', COURIER, META, NOON);
at.duplicate('plain');
saved('untitled', { title: '' });
at.duplicate('untitled');
tell(names(), at.duplicate('gone'));

tell('# deleted and restored');
empty();
at = await page();
saved('a');
saved('b');
at.remove('a');
tell(names(), stored());
const order = JSON.parse(shelf[`${PREFIX}game/b`]).order;
at.restore('a');
tell(names(), stored(), JSON.parse(shelf[`${PREFIX}game/a`]).order > order);
at.restore('gone');
tell(names());

tell('# ten games stay in the trash, the last ones');
for (const id of [...'cdefghijklmn']) { saved(id); at.remove(id); }
tell(stored());
at.restore('n');
at.remove('b');
tell(stored());

tell('# the next page forgets those of the page before when it deletes one, but not what belongs to a restored game');
at = await page();
tell(stored()[2]);
at.restore('m');
shelf[`${PREFIX}trash/m`] = shelf[`${PREFIX}game/m`]; // there was no room to erase it
at.remove('a');
tell(stored());
tell('# without room for the trash');
Shelf.room = 0;
at.remove('m');
tell(names(), stored());
await soon(20);
process.exit();
