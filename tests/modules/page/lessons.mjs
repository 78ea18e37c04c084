// A lesson on the game page, from its task to what comes after it; and the pictures that introduce a game, which are
// fetched when somebody asks for them. No Python here: what is asked of it is told.
import { anew, click, empty, openPage, outline, press, soon, tell, texts, unanswered } from '../page.mjs';

empty();
openPage('express');
const LESSONS = ['first', 'second', 'third'].map((name) => ({ name: `lesson-${name}`, title: `The ${name}`, task: `Do the ${name}.`, learned: `You know the ${name}.`, grade: 0, points: 0, line: [], position: '' }));
/** @type {string[]} */
const fetched = [];
let figures = '';
globalThis.fetch = /** @type {any} */ (async (/** @type {unknown} */ url) => { fetched.push(String(url).split('/').slice(-2).join('/')); return { ok: figures !== '', text: async () => figures }; });
const at = anew();
await at('page/page.mjs');
const asked = await unanswered();
fetched.length = 0;
const heard = () => asked.splice(0).map(({ kind, name }) => `${kind} ${name}`);
const { session } = await at('page/session.mjs');
const { askWhetherDone, lessonAnswered, paintLesson } = await at('page/lesson.mjs');

tell('# a lesson');
const shown = (/** @type {string} */ what) => tell(what, outline('#puzzle'), document.querySelector('#puzzle [data-do]')?.getAttribute('data-do') ?? '', document.querySelector('#puzzle .done')?.getAttribute('role') ?? '');
const box = /** @type {HTMLElement} */ (document.querySelector('#puzzle'));
box.hidden = false;
lessonAnswered(true);
shown('an answer before any lesson');
for (const lesson of LESSONS) {
  session.meta.puzzle = lesson.name;
  paintLesson(LESSONS, lesson);
  askWhetherDone(lesson);
  shown('the task');
  tell(heard());
  if (lesson === LESSONS[1]) { lessonAnswered(false); shown('not done'); }
  lessonAnswered(true);
  shown('done');
  paintLesson(LESSONS, lesson);
  tell('painted again', texts('#puzzle .done'));
}
lessonAnswered(false);
shown('undone');
session.meta.puzzle = 'lesson-first';
lessonAnswered(true);
tell('an answer about another game', texts('#puzzle .done'));
const untitled = { ...LESSONS[0], title: undefined };
paintLesson([untitled], untitled);
shown('without a title');

tell('# the pictures of the introduction');
const { introduce } = await at('page/introducing.mjs');
const dialog = () => /** @type {any} */ (document.querySelector('#introduction'));
const seen = (/** @type {string} */ what) => tell(what, dialog() ? [dialog().open, dialog().className, dialog().getAttribute('aria-labelledby'), dialog().getAttribute('aria-describedby'), ...texts('#introduction :is(figure, small)')] : 'no dialog', texts('#toast span'), fetched.splice(0));
await introduce();
await soon(20);
seen('no network');
document.querySelector('#toast')?.replaceChildren();
figures = '<figure>One</figure><figure>Two</figure>';
for (const lessons of ['3', '0']) {
  document.body.dataset.lessons = lessons;
  await introduce();
  await soon(20);
  seen(`${lessons} lessons`);
  const ways = () => tell([...dialog().querySelectorAll('footer > *')].map((one) => `${one.textContent} ${one.getAttribute('href') ?? ''}${one.className}${one.hidden ? ' hidden' : ''}${one.disabled ? ' disabled' : ''}`), document.activeElement?.textContent ?? '');
  ways();
  press('ArrowRight', dialog());
  ways();
  click(lessons === '3' ? 'Start playing' : 'Skip', dialog());
  await soon(5);
  seen('closed');
}
process.exit();
