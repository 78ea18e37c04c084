"""Live play where the browser or the network does not let devices connect: it says within ten
seconds what is missing, and an invitation that did not connect stays good."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.meeting import connect, game_of_ada_and_bo, invite
from browser.profiles import Visit
from build.server import Server
from galaxies.share import link

WITHOUT = "delete window.RTCPeerConnection;"
# A browser whose addresses are hidden, or that is in no network.
NO_ADDRESS = """
window.RTCPeerConnection = class extends RTCPeerConnection {
  get localDescription() {
    const { type, sdp } = super.localDescription;
    return { type, sdp: sdp.replace(/^a=candidate.*\\r\\n/gm, '') };
  }
};"""
# A firewall that lets nothing through: the other side is looked for where nobody is.
BLOCKED = """
window.RTCPeerConnection = class extends RTCPeerConnection {
  setRemoteDescription({ type, sdp }) {
    const nobody = 'a=candidate:1 1 udp 1 203.0.113.9 9 typ host';
    const there = window.isOpen ? sdp : sdp.replace(/^a=candidate.*$/gm, nobody);
    return super.setRemoteDescription({ type, sdp: there });
  }
};"""
TEN = 10_500


def by_links(page: Page) -> None:
    page.locator("#two").get_by_role("button", name="Play by links instead").click()
    expect(page.locator("#two")).to_be_hidden()
    assert "#" in page.locator("#share-url").input_value()


def test_without_webrtc(visit: Visit, site: Server) -> None:
    hosts, guests = visit(), visit()
    hosts.add_init_script(WITHOUT)
    guests.add_init_script(WITHOUT)
    able, host, guest = visit().new_page(), hosts.new_page(), guests.new_page()
    invite(able, site, game_of_ada_and_bo())
    address = able.locator("#two-url").input_value()
    guest.goto(address)
    expect(guest.locator("#two")).to_contain_text("WebRTC is missing, or switched off")
    expect(guest.locator("#two")).to_contain_text("The link stays good")
    assert guest.locator("#two-url").input_value() == address
    expect(guest).to_have_url(address)
    other = visit(390, 844).new_page()
    connect(able, other)

    host.goto(f"{site.url}galaxyd.html#{link.pack(game_of_ada_and_bo())}")
    host.locator("#arrival button.main").click()
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    expect(host.locator("#two")).to_contain_text("WebRTC is missing, or switched off")
    by_links(host)


def test_without_an_address(visit: Visit, site: Server) -> None:
    hosts = visit()
    hosts.add_init_script(NO_ADDRESS)
    host = hosts.new_page()
    invite(host, site, game_of_ada_and_bo())
    expect(host.locator("#two")).to_contain_text("no network address", timeout=TEN)
    expect(host.locator("#two-url")).to_have_count(0)
    by_links(host)


def test_where_nothing_gets_through_and_then_something_does(visit: Visit, site: Server) -> None:
    hosts, guests = visit(), visit(390, 844)
    for context in (hosts, guests):
        context.add_init_script(BLOCKED)
    host, guest, other = hosts.new_page(), guests.new_page(), visit().new_page()
    invite(host, site, game_of_ada_and_bo())
    address = host.locator("#two-url").input_value()
    guest.goto(address)
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    expect(host.locator("#two-state")).to_have_text("Connecting…")
    expect(host.locator("#two")).to_contain_text("could not reach each other", timeout=TEN)
    expect(host.locator("#two")).to_contain_text("The link stays good")
    expect(host.locator("#two").get_by_role("button", name="Play by links instead")).to_be_visible()
    assert host.locator("#two-url").input_value() == address
    expect(guest.locator("#two-state")).to_contain_text("was not found within 9 seconds")
    host.evaluate("isOpen = true")
    connect(host, other)
