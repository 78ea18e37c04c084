"""One game on two devices: moves, an undo, the camera, and a device that is silent."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import (
    TUNNEL,
    connect,
    game_of_ada_and_bo,
    have_the_same,
    invite,
    meet_again,
    play,
    played,
    settle,
    type_in,
)
from browser.profiles import Visit
from build.server import Server
from galaxies.share import link


def test_two_devices_play_one_game_and_undo(visit: Visit, site: Server) -> None:
    host, guest = visit().new_page(), visit(390, 844).new_page()
    asked: list[str] = []
    host.on("request", lambda request: asked.append(request.url))
    session = game_of_ada_and_bo(game="colony", galaxy="0000-005a")
    host.goto(f"{site.url}colony.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    host.get_by_role("button", name="Share").click()
    assert not [url for url in asked if "live.mjs" in url], "loaded when it is needed"
    host.get_by_role("button", name="Play on several devices").click()
    expect(host.locator("#two")).to_contain_text(
        "the deck of a card game, and hidden pieces, are only"
    )
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()
    connect(host, guest)
    expect(host.locator("#company")).to_have_text("Connected with Bo. It is your turn.")
    expect(guest.locator("#company")).to_have_text("Connected with Ada. It is Ada's turn.")
    assert host.title().startswith("Your turn: ") and not guest.title().startswith("Your")
    expect(host.locator("#curtain")).to_be_hidden()
    play(host, guest, "use new_haven a")

    # The other player must agree to undo.
    host.get_by_role("button", name="Undo", exact=True).click()
    guest.get_by_role("button", name="Undo it").click()
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-saved", str(session.ply))
    assert have_the_same(host, guest)


# A camera that sees what `window.held` holds.
CAMERA = """
navigator.mediaDevices.getUserMedia = async () => {
  if (window.shut) throw new DOMException('', 'NotAllowedError');
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  const paint = () => {
    pen.fillStyle = '#ccc';
    pen.fillRect(0, 0, 640, 480);
    if (window.held) pen.drawImage(window.held, 140, 60, 360, 360);
  };
  paint();
  setInterval(paint, 50);
  window.stream = canvas.captureStream();
  return window.stream;
};
"""
HOLD = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  window.held = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
}"""


def code_on(page: Page) -> str:
    """The picture of the code that a device shows."""
    return b64encode(page.locator("#two .qr").screenshot()).decode()


def test_the_camera_reads_the_answer(visit: Visit, site: Server) -> None:
    first = visit(painted=True)
    first.add_init_script(CAMERA)
    host, guest = first.new_page(), visit(painted=True).new_page()
    invite(host, site, game_of_ada_and_bo())
    guest.goto(host.locator("#two-url").input_value())
    scan = host.get_by_role("button", name="Or scan it with the camera")
    host.evaluate("window.shut = true")
    scan.click()
    expect(host.locator("#two-state")).to_contain_text("Enter the code instead")
    host.evaluate("window.shut = false")
    host.evaluate(HOLD, code_on(host))
    scan.click()
    expect(host.locator("#two-state")).to_contain_text("This is another QR code")
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.evaluate(HOLD, code_on(guest))
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
    assert host.evaluate("window.stream.getTracks().every((one) => one.readyState === 'ended')")


def test_a_device_that_is_silent_when_choices_are_opened(visit: Visit, site: Server) -> None:
    """The other one waits, is told so after half a minute, and goes on with a new link."""
    hosts, guest = visit(), visit(390, 844).new_page()
    hosts.add_init_script(TUNNEL)
    host = hosts.new_page()
    guest.clock.install()
    invite(host, site, game_of_ada_and_bo())
    connect(host, guest)
    play(host, guest, "sign rock")
    host.evaluate("window.inTunnel = true")
    before = record(guest)
    type_in(guest, "sign paper")
    expect(guest.locator("#prompt")).to_contain_text("You have chosen. Waiting for the")
    guest.clock.fast_forward(31_000)
    expect(guest.locator("#notice")).to_contain_text("waited for the other device for 30 seconds")
    assert record(guest) == before
    host.evaluate("window.inTunnel = false")
    meet_again(guest, host)
    settle(guest, host)
    assert "sign rock\nsign paper" in played(host) == played(guest)
