"""What browser tests share besides fixtures."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from types import ModuleType

from playwright.sync_api import Browser, BrowserContext, Page, Route

from build.server import Server
from galaxies import galaxy

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Pages of tests live for seconds: only code that runs for long is worth compiling twice.
    "--js-flags=--wasm-tiering-budget=1000000000",
]

Visit = Callable[..., BrowserContext]
"""Makes a clean profile: (width, height, kept, moving, **options of the context)."""

# A browser as some are in private windows. Storing the site on the device after each start would
# take a tenth of the time of all tests; those that are about it ask for it.
UNKEPT = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"

# Reports of the page's Content-Security-Policy reach the console as errors; so do failed loads.
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
"""


@contextmanager
def watched(browser: Browser) -> Iterator[Visit]:
    """Makes clean profiles; at the end no page may have had an error or left the own origin."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
        page.on(
            "console",
            lambda message: message.type in ("error", "warning")
            and problems.append(f"{message.type}: {message.text}"),
        )

        def asked(url: str) -> None:
            if not url.startswith(("http://127.0.0.1:", "http://localhost:", "blob:", "data:")):
                problems.append(f"foreign request: {url}")

        page.on("request", lambda request: asked(request.url))

    def make(
        width: int = 1280,
        height: int = 800,
        *,
        kept: bool = False,
        moving: bool = False,
        **options: object,
    ) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            # What moves is waited for: only tests that are about it take the time.
            reduced_motion="no-preference" if moving else "reduce",
            **options,  # type: ignore[arg-type]
        )
        context.add_init_script(WATCH)
        if not kept:
            context.add_init_script(UNKEPT)
        context.on("page", watch)
        context.set_default_timeout(30_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


def ready(page: Page) -> None:
    """Python is up and the opening has been painted."""
    page.wait_for_selector("body[data-ready]")


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
GAMES[{name!r}] = module
"""


def seat_two(
    context: BrowserContext, site: Server, game: ModuleType, *names: str, tail: str = ""
) -> Page:
    """A page of the site with a toy game on it, seated with people.

    The page and its Python entry are changed on the way: the shell must not know the difference.
    """
    name = f"toy-{game.__name__.rpartition('.')[2]}"
    page = context.new_page()
    seats = [{"kind": "human", "name": one} for one in names]
    first = json.dumps({"galaxy": galaxy.code(5), "options": {}, "seats": seats})

    def as_toy(route: Route) -> None:
        text = route.fetch().text()
        text = text.replace('data-game="express"', f'data-game="{name}"')
        text = re.sub(r'data-first="[^"]*"', f'data-first="{escape(first)}"', text)
        titles = escape(json.dumps({name: game.TITLE}))
        text = re.sub(r'data-titles="[^"]*"', f'data-titles="{titles}"', text)
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    def with_toy(route: Route) -> None:
        source = Path(str(game.__file__)).read_text("utf-8")
        text = ENTRY.format(source=source, name=name) + route.fetch().text()
        route.fulfill(body=text, content_type="text/x-python; charset=utf-8")

    page.route("**/express.html*", as_toy)
    page.route("**/main.py", with_toy)
    page.goto(f"{site.url}express.html{tail}")
    ready(page)
    return page
