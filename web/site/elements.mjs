// Finds and makes elements.

/** @import { Elements } from './elements.d.ts' */

/**
 * The element with an id, which this page must have.
 * @template {string} K
 * @param {K} id
 * @returns {K extends keyof Elements ? Elements[K] : HTMLElement}
 */
export function $(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no #${id}`);
  return /** @type {any} */ (element);
}

/**
 * The first element that fits a selector, which must be there.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {E}
 */
export function one(selector, within = document) {
  const element = within.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return /** @type {E} */ (element);
}

/**
 * All elements that fit a selector.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {E[]}
 */
export const all = (selector, within = document) => [.../** @type {NodeListOf<E>} */ (within.querySelectorAll(selector))];

/**
 * The nearest element around one (or itself) that fits a selector.
 * @param {Element | null | undefined} from
 * @param {string} selector
 * @returns {HTMLElement | SVGElement | null}
 */
export const around = (from, selector) => /** @type {HTMLElement | SVGElement | null} */ (from?.closest(selector) ?? null);

/** The element that an event happened to. @param {Event} event */
export const targetOf = ({ target }) => (target instanceof Element ? target : null);

/** The element that has the focus, with its data. */
export const focused = () => /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);

/**
 * A new element; properties are set as properties, children are nodes or texts, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Partial<HTMLElementTagNameMap[K]>} [properties]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * A new button that does something.
 * @param {string} textContent
 * @param {() => void} [onclick]
 * @param {Partial<HTMLButtonElement>} [more]
 */
export const button = (textContent, onclick, more = {}) =>
  make('button', { type: 'button', textContent, ...(onclick && { onclick }), ...more });
