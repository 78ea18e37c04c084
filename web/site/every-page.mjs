// The modules of every page: dialogs, settings, focus, and news of updates.
import './dialogs.mjs';
import './focus.mjs';
import './pages.mjs';
import './settings.mjs';
import './updates.mjs';
