// Devices that meet at the rendezvous of the site: one waits there under the name of a code, the other one comes
// with the code or the link, and nothing has to be sent back. The rendezvous passes on three sealed messages: that
// somebody comes, the offer of a connection, and its answer. Everything else goes from device to device.
import { titles } from '../library/titles.mjs';
import { button, make } from '../site/elements.mjs';
import { addressWith, pageHref } from '../site/pages.mjs';
import { RENDEZVOUS, hostOf } from '../site/servers.mjs';
import { NO_CODE, linkedOf, newInvitation, randomHex, shortCodeIn, spokenOf } from '../site/short-code.mjs';
import { live } from './around.mjs';
import { prepare } from './certificate.mjs';
import { PATIENCE } from './connection.mjs';
import { connect, open } from './connections.mjs';
import { typeOf } from './handshake.mjs';
import { clocksBeside, isShown, linkBox, privacy, say, serverBox, serverTrouble, show, trouble } from './invitation.mjs';
import { Rendezvous } from './rendezvous.mjs';
import { keyOf, seal, unseal } from './sealing.mjs';

/** @import { Peer, Table } from './around.mjs' */
/** @import { Code } from '../site/short-code.mjs' */

const LIFE = 60; // minutes that a code is good
const MOST_WRONG = 3; // codes with this name and other letters
const MOST_NAMES = 8; // names that others may have, before the rendezvous counts as full
const LONGEST = 180; // seconds for which a device asks for one that is not there
const REST = 2; // seconds between two questions
const HOST = hostOf(RENDEZVOUS);

const AWAY = `${HOST}, where the devices meet, is not reached. This page keeps trying.`;
const NOBODY = 'Nobody waits with this code now: it is mistyped or used up, or the page that made it is closed or asleep. Look at that page. This one keeps asking.';

/** The name of a device that waits. @param {string} name */
const placeOf = (name) => `pocket-galaxies-${name}`;

/** A field for a code that another device shows. @param {(text: string) => void} take */
function codeForm(take) {
  const field = make('input', { id: 'two-code', autocomplete: 'off', spellcheck: false, autocapitalize: 'none', placeholder: 'bako-lumi' });
  const error = make('p', { className: 'error', role: 'alert' });
  const form = make('form', { className: 'copy' }, make('label', { htmlFor: 'two-code' }, 'Code'), field, make('button', {}, 'Join'));
  form.onsubmit = (event) => {
    event.preventDefault();
    const isCode = shortCodeIn(field.value) || typeOf(field.value) === 'offer';
    error.textContent = isCode ? '' : NO_CODE;
    if (isCode) take(field.value);
  };
  return [form, error];
}

/**
 * What the dialog of a device that waits leads to.
 * @typedef {object} Ways
 * @property {string} title
 * @property {(why?: string) => void} byHand without the rendezvous
 * @property {(text: string) => void} take joins with the code of another device
 * @property {() => void} again makes a new code
 */

/** Wait at the rendezvous for the device that is invited. @param {Table} at @param {Peer} made @param {Ways} ways @param {number} [names] how many others had */
export async function waitByCode(at, made, ways, names = 0) {
  const { connection } = made;
  const invitation = newInvitation();
  const linked = { name: invitation.name, secret: invitation.long };
  const [spoken, long] = await Promise.all([keyOf({ name: invitation.name, secret: invitation.spoken }), keyOf(linked)]);
  if (at.peers.get(made.peer) !== made) return;
  let [wrong, busy, said] = [0, 0, 'Getting the code…'];
  /** Those who came with the code, and with which key. @type {Map<string, CryptoKey>} */
  const guests = new Map();
  /** @param {string} text */
  const tell = (text) => { said = text; if (isShown()) say(text); };
  const isOurs = () => at.peers.get(made.peer) === made && connection.carrier === place;
  const isOn = () => isOurs() && !place.isClosed;
  /** @param {string} [why] what is wrong */
  const draw = async (why) => {
    const link = await linkBox(live.page, 'Link', addressWith(`live=${linkedOf(linked)}`), `Play ${live.page.current.status.title} with me: open this link.`);
    if (!isOn()) return;
    showInvitation(at, made, ways, link, wrong < MOST_WRONG ? spokenOf(invitation) : '', why);
    say(said);
  };
  /** @param {string} why */
  const end = (why) => { place.close(); show(live.page, ways.title, ...trouble(why), make('footer', {}, byHandButton(made, ways), button('New code', ways.again, { className: 'main' }))); };

  /** @param {string} from @param {string} text */
  async function meet(from, text) {
    for (const key of wrong < MOST_WRONG ? [spoken, long] : [long]) {
      if (!await unseal(key, `come ${from}`, text)) continue;
      guests.set(from, key);
      place.send('OFFER', from, await seal(key, `offer ${from}`, { game: live.page.game, code: made.code }));
      return;
    }
    place.send('LEAVE', from, 'wrong');
    wrong += 1;
    if (wrong === MOST_WRONG && isOn()) draw(`Somebody tried this code with wrong letters ${MOST_WRONG} times, so it has ended. The link is still good.`);
  }

  /** @param {string} from @param {string} text */
  async function accept(from, text) {
    const key = guests.get(from);
    const answer = key && String((await unseal(key, `answer ${from}`, text))?.code);
    if (!answer || typeOf(answer) !== 'answer' || !isOn()) return;
    if (performance.now() < busy) { place.send('LEAVE', from, 'used'); return; }
    busy = performance.now() + PATIENCE * 1000;
    tell('Somebody has the code. Connecting…');
    await connection.accept(answer).catch(() => tell('The other device answered what this browser cannot use. It can try again.'));
  }

  const place = new Rendezvous(RENDEZVOUS, placeOf(invitation.name), {
    opened: () => tell('Waiting for the other device…'),
    received: (kind, from, text) => {
      if (!isOn()) place.close();
      else if (kind === 'CANDIDATE') meet(from, text);
      else if (kind === 'ANSWER') accept(from, text);
    },
    missing: (whom) => guests.delete(whom),
    taken: () => {
      if (!isOurs()) return;
      if (names < MOST_NAMES) waitByCode(at, made, ways, names + 1);
      else end(`${HOST} is full: all codes are in use.`);
    },
    away: () => { if (isOn()) tell(`${AWAY} You can also connect without it.`); else place.close(); },
    failed: (why) => { if (isOurs()) ways.byHand(`${why} Connect by two messages instead.`); },
  });
  connection.carrier = place;
  made.shown = draw;
  setTimeout(() => { if (isOn() && !connection.isOpen) end(`This code has ended: it was good for ${LIFE} minutes.`); }, LIFE * 60_000);
  await draw();
}

