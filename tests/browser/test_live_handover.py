"""The device that passes everything on leaves in mid-game: the next one does then, without people."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import move, played
from browser.profiles import Visit
from browser.test_live_tables import dialog, join
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

NAMES = ("Ada", "Bo", "Cy")
# The ways to these devices that are known here.
WAYS = """numbers => Object.keys(localStorage).filter((key) => key.includes('/game/'))
  .map((key) => JSON.parse(localStorage[key]).meta.ways ?? {}).some((ways) => numbers.every((one) => ways[one]))"""
AGAIN = 60_000
"""Milliseconds in which devices look for the first one in vain, and then find each other."""


def table(visit: Visit, site: Server, session: Session) -> list[Page]:
    """The devices of Ada, Bo and Cy at a game, and one that watches; each knows the ways to those
    that may pass on."""
    pages = [visit().new_page() for _ in range(4)]
    ada, bo, cy, eve = pages
    ada.goto(f"{site.url}{session.game.name}.html#{link.pack(session)}")
    ready(ada)
    ada.locator("#arrival button.main").click()
    dialog(ada)
    ada.get_by_role("button", name="Make the link").click()
    join(ada, bo, "the device of Bo")
    join(ada, cy, "the device of Cy")
    dialog(ada)
    expect(ada.locator("#two")).to_contain_text("This device passes everything on.")
    expect(ada.locator("#two")).to_contain_text("If it leaves, the device of Bo does.")
    ada.get_by_role("button", name="Invite somebody to watch").click()
    join(ada, eve, "a device that watches")
    for page, numbers in zip(pages, ([1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]), strict=True):
        page.wait_for_function(WAYS, arg=numbers)
    return pages


def game(*lines: str) -> Session:
    seats = tuple(Seat("human", name) for name in NAMES)
    session = Session(
        GAMES["surveyors"], options={"scenario": "launch"}, galaxy="k7qp-3m9y", seats=seats
    )
    for line in lines:
        session.play(line)
    return session


def same(pages: list[Page]) -> Session:
    """All have the same game, which follows."""
    plies = str(max(replay(record(page), settled=False).plies for page in pages))
    for page in pages:
        expect(page.locator("body")).to_have_attribute("data-saved", plies)
    first, *others = map(played, pages)
    assert others == [first] * len(others)
    return replay(record(pages[0]), settled=False)


def test_the_next_device_goes_on(visit: Visit, site: Server) -> None:
    pages = table(visit, site, game())
    ada, bo, cy, eve = pages
    move(ada)
    same(pages)
    address = ada.url
    ada.goto(f"{site.url}credits.html")
    # Nobody does anything: Bo's device passes on now.
    expect(cy.locator("#company")).to_contain_text(
        "Connected with Bo. Ada is not connected.", timeout=AGAIN
    )
    expect(bo.locator("#company")).to_contain_text("Connected with Cy. Ada is not connected.")
    expect(eve.locator("#company")).to_contain_text("You watch Bo and Cy.", timeout=AGAIN)
    others = pages[1:]
    while (now := same(others)).player in (1, 2):
        move(pages[now.player])
    assert now.player == 0 or now.is_over, "they play until it is Ada's turn"
    ada.goto(address)
    ready(ada)
    expect(ada.locator("#company")).to_contain_text("Connected with Bo and Cy.", timeout=AGAIN)
    for page in (bo, cy):
        expect(page.locator("#company")).not_to_contain_text("not connected")
    dialog(bo)
    expect(bo.locator("#two")).to_contain_text("This device passes everything on.")
    bo.locator("#two [data-close]").click()
    while not (now := same(pages)).is_over:
        move(pages[now.player])
    same(pages)
