// A puzzle on the game page: its task, hints in two steps, its solution on the board, and what comes next.
import { isOwn, markOwn, ownPuzzles } from '../library/own-puzzles.mjs';
import { results } from '../library/results.mjs';
import { GRADES, LESSON, isLesson, lessonsDone, lessonsOf, nextHref, puzzleHref, puzzlesOf, run } from '../library/puzzles.mjs';
import { titles } from '../library/titles.mjs';
import { $, button, make } from '../site/elements.mjs';
import { notice, toast } from '../site/messages.mjs';
import { pageHref } from '../site/pages.mjs';
import { current } from './current.mjs';
import { askWhetherDone, paintLesson } from './lesson.mjs';
import { game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Judged, Outcome, PuzzleEvent, SolutionEvent, TipEvent } from './wire.d.ts' */
/** @import { Known, Puzzle, PuzzleSet } from '../library/types.d.ts' */

/** @type {(PuzzleSet & { puzzle: Puzzle }) | null} the last puzzle that was looked up */
let lookedUp = null;
let asked = -1; // the ply for which a hint was given
let hadEnded = false;
const stream = new URLSearchParams(location.search).get('next') ?? '';

/** Look up a puzzle of this game by its name; null, after a message, if that fails. @param {string} name */
async function lookUp(name) {
  if (isOwn(name)) {
    lookedUp = ownSet(ownPuzzles(titles).find((one) => one.name === name && one.game === game));
    if (!lookedUp) notice('This puzzle from your own games was deleted.', ['Other puzzles', () => location.assign(pageHref('puzzles.html'))]);
    return lookedUp;
  }
  try {
    const set = await (isLesson(name) ? lessonsOf : puzzlesOf)(game);
    const done = lessonsDone(results(titles));
    const next = name === LESSON && (set.puzzles.find((one) => !done.has(`${game}/${one.name.slice(LESSON.length)}`)) ?? set.puzzles[0]);
    const puzzle = next || set.puzzles.find((one) => one.name === name);
    if (puzzle) lookedUp = { ...set, puzzle };
    else notice('This release has no such puzzle.', ['Other puzzles', () => location.assign(pageHref('puzzles.html'))]);
    return puzzle ? lookedUp : null;
  } catch {
    notice('The puzzles could not be fetched. Check your connection, then try again.', ['Try again', () => location.reload()]);
    return null;
  }
}

/** A puzzle from one's own games as a set of its own, since each has other seats. @param {Known | undefined} own */
function ownSet(own) {
  if (!own) return null;
  const { position, seats, task, line } = own.retry;
  const puzzle = { name: own.name, grade: 0, task, points: 0, line, position, retry: own.retry };
  return { seats, anyOrder: false, puzzles: [puzzle], puzzle };
}

/** The event that opens the puzzle of the address, or null if it names none. @returns {Promise<PuzzleEvent | null>} */
export async function puzzleOfAddress() {
  const wishes = new URLSearchParams(location.search);
  const lesson = wishes.get('lesson'); // '' for the next one
  const name = lesson === null ? wishes.get('puzzle') : LESSON + lesson;
  const known = name ? await lookUp(name) : null;
  if (!known) return null;
  const { seats, puzzle } = known;
  return { kind: 'puzzle', game, name: puzzle.name, position: puzzle.position, seats: seats.map((kind) => ({ kind, name: '' })) };
}

/** The puzzle on show, or null. */
const shown = () => (lookedUp && lookedUp.puzzle.name === session.meta.puzzle ? lookedUp : null);

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
  if (!known || (known.puzzle.retry && judged.solved)) return null;
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
    box.replaceChildren(); // it may show another puzzle
    lookUp(name).then((one) => one && paintPuzzle(outcome)); // after a reload
    return;
  }
  if (isLesson(name)) {
    paintLesson(known.puzzles, known.puzzle);
    askWhetherDone(known.puzzle);
    return;
  }
  const { grade, task, retry } = known.puzzle;
  if (retry) {
    send({ kind: 'retry', retry });
    return;
  }
  const ended = current.status.over && outcome;
  if (ended && !hadEnded) toast(verdict(outcome)); // on a phone the box of the puzzle may be covered
  hadEnded = Boolean(ended);
  const solve = button('Show the solution');
  solve.dataset.do = 'solution';
  box.replaceChildren(
    make('h2', {}, `Puzzle of ${titles[game]}`, make('small', {}, ` ${GRADES[grade]}`)),
    make('p', { className: 'task' }, task),
    ...(ended ? [make('p', { className: 'done' }, verdict(outcome))] : []),
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

/** What the answer to a puzzle from one's own games is worth, as Python says. */
let judged = { solved: false, said: '' };

/** @param {Judged} answer */
export function puzzleJudged({ solved, said }) {
  const isNew = said !== '' && said !== judged.said;
  judged = { solved, said };
  const puzzle = shown()?.puzzle;
  if (!puzzle?.retry) return;
  if (isNew) toast(judgement()); // on a phone the box of the puzzle may be covered
  if (said) markOwn(puzzle.name, solved && !session.meta.helped ? 'solved' : 'tried', titles);
  paintOwn(puzzle);
}

function judgement() {
  const { solved, said } = judged;
  return solved && session.meta.helped ? 'That is the solution.' : `${solved ? 'Solved. ' : ''}${said}`;
}

/** @param {Puzzle} puzzle */
function paintOwn({ name, task }) {
  const { solved, said } = judged;
  const solve = button('Show the solution');
  solve.dataset.do = 'solution';
  $('puzzle').replaceChildren(
    make('h2', {}, 'From your own games', make('small', {}, ` ${titles[game]}`)),
    make('p', { className: 'task' }, task),
    ...(said ? [make('p', { className: 'done' }, judgement())] : []),
    make('p', { className: 'row' },
      ...(said && !solved ? [make('a', { className: 'button', href: puzzleHref(game, name, 'own') }, 'Try again')] : []),
      ...(solved ? [] : [solve]),
      make('a', { className: said ? 'button main' : 'button', href: nextHref('own') }, 'Next puzzle'),
      make('a', { className: 'button', href: 'puzzles.html#own' }, 'All puzzles')));
}
