"""A long press on a piece tells what it is and chooses nothing, in every game alike."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import open_page, until_a_tap_counts
from browser.profiles import Visit
from browser.test_double_taps import SENT
from build.server import Server
from galaxies.games import GAMES

# The middle of the first piece that can be chosen where it lies, and what it is called.
PIECE = """() => {
  for (const one of document.querySelectorAll('#board [data-word], #hand [data-word]')) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isThere = document.elementFromPoint(x, y)?.closest('[data-word]') === one;
    if (isThere) return { x, y, name: one.getAttribute('aria-label') };
  }
  return null;
}"""


def press(page: Page, x: float, y: float, milliseconds: int, away: float = 0) -> None:
    """Press a finger on a place, and lift it so far away after so many milliseconds."""
    finger = page.context.new_cdp_session(page)
    point = [{"x": x, "y": y}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    if away:
        point = [{"x": x + away, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point})
    page.wait_for_timeout(milliseconds)  # the length of the press is what is tried
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", GAMES)
def test_a_long_press_tells_what_a_piece_is(visit: Visit, site: Server, game: str) -> None:
    page = open_page(
        visit(390, 844, has_touch=True, is_mobile=True).new_page(), site, f"{game}.html"
    )
    while (piece := page.evaluate(PIECE)) is None:
        page.locator("#choices button").first.dispatch_event("click")
        until_a_tap_counts(page)
    page.evaluate(SENT)
    press(page, piece["x"], piece["y"], 700)
    expect(page.locator("#answer.bubble")).to_have_text(piece["name"])
    assert page.evaluate("window.sent") == []
    press(page, piece["x"], piece["y"], 30)
    page.wait_for_function("() => window.sent.includes('words')")
    expect(page.locator("#answer.bubble")).to_have_count(0)


def test_a_finger_that_moves_asks_nothing(visit: Visit, site: Server) -> None:
    phone = visit(390, 844, has_touch=True, is_mobile=True)
    page = open_page(phone.new_page(), site, "surveyors.html")
    piece = page.evaluate(PIECE)
    press(page, piece["x"], piece["y"], 700, away=30)
    expect(page.locator("#answer.bubble")).to_have_count(0)
