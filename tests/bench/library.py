"""What many saved games and long campaigns cost: the processor time of the page's main thread.

    ./build.sh bench library [--games 1000] [--worlds 1000] [--runs 5]

The hub is opened with no saved game and with many, alternately; the difference is what their list
costs. So is the page of Star Charter, with a new campaign and with one of many worlds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.browsing import AS_PLAYED, ready
from browser.library import put
from build.places import DIST
from build.server import Server
from galaxies.galaxy import codes
from galaxies.games import GAMES
from galaxies.games.charter.rules import seasoning
from galaxies.play.records import checkpoints
from galaxies.play.session import Session

RECORDS = Path(__file__).resolve().parents[1] / "playthroughs"
ROOM = 4_500_000
"""Characters that browsers certainly store."""
REST = 1500
"""Milliseconds after which a page that has started does nothing more."""
MOST_LIST = 100
MOST_CAMPAIGN = 300
"""Targets: milliseconds of the list and of the campaign."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    asked = parser.parse_args()
    with Server(DIST, base="/repo/") as site, sync_playwright() as playwright:
        program = os.environ.get("CHROMIUM")
        browser = playwright.chromium.launch(executable_path=program, args=AS_PLAYED)
        for name, path, few, many, most in (
            ("hub", "", {}, saved_games(asked.games), MOST_LIST),
            ("campaign", "charter.html?s=it", campaign(1), campaign(asked.worlds), MOST_CAMPAIGN),
        ):
            pages = [filled(browser.new_context(), site.url, texts) for texts in (few, many)]
            times: list[list[float]] = [[], []]
            for _ in range(asked.runs + 1):  # the first one fetches what later ones have
                for page, spent in zip(pages, times, strict=True):
                    spent.append(opened(page, site.url + path))
            without, full = (median(spent[1:]) for spent in times)
            # Pairs, since what else the machine does changes slowly.
            later = median(more - less for less, more in islice(zip(*times, strict=True), 1, None))
            verdict = "reached" if later <= most else "MISSED"
            print(
                f"{name}: {without:.0f} ms without, {full:.0f} ms with them:"
                f" {later:.0f} ms, at most {most}: {verdict}"
            )
            for page in pages:
                page.context.close()
        browser.close()


def saved_games(count: int) -> dict[str, str]:
    """Saved games of all kinds by their keys: short records, as more would not find room."""
    records = [
        path.read_text("utf-8") for game in GAMES for path in sorted(RECORDS.glob(f"{game}/*.txt"))
    ]
    fitting = [record for record in records if len(record) < ROOM / count - 600]
    texts = {}
    for number, record in enumerate(islice(cycle(fitting), count)):
        game = record.split()[2]
        meta = {
            "game": game,
            "title": GAMES[game].title,
            "galaxy": codes.code(number),
            "where": "Where it stands, in a sentence that is about as long as they are.",
            "seats": [{"kind": "human", "name": ""}],
            "updated": 1_750_000_000_000 + number,
            "over": number % 3 == 0,
            "turn": "you",
        }
        texts[f"game/id{number}"] = json.dumps({"format": 1, "meta": meta, "record": record})
    return texts


def campaign(worlds: int) -> dict[str, str]:
    """A campaign of Star Charter with so many worlds, by its key."""
    game = GAMES["charter"]
    session = Session(game, galaxy=codes.code(1), options={"prologue": "quick"})
    while sum(card.world is not None for card in session.state.cards) < worlds:
        session.play(seasoning.choose(session.state))
    meta = {"game": "charter", "title": game.title, "galaxy": session.galaxy, "updated": 1}
    meta |= {"seats": [{"kind": "human", "name": ""}], "where": "Here.", "over": False}
    text = json.dumps({"format": 1, "meta": meta, "record": session.text()})
    return {"game/it": text, "checkpoint/it": checkpoints.make(session)[1]}


def filled(context: BrowserContext, url: str, texts: dict[str, str]) -> Page:
    """A page of a profile with these texts in its storage."""
    page = context.new_page()
    page.goto(f"{url}credits.html")
    put(page, texts)
    return page


def opened(page: Page, address: str) -> float:
    """Milliseconds of processor time on the main thread until the page has come to rest."""
    page.goto("about:blank")
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    page.goto(address)
    if "?" in address:
        ready(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(REST)  # nothing tells when it rests
    told = tools.send("Performance.getMetrics")["metrics"]
    tools.detach()
    return 1000 * next(one["value"] for one in told if one["name"] == "ThreadTime")


if __name__ == "__main__":
    main()
