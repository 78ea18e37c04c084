// Exports all saved games as one file, and imports such a backup or a single record.
import { list, load, newId, recordOf, save, setCheckpoint } from './games.mjs';
import { joinRecord, splitRecord } from './record.mjs';
import { mergeResults, results } from './results.mjs';
import { salvage } from './salvage.mjs';

/** @import { Outcome } from '../site/storage.mjs' */
/** @import { Meta, Titles } from './types.d.ts' */

/**
 * The outcome of an import: ids of the games added; how many games were updated, were here already,
 * could not be read, or found no room (and why); how many results were added; and a sentence about a
 * file that is cut off or damaged, else ''.
 * @typedef {{
 *   added: string[], newer: number, same: number, bad: number, left: number,
 *   scores: number, why: string, torn: string,
 * }} Imported
 */
/** @typedef {{ record?: unknown, meta?: any, checkpoint?: unknown }} FileGame a game from a file, unchecked */
/** @typedef {{ games: FileGame[], scores?: unknown, torn?: string }} Backup */
/** @typedef {{ id: string, meta: Meta, record: string, steps: string[] }} Known a saved game, with its record as lines */

const BACKUP = 'pocket-galaxies backup 1';
const LONGEST_CHECKPOINT = 1e6;

/** The text of a backup file: all games and all results. @param {Titles} titles */
export function exportAll(titles) {
  const games = list().flatMap(({ id }) => {
    const saved = load(id);
    if (!saved) return [];
    const { format, meta, record, checkpoint } = saved;
    return [{ id, format, meta, record, ...(checkpoint && { checkpoint }) }];
  });
  const scores = Object.fromEntries(results(titles).map(({ id, ...result }) => [id, result]));
  return JSON.stringify({ backup: BACKUP, made: new Date().toISOString(), count: games.length, games, scores }, null, 1);
}

/** CRC-32 (IEEE), the checksum in the last line of a record. @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/** The game id of a record with a valid checksum. Throws an Error with a sentence for the player. @param {string} record */
function gameOf(record) {
  const head = /^galaxies 1 ([a-z0-9-]+) /.exec(record);
  if (!head) throw new Error('This is not a saved game of Pocket Galaxies.');
  const end = /\nend \d+ ([0-9a-f]{8})\s*$/.exec(record);
  if (!end) throw new Error('The end of this saved game is missing: it was cut off.');
  const body = record.slice(0, record.lastIndexOf(` ${end[1]}`));
  if (crc32(new TextEncoder().encode(body)) !== end[1]) {
    throw new Error('This saved game was changed or damaged: its checksum does not match.');
  }
  return head[1];
}

/** The lines of a record that two copies of a game share: its header and its steps, also undone ones. @param {string} record */
function stepsOf(record) {
  const lines = record.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith('end '));
  return lines.slice(0, end).filter((line) => !line.startsWith('takebacks '));
}

/** @param {string[]} longer @param {string[]} shorter */
const goesOn = (longer, shorter) => shorter.length <= longer.length && shorter.every((line, i) => line === longer[i]);

/** @returns {Known[]} */
const knownGames = () => list().map(({ id, meta }) => {
  const { record } = splitRecord(recordOf(id));
  return { id, meta, record, steps: stepsOf(record) };
});

/**
 * Import the text of a file: one record or a whole backup. No saved game is lost: an imported game
 * that differs from ours is added beside it, one that continues ours replaces it, and long texts of
 * both copies are united. Throws an Error with a sentence for the player if nothing can be imported.
 * @param {string} text
 * @param {Titles} titles
 * @returns {Imported}
 */
export function importText(text, titles) {
  const clean = text.replace(/\r\n/g, '\n');
  const { games, scores, torn = '' } = clean.startsWith('{') ? read(clean) : { games: [{ record: clean }] };
  /** @type {Imported} */
  const answer = { added: [], newer: 0, same: 0, bad: 0, left: 0, scores: mergeResults(scores, titles), why: '', torn };
  const known = knownGames();
  const isAlone = games.length === 1;
  for (const game of games) {
    try {
      importGame(game, known, titles, answer);
    } catch (error) {
      if (isAlone && !torn) throw error;
      answer.bad += 1;
    }
  }
  if (answer.left && isAlone) throw new Error(answer.why);
  return answer;
}

/** Import one game. Throws an Error with a sentence for the player if it cannot be read.
    @param {FileGame} game @param {Known[]} known @param {Titles} titles @param {Imported} answer */
