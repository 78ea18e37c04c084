// What the page does with an answer of Python: save the game, paint the picture, then show the rest.
import { reveal, revealed } from '../board/reveal.mjs';
import { unzoom } from '../board/zoom.mjs';
import { newId } from '../library/games.mjs';
import { $, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { sound } from '../site/sound.mjs';
import { bringIntoSight, confirm, hinted, ponder, refused } from './advice.mjs';
import * as arrival from './arrival.mjs';
import { bookLink, booksArrived } from './books.mjs';
import { current } from './current.mjs';
import { forgetUnsent } from './fields.mjs';
import { again, failed, galaxyLink, sayLost, wantsReplay } from './opening.mjs';
import { curtain, paint } from './painting.mjs';
import { keep, keepOutcome } from './playing.mjs';
import { endReplay, replay, showChapters, watchFromStart } from './replay.mjs';
import { isHappy } from './result.mjs';
import { askForCheckpoint, begin, checkForeign, checked, keepCheckpoint, session } from './session.mjs';
import { showShare } from './sharing.mjs';

/** @import { Answer, Outcome, Picture } from './wire.d.ts' */
/** @typedef {Required<Answer>} Every */
/**
 * @template {keyof Answer} K
 * @typedef {{ [N in K]?: (value: NonNullable<Every[N]>, answer: Answer) => void }} Handlers
 */

/** Answers about one thing, without a picture. @satisfies {Handlers<keyof Answer>} */
const ALONE = {
  error: (_, answer) => failed(answer),
  elsewhere: (game) => location.replace(`${game}.html${location.hash}`),
  kept: again,
  galaxy_link: galaxyLink,
  arrived: arrival.compare,
  arrival: arrival.ask,
  share: showShare,
  books: booksArrived,
  proof: checked,
  checkpoint: keepCheckpoint,
};

/** What comes with a picture or without one, in the order in which it is shown. @satisfies {Handlers<keyof Answer>} */
const BESIDES = {
  curtain,
  told: (text) => { if (text) toast(text); },
  refusal: refused,
  place: (place) => {
    $('answer').append(make('p', {}, bookLink(place)));
    bringIntoSight();
  },
  confirm,
  hint: hinted,
};

/** Call the handlers of what an answer holds; answers whether it holds any of it.
    @param {Handlers<any>} handlers @param {Answer} answer */
function handle(handlers, answer) {
  const names = /** @type {(keyof Answer)[]} */ (Object.keys(handlers)).filter((name) => (answer[name] ?? null) !== null);
  for (const name of names) handlers[name]?.(answer[name], answer);
  return names.length > 0;
}

/** @param {Answer} answer */
export function take(answer) {
  if (handle(ALONE, answer)) return;
  open(answer);
  store(answer);
  if (answer.chapters) showChapters(answer.chapters);
  if (hasPicture(answer)) showPicture(answer);
  handle(BESIDES, answer);
  goOn(answer);
  accompany(answer);
}

/** @param {Answer} answer @returns {answer is Picture & Answer} */
const hasPicture = (answer) => answer.panes !== undefined;

/** Put another session on show, if the answer opens one. @param {Answer} answer */
function open({ opened, save, watch }) {
  if (opened !== undefined || save) endReplay();
  if (opened === undefined) return;
  if (opened) {
    // A session that is only watched has no entry; its link stays in the address, so that a reload finds it.
    begin(newId(), false, watch ? { address: location.href } : {});
    sayLost();
  } else {
    askForCheckpoint();
    checkForeign();
  }
  if (watch) watchFromStart();
  current.prose = [];
  unzoom();
}

/** Save what was played. @param {Answer} answer */
function store({ status, save, opened, watch, outcome }) {
  if (status) {
    current.status = status;
    current.prose.push(...status.prose);
  }
  if (save) forgetUnsent();
  if (save || (opened && current.status.begun && !watch)) keep();
  if (save) keepOutcome(outcome);
}

/** @param {Picture & Answer} answer */
function showPicture(answer) {
  // A new game begins with its setup; a game that was begun is not shown move by move.
  const fresh = answer.opened && !current.status.begun ? current.status.plies : Infinity;
  const before = answer.opened === undefined ? current.ply : fresh;
  paint(answer);
  reveal(before, current.ply);
}

/** Begin what the answer asks for: a replay, or thinking. @param {Answer} answer */
function goOn({ panes, job }) {
  if (panes && wantsReplay()) {
    replay();
    return;
  }
  // While somebody watches no computer player moves.
  const mayPlay = session.writer && !session.meta.abandoned;
  if (job && (job.kind === 'hint' || mayPlay)) ponder(job);
}

/** @param {Answer} answer */
function accompany({ refusal, save, outcome, draft }) {
  if (refusal) sound('refuse');
  else if (save) finale(outcome ?? null);
  else if (draft?.length) sound('choose');
}

/** Sound a move. The tones of the end would tell what is still being revealed: they come after it.
    @param {Outcome | null} outcome */
function finale(outcome) {
  const revealing = document.body.classList.contains('revealing');
  if (revealing || !outcome) sound('play');
  if (outcome) revealed().then(() => sound(isHappy(outcome) ? 'won' : 'lost'));
}
