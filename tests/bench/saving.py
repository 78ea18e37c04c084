"""What the journal costs: milliseconds from a tap to the new picture and to "Saved".

    ./build.sh bench saving [--moves 40] [--game express]

The same game is played at the same time in two profiles of one Chromium, one with IndexedDB and one
without, move by move in turn. Prints the medians of both, and their differences.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.browsing import AS_PLAYED, ready
from build.places import DIST
from build.server import Server
from galaxies.games import GAMES

MOST = 10
"""How many milliseconds later a move may be painted or saved for the journal, at the median."""

WITHOUT = "Object.defineProperty(window, 'indexedDB', { value: {} });"

# Chooses the first choice until a move is saved. The last tap counts.
TAP = """async () => {
  const { dataset } = document.body;
  const changed = (target, test, options) => new Promise((tell) => {
    const watch = new MutationObserver(() => { if (test()) { watch.disconnect(); done(); } });
    const done = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(performance.now());
      port2.postMessage('');
    });
    watch.observe(target, options);
  });
  const pause = (ms) => new Promise((tell) => setTimeout(tell, ms));
  await pause(300);
  for (let tries = 0; tries < 40; tries += 1) {
    const button = document.querySelector('#confirm[open] [data-do=confirm]')
      ?? document.querySelector('#fields button[type=submit], #choices button');
    if (!button) return null;
    const before = dataset.saved;
    const isSaved = () => dataset.saved && dataset.saved !== before;
    const log = document.getElementById('log');
    const painted = changed(log, () => true, { childList: true, subtree: true });
    const saved = changed(document.body, isSaved, { attributes: true });
    const began = performance.now();
    button.click();
    const times = await Promise.race([Promise.all([painted, saved]), pause(700)]);
    if (times) return times.map((time) => time - began);
  }
  return null;
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--game", choices=list(GAMES))
    asked = parser.parse_args()
    with Server(DIST, base="/repo/") as site, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=AS_PLAYED)
        print("game        moves   paint with  without  later   saved with  without  later")
        for game in [asked.game] if asked.game else GAMES:
            pairs = play(browser, f"{site.url}{game}.html?noimage#0000-0000", asked.moves)
            report(game, pairs)
        browser.close()


def play(browser: Browser, url: str, moves: int) -> list[tuple[list[float], list[float]]]:
    """The times of each move with the journal and without it."""
    pages = [begin(browser, url, script) for script in ("", WITHOUT)]
    pairs: list[tuple[list[float], list[float]]] = []
    for number in range(moves):
        order = pages if number % 2 else pages[::-1]
        times = {id(page): page.evaluate(TAP) for page in order}
        one, other = (times[id(page)] for page in pages)
        if one is None or other is None:
            break
        pairs.append((one, other))
    for page in pages:
        page.context.close()
    return pairs


def begin(browser: Browser, url: str, script: str) -> Page:
    context = browser.new_context()
    context.add_init_script(script)
    page = context.new_page()
    page.goto(url)
    ready(page)
    return page


def report(game: str, pairs: list[tuple[list[float], list[float]]]) -> None:
    line = f"{game:10} {len(pairs):6}"
    for what in (0, 1):
        ours, plain = (median(pair[side][what] for pair in pairs) for side in (0, 1))
        later = median(one[what] - other[what] for one, other in pairs)
        verdict = "" if later <= MOST else " MISSED"
        line += f"   {ours:7.1f} ms {plain:5.1f} ms {later:+5.1f}{verdict}"
    print(line, flush=True)


if __name__ == "__main__":
    main()
