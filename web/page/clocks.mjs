// How long each player of a game on several devices has thought: an option of the table, off unless the one who
// invites wants it. The clocks count up, and a limit only tells: nobody loses by time.
//
// Each device counts the time of its own players and tells it after each of their turns; until then the others count
// too, from when they saw the turn begin. A clock stands still while its device is not connected: a broken network is
// no thinking, and nobody could answer. It runs on while a page is hidden, else one could think behind another tab;
// but a device that slept counts no more than a minute of that, as its connection was lost meanwhile.

export const MOST_LIMIT = 600; // minutes
const SLEPT = 60_000; // ms between two looks at the clock, at most
const HOUR = 3600;

/** @typedef {{ limit: number, spent: number[] }} Clock the minutes after which it is told, 0 for never; the seconds of each seat */

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/** A time in words of a clock. @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60)];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** The clocks of one table. */
export class Clocks {
  /** @param {Clock} kept what is saved with the game @param {number} seats @param {() => number} [now] in milliseconds */
  constructor({ limit, spent }, seats, now = () => performance.now()) {
    this.limit = limit;
    this.now = now;
    this.spent = Array.from({ length: seats }, (_, seat) => spent[seat] ?? 0);
    this.running = -1; // the seat whose clock runs
    this.last = now();
    /** The seats of which it was told that they are over the limit. */
    this.passed = new Set(this.spent.flatMap((_, seat) => (this.isOver(seat) ? [seat] : [])));
  }

  /** Count until now. */
  count() {
    const now = this.now();
    if (this.running >= 0) this.spent[this.running] += Math.min(SLEPT, Math.max(0, now - this.last)) / 1000;
    this.last = now;
  }

  /** Whose clock runs from now on, -1 for nobody's; the seat whose clock ran before. @param {number} seat */
  run(seat) {
    this.count();
    const before = this.running;
    this.running = seat < this.spent.length ? seat : -1;
    return before;
  }

  /** What the device of a seat has counted. @param {number} seat @param {number} seconds */
  take(seat, seconds) {
    this.count();
    if (seat < this.spent.length) this.spent[seat] = seconds;
  }

  /** @param {number} seat */
  isOver(seat) { return Boolean(this.limit) && this.spent[seat] >= this.limit * 60; }

  /** The seats that are newly over the limit. */
  news() {
    const fresh = [...this.spent.keys()].filter((seat) => this.isOver(seat) && !this.passed.has(seat));
    for (const seat of fresh) this.passed.add(seat);
    return fresh;
  }

  /** What is saved with the game. @returns {Clock} */
  get kept() { return { limit: this.limit, spent: this.spent.map((seconds) => Math.round(seconds * 10) / 10) }; }
}
