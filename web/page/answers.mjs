// Handles the answers of Python: saves the game, paints the picture, then shows the rest.
import { reveal, revealed } from '../board/reveal.mjs';
import { ring, unring } from '../board/ring.mjs';
import { unzoom } from '../board/zoom.mjs';
import { newId } from '../library/entry.mjs';
import { $, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { sound } from '../site/sound.mjs';
import { bringIntoSight, confirm, hinted, ponder, refused } from './advice.mjs';
import * as arrival from './arrival.mjs';
import { bookLink, booksArrived } from './books.mjs';
import { current, setStatus } from './current.mjs';
import { forgetUnsent } from './fields.mjs';
import { greeted, withOther } from './joining.mjs';
import { again, failed, galaxyLink, sayLost, wantsReplay } from './opening.mjs';
import { curtain, paint } from './painting.mjs';
import { keep, keepOutcome } from './playing.mjs';
import { endReplay, replay, showChapters, watchFromStart } from './replay.mjs';
import { isHappy } from './result.mjs';
import { askForCheckpoint, begin, checkForeign, checked, keepCheckpoint, session } from './session.mjs';
import { takeShare } from './sharing.mjs';

/** @import { Answer, Curtain, Outcome, Picture } from './wire.d.ts' */

/** The handler of each kind of answer. @type {{ [K in Answer['kind']]: (answer: Extract<Answer, { kind: K }>) => void }} */
const HANDLERS = {
  nothing: () => {},
  failed,
  elsewhere: ({ game }) => location.replace(`${game}.html${location.hash}`),
  again,
  galaxy: ({ code }) => galaxyLink(code),
  arrived: arrival.compare,
  arrival: arrival.ask,
  greeted,
  share: takeShare,
  books: ({ books }) => booksArrived(books),
  checked: ({ how }) => checked(how),
  checkpoint: ({ text }) => keepCheckpoint(text),
  picture: takePicture,
  curtain: takeCurtain,
};

/** @param {Answer} answer */
export function take(answer) {
  /** @type {(answer: Answer) => void} */ (HANDLERS[answer.kind])(answer);
}

/** @param {Picture} answer */
function takePicture(answer) {
  open(answer);
  store(answer, answer.outcome);
  if (answer.chapters) showChapters(answer.chapters);
  showPicture(answer);
  showBesides(answer);
  withOther(answer);
  goOn(answer);
  accompany(answer, answer.outcome, answer.draft);
}

/** @param {Curtain} answer */
function takeCurtain(answer) {
  open(answer);
  store(answer, null);
  if (answer.chapters) showChapters(answer.chapters);
  curtain(answer);
  showBesides(answer);
  withOther(answer);
  accompany(answer, null, []);
}

/** Show the messages that come with a picture or a curtain. @param {Picture | Curtain} answer */
function showBesides({ told, refusal, lookup, confirm: question, hint }) {
  unring();
  if (told) toast(told);
  if (refusal) refused(refusal);
  if (lookup) {
    $('answer').append(make('p', {}, bookLink(lookup)));
    bringIntoSight();
  }
  if (question) confirm(question);
  if (hint) {
    hinted(hint);
    ring(hint.words);
  }
}

/** Show another game, if the answer opens one. @param {Picture | Curtain} answer */
function open({ opened, save, watch, day, puzzle, status }) {
  if (opened !== undefined || save) endReplay();
  if (opened === undefined) return;
  if (opened) {
    // A game that is only watched is not saved, nor is a puzzle before its first move: the address still
    // names them, so that a reload finds them.
    begin(newId(), false, watch || puzzle ? { address: location.href } : {});
    if (day) Object.assign(session.meta, { day, challenge: status.challenge });
    if (puzzle) session.meta.puzzle = puzzle;
    sayLost();
  } else {
    askForCheckpoint();
    checkForeign();
  }
  if (watch) watchFromStart();
  unzoom();
}

/** Save the game if something was played. @param {Picture | Curtain} answer @param {Outcome | null} outcome */
function store({ status, save, opened, watch }, outcome) {
  setStatus(status);
  if (save) forgetUnsent();
  if (save || session.rebuilt || (opened && status.begun && !watch)) keep();
  if (save) keepOutcome(outcome);
}

/** @param {Picture} answer */
function showPicture(answer) {
  // A new game reveals its setup; a game in progress opens without revealing its last moves.
  const fresh = answer.opened && !current.status.begun ? current.status.plies : Infinity;
  const before = answer.opened === undefined ? current.ply : fresh;
  paint(answer);
  reveal(before, current.ply);
}

/** Start what the answer asks for: the replay, or thinking. @param {Picture} answer */
function goOn({ job }) {
  if (wantsReplay()) {
    replay();
    return;
  }
  // Computer players do not move in a tab that only follows, or in a game that was given up.
  const mayPlay = session.writer && !session.meta.abandoned;
  if (job && (job.kind === 'hint' || mayPlay)) ponder(job);
}

/** @param {Picture | Curtain} answer @param {Outcome | null} outcome @param {string[]} draft */
function accompany({ refusal, save }, outcome, draft) {
  if (refusal) sound('refuse');
  else if (save) finale(outcome);
  else if (draft.length) sound('choose');
}

/** Play the sound of a move. The sound of the result would give away what is still being revealed, so
    it comes afterwards.
    @param {Outcome | null} outcome */
function finale(outcome) {
  const revealing = document.body.classList.contains('revealing');
  if (revealing || !outcome) sound('play');
  if (outcome) revealed().then(() => sound(isHappy(outcome) ? 'won' : 'lost'));
}
