// Searching as people type: capitals and accents do not matter, nor does the order of the words.

/** A text as it is compared. */
export const plainly = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of what was typed; a text fits that has them all. */
export const wordsOf = (typed) => plainly(typed).split(/\s+/).filter(Boolean);
