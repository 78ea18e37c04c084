"""A STUN server that a player enters: the only one a page asks. And what follows a failure."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from pathlib import Path

from playwright.sync_api import Page, expect

from browser import peerjs, stun
from browser.meeting import connect, game_of_ada_and_bo, invite
from browser.profiles import Visit
from build.server import Server

RESERVED = bytes(map(int, stun.ADDRESS.split("."))) + stun.PORT.to_bytes(2, "big")


def has_address(page: Page) -> bool:
    """Whether the code on show has the address that the server tells."""
    code = page.locator("#two-url").input_value().partition("#live=")[2]
    return RESERVED in urlsafe_b64decode(code + "=" * (-len(code) % 4))


def enter(page: Page, server: str) -> None:
    """Enter a server where a code is on show, and wait for another code."""
    before = page.locator("#two-url").input_value()
    page.get_by_text("From one network to another").click()
    page.get_by_label("STUN or TURN server").fill(server)
    page.get_by_label("STUN or TURN server").press("Tab")
    expect(page.locator("#two-url")).not_to_have_value(before)


# Says of a connection what the browser says 15 seconds after nobody was there.
FAIL = """
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...settings) { super(...settings); window.latest = this; }
  get connectionState() { return window.isFailed ? 'failed' : super.connectionState; }
};"""


def test_only_the_server_that_was_entered_is_asked(visit: Visit, site: Server) -> None:
    hosts, guest = visit(), visit(390, 844).new_page()
    hosts.add_init_script(FAIL)
    host = hosts.new_page()
    with stun.serving() as server, stun.serving(silent=True) as silent:
        invite(host, site, game_of_ada_and_bo())
        guest.goto(host.locator("#two-url").input_value())
        expect(guest.locator("#two-state")).to_contain_text("Waiting")
        assert not has_address(host) and not has_address(guest)
        assert not server.asked, "no server is asked unless one was entered"
        host.evaluate("() => { window.first = latest; }")
        enter(host, server.setting)
        assert server.asked and has_address(host)
        expect(host.locator("#two")).not_to_contain_text("gave no address")
        # A guest that reaches the host has no need to wait for a server.
        host.wait_for_function("() => first.signalingState === 'closed'")
        enter(guest, silent.setting)
        assert silent.asked and not has_address(guest)
        expect(guest.locator("#two")).to_contain_text("gave no address within 5 seconds")

        enter(guest, "")
        before = host.locator("#two-url").input_value()
        host.evaluate("isFailed = true; latest.onconnectionstatechange(); isFailed = false")
        expect(host.locator("#two")).to_contain_text("could not reach each other")
        host.get_by_role("button", name="Make a new link").click()
        expect(host.locator("#two-url")).not_to_have_value(before)
        connect(host, guest)


def test_the_servers_that_the_site_names_are_asked(visit: Visit, tmp_path: Path) -> None:
    """And one that does not answer is named."""
    (tmp_path / "good").mkdir()
    (tmp_path / "silent").mkdir()
    host, other = visit().new_page(), visit().new_page()
    with stun.serving() as server, stun.serving(silent=True) as silent:
        with peerjs.site_with(tmp_path / "good", ice=server.setting) as site:
            invite(host, site, game_of_ada_and_bo())
            assert has_address(host) and server.asked
            host.get_by_text("From one network to another").click()
            named = server.setting.removeprefix("stun:")
            expect(host.locator("#two")).to_contain_text(f"This site names {named}; you can type")
            host.goto("about:blank")
        with peerjs.site_with(tmp_path / "silent", ice=silent.setting) as site:
            invite(other, site, game_of_ada_and_bo())
            expect(other.locator("#two")).to_contain_text("gave no address within 5 seconds")
            expect(other.locator("#two")).to_contain_text("try again later, or type another one")
            assert silent.asked and not has_address(other)
            other.goto("about:blank")
