// A worker that starts a Python of its own, imports what any game page imports, keeps an image of
// its memory for later starts, and ends.

import { assemble, order } from "./engine.mjs";
import { keepImage } from "./image.mjs";

// Importing is what takes time; none of this may touch the page, of which an image can hold nothing.
const IMPORTS = `
import shell.table
from galaxies.games import GAMES
for game in GAMES.values():
    game.TITLE
`;

try {
  const python = await assemble(await order(), { _makeSnapshot: true });
  python.runPython(IMPORTS);
  await keepImage(python.makeMemorySnapshot());
  postMessage("kept");
} catch (error) {
  postMessage(String(error));
}
close();
