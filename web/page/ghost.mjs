// The end of a game that was played beside a ghost: the plots of both games as one, and both reviews, beside
// each other where there is room.
import { keepReview, keptReview } from '../library/reviews.mjs';
import { crc32 } from '../library/record.mjs';
import { $, button, make } from '../site/elements.mjs';
import { watchBoth } from './comparison.mjs';
import { current, fullRecord } from './current.mjs';
import { show } from './panes.mjs';
import { session } from './session.mjs';
import { thinkLater } from './thinking.mjs';

/** @import { Compared } from './wire.d.ts' */

/** Review the other game too, once this one is reviewed. */
export async function compareWithGhost() {
  const { ghost } = session.meta;
  if (!ghost) return;
  const words = make('p', { className: 'faint' }, 'Comparing both games…');
  const box = make('section', { className: 'versus' }, words);
  $('reviews').replaceChildren(box);
  /** @param {Compared} compared */
  const paint = ({ panes, name, other }) => {
    const plots = make('div', { className: 'plots' });
    const turningPoints = (other?.turning_points ?? []).map(({ text }) => make('li', {}, text));
    const theirs = make('section', {}, make('h3', {}, `Review of ${name ? `${name}’s game` : 'the ghost’s game'}`),
      make('div', { className: 'review' }, ...[...(other?.verdict ?? []), ...(other?.lines ?? [])].map((line) => make('p', {}, line)),
        ...(turningPoints.length ? [make('h3', {}, 'What cost most'), make('ol', { className: 'turning-points' }, ...turningPoints)] : [])));
    const mine = make('section', {}, make('h3', {}, 'Your review'), $('review'));
    box.replaceChildren(make('h2', {}, `Beside ${name || 'the ghost'}`), plots,
      make('p', { className: 'row' }, button('Watch both games side by side', watchBoth)),
      make('div', { className: 'pair' }, mine, theirs));
    show(panes, () => plots);
  };
  const name = `ghost ${current.record.at(-1)} ${crc32(ghost)}`;
  const kept = await keptReview(name);
  if (!box.isConnected) return;
  if (kept) { paint(kept); return; }
  thinkLater({ kind: 'compare', record: fullRecord(), other: ghost }, {
    progress: ({ doing }) => { words.textContent = `${doing}…`; },
    done: (compared) => { paint(compared); keepReview(name, compared); },
    failed: () => box.remove(),
    stopped: () => box.remove(),
  });
}
