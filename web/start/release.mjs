// Where the files of this release are. The bundles lie side by side in its folder, so that an
// address is the same from every module, whatever room that comes from.

/** The address of a file, told from the folder of the release. @param {string} file */
export const ofRelease = (file) => new URL(file, import.meta.url).href;

/** The folder of all pages, which the service worker answers for. */
export const SITE = ofRelease('../');
