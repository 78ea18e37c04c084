// The review of a finished game: the worker writes it, this module shows it.
import { list, load, playedAt, recordOf } from '../library/games.mjs';
import { keepOwn } from '../library/own-puzzles.mjs';
import { puzzleHref } from '../library/puzzles.mjs';
import { keepReview, keptReview } from '../library/reviews.mjs';
import { titles } from '../library/titles.mjs';
import { $, button, make } from '../site/elements.mjs';
import { toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { current, fullRecord } from './current.mjs';
import { keepMistakes } from './mistakes.mjs';
import { show } from './panes.mjs';
import { openSaved } from './playing.mjs';
import { lookAtMistake, stepOf } from './replay.mjs';
import { session } from './session.mjs';
import { think, thinkLast } from './thinking.mjs';
import { send } from './wire.mjs';

/** @import { Retry, Reviewed, Working } from './wire.d.ts' */

const MOST_EARLIER = 100; // earlier games that a review may compare with
const FIRST_LINES = 3; // the rest is folded away

/** Review the game, and with `career` the earlier games like it too. @param {boolean} career */
export async function review(career) {
  const earlier = career ? earlierRecords() : [];
  const name = nameOf(earlier);
  const box = $('review');
  const bar = make('progress', { max: 1 });
  bar.setAttribute('aria-label', 'Reviewing the game');
  const words = make('p', {}, 'Reviewing the game…');
  const working = make('div', {}, words, bar);
  const findings = make('div', {});
  box.replaceChildren(working, findings);
  /** @param {Reviewed} reviewed */
  const paint = (reviewed) => {
    if (!findings.isConnected) return;
    const { lines, verdict = [], panes, turning_points } = reviewed;
    keepMistakes(reviewed);
    sayWhatDecided(turning_points);
    const paragraphs = lines.map((line) => make('p', {}, line));
    const rest = paragraphs.splice(FIRST_LINES);
    const judged = verdict.map((line) => make('p', { className: 'verdict' }, line));
    findings.replaceChildren(...judged, ...paragraphs, ...turningPoints(turning_points),
      ...(rest.length ? [make('details', {}, make('summary', {}, 'More'), ...rest)] : []));
    $('plots').replaceChildren();
    show(panes, () => $('plots'));
  };
  const kept = await keptReview(name);
  if (!working.isConnected) return;
  if (kept) { working.remove(); paint(kept); return; }
  let known = '';
  /** @type {(working: Working) => void} */
  const progress = ({ done, total, doing, so_far }) => {
    bar.max = total || 1;
    bar.value = done;
    words.textContent = `${doing}…`;
    const text = JSON.stringify([so_far?.lines, so_far?.verdict, so_far?.turning_points]);
    if (so_far && text !== known) paint(so_far);
    known = text;
  };
  const stopped = () => working.replaceChildren(make('p', {}, 'The review was stopped. ', button('Go on', () => review(career))));
  const failed = () => working.replaceChildren(make('p', {}, 'The review could not be finished this time. Your game is saved.'));
  const job = { kind: /** @type {const} */ ('review'), record: fullRecord(), earlier };
  think(job, {
    progress,
    // A comparison that waits comes first: to check what cost most takes minutes.
    done: (likely) => {
      paint(likely);
      working.className = 'checking';
      thinkLast({ ...job, checked: true }, { progress, stopped, failed, done: (checked) => { working.remove(); paint(checked); keepReview(name, checked); } });
    },
    stopped,
    failed,
  });
}

/** Say above the review, in one line, what decided the game: what cost most, which decides nothing where one alone has won. @param {Reviewed['turning_points']} points */
function sayWhatDecided(points = []) {
  const said = document.querySelector('#decided');
  if (!(said instanceof HTMLElement)) return; // between two games of a campaign
  const [most] = [...points].sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0));
  said.hidden = !most;
  const decided = current.status.seats.length > 1 || !said.closest('.won');
  said.textContent = most ? `${decided ? 'What decided it' : 'What cost most'}: ${most.text}` : '';
}

/** What cost most, each with a button that shows on the board what was played and what was better. Until games
    that the computer plays on from there confirm it, it is likely. @param {Reviewed['turning_points']} points */
function turningPoints(points) {
  if (!points?.length) return [];
  const items = points.map(({ ply, text, retry, checked }) => {
    const step = stepOf(ply) + 1;
    return make('li', {}, make('b', {}, `Step ${step}. `), text, ' ',
      make('span', { className: checked ? 'sure' : 'likely' }, checked ? 'Confirmed by games played on from there.' : 'Likely, not checked yet.'),
      make('p', { className: 'row' },
        button('Show it', () => lookAtMistake(ply), { ariaLabel: `Show it: the board before step ${step}` }),
        ...(current.status.over ? [button('Try it', () => tryIt(ply), { ariaLabel: `Try it: play on from step ${step}` })] : []),
        ...(session.saved && retry ? [button('Keep as a puzzle', () => tryAgain(retry), { ariaLabel: `Keep as a puzzle: step ${step}` })] : [])));
  });
  return [make('h3', {}, 'What cost most'), make('ol', { className: 'turning-points' }, ...items)];
}

/** Play on from before a decision at once; the finished game stays among the saved ones. @param {number} ply */
export function tryIt(ply) {
  const { id, saved } = session;
  send({ kind: 'look', ply, watch: true });
  send({ kind: 'branch' });
  if (saved) toast('You play on from here. Your finished game is kept.', ['Back to its review', () => openSaved(id)]);
}

/** Keep a decision as a puzzle, and open it. @param {Retry} retry */
function tryAgain(retry) {
  const { game } = current.status;
  const { ok, why, name } = keepOwn(game, retry, titles);
  if (ok) location.assign(pageHref(puzzleHref(game, name, 'own')));
  else toast(why);
}

/** The name of a review: the last lines of the records that it is about, each with a checksum.
    @param {string[]} earlier */
const nameOf = (earlier) => [current.record, ...earlier.map((text) => text.split('\n'))]
  .map((lines) => lines.findLast((line) => line.startsWith('end ')) ?? '').join();

/** The records of games with the same options that ended before this one, oldest first. */
function earlierRecords() {
  const { game } = current.status;
  /** @param {string} text */
  const head = (text) => text.split('\n', 1)[0].replace(/ galaxy=\S+/, '');
  const wanted = head(current.record[0]);
  const mine = playedAt(load(session.id)?.meta ?? { game, updated: Infinity });
  return list().filter(({ id, meta }) => id !== session.id && meta.over && meta.game === game && playedAt(meta) <= mine)
    .map(({ id }) => recordOf(id)).filter((text) => head(text) === wanted).slice(0, MOST_EARLIER).reverse();
}
