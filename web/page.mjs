// A game page: hands what the person does to Python (`table.handle`), saves, then paints the
// answer. It knows no game. Before Python is up the page is complete; what is done too early is
// kept and done then.
import * as store from './store.mjs';
import { $, close, download, make, notice, open, toast } from './dialogs.mjs';
import { neighbour, rove, show } from './patch.mjs';
import { href, name, showSessions } from './sessions.mjs';
import { applyUpdate } from './offline.mjs';
import { think, stopThinking } from './thinking.mjs';

const game = document.body.dataset.game;
const titles = JSON.parse(document.body.dataset.titles);

let handle = null; // Python's table.handle_json, once it is up
const early = []; // events from before that
let id = store.newId();
let saved = false; // whether this session has an entry of its own yet
let meta = {};
let writer = true; // whether this tab is the one that writes the session
let release = () => {};
let status = { keys: {}, plies: 0 };
let choices = [];
let past = null;
let log = [];
let stale = false; // the board on show is not the game that is being opened

// Events to Python and back

function send(event) {
  if (!handle) {
    const kept = !stale || !['words', 'point', 'why', 'line'].includes(event.type);
    if (kept) early.push(event);
    const words = kept ? 'Noted: it will be done as soon as the rules engine is up.' : 'One moment: your own game is being laid out.';
    $('answer').replaceChildren(make('p', {}, words));
    return;
  }
  receive(JSON.parse(handle(JSON.stringify(event))));
}

const PLAYS = new Set(['words', 'point', 'line', 'fill', 'confirm', 'undo', 'redo', 'bot']);

function act(event) {
  if (PLAYS.has(event.type) && !writer) {
    following();
    return;
  }
  if (PLAYS.has(event.type) && meta.abandoned) {
    abandoned();
    return;
  }
  send(event);
}

function receive(answer) {
  if (answer.error) { failed(answer); return; }
  if (answer.elsewhere) { location.replace(`${answer.elsewhere}.html${location.hash}`); return; }
  if (answer.galaxy_link) { galaxyLink(answer.galaxy_link); return; }
  if (answer.share) { share(answer.share); return; }
  if (answer.opened) begin(store.newId(), false);
  if (answer.status) status = answer.status;
  if (answer.save || (answer.opened && status.begun)) keep();
  if (answer.panes) paint(answer);
  if (answer.curtain) curtain(answer.curtain);
  if (answer.refusal) refused(answer.refusal);
  if (answer.confirm) confirm(answer.confirm);
  if (answer.hint) hinted(answer.hint);
  if (answer.job) {
    if (answer.job.kind === 'hint') ask(answer.job, 'Thinking about a hint', (a) => send({ type: 'hinted', ticket: answer.job.ticket, ...a }));
    else if (writer && !meta.abandoned) ask(answer.job, 'The computer is thinking', (a) => act({ type: 'bot', ticket: answer.job.ticket, ...a }));
  }
}

// Saving

function begin(newId, isSaved) {
  release();
  stopThinking();
  id = newId;
  saved = isSaved;
  meta = isSaved ? store.load(id)?.meta ?? {} : {};
  writer = true;
  notKept();
  history.replaceState(null, '', isSaved ? `?s=${id}` : location.pathname);
  if (isSaved) hold();
}

// Says that nothing can be saved here, if so; else nothing needs to be said.
function notKept() {
  notice(store.whyNotKept() && `${store.whyNotKept()} You can play, and save the game as a file.`);
}

function hold(steal = false) {
  release = store.hold(id, (mine) => {
    const before = writer;
    writer = mine;
    if (mine && !before) { notice(''); reload(); }
    if (!mine) following();
  }, { steal });
}

function following() {
  notice('This game is open in another tab or window; what is done there shows here.', ['Play here instead', () => hold(true)]);
}

function abandoned() {
  notice('You gave this game up: it has no score.', ['Take it up again', () => { meta.abandoned = false; notice(''); keep(); send({ type: 'look', ply: status.plies }); }]);
}

