// The dialog with which two people connect their devices: its frame, links with QR codes, and the server
// that a player may type.
import { button, make } from '../site/elements.mjs';
import { listed } from '../site/english.mjs';
import { ICE, RENDEZVOUS, hostOf } from '../site/servers.mjs';
import { hasCamera, scan } from './camera.mjs';
import { SERVER_PATIENCE, serverOf } from './connection.mjs';
import { typeOf } from './handshake.mjs';
import { draw } from './qr.mjs';

/** @import { Table } from './around.mjs' */
/** @import { Tools } from './tools.mjs' */
/** @import { Share } from './wire.d.ts' */

const SERVER = 'server-between-networks';

/** What the dialogs use of the page. @typedef {Pick<Tools, 'close' | 'copyText' | 'current' | 'open' | 'send' | 'sendOrCopy' | 'setting' | 'setSetting'>} Page */

/** The server that the player typed; '' for none. @param {Page} page */
export const typedServer = (page) => page.setting(SERVER, '');

/** Show the dialog with new content. @param {Page} page @param {string} heading @param {(Node | string)[]} content */
export function show(page, heading, ...content) {
  let box = document.getElementById('two');
  if (!box) {
    box = make('dialog', { id: 'two' });
    box.setAttribute('aria-labelledby', 'two-title');
    document.body.append(box);
  }
  const cross = button('×', undefined, { className: 'close', ariaLabel: 'Close' });
  cross.dataset.close = '';
  box.replaceChildren(make('header', {}, make('h2', { id: 'two-title' }, heading), cross), ...content, make('p', { id: 'two-state', role: 'status' }));
  page.open('two');
  box.scrollTop = 0; // the content before may have been read to its end
}

/** What can be done without a connection. @param {Page} page @param {string} label @param {HTMLButtonElement[]} others */
export const byLinks = (page, label, ...others) => make('footer', {}, button(label, () => {
  page.close('two');
  page.send({ kind: 'share', names: true });
}, { className: others.length ? '' : 'main' }), ...others);

/** @param {string[]} texts */
export const trouble = (...texts) => texts.map((text) => make('p', { className: 'error', role: 'alert' }, text));

/** Whether the dialog is open. */
export const isShown = () => Boolean(/** @type {HTMLDialogElement | null} */ (document.getElementById('two'))?.open);

/** Say how far the connection is. @param {string} text */
export function say(text) {
  const line = document.getElementById('two-state');
  if (line) line.textContent = text;
}

/** The limit in minutes, 0 for none, '' without clocks. */
const CLOCKS = [['', 'None'], ['0', 'Count how long each player thinks'], ...[10, 20, 30, 60, 120].map((limit) => [String(limit), `Count, and tell when a player has had ${limit} minutes`])];

/** The choice of clocks; `choose` gets them when another one is made. @param {import('./clocks.mjs').Clock | null | undefined} chosen @param {(clock: import('./clocks.mjs').Clock | null) => void} choose */
function clockChoice(chosen, choose) {
  const box = make('select', { id: 'two-clocks' }, ...CLOCKS.map(([value, label]) => make('option', { value }, label)));
  box.value = chosen ? String(chosen.limit) : '';
  box.onchange = () => choose(box.value ? { limit: Number(box.value), spent: [] } : null);
  return make('p', {}, make('label', { htmlFor: 'two-clocks' }, 'Clocks '), box);
}

/** The choice of clocks beside a link, where nobody was asked before. @param {Page & Pick<Tools, 'session'>} page @param {Table} at */
export const clocksBeside = ({ session }, at) => (at.asksClock ? [clockChoice(session.meta.clock, (clock) => { session.meta.clock = clock ?? undefined; })] : []);

const PRIVACY = [
  'Luck comes from all devices together: nobody can choose or predict it, and the saved game proves it. The device whose part comes last knows the luck a moment before the others, and cannot change it. While luck is awaited, nobody can ask for other luck; a device that leaves then can only make the others wait, or go on without it, and the saved game shows that. What was dealt before you connect follows from the galaxy code.',
  'Each device signs its moves: no other one can make, change or take back a move of yours, not even while you are away. What was played before you connect is not signed. Whose key it is, only people can tell: compare the codes that this dialog shows later.',
  'What is chosen in secret is sealed: no device gets it before all have chosen, and each checks what the others then open. Nothing protects you from a look over your shoulder.',
  'The hands and the deck of a card game, and hidden pieces, are only hidden by the page: each device has the whole game, and someone who searches it can read them. Every move is checked by the rules on all devices.',
];
const SEVERAL = 'One device passes everything on: at first the one that makes the links, and when it leaves, the next one in the order of the seats. It cannot choose luck, open what is sealed, or change a move on the way: that has no signature. At the beginning it could give each of you a key of its own for the others: then the codes that this dialog shows later differ. Compare them, by another way than this game, to be sure. Devices that watch get what all may know, and hands and hidden pieces as said above.';

/** @param {string} summary @param {(Node | string)[]} content */
const folded = (summary, ...content) => make('details', {}, make('summary', {}, summary), ...content);

/** What is protected, and what is not, in short and folded. @param {boolean} several more than two devices may take part */
export const privacy = (several) => [
  make('p', {}, 'Nobody can choose the luck, and secret choices stay sealed. Hands and hidden pieces are only hidden by the page.'),
  folded('What is protected, and what is not', ...[...PRIVACY, ...(several ? [SEVERAL] : [])].map((text) => make('p', {}, text))),
];

/** A link with buttons to send it by the system's own sheet, where there is one, and to copy it; and its QR code.
    @param {Page} page @param {string} label @param {string} url @param {string} [words] what is sent with it */
