"""Two devices that do not play live: pages of two releases, and a game that goes on by links."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.browsing import reach, record
from browser.meeting import TUNNEL, connect, game_of_ada_and_bo, invite, move, play, played
from browser.profiles import Visit
from build.server import Server
from galaxies.play.records.replay import replay

# The page of a later release, which says so in its first letter.
NEWER = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    send.call(this, window.isNewer ? text.replace('"speaks":2', '"speaks":3') : text);
  };
}"""


def send_turn(page: Page, other: Page) -> None:
    """Send the game as a link, and go on with it on the other device."""
    reach(page, "menu")
    page.get_by_role("button", name="Share").click()
    address = page.locator("#share-url")
    expect(address).to_have_value(re.compile("#"))
    other.goto(address.input_value())
    page.keyboard.press("Escape")
    expect(other.locator("#arrival")).to_contain_text("This is your saved game, 1 move further.")
    other.get_by_role("button", name="Continue my game").click()
    expect(other.locator("#arrival")).to_be_hidden()
    assert played(other) == played(page)


def test_a_live_game_goes_on_by_links(visit: Visit, site: Server) -> None:
    """After a page of another release was told apart, a game begun live, and a lost connection."""
    hosts, guests = visit(), visit(390, 844)
    for profile in (hosts, guests):
        profile.add_init_script(TUNNEL)
        profile.add_init_script(NEWER)
    host, guest = pages = [profile.new_page() for profile in (hosts, guests)]
    invite(host, site, game_of_ada_and_bo())
    guest.goto(host.locator("#two-url").input_value())
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    for page in pages:
        page.evaluate("isNewer = true")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    for page in pages:
        expect(page.locator("#notice")).to_contain_text("another version of this page. Reload")
        page.evaluate("isNewer = false")

    host.get_by_role("button", name="Connect again").click()
    connect(host, guest)
    play(host, guest, "sign rock")
    play(guest, host, "sign paper")
    before = record(host)
    host.evaluate("channels.forEach((channel) => channel.close())")
    for page in pages:
        expect(page.locator("#notice")).to_contain_text("The connection to the other device is")
    guest.get_by_role("button", name="Go on here or by links").click()
    move(guest, "side redog")
    send_turn(guest, host)
    move(host)  # Ada's device goes on with Bo's move: all of the game is there now
    send_turn(host, guest)
    session = replay(record(host))
    moves, _, _ = before.partition("\nend ")
    assert f"{moves}\nside redog\n" in session.text(), "nothing is lost"
    for page in pages:
        games = "Object.keys(localStorage).filter((key) => key.includes('/game/')).length"
        assert page.evaluate(games) == 1, "it is one game, as before"
