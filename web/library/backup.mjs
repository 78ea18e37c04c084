// Exports all saved games as one file, and imports such a backup or a single record.
import { href, nameOf } from './describe.mjs';
import { entryOf, entryText, isLater, newId, parsed, plainMeta } from './entry.mjs';
import { list, load, recordOf, save, setCheckpoint } from './games.mjs';
import { keep, nextOrder } from './keeping.mjs';
import { mergeOwn, ownPuzzles } from './own-puzzles.mjs';
import { gameOf, joinRecord, splitRecord } from './record.mjs';
import { mergeResults, results } from './results.mjs';
import { salvage } from './salvage.mjs';
import { UNREADABLE, hasPage, isUnreadable } from './unread.mjs';

/** @import { Outcome } from '../site/storage.mjs' */
/** @import { Entry, Meta, Titles } from './types.d.ts' */

/** What became of a game of the file: `how`, with its name, and `why` if it did not come in.
    @typedef {{ name: string, how: 'added' | 'newer' | 'same' | 'bad' | 'left', why: string, address?: string }} Fate */
/**
 * The outcome of an import: what became of each game; how many results and puzzles were added;
 * and a sentence about a file that is cut off or damaged, else ''.
 * @typedef {{ games: Fate[], scores: number, puzzles: number, torn: string }} Imported
 */
/** @typedef {{ id?: unknown, record?: unknown, meta?: any, checkpoint?: unknown }} FileGame a game from a file, unchecked */
/** @typedef {{ games: FileGame[], scores?: unknown, puzzles?: unknown, torn?: string }} Backup */
/** @typedef {{ id: string, meta: Meta, record: string, steps: string[] }} Known a saved game, with its record as lines */

const BACKUP = 'pocket-galaxies backup 1';
const LONGEST_CHECKPOINT = 1e6;

/** The text of a backup file: all games, all results, and the puzzles from these games. @param {Titles} titles */
export function exportAll(titles) {
  const games = list().flatMap(({ id }) => {
    const saved = load(id);
    if (!saved) return [];
    const { format, meta: { secret: _, signer: __, ways: ___, ...meta }, record, checkpoint, later } = saved; // with the secret luck can be predicted, with the key moves be signed; the ways end with the pages
    if (later) return [{ id, ...parsed(entryText({ ...saved, later: withoutSecret(later) })) }];
    return [{ id, format, meta, record, ...(checkpoint && { checkpoint }) }];
  });
  const scores = Object.fromEntries(results(titles).map(({ id, ...result }) => [id, result]));
  const puzzles = Object.fromEntries(ownPuzzles(titles).map(({ name, ...puzzle }) => [name, puzzle]));
  return JSON.stringify({ backup: BACKUP, made: new Date().toISOString(), count: games.length, games, scores, puzzles }, null, 1);
}

/** @param {NonNullable<Entry['later']>} later */
function withoutSecret(later) {
  const { secret: _, signer: __, ways: ___, ...meta } = later.meta;
  return { ...later, meta };
}

/** The lines of a record that two copies of a game share: its header and its steps, also undone ones, without what was signed. @param {string} record */
function stepsOf(record) {
  const lines = record.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith('end '));
  return lines.slice(0, end).map((line) => line.replace(/^galaxies 2 /, 'galaxies 1 ')).filter((line) => !/^(?:takebacks|key|by|undone|left) /.test(line));
}

/** @param {string[]} longer @param {string[]} shorter */
const goesOn = (longer, shorter) => shorter.length <= longer.length && shorter.every((line, i) => line === longer[i]);

/** @returns {Known[]} */
const knownGames = () => list().filter(({ id }) => !load(id)?.later).map(({ id, meta }) => {
  const { record } = splitRecord(recordOf(id));
  return { id, meta, record, steps: stepsOf(record) };
});

/**
 * Import the text of a file: one record or a whole backup. No saved game is lost: an imported game
 * that differs from ours is added beside it, one that continues ours replaces it, and long texts of
 * both copies are united. A game that cannot be read does not stop the others. Throws an Error with a
 * sentence for the player if nothing can be imported.
 * @param {string} text
 * @param {Titles} titles
 * @returns {Imported}
 */
export function importText(text, titles) {
  const clean = text.replace(/\r\n/g, '\n');
  const { games, scores, puzzles, torn = '' } = clean.startsWith('{') ? read(clean) : { games: [{ record: clean }] };
  const known = knownGames();
  /** @type {Fate[]} */
  const fates = [];
  for (const [i, game] of games.entries()) {
    const full = fates.find(({ how }) => how === 'left')?.why ?? '';
    fates.push(fateOf(game, i + 1, () => (isLater(game) ? importLater(game, full) : importGame(game, known, titles, full))));
  }
  const [first] = fates;
  if (games.length === 1 && !torn && !['added', 'newer', 'same'].includes(first.how)) throw new Error(first.why);
  return { games: fates, scores: mergeResults(scores, titles), puzzles: mergeOwn(puzzles, titles), torn };
}

