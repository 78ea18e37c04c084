"""The device that passes everything on leaves in mid-game: the next one goes on, without people."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import move, played
from browser.profiles import Visit
from browser.test_live_again import shown
from browser.test_live_tables import begin, dialog, join
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.live import proof, secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

NAMES = ("Ada", "Bo", "Cy")
# The ways to these devices that are known here.
WAYS = """numbers => Object.keys(localStorage).filter((key) => key.includes('/game/'))
  .map((key) => JSON.parse(localStorage[key]).meta.ways ?? {})
  .some((ways) => numbers.every((one) => ways[one]))"""
AGAIN = 60_000
"""Milliseconds in which devices look for the first one in vain, and then find each other."""


def table(visit: Visit, site: Server, session: Session) -> list[Page]:
    """The devices of Ada, Bo and Cy at a game, and one that watches; each knows the ways to those
    that may pass on."""
    pages = [visit().new_page() for _ in range(4)]
    ada, bo, cy, eve = pages
    begin(ada, site, session)
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


def game() -> Session:
    """A short game for three."""
    seats = tuple(Seat("human", name) for name in NAMES)
    return Session(
        GAMES["surveyors"], options={"scenario": "launch"}, galaxy="k7qp-3m9y", seats=seats
    )


def same(pages: list[Page]) -> Session:
    """All have the same game, which follows; choices that wait for others may be sealed."""
    plies = str(max(replay(record(page), settled=False).plies for page in pages))
    for page in pages:
        expect(page.locator("body")).to_have_attribute("data-saved", plies)
    sessions = [replay(record(page), settled=False) for page in pages]
    if not any(secret_choices.stand_ins(session) for session in sessions):
        first, *others = map(played, pages)
        assert others == [first] * len(others)
    return sessions[0]


def play(pages: list[Page], now: Session) -> None:
    """The first legal move of whoever is to move, on that device."""
    mover = pages[now.player]
    expect(mover.locator("#company")).to_contain_text("It is your turn.")
    move(mover, replay(record(mover), settled=False).legal()[0])


def test_the_next_device_goes_on_and_the_first_comes_back(visit: Visit, site: Server) -> None:
    pages = table(visit, site, game())
    ada, bo, cy, eve = pages
    play(pages, same(pages))
    address = ada.url
    ada.goto(f"{site.url}credits.html")
    # Nobody does anything: Bo's device passes on now.
    away = "Ada is not connected."
    expect(cy.locator("#company")).to_contain_text(f"Connected with Bo. {away}", timeout=AGAIN)
    expect(bo.locator("#company")).to_contain_text(f"Connected with Cy. {away}")
    expect(eve.locator("#company")).to_contain_text("You watch Bo and Cy.", timeout=AGAIN)
    while (now := same(pages[1:])).player:
        play(pages, now)
    expect(bo.locator("#company")).to_contain_text("It is Ada's turn.")
    ada.goto(address)
    ready(ada)
    expect(ada.locator("#company")).to_contain_text("Connected with Bo and Cy.", timeout=AGAIN)
    for page in (bo, cy):
        expect(page.locator("#company")).not_to_contain_text("not connected")
    dialog(ada)
    expect(ada.locator("#two")).to_contain_text("The device of Bo passes everything on.")
    expect(ada.locator("#two")).to_contain_text("If it leaves, the device of Cy does.")
    ada.locator("#two [data-close]").click()
    while not (now := same(pages)).is_over:
        play(pages, now)
    end(pages)


def test_the_others_play_to_the_end(visit: Visit, site: Server) -> None:
    """The first device leaves after its last move, and reads the end later."""
    pages = table(visit, site, game())
    ada, others = pages[0], pages[1:]
    for _ in range(6):
        play(pages, same(pages))
    same(pages)
    address = ada.url
    ada.goto(f"{site.url}credits.html")
    for page in others:
        expect(page.locator("#company")).to_contain_text("Ada is not connected.", timeout=AGAIN)
    while not (now := same(others)).is_over:
        play(pages, now)
    ada.goto(address)
    ready(ada)
    expect(ada.locator("#result")).to_be_visible(timeout=AGAIN)
    end(pages)


@pytest.mark.parametrize("leaves", [False, True], ids=["all stay", "the first left"])
def test_a_rematch_of_three(visit: Visit, site: Server, leaves: bool) -> None:
    """Also when another device than the first passes everything on."""
    pages = table(visit, site, game())
    ada, bo, cy, eve = pages
    if leaves:
        address = ada.url
        ada.goto(f"{site.url}credits.html")
        expect(cy.locator("#company")).to_contain_text("Connected with Bo.", timeout=AGAIN)
        ada.goto(address)
        ready(ada)
        expect(ada.locator("#company")).to_contain_text("Connected with Bo and Cy.", timeout=AGAIN)
    while not (now := same(pages)).is_over:
        play(pages, now)
    for page in (cy, bo, ada):
        page.locator("#notice").get_by_role("button", name="Rematch").click()
    for page in (ada, bo, cy):
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#notice")).to_be_hidden()
        assert [seat.name for seat in shown(page).seats] == ["Bo", "Cy", "Ada"]
    expect(eve.locator("#company")).to_contain_text("You watch Bo, Cy and Ada.")
    for page in (bo, cy, ada):
        expect(page.locator("#company")).to_contain_text("It is your turn.")
        move(page, shown(page).legal()[0])
    for page in (cy, ada, eve):
        expect(page.locator("#company")).to_contain_text("It is Bo's turn.")
    assert len({shown(page).text(signed=False) for page in (cy, ada, eve)}) == 1


def end(pages: list[Page]) -> None:
    """All have the whole game, with the signatures of those who played it."""
    session = same(pages)
    assert session.is_over
    signers = [proof.signers(replay(record(page), settled=False)) for page in pages[:3]]
    assert signers[0] == signers[1] == signers[2]
    assert set(signers[0].values()) == {(0,), (1,), (2,)}
