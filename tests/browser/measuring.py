"""What is wrong with the look of a page, as far as it can be measured."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


def faults(page: Page, *, least: int = 24) -> list[str]:
    """What is cut off, covers something, sticks out, cannot be reached or hit (smaller than `least`
    pixels), or makes the page scroll sideways: of the open dialog, else of the page."""
    return list(dict.fromkeys(page.evaluate(MEASURE, least)))
