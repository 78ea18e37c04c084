// Finds and makes elements.

/** @import { Elements } from './elements.d.ts' */

/**
 * The element with an id; throws an Error if the page has none.
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
 * The first element that matches a selector; throws an Error if there is none.
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
 * All elements that match a selector.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {E[]}
 */
export const all = (selector, within = document) => [.../** @type {NodeListOf<E>} */ (within.querySelectorAll(selector))];

/**
 * The element itself or its nearest ancestor that matches a selector.
 * @param {Element | null | undefined} from
 * @param {string} selector
 * @returns {HTMLElement | SVGElement | null}
 */
export const around = (from, selector) => /** @type {HTMLElement | SVGElement | null} */ (from?.closest(selector) ?? null);

/** The dialog over everything else, if one is open. */
export const frontDialog = () => /** @type {HTMLDialogElement | undefined} */ (all('dialog:modal').at(-1) ?? all('dialog[open]').at(-1));

/** Write a text, unless it is there already: a page is laid out anew even for the same text. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set an attribute, unless it has this value: a drawing is laid out anew even for the same value.
    @param {Element} element @param {string} name @param {string} value */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The element that an event happened to. @param {Event} event */
export const targetOf = ({ target }) => (target instanceof Element ? target : null);

/** The element that has the focus, typed so that `dataset` is known. */
export const focused = () => /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);

/**
 * A new element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function makeSvg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

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
 * A new button.
 * @param {string} textContent
 * @param {() => void} [onclick]
 * @param {Partial<HTMLButtonElement>} [more]
 */
export const button = (textContent, onclick, more = {}) =>
  make('button', { type: 'button', textContent, ...(onclick && { onclick }), ...more });
