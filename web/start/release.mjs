// Addresses of the files of this release. All bundles are in its folder, so that an address is the same
// from every module.

/** The address of a file, given relative to the folder of the release. @param {string} file */
export const ofRelease = (file) => new URL(file, import.meta.url).href;

/** The folder of all pages, which is the scope of the service worker. */
export const SITE = ofRelease('../');

/** The name of this release, a hash of its contents. */
export const NAME = (new URL(ofRelease('./')).pathname.split('/').at(-2) ?? '').slice('r-'.length);

/** The cache with the files of this release, as sw.js names it; it is deleted with the release. */
export const CACHE = `pocket-galaxies ${new URL(SITE).pathname} ${NAME}`;

/** The archives of this page or worker, beside that of every page: those of its games, and `lab` in the
    laboratory. The page's element is there before its body. */
export const OWN = (typeof document === 'undefined'
  ? /** @type {{ name?: string }} */ (globalThis).name ?? ''
  : document.querySelector('script[data-archive]')?.getAttribute('data-archive') ?? '').split(' ').filter(Boolean);

/** The game of this page or worker; '' if it is of none. */
export const [GAME = ''] = OWN;
