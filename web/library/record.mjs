// Long texts stand behind the end of a record, one a line, each under the name that the record has
// for it (`prose <name> "text"`). Copies of a game may hold different ones: together they hold all.
// The file of a long game has its checkpoint there as well, so that it opens fast elsewhere too.

const MARK = 'checkpoint ';

/** A record {record, prose, checkpoint}: without what follows it, and that. */
export function part(text) {
  const end = text.indexOf('\nend ');
  const at = end < 0 ? -1 : end + text.slice(end).search(/\n(?:prose|checkpoint) /);
  if (end < 0 || at < end) return { record: text, prose: [], checkpoint: '' };
  const lines = text.slice(at + 1).split('\n').filter(Boolean);
  const mark = lines.find((line) => line.startsWith(MARK)) ?? '';
  return { record: text.slice(0, at + 1), prose: lines.filter((line) => !line.startsWith(MARK)), checkpoint: mark.slice(MARK.length) };
}

/** The record with lines of texts behind it, and a checkpoint if there is one. */
export function join(record, prose, checkpoint = '') {
  const lines = [...(checkpoint ? [MARK + checkpoint] : []), ...prose];
  return lines.length ? `${record.trimEnd()}\n${lines.join('\n')}\n` : record;
}

/** Lines of texts from two copies, each text once. */
export const together = (some, more) => [...new Set([...some, ...more])];
