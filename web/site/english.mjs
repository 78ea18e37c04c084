// English for texts that the pages put together.

/** `Ada, Bo and Cy`. @param {string[]} names */
export const listed = (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
