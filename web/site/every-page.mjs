// What every page has: dialogs, the settings, a focus that is never lost, and news of updates.
import './dialogs.mjs';
import './focus.mjs';
import './settings.mjs';
import './updates.mjs';
