// Paints panes. Parts are compared by key and only changed ones are touched, so that focus and
// transitions survive. All markup comes from our own Python, which escapes every text.
import { travel } from '../board/motion.mjs';
import { setTabStop } from '../board/tab-stops.mjs';
import { all, around, focused, make, setAttribute } from '../site/elements.mjs';

/** @import { Pane } from './wire.d.ts' */
/** @typedef {(kind: string) => HTMLElement} Place returns the element that holds panes of a kind */

const SVG = 'http://www.w3.org/2000/svg';

/** The nodes of each markup, parsed all at once. As a part of the page, since a document of its own takes
    a browser several times as long. @param {string[]} markups @returns {Node[][]} */
function parse(markups) {
  if (!markups.length) return [];
  const box = document.createElementNS(SVG, 'svg');
  box.innerHTML = `<g>${markups.join('</g><g>')}</g>`;
  if (box.children.length !== markups.length) throw new Error('a part is no well-formed SVG');
  return [...box.children].map((part) => [...part.childNodes]);
}

/** @param {Element} old @param {Element} fresh */
function syncAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    const isTabStop = name === 'tabindex' && old.hasAttribute(name); // setTabStop decides which part it is
    if (!isTabStop) setAttribute(old, name, value);
  }
}

/** Whether a node only holds others together: a group without a class has no animation that could begin anew.
    @param {ChildNode} node @returns {node is Element} */
const isPlainGroup = (node) => node instanceof Element && node.nodeName === 'g' && !node.hasAttribute('class');

/** Whether both have the same attributes. @param {Element} a @param {Element} b */
const areAlike = (a, b) => a.attributes.length === b.attributes.length && [...a.attributes].every(({ name, value }) => b.getAttribute(name) === value);

/** Replace the children that differ, or all of them if there are more or fewer. A child that differs is never
    changed itself: it may be another thing, and its animation begins anew. Only plain groups stay and are patched
    inside: one may hold most of a part, as the face of a card does.
    @param {Element} old @param {Element} fresh */
function patchInside(old, fresh) {
  const [before, now] = [[...old.childNodes], [...fresh.childNodes]];
  const left = new Set(before);
  const wanted = now.map((node, i) => {
    const there = before.length === now.length ? before[i] : undefined;
    const stays = there && left.has(there) && there.isEqualNode(node) ? there : stayingFor(node, left, there);
    left.delete(stays);
    return stays;
  });
  for (const gone of left) gone.remove();
  wanted.forEach((node, i) => { if (old.childNodes[i] !== node) old.insertBefore(node, old.childNodes[i] ?? null); });
}

/** The old node, patched, that stays in place of a new one, or that one itself.
    @param {ChildNode} node @param {Set<ChildNode>} left the old nodes that may stay
    @param {ChildNode} [there] the one in the same place */
function stayingFor(node, left, there) {
  if (there?.nodeName === 'title' && node.nodeName === 'title') {
    there.textContent = node.textContent;
    return there;
  }
  if (!isPlainGroup(node)) return node;
  const alike = [...left].filter(isPlainGroup).filter((one) => areAlike(one, node));
  const group = alike.find((one) => one.isEqualNode(node)) ?? alike[0];
  if (!group) return node;
  patchInside(group, node);
  return group;
}

/** Update a part. Its outermost element stays the same node if its tag is the same and it was and is the only one.
    @param {Element} holder @param {Node[]} nodes */
function patchPart(holder, [fresh, ...more]) {
  const old = holder.firstElementChild;
  if (more.length || !old || holder.childNodes.length > 1 || !(fresh instanceof Element) || old.nodeName !== fresh.nodeName) {
    holder.replaceChildren(...(fresh ? [fresh, ...more] : []));
    return;
  }
  syncAttributes(old, fresh);
  patchInside(old, fresh);
}

/** @param {Pane} pane */
function newPane(pane) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.dataset.pane = pane.name;
  svg.setAttribute('role', 'group');
  return svg;
}

/** The path that a part travels, if it has one. @param {Element} holder */
const pathOf = (holder) => {
  const part = holder.firstElementChild;
  return part instanceof SVGElement ? part.dataset.path : undefined;
};

