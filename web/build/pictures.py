"""python -m build.pictures: takes the screenshots for the README from the built site."""

import os
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from build.places import DIST, ROOT
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.share import link

COVERS = ROOT / "web" / "covers"  # records of unfinished games, which the hub shows
SIZE: ViewportSize = {"width": 1120, "height": 700}
FLAGS = ["--no-sandbox", "--disable-gpu"]


def take(game_id: str, target: Path) -> None:
    """Take a screenshot of an unfinished game, on a wide dark screen."""
    fragment = link.pack(replay((COVERS / f"{game_id}.txt").read_text("utf-8")))
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
        page = browser.new_page(viewport=SIZE, color_scheme="dark", service_workers="block")
        page.goto(f"{server.url}{game_id}.html#{fragment}")
        page.click("#arrival-choices button:text('Continue from here')")
        page.wait_for_selector("body[data-ready]")
        page.locator("#arrival").wait_for(state="hidden")
        page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
        page.evaluate("document.activeElement.blur()")  # the focus was on a button of the dialog
        page.screenshot(path=target, type="jpeg", quality=85)
        browser.close()
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    take(next(iter(GAMES)), ROOT / ".github" / "board.jpg")
