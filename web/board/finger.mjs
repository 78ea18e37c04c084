// A finger is wider than a small star: a tap close beside something takes it.
import { all } from '../site/elements.mjs';

const FINGER = 44;
/** How many pixels beside a part a tap still takes it. */
export const REACH = 13;

/** How far a tap is from the edge of a box. @param {DOMRect} box @param {MouseEvent} tap */
export function farFrom({ left, right, top, bottom }, { clientX, clientY }) {
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
  const [best] = parts.map((part) => ({ part, away: farFrom(part.getBoundingClientRect(), tap) })).sort((a, b) => a.away - b.away);
  return best && best.away <= REACH ? best.part : null;
}
