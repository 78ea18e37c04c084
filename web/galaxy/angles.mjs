// Sines and cosines in integers, the same on every device: angles in quarter degrees over a table.

export const TURN = 1440; // a whole turn in quarter degrees
// 1024 times the sine of 0, 5, ... 90 degrees, and one more to interpolate towards.
const QUARTER = [0, 89, 178, 265, 350, 433, 512, 587, 658, 724, 784, 839, 887, 928, 962, 989, 1008, 1020, 1024, 1024];

/** The sine of an angle, times 1024. @param {number} angle */
export function sine(angle) {
  const whole = ((angle % TURN) + TURN) % TURN;
  const at = whole % (TURN / 2);
  const folded = Math.min(at, TURN / 2 - at);
  const i = Math.floor(folded / 20);
  const value = QUARTER[i] + Math.floor(((QUARTER[i + 1] - QUARTER[i]) * (folded % 20)) / 20);
  return whole >= TURN / 2 ? -value : value;
}

/** @param {number} angle */
export const cosine = (angle) => sine(angle + TURN / 4);