/** Paint a pane; returns the parts that have a new path. @param {SVGElement} svg @param {Pane} pane */
function patchPane(svg, pane) {
  setAttribute(svg, 'viewBox', `0 0 ${pane.width} ${pane.height}`);
  setAttribute(svg, 'aria-label', pane.label);
  setAttribute(svg, 'class', `pane ${pane.kind}`);
  for (const [name, value] of /** @type {const} */ ([['inches', pane.inches], ['trueSize', pane.true_size]])) {
    if (!value) delete svg.dataset[name];
    else if (svg.dataset[name] !== String(value)) svg.dataset[name] = String(value);
  }
  // Other children are cues, which go by themselves.
  const holders = new Map(all(':scope > [data-key]', svg).map((child) => [child.dataset.key ?? '', child]));
  const changed = parse(pane.parts.flatMap(([, markup]) => markup ?? []));
  const moved = [];
  const wanted = [];
  for (const [key, markup] of pane.parts) {
    const holder = holders.get(key) ?? newHolder(key);
    holders.delete(key);
    if (markup !== null) {
      const before = pathOf(holder);
      patchPart(holder, changed.shift() ?? []);
      const after = pathOf(holder);
      if (after && after !== before) moved.push(/** @type {SVGElement} */ (holder.firstElementChild));
    }
    wanted.push(holder);
  }
  for (const gone of holders.values()) gone.remove();
  putInOrder(svg, wanted);
  return moved;
}

/** @param {string} key */
function newHolder(key) {
  const holder = document.createElementNS(SVG, 'g');
  holder.dataset.key = key;
  return holder;
}

/** Put children in order, moving only those that are out of place. @param {Element} parent @param {Element[]} wanted */
function putInOrder(parent, wanted) {
  wanted.forEach((node, i) => {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
}

/** The box that folds panes under another pane, which is its summary.
    @param {HTMLElement} parent @param {string} head */
function foldOf(parent, head) {
  const there = parent.querySelector(`:scope > [data-fold="${CSS.escape(head)}"]`);
  if (there) return there;
  const box = make('details', {}, make('summary'));
  box.dataset.fold = head;
  parent.append(box);
  return box;
}

/** Put the element of a pane, made if it is new, where it belongs. `outer` is the child of `parent` that
    holds it, null if the pane is folded under another one. @param {HTMLElement} parent @param {Pane} pane @param {Set<string>} heads */
function placed(parent, pane, heads) {
  const svg = /** @type {SVGElement | null} */ (parent.querySelector(`[data-pane="${CSS.escape(pane.name)}"]`)) ?? newPane(pane);
  const head = pane.under || (heads.has(pane.name) ? pane.name : '');
  const box = head ? foldOf(parent, head) : null;
  const home = pane.under ? box : box ? box.firstElementChild : parent;
  if (home !== parent && svg.parentElement !== home) home?.append(svg);
  return { svg, outer: pane.under ? null : box ?? svg };
}

/** Remove the elements whose data-<name> is not wanted.
    @param {HTMLElement} parent @param {string} selector @param {string} name @param {Set<string>} wanted */
function removeOthers(parent, selector, name, wanted) {
  for (const element of all(selector, parent)) if (!wanted.has(element.dataset[name] ?? '')) element.remove();
}

/** The highlighted part that has the focus. */
function focusedPart() {
  const part = around(focused(), '[data-word]');
  return part && { pane: around(part, '[data-pane]')?.dataset.pane ?? '', word: part.dataset.word ?? '' };
}

/** Give the focus back to a part, or to its pane if the part can no longer be chosen: on another part a
    second Enter would choose what nobody asked for.
    @param {{ pane: string, word: string }} part */
function focusAgain({ pane: name, word }) {
  /** @type {HTMLElement | null} */
  const pane = document.querySelector(`[data-pane="${CSS.escape(name)}"]`);
  /** @type {HTMLElement | null | undefined} */
  const again = pane?.querySelector(`[data-word="${CSS.escape(word)}"]`) ?? pane;
  if (again === pane) pane?.setAttribute('tabindex', '-1');
  again?.focus({ preventScroll: true });
}

/**
 * Show panes. If they `animate`, parts travel `pace` times as fast as usual.
 * @param {Pane[]} panes
 * @param {Place} place
 */
export function show(panes, place, { animate = true, pace = 1 } = {}) {
  const held = focusedPart();
  const names = new Set(panes.map((pane) => pane.name));
  const heads = new Set(panes.map((pane) => pane.under).filter(Boolean));
  // Always include the usual kinds, so that the panes of another game are removed.
  const kinds = ['board', 'hand', 'panel', ...panes.map((pane) => pane.kind)];
  /** @type {Map<HTMLElement, Element[]>} */
  const parents = new Map(kinds.map((kind) => [place(kind), []]));
  for (const parent of parents.keys()) removeOthers(parent, '[data-pane]', 'pane', names);
  for (const pane of panes) {
    const parent = place(pane.kind);
    const { svg, outer } = placed(parent, pane, heads);
    if (outer) parents.get(parent)?.push(outer);
    const moved = patchPane(svg, pane);
    if (animate) moved.forEach((part) => travel(part, pace));
    setTabStop(svg);
  }
  for (const [parent, wanted] of parents) {
    removeOthers(parent, ':scope > [data-fold]', 'fold', heads);
    putInOrder(parent, wanted);
  }
  if (held && !around(focused(), '[data-word]')) focusAgain(held);
}
