// A worker that starts a Python of its own, imports what any game page imports, keeps an image of
// its memory for later starts, and ends.

import { assemble, order } from "./engine.mjs";
import { keepImage } from "./memory.mjs";

// Importing is what takes time; none of this may touch the page, of which an image can hold nothing.
// PyScript's own modules do: of them, what they import has to do.
const IMPORTS = `
import asyncio, base64, html, inspect, io, json
import shell.table
from galaxies.games import GAMES
for game in GAMES.values():
    game.TITLE
`;

try {
  const parts = await order();
  const archive = parts.at(-1).clone();
  const python = await assemble(parts, { _makeSnapshot: true });
  python.runPython(IMPORTS);
  await keepImage(python.makeMemorySnapshot(), await archive.arrayBuffer());
  postMessage("kept");
} catch (error) {
  postMessage(String(error));
}
close();
