"""How long computer players think in the page's worker, as players experience them.

    ./build.sh bench deciding [--games 2] [--game colony] [--level governor]

Each level plays whole games on all seats, those of TABLES. The table runs here; its jobs go to the
worker of a page in Chromium, and a decision is timed from the job to its answer. One before all
others, which starts the worker's Python, does not count. Goal: no decision takes longer than 1 s.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page as Tab
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.browsing import AS_PLAYED
from build.places import DIST
from build.server import Server
from galaxies.galaxy import codes
from galaxies.games import GAMES
from page import Page

TABLES: Mapping[str, tuple[tuple[int, Mapping[str, str]], ...]] = {
    "express": ((1, {}), (1, {"chart": "open", "haul": "12"})),
    "colony": ((1, {}), (2, {}), (4, {}), (2, {"haul": "long"})),
    "surveyors": ((2, {}), (4, {}), (2, {"stars": "96"})),
    "galaxyd": ((2, {}), (2, {"fog": "open"})),
    "charter": ((1, {"games": "7"}), (1, {"games": "3", "charter": "5", "distress": "on"})),
}
"""Seats and options, by game."""
OPEN = """([module, game]) => {
  const worker = new Worker(module, { type: 'module', name: game });
  window.think = (job) => new Promise((tell, fail) => {
    const began = performance.now();
    worker.onmessage = ({ data: { answer, failed } }) => {
      if (answer) tell([answer.line, performance.now() - began]);
      if (failed) fail(new Error(failed));
    };
    worker.postMessage({ ticket: 0, job });
  });
}"""


def decisions(
    tab: Tab, game: str, level: str, seats: int, options: Mapping[str, str], number: int
) -> Iterator[float]:
    """The milliseconds of each decision of one game."""
    page = Page()
    sitting = [{"kind": level, "name": ""}] * seats
    answer = page.send(
        "new", game=game, number=0, galaxy=codes.code(number), options=options, seats=sitting
    )
    while job := answer.get("job"):
        line, milliseconds = tab.evaluate("(job) => window.think(job)", job)
        yield milliseconds
        answer = page.send("bot", ticket=job["ticket"], line=line, at_once=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="games of each level at each table")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--level")
    asked = parser.parse_args()
    (module,) = DIST.glob("r-*/worker.mjs")
    with Server(DIST, base="/repo/") as site, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=AS_PLAYED)
        for game in [asked.game] if asked.game else GAMES:
            tab = browser.new_page()
            tab.goto(f"{site.url}credits.html")
            tab.evaluate(OPEN, [site.url + module.relative_to(DIST).as_posix(), game])
            levels = [asked.level] if asked.level else list(GAMES[game].computer().levels)
            next(decisions(tab, game, levels[0], *TABLES[game][0], 0))
            for level in levels:
                for seats, options in TABLES[game]:
                    began = time.monotonic()
                    times = [
                        spent
                        for number in range(asked.games)
                        for spent in decisions(tab, game, level, seats, options, number)
                    ]
                    words = " ".join(f"{name}={value}" for name, value in options.items())
                    print(
                        f"{game} {level}, {seats} seats {words}: {len(times)} decisions, median"
                        f" {median(times):.0f} ms, 19 of 20 below {quantiles(times, n=20)[18]:.0f},"
                        f" the longest {max(times):.0f} ({time.monotonic() - began:.0f} s)",
                        flush=True,
                    )
            tab.close()
        browser.close()


if __name__ == "__main__":
    main()
