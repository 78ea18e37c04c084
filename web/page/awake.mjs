// Keeps the screen on while a game is played on several devices: one that sleeps loses the others.

/** @type {{ release(): Promise<void> } | null} */
let held = null;
let wanted = false;

/** Ask for it where browsers have it; they take it away from a page that is hidden. */
async function hold() {
  const { wakeLock } = /** @type {{ wakeLock?: { request(kind: 'screen'): Promise<{ release(): Promise<void> }> } }} */ (navigator);
  if (!wanted || document.hidden || !wakeLock) return;
  try {
    held = await wakeLock.request('screen');
  } catch {
    held = null; // the battery is low, or it is not allowed: the game goes on
  }
  if (!wanted) letGo();
}

function letGo() {
  held?.release().catch(() => {});
  held = null;
}

document.addEventListener('visibilitychange', hold);

/** @param {boolean} isLive whether other devices are connected */
export function keepAwake(isLive) {
  if (isLive === wanted) return;
  wanted = isLive;
  if (wanted) hold();
  else letGo();
}
