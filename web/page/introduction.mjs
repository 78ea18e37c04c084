// The introduction of a game: one picture after the other in a dialog. Loaded when it is first needed.
import { button, make } from '../site/elements.mjs';
import { CALM } from '../site/messages.mjs';

const SWIPE = 40; // pixels

/** Open the dialog. @param {Element[]} figures */
export function show(figures) {
  const title = make('h2', { id: 'introduction-title' }, 'Introduction');
  const where = make('small');
  const stage = make('div', { id: 'introduction-stage', className: 'stage', ariaLive: 'polite' });
  const end = () => dialog.close();
  const back = button('Back', () => turnTo(at - 1));
  const next = button('Next', () => turnTo(at + 1));
  const start = button('Start playing', end);
  const { lessons, game } = document.body.dataset;
  const learn = make('a', { className: 'button', href: `${game}.html?lesson=`, hidden: true }, 'Lessons first');
  const dialog = make('dialog', { id: 'introduction', className: `introduction ${CALM}` },
    make('header', {}, title, where, button('Skip', end)), stage, make('footer', {}, back, next, learn, start));
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', stage.id);
  let at = 0;

  /** @param {number} to */
  function turnTo(to) {
    if (!figures[to]) return;
    at = to;
    const isLast = at === figures.length - 1;
    stage.replaceChildren(figures[at]);
    where.textContent = `${at + 1} of ${figures.length}`;
    back.disabled = at === 0;
    next.hidden = isLast;
    next.className = 'main';
    learn.hidden = !isLast || lessons === '0';
    start.className = isLast ? 'main' : '';
    (isLast ? start : next).focus();
  }

  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') turnTo(at + 1);
    if (key === 'ArrowLeft') turnTo(at - 1);
  });
  let from = 0;
  stage.addEventListener('pointerdown', ({ clientX }) => { from = clientX; });
  stage.addEventListener('pointerup', ({ clientX }) => {
    if (Math.abs(clientX - from) > SWIPE) turnTo(clientX < from ? at + 1 : at - 1);
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  turnTo(0);
}
