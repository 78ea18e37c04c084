// What every page has: dialogs, the settings, the focus, and news of updates.
import './dialogs.mjs';
import './focus.mjs';
import './settings.mjs';
import './updates.mjs';
