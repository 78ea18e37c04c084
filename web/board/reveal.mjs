// Shows the last move bit by bit: games mark the elements that move for it with data-reveal. Computer
// players, the log and the result wait until it has ended; any key or tap ends it at once.
import { performed } from './theatre.mjs';

/** The running animations on elements of the board that `wanted` accepts. @param {(target: Element) => boolean} wanted */
const moving = (wanted) => document.getAnimations().filter(({ effect, playState }) => {
  const target = effect instanceof KeyframeEffect ? effect.target : null;
  const isFinite = Number.isFinite(Number(effect?.getComputedTiming().endTime));
  return target?.closest('[data-pane]') && wanted(target) && isFinite && playState !== 'finished';
});

/** End all movement at once. */
function settle() {
  for (const animation of moving(() => true)) animation.finish();
}

/** Resolves when the last move has been revealed and its combats have been played. */
export function revealed() {
  const running = moving((target) => target.matches('[data-reveal]'));
  return Promise.all([performed(), ...running.map((animation) => animation.finished.catch(() => {}))]);
}

/** Call after painting: the picture shows the game after `after` plies, the last one after `before`.
    @param {number} before @param {number} after */
export function reveal(before, after) {
  // Reveal only what directly continues the last picture: a move, and perhaps some luck.
  if (after < before || after > before + 3) settle();
  // Asking for animations costs a pass over the styles of the whole page.
  if (!document.querySelector('[data-pane] [data-reveal]') || !moving((target) => target.matches('[data-reveal]')).length) return;
  document.body.classList.add('revealing');
  revealed().then(() => document.body.classList.remove('revealing'));
}

for (const type of ['pointerdown', 'keydown']) {
  document.addEventListener(type, () => { if (document.body.classList.contains('revealing')) settle(); }, true);
}
