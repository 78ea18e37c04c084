// A page that is only read: it has the settings, and says what is new.
import '../site/updates.mjs';
