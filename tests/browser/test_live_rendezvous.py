"""Devices that meet by a short code or a link at the PeerJS server that a site names."""

from __future__ import annotations

import getpass
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import peerjs
from browser.browsing import ready
from browser.meeting import BY_HAND, have_the_same, move, settle
from browser.peerjs import PeerServer
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from build.places import DIST
from build.server import Server
from engines.test_hosts import CONFIGURATION, HOSTING, NGINX, block, running

# A system that has a sheet to share things: it keeps what it was given.
SHEET = "navigator.share = async (what) => { (window.sent ??= []).push(what); };"
TAPS = """addEventListener('click', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
}, true);"""


@pytest.fixture(scope="module")
def peer_server() -> Iterator[PeerServer]:
    with peerjs.serving() as server:
        yield server


@pytest.fixture(scope="module")
def meeting_site(
    peer_server: PeerServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    with peerjs.site_with(tmp_path_factory.mktemp("pages"), peer_server.address) as site:
        yield site


def taps(*pages: Page) -> int:
    return sum(int(page.evaluate("sessionStorage.taps ?? 0")) for page in pages)


def phones(visit: Visit) -> tuple[Page, Page]:
    """Two phones that count taps and have the system's sheet for sharing."""
    host, guest = visit(390, 844), visit(390, 844)
    for context in (host, guest):
        context.add_init_script(SHEET)
        context.add_init_script(TAPS)
        context.add_init_script(BY_HAND)
    return host.new_page(), guest.new_page()


def invite(host: Page, site: Server) -> str:
    """Invite somebody to a fresh game; the code to say."""
    host.goto(site.url)
    host.locator(".friend").get_by_role("link", name="Galaxy of D").click()
    expect(host.locator("#two-state")).to_have_text("Waiting for the other device…")
    return host.locator("#two-spoken").inner_text()


def have_met(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#two")).to_be_hidden()


def test_one_link_connects(visit: Visit, meeting_site: Server) -> None:
    host, guest = phones(visit)
    invite(host, meeting_site)
    host.get_by_role("button", name="Send it").click()
    (invitation,) = host.evaluate("sent")
    guest.goto(invitation["url"])
    have_met(host, guest)
    assert taps(host, guest) == 2, "the game, and the link; nothing is sent back"
    assert not guest.evaluate("window.sent")
    expect(host.locator("#toast")).to_contain_text("Connected with")
    # Some moves, with luck of both.
    for mover, other in ((host, guest), (guest, host), (host, guest), (guest, host)):
        ready(mover)
        move(mover)
        expect(other.locator("body")).to_have_attribute(
            "data-saved", str(mover.locator("body").get_attribute("data-saved"))
        )
    assert have_the_same(host, guest)


def join(guest: Page, site: Server, code: str) -> None:
    """Enter the code on the first page."""
    guest.goto(site.url)
    guest.get_by_label("Join with a code").fill(code)
    guest.get_by_role("button", name="Join", exact=True).click()


def test_a_code_that_is_said_connects(visit: Visit, meeting_site: Server) -> None:
    """It is entered on the first page, in any spelling; the page of the game is found."""
    host, guest = phones(visit)
    host.goto(f"{meeting_site.url}surveyors.html")
    ready(host)
    host.locator("#menu-sign").click()
    host.get_by_role("button", name="Play with a friend").click()
    code = host.locator("#two-spoken").inner_text()
    assert len(code) == len("bako-lumi")
    join(guest, meeting_site, "no code")
    expect(guest.locator("#joining-error")).to_have_text("This is no code: one is like bako-lumi.")
    join(guest, meeting_site, f" {code.upper().replace('-', ' ').replace('O', '0')}")
    have_met(host, guest)
    assert "surveyors.html" in guest.url
    move(host)
    settle(host, guest)

    # A code is good for one device.
    late = visit(390, 844).new_page()
    late.goto(f"{meeting_site.url}surveyors.html#live={code.replace('-', '.')}")
    expect(late.locator("#two-state")).to_contain_text("Nobody waits with this code now")
    assert not late.locator("#company").is_visible()


def test_a_stranger_who_guesses(visit: Visit, meeting_site: Server) -> None:
    """Wrong letters do not let in, and end the code; the link stays good."""
    host, guest = phones(visit)
    code = invite(host, meeting_site)
    wrong = f"{code[:4]}-{'buki' if code.endswith('bako') else 'bako'}"
    join(guest, meeting_site, wrong)
    for _ in range(2):
        expect(guest.locator("#two")).to_contain_text("These letters are not right")
        guest.get_by_role("button", name="Try again").click()
    expect(host.locator("#two")).to_contain_text("with wrong letters 3 times")
    expect(host.locator("#two-spoken")).to_have_count(0)
    expect(guest.locator("#two")).to_contain_text("These letters are not right")
    guest.get_by_label("Code", exact=True).fill(code)
    guest.get_by_role("button", name="Join", exact=True).click()
    expect(guest.locator("#two")).to_contain_text("These letters are not right")
    guest.goto("about:blank")
    guest.goto(host.locator("#two-url").input_value())
    have_met(host, guest)


def test_waiting_by_code_is_accessible(visit: Visit, meeting_site: Server) -> None:
    """axe finds nothing, in both themes, on the device that waits and on the one that looks."""
    for width in (1280, 390):
        host, guest = (profile(visit, "dark", width).new_page() for _ in range(2))
        invite(host, meeting_site)
        for page, where in ((host, "a code is shown"), (guest, "a device looks for another one")):
            if page is guest:
                join(guest, meeting_site, "bako-lumi")
                expect(guest.locator("#two-state")).to_contain_text("Nobody waits")
            unfold = "for (const one of document.querySelectorAll('#two details')) one.open = true"
            page.evaluate(unfold)
            check(page, f"{where}, {width} wide")
        for page in (host, guest):
            page.goto("about:blank")


def test_the_server_goes_away_and_comes_back(
    browser: Browser, meeting_site: Server, peer_server: PeerServer
) -> None:
    """The devices wait for it. Browsers report each failure, so nobody watches these two for
    errors."""
    host, guest = (browser.new_context().new_page() for _ in range(2))
    code = invite(host, meeting_site)
    peer_server.stop()
    expect(host.locator("#two-state")).to_contain_text("is not reached. This page keeps trying.")
    join(guest, meeting_site, code)
    expect(guest.locator("#two-state")).to_contain_text("is not reached. This page keeps trying.")
    peer_server.start()
    have_met(host, guest)
    for page in (host, guest):
        page.context.close()


def test_a_server_that_says_what_no_server_says(browser: Browser, meeting_site: Server) -> None:
    # What answers for a server stays with a profile, so this one is for no other test.
    profile = browser.new_context()
    host = profile.new_page()
    for said in ("{", "[1]", '{"type": 1}', '"OPEN"', "x" * 5000):
        host.route_web_socket("**", lambda socket, said=said: socket.send(said))
        host.goto(f"{meeting_site.url}galaxyd.html?preset=duel&friend")
        expect(host.locator("#two")).to_contain_text("said something that this page cannot read")
        host.goto("about:blank")
    for said, told in (
        ('{"type": "ERROR", "payload": {"msg": "<b>"}}', "does not let this page in"),
        ('{"type": "ID-TAKEN"}', "is full: all codes are in use"),
    ):
        host.route_web_socket("**", lambda socket, said=said: socket.send(said))
        host.goto(f"{meeting_site.url}galaxyd.html?preset=duel&friend")
        expect(host.locator("#two")).to_contain_text(told)
        host.goto("about:blank")
    profile.close()


def test_two_messages_by_hand_are_always_a_way(visit: Visit, meeting_site: Server) -> None:
    host, guest = phones(visit)
    invite(host, meeting_site)
    host.get_by_role("button", name="Connect without").click()
    expect(host.locator("#two-answer")).to_be_visible()
    guest.goto(host.locator("#two-url").input_value())
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    have_met(host, guest)


def test_a_site_without_a_rendezvous(visit: Visit, site: Server) -> None:
    """It has no field for codes, and says why a link of another site is no use."""
    guest = visit(390, 844).new_page()
    guest.goto(site.url)
    expect(guest.get_by_label("Join with a code")).to_have_count(0)
    guest.goto(f"{site.url}galaxyd.html#live=bako.lumi")
    expect(guest.locator("#two")).to_contain_text("This site knows no server where devices meet")


def test_a_code_ends_after_an_hour(visit: Visit, meeting_site: Server) -> None:
    """With the link of it, and whoever comes later finds nobody; a new code is one tap away."""
    host, guest = phones(visit)
    host.clock.install()
    code = invite(host, meeting_site)
    link = host.locator("#two-url").input_value()
    host.clock.fast_forward("59:30")
    expect(host.locator("#two-spoken")).to_have_text(code)
    host.clock.fast_forward("01:00")
    expect(host.locator("#two")).to_contain_text("This code has ended: it was good for 60 minutes.")
    assert not host.locator("#two-spoken, #two-url").count()
    guest.goto(link)
    expect(guest.locator("#two-state")).to_contain_text("Nobody waits with this code now")
    host.get_by_role("button", name="New code").click()
    expect(host.locator("#two-state")).to_have_text("Waiting for the other device…")
    again = host.locator("#two-spoken").inner_text()
    assert again != code
    guest.get_by_text("Enter another code").click()
    guest.get_by_label("Code", exact=True).fill(again)
    guest.get_by_role("button", name="Join", exact=True).click()
    have_met(host, guest)


def test_the_blocks_for_nginx_bring_devices_together(
    visit: Visit, peer_server: PeerServer, tmp_path: Path
) -> None:
    """As the guide for hosts has them: the site, and the PeerJS server behind it."""
    (meet,) = re.findall(r"```conf\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    assert "location /meet/" in meet
    if NGINX is None:
        return  # machines of developers need no nginx
    port = peerjs.free_port()
    site = tmp_path / "galaxies"
    site.mkdir()
    for one in DIST.iterdir():
        (site / one.name).symlink_to(one)
    for name, text in peerjs.pages_with(f"ws://127.0.0.1:{port}/meet").items():
        (site / name).unlink()
        (site / name).write_text(text, "utf-8")
    blocks = block().replace("/srv/www", str(tmp_path)) + meet.replace(
        "9000", str(peer_server.port)
    )
    file = tmp_path / "nginx.conf"
    told = {"user": getpass.getuser(), "folder": tmp_path, "port": port, "block": blocks}
    file.write_text(CONFIGURATION.format(**told), "utf-8")
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)
    with running([NGINX, "-c", str(file), "-p", str(tmp_path)], port) as url:
        host, guest = phones(visit)
        host.goto(f"{url}galaxyd.html?preset=duel&friend")
        expect(host.locator("#two-state")).to_have_text("Waiting for the other device…")
        code = host.locator("#two-spoken").inner_text()
        guest.goto(url)
        guest.get_by_label("Join with a code").fill(code)
        guest.get_by_role("button", name="Join", exact=True).click()
        have_met(host, guest)
