"""One game on two devices, over the loopback of this machine: moves, a reload, and going on."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

MOST_LETTERS = 200
"""A QR code of this many letters can be read at arm's length."""


def game_of_ada_and_bo() -> Session:
    """Galaxy of D, where it is Ada's turn to show a secret hand sign."""
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    session = Session(GAMES["galaxyd"], galaxy="k7qp-3m9y", seats=seats)
    while session.ply < 2:
        session.play(session.legal()[0])
    return session


def connect(host: Page, guest: Page) -> None:
    """Carry the link from one device to the other, and its answer back."""
    address = host.locator("#two-url").input_value()
    assert len(address.partition("#live=")[2]) < MOST_LETTERS
    guest.goto(address)
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#two")).to_be_hidden()


def play(page: Page, other: Page) -> str:
    """The move that the page proposes, made on one device and seen on both."""
    line = page.locator("#line-text")
    before = replay(record(page)).ply
    line.fill(str(line.get_attribute("placeholder")))
    line.press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm .danger").click()
    expect(page.locator("body")).not_to_have_attribute("data-saved", str(before))
    saved = str(page.locator("body").get_attribute("data-saved"))
    expect(other.locator("body")).to_have_attribute("data-saved", saved)
    assert record(page) == record(other)
    return record(page)


def test_two_devices_play_one_game_through_a_reload(visit: Visit, site: Server) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    asked: list[str] = []
    host.on("request", lambda request: asked.append(request.url))
    host.goto(f"{site.url}galaxyd.html#{link.pack(game_of_ada_and_bo())}")
    ready(host)
    host.locator("#arrival button.main").click()
    host.get_by_role("button", name="Share").click()
    assert not [url for url in asked if "live.mjs" in url], "loaded when it is needed"
    host.get_by_role("button", name="Play on two devices").click()
    expect(host.locator("#two")).to_contain_text("Hands and secret plans are only hidden")
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()
    connect(host, guest)
    expect(host.locator("#company")).to_have_text("Connected with Bo. It is your turn.")
    expect(guest.locator("#company")).to_have_text("Connected with Ada. It is Ada's turn.")
    assert host.title().startswith("Your turn: ") and not guest.title().startswith("Your")
    play(host, guest)
    expect(guest.locator("#company")).to_contain_text("It is your turn.")
    expect(host.locator("#curtain")).to_be_hidden()
    play(guest, host)

    # The guest's tab is loaded again: both say so, and a new link goes on from the last move.
    before = record(host)
    guest.reload()
    ready(guest)
    expect(host.locator("#notice")).to_contain_text("The connection to the other device is lost")
    expect(guest.locator("#notice")).to_contain_text("they are not connected")
    guest.get_by_role("button", name="Connect again").click()
    expect(guest.locator("#two-answer")).to_be_visible()
    connect(guest, host)
    assert record(host) == record(guest) == before
    now = replay(before)
    mover, other = (host, guest) if now.player == 0 else (guest, host)
    assert replay(play(mover, other)).ply > now.ply
    expect(other.locator("#notice")).to_be_hidden()

    # The other player must agree to undo.
    if replay(record(mover)).undo_ply() is not None:
        mover.get_by_role("button", name="Undo", exact=True).click()
        other.get_by_role("button", name="Undo it").click()
        expect(mover.locator("body")).to_have_attribute("data-saved", str(now.ply))
        assert record(mover) == record(other)
