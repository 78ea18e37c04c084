// What a game page lets you hear: the mute button, the offer of sound in a first game, the ambience.
import { list } from '../library/games.mjs';
import { $ } from '../site/elements.mjs';
import { toastAlone } from '../site/messages.mjs';
import { choose } from '../site/settings.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { session } from './session.mjs';

const SILENT = { sound: 'off', ambience: 'off' };
/** What to hear again after a silence, in one text. */
const HEARD = 'heard';

const hasAmbience = () => setting('ambience', SILENT.ambience) === 'on';
const isSilent = () => setting('sound', SILENT.sound) === 'off' && !hasAmbience();

/** Silence everything, or make it heard again. */
export function mute() {
  const silent = isSilent();
  if (!silent) setSetting(HEARD, `${setting('sound', SILENT.sound)} ${setting('ambience', SILENT.ambience)}`);
  const [sound, ambience] = silent ? setting(HEARD, 'quiet off').split(' ') : [SILENT.sound, SILENT.ambience];
  choose('sound', sound);
  choose('ambience', ambience);
}

let offered = false;

/** Ask after a first game whether there should be sound; never again once answered. */
export function offerSound() {
  const isFirst = !session.meta.puzzle && list().every(({ id }) => id === session.id);
  if (offered || !isFirst || setting('sound', '')) return;
  offered = true;
  toastAlone('Play with sound?', ['Yes, quietly', () => choose('sound', 'quiet')], ['No', () => choose('sound', 'off')]);
}

/** @type {typeof import('./ambience.mjs') | null} */
let ambience = null;

/** Start or end the ambience. Browsers allow it only after a tap or a key on the page. */
async function update() {
  $('mute').setAttribute('aria-pressed', String(isSilent()));
  const isAllowed = navigator.userActivation?.hasBeenActive ?? true;
  const isWanted = hasAmbience() && !document.hidden && isAllowed;
  if (!ambience && isWanted) ambience = await import('./ambience.mjs').catch(() => null);
  // The wish may have changed while the module was loaded.
  if (hasAmbience() && !document.hidden) ambience?.start();
  else ambience?.stop();
}

/** The first tap or key, after which browsers allow sound. */
function began() {
  if (hasAmbience()) update();
}

addEventListener('setting', update);
addEventListener('storage', update);
document.addEventListener('visibilitychange', update);
addEventListener('pointerup', began, { once: true });
addEventListener('keydown', began, { once: true });
update();
