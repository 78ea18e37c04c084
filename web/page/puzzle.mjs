// A puzzle on the game page: its task, hints in two steps, its solution on the board, and what comes next.
import { results } from '../library/results.mjs';
import { GRADES, nextHref, puzzleHref, puzzlesOf, run } from '../library/puzzles.mjs';
import { titles } from '../library/titles.mjs';
import { $, button, make } from '../site/elements.mjs';
import { notice } from '../site/messages.mjs';
import { current } from './current.mjs';
import { game, session } from './session.mjs';

/** @import { Outcome, PuzzleEvent, SolutionEvent, TipEvent } from './wire.d.ts' */
/** @import { Puzzle, PuzzleSet } from '../library/types.d.ts' */

/** @type {(PuzzleSet & { puzzle: Puzzle }) | null} the last puzzle that was looked up */
let found = null;
let asked = -1; // the ply for which a hint was given
const stream = new URLSearchParams(location.search).get('next') ?? '';

/** Look up a puzzle of this game by its name; null, after a message, if that fails. @param {string} name */
async function lookUp(name) {
  try {
    const set = await puzzlesOf(game);
    const puzzle = set.puzzles.find((one) => one.name === name);
    if (puzzle) found = { ...set, puzzle };
    else notice('This release has no such puzzle.', ['Other puzzles', () => location.assign('puzzles.html')]);
    return puzzle ? found : null;
  } catch {
    notice('The puzzles could not be fetched. Check your connection, then try again.', ['Try again', () => location.reload()]);
    return null;
  }
}

/** The event that opens the puzzle of the address, or null if it names none. @returns {Promise<PuzzleEvent | null>} */
export async function puzzleOfAddress() {
  const name = new URLSearchParams(location.search).get('puzzle');
  const known = name ? await lookUp(name) : null;
  if (!known) return null;
  const { seats, puzzle } = known;
  return { kind: 'puzzle', game, name: puzzle.name, position: puzzle.position, seats: seats.map((kind) => ({ kind, name: '' })) };
}

/** The puzzle on show, or null. */
const shown = () => (found && found.puzzle.name === session.meta.puzzle ? found : null);

/** Whether the game that has ended is a puzzle that is solved. @param {Outcome} outcome */
export function isSolved({ winners, scores }) {
  const me = current.status.seats.findIndex(({ kind }) => kind === 'human');
  const puzzle = shown()?.puzzle;
  return puzzle !== undefined && winners.includes(me) && scores[me] >= puzzle.points;
}

/** The event for a hint in a puzzle, null if the game on show is none: asked twice, it tells the whole move.
    @returns {TipEvent | null} */
export function tipEvent() {
  const known = shown();
  if (!known) return null;
  const whole = asked === current.status.plies;
  asked = current.status.plies;
  return { kind: 'tip', line: known.puzzle.line, any_order: known.anyOrder, whole };
}

/** The event that plays the solution on the board. @returns {SolutionEvent | null} */
export function solutionEvent() {
  const known = shown();
  if (!known) return null;
  session.meta.helped = true;
  return { kind: 'solution', line: known.puzzle.line };
}

/** Show the task of the puzzle on show, and how it ended. @param {Outcome | null} outcome */
export function paintPuzzle(outcome) {
  const { puzzle: name } = session.meta;
  const box = $('puzzle');
  box.hidden = !name || current.past !== null;
  if (!name) return;
  const known = shown();
  if (!known) {
    lookUp(name).then((one) => one && paintPuzzle(outcome)); // after a reload
    return;
  }
  const { grade, task } = known.puzzle;
  const ended = current.status.over && outcome;
  const solve = button('Show the solution');
  solve.dataset.do = 'solution';
  box.replaceChildren(
    make('h2', {}, `Puzzle of ${titles[game]}`, make('small', {}, ` ${GRADES[grade]}`)),
    make('p', { className: 'task' }, task),
    ...(ended ? [make('p', { className: 'done', role: 'status' }, verdict(outcome))] : []),
    make('p', { className: 'row' },
      ...(ended && !isSolved(outcome) ? [make('a', { className: 'button', href: puzzleHref(game, name, stream) }, 'Try again')] : []),
      ...(ended && isSolved(outcome) ? [] : [solve]),
      make('a', { className: ended ? 'button main' : 'button', href: nextHref(stream) }, 'Next puzzle'),
      make('a', { className: 'button', href: 'puzzles.html' }, 'All puzzles')));
}

/** @param {Outcome} outcome */
function verdict(outcome) {
  if (!isSolved(outcome)) return 'Not solved this time. Undo, or try again from the start.';
  if (session.meta.helped) return 'That is the solution.';
  const many = run(results(titles));
  return many > 1 ? `Solved: ${many} in a row.` : 'Solved.';
}
