// Links that begin a game for a friend on another device: a preset with people in all seats, and the invitation.
import { anew, empty, handle, openPage, sent, soon, tell, texts } from '../page.mjs';

/** Open an address, and tell who plays, what is asked, and which dialog is open; where none should be,
    it is not waited for long. @param {string} game @param {string} address */
async function visit(game, address, invites = false) {
  sent.length = 0;
  openPage(game, address);
  const at = anew();
  await at('page/page.mjs');
  await soon(20);
  await window.pocket.ready(handle);
  // Modules of dialogs are loaded meanwhile, which takes time of this machine and not of the page.
  const until = process.hrtime.bigint() + (invites ? 30_000_000_000n : 1_000_000_000n);
  while (process.hrtime.bigint() < until && !document.querySelector('dialog[open]')) await soon(20);
  const { current } = await at('page/current.mjs');
  const { kind } = sent[0] ?? {};
  const open = [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);
  tell(`# ${game}${address}`, [kind ?? 'nothing sent'], current.status.seats.map((/** @type {any} */ seat) => seat.kind), Object.entries(current.status.options).filter(([, value]) => value === 'on').map(([name]) => name), open, texts('#notice p, #toast span'), location.pathname + location.search);
  return at;
}

for (const preset of ['duel', 'normal', 'first-game', 'nonsense', '<b>']) {
  empty();
  await visit('galaxyd', `?preset=${preset}&friend`, /^[df]|normal/.test(preset));
}
empty();
await visit('charter', '?preset=relay-galaxy&friend', true);
// The game is saved: the address that it has now opens it again, and does not invite again.
await visit('charter', location.search);
tell('saved', Object.keys((await import('../page.mjs')).shelf).filter((key) => key.includes('game/')).length);
// Nobody can be invited to a game for one.
for (const address of ['?preset=courier&friend', '?friend', '?preset=courier']) {
  empty();
  await visit('express', address);
}
process.exit();
