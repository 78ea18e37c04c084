"""Devices that were connected find each other again without people, or with one message."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import connected, game_of_ada_and_bo, play
from browser.profiles import Visit
from build.server import Server
from galaxies.play.live import proof
from galaxies.play.records.replay import replay

# The ends of connections of a page, so that a test can cut them.
ENDS = """
window.ends = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...settings) { super(...settings); ends.push(this); }
};"""
# What the page itself sees when the network is gone for longer than the browser waits: the one end
# in use fails, and nobody is told.
CUT = """() => {
  const inUse = ends.find((one) => one.connectionState === 'connected');
  Object.defineProperty(inUse, 'connectionState', { value: 'failed' });
  inUse.onconnectionstatechange();
}"""
WAY = """() => Object.keys(localStorage).filter((key) => key.includes('/game/'))
  .some((key) => '01'.split('').some((peer) => JSON.parse(localStorage[key]).meta.ways?.[peer]))"""


def at_a_game(visit: Visit, site: Server, game: str = "galaxyd") -> tuple[Page, Page]:
    """Two devices that play, and have told each other the way back."""
    session = game_of_ada_and_bo(
        *(("sign rock", "sign paper") if game == "galaxyd" else ()), game=game
    )
    pages = connected(visit, site, session, host=ENDS, guest=ENDS, finds_back=True)
    for page in pages:
        page.wait_for_function(WAY)
    return pages


def together(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("#company")).to_contain_text("Connected with", timeout=30_000)
        expect(page.locator("#notice")).to_be_hidden()
        page.wait_for_function(WAY)


def go_on(*pages: Page) -> None:
    session = replay(record(pages[0]), settled=False)
    play(pages[session.player], pages[1 - session.player])


@pytest.mark.parametrize("who", [0, 1])
def test_a_page_that_the_browser_had_kept_is_back_by_itself(
    visit: Visit, site: Server, who: int
) -> None:
    """Left, and shown again as it was; and it looks for the other one at every later loss, too."""
    pages = at_a_game(visit, site)
    goes = "(name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true }))"
    pages[who].evaluate(goes, "pagehide")
    for page in pages:
        expect(page.locator("#company")).to_be_hidden()
    pages[who].evaluate(goes, "pageshow")
    together(*pages)
    go_on(*pages)
    pages[who].evaluate(CUT)
    together(*pages)
    go_on(*pages)


@pytest.mark.parametrize("who", [0, 1])
def test_a_page_that_is_loaded_again_is_back_by_itself(
    visit: Visit, site: Server, who: int
) -> None:
    pages = at_a_game(visit, site)
    for _ in range(2):
        pages[who].reload()
        ready(pages[who])
        together(*pages)
        go_on(*pages)
    signers = [proof.signers(replay(record(page), settled=False)) for page in pages]
    assert signers[0] == signers[1] and len(signers[0]) >= 2, "with the keys of before"


@pytest.mark.parametrize("who", [0, 1])
def test_a_connection_that_broke_is_made_again(visit: Visit, site: Server, who: int) -> None:
    pages = at_a_game(visit, site)
    pages[who].evaluate(CUT)
    expect(pages[1 - who].locator("#notice")).to_contain_text("look for each other")
    together(*pages)
    go_on(*pages)


def test_who_goes_on_alone_is_not_connected_again(visit: Visit, site: Server) -> None:
    host, guest = at_a_game(visit, site)
    address = guest.url
    guest.goto(f"{site.url}credits.html")
    host.get_by_role("button", name="Go on here or by links").click()
    guest.goto(address)
    ready(guest)
    expect(guest.locator("#notice")).to_contain_text("look for each other")
    guest.wait_for_timeout(3000)  # more than one look, and nothing tells that one found nobody
    for page in (host, guest):
        expect(page.locator("#company")).to_be_hidden()
