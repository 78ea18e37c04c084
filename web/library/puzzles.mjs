// The puzzles of the games, fetched when they are asked for, and what was solved of them.
import { fetchFile } from '../start/source.mjs';

/** @import { KnownResult, Puzzle, PuzzleSet } from './types.d.ts' */

export const GRADES = ['', 'Easy', 'Medium', 'Hard'];

/** @type {Map<string, Promise<PuzzleSet>>} */
const sets = new Map();

/** The puzzles of a game. It fails if they cannot be fetched. @param {string} game */
export function puzzlesOf(game) {
  const known = sets.get(game) ?? fetched(game);
  sets.set(game, known);
  known.catch(() => sets.delete(game));
  return known;
}

/** @param {string} game @returns {Promise<PuzzleSet>} */
async function fetched(game) {
  const response = await fetchFile(`puzzles/${game}.json`);
  if (!response.ok) throw new Error(`The puzzles of ${game}: ${response.status}`);
  const { seats, any_order: anyOrder, puzzles } = await response.json();
  return { seats, anyOrder, puzzles: puzzles.map((/** @type {any[]} */ [name, grade, task, points, line, , position]) => ({ name, grade, task, points, line, position: JSON.stringify(position) })) };
}

/** What the name of a lesson has before it where it stands for a puzzle. */
export const LESSON = 'lesson-';

/** Whether this is the name of a lesson. @param {string} name */
export const isLesson = (name) => name.startsWith(LESSON);

/** The lessons of a game, in the order in which they are taught. @param {string} game @returns {Promise<PuzzleSet>} */
export async function lessonsOf(game) {
  const response = await fetchFile(`puzzles/${game}-lessons.json`);
  if (!response.ok) throw new Error(`The lessons of ${game}: ${response.status}`);
  const { seats, lessons } = await response.json();
  const puzzles = lessons.map((/** @type {Puzzle} */ lesson) => ({ ...lesson, name: LESSON + lesson.name, grade: 0, points: 0 }));
  return { seats, anyOrder: false, puzzles };
}

/** The lessons that were done, as "game/name". @param {KnownResult[]} results */
export const lessonsDone = (results) => new Set(results.flatMap(({ game, puzzle = '', solved }) => (solved && isLesson(puzzle) ? [`${game}/${puzzle.slice(LESSON.length)}`] : [])));

/** The address that opens a puzzle; `stream` says which comes next. @param {string} game @param {string} name @param {string} stream */
export const puzzleHref = (game, name, stream) => `${game}.html?puzzle=${name}${stream && `&next=${stream}`}`;

/** The address that opens the next puzzle of a stream: a game ("comet"), one of its grades ("comet/2"),
    one's own games ("own"), or all games (""). @param {string} stream */
export const nextHref = (stream) => `puzzles.html#next${stream && `=${stream}`}`;

/** Puzzles that were tried, each with whether it was solved without its solution being shown.
    @param {KnownResult[]} results oldest first */
export function tried(results) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  for (const { puzzle, solved, helped } of results) {
    if (puzzle && !isLesson(puzzle)) known.set(puzzle, known.get(puzzle) === true || (solved === true && !helped));
  }
  return known;
}

/** How many of the last puzzles were solved in a row. @param {KnownResult[]} results oldest first */
export function run(results) {
  const puzzles = results.filter(({ puzzle }) => puzzle && !isLesson(puzzle));
  const broken = puzzles.findLastIndex(({ solved, helped }) => !solved || helped);
  return new Set(puzzles.slice(broken + 1).map(({ puzzle }) => puzzle)).size;
}

/** The puzzle to play next: one never tried, then one not solved, then the first again.
    @param {Puzzle[]} puzzles @param {Map<string, boolean>} known */
export const nextOf = (puzzles, known) => puzzles.find(({ name }) => !known.has(name)) ?? puzzles.find(({ name }) => !known.get(name)) ?? puzzles[0];
