// Puts panes on the page: parts are compared by key, and only what changed is touched, so focus
// and transitions survive. All markup comes from our own Python, which escapes every text.

import { lasting, mayMove } from './motion.mjs';

const SVG = 'http://www.w3.org/2000/svg';
const parser = new DOMParser();

function parse(markup) {
  const text = `<svg xmlns="${SVG}">${markup}</svg>`;
  const root = parser.parseFromString(text, 'image/svg+xml').documentElement;
  if (root.nodeName !== 'svg') throw new Error('a part is no well-formed SVG');
  return [...root.childNodes].map((node) => document.importNode(node, true));
}

function syncAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    const roving = name === 'tabindex' && old.hasAttribute(name); // which one it is, `rove` decides
    if (!roving && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function sameInside(a, b) {
  return a.childNodes.length === b.childNodes.length
    && [...a.childNodes].every((node, i) => node.isEqualNode(b.childNodes[i]));
}

// The outermost element of a part stays the same node as long as its tag does.
function patchPart(holder, markup) {
  const [fresh, ...more] = parse(markup);
  const old = holder.firstElementChild;
  if (more.length || !old || !fresh || old.nodeName !== fresh.nodeName) {
    holder.replaceChildren(...(fresh ? [fresh, ...more] : []));
    return;
  }
  syncAttributes(old, fresh);
  if (!sameInside(old, fresh)) old.replaceChildren(...fresh.childNodes);
}

function newPane(pane) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.dataset.pane = pane.name;
  svg.setAttribute('role', 'group');
  return svg;
}

function patchPane(svg, pane) {
  svg.setAttribute('viewBox', `0 0 ${pane.width} ${pane.height}`);
  svg.setAttribute('aria-label', pane.label);
  svg.setAttribute('class', `pane ${pane.kind}`);
  for (const [name, value] of [['inches', pane.inches], ['trueSize', pane.true_size]]) {
    if (value) svg.dataset[name] = value; else delete svg.dataset[name];
  }
  const holders = new Map([...svg.children].map((child) => [child.dataset.key, child]));
  const wanted = [];
  const moved = [];
  for (const [key, markup] of pane.parts) {
    let holder = holders.get(key);
    if (!holder) {
      holder = document.createElementNS(SVG, 'g');
      holder.dataset.key = key;
    }
    holders.delete(key);
    if (markup !== null) {
      const before = holder.firstElementChild?.dataset?.path;
      patchPart(holder, markup);
      const after = holder.firstElementChild;
      if (after?.dataset.path && after.dataset.path !== before) moved.push(after);
    }
    wanted.push(holder);
  }
  for (const gone of holders.values()) gone.remove();
  wanted.forEach((holder, i) => {
    if (svg.children[i] !== holder) svg.insertBefore(holder, svg.children[i] ?? null);
  });
  return moved;
}

// A pane that others are folded under is the summary of a box that opens and closes them.
function fold(parent, head) {
  let box = parent.querySelector(`:scope > [data-fold="${CSS.escape(head)}"]`);
  if (!box) {
    box = document.createElement('details');
    box.dataset.fold = head;
    box.append(document.createElement('summary'));
    parent.append(box);
  }
  return box;
}

/**
 * Show panes; `place(kind)` gives the element that holds panes of a kind. `animate`: moving parts
 * travel, `pace` times as fast as usual.
 */
export function show(panes, place, { animate = true, pace = 1 } = {}) {
  const active = document.activeElement?.closest?.('[data-word]');
  const held = active && { pane: active.closest('[data-pane]')?.dataset.pane, word: active.dataset.word };
  const names = new Set(panes.map((pane) => pane.name));
  const heads = new Set(panes.map((pane) => pane.under).filter(Boolean));
  // Also where no pane is left: what another game had there must go.
  const parents = new Map(['board', 'hand', 'panel', ...panes.map((pane) => pane.kind)].map((kind) => [place(kind), []]));
  for (const parent of parents.keys()) {
    for (const svg of parent.querySelectorAll('[data-pane]')) {
      if (!names.has(svg.dataset.pane)) svg.remove();
    }
  }
  for (const pane of panes) {
    const parent = place(pane.kind);
    const svg = parent.querySelector(`[data-pane="${CSS.escape(pane.name)}"]`) ?? newPane(pane);
    const head = pane.under || (heads.has(pane.name) ? pane.name : '');
    const box = head && fold(parent, head);
    const home = pane.under ? box : box ? box.firstElementChild : parent;
    if (home !== parent && svg.parentElement !== home) home.append(svg);
    if (!pane.under) parents.get(parent).push(box || svg);
    const moved = patchPane(svg, pane);
    if (animate) moved.forEach((part) => travel(part, pace));
    rove(svg);
  }
  for (const [parent, wanted] of parents) {
    for (const box of parent.querySelectorAll(':scope > [data-fold]')) if (!heads.has(box.dataset.fold)) box.remove();
    wanted.forEach((node, i) => { if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null); });
  }
  // What was chosen from may be gone or no longer a choice: the nearest to it is not far.
  if (held && !document.activeElement?.closest?.('[data-word]')) {
    const pane = document.querySelector(`[data-pane="${CSS.escape(held.pane ?? '')}"]`);
    const again = pane?.querySelector(`[data-word="${CSS.escape(held.word)}"]`) ?? pane?.querySelector('[tabindex="0"]');
    again?.focus({ preventScroll: true });
  }
}

/** One tab stop a pane: the first part that can be chosen, or the one that has the focus. */
export function rove(svg, target = null) {
  const acts = [...svg.querySelectorAll('.act')];
  const chosen = target ?? acts.find((act) => act === document.activeElement)
    ?? acts.find((act) => act.getAttribute('tabindex') === '0') ?? acts[0];
  for (const act of acts) act.setAttribute('tabindex', act === chosen ? '0' : '-1');
}

// A part with data-path ("x,y x,y|x,y ...": points, | where it jumps over an edge) travels it.
function travel(element, pace) {
  if (!mayMove()) return;
  const legs = element.dataset.path.split('|').map((leg) => leg.trim().split(/\s+/).map((point) => point.split(',').map(Number)));
  const length = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let total = 0;
  for (const leg of legs) for (let i = 1; i < leg.length; i += 1) total += length(leg[i - 1], leg[i]);
  if (!total) return;
  const frames = [];
  let gone = 0;
  for (const leg of legs) {
    leg.forEach((point, i) => {
      if (i) gone += length(leg[i - 1], point);
      frames.push({ transform: `translate(${point[0]}px, ${point[1]}px)`, offset: Math.min(1, gone / total) });
    });
  }
  element.animate(frames, { duration: lasting(350 + Math.min(500, frames.length * 60), pace), easing: 'ease-in-out' });
}

/** The nearest part that can be chosen in the direction of an arrow key, or null.

    Parts that say their rank (data-rank) are walked in its order instead: where nearness is a
    secret of the game, keys must not tell it. */
export function neighbour(from, key) {
  if (from.dataset.rank) {
    const ranked = [...from.closest('[data-pane]').querySelectorAll('.act[data-rank]')].sort((a, b) => a.dataset.rank - b.dataset.rank);
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    return ranked[(ranked.indexOf(from) + step + ranked.length) % ranked.length];
  }
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const centre = (el) => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x0, y0] = centre(from);
  let best = null;
  let least = Infinity;
  for (const act of from.closest('[data-pane]').querySelectorAll('.act')) {
    const [x, y] = centre(act);
    const along = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (act !== from && along > 1 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = act;
    }
  }
  return best;
}
