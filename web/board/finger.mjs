// A finger is wider than a small star: a tap close beside something takes it.
import { all } from '../site/elements.mjs';

const [FINGER, BESIDE] = [44, 13];

/** How far a tap is from the edge of a part. @param {Element} part @param {MouseEvent} tap */
function far(part, { clientX, clientY }) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}

/** What can be chosen closest beside a tap on the ground of the board, or null. A mouse is exact, and a small part that
    is hit answers for itself. @param {Element | null} target @param {MouseEvent} [tap] @returns {HTMLElement | null} */
export function underFinger(target, tap) {
  const board = target?.closest('#board svg');
  if (!board || !target || !(tap instanceof PointerEvent) || tap.pointerType !== 'touch') return null;
  const { width, height } = target.getBoundingClientRect();
  if (Math.min(width, height) < FINGER) return null;
  const parts = /** @type {HTMLElement[]} */ (all('[data-word]', board));
  const [best] = parts.map((part) => ({ part, away: far(part, tap) })).sort((a, b) => a.away - b.away);
  return best && best.away <= BESIDE ? best.part : null;
}
