"""Thinking times of the admirals of Galaxy of D in the page's worker, as players experience them.

    ./build.sh bench galaxyd_worker [--games 2]

Chromium plays whole games by itself, the same level on both seats. A decision is timed from the
job that is sent to the worker to its answer; the first one of a page, which starts the worker's
Python, is left out. Goals: easy 1 s, normal 3 s, hard 6 s. CHROMIUM names the browser.
"""

from __future__ import annotations

import argparse
import os

from playwright.sync_api import Browser, sync_playwright

from build.places import DIST
from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.games import galaxyd
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
GOALS = {"easy": 1, "normal": 3, "hard": 6}
PATIENCE = 300_000
"""Milliseconds for one game."""
WATCH = """
window.thought = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.job?.kind === 'bot') {
    const began = performance.now();
    this.addEventListener('message', ({ data }) => {
      if (data.ticket === message.ticket && data.answer) {
        window.thought.push(performance.now() - began);
      }
    });
  }
  return post.call(this, message, ...rest);
};
"""


def game(browser: Browser, site: Server, level: str, number: int) -> list[float]:
    """The times of all decisions of one game but the first, in seconds."""
    seats = [Seat(level), Seat(level)]
    session = Session(galaxyd.GAME, galaxy=galaxy.code(number), seats=seats)
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{site.url}galaxyd.html#{link.pack(session)}")
    page.wait_for_selector("body[data-ready]")
    if page.locator("#arrival[open]").count():
        page.locator("#arrival-choices button").first.click()
    page.wait_for_selector("#result:not([hidden])", timeout=PATIENCE)
    times = [float(ms) / 1000 for ms in page.evaluate("() => window.thought")]
    context.close()
    return times[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="games of each level")
    chosen = parser.parse_args()
    with Server(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        for level, goal in GOALS.items():
            times = sorted(t for n in range(chosen.games) for t in game(browser, site, level, n))
            print(
                f"{level}: {len(times)} decisions, median {times[len(times) // 2]:.2f} s,"
                f" 95 % {times[len(times) * 95 // 100]:.2f} s, longest {times[-1]:.2f} s"
                f" (goal {goal} s)",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
