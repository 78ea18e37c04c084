"""What browser tests share besides fixtures."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

Visit = Callable[..., BrowserContext]
"""Makes a clean profile: (width, height, **options of the context)."""


def ready(page: Page) -> None:
    """Python is up and the opening has been painted."""
    page.wait_for_selector("body[data-ready]")


def record(page: Page) -> str:
    """The record of the only saved session of this profile."""
    texts = page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith('pocket-galaxies/game/'))
           .map((key) => JSON.parse(localStorage[key]).record)"""
    )
    assert len(texts) == 1, f"{len(texts)} sessions are saved"
    return str(texts[0])
