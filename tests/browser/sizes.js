// Measures what is drawn too small on the page: answers a line for each text below `text` pixels, and for
// each control on the way of a game below `target` pixels in one direction.
// oxlint-disable-next-line no-unused-expressions -- the tests evaluate the text of this file
(/** @type {{ text: number, target: number }} */ { text, target }) => {
  /** @param {Element} el */
  const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !el.closest('.unseen, .skip, .more, [inert]') && getComputedStyle(el).clipPath !== 'inset(50%)';
  /** @param {Element} el */
  const named = (el) => {
    const key = el.closest('[data-key]')?.getAttribute('data-key') ?? '';
    const words = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 30);
    return `${el.localName}.${el.getAttribute('class') ?? ''} ${key && `[${key}] `}"${words}"`;
  };
  /** How large a text is drawn. @param {Element} el */
  const size = (el) => {
    const own = parseFloat(getComputedStyle(el).fontSize);
    const matrix = el instanceof SVGGraphicsElement ? el.getScreenCTM() : null;
    return matrix ? own * Math.hypot(matrix.a, matrix.b) : own;
  };
  /** What a finger has to hit. @param {Element} el */
  const least = (el) => {
    const { width, height } = (el instanceof SVGElement && el.querySelector('.hit, .rim') || el).getBoundingClientRect();
    return Math.min(width, height);
  };
  const texts = [...document.querySelectorAll('body *')]
    .filter((el) => [...el.childNodes].some((node) => node instanceof Text && node.data.trim()) && seen(el) && size(el) < text - 0.05)
    .map((el) => `${size(el).toFixed(1)} pixels: ${named(el)}`);
  const targets = [...document.querySelectorAll('.bar a, .bar button, .ask button:not(.linklike), #board [data-word], #hand [data-word]')]
    .filter((el) => !(el instanceof HTMLButtonElement && el.disabled) && seen(el) && least(el) && least(el) < target - 0.5)
    .map((el) => `${least(el).toFixed(0)} pixels to hit: ${named(el)}`);
  return [...new Set([...texts, ...targets])];
}
