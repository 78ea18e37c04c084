"""Galaxy of D in Chromium: two people at one device never see the other's ships."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.browsing import Visit, ready
from build.server import Server
from galaxies import link, notation
from galaxies.games import GAMES
from galaxies.session import Seat, Session

GAME = GAMES["galaxyd"]


def start(*lines: str) -> str:
    """The link of a first game for two people after these lines."""
    options = {"setup": "quick", "chart": "tutorial_quick"}
    seats = [Seat("human", "Ada"), Seat("human", "Bo")]
    session = Session("galaxyd", GAME, galaxy="0000-0000", options=options, seats=seats)
    for line in lines:
        session.play(notation.parse(GAME, line))
    return link.pack(session)


def do(page: Page, line: str) -> None:
    """Type a line, and go ahead where the program asks."""
    page.fill("#line-text", line)
    page.press("#line-text", "Enter")
    if page.is_visible("#confirm"):
        page.click('[data-do="confirm"]')
    assert page.inner_text("#answer") == ""


def shown(page: Page) -> str:
    """Everything in the document that is not the rulebook or another dialog's fixed text."""
    return str(
        page.evaluate(
            """() => ['main', '#live', '#curtain', '#confirm']
               .map((name) => document.querySelector(name)?.outerHTML ?? '').join('')"""
        )
    )


def test_a_secret_fleet_is_nowhere_behind_the_curtain(visit: Visit, site: Server) -> None:
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{start()}")
    ready(page)
    if page.locator("#arrival[open]").count():  # a link to a game in progress asks first
        page.locator("#arrival-choices button").first.click()
    do(page, "take bomber")
    assert "takes a Bomber" in shown(page)
    do(page, "done")
    page.wait_for_selector("#curtain[open]")
    assert "omber" not in shown(page)
    page.click('[data-do="lift"]')
    page.wait_for_selector("#curtain:not([open])", state="attached")
    log = page.inner_text("#log")
    assert "Redog has chosen a starting fleet" in log and "Bomber" not in log


def test_hidden_ships_are_not_in_the_document(visit: Visit, site: Server) -> None:
    lines = ("take interceptor", "take bomber", "done", "take cruiser", "done")
    page = visit(390, 844).new_page()
    page.goto(f"{site.url}galaxyd.html#{start(*lines, 'done', 'done')}")
    ready(page)
    if page.locator("#arrival[open]").count():  # a link to a game in progress asks first
        page.locator("#arrival-choices button").first.click()
    page.wait_for_selector("#curtain[open]")
    page.click('[data-do="lift"]')
    page.wait_for_selector('[data-key="stack:redog:h7"]', state="attached")
    title = page.text_content('[data-key="sector:h7"] title')
    assert title is not None and "Redog: Interceptor and unknown ship" in title
    assert "Bomber" not in page.inner_html("#board")
