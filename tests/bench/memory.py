"""What memory the page of a game takes while computers play in it.

    ./build.sh bench memory [--minutes 10] [--game galaxyd] [--level hard]

The level plays game after game on all seats, in one page that is never loaded again. Told are the
megabytes, each minute, that the page's process has for itself, with its worker: what Chromium calls
the private footprint (Linux). Nothing else watches the page: for the tools of a test the browser
would keep a copy of all that was loaded, some 20 MB. Goal: at most 150 MB after an hour.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.browsing import AS_PLAYED
from build.places import DIST
from build.server import Server
from galaxies.galaxy import codes
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

LOOK = 5
"""Seconds between two looks."""
NEXT = """(() => {
  const has = (selector) => document.querySelector(selector);
  has('#arrival[open] #arrival-choices button')?.click();
  return has('#result:not([hidden])') !== null;
})()"""
"""Takes what a link brings, and tells whether the game is over."""


class Tab:
    """A page that Playwright does not know of."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._tools = browser.new_browser_cdp_session()
        self._tools.on("Target.receivedMessageFromTarget", self._receive)
        self._answers: dict[int, Any] = {}
        self._numbers = count(1)
        target = self._tools.send("Target.createTarget", {"url": address})
        told = self._tools.send("Target.attachToTarget", {"targetId": target["targetId"]})
        self._session = told["sessionId"]

    def _receive(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        self._answers[message["id"]] = message["result"]

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        number = next(self._numbers)
        asked = {"expression": expression, "returnByValue": True}
        message = {"id": number, "method": "Runtime.evaluate", "params": asked}
        self._tools.send(
            "Target.sendMessageToTarget",
            {"sessionId": self._session, "message": json.dumps(message)},
        )
        while number not in self._answers:
            self.megabytes()  # events arrive while Playwright waits for an answer
        return self._answers.pop(number)["result"].get("value")

    def megabytes(self) -> float:
        """What the largest process of a page has for itself."""
        told = self._tools.send("SystemInfo.getProcessInfo")["processInfo"]
        return max(private(one["id"]) for one in told if one["type"] == "renderer")


def private(pid: int) -> float:
    """Megabytes that are not the program's own pages, as those are files."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    kept = (line.split() for line in lines if line.startswith(("RssAnon", "VmSwap")))
    return sum(int(kilobytes) for _, kilobytes, _ in kept) / 1024


def address(site: Server, name: str, level: str, number: int) -> str:
    """The page of a game with a link to a game of computers alone."""
    game = GAMES[name]
    seats = [Seat(level)] * min(2, game.players[-1])
    session = Session(game, galaxy=codes.code(number), seats=seats)
    return f"{site.url}{name}.html#{link.pack(session)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--game", choices=list(GAMES), default="galaxyd")
    parser.add_argument("--level", default="hard")
    asked = parser.parse_args()
    with Server(DIST) as site, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=AS_PLAYED)
        tab = Tab(browser, address(site, asked.game, asked.level, 1))
        began, minutes, games, most = time.monotonic(), 0, 0, 0.0
        while (spent := (time.monotonic() - began) / 60) < asked.minutes:
            time.sleep(LOOK)  # nothing tells when memory grows, so it is looked at
            most = max(most, tab.megabytes())
            if tab.evaluate(NEXT):
                games += 1
                following = address(site, asked.game, asked.level, games + 1)
                tab.evaluate(f"location.href = {json.dumps(following)}")
            if spent >= minutes:
                print(f"{spent:5.1f} min, {games} games: {tab.megabytes():.0f} MB", flush=True)
                minutes += 1
        print(f"{asked.game}: {tab.megabytes():.0f} MB at the end, at most {most:.0f} MB")
        browser.close()


if __name__ == "__main__":
    main()