/** Import a game of a file, whatever it holds. @param {FileGame} game @param {number} number its place in the file @param {() => Fate} act @returns {Fate} */
function fateOf(game, number, act) {
  try {
    return act();
  } catch (error) {
    const { name } = plainMeta(game?.meta);
    return { name: name ? `${name} (game ${number} of the file)` : `Game ${number} of the file`, how: 'bad', why: error instanceof Error ? error.message : '' };
  }
}

/** Import one game. Throws an Error with a sentence for the player if it cannot be read.
    @param {FileGame} game @param {Known[]} known @param {Titles} titles @param {string} full why a game before it found no room
    @returns {Fate} */
function importGame(game, known, titles, full) {
  const { record, prose, checkpoint } = partsOf(game);
  const kind = gameOf(record);
  const steps = stepsOf(record);
  const longer = known.find((ours) => goesOn(ours.steps, steps));
  if (longer) return fate(longer.id, longer.meta, 'same', addProse(longer, prose));
  const shorter = known.find((ours) => goesOn(steps, ours.steps));
  const name = shorter?.meta.name;
  const { updated, ...given } = plainMeta(game.meta);
  const meta = { where: 'Imported.', ...given, game: kind, title: titleOf(kind, given, titles), ...(name && { name }) };
  const taken = { id: shorter?.id ?? newId(), meta: shorter?.meta ?? meta, record, steps };
  const saved = full ? { ok: false, why: full } : save(taken.id, joinRecord(record, prose), meta, updated ?? Date.now());
  if (saved.ok) {
    if (checkpoint) setCheckpoint(taken.id, checkpoint, { foreign: true });
    if (shorter) Object.assign(shorter, taken); else known.push(taken);
  }
  return fate(taken.id, meta, shorter ? 'newer' : 'added', saved, isUnreadable({ record, meta }) ? UNREADABLE : '');
}

/** The title of a game; this release may not have it. @param {string} game @param {Partial<Meta>} given @param {Titles} titles */
const titleOf = (game, { title = game }, titles) => titles[game] ?? title;

/** Keep a game in the format of a later release, unless it is here. @param {FileGame} game @param {string} full @returns {Fate} */
function importLater(game, full) {
  const { id: _, ...later } = game;
  const entry = entryOf(JSON.stringify(later));
  if (!entry) throw new Error('This saved game is damaged.');
  /** @param {Entry | null} one */
  const contents = (one) => one?.later && entryText({ ...one, order: 0, later: withoutSecret(one.later) });
  const ours = list().find(({ id }) => contents(load(id)) === contents(entry));
  if (ours) return fate(ours.id, ours.meta, 'same', { ok: true, why: '' });
  const id = newId();
  const saved = full ? { ok: false, why: full } : keep([[`game/${id}`, entryText({ ...entry, order: nextOrder() })]]);
  return fate(id, entry.meta, 'added', saved, UNREADABLE);
}

/** @param {string} id @param {Meta} meta @param {Fate['how']} how @param {Outcome} saved @returns {Fate} */
const fate = (id, meta, how, { ok, why }, unread = '') => ({ name: nameOf(meta), ...(ok ? { how, why: unread, ...(hasPage(meta.game) && { address: href(id, meta) }) } : { how: 'left', why }) });

/** Add the long texts that our copy of a game lacks. @param {Known} ours @param {string[]} prose @returns {Outcome} */
function addProse({ id, record, meta }, prose) {
  return prose.length ? save(id, joinRecord(record, prose), meta, meta.updated ?? 0) : { ok: true, why: '' };
}

/** The parts of an imported game. A single record has its checkpoint after its end, a backup in a field.
    @param {FileGame} game */
function partsOf(game) {
  const parts = splitRecord(typeof game?.record === 'string' ? game.record : '');
  const checkpoint = parts.checkpoint || (typeof game?.checkpoint === 'string' ? game.checkpoint : '');
  return { ...parts, checkpoint: checkpoint.length <= LONGEST_CHECKPOINT ? checkpoint : '' };
}

/** @param {string} text @returns {Backup} */
function read(text) {
  const backup = parsed(text);
  if (!backup) return readDamaged(text);
  if (isLater(backup)) return { games: [backup] };
  if (backup.backup !== BACKUP || !Array.isArray(backup.games)) {
    throw new Error('This file is not a backup of Pocket Galaxies.');
  }
  return { games: backup.games, scores: backup.scores, puzzles: backup.puzzles };
}

/** @param {string} text @returns {Backup} */
function readDamaged(text) {
  const { games, scores, count } = salvage(text);
  if (!games.length) throw new Error('This file is damaged: no game in it can be read.');
  const recovered = count ? `${games.length} of ${count} games` : `${games.length} ${games.length === 1 ? 'game' : 'games'}`;
  return { games, scores, torn: `This file was cut off or damaged: ${recovered} could be recovered, the rest is lost.` };
}
