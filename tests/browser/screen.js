// What a decision looks like in its window: sizes, places and what a touch meets, for the laws of the screen
// in screen.py. Nothing is scrolled or chosen.
import { underFinger } from '../../web/board/finger.mjs';

/** @typedef {HTMLElement | SVGElement} Shown */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {[x: number, y: number]} Point */

/** The parts of the page, whatever they are called. */
const ZONES = { bar: 'header.bar', strip: '#strip', board: '#board', hand: '#hand', question: '#ask' };
const PIECES = '#board, #hand';
const REACH = 13; // pixels beside a small target within which it still takes a touch
const ENOUGH = 40; // pixels, as large as a finger needs

/** @param {string} selector @param {ParentNode} [within] @returns {Shown[]} */
const all = (selector, within = document) => [...within.querySelectorAll(selector)].map((one) => /** @type {Shown} */ (one));
/** @param {Element} el */
const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && !el.closest('.unseen, .skip, .more, [inert]') && getComputedStyle(el).clipPath !== 'inset(50%)';
/** @param {Element} el */
const textOf = (el) => (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
/** @param {number} n */
const tenth = (n) => Math.round(n * 10) / 10;

/** The window that the page was opened in, as a phone may zoom out of a page that is too wide. */
let [wide, high] = [innerWidth, innerHeight];

/** The part of a box that is in the window, and in all frames around it. @param {Element} el @returns {Box} */
function inSight(el) {
  let { left, top, right, bottom } = el.getBoundingClientRect();
  for (let box = el.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const frame = box.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, wide), bottom: Math.min(bottom, high) };
}

/** @param {Box} box */
const areaOf = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);

const TAPPED = '[data-word], [data-swap], [data-marks]';

/** The words that a part of a picture stands for. @param {Shown} part */
const wordsOf = ({ dataset }) => dataset.marks ?? dataset.word ?? dataset.swap ?? '';

/** What a touch or a click at a point chooses. @param {Point} point @param {string} pointerType @returns {Shown | null} */
function chosenAt([clientX, clientY], pointerType) {
  const target = document.elementFromPoint(clientX, clientY);
  const near = target?.closest('[data-word]') ?? target?.closest(TAPPED) ?? underFinger(target, new PointerEvent('click', { pointerType, clientX, clientY }));
  return /** @type {Shown | null} */ (near);
}

/** Whether what was touched is a part: what marks a part for another choice lies in it. @param {Shown | null} touched @param {Shown} part */
const isOf = (touched, part) => Boolean(touched && (wordsOf(touched) === wordsOf(part) || ('marks' in part.dataset && part.contains(touched))));

/** Whether a part offers a choice: by its words, the first of them, or these and more.
    @param {string} part @param {string} choice */
const offers = (part, choice) => `${part} `.startsWith(`${choice} `) || `${choice} `.startsWith(`${part} `);

/** What a finger has to hit of a part. @param {Element} el */
const targetOf = (el) => ((el instanceof SVGElement && el.querySelector('.hit, .rim')) || el).getBoundingClientRect();

const ACROSS = [0.5, 0.3, 0.7, 0.12, 0.88];

/** A point of an element where what fits is met; none if it cannot be touched where it is.
    @param {Element} el @param {(point: Point) => boolean} fits @returns {Point | null} */
function touchable(el, fits) {
  const { left, top, width, height } = targetOf(el);
  if (!width || !height || left > wide || top > high || left + width < 0 || top + height < 0) return null;
  for (const down of ACROSS) {
    for (const across of ACROSS) {
      /** @type {Point} */
      const point = [left + across * width, top + down * height];
      if (point[0] >= 0 && point[1] >= 0 && point[0] < wide && point[1] < high && fits(point)) return point;
    }
  }
  return null;
}

/** Whether a point shows an element. @param {Element} el @param {Point} point */
function meets(el, point) {
  const there = document.elementFromPoint(...point);
  return there !== null && el.contains(there);
}

/** How far a point is from a box. @param {Point} point @param {Box} box */
const far = ([x, y], { left, right, top, bottom }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const AROUND = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1], [0.7, 0.7], [0.7, -0.7], [-0.7, 0.7], [-0.7, -0.7]];

