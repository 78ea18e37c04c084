// The page of one game's rulebook. Above it stands the introduction, whose pictures come with a delay:
// the rules are there at once.
import '../site/every-page.mjs';
import { $ } from '../site/elements.mjs';
import { hasMoments, moments } from '../site/moments.mjs';
import './rulebook.mjs';

// Without them, their sentences stay.
if (hasMoments) moments().then((figures) => $('moments').replaceChildren(...figures)).catch(() => {});