function reload() {
  const entry = store.load(id);
  if (!entry) return;
  meta = entry.meta;
  send({ type: 'record', text: entry.record });
}

function keep() {
  if (!writer) return;
  const { game: kind, title, galaxy, seats, plies, over, turn, where, record } = status;
  const { name: given } = store.load(id)?.meta ?? {}; // it may have been renamed meanwhile
  meta = { created: Date.now(), ...meta, ...(given && { name: given }), game: kind, title, galaxy, seats, plies, over, turn, where };
  const answer = store.save(id, record, meta);
  if (!saved && answer.ok) {
    saved = true;
    history.replaceState(null, '', `?s=${id}`);
    hold();
    if (!answer.why) navigator.storage?.persist?.().catch(() => {});
  }
  if (answer.why) {
    notice(`${answer.why} The game goes on, but closing this page would lose it.`, ['Save it as a file', saveFile]);
  }
}

function fileName() {
  return `${[game, status.galaxy].filter(Boolean).join('-')}.galaxy.txt`;
}

function saveFile() {
  download(fileName(), status.record);
}

function failed({ error, bad_record: badRecord }) {
  const broken = id;
  if (!status.title) fresh(); // something to play in any case
  if (badRecord) {
    const entry = store.load(broken);
    notice(`This saved game cannot be played. ${error} It is kept as it is.`, ['Save it as a file', () => download(`${game}-${broken}.txt`, entry?.record ?? '')], ['New game', () => open('new')]);
  } else if ($('new').open) {
    $('new-error').textContent = error;
    return;
  } else {
    notice(error, ['New game', () => { notice(''); open('new'); }], ['Saved games', () => { notice(''); open('saved'); }]);
  }
}

// Opening

// What this page opens with: a link, a chosen session, the last unfinished one, or a first game.
function opening() {
  const fragment = decodeFragment();
  if (fragment) return { type: 'link', game, fragment };
  const wanted = new URLSearchParams(location.search).get('s');
  const last = wanted ?? store.list().find(({ meta: m }) => m.game === game && !m.over && !m.abandoned)?.id;
  const entry = last && store.load(last);
  if (entry) {
    begin(last, true);
    if (entry.mended) toast('The last save was damaged; this is the one before it.');
    if (meta.abandoned) abandoned();
    return { type: 'record', text: entry.record };
  }
  if (wanted) notice('This saved game is not on this device. If you have it as a link or a file, open that.');
  return null;
}

function decodeFragment() {
  try {
    return decodeURIComponent(location.hash.slice(1)).trim();
  } catch {
    return location.hash.slice(1);
  }
}

function fresh() {
  send({ type: 'new', game, number: 0, ...JSON.parse(document.body.dataset.first) });
}

function start() {
  const event = opening();
  stale = event !== null;
  document.body.classList.toggle('stale', stale);
  early.unshift(event ?? { type: 'new', game, number: 0, painted: true, ...JSON.parse(document.body.dataset.first) });
}

function galaxyLink(code) {
  history.replaceState(null, '', location.pathname);
  if (!status.title) fresh();
  $('new-galaxy').value = code;
  document.querySelector('input[name="galaxy"][value="code"]').checked = true;
  open('new');
}

// Painting

function paint(answer) {
  document.body.classList.remove('stale');
  stale = false;
  close('curtain');
  past = answer.past;
  log = answer.log;
  choices = answer.choices;
  document.body.classList.toggle('in-past', past !== null);
  show(answer.panes, (kind) => $(kind === 'panel' ? 'panels' : kind), { animate: past === null });
  $('where').textContent = status.galaxy;
  $('prompt').textContent = answer.prompt;
  $('coach').textContent = answer.coach;
  $('coach').hidden = !answer.coach;
  $('answer').replaceChildren();
  $('past').hidden = past === null;
  $('summary').textContent = answer.summary;
  if (answer.example) $('line-text').placeholder = answer.example;
  paintChoices();
  paintFields(answer.fields, answer.draft);
  paintLog();
  paintResult(answer.outcome);
  for (const [what, can] of [['undo', status.can_undo], ['redo', status.can_redo], ['hint', status.has_hint && !status.over]]) {
    document.querySelector(`[data-do="${what}"]`).disabled = !can;
  }
  document.querySelector('[data-do="give-up"]').hidden = status.over;
  if (answer.say) $('live').textContent = answer.say;
}

