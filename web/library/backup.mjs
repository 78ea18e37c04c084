// Everything saved as one file, and back: a backup, or a single record.
import { join, part } from './record.mjs';
import { list, load, newId, save, setCheckpoint } from './games.mjs';
import { merge, results } from './results.mjs';
import { rescued } from './salvage.mjs';

const BACKUP = 'pocket-galaxies backup 1';
const LONGEST_CHECKPOINT = 1e6;

/** Everything as the text of one backup file: the games, and how the finished ones ended. */
export function exportAll(titles) {
  const games = list().map(({ id }) => {
    const { format, meta, record, checkpoint } = load(id);
    return { id, format, meta, record, ...(checkpoint && { checkpoint }) };
  });
  const scores = Object.fromEntries(results(titles).map(({ id, ...result }) => [id, result]));
  return JSON.stringify({ backup: BACKUP, made: new Date().toISOString(), count: games.length, games, scores }, null, 1);
}

// CRC-32 (IEEE), as in the last line of a record.
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
}

/** The game id of a record whose checksum fits; else throws an Error with a sentence. */
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

// The lines of the steps of a record, with what can be redone, and what they begin from.
function stepsOf(record) {
  const lines = record.split('\n');
  const end = lines.findLastIndex((line) => line.startsWith('end '));
  return lines.slice(0, end).filter((line) => !line.startsWith('takebacks '));
}

const goesOn = (longer, shorter) => shorter.length <= longer.length && shorter.every((line, i) => line === longer[i]);

/** What is here: record -> id, and the steps of each. */
function shelf() {
  const entries = list().map(({ id, meta }) => ({ id, meta, record: part(load(id).record).record }));
  return entries.map((entry) => ({ ...entry, steps: stepsOf(entry.record) }));
}

/**
 * Take in the text of a file: one record or a whole backup. Nothing that is here is lost: a
 * session that went another way than ours is added beside it, one that goes on from ours takes its
 * place, and long texts that only one of two copies has are in both then. Answers {added: [ids],
 * newer, same, bad, left, scores, why}: `left` did not fit any more, and `why` says so; `scores`
 * counts results taken in; `torn` is a sentence about a file that is not whole any more, else ''.
 * Throws an Error with a sentence if there is nothing to take in.
 */
export function importText(text, titles) {
  const answer = { added: [], newer: 0, same: 0, bad: 0, left: 0, scores: 0, why: '', torn: '' };
  const clean = text.replace(/\r\n/g, '\n');
  const backup = clean.startsWith('{') ? read(clean) : { games: [{ record: clean }] };
  const { games } = backup;
  answer.torn = backup.torn ?? '';
  answer.scores = merge(backup.scores, titles);
  const here = shelf();
  for (const game of games) {
    const { record, prose, checkpoint } = parted(game);
    let kind;
    try {
      kind = gameOf(record);
      if (!Object.hasOwn(titles, kind)) throw new Error(`There is no game "${kind}" here.`);
    } catch (error) {
      if (games.length === 1 && !answer.torn) throw error;
      answer.bad += 1;
      continue;
    }
    const steps = stepsOf(record);
    const behind = here.find((ours) => goesOn(ours.steps, steps));
    const ahead = behind ? null : here.find((ours) => goesOn(steps, ours.steps));
    const meta = { where: 'Imported.', ...plainMeta(game.meta), game: kind, title: titles[kind] };
    const id = (behind ?? ahead)?.id ?? newId();
    let saved = { ok: true };
    if (behind) saved = prose.length ? save(id, join(behind.record, prose), behind.meta, behind.meta.updated) : saved;
    else if (answer.why) saved = { ok: false, why: answer.why };
    else saved = save(id, join(record, prose), { ...meta, name: ahead?.meta.name || meta.name }, pastTime(game.meta?.updated));
    if (!saved.ok) {
      answer.left += 1;
      answer.why = saved.why;
    } else if (behind) {
      answer.same += 1;
    } else {
      if (checkpoint && checkpoint.length <= LONGEST_CHECKPOINT) setCheckpoint(id, checkpoint, { foreign: true });
      if (ahead) { answer.newer += 1; Object.assign(ahead, { record, steps }); } else { answer.added.push(id); here.push({ id, meta, record, steps }); }
    }
  }
  if (answer.left && games.length === 1) throw new Error(answer.why);
  return answer;
}

// The parts of a game of a file: a record has its checkpoint behind it, in a backup it stands beside.
function parted(game) {
  const parts = part(String(game?.record ?? ''));
  return { ...parts, checkpoint: parts.checkpoint || (typeof game?.checkpoint === 'string' ? game.checkpoint : '') };
}

function read(text) {
  let backup;
  try {
    backup = JSON.parse(text);
  } catch {
    return whatIsLeft(text);
  }
  if (backup.backup !== BACKUP || !Array.isArray(backup.games)) {
    throw new Error('This file is no backup of Pocket Galaxies.');
  }
  return backup;
}

function whatIsLeft(text) {
  const { games, scores, count } = rescued(text);
  if (!games.length) throw new Error('This file is damaged: no game in it can be read.');
  const found = count ? `${games.length} of ${count} games` : `${games.length} ${games.length === 1 ? 'game' : 'games'}`;
  return { games, scores, torn: `This file was cut off or damaged: ${found} could be found in it, the rest is lost.` };
}

// When a game was last played, as a foreign file says: never in the future.
function pastTime(time) {
  return Number.isFinite(time) && time > 0 ? Math.min(time, Date.now()) : Date.now();
}

// Only short plain values of a foreign file's meta are taken over.
function plainMeta(meta) {
  const taken = {};
  for (const name of ['name', 'where', 'galaxy', 'place', 'turn']) {
    if (typeof meta?.[name] === 'string') taken[name] = meta[name].slice(0, 200);
  }
  if (Number.isFinite(meta?.plies)) taken.plies = meta.plies;
  if (Number.isFinite(meta?.created)) taken.created = pastTime(meta.created);
  if (Array.isArray(meta?.seats)) {
    taken.seats = meta.seats.slice(0, 12).map((seat) => ({ kind: String(seat?.kind ?? '').slice(0, 40), name: String(seat?.name ?? '').slice(0, 60) }));
  }
  taken.over = meta?.over === true;
  taken.abandoned = meta?.abandoned === true;
  return taken;
}
