// A page for reading only.
import '../site/every-page.mjs';
