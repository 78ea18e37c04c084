// Pieces that stand elsewhere than in the picture before glide there, also from one pane to another.
//
// A scene marks them: data-piece says what it is (pieces of one name are alike), data-many how many
// of them stand in this place (1 if it does not say), data-origin="x,y" where in its pane one comes
// from that was nowhere before. What glides is a likeness above the page: the piece itself is in its
// new place at once, to be tapped, focused and read there, and waits unseen until the likeness comes.
import { lasting, mayMove } from './motion.mjs';

const SVG = 'http://www.w3.org/2000/svg';
const MOST = 24; // more at once is no move but another picture
const FASTEST = 2; // a replay that is faster jumps
const MILLISECONDS = 320;
const DEEDS = ['data-word', 'data-swap', 'data-do', 'role', 'tabindex', 'aria-label', 'id', 'data-piece', 'transform'];

let waiting = null; // the places in the picture before, while the new one is not on show yet

const number = (text) => Number(text ?? 1);
const TABLE = ':is(#board, #hand, #panels)';
const paneOf = (name) => document.querySelector(`${TABLE} [data-pane="${CSS.escape(name)}"]`);

// Where a piece stands: in the units of its pane, so that it matters not where the page has the pane.
function place(node) {
  const pane = node.closest('[data-pane]');
  const { a, e, f } = pane.getScreenCTM().inverse().multiply(node.getScreenCTM());
  return { node, pane: pane.dataset.pane, key: node.parentElement.dataset.key, many: number(node.dataset.many), x: e, y: f, scale: a };
}

// Piece -> its places. Panes that are folded away have none.
function places() {
  const found = new Map();
  for (const node of document.querySelectorAll(`${TABLE} [data-pane] > g > [data-piece]`)) {
    if (!node.checkVisibility() || !node.getScreenCTM()) continue;
    const { piece } = node.dataset;
    if (!found.has(piece)) found.set(piece, []);
    found.get(piece).push(place(node));
  }
  return found;
}

/** The picture is about to change: remember where everything stands, and let it glide `pace` times
    as fast as usual once the new one is there. */
export function prepare(pace) {
  if (waiting || !mayMove() || pace > FASTEST) return;
  waiting = places();
  if (!waiting.size) { waiting = null; return; } // nothing was on show: all of it is new
  // What changes is patched in place: what it looked like is lost.
  for (const all of waiting.values()) for (const one of all) one.node = one.node.cloneNode(true);
  requestAnimationFrame(() => { const before = waiting; waiting = null; if (before) glide(before, pace); });
}

/** Another picture altogether: nothing of the last one goes over into it. */
export function still() {
  waiting = null;
  document.getElementById('gliding')?.replaceChildren();
}

const isOf = (one) => (other) => other.pane === one.pane && other.key === one.key;
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) + (a.pane === b.pane ? 0 : 1e6);

// What moved of one piece, as [from, to, whether something stood there before].
function moves(before, after) {
  const found = [];
  const left = [];
  for (const one of before) {
    const now = after.find(isOf(one));
    if (!now || now.many < one.many) left.push({ ...one, many: one.many - (now?.many ?? 0) });
    else if (apart(one, now) > 1) found.push([one, now, false]);
  }
  for (const one of after) {
    const then = before.find(isOf(one));
    if (then && then.many >= one.many) continue;
    left.sort((a, b) => apart(a, one) - apart(b, one));
    const from = left.find(({ many }) => many > 0);
    if (from) {
      from.many -= one.many - (then?.many ?? 0);
      found.push([from, one, Boolean(then)]);
    } else if (!then && one.node.dataset.origin) {
      const [x, y] = one.node.dataset.origin.split(',').map(Number);
      found.push([{ ...one, x, y }, one, false]);
    }
  }
  return found;
}

function glide(before, pace) {
  const after = places();
  const all = [...after].flatMap(([piece, now]) => moves(before.get(piece) ?? [], now));
  if (all.length > MOST) return;
  for (const [from, to, joins] of all) fly(from, to, joins, pace);
}

// Where on the page a place is, or null where it cannot be seen there.
function onPage({ pane, x, y, scale }) {
  const svg = paneOf(pane);
  const matrix = svg?.checkVisibility() ? svg.getScreenCTM() : null;
  if (!matrix) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix);
  const frame = svg.closest('.panned')?.getBoundingClientRect();
  if (frame && (at.x < frame.left || at.x > frame.right || at.y < frame.top || at.y > frame.bottom)) return null;
  return `translate(${at.x + scrollX}px, ${at.y + scrollY}px) scale(${matrix.a * scale})`;
}

function fly(from, to, joins, pace) {
  const [begin, end] = [onPage(from), onPage(to)];
  if (!begin || !end) return;
  const likeness = document.createElementNS(SVG, 'g');
  likeness.setAttribute('class', paneOf(to.pane).getAttribute('class'));
  const copy = joins ? from.node : to.node.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of DEEDS) if (node === copy || name !== 'transform') node.removeAttribute(name);
    node.classList.remove('act');
  }
  likeness.append(copy);
  sky().append(likeness);
  const timing = { duration: lasting(MILLISECONDS, pace), easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
  if (!joins) to.node.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const gone = () => likeness.remove();
  likeness.animate([{ transform: begin }, { transform: end }], timing).finished.then(gone, gone);
}

function sky() {
  const there = document.getElementById('gliding');
  if (there) return there;
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [['id', 'gliding'], ['class', 'gliding'], ['width', 1], ['height', 1], ['aria-hidden', 'true']]) svg.setAttribute(name, value);
  document.body.append(svg);
  return svg;
}
