// A page that is only read.
import '../site/every-page.mjs';
