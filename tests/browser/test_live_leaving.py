"""A device leaves while its luck is awaited: the other one waits, or goes on and says so."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import record
from browser.meeting import TUNNEL, connected, game_of_ada_and_bo, meet_again, move, settle
from browser.profiles import Visit
from build.server import Server
from galaxies.game import CHANCE
from galaxies.play.live import proof
from galaxies.play.records.replay import replay


def left_alone(visit: Visit, site: Server) -> tuple[Page, Page]:
    """The devices of Ada and Bo. Bo has moved, and Ada's is gone before it has revealed its part of
    the luck."""
    host, guest = connected(visit, site, game_of_ada_and_bo("sign rock", "sign paper"), host=TUNNEL)
    host.evaluate("window.inTunnel = true")
    move(guest)
    expect(guest.locator("#prompt")).to_contain_text("Waiting for the other device")
    host.evaluate("channels.forEach((channel) => channel.close())")
    host.evaluate("window.inTunnel = false")
    expect(guest.locator("#notice")).to_contain_text("waits for the device of Ada")
    return host, guest


def test_who_waits_gets_the_luck_of_both(visit: Visit, site: Server) -> None:
    host, guest = left_alone(visit, site)
    guest.get_by_role("button", name="Go on without Ada").click()
    guest.locator("#two").get_by_role("button", name="Wait").click()
    assert replay(record(guest), settled=False).player == CHANCE
    meet_again(guest, host)
    settle(guest, host)
    session = replay(record(guest))
    assert session.reveals and not session.signed.left
    expect(guest.locator("#notice")).to_be_hidden()


def test_who_goes_on_alone_says_so_in_the_saved_game(visit: Visit, site: Server) -> None:
    _, guest = left_alone(visit, site)
    guest.get_by_role("button", name="Go on without Ada").click()
    told = guest.locator("#two")
    expect(told).to_contain_text("this device could know it beforehand")
    told.get_by_role("button", name="Go on without Ada").click()
    expect(guest.locator("#notice")).to_be_hidden()
    if guest.locator("[data-do='lift']").is_visible():
        guest.locator("[data-do='lift']").click()
    session = replay(record(guest))
    assert session.player >= 0 and [one.seats for one in session.signed.left] == [(0,)]
    guest.locator("[data-do='details']").click()
    fold = guest.locator("#proof")
    fold.locator("summary").click()
    expect(fold).to_contain_text("the game went on without the device of Ada, which was awaited")
    shown = fold.locator("p").all_inner_texts()
    assert shown == list(proof.evidence(replay(record(guest), settled=False)))
