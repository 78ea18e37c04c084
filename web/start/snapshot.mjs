// A worker that starts Python, imports what every game page imports, stores an image of its memory for
// later starts of all games, and ends.

import { ALL_ARCHIVES, assemble, order } from './engine.mjs';
import { keepImage } from './memory.mjs';

// The image saves the time for these imports. None of them may touch the page, which an image cannot
// hold. PyScript's own modules do touch it, so only the modules that they import are listed here.
const IMPORTS = `
import asyncio, inspect, io, json
import shell.dispatch
from galaxies.games import GAMES
for game in GAMES.values():
    game.title
import sitecustomize
sitecustomize.rest()
`;

try {
  const parts = await order({ archives: ALL_ARCHIVES });
  const archive = parts[2].clone();
  const python = await assemble(parts, { _makeSnapshot: true });
  python.runPython(IMPORTS);
  await keepImage(python.makeMemorySnapshot(), await archive.arrayBuffer());
  postMessage('kept');
} catch (error) {
  postMessage(String(error));
}
close();
