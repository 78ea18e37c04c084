// Shows the introduction of the game to newcomers who come from the hub, and to everybody who asks for
// it. The module that shows it is loaded only then.
import { list } from '../library/games.mjs';
import { toast } from '../site/messages.mjs';
import { hasMoments, moments } from '../site/moments.mjs';
import { bareAddress } from '../site/pages.mjs';
import { setSetting, setting } from '../site/storage.mjs';
import { game } from './session.mjs';

const SEEN = `introduced-${game}`;

export async function introduce() {
  setSetting(SEEN, 'yes');
  try {
    const [shower, figures] = await Promise.all([import('./introduction.mjs'), moments()]);
    shower.show(figures);
  } catch {
    toast('The introduction could not be loaded. Try again when you have a network.');
  }
}

/** Show it to a newcomer to this game, once. */
export function introduceNewcomer() {
  const wishes = new URLSearchParams(location.search);
  if (!wishes.has('introduction')) return;
  history.replaceState(null, '', bareAddress() + location.hash);
  const isNew = !setting(SEEN, '') && !list().some(({ meta }) => meta.game === game);
  if (hasMoments && isNew) introduce();
}