export async function linkBox(page, label, url, words = '') {
  const field = make('input', { id: 'two-url', readOnly: true, value: url });
  const picture = await draw(url).catch(() => null);
  const canSend = words && typeof navigator.share === 'function';
  const send = canSend ? [button('Send it', () => page.sendOrCopy({ title: page.current.status.title, text: words, url }), { className: 'main' })] : [];
  const copy = make('div', { className: 'copy' }, make('label', { htmlFor: 'two-url' }, label), field, ...send, button('Copy', () => page.copyText(url, field), { className: canSend ? '' : 'main' }));
  return [copy, ...(picture ? [make('div', { className: 'code-box' }, picture)] : [])];
}

/** Who plays where; `begin` gets the seats of each device. @param {Page} page @param {Share['people']} people @param {number[] | undefined} here the seats here before @param {(devices: number[][], clock: import('./clocks.mjs').Clock | null) => void} begin */
export function seatsForm(page, people, here, begin) {
  const boxes = people.map(([seat, name], at) => ({ seat, name, field: make('input', { type: 'checkbox', checked: here ? !here.includes(seat) : at > 0 }) }));
  const each = make('input', { type: 'checkbox', checked: true });
  /** @type {import('./clocks.mjs').Clock | null} */
  let clock = null;
  const error = make('p', { className: 'error', role: 'alert' });
  const choose = () => {
    const mine = boxes.filter(({ field }) => !field.checked).map(({ seat }) => seat);
    const theirs = boxes.filter(({ field }) => field.checked).map(({ seat }) => seat);
    if (mine.length && theirs.length) begin([mine, ...(each.checked ? theirs.map((seat) => [seat]) : [theirs])], clock);
    else error.textContent = 'At least one player must play on each device.';
  };
  const own = people.length > 2 ? [make('p', {}, make('label', {}, each, ' Each of them on a device of their own'))] : [];
  return [
    make('p', {}, RENDEZVOUS ? `Several devices, one game: the browsers talk to each other. ${hostOf(RENDEZVOUS)} only brings them together.` : 'Several devices, one game, no server: the browsers talk to each other.'),
    make('fieldset', {}, make('legend', {}, 'Who plays on another device'), ...boxes.map(({ field, name }) => make('label', {}, field, ` ${name}`))),
    ...own, clockChoice(null, (chosen) => { clock = chosen; }), error, ...privacy(people.length > 2), serverBox(page),
    make('footer', {}, button('Make the link', choose, { className: 'main' })),
  ];
}

/** The field for the answer to a link, and the camera that reads it. @param {(text: string) => void} accept */
export function answerForm(accept) {
  const field = make('input', { id: 'two-answer', autocomplete: 'off', spellcheck: false });
  const form = make('form', { className: 'copy' }, make('label', { htmlFor: 'two-answer' }, '2. Enter the code that it shows'), field, make('button', {}, 'Connect'));
  form.onsubmit = (event) => { event.preventDefault(); accept(field.value); };
  const camera = make('div', { className: 'code-box' });
  const reader = hasCamera() ? [button('Or scan it with the camera', () => read(camera, accept)), camera] : [];
  return [form, ...reader, make('p', { className: 'faint' }, 'Keep this page open until you are connected. The link is good until then, for one device.')];
}

/** Read the answer of another device with the camera. @param {HTMLElement} box @param {(text: string) => void} accept */
async function read(box, accept) {
  say('Hold the picture of the other device before the camera.');
  /** @param {string} text */
  const take = (text) => {
    const isAnswer = typeOf(text) === 'answer';
    if (isAnswer) accept(text);
    else say('This is another QR code. Scan the one that the other device shows after it opened your link.');
    return isAnswer;
  };
  // A second press ends the first look, and its error with it.
  await scan(box, take).catch(() => { if (!box.firstChild) say('The camera cannot be used. Enter the code instead.'); });
}

/** Which servers are asked for a way to the other device. */
function namedServers() {
  const named = listed([...new Set(ICE.map(({ urls }) => hostOf(String(urls))))]);
  return named ? `This site names ${named}; you can type another one, which your browser asks too.`
    : 'It is off unless you type one that you know: then your browser asks it for a way to the other device. This site asks no other foreign server for anything.';
}

/** The server for connections between networks, folded. @param {Page} page @param {() => void} [again] makes the code on show with another server */
export function serverBox(page, again) {
  const field = make('input', { id: 'two-server', value: page.setting(SERVER, ''), placeholder: 'stun:server:port', spellcheck: false });
  const told = make('p', { className: 'error', role: 'alert' });
  field.onchange = () => {
    const text = field.value.trim();
    const good = !text || serverOf(text);
    told.textContent = good ? '' : 'Write "stun:server:port", or "turn:server:port name password" with the name and the password that you have there.';
    if (!good) return;
    page.setSetting(SERVER, text);
    again?.();
  };
  return folded('From one network to another',
    make('p', {}, `In one network, for example one Wi-Fi, the devices find each other. Between networks they may need a server. ${namedServers()}`),
    make('div', { className: 'copy' }, make('label', { htmlFor: 'two-server' }, 'STUN or TURN server'), field), told);
}

/** What is wrong with the typed server, if anything is. @param {import('./connection.mjs').Connection} connection */
export const serverTrouble = ({ lacksServer }) => (lacksServer ? [make('p', { className: 'error', role: 'alert' }, `The STUN or TURN server gave no address within ${SERVER_PATIENCE} seconds. This code connects devices in one network. To reach another network, ${ICE.length ? 'try again later, or type another one below' : 'check what you typed below'}.`)] : []);
