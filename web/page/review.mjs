// The review of a finished game: the worker writes it, this module shows it.
import { list, load, playedAt, recordOf } from '../library/games.mjs';
import { $, make } from '../site/elements.mjs';
import { current, fullRecord } from './current.mjs';
import { show } from './panes.mjs';
import { session } from './session.mjs';
import { think } from './thinking.mjs';

const MOST_EARLIER = 100; // earlier games that a review may compare with
const FIRST_LINES = 3; // the rest is folded away

/** Review the game, and with `career` the earlier games like it too. @param {boolean} career */
export function review(career) {
  const box = $('review');
  const bar = make('progress', { max: 1 });
  bar.setAttribute('aria-label', 'Reviewing the game');
  const words = make('p', {}, 'Reviewing the game…');
  box.replaceChildren(words, bar);
  think({ kind: 'review', record: fullRecord(), earlier: career ? earlierRecords() : [] }, {
    progress: ({ done, total, doing }) => { bar.max = total || 1; bar.value = done; words.textContent = `${doing}…`; },
    done: ({ lines, panes }) => {
      const paragraphs = lines.map((line) => make('p', {}, line));
      const rest = paragraphs.splice(FIRST_LINES);
      box.replaceChildren(...paragraphs, ...(rest.length ? [make('details', {}, make('summary', {}, 'More'), ...rest)] : []));
      $('plots').replaceChildren();
      show(panes, () => $('plots'));
    },
    failed: () => box.replaceChildren(make('p', {}, 'The review could not be made this time. Your game is saved.')),
  });
}

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
