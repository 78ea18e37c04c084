// All saved games as one file, and back: a backup, or a single record.
import { list, load, newId, recordOf, save, setCheckpoint } from './games.mjs';
import { joinRecord, splitRecord } from './record.mjs';
import { mergeResults, results } from './results.mjs';
import { salvage } from './salvage.mjs';

/** @import { Outcome } from '../site/storage.mjs' */
/** @import { Meta, Titles } from './types.d.ts' */

/**
 * What became of a file: ids of games that were added; how many were brought up to date, were here
 * already, could not be read, did not fit any more (and why); how many results came; and a sentence
 * about a file that is not whole, else ''.
 * @typedef {{
 *   added: string[], newer: number, same: number, bad: number, left: number,
 *   scores: number, why: string, torn: string,
 * }} Imported
 */
/** @typedef {{ record?: unknown, meta?: any, checkpoint?: unknown }} FileGame a game as a file holds it, unchecked */
/** @typedef {{ games: FileGame[], scores?: unknown, torn?: string }} Backup */
/** @typedef {{ id: string, meta: Meta, record: string, steps: string[] }} Known a saved game, and the lines of its steps */

const BACKUP = 'pocket-galaxies backup 1';
const LONGEST_CHECKPOINT = 1e6;

/** The text of a backup file: all games, and how the finished ones ended. @param {Titles} titles */
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

/** CRC-32 (IEEE), as in the last line of a record. @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/** The game id of a record whose checksum fits; else throws an Error with a sentence. @param {string} record */
function gameOf(record) {
  const head = /^galaxies 1 ([a-z0-9-]+) /.exec(record);
  if (!head) throw new Error('This is not a saved game of Pocket Galaxies.');
  const end = /\nend \d+ ([0-9a-f]{8})\s*$/.exec(record);
  if (!end) throw new Error('The end of this saved game is missing: it was cut off.');
  const body = record.slice(0, record.lastIndexOf(` ${end[1]}`));
  if (crc32(new TextEncoder().encode(body)) !== end[1]) {
    throw new Error('This saved game was changed or damaged: its checksum does not fit.');
  }
  return head[1];
}

/** The lines of the steps of a record, with what can be redone, and where they begin. @param {string} record */
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
 * Take in the text of a file: one record or a whole backup. Nothing that is here is lost: a game
 * that went another way than ours is added beside it, one that goes on from ours takes its place,
 * and long texts that only one of two copies has are in both then. Throws an Error with a sentence
 * if there is nothing to take in.
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
      takeIn(game, known, titles, answer);
    } catch (error) {
      if (isAlone && !torn) throw error;
      answer.bad += 1;
    }
  }
  if (answer.left && isAlone) throw new Error(answer.why);
  return answer;
}

/** Take in one game; throws an Error with a sentence if it cannot be read.
    @param {FileGame} game @param {Known[]} known @param {Titles} titles @param {Imported} answer */
function takeIn(game, known, titles, answer) {
  const { record, prose, checkpoint } = partsOf(game);
  const kind = gameOf(record);
  if (!Object.hasOwn(titles, kind)) throw new Error(`There is no game "${kind}" here.`);
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

/** Give our copy of a game the long texts that it lacks. @param {Known} ours @param {string[]} prose */
function addProse({ id, record, meta }, prose) {
  return prose.length ? save(id, joinRecord(record, prose), meta, meta.updated) : { ok: true, why: '' };
}

/** Save a game of a file, unless one before it did not fit any more.
    @param {string} id @param {string} record @param {Meta} meta @param {unknown} updated @param {string} why */
function saveNew(id, record, meta, updated, why) {
  return why ? { ok: false, why } : save(id, record, meta, pastTime(updated));
}

/** The parts of a game of a file: a record has its checkpoint behind it, in a backup it stands beside.
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
    throw new Error('This file is no backup of Pocket Galaxies.');
  }
  return { games: backup.games, scores: backup.scores };
}

/** @param {string} text @returns {Backup} */
function readDamaged(text) {
  const { games, scores, count } = salvage(text);
  if (!games.length) throw new Error('This file is damaged: no game in it can be read.');
  const found = count ? `${games.length} of ${count} games` : `${games.length} ${games.length === 1 ? 'game' : 'games'}`;
  return { games, scores, torn: `This file was cut off or damaged: ${found} could be found in it, the rest is lost.` };
}

/** When a game was last played, as a foreign file says: never in the future. @param {unknown} time */
function pastTime(time) {
  return typeof time === 'number' && Number.isFinite(time) && time > 0 ? Math.min(time, Date.now()) : Date.now();
}

/** Of a foreign file's meta only short plain values are taken over. @param {any} meta @returns {Partial<Meta>} */
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
