// Splits and joins the text of a record and the lines after its end: long texts, each with the name
// that the record refers to (`prose <name> "text"`), and in the file of a long game its checkpoint.
// Copies of a game may hold different long texts.

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
