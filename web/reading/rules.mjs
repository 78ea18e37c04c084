// The page of one game's rulebook.
import '../site/every-page.mjs';
import './rulebook.mjs';
