// What has just happened may be shown bit by bit: a game marks with data-reveal what moves for
// that. Computer players wait for it, the log and the result too; any key or tap ends it at once.

const finite = (animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
const moving = (wanted) => document.getAnimations().filter((animation) => {
  const target = animation.effect?.target;
  return target?.closest?.('[data-pane]') && wanted(target) && finite(animation) && animation.playState !== 'finished';
});

/** Nothing moves any more: all is as it will be. */
function settle() {
  for (const animation of moving(() => true)) animation.finish();
}

/** Resolves when what is being revealed has been shown. */
export function revealed() {
  const all = moving((target) => target.matches('[data-reveal]'));
  return Promise.all(all.map((animation) => animation.finished.catch(() => {})));
}

/** A picture has been painted: from `before` to `after` steps were played when it was taken. */
export function reveal(before, after) {
  // Only what goes on from the last picture is shown bit by bit: a step, and perhaps some luck.
  if (after < before || after > before + 3) settle();
  if (!moving((target) => target.matches('[data-reveal]')).length) return;
  document.body.classList.add('revealing');
  revealed().then(() => document.body.classList.remove('revealing'));
}

for (const what of ['pointerdown', 'keydown']) {
  document.addEventListener(what, () => { if (document.body.classList.contains('revealing')) settle(); }, true);
}
