// The games of this site, which every page names.

/** @import { Titles } from './types.d.ts' */

/** @type {Titles} */
export const titles = JSON.parse(document.body.dataset.titles ?? '{}');
