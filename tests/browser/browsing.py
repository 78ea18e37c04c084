"""What browser tests share besides fixtures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from math import dist
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Error, Locator, Page, Route

from build.server import Server
from galaxies.galaxy import codes as galaxy
from galaxies.game import AnyGame

STORED = "() => navigator.serviceWorker.ready.then(() => true)"
"""Resolves when the service worker is active, which has stored the site then."""
ENGINES = "**/*.wasm"
"""Any engine of Python."""
TOYS = Path(__file__).parents[1] / "toys"
AS_PLAYED = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
"""Flags for measurements: the browser runs the pages as it does for players."""
# Pages of tests live for seconds: only code that runs for long is worth compiling twice.
FLAGS = [*AS_PLAYED, "--js-flags=--wasm-tiering-budget=1000000000"]


def ready(page: Page) -> None:
    """Python is up, the opening has been painted, and the dialogs have arrived."""
    page.wait_for_selector("body[data-ready]:has(#settings)")


def open_page(page: Page, site: Server, address: str = "express.html") -> Page:
    page.goto(site.url + address)
    ready(page)
    return page


@contextmanager
def without(page: Page, files: str) -> Iterator[None]:
    """Within this, none of these files arrives in the page."""
    held: list[Route] = []
    page.route(files, lambda route: held.append(route))
    yield
    page.unroute(files)
    # One without an answer would be reported in whichever test runs when it is collected.
    for route in held:
        try:
            route.abort()
        except Error:  # the page that asked for it was left
            route.fallback()


def prefer(context: BrowserContext, name: str, value: str) -> None:
    """Choose a setting before any page is opened."""
    # Documents without an origin, which come before the first page, have no storage.
    script = f"localStorage['pocket-galaxies/setting/{name}'] = '{value}'"
    context.add_init_script(f"if (location.protocol !== 'about:') {script}")


def records(page: Page) -> list[str]:
    """The records of all saved sessions of this profile."""
    texts = page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
           .map((key) => JSON.parse(localStorage[key]).record)"""
    )
    return [str(text) for text in texts]


SIGNS = {
    "menu": "#menu-sign",
    "details": "[data-do=details]",
    "log": "[data-do=history]",
    "guide": "[data-do=guide]",
}
"""What opens a part of a game page where the window has no room for it."""


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size; the page draws for its shape in the next frame."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def reach(page: Page, what: str) -> None:
    """Open a part of the page, unless it is open."""
    sign = page.locator(SIGNS[what])
    if sign.is_visible() and sign.get_attribute("aria-expanded") == "false":
        sign.click()


def record(page: Page) -> str:
    """The record of the only saved session of this profile."""
    texts = records(page)
    assert len(texts) == 1, f"{len(texts)} sessions are saved"
    return texts[0]


ENTRY = """
import sys
from pathlib import Path
from types import ModuleType
from galaxies.games import GAMES
module = ModuleType("toy")
sys.modules["toy"] = module
exec(compile({source!r}, "toy.py", "exec"), module.__dict__)
GAMES[{name!r}] = module.GAME
"""


def seat_two(
    context: BrowserContext, site: Server, game: AnyGame, *names: str, tail: str = ""
) -> Page:
    """A page of the site with a toy game on it, seated with people.

    The page and its Python entry are changed on the way: the shell must not know the difference.
    """
    name = game.name
    page = context.new_page()
    seats = [{"kind": "human", "name": one} for one in names]
    first = json.dumps({"galaxy": galaxy.code(5), "options": {}, "seats": seats})

    def as_toy(route: Route) -> None:
        text = route.fetch().text()
        text = text.replace('data-game="express"', f'data-game="{name}"')
        text = re.sub(r"data-first='[^']*'", f'data-first="{escape(first)}"', text)
        titles = escape(json.dumps({name: game.title}))
        text = re.sub(r"data-titles='[^']*'", f'data-titles="{titles}"', text)
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    def with_toy(route: Route) -> None:
        source = (TOYS / f"{name.removeprefix('toy-')}.py").read_text("utf-8")
        text = ENTRY.format(source=source, name=name) + route.fetch().text()
        route.fulfill(body=text, content_type="text/x-python; charset=utf-8")

    page.route("**/express.html*", as_toy)
    page.route("**/main.py", with_toy)
    page.goto(f"{site.url}express.html{tail}")
    ready(page)
    return page


_TAPPED: WeakKeyDictionary[Page, tuple[float, float]] = WeakKeyDictionary()
"""Where each page was tapped last."""


def until_a_tap_counts(page: Page) -> None:
    """Wait until the page counts a tap again."""
    page.wait_for_timeout(300)  # no second tap counts for 250 ms, and only time ends that


def tap(target: Locator) -> None:
    """Tap as people do, who see what has changed before they tap the same place again."""
    page = target.page
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if dist((x, y), _TAPPED.get(page, (-99, -99))) < 40:
        until_a_tap_counts(page)
    _TAPPED[page] = x, y
    target.tap()
