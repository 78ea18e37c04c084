// parts.mjs, which the build writes: the files that start Python, from the folder of the release.

export interface Part {
  file: string;
  size: number;
  sha256: string;
}

/** The folder of Pyodide, with the official engine. */
export const VENDOR: string;
/** The engine that is derived from it, and its glue. */
export const ENGINE: Part;
export const GLUE: Part;
/** The library, the kernel and the shell, which every page needs. */
export const ARCHIVE: Part;
/** Each game's own code, and that of the laboratory (`lab`). */
export const PARTS: Record<string, Part>;
/** What Pyodide takes as its lock file. */
export const LOCK: { info: import('pyodide').Lockfile['info']; packages: {} };
/** The packages of the plain path. */
export const PACKAGES: string[];
