// news.mjs, which the build writes from CHANGELOG.md.

export const VERSION: string;
/** Each version with its chapters, newest first. */
export const NEWS: [version: string, chapters: [title: string, lines: string[]][]][];
