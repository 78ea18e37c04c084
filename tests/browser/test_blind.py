"""The board walked over place by place, with the keyboard, by roles and names alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.listening import listening
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES

AT = "() => document.activeElement.getAttribute('role') + ' ' + document.activeElement.textContent"


def cell(page: Page) -> str:
    """The text of the place that has the focus."""
    role, _, text = page.evaluate(AT).partition(" ")
    assert role == "gridcell", role
    return str(text)


def grid(page: Page) -> Locator:
    return page.get_by_role("grid", name="The board, place by place")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_board_can_be_walked_over_and_asked_about(
    visit: Visit, site: Server, game_id: str
) -> None:
    listener = listening(visit, site, game_id)
    page = listener.page
    page.keyboard.press("i")
    expect(grid(page)).to_be_visible()
    start = cell(page)
    assert re.search(r": .*\.$", start)
    seen = {start}
    for key in ("Home", "ArrowRight", "ArrowDown", "End", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(cell(page))
    assert len(seen) >= 4, seen
    for key in "ncw":
        listener.heard()
        page.keyboard.press(key)
        said = [text for role, text in listener.heard() if role == "status"]
        assert said and all(len(text.split()) <= 25 for text in said), (key, said)
        assert cell(page)
    page.keyboard.press("i")
    expect(page.get_by_role("group", name="What you can do")).to_be_focused()


def test_a_place_does_what_it_says_and_a_second_enter_does_nothing(
    visit: Visit, site: Server
) -> None:
    listener = listening(visit, site, "express")
    page = listener.page
    page.keyboard.press("i")
    assert "You can: Up: to d6" in cell(page)
    page.keyboard.press("Enter")
    # The focus stays in its place, and the place tells what is there now.
    assert "your ship" in cell(page) and "You can" not in cell(page)
    log = listener.log()
    page.keyboard.press("Enter")
    assert listener.log() == log
    # A button that is gone leaves the focus with the group, where Enter means nothing.
    coin = listener.choices().get_by_role("button", name=re.compile("^Thrust")).last
    listener.press(coin)
    expect(page.get_by_role("group", name="What you can do")).to_be_focused()
    offered = listener.offered()
    page.keyboard.press("Enter")
    assert listener.offered() == offered
    # In the grid the arrows walk, though they also are the ways of the ship.
    page.keyboard.press("i")
    before = cell(page)
    assert grid(page).get_by_text("You can: ").count()
    page.keyboard.press("ArrowDown")
    assert cell(page) != before and listener.offered() == offered


def test_h_leads_to_the_button_that_follows_the_hint(visit: Visit, site: Server) -> None:
    listener = listening(visit, site, "express")
    page = listener.page
    log = listener.log()
    page.keyboard.press("h")
    advice = page.get_by_role("button", name=re.compile("^Play this: "))
    expect(advice).to_be_focused()
    page.keyboard.press("Enter")
    expect(advice).to_be_hidden()
    assert len(listener.log()) > len(log)
    expect(page.get_by_role("group", name="What you can do")).to_be_focused()
