// Text search that ignores capitals, accents and the order of the words.

/** A text without accents and capitals, for comparison. @param {string} text */
export const comparable = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a typed text; a text matches if it has them all. @param {string} typed */
export const searchWords = (typed) => comparable(typed).split(/\s+/).filter(Boolean);
