// The last move may be shown bit by bit: a game marks with data-reveal what moves for that. Computer
// players wait for it, the log and the result too; any key or tap ends it at once.

/** The running animations of the board on elements that pass a test. @param {(target: Element) => boolean} wanted */
const moving = (wanted) => document.getAnimations().filter(({ effect, playState }) => {
  const target = effect instanceof KeyframeEffect ? effect.target : null;
  const isFinite = Number.isFinite(Number(effect?.getComputedTiming().endTime));
  return target?.closest('[data-pane]') && wanted(target) && isFinite && playState !== 'finished';
});

/** End all movement at once. */
function settle() {
  for (const animation of moving(() => true)) animation.finish();
}

/** Resolves when everything that is being revealed has been shown. */
export function revealed() {
  const running = moving((target) => target.matches('[data-reveal]'));
  return Promise.all(running.map((animation) => animation.finished.catch(() => {})));
}

/** A picture has been painted, `after` so many plies; the one before it was taken `before`.
    @param {number} before @param {number} after */
export function reveal(before, after) {
  // Only what goes on from the last picture is shown bit by bit: a move, and perhaps some luck.
  if (after < before || after > before + 3) settle();
  if (!moving((target) => target.matches('[data-reveal]')).length) return;
  document.body.classList.add('revealing');
  revealed().then(() => document.body.classList.remove('revealing'));
}

for (const type of ['pointerdown', 'keydown']) {
  document.addEventListener(type, () => { if (document.body.classList.contains('revealing')) settle(); }, true);
}