function paintChoices() {
  const box = $('choices');
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.word : null;
  box.replaceChildren(...choices.map(({ words, label }, i) => {
    const button = make('button', { type: 'button' }, ...(i < 9 ? [make('kbd', { ariaHidden: 'true' }, String(i + 1))] : []), ` ${label}`);
    button.dataset.word = words;
    return button;
  }));
  if (held !== null) {
    const again = [...box.children].find((button) => button.dataset.word === held) ?? box.firstElementChild ?? $('main');
    again.focus({ preventScroll: true });
  }
}

function paintFields(fields, draft) {
  const form = $('fields');
  form.hidden = !fields.length;
  if (form.dataset.draft === draft.join(' ') && fields.length) return;
  form.dataset.draft = draft.join(' ');
  form.replaceChildren(...fields.map(({ name: label, text, range }) => make('label', {}, `${label} `, make('input', text ? { type: 'text' } : { type: 'number', min: range[0], max: range[1] }))));
  if (fields.length) {
    form.append(make('button', { className: 'main', textContent: 'Do it' }));
    form.querySelector('input').focus();
  }
}

function paintLog() {
  const list = $('log');
  log.forEach(([ply, text], i) => {
    let item = list.children[i];
    if (!item) {
      item = make('li', {}, make('button', { type: 'button' }));
      list.append(item);
    }
    const button = item.firstElementChild;
    if (button.textContent !== text) button.textContent = text;
    button.dataset.ply = ply;
    const now = past === null ? i === log.length - 1 : ply === past;
    if (now) button.setAttribute('aria-current', 'step'); else button.removeAttribute('aria-current');
  });
  while (list.children.length > log.length) list.lastElementChild.remove();
  list.scrollTop = list.scrollHeight;
}

function paintResult(outcome) {
  const box = $('result');
  const shown = outcome && past === null;
  const was = box.dataset.record;
  box.hidden = !shown;
  if (!shown) { if (!outcome) { delete box.dataset.record; $('plots').replaceChildren(); } return; }
  if (was === status.record) return;
  box.dataset.record = status.record;
  const table = (i) => make('table', {}, make('caption', {}, outcome.scores.length > 1 ? `${outcome.names[i]}${outcome.winners.includes(i) ? ', winner' : ''}` : 'Score'),
    ...(outcome.parts[i] ?? []).map(([label, points]) => make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, String(points)))),
    make('tr', { className: 'sum' }, make('th', { scope: 'row' }, 'Total'), make('td', {}, String(outcome.scores[i]))));
  box.replaceChildren(make('h2', {}, outcome.title), ...outcome.scores.map((_, i) => table(i)),
    ...(outcome.unrated ? [make('p', { className: 'faint' }, `Unrated: ${outcome.unrated} ${outcome.unrated === 1 ? 'step was' : 'steps were'} taken back after something had been seen.`)] : []),
    make('div', { id: 'review', className: 'review' }),
    make('p', { className: 'row' },
      make('button', { type: 'button', className: 'main', textContent: 'Same galaxy again', onclick: () => again(status.galaxy) }),
      make('button', { type: 'button', textContent: 'New galaxy', onclick: () => again('') }),
      make('button', { type: 'button', textContent: 'Share', onclick: () => send({ type: 'share' }) })));
  if (outcome.review) review();
}

