// The files in the file, which are in base64, and compressed except for archives, which their readers unpack.

/** @typedef {Record<string, string>} Files in base64, by their paths relative to the folder of the release */

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(text) {
  const { fromBase64 } = /** @type {{ fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }} */ (/** @type {unknown} */ (Uint8Array));
  return fromBase64?.call(Uint8Array, text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** The content of a file. @param {string} file @param {string} text */
export function unpacked(file, text) {
  // WebKit reads no blobs in a worker of a page that is a file.
  const content = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(bytesOf(text)).body);
  return file.endsWith('.bin') ? content : content.pipeThrough(new DecompressionStream('gzip'));
}
