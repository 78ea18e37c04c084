// A lesson on the game page: its task, what was learned once it is done, and what comes next.
import { LESSON } from '../library/puzzles.mjs';
import { titles } from '../library/titles.mjs';
import { $, button, make } from '../site/elements.mjs';
import { game, session } from './session.mjs';
import { send } from './wire.mjs';

/** @import { Puzzle } from '../library/types.d.ts' */

/** @type {Puzzle[]} */
let taught = [];
/** @type {Puzzle | null} the lesson on show */
let shown = null;
let done = false;

/** @param {string} name */
const href = (name) => `${game}.html?lesson=${name.slice(LESSON.length)}`;

/** Show the task of a lesson. @param {Puzzle[]} lessons @param {Puzzle} lesson */
export function paintLesson(lessons, lesson) {
  if (shown !== lesson) done = false;
  taught = lessons;
  shown = lesson;
  paint();
}

/** The rules know whether it is done. @param {Puzzle} lesson */
export const askWhetherDone = ({ name }) => send({ kind: 'lesson', name: name.slice(LESSON.length) });

/** Whether the lesson on show is done, as Python says. @param {boolean} isDone */
export function lessonAnswered(isDone) {
  done = isDone;
  if (shown && session.meta.puzzle === shown.name) paint();
}

function paint() {
  if (!shown) return;
  const at = taught.indexOf(shown);
  const next = taught[at + 1];
  const solve = button('Show me');
  solve.dataset.do = 'solution';
  const onward = next
    ? make('a', { className: 'button main', href: href(next.name) }, 'Next lesson')
    : make('a', { className: 'button main', href: `${game}.html` }, 'Start a game');
  $('puzzle').replaceChildren(
    make('h2', {}, shown.title ?? '', make('small', {}, ` Lesson ${at + 1} of ${taught.length}, ${titles[game]}`)),
    make('p', { className: 'task' }, shown.task),
    ...(done ? [make('p', { className: 'done', role: 'status' }, `Done. ${shown.learned}`)] : []),
    make('p', { className: 'row' },
      ...(done ? [onward] : [solve, make('a', { className: 'button', href: href(shown.name) }, 'Start again')]),
      make('a', { className: 'button', href: 'puzzles.html#lessons' }, 'All lessons')));
}
