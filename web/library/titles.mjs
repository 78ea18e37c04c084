// The titles of the games of this site, which every page carries in its body element.

/** @import { Titles } from './types.d.ts' */

/** @type {Titles} */
export const titles = JSON.parse(document.body.dataset.titles ?? '{}');