/** Whether a finger that misses a small target by a little takes it all the same, or another one that is
    nearer. @param {Shown} el @param {Shown[]} targets */
function takesTouches(el, targets) {
  const { left, top, width, height } = targetOf(el);
  const picture = el.closest('svg[data-pane]') ?? el;
  const frame = inSight(picture);
  const boxes = targets.filter((one) => picture.contains(one)).map((one) => ({ one, box: targetOf(one) }));
  return AROUND.every(([right, down]) => {
    /** @type {Point} */
    const point = [left + width / 2 + right * Math.min(ENOUGH / 2, width / 2 + REACH - 1), top + height / 2 + down * Math.min(ENOUGH / 2, height / 2 + REACH - 1)];
    if (far(point, frame) > 0) return true;
    const nearest = Math.min(...boxes.map(({ box }) => far(point, box)));
    if (nearest >= REACH) return true;
    const touched = chosenAt(point, 'touch');
    return boxes.some(({ one, box }) => isOf(touched, one) && far(point, box) < nearest + 3);
  });
}

/** What may be chosen now: where it can be touched in a picture and as a button, and what of it is out of reach
    or too small. What no picture shows and no game needs may be in the list of all actions. Without a list, as
    where it would tell too much, only pictures offer something.
    @param {string} type of the pointer */
function choices(type) {
  /** @type {Record<string, { label: string, places: Point[], button: Point | null, lost: string[], small: string[] }>} */
  const found = {};
  const parts = all(`:is(#board, #hand, #panels) :is(${TAPPED})`).map((part) => {
    const words = wordsOf(part);
    return { part, words, point: touchable(part, (point) => isOf(chosenAt(point, type), part)) };
  });
  /** @param {Shown} el */
  const isSmall = (el) => Math.min(targetOf(el).width, targetOf(el).height) < ENOUGH - 0.5;
  const list = all('[data-do="actions"]').find((el) => seen(el) && touchable(el, (point) => meets(el, point)));
  const buttons = all('#choices [data-word]');
  const offered = buttons.length ? buttons.map((button) => ({ word: button.dataset.word ?? '', button })) : parts.map(({ words, part }) => ({ word: words, button: part }));
  for (const { word, button } of offered) {
    const own = buttons.length && seen(button) ? touchable(button, (point) => isOf(chosenAt(point, type), button)) : null;
    const there = parts.filter(({ words }) => offers(words, word));
    const touched = there.filter(({ point }) => point);
    const inReach = new Set(touched.map(({ words }) => words));
    const isExtra = button.matches('.on-board') && !there.length && list;
    /** @type {string[]} */
    let lost = [];
    if (!own && !isExtra) lost = there.length ? [...new Set(there.map(({ words }) => words))].filter((words) => !inReach.has(words)) : [word];
    const small = own ? [word].filter(() => isSmall(button)) : [...inReach].filter((words) => touched.every((one) => one.words !== words || (isSmall(one.part) && !takesTouches(one.part, parts.map(({ part }) => part)))));
    found[word] = { label: textOf(button), places: touched.flatMap(({ point }) => (point ? [point] : [])), button: own, lost, small };
  }
  return found;
}

/** Fields of a form that cannot be touched. */
const lostFields = () => all('#fields:not([hidden]) :is(input, textarea, select, button)').filter((field) => seen(field) && !touchable(field, (point) => meets(field, point))).map(textOf);

/** What keeps something from being read in the window; '' if nothing does. @param {string} selector */
function hidden(selector) {
  const [el] = all(selector).filter(seen);
  if (!el?.getBoundingClientRect().height) return 'is not there';
  const { left, top, width, height } = el.getBoundingClientRect();
  const frame = { left: -1, top: -1, right: wide + 1, bottom: high + 1 };
  if (far([left, top], frame) || far([left + width, top + height], frame)) return 'is out of the window';
  const { overflowY } = getComputedStyle(el);
  if (el.scrollHeight > el.clientHeight + 3 && overflowY !== 'visible') return /auto|scroll/.test(overflowY) ? 'must be scrolled' : 'is cut';
  if (areaOf(inSight(el)) < 0.97 * width * height) return 'is scrolled away';
  return meets(el, [left + width / 2, top + height / 2]) ? '' : 'is covered';
}

