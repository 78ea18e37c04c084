// A game page: sends the player's input to Python and its answers to answers.mjs. It knows no game.
// The page is complete before Python has started; early events wait for it.
import '../board/thumbnail.mjs';
import { settle } from '../library/keeping.mjs';
import { showLibrary } from '../library/list.mjs';
import { goTo } from '../reading/rulebook.mjs';
import { open, whenThere } from '../site/dialogs.mjs';
import { $, targetOf } from '../site/elements.mjs';
import '../site/every-page.mjs';
import { goToHint } from './advice.mjs';
import { take } from './answers.mjs';
import { unfold } from './choices.mjs';
import { clear } from './bubble.mjs';
import { COMMANDS, choose, doClick, doLine } from './commands.mjs';
import { current } from './current.mjs';
import './dragging.mjs';
import './held-keys.mjs';
import { listen } from './keyboard.mjs';
import './loading.mjs';
import './long-press.mjs';
import { start } from './opening.mjs';
import { AS_FILE } from './playing.mjs';
import { sayPosition } from './saying.mjs';
import { noticeStorage } from './saving.mjs';
import { game } from './session.mjs';
import { connect, onAnswer, send } from './wire.mjs';

onAnswer(take);

document.addEventListener('click', (event) => doClick(targetOf(event), event));

$('line').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = $('line-text').value.trim();
  $('line-text').value = '';
  doLine(text);
});

listen({
  Backspace: () => send({ kind: 'back' }),
  Escape: () => send({ kind: 'back' }),
  u: COMMANDS.undo,
  y: COMMANDS.redo,
  h: () => { goToHint(); COMMANDS.hint(); },
  i: COMMANDS.inspect,
  n: COMMANDS.near,
  c: COMMANDS.changed,
  w: COMMANDS.threats,
  p: sayPosition,
  v: COMMANDS.mute,
  '+': COMMANDS.closer,
  '-': COMMANDS.farther,
  '/': () => { unfold(true); $('line-text').focus(); },
  '?': () => open('keys'),
}, choose);

whenThere('rules', () => $('rules').addEventListener('opened', () => { if (current.status.rule) goTo(current.status.rule); }));
$('saved').addEventListener('opened', () => showLibrary($('sessions'), game));

const opened = settle().then(start);

window.pocket = {
  async ready(handler) {
    performance.mark('start: main.py meets the page');
    await opened;
    $('loading').hidden = true;
    clear();
    connect(handler);
    document.body.dataset.ready = '';
    window.pyReady = performance.now();
    window.dispatchEvent(new Event('boot-ready'));
  },
};

noticeStorage(AS_FILE);
