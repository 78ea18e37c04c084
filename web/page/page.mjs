// A game page: hands what the person does to Python, saves, then paints the answer. It knows no
// game. Before Python is up the page is complete; what is done too early is kept and done then.
import * as store from '../library/games.mjs';
import { $, close, make, open, toast } from '../site/dialogs.mjs';
import { arrivedBooks, leadTo, openBooks } from './books.mjs';
import { confirm, hinted, ponder, refused, surface } from './advice.mjs';
import { act, begin, giveUp, keep, keepCheckpoint, kept, markLater, noticeStorage, proveLater, proved, tally } from './session.mjs';
import { taken } from './fields.mjs';
import { listen, sayPosition } from './keyboard.mjs';
import { again, arrival, arrived, failed, galaxyLink, sayLost, start, wantsReplay } from './opening.mjs';
import { curtain, paint } from './painting.mjs';
import { rove } from './panes.mjs';
import { goTo } from '../reading/rules.mjs';
import { REPLAY, endReplay, leafed, look, watching } from './replay.mjs';
import { showSessions } from '../library/list.mjs';
import { happy } from './result.mjs';
import { reveal, revealed } from './reveal.mjs';
import { SCALE, unzoom } from './zoom.mjs';
import { SHARING, share } from './sharing.mjs';
import { sound } from '../site/sound.mjs';
import { connect, now, onAnswer, send } from './wire.mjs';
import '../site/updates.mjs';
import './loading.mjs';
import './thumbnail.mjs';

onAnswer((answer) => {
  if (answer.error) { failed(answer); return; }
  if (answer.elsewhere) { location.replace(`${answer.elsewhere}.html${location.hash}`); return; }
  if (answer.kept) { again(answer.kept); return; }
  if (answer.galaxy_link) { galaxyLink(answer.galaxy_link); return; }
  if (answer.arrived) { arrived(answer.arrived); return; }
  if (answer.arrival) { arrival(answer.arrival); return; }
  if (answer.share) { share(answer.share); return; }
  if (answer.books) { arrivedBooks(answer.books); return; }
  if (answer.opened !== undefined || answer.save) endReplay();
  // What is only watched has no entry; its link stays in the address, so that a reload finds it.
  if (answer.opened === false) { markLater(); proveLater(); }
  if (answer.opened) {
    begin(store.newId(), false, answer.watch ? { address: location.href } : {});
    sayLost();
  }
  if (answer.watch) watching();
  if (answer.proof !== undefined) { proved(answer.proof); return; }
  if (answer.checkpoint !== undefined) { if (answer.checkpoint) keepCheckpoint(answer.checkpoint); return; }
  if (answer.opened !== undefined) { now.prose = []; unzoom(); }
  if (answer.status) {
    now.status = answer.status;
    now.prose.push(...answer.status.prose);
  }
  if (answer.save) taken();
  if (answer.save || (answer.opened && now.status.begun && !answer.watch)) keep();
  if (answer.save) tally(answer.outcome);
  const opened = answer.opened && !now.status.begun ? now.status.plies : Infinity;
  const before = answer.opened === undefined ? now.ply : opened;
  if (answer.chapters) leafed(answer.chapters);
  if (answer.panes) { paint(answer); reveal(before, now.ply); }
  if (answer.curtain) curtain(answer.curtain);
  if (answer.told) toast(answer.told);
  if (answer.refusal) refused(answer.refusal);
  if (answer.place) {
    $('answer').append(make('p', {}, leadTo(answer.place)));
    surface();
  }
  if (answer.confirm) confirm(answer.confirm);
  if (answer.hint) hinted(answer.hint);
  // While somebody watches nothing is thought about.
  if (answer.panes && wantsReplay()) DEEDS.replay();
  else if (answer.job && (answer.job.kind === 'hint' || (kept.writer && !kept.meta.abandoned))) ponder(answer.job);
  accompany(answer);
});

function accompany({ refusal, save, outcome, draft }) {
  if (refusal) sound('refuse');
  else if (save) finale(outcome);
  else if (draft?.length) sound('choose');
}

// The end would tell what is still being shown: it sounds once that has been seen.
function finale(outcome) {
  const showing = document.body.classList.contains('revealing');
  if (showing || !outcome) sound('play');
  if (outcome) revealed().then(() => sound(happy(outcome) ? 'won' : 'lost'));
}

// Buttons

const DEEDS = {
  ...REPLAY,
  ...SCALE,
  ...SHARING,
  undo: () => act({ type: 'undo' }),
  redo: () => act({ type: 'redo' }),
  hint: () => act({ type: 'hint' }),
  lift: () => { close('curtain'); send({ type: 'lift' }); },
  confirm: () => { $('confirm').close('yes'); act({ type: 'confirm' }); },
  'give-up': giveUp,
  books: () => openBooks(),
};

// What may be typed like a step: a game may have its own words for the rest.
const TYPED = ['undo', 'redo', 'hint', 'share', 'replay'];

document.addEventListener('click', (event) => {
  const target = event.target;
  const deed = target.closest?.('[data-do]');
  if (deed) { if (deed.getAttribute('aria-disabled') !== 'true') DEEDS[deed.dataset.do](); return; }
  const lens = target.closest?.('[data-lens]');
  if (lens) { send({ type: 'lens', name: lens.dataset.lens }); return; }
  const line = target.closest?.('[data-line]');
  if (line) { look(now.log[line.dataset.line][0]); return; }
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
  if (TYPED.includes(text)) DEEDS[text]();
  else if (text) act({ type: 'line', text });
});

listen({
  Backspace: () => send({ type: 'back' }),
  Escape: () => send({ type: 'back' }),
  u: DEEDS.undo,
  y: DEEDS.redo,
  h: DEEDS.hint,
  p: sayPosition,
  '+': DEEDS.closer,
  '-': DEEDS.farther,
  '/': () => $('line-text').focus(),
  '?': () => open('keys'),
}, choose);

// Dialogs

$('rules').addEventListener('opened', () => { if (now.status?.rule) goTo(now.status.rule); });
$('saved').addEventListener('opened', () => showSessions($('sessions'), document.body.dataset.game));

window.pocket = {
  ready(handler) {
    $('loading').hidden = true;
    $('answer').replaceChildren();
    connect(handler);
    document.body.dataset.ready = '';
    window.pyReady = performance.now();
    window.dispatchEvent(new Event('boot-ready'));
  },
};

noticeStorage();
start();
