// The titles of the games of this site, and the versions of their rules that this release reads. Every page
// carries them in its body element.

/** @import { Titles } from './types.d.ts' */

const { titles: named = '{}', reads: read = '{}' } = document.body.dataset;

/** @type {Titles} */
export const titles = JSON.parse(named);

/** @type {Record<string, number[]>} */
export const reads = JSON.parse(read);