function importGame(game, known, titles, answer) {
  const { record, prose, checkpoint } = partsOf(game);
  const kind = gameOf(record);
  if (!Object.hasOwn(titles, kind)) throw new Error(`This site has no game called "${kind}".`);
  const steps = stepsOf(record);
  const longer = known.find((ours) => goesOn(ours.steps, steps));
  if (longer) {
    if (fits(addProse(longer, prose), answer)) answer.same += 1;
    return;
  }
  const shorter = known.find((ours) => goesOn(steps, ours.steps));
  const name = shorter?.meta.name;
  const meta = { where: 'Imported.', ...plainMeta(game.meta), game: kind, title: titles[kind], ...(name && { name }) };
  const taken = { id: shorter?.id ?? newId(), meta: shorter?.meta ?? meta, record, steps };
  const saved = saveNew(taken.id, joinRecord(record, prose), meta, game.meta?.updated, answer.why);
  if (!fits(saved, answer)) return;
  if (checkpoint && checkpoint.length <= LONGEST_CHECKPOINT) setCheckpoint(taken.id, checkpoint, { foreign: true });
  if (shorter) {
    answer.newer += 1;
    Object.assign(shorter, taken);
  } else {
    answer.added.push(taken.id);
    known.push(taken);
  }
}

/** Whether a game was saved; counts it if not. @param {Outcome} saved @param {Imported} answer */
function fits({ ok, why }, answer) {
  if (ok) return true;
  answer.left += 1;
  answer.why = why;
  return false;
}

/** Add the long texts that our copy of a game lacks. @param {Known} ours @param {string[]} prose */
function addProse({ id, record, meta }, prose) {
  return prose.length ? save(id, joinRecord(record, prose), meta, meta.updated) : { ok: true, why: '' };
}

/** Save an imported game, unless the storage was full for one before it.
    @param {string} id @param {string} record @param {Meta} meta @param {unknown} updated @param {string} why */
function saveNew(id, record, meta, updated, why) {
  return why ? { ok: false, why } : save(id, record, meta, pastTime(updated));
}

/** The parts of an imported game. A single record has its checkpoint after its end, a backup in a field.
    @param {FileGame} game */
function partsOf(game) {
  const parts = splitRecord(String(game?.record ?? ''));
  return { ...parts, checkpoint: parts.checkpoint || (typeof game?.checkpoint === 'string' ? game.checkpoint : '') };
}

/** @param {string} text @returns {Backup} */
function read(text) {
  let backup;
  try {
    backup = JSON.parse(text);
  } catch {
    return readDamaged(text);
  }
  if (backup.backup !== BACKUP || !Array.isArray(backup.games)) {
    throw new Error('This file is not a backup of Pocket Galaxies.');
  }
  return { games: backup.games, scores: backup.scores };
}

/** @param {string} text @returns {Backup} */
function readDamaged(text) {
  const { games, scores, count } = salvage(text);
  if (!games.length) throw new Error('This file is damaged: no game in it can be read.');
  const found = count ? `${games.length} of ${count} games` : `${games.length} ${games.length === 1 ? 'game' : 'games'}`;
  return { games, scores, torn: `This file was cut off or damaged: ${found} could be recovered, the rest is lost.` };
}

/** When an imported game was last played, never in the future. @param {unknown} time */
function pastTime(time) {
  return typeof time === 'number' && Number.isFinite(time) && time > 0 ? Math.min(time, Date.now()) : Date.now();
}

/** The short plain values of an imported game's meta; the rest of it is dropped. @param {any} meta @returns {Partial<Meta>} */
function plainMeta(meta) {
  /** @type {Record<string, unknown>} */
  const taken = {};
  const given = meta ?? {};
  for (const name of ['name', 'where', 'galaxy', 'place', 'turn']) {
    if (typeof given[name] === 'string') taken[name] = given[name].slice(0, 200);
  }
  if (Number.isFinite(given.plies)) taken.plies = given.plies;
  if (Number.isFinite(given.created)) taken.created = pastTime(given.created);
  if (Array.isArray(given.seats)) taken.seats = given.seats.slice(0, 12).map(plainSeat);
  taken.over = given.over === true;
  taken.abandoned = given.abandoned === true;
  return taken;
}

/** @param {any} seat */
const plainSeat = (seat) => ({ kind: String(seat?.kind ?? '').slice(0, 40), name: String(seat?.name ?? '').slice(0, 60) });
