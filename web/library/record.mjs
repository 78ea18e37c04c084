// Reads the text of a record without playing it: its checksum, the facts in its lines, and the lines
// after its end: long texts, each with the name that the record refers to (`prose <name> "text"`), and
// in the file of a long game its checkpoint. Copies of a game may hold different long texts.

/** @import { Seat } from './types.d.ts' */

const CHECKPOINT = 'checkpoint ';

/** Split a text into the record up to its end, the long texts and the checkpoint. @param {string} text */
export function splitRecord(text) {
  const end = text.indexOf('\nend ');
  const at = end < 0 ? -1 : end + text.slice(end).search(/\n(?:prose|checkpoint) /);
  if (end < 0 || at < end) return { record: text, prose: [], checkpoint: '' };
  const lines = text.slice(at + 1).split('\n').filter(Boolean);
  const checkpoint = lines.find((line) => line.startsWith(CHECKPOINT)) ?? '';
  return {
    record: text.slice(0, at + 1),
    prose: lines.filter((line) => !line.startsWith(CHECKPOINT)),
    checkpoint: checkpoint.slice(CHECKPOINT.length),
  };
}

/** A record followed by its checkpoint, if there is one, and its long texts.
    @param {string} record @param {string[]} prose */
export function joinRecord(record, prose, checkpoint = '') {
  const lines = [...(checkpoint ? [CHECKPOINT + checkpoint] : []), ...prose];
  return lines.length ? `${record.trimEnd()}\n${lines.join('\n')}\n` : record;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  return crc;
});
const UTF8 = new TextEncoder();

/** CRC-32 (IEEE) of a text in UTF-8, as in the last line of a record. @param {string} text */
export function crc32(text) {
  let crc = ~0;
  for (const byte of UTF8.encode(text)) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255];
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/** The format, the game and the rules version in the first line of a record; null if there are none. @param {string} record */
export function headOf(record) {
  const [, format, game, rules = ''] = /^galaxies (\d{1,6}) ([a-z0-9-]+) (?:rules=(\d{1,6}) )?/.exec(record) ?? [];
  return game ? { format: Number(format), game, rules: Number(rules) } : null;
}

/** The game id of a record with a valid checksum, which every format has. Throws an Error with a sentence for the
    player. @param {string} text */
export function gameOf(text) {
  const { record } = splitRecord(text);
  const head = headOf(record);
  if (!head) throw new Error('This is not a saved game of Pocket Galaxies.');
  const end = /\nend \d+ ([0-9a-f]{8})\s*$/.exec(record);
  if (!end) throw new Error('The end of this saved game is missing: it was cut off.');
  if (crc32(record.slice(0, record.lastIndexOf(` ${end[1]}`))) !== end[1]) {
    throw new Error('This saved game was changed or damaged: its checksum does not match.');
  }
  return head.game;
}

/** Whether a record is complete and its checksum right. @param {string} text */
export function isSound(text) {
  try {
    return gameOf(text) !== '';
  } catch {
    return false;
  }
}

/** @param {string} text */
function unquoted(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the lines of a record say of a game; null if even its first line cannot be read. @param {string} record */
export function factsOf(record) {
  const head = headOf(record);
  if (!head) return null;
  const [, galaxy = ''] = /^[^\n]* galaxy=(\S*)/.exec(record) ?? [];
  /** @type {Seat[]} */
  const seats = [...record.matchAll(/^seat (\S+)(?: (\S+))?$/gm)].map(([, kind, name = '']) => ({ kind, name: unquoted(name) }));
  const end = /\nend (\d+) /.exec(record);
  return { game: head.game, galaxy, seats, plies: Number(end?.[1] ?? 0) };
}
