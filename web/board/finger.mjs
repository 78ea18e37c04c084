// A finger is wider than a small star: a tap close beside something takes it.
import { all } from '../site/elements.mjs';

const [FINGER, BESIDE] = [44, 13];

/** How far a tap is from the edge of a part. @param {Element} part @param {MouseEvent} tap */
function far(part, { clientX, clientY }) {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
}

/** Whether a tap on a part that cannot be chosen means this part: one that is small, hit in its middle.
    @param {Element} part @param {MouseEvent} tap */
function isMeant(part, { clientX, clientY }) {
  const { left, top, width, height } = part.getBoundingClientRect();
  const isSmall = Math.min(width, height) < FINGER;
  return isSmall && Math.abs(clientX - left - width / 2) < width / 4 && Math.abs(clientY - top - height / 2) < height / 4;
}

/** What can be chosen closest beside a tap on something of the same picture that cannot, or null. A mouse is exact, and
    a small part that is hit in its middle answers for itself. @param {Element | null} target @param {MouseEvent} [tap]
    @returns {HTMLElement | null} */
export function underFinger(target, tap) {
  const picture = target?.closest('#board svg, #hand svg');
  if (!picture || !target || !(tap instanceof PointerEvent) || tap.pointerType !== 'touch' || isMeant(target, tap)) return null;
  const parts = /** @type {HTMLElement[]} */ (all('[data-word]', picture));
  const [best] = parts.map((part) => ({ part, away: far(part, tap) })).sort((a, b) => a.away - b.away);
  return best && best.away <= BESIDE ? best.part : null;
}
