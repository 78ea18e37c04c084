// Addresses of the files of this release. All bundles are in its folder, so that an address is the same
// from every module.

/** The address of a file, given relative to the folder of the release. @param {string} file */
export const ofRelease = (file) => new URL(file, import.meta.url).href;

/** The folder of all pages, which is the scope of the service worker. */
export const SITE = ofRelease('../');

/** The game of this page or worker; '' if it is of none. The page's element is there before its body. */
export const GAME = typeof document === 'undefined'
  ? /** @type {{ name?: string }} */ (globalThis).name ?? ''
  : document.querySelector('script[data-archive]')?.getAttribute('data-archive') ?? '';