function review() {
  const record = status.record;
  const box = $('review');
  const bar = make('progress', { max: 1 });
  bar.setAttribute('aria-label', 'Looking back at the game');
  const words = make('p', {}, 'Looking back at the game…');
  box.replaceChildren(words, bar);
  think({ kind: 'review', record }, {
    progress: ({ done, total, doing }) => { bar.max = total || 1; bar.value = done; words.textContent = `${doing}…`; },
    done: ({ lines, panes }) => {
      const rest = make('details', {}, make('summary', {}, 'More'), ...lines.slice(3).map((line) => make('p', {}, line)));
      box.replaceChildren(...lines.slice(0, 3).map((line) => make('p', {}, line)), ...(lines.length > 3 ? [rest] : []));
      $('plots').replaceChildren();
      show(panes, () => $('plots'));
    },
    failed: () => box.replaceChildren(make('p', {}, 'The look back did not work out this time. The game itself is saved.')),
  });
}

// The number of a random galaxy: 35 bits.
function randomNumber() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 8) * 2 ** 32 + low;
}

function again(galaxy) {
  send({ type: 'new', game, galaxy, number: randomNumber(), options: status.options, seats: status.seats });
}

// Answers in words

function ruleText(rule) {
  const found = rule && document.getElementById(rule);
  if (!found) return null;
  const text = make('blockquote', { className: 'rule-text' });
  text.append(...[...found.childNodes].map((node) => node.cloneNode(true)));
  return text;
}

function ruleLink(rule) {
  return make('button', { type: 'button', className: 'linklike', textContent: `Rule ${rule}`, onclick: () => showRule(rule) });
}

function showRule(rule) {
  open('rules');
  const target = document.getElementById(rule);
  target?.scrollIntoView({ block: 'center' });
  for (const old of document.querySelectorAll('.rules .here')) old.classList.remove('here');
  target?.classList.add('here');
}

function refused({ rule, why }) {
  const text = ruleText(rule);
  $('answer').replaceChildren(make('p', {}, why, ...(rule ? [' ', ruleLink(rule)] : [])), ...(text ? [text] : []));
}

function confirm({ rule, why }) {
  $('confirm-why').textContent = why;
  const text = ruleText(rule);
  $('confirm-rule').replaceChildren(...(text ? [text] : []));
  open('confirm');
}

function hinted({ words, label, reasons }) {
  const button = make('button', { type: 'button', className: 'main', textContent: `Do it: ${label}` });
  button.dataset.word = words;
  $('answer').replaceChildren(make('p', {}, make('b', {}, label)), ...reasons.map((reason) => make('p', {}, reason)), button);
}

function ask(job, doing, done) {
  const goOn = () => ask(job, doing, done);
  const cancelled = () => {
    stopThinking();
    $('answer').replaceChildren(make('p', {}, 'Stopped. ', make('button', { type: 'button', textContent: 'Go on', onclick: goOn })));
  };
  const cancel = make('button', { type: 'button', textContent: 'Cancel', onclick: cancelled });
  $('answer').replaceChildren(make('p', { className: 'thinking' }, `${doing}… `, cancel));
  think(job, {
    progress: () => {},
    done: (answer) => { $('answer').replaceChildren(); done(answer); },
    failed: () => $('answer').replaceChildren(make('p', {}, 'That did not work out. '), make('button', { type: 'button', textContent: 'Try again', onclick: goOn })),
  });
}

function curtain({ name: who }) {
  for (const box of ['board', 'hand', 'panels', 'choices', 'answer', 'log']) $(box).replaceChildren();
  $('prompt').textContent = '';
  $('summary').textContent = '';
  $('coach').textContent = '';
  $('curtain-name').textContent = `It is ${who}'s turn.`;
  open('curtain');
}

// Sharing

let shared = null;

function share(links) {
  shared = links;
  showLink();
  open('share');
}

function showLink() {
  const what = document.querySelector('input[name="what"]:checked').value;
  const { fragment, why } = shared[what];
  $('share-link').hidden = !fragment;
  $('share-why').hidden = !why;
  $('share-why').textContent = why ?? '';
  $('share-url').value = fragment ? `${location.origin}${location.pathname}#${fragment}` : '';
  document.querySelector('[data-do="send"]').hidden = !navigator.share || !fragment;
}

