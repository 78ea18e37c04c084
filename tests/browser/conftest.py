"""A real Chromium on the built site. Every page is watched: no error, no policy report."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from browser.browsing import FLAGS, Visit
from build.server import Server

DIST = Path(__file__).parents[2] / "dist"
# Reports of the page's Content-Security-Policy reach the console as errors; so do failed loads.
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
"""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Server]:
    with Server(DIST, base="/repo/") as server:
        yield server


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
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

    def make(width: int = 1280, height: int = 800, **options: object) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            **options,  # type: ignore[arg-type]
        )
        context.add_init_script(WATCH)
        context.on("page", watch)
        context.set_default_timeout(30_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)
