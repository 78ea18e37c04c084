// news.mjs, which the build writes from CHANGELOG.md.

export const VERSION: string;
/** Each version with its sentences, newest first. */
export const NEWS: [version: string, lines: string[]][];
