// Addresses of the pages of the site, as seen from one of them. In the edition in one file all pages have the
// address of the file, and one/pages.mjs takes the place of this module.

/** Where a link to a page leads. @param {string} href the name of the page, perhaps with a query and a fragment */
export const pageHref = (href) => href;

/** The address of this page alone, for the address bar. @param {string} [query] */
export const bareAddress = (query) => location.pathname + (query ? `?${query}` : '');

/** The whole address of this page with a fragment, to be sent. @param {string} fragment */
export const addressWith = (fragment) => `${location.origin}${location.pathname}#${fragment}`;

/** The whole address of another page, to be sent. @param {string} href */
export const addressOf = (href) => location.origin + location.pathname.replace(/[^/]*$/, '') + href;

/** What else there is to know about addresses that one sends; '' if nothing is. */
export const ABOUT_ADDRESSES = '';