/** The part of an SVG that its picture fills. @param {SVGSVGElement} svg @returns {Box} */
function drawn(svg) {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const { width: across, height: down } = svg.viewBox.baseVal;
  if (!across || !down) return { left, top, right: left + width, bottom: top + height };
  const scale = Math.min(width / across, height / down);
  const [x, y] = [left + (width - scale * across) / 2, top + (height - scale * down) / 2];
  return { left: x, top: y, right: x + scale * across, bottom: y + scale * down };
}

/** @param {Box} a @param {Box} b @returns {Box} */
const overlap = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });

const pictures = () => /** @type {SVGSVGElement[]} */ (all('#board > svg, #hand svg').filter(seen));

/** How large the texts of board and hand are drawn, in pixels: the least of each kind. */
function texts() {
  /** @type {Record<string, [number, string]>} */
  const found = {};
  for (const svg of pictures()) {
    for (const text of all('text, tspan', svg)) {
      const hasText = [...text.childNodes].some((node) => node instanceof Text && node.data.trim());
      const matrix = hasText && text instanceof SVGGraphicsElement && seen(text) && text.getScreenCTM();
      if (!matrix) continue;
      const size = tenth(parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b));
      const key = text.closest('[data-key]')?.getAttribute('data-key')?.replace(/:.*/, '') ?? '';
      const kind = `${svg.dataset.pane} ${key} .${text.getAttribute('class') ?? ''}`;
      if (size < (found[kind]?.[0] ?? Infinity)) found[kind] = [size, textOf(text)];
    }
  }
  return found;
}

/** Where each piece of the pictures lies, in its picture and on the screen. */
function pieces() {
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const pane of pictures()) {
    for (const holder of all(':scope > [data-key]', pane)) {
      if (!(holder instanceof SVGGraphicsElement)) continue;
      const { x, y, width, height } = holder.getBBox();
      const { left, top } = holder.getBoundingClientRect();
      if (width && height) found[`${pane.dataset.pane} ${holder.dataset.key}`] = [x, y, width, height, left, top].map(tenth);
    }
  }
  return found;
}

function zones() {
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const [name, selector] of Object.entries(ZONES)) {
    const [el] = all(selector).filter(seen);
    const box = el?.getBoundingClientRect();
    if (box?.width && box.height) found[name] = [box.left, box.top, box.right, box.bottom].map(tenth);
  }
  return found;
}

/** Everything about the decision on show in a window of this size.
    @param {{ width: number, height: number, touch: boolean }} given */
export function measure({ width, height, touch }) {
  [wide, high] = [width, height];
  const root = document.documentElement;
  const dialog = /** @type {HTMLElement | undefined} */ (all('dialog[open]').at(-1));
  const whole = wide * high;
  const zoned = all(PIECES).filter(seen);
  const golden = all('#ask .main, #answer .main, #guide .main, dialog[open] .main').filter((el) => seen(el) && touchable(el, () => true));
  return {
    higher: Math.round(root.scrollHeight - high),
    wider: Math.round(root.scrollWidth - wide),
    dialog: dialog?.id ?? '',
    lost: dialog ? all('footer button, .main', dialog).filter((el) => seen(el) && !touchable(el, (point) => meets(el, point))).map(textOf) : lostFields(),
    // Who writes a page has only its form to answer: it lies over the pictures.
    choices: dialog || document.querySelector('.ask.writing') ? {} : choices(touch ? 'touch' : 'mouse'),
    hidden: dialog || document.body.matches('.over') ? {} : { question: hidden(document.body.matches('.in-past') ? '#past-where' : '#prompt'), strip: hidden(ZONES.strip) },
    texts: texts(),
    share: [zoned.reduce((sum, el) => sum + areaOf(inSight(el)), 0) / whole, pictures().reduce((sum, svg) => sum + areaOf(overlap(drawn(svg), inSight(svg))), 0) / whole],
    golden: golden.map((el) => ({ label: textOf(el), word: el.dataset.word ?? '', where: el.closest('#answer, #choices, #fields, dialog')?.id ?? '' })),
    prompt: document.getElementById('prompt')?.textContent ?? '',
    zones: zones(),
    pieces: pieces(),
  };
}
