// Python reads all its code from one zip; pages download only the parts that they need.

const ENTRY = 46; // bytes of an entry of the directory, before its name
const END = 22; // bytes after the directory
const BYTES = { entries: 10, directory: 12, offset: 16, ofEntry: 42, name: 28, extra: 30, comment: 32 };

/**
 * One zip with the files of several, which the build has written without compression and comments.
 * @param {ArrayBuffer[]} zips
 */
export function joined(zips) {
  const files = [];
  const directories = [];
  let length = 0;
  let size = 0;
  let count = 0;
  for (const zip of zips) {
    const end = new DataView(zip, zip.byteLength - END);
    const start = end.getUint32(BYTES.offset, true);
    const directory = zip.slice(start, start + end.getUint32(BYTES.directory, true));
    const view = new DataView(directory);
    for (let at = 0; at < directory.byteLength;) {
      view.setUint32(at + BYTES.ofEntry, view.getUint32(at + BYTES.ofEntry, true) + length, true);
      at += ENTRY + [BYTES.name, BYTES.extra, BYTES.comment].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
    }
    files.push(new Uint8Array(zip, 0, start));
    directories.push(directory);
    length += start;
    size += directory.byteLength;
    count += end.getUint16(BYTES.entries, true);
  }
  const end = new DataView(new ArrayBuffer(END));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(BYTES.entries, count, true);
  end.setUint32(BYTES.directory, size, true);
  end.setUint32(BYTES.offset, length, true);
  return new Blob([...files, ...directories, end]);
}
