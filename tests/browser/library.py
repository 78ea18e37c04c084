"""The library of saved games as a test fills it, and its backups."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.games import GAMES
from galaxies.play.seats import Seat
from galaxies.play.session import Session

GAME = next(iter(GAMES))
PREFIX = "pocket-galaxies/"
PIXEL = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA"
    "WjR9awAAAABJRU5ErkJggg=="
)


def open_hub(context: BrowserContext, site: Server, tail: str = "") -> Page:
    page = context.new_page()
    page.goto(f"{site.url}{tail}")
    return page


def saved_record(number: int = 5) -> str:
    preset = GAMES[GAME].presets[0]
    seats = [Seat(kind) for kind in preset.seats]
    options = dict(preset.options)
    code = galaxy.code(number)
    return Session(GAMES[GAME], galaxy=code, options=options, seats=seats).text()


def put(page: Page, entries: dict[str, str]) -> None:
    """Write into the storage of the page's origin, below our prefix."""
    page.evaluate(
        """([prefix, entries]) => {
          for (const [key, value] of Object.entries(entries)) localStorage[prefix + key] = value;
        }""",
        [PREFIX, entries],
    )


def entry(number: int, **meta: object) -> str:
    """A saved session as the storage has it."""
    told = {
        "game": GAME,
        "title": GAMES[GAME].title,
        "galaxy": galaxy.code(number),
        "where": f"Turn {number}.",
        "seats": [{"kind": "human", "name": ""}],
        "updated": 1_750_000_000_000 + number,
        "over": False,
        **meta,
    }
    return json.dumps({"format": 1, "meta": told, "record": saved_record(number)})


def backup_of(page: Page) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    return Path(download.value.path()).read_text("utf-8")


def restore(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": "backup.json", "mimeType": "application/json", "buffer": text.encode()}
    )
