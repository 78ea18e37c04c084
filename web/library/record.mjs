// The text of a record, and what stands behind its end: long texts, one a line, each under the name
// that the record has for it (`prose <name> "text"`). Copies of a game may hold different ones;
// together they hold all. The file of a long game has its checkpoint there as well.

const CHECKPOINT = 'checkpoint ';

/** The text of a record without what follows its end, and that. @param {string} text */
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

/** The record with lines of long texts behind it, and a checkpoint if there is one.
    @param {string} record @param {string[]} prose */
export function joinRecord(record, prose, checkpoint = '') {
  const lines = [...(checkpoint ? [CHECKPOINT + checkpoint] : []), ...prose];
  return lines.length ? `${record.trimEnd()}\n${lines.join('\n')}\n` : record;
}
