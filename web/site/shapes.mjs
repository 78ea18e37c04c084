// Shapes (see galaxy/types.d.ts) as elements of the page.

/** @import { Shape } from '../galaxy/types.d.ts' */

const SVG = 'http://www.w3.org/2000/svg';

/** A shape as an element. @param {Shape} shape @returns {SVGElement} */
export function svgElement([tag, attributes, ...children]) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns') element.setAttribute(name, String(value));
  }
  element.append(...children.map((child) => (typeof child === 'string' ? child : svgElement(child))));
  return element;
}