/** @param {Peer} made @param {Ways} ways */
const byHandButton = ({ connection }, { byHand }) => button(`Connect without ${HOST}`, () => { connection.carrier?.close(); byHand(); });

/** @param {Table} at @param {Peer} made @param {Ways} ways @param {Node[]} link @param {string} spoken '' if it has ended @param {string} [why] what is wrong */
function showInvitation(at, made, ways, link, spoken, why) {
  const code = spoken ? [make('p', {}, 'Send the link, or say this code:'), make('p', { id: 'two-spoken', className: 'spoken' }, spoken)] : [];
  show(live.page, ways.title, ...(why ? trouble(why) : serverTrouble(made.connection)), ...code, ...link,
    make('p', { className: 'faint' }, 'The code is entered on the first page of this site, or here on the other device. Whoever has the link or the code can join, one device, and you see that. Keep this page open until then.'),
    make('details', {}, make('summary', {}, 'I have a code'), ...codeForm(ways.take)),
    ...clocksBeside(live.page, at),
    make('p', {}, `${HOST} brings the devices together. Then the game goes from device to device.`),
    ...privacy(at.devices.length > 2), serverBox(live.page, ways.again),
    make('footer', {}, byHandButton(made, ways), ...(spoken ? [] : [button('New code', ways.again, { className: 'main' })])));
}

/** Join the device that waits with a code. @param {Code} code @param {string} title @param {(text: string) => void} take joins with another code */
export async function joinByCode(code, title, take) {
  const at = open('', [], []);
  const again = () => joinByCode(code, title, take);
  const until = performance.now() + LONGEST * 1000;
  show(live.page, title, make('p', {}, 'Looking for the device that invited you…'), make('details', {}, make('summary', {}, 'Enter another code'), ...codeForm(take)), ...privacy(true), serverBox(live.page));
  await prepare();
  const [key, me, there] = [await keyOf(code), randomHex(), placeOf(code.name)];
  if (live.table !== at) return;
  let isMet = false;
  /** @param {string} why */
  const end = (why) => {
    place.close();
    if (live.table === at) show(live.page, title, ...trouble(why), ...codeForm(take), make('footer', {}, button('Try again', again, { className: 'main' })));
  };
  const ask = async () => { if (live.table === at && !isMet) place.send('CANDIDATE', there, await seal(key, `come ${me}`, {})); };

  /** @param {string} text */
  async function answer(text) {
    const offered = await unseal(key, `offer ${me}`, text);
    const { game = '', code: offer = '' } = /** @type {{ game?: string, code?: string }} */ (offered ?? {});
    if (isMet || live.table !== at) return;
    if (typeOf(String(offer)) !== 'offer' || !Object.hasOwn(titles, game)) { end('The device that waits said something that this page cannot read. Reload the page on both devices.'); return; }
    isMet = true;
    if (game !== live.page.game) {
      place.close();
      location.replace(pageHref(`${game}.html#live=${linkedOf(code)}`));
      return;
    }
    const made = connect(at, 0);
    Object.assign(made, { code: offer, again });
    made.connection.carrier = place;
    const words = await made.connection.answer(offer).catch(() => '');
    if (live.table !== at) return;
    if (!words || made.connection.lacksAddress) { end(words ? 'This browser has no network address for other devices.' : 'This browser could not use what the other device offers.'); return; }
    place.send('ANSWER', there, await seal(key, `answer ${me}`, { code: words }));
    say('Connecting…');
  }

  const place = new Rendezvous(RENDEZVOUS, me, {
    opened: () => { say('Looking for the device that invited you…'); ask(); },
    received: (kind, from, text) => {
      if (live.table !== at) place.close();
      else if (from !== there) return;
      else if (kind === 'OFFER') answer(text);
      else if (kind === 'LEAVE') end(text === 'used' ? 'Another device has just used this code.' : 'These letters are not right, or the code has ended. Ask for it again.');
    },
    missing: () => {
      if (live.table !== at) place.close();
      else if (performance.now() > until) end(NOBODY.replace(' This one keeps asking.', ''));
      else if (!isMet) { say(NOBODY); setTimeout(ask, REST * 1000); }
    },
    taken: again,
    away: () => { if (live.table === at) say(AWAY); else place.close(); },
    failed: end,
  });
}
