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


def move(page: Page) -> str:
    """Make the move that the page proposes; the number of plies that are saved then."""
    line, body = page.locator("#line-text"), page.locator("body")
    before = str(body.get_attribute("data-saved"))
    line.fill(str(line.get_attribute("placeholder")))
    line.press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm .danger").click()
    expect(body).not_to_have_attribute("data-saved", before)
    return str(body.get_attribute("data-saved"))


def play(page: Page, other: Page) -> None:
    """A move on one device, seen on both."""
    expect(other.locator("body")).to_have_attribute("data-saved", move(page))
    assert record(page) == record(other)


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

    # The guest's tab is loaded again: both say so. Who is to move plays on, and a new link from the
    # other device, which has fewer moves, brings both together.
    before = record(host)
    guest.reload()
    ready(guest)
    expect(host.locator("#notice")).to_contain_text("The connection to the other device is lost")
    expect(guest.locator("#notice")).to_contain_text("they are not connected")
    pages = (host, guest)
    mover = pages[replay(before).player]
    (other,) = set(pages) - {mover}
    move(mover)
    assert record(other) == before
    other.get_by_role("button", name="Connect again").click()
    expect(other.locator("#two-answer")).to_be_visible()
    connect(other, mover)
    for page in pages:
        expect(page.locator("#notice")).to_be_hidden()
    assert record(other) == record(mover) != before

    # The other player must agree to undo.
    now = replay(record(mover))
    mover = pages[now.player]
    (other,) = set(pages) - {mover}
    play(mover, other)
    if replay(record(mover)).undo_ply() is not None:
        mover.get_by_role("button", name="Undo", exact=True).click()
        other.get_by_role("button", name="Undo it").click()
        expect(mover.locator("body")).to_have_attribute("data-saved", str(now.ply))
        assert record(mover) == record(other)
