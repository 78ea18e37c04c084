"""A game with a friend, from the first tap to the next game on the same devices."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import connect, game_of_ada_and_bo, invite, move, play
from browser.profiles import Visit
from build.server import Server
from galaxies.play.live import proof
from galaxies.play.records.replay import replay
from galaxies.play.session import Session

# A system that has a sheet to share things: it keeps what it was given.
SHEET = "navigator.share = async (what) => { (window.sent ??= []).push(what); };"
TAPS = """addEventListener('click', ({ isTrusted }) => {
  if (isTrusted) sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
}, true);"""


SHOWN = """() => {
  const id = new URLSearchParams(location.search).get('s');
  return JSON.parse(localStorage[`pocket-galaxies/game/${id}`]).record;
}"""


def shown(page: Page) -> Session:
    """The game on show, of several that are saved."""
    return replay(str(page.evaluate(SHOWN)), settled=False)


def taps(*pages: Page) -> int:
    return sum(int(page.evaluate("sessionStorage.taps ?? 0")) for page in pages)


def meet(host: Page, guest: Page) -> None:
    """The host sends the link, the guest the code, and the host opens that."""
    host.get_by_role("button", name="Send it").click()
    (invitation,) = host.evaluate("sent")
    guest.goto(invitation["url"])
    guest.get_by_role("button", name="Send it").click()
    (answer,) = guest.evaluate("sent")
    assert "me" in invitation["text"] and "device" in answer["text"]
    tab = host.context.new_page()  # the host's chat opens it in a tab of its own
    tab.goto(answer["url"])
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
    tab.close()


def phones(visit: Visit) -> tuple[Page, Page]:
    """Two phones that count taps and have the system's sheet for sharing."""
    host, guest = visit(390, 844), visit(390, 844)
    for context in (host, guest):
        context.add_init_script(SHEET)
        context.add_init_script(TAPS)
    return host.new_page(), guest.new_page()


def test_from_the_front_page_to_a_friend(visit: Visit, site: Server) -> None:
    host, guest = phones(visit)
    host.goto(site.url)
    ready_to_tap = host.locator(".friend").get_by_role("link", name="Galaxy of D")
    ready_to_tap.click()
    meet(host, guest)
    assert taps(host, guest) == 3, "the game, and a message from each; the code is opened"


def test_from_a_fresh_page_of_a_game_to_a_friend(visit: Visit, site: Server) -> None:
    host, guest = phones(visit)
    host.goto(f"{site.url}colony.html")
    ready(host)
    host.locator("#menu-sign").click()
    host.get_by_role("button", name="Play with a friend").click()
    meet(host, guest)
    assert taps(host, guest) == 4


def test_another_game_on_the_same_devices(visit: Visit, site: Server) -> None:
    host, guest = pages = visit().new_page(), visit(390, 844).new_page()
    invite(host, site, game_of_ada_and_bo("sign rock", "sign paper"))
    connect(host, guest)
    over = record(host)
    play(host, guest, "resign 1")
    for page in pages:
        expect(page.locator("#notice")).to_contain_text("with the seats changed round")
    guest.locator("#notice").get_by_role("button", name="Rematch").click()
    expect(guest.locator("#notice")).to_contain_text("waiting for the others")
    expect(host.locator("#notice")).to_contain_text("Bo wants a rematch")
    host.locator("#notice").get_by_role("button", name="Rematch").click()
    for page in pages:
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#notice")).to_be_hidden()
    session = shown(host)
    assert [seat.name for seat in session.seats] == ["Bo", "Ada"]
    assert session.galaxy != replay(over).galaxy and session.player == 0
    move(guest, "sign rock")
    expect(host.locator("#company")).to_contain_text("It is your turn")
    move(host, "sign paper")
    for page in pages:
        expect(page.locator("#prompt")).not_to_contain_text("Waiting for the other device")
        assert shown(page).lines[2:4] == ["sign rock", "sign paper"]
        assert set(proof.signers(shown(page)).values()) == {(0,), (1,)}
    for page in pages:
        games = "Object.keys(localStorage).filter((key) => key.includes('/game/')).length"
        assert page.evaluate(games) == 2, "the game that is over is kept"


def test_an_answer_that_nobody_waits_for(visit: Visit, site: Server) -> None:
    """The page that made the link was closed before the answer came: that is said."""
    host, guest = phones(visit)
    host.goto(f"{site.url}colony.html?preset=duel&friend")
    host.get_by_role("button", name="Send it").click()
    guest.goto(host.evaluate("sent[0].url"))
    guest.get_by_role("button", name="Send it").click()
    tab = host.context.new_page()
    host.close()
    tab.goto(guest.evaluate("sent[0].url"))
    expect(tab.locator("#two")).to_contain_text("No window of this browser waits for this answer.")
    assert tab.get_by_label("Code", exact=True).input_value()
