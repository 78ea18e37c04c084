// The sky behind a game: the galaxy of its code, the same in every game and on the hub.
import { sky } from '../galaxy/starmap.mjs';
import { $ } from '../site/elements.mjs';
import { svgElement } from '../site/shapes.mjs';

let shown = '';

/** Show the sky of a galaxy; none for a game that hides its code. The board comes first: a slow phone
    takes a moment for the stars. @param {string} code */
export function paintSky(code) {
  if (code === shown) return;
  shown = code;
  setTimeout(() => {
    if (code !== shown) return;
    document.documentElement.toggleAttribute('data-sky', Boolean(code));
    $('sky').replaceChildren(...(code ? [svgElement(sky(code))] : []));
  });
}
