// Measures the look of the open dialog, else of the page: answers a line for each fault.
// `least` is how small a control may be, in pixels.
/** @typedef {HTMLElement | SVGElement} Shown */
// oxlint-disable-next-line no-unused-expressions -- the tests evaluate the text of this file
(/** @type {number} */ least) => {
  /** @type {string[]} */
  const faults = [];
  /** @type {HTMLElement | undefined} */
  const dialog = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('dialog[open]'))].at(-1);
  const root = dialog ?? document.body;
  const wide = document.documentElement.clientWidth;
  const high = innerHeight;

  /** @param {string} selector @param {Element} [within] @returns {Shown[]} */
  const all = (selector, within = root) => [.../** @type {NodeListOf<Shown>} */ (within.querySelectorAll(selector))];
  /** @param {Element} el */
  const seen = (el) => el.checkVisibility({ visibilityProperty: true }) && !el.closest('.unseen, .skip, .more, [inert]')
    && getComputedStyle(el).clipPath !== 'inset(50%)';
  /** @param {Element} el */
  const isDisabled = (el) => 'disabled' in el && Boolean(el.disabled);
  /** @param {Element} el @param {'X' | 'Y'} way */
  const overflow = (el, way) => getComputedStyle(el)[`overflow${way}`];
  /** @param {Element | null} el @returns {Element[]} */
  const upward = (el) => (el ? [el, ...upward(el.parentElement)] : []);

  /** @param {Element} el */
  const paneOf = (el) => el.closest('[data-pane]')?.getAttribute('data-pane');
  /** @param {Element} el */
  const named = (el) => {
    const key = el.closest('[data-key]')?.getAttribute('data-key');
    const id = el.id ? `#${el.id}` : `.${(el.getAttribute('class') ?? '').trim().replace(/\s+/g, '.')}`;
    const text = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `${el.localName}${id}${key ? ` [${key}]` : ''} "${text.slice(0, 40)}"`;
  };
  /** @param {string} what @param {Element} el */
  const say = (what, el, more = '') => faults.push(`${what}: ${named(el)} ${more}`.trim());
  /** @param {number} n */
  const r = (n) => Math.round(n * 10) / 10;

  // The page never scrolls sideways.
  const neverSideways = () => {
    if (document.documentElement.scrollWidth > wide) {
      const out = all('*').filter((el) => seen(el) && el.getBoundingClientRect().right > wide + 1);
      faults.push(`sideways: ${document.documentElement.scrollWidth} > ${wide}, by ${out.slice(0, 3).map(named).join('; ')}`);
    }
    if (dialog && dialog.scrollWidth > dialog.clientWidth + 1) say('sideways dialog', dialog, `${dialog.scrollWidth} > ${dialog.clientWidth}`);
  };

  /** Whether something is reached by scrolling a box around it, or the page. @param {Element} el @param {'X' | 'Y'} way */
  const scrolls = (el, way) => {
    for (const box of upward(el.parentElement)) {
      if (/auto|scroll/.test(overflow(box, way))) return true;
      if (getComputedStyle(box).position === 'fixed' && box.localName !== 'dialog') return false;
    }
    return way === 'Y';
  };
  /** What a finger has to hit. @param {Shown} el */
  const boxOf = (el) => {
    const hit = el instanceof SVGElement && el.ownerSVGElement && (el.querySelector('.hit, .rim') ?? el);
    if (hit) return hit.getBoundingClientRect();
    const label = el instanceof HTMLInputElement && /checkbox|radio/.test(el.type) && el.closest('label');
    return (label || el).getBoundingClientRect();
  };
  /** @param {Element} el */
  const isAnchored = (el) => upward(el).some((box) => getComputedStyle(box).position === 'fixed' && box.localName !== 'dialog');
  const CHOSEN = '[data-word], [data-swap], [data-marks]';
  const isTwice = document.documentElement.dataset.size === '200';
  /** Whether the page's finger.mjs gives a small part of a board a touch near it: on a circle as wide as a control must
      be, around its middle, no other part of its picture is nearer. Counts with text of twice its size only, which
      leaves the boards of the smallest phones little room. @param {Shown} el */
  const isUnderFinger = (el) => {
    const svg = isTwice && el.matches('[data-word]') && el.closest(':is(#board, #hand) svg');
    if (!svg) return false;
    /** @param {DOMRect} box @param {number} x @param {number} y */
    const far = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const own = boxOf(el);
    const others = all(CHOSEN, svg).filter((one) => seen(one) && !one.contains(el) && !el.contains(one)).map(boxOf).filter(({ width }) => width);
    return [...Array(16).keys()].every((i) => {
      const [x, y] = [own.left + own.width / 2 + Math.cos(i * Math.PI / 8) * least / 2, own.top + own.height / 2 + Math.sin(i * Math.PI / 8) * least / 2];
      return others.every((box) => far(box, x, y) > far(own, x, y));
    });
  };
  /** @param {Shown} el */
  const control = (el) => {
    const box = boxOf(el);
    if (!box.width || !box.height) return;
    const inText = el.localName === 'a' && getComputedStyle(el).display === 'inline';
    if (!inText && Math.min(box.width, box.height) < least && !isUnderFinger(el)) say('small', el, `${r(box.width)}x${r(box.height)}`);
    if ((box.right > wide + 1 || box.left < -1) && !scrolls(el, 'X')) say('outside', el, `${r(box.left)}..${r(box.right)} of ${wide}`);
    if (isAnchored(el) && box.bottom > high + 1 && !scrolls(el, 'Y')) say('below', el);
  };

  /** @param {Element} el @param {'X' | 'Y'} way */
  const hides = (el, way) => /hidden|clip/.test(overflow(el, way));
  /** @param {Element} el */
  const hasText = (el) => [...el.childNodes].some((node) => node instanceof Text && node.data.trim());
  /** Text that is cut off by the box that it stands in. @param {Element} el */
  const cut = (el) => {
    const { display, webkitLineClamp } = getComputedStyle(el);
    if (!el.clientWidth || (webkitLineClamp && webkitLineClamp !== 'none')) return;
    const sizes = `${el.scrollWidth}x${el.scrollHeight} in ${el.clientWidth}x${el.clientHeight}`;
    const narrow = el.scrollWidth > el.clientWidth + 1;
    const low = el.scrollHeight > el.clientHeight + 2;
    if (el.localName === 'button' || (el.localName === 'a' && display !== 'inline')) {
      if ((narrow || low) && !el.closest('.card, .continue')) say('spills', el, sizes);
      return;
    }
    if (hasText(el) && ((narrow && hides(el, 'X')) || (low && hides(el, 'Y')))) say('cut', el, sizes);
  };

  /** How wide a text is in the type of a field, and how much room that has. @param {HTMLElement} el @param {string} text */
  const measured = (el, text) => {
    const style = getComputedStyle(el);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('there is no canvas');
    pen.font = style.font;
    return { need: pen.measureText(text).width, padding: parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) };
  };
  /** @param {HTMLSelectElement} el */
  const choice = (el) => {
    const { need, padding } = measured(el, el.selectedOptions[0]?.textContent ?? '');
    if (need + padding > el.clientWidth + 2) say('choice cut', el, `${r(need + padding)} in ${el.clientWidth}`);
  };
  /** @param {HTMLInputElement} el */
  const example = (el) => {
    if (el.value || getComputedStyle(el).textOverflow === 'ellipsis') return;
    const { need, padding } = measured(el, el.placeholder);
    if (need > el.clientWidth - padding + 1) say('example cut', el, el.placeholder);
  };

  /** Words of a picture: inside of it, and not over each other. @param {Element} svg */
  const picture = (svg) => {
    const frame = svg.getBoundingClientRect();
    /** @type {{ text: Shown, left: number, right: number, top: number, bottom: number }[]} */
    const words = [];
    for (const text of all('text', svg)) {
      if (!text.textContent?.trim() || !text.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2) say('sticks out', text, `of ${paneOf(svg)}`);
      // A line of text is drawn lower than its box is high.
      words.push({ text, left: box.left, right: box.right, top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 });
    }
    words.forEach((a, i) => {
      for (const b of words.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1.5 && down > 1.5) say('overlap', a.text, `and ${named(b.text)} of ${paneOf(svg)}`);
      }
    });
  };

  /** Shapes that no style reaches are black: no colour of the boards is. @param {Element} shape */
  const unpainted = (shape) => {
    const style = getComputedStyle(shape);
    if (style.fill === 'rgb(0, 0, 0)' && Number(style.fillOpacity) && !shape.closest('defs, clipPath, mask')) say('unpainted', shape, `of ${paneOf(shape)}`);
  };

  /** Whether a point of an element is not scrolled away. @param {Element} el @param {number} x @param {number} y */
  const inSight = (el, x, y) => upward(el.parentElement).every((box) => {
    if (!/auto|scroll/.test(getComputedStyle(box).overflow)) return true;
    const frame = box.getBoundingClientRect();
    return x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
  });
  /** Controls that lie under something else; not those that are scrolled away. @param {Element} el */
  const covered = (el) => {
    const box = el.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= wide || y >= high || !inSight(el, x, y)) return;
    const top = document.elementFromPoint(x, y);
    if (!top || el.contains(top) || top.contains(el)) return;
    // A sheet that is open lies over the page as a dialog does, until its cross closes it; as a column it may not.
    const sheet = isAnchored(top) ? top.closest('.drawers[data-shown]') : null;
    const bar = sheet ?? top.closest('dialog header, dialog footer, .finder, .toasts, .afloat, .ask');
    if (!bar || bar.contains(el)) say('covered', el, `by ${named(top)}`);
  };

  neverSideways();
  const controls = 'button, a[href], input, select, textarea, summary, [role=button], [data-word], [data-swap]';
  all(controls).filter((el) => seen(el) && !isDisabled(el)).forEach(control);
  all(':not(svg *)').filter((el) => seen(el) && !(el instanceof SVGElement)).forEach(cut);
  /** @type {HTMLSelectElement[]} */ (all('select').filter(seen)).forEach(choice);
  /** @type {HTMLInputElement[]} */ (all('input[placeholder]').filter(seen)).forEach(example);
  all('svg.pane, svg.plot').filter((svg) => seen(svg) && !svg.closest('.example, .exhibit, .card, .continue')).forEach(picture);
  all('svg.pane :is(rect, circle, text)').filter(seen).forEach(unpainted);
  all('button, a[href], input, select, summary').filter((el) => seen(el) && !isDisabled(el) && !el.closest('svg')).forEach(covered);
  return faults;
}
