// Long texts stand behind the end of a record, one a line, each under the name that the record has
// for it (`prose <name> "text"`). Copies of a game may hold different ones: together they hold all.

/** A record {record, prose}: without its texts, and the lines of those. */
export function part(text) {
  const end = text.indexOf('\nend ');
  const at = end < 0 ? -1 : text.indexOf('\nprose ', end);
  if (at < 0) return { record: text, prose: [] };
  return { record: text.slice(0, at + 1), prose: text.slice(at + 1).split('\n').filter(Boolean) };
}

/** The record with lines of texts behind it. */
export const join = (record, prose) => (prose.length ? `${record.trimEnd()}\n${prose.join('\n')}\n` : record);

/** Lines of texts from two copies, each text once. */
export const together = (some, more) => [...new Set([...some, ...more])];
