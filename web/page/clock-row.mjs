// The clocks of the players on several devices, in a row below the line that says who is connected.
import { make } from '../site/elements.mjs';
import { connected, isHub, live, sendAll } from './around.mjs';
import { Clocks, clockText } from './clocks.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { ClockLetter } from './letters.mjs' */
/** @import { Picture } from './wire.d.ts' */

const SECOND = 1000; // ms

/** @type {Clocks | null} */
let clocks = null;
let game = '';
/** The text of each time: only that changes. @type {Text[]} */
let texts = [];
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** The seat that thinks; -1 for none. @param {Picture['status']} status @param {Table} at */
function thinkerOf({ to_move: toMove, yours, awaits }, at) {
  if (awaits.length) return -1;
  const seat = yours && at.here.length === 1 ? at.here[0] : toMove; // secret choices are made by all at once
  const isHere = at.here.includes(seat) || connected(at).some((number) => at.devices[number].includes(seat));
  return isHere ? seat : -1;
}

/** The row, made anew when another game or other players are on show. @param {readonly string[]} names */
function row(names) {
  const known = document.getElementById('clocks');
  if (known && texts.length === names.length) return known;
  known?.remove();
  texts = names.map(() => document.createTextNode(''));
  const box = make('p', { id: 'clocks', className: 'clocks' }, ...names.map((name, seat) => {
    const time = make('span', { role: 'timer' }, texts[seat]);
    time.setAttribute('aria-live', 'off'); // a screen reader tells it when asked, not each second
    return make('span', {}, `${name} `, time);
  }));
  document.getElementById('company')?.after(box);
  return box;
}

/** Write what has changed. */
function paint() {
  if (!clocks) return;
  clocks.count();
  for (const [seat, seconds] of clocks.spent.entries()) {
    const text = clockText(seconds);
    if (texts[seat] && texts[seat].data !== text) texts[seat].data = text;
  }
  const { names } = live.page.current.status;
  for (const seat of clocks.news()) live.page.toast(`${names[seat]} has thought for ${clocks.limit === 1 ? 'a minute' : `${clocks.limit} minutes`}. The clock goes on, and nothing else happens.`);
}

/** Remember with the game what was counted. */
function keep() {
  const { session } = live.page;
  if (!clocks || game !== session.id || !session.writer) return;
  session.meta.clock = clocks.kept;
  live.page.keep();
}

/** Show the clocks, if the table has any, and let that of the player run who thinks. @param {Picture['status'] | null} status @param {Table | null} at */
export function showClocks(status, at) {
  clearInterval(ticking);
  const ours = clocksOf(status?.names ?? []);
  if (!ours) return;
  const before = ours.run(status && at ? thinkerOf(status, at) : -1);
  const { running } = ours;
  if (before !== running) keep();
  if (!status || !at) return;
  if (before !== running && at.here.includes(before)) sendAll(at, { kind: 'clock', seat: before, seconds: ours.spent[before] });
  for (const [seat, one] of [...row(status.names).children].entries()) one.classList.toggle('now', seat === running);
  paint();
  if (running >= 0) ticking = setInterval(paint, SECOND);
}

/** The clocks of the game on show; null if it has none. @param {readonly string[]} names */
function clocksOf(names) {
  const { id, meta } = live.page.session;
  if (game !== id || !meta.clock) {
    document.getElementById('clocks')?.remove();
    clocks = null;
    game = id;
  }
  if (meta.clock && names.length) clocks ??= new Clocks(meta.clock, names.length);
  return clocks;
}

/** What another device counted of its own player. @param {Table} at @param {Peer} made @param {ClockLetter} letter */
export function hearClock(at, made, { seat, seconds }) {
  const isTheirs = isHub(at) ? at.devices[made.peer]?.includes(seat) : !at.here.includes(seat);
  if (!isTheirs || !made.ready || at.id !== game) return;
  clocks?.take(seat, seconds);
  if (isHub(at)) sendAll(at, { kind: 'clock', seat, seconds }, made);
  paint();
}

/** Write down the clocks of the table, as the device that passes on tells them. @param {Table} at */
export function keepClock(at) {
  const { meta } = live.page.session;
  clocks = null;
  if (at.clock) meta.clock = at.clock;
  else delete meta.clock;
}

addEventListener('pagehide', () => { clocks?.count(); keep(); });
