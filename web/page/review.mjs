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
import { closeDrawer } from './drawers.mjs';
import { show } from './panes.mjs';
import { look, stepOf, whatIf } from './replay.mjs';
import { session } from './session.mjs';
import { think } from './thinking.mjs';

/** @import { Retry, Reviewed } from './wire.d.ts' */

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
  const paint = ({ lines, verdict = [], panes, turning_points }) => {
    if (!findings.isConnected) return;
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
  think({ kind: 'review', record: fullRecord(), earlier }, {
    progress: ({ done, total, doing, so_far }) => {
      bar.max = total || 1;
      bar.value = done;
      words.textContent = `${doing}…`;
      const text = JSON.stringify([so_far?.lines, so_far?.verdict, so_far?.turning_points]);
      if (so_far && text !== known) paint(so_far);
      known = text;
    },
    done: (reviewed) => { working.remove(); paint(reviewed); keepReview(name, reviewed); },
    stopped: () => working.replaceChildren(make('p', {}, 'The review was stopped. ', button('Go on', () => review(career)))),
    failed: () => working.replaceChildren(make('p', {}, 'The review could not be finished this time. Your game is saved.')),
  });
}

/** What cost most, each with a button that shows the board before it: from there one can play on. @param {Reviewed['turning_points']} points */
function turningPoints(points) {
  if (!points?.length) return [];
  const items = points.map(({ ply, text, retry }) => make('li', {}, make('b', {}, `Step ${stepOf(ply) + 1}. `), text, make('p', { className: 'row' },
    button('Show it', () => { look(ply); closeDrawer(); }, { ariaLabel: `Show it: the board before step ${stepOf(ply) + 1}` }),
    ...(session.saved && current.status.over ? [make('a', { className: 'button', href: whatIf(ply), textContent: 'What if?', ariaLabel: `What if? Before step ${stepOf(ply) + 1}` })] : []),
    ...(session.saved && retry ? [button('Try again from here', () => tryAgain(retry), { ariaLabel: `Try again from here: before step ${stepOf(ply) + 1}` })] : []))));
  return [make('h3', {}, 'What cost most'), make('ol', { className: 'turning-points' }, ...items)];
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