$('share-what').addEventListener('change', (event) => {
  if (event.target.id === 'share-names') send({ type: 'share', names: event.target.checked });
  else showLink();
});

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
  } catch {
    $('share-url').select();
    toast('Press Ctrl+C to copy.');
  }
}

// Buttons

function look(step) {
  const plies = [0, ...log.map(([ply]) => ply)];
  const at = plies.indexOf(past ?? status.plies);
  const next = plies[(at < 0 ? plies.length - 1 : at) + step];
  if (next !== undefined) send({ type: 'look', ply: next });
}

const DEEDS = {
  undo: () => act({ type: 'undo' }),
  redo: () => act({ type: 'redo' }),
  hint: () => act({ type: 'hint' }),
  share: () => send({ type: 'share', names: $('share-names').checked }),
  copy: () => copy($('share-url').value),
  'copy-record': () => copy(shared.record),
  send: () => navigator.share({ title: titles[game], text: shared.words, url: $('share-url').value }).catch(() => {}),
  file: () => download(fileName(), shared.record),
  lift: () => { close('curtain'); send({ type: 'lift' }); },
  confirm: () => { close('confirm'); act({ type: 'confirm' }); },
  earlier: () => look(-1),
  later: () => look(1),
  present: () => send({ type: 'look', ply: status.plies }),
  branch: () => send({ type: 'branch' }),
  'give-up': () => {
    if (status.over || !status.begun) return;
    stopThinking();
    meta.abandoned = true;
    keep();
    abandoned();
  },
};

document.addEventListener('click', (event) => {
  const target = event.target;
  const deed = target.closest?.('[data-do]');
  if (deed) { DEEDS[deed.dataset.do](); return; }
  const line = target.closest?.('[data-ply]');
  if (line) { send({ type: 'look', ply: Number(line.dataset.ply) }); return; }
  choose(target, event);
});

function choose(target, pointer = null) {
  const word = target.closest?.('[data-word]');
  const swap = target.closest?.('[data-swap]');
  if (word) {
    const pane = word.closest('[data-pane]');
    if (pane) rove(pane, word);
    act({ type: 'words', words: word.dataset.word });
  } else if (swap) {
    act({ type: 'words', words: swap.dataset.swap });
  } else {
    const part = target.closest?.('#board [data-key], #hand [data-key], #panels [data-key]');
    const board = pointer && target.closest?.('#board [data-pane]');
    if (part && board) {
      // Where on the board, in its own units: a game may know what a tap beside a part means.
      const { x, y } = new DOMPoint(pointer.clientX, pointer.clientY).matrixTransform(board.getScreenCTM().inverse());
      act({ type: 'point', key: part.dataset.key, x, y });
    } else if (part) {
      send({ type: 'why', key: part.dataset.key });
    }
  }
}

$('line').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = $('line-text').value.trim();
  $('line-text').value = '';
  if (DEEDS[text]) DEEDS[text]();
  else if (text) act({ type: 'line', text });
});

$('fields').addEventListener('submit', (event) => {
  event.preventDefault();
  act({ type: 'fill', values: [...$('fields').querySelectorAll('input')].map((input) => input.value) });
});

// Keys

const KEYS = {
  Backspace: () => send({ type: 'back' }),
  Escape: () => send({ type: 'back' }),
  u: DEEDS.undo,
  y: DEEDS.redo,
  h: DEEDS.hint,
  p: () => { $('live').textContent = ''; $('live').textContent = $('summary').textContent; },
  '/': () => $('line-text').focus(),
  '?': () => open('keys'),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName)) return;
  if (pressed(event.key, event.target)) event.preventDefault();
});

