// Handles the answers of Python: saves the game, paints the picture, then shows the rest.
import { revealed } from '../board/reveal.mjs';
import { ring, unring } from '../board/ring.mjs';
import { endTheatre } from '../board/theatre.mjs';
import { unzoom } from '../board/zoom.mjs';
import { newId } from '../library/entry.mjs';
import { forgetUnread } from '../library/unread.mjs';
import { $, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { sound } from '../site/sound.mjs';
import { confirm, hinted, ponder, refused } from './advice.mjs';
import { lookAhead, mayThinkAhead } from './ahead.mjs';
import * as arrival from './arrival.mjs';
import { bookLink, booksArrived } from './books.mjs';
import { showBubble } from './bubble.mjs';
import { current, setStatus } from './current.mjs';
import { celebrate } from './celebrating.mjs';
import { changing } from './double-taps.mjs';
import { forgetUnsent } from './fields.mjs';
import { offerSound } from './hearing.mjs';
import { greeted, offered, vouched, withOther } from './joining.mjs';
import { again, failed, galaxyLink, wantsFriend, wantsReplay } from './opening.mjs';
import { curtain } from './painting.mjs';
import { paintPlaces, refreshPlaces, tell } from './places.mjs';
import { lessonAnswered } from './lesson.mjs';
import { keep, keepLesson, keepOutcome, sayDated } from './playing.mjs';
import { showProof } from './proof.mjs';
import { puzzleJudged } from './puzzle.mjs';
import { endReplay, replay, showEpisodes, watchFromStart } from './replay.mjs';
import { isHappy } from './result.mjs';
import { askForCheckpoint, begin, checkForeign, checked, keepCheckpoint, session } from './session.mjs';
import { inviteFriend, takeShare } from './sharing.mjs';
import { showPicture } from './showing.mjs';

/** @import { Answer, Curtain, Outcome, Picture } from './wire.d.ts' */

/** The handler of each kind of answer. @type {{ [K in Answer['kind']]: (answer: Extract<Answer, { kind: K }>) => void }} */
const HANDLERS = {
  nothing: () => {},
  ahead: ({ job }) => lookAhead(job),
  failed,
  elsewhere: ({ game }) => location.replace(pageHref(`${game}.html${location.hash}`)),
  again,
  galaxy: ({ code }) => galaxyLink(code),
  arrived: arrival.compare,
  arrival: arrival.ask,
  greeted,
  offered,
  vouched,
  share: takeShare,
  proof: showProof,
  books: ({ books }) => booksArrived(books),
  places: ({ rows }) => paintPlaces(rows),
  told: ({ lines }) => tell(lines),
  lesson: ({ done }) => { if (done) keepLesson(); lessonAnswered(done); },
  judged: puzzleJudged,
  checked: ({ how }) => checked(how),
  checkpoint: ({ text }) => keepCheckpoint(text),
  picture: takePicture,
  curtain: takeCurtain,
};

/** @param {Answer} answer */
export function take(answer) {
  const handle = /** @type {(answer: Answer) => void} */ (HANDLERS[answer.kind]);
  if (answer.kind === 'picture' || answer.kind === 'curtain') changing(() => handle(answer));
  else handle(answer);
}

/** @param {Picture} answer */
function takePicture(answer) {
  open(answer);
  store(answer, answer.outcome);
  if (answer.episodes) showEpisodes(answer.episodes);
  showPicture(answer);
  showBesides(answer);
  keepSwitch(answer);
  withOther(answer);
  goOn(answer);
  accompany(answer, answer.outcome, answer.draft);
  refreshPlaces();
  if (answer.save && current.status.over) offerSound();
  if (answer.save && (answer.outcome ? isHappy(answer.outcome) : answer.interim_won)) revealed().then(() => celebrate(session.id + answer.interim));
}

/** @param {Curtain} answer */
function takeCurtain(answer) {
  open(answer);
  store(answer, null);
  if (answer.episodes) showEpisodes(answer.episodes);
  endTheatre();
  curtain(answer);
  showBesides(answer);
  withOther(answer);
  accompany(answer, null, []);
}

/** Show the messages that come with a picture or a curtain. @param {Picture | Curtain} answer */
function showBesides(answer) {
  const { toast: text, refusal, lookup, confirm: question, hint } = answer;
  const draft = answer.kind === 'picture' ? answer.draft : [];
  unring();
  if (text) toast(text);
  if (refusal) refused(refusal);
  if (lookup) {
    $('answer').append(make('p', {}, bookLink(lookup)));
    showBubble();
  }
  if (question) confirm(question);
  if (hint) {
    hinted(hint);
    ring(hint.words, draft);
  }
}

/** Show another game, if the answer opens one. @param {Picture | Curtain} answer */
function open({ opened, save, watch, day, puzzle, against, dated, status }) {
  if (opened !== undefined || save) endReplay();
  if (opened === undefined) return;
  if (opened) {
    // A game that is only watched is not saved, nor is a puzzle before its first move: the address still
    // names them, so that a reload finds them.
    begin(newId(), false, watch || puzzle ? { address: location.href } : {});
    if (day) Object.assign(session.meta, { day, challenge: status.challenge });
    if (puzzle) session.meta.puzzle = puzzle;
    if (against) session.meta.ghost = against;
  } else {
    forgetUnread(session.id);
    askForCheckpoint();
    checkForeign();
  }
  session.shown = session.id;
  sayDated(dated);
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

/** Keep with a saved game whether its ghost is switched off. @param {Picture} answer */
function keepSwitch({ lenses }) {
  const hidden = lenses.some(({ name, on }) => name === 'ghost' && !on);
  if (!session.meta.ghost || hidden === Boolean(session.meta.ghostHidden)) return;
  session.meta.ghostHidden = hidden;
  if (session.saved) keep();
}

/** Start what the answer asks for: the replay, or thinking. @param {Picture} answer */
function goOn({ job }) {
  if (wantsReplay()) {
    replay();
    return;
  }
  if (wantsFriend()) inviteFriend();
  // Computer players do not move in a tab that only follows, or in a game that was given up.
  const mayPlay = session.writer && !session.meta.abandoned;
  if (job && (job.kind === 'hint' || mayPlay)) ponder(job);
  else mayThinkAhead();
}

/** @param {Picture | Curtain} answer @param {Outcome | null} outcome @param {string[]} draft */
function accompany({ refusal, save, quiet, ...answer }, outcome, draft) {
  if (refusal) sound('refuse');
  else if (quiet || ('opened' in answer && answer.opened !== undefined)) return; // a game that is opened begins in silence
  else if (save) finale(outcome, ('sound' in answer && answer.sound) || 'piece');
  else if (draft.length) sound('choose');
}

/** Play the sound of a move. The sound of the result would give away what is still being revealed, so
    it comes afterwards.
    @param {Outcome | null} outcome @param {string} name */
function finale(outcome, name) {
  const revealing = document.body.matches('.revealing, .staged');
  if (revealing || !outcome) sound(name);
  if (outcome) revealed().then(() => sound(isHappy(outcome) ? 'won' : 'lost'));
}
