// In place of site/pages.mjs in the edition in one file. Every page has the address of the file and its own name in
// the query: today.html?of=k7 is ?page=today&of=k7.

const NAME = new URLSearchParams(location.search).get('page') ?? 'index';
/** The file without a query and a fragment; the origin of a file is "null", so it is no part of it. */
const FILE = location.href.replace(/[?#].*/, '');
/** Where the same site is on the web, or ''. */
const { pocketAddress: PUBLIC } = window;
const PAGE = /^(?:\.\/)?([\w-]*)(?:\.html)?(?:\?([^#]*))?(#.*)?$/;

/** @param {string} name */
const isPage = (name) => `../${name}.html` in window.pocketFiles;

/** @param {string} href */
export function pageHref(href) {
  const [, named, query, hash = ''] = PAGE.exec(href) ?? [];
  if (named === undefined || href.startsWith('#')) return href;
  const name = named || (href.startsWith('./') ? 'index' : NAME);
  return isPage(name) ? `${FILE}?page=${name}${query ? `&${query}` : ''}${hash}` : href;
}

/** @param {string} [query] */
export const bareAddress = (query) => `${location.pathname}?page=${NAME}${query ? `&${query}` : ''}`;

/** @param {string} fragment */
export const addressWith = (fragment) => addressOf(`${NAME}.html#${fragment}`);

/** @param {string} href */
export const addressOf = (href) => (PUBLIC ? PUBLIC + href : pageHref(href));

export const ABOUT_ADDRESSES = PUBLIC ? '' : 'This link leads to the file on this device. Elsewhere, open the file that is there and type the link where its first page asks for a code, or save the game as a file and send that.';

// Links lead to the pages of the site. They are changed when they are about to be used, so that a new tab and
// the menu of the browser work too.
for (const kind of ['pointerdown', 'focusin', 'click', 'auxclick', 'contextmenu']) {
  addEventListener(kind, ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('#') && pageHref(href) !== href) link?.setAttribute('href', pageHref(href));
  }, true);
}