// Whether the key did something.
function pressed(key, target) {
  const own = status.keys[key];
  const leads = choices.find(({ words }) => words === own || words.startsWith(`${own} `));
  if (own && leads) { act({ type: 'words', words: own }); return true; }
  if (/^[1-9]$/.test(key) && choices[key - 1]) { act({ type: 'words', words: choices[key - 1].words }); return true; }
  const part = target.closest?.('.act');
  if (part && (key === 'Enter' || key === ' ')) { choose(part); return true; }
  if (part && key.startsWith('Arrow')) {
    const next = neighbour(part, key);
    if (next) { rove(next.closest('[data-pane]'), next); next.focus(); }
    return true;
  }
  const deed = KEYS[key.length === 1 ? key.toLowerCase() : key];
  if (deed) { deed(); return true; }
  return false;
}

// Dialogs

$('saved').addEventListener('opened', () => showSessions($('sessions'), game));

$('rules-find').addEventListener('input', () => {
  const wanted = $('rules-find').value.trim().toLowerCase();
  for (const item of $('rules-text').querySelectorAll('li, tr, p')) {
    if (item.closest('thead')) continue;
    item.hidden = wanted !== '' && !item.textContent.toLowerCase().includes(wanted);
  }
});

$('new-form').addEventListener('change', (event) => {
  if (event.target.name !== 'preset') return;
  const { options, seats } = JSON.parse(event.target.dataset.preset);
  for (const select of document.querySelectorAll('#new-form [data-option]')) select.value = options[select.dataset.option] ?? select.dataset.default;
  document.querySelectorAll('#new-form [data-seat]').forEach((select, i) => { select.value = seats[i] ?? ''; });
});

$('new-galaxy').addEventListener('input', () => {
  document.querySelector('input[name="galaxy"][value="code"]').checked = true;
});

$('new-form').addEventListener('submit', (event) => {
  event.preventDefault();
  $('new-error').textContent = '';
  const form = new FormData($('new-form'));
  const options = Object.fromEntries([...document.querySelectorAll('#new-form [data-option]')].map((select) => [select.dataset.option, select.value]));
  const names = [...document.querySelectorAll('#new-form [data-name]')].map((input) => input.value.trim());
  const seats = [...document.querySelectorAll('#new-form [data-seat]')].map((select, i) => ({ kind: select.value, name: names[i] ?? '' })).filter(({ kind }) => kind);
  const galaxy = form.get('galaxy') === 'code' ? $('new-galaxy').value || ' ' : '';
  const day = form.get('galaxy') === 'day' ? new Date().toISOString().slice(0, 10) : '';
  send({ type: 'new', game, number: randomNumber(), galaxy, day, options, seats });
  if (!$('new-error').textContent) close('new');
});

// Loading, updates, other tabs

window.addEventListener('boot-progress', ({ detail: { stage, loaded, total } }) => {
  const mb = (bytes) => (bytes / 1e6).toFixed(1);
  $('loading-words').textContent = total ? `${stage}: ${mb(loaded)} of ${mb(total)} MB. The board and the rules can be read meanwhile.` : `${stage}…`;
  if (total) { $('loading-bar').max = total; $('loading-bar').value = loaded; } else { $('loading-bar').removeAttribute('value'); }
});

window.addEventListener('boot-failed', () => {
  $('loading').hidden = true;
  notice('The rules engine could not be loaded, so this game cannot be played just now. Saved games are safe. Is the network there?', ['Try again', () => location.reload()]);
});

window.addEventListener('offline-ready', () => toast('Kept on this device: from now on this works without a network.'));
window.addEventListener('update-ready', () => toast('A new version is ready. Your game is saved.', ['Change over now', applyUpdate]));

store.watch(() => id, () => { if (!writer) reload(); });

window.addEventListener('hashchange', () => { if (location.hash.length > 1) send({ type: 'link', game, fragment: decodeFragment() }); });

window.pocket = {
  ready(handler) {
    handle = handler;
    $('loading').hidden = true;
    $('answer').replaceChildren();
    for (const event of early.splice(0)) send(event);
    document.body.dataset.ready = '';
    window.pyReady = performance.now();
    window.dispatchEvent(new Event('boot-ready'));
  },
};

notKept();
start();
