"""Two devices connect, play, part and play again, while the storage of both is full or the network
is gone at each step in turn: that is said, nothing is lost, and the next step goes on after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.browsing import ready
from browser.meeting import game_of_ada_and_bo, type_in
from browser.profiles import LISTED, SILENT, UNKEPT, Visit
from browser.test_live_again import shown
from browser.test_live_back import CUT, ENDS, WAY
from browser.test_live_handover import AGAIN, game, table
from build.server import Server
from galaxies.share import link

# A storage that is full from a moment on, and has room again later.
ROOM = """{
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...what) {
    if (window.isFull) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    setItem.apply(this, what);
  };
}"""
# The ways to this device that it tells others itself.
TOLD_WAYS = """
  window.told_ways = [];
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const letter = text.startsWith('{"kind":"way"') ? JSON.parse(text) : {};
    if (letter.code && letter.to === undefined) window.told_ways.push(letter.code);
    send.call(this, text);
  };"""
# The newest way to a device that the journal keeps, which has room where the storage has none.
KEPT_WAY = """(number) => new Promise((tell) => {
  indexedDB.open('pocket-galaxies').onsuccess = ({ target: { result } }) => {
    const asked = result.transaction('texts').objectStore('texts').getAll();
    asked.onsuccess = () => {
      result.close();
      const ways = asked.result.map((text) => JSON.parse(text).meta?.ways?.[number]);
      tell(ways.find(Boolean) ?? '');
    };
  };
})"""
NO_NETWORK = "Try again when you have a network."


def watched(browser: Browser, problems: list[str]) -> Page:
    """A page that notes its errors; that nothing can be fetched without a network, browsers say."""
    context = browser.new_context(reduced_motion="reduce")
    for script in (LISTED, SILENT, UNKEPT, ROOM, ENDS):
        context.add_init_script(script)
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
    page.on(
        "console",
        lambda message: message.type in ("error", "warning")
        and "net::ERR_INTERNET_DISCONNECTED" not in message.text
        and problems.append(f"{message.type}: {message.text}"),
    )
    return page


@contextmanager
def hindered(how: str, *pages: Page) -> Iterator[None]:
    """Meanwhile the storage of these pages is full, or they have no network."""
    for value in (True, False):
        for page in pages:
            if how == "full":
                page.evaluate("(value) => { window.isFull = value }", value)
            else:
                page.context.set_offline(value)
        if value:
            yield


def make_a_link(host: Page) -> str:
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()
    return host.locator("#two-url").input_value()


def together(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#two")).to_be_hidden()


def have_saved(pages: tuple[Page, ...], lines: int) -> None:
    """Both have so many lines of one game, and have saved them where there is room again."""
    for page in pages:
        page.wait_for_function(f"() => Number(document.body.dataset.saved) >= {lines}")
    first, second = (shown(page).text(signed=False, commitments=False) for page in pages)
    assert first == second


def says(how: str, *pages: Page) -> None:
    """A full storage is told beside the game."""
    for page in pages if how == "full" else ():
        expect(page.locator("#notice")).to_contain_text("storage of this browser is full")


def make_room(*pages: Page) -> None:
    for page in pages:
        page.evaluate("dispatchEvent(new Event('room-made'))")


def invited(how: str, site: Server, host: Page) -> str:
    """The link that the host makes."""
    session = game_of_ada_and_bo("sign rock", "sign paper")
    host.goto(f"{site.url}galaxyd.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    if session.view(0) != session.view(session.player):
        host.locator('[data-do="lift"]').click()
    host.get_by_role("button", name="Share").click()
    with hindered(how, host):
        host.get_by_role("button", name="Play on several devices").click()
        if how == "full":
            return make_a_link(host)
        expect(host.locator("#toast")).to_contain_text(NO_NETWORK)
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    return make_a_link(host)


def answered(how: str, site: Server, guest: Page, address: str) -> str:
    """The code with which the guest answers the link."""
    guest.goto(f"{site.url}galaxyd.html")
    ready(guest)
    with hindered(how, guest):
        guest.evaluate("(mark) => { location.hash = mark }", address.partition("#")[2])
        if how == "offline":
            expect(guest.locator("#toast")).to_contain_text(NO_NETWORK)
            assert guest.url.endswith(address.partition("#")[2]), "it can be tried again"
    if how == "offline":
        guest.reload()
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    return guest.locator("#two-url").input_value()


def begun(how: str, host: Page, guest: Page, answer: str) -> None:
    """Connected, with a move of one of them."""
    with hindered(how, host, guest):
        host.locator("#two-answer").fill(answer)
        host.get_by_role("button", name="Connect", exact=True).click()
        together(host, guest)
        says(how, host, guest)
        type_in(host)
        expect(guest.locator("#log")).to_contain_text("Ada")
        says(how, host, guest)
    make_room(host, guest)
    have_saved((host, guest), 3)


def is_back(how: str, host: Page, guest: Page) -> None:
    """The connection broke, and the devices find each other."""
    for page in (host, guest):
        page.wait_for_function(WAY)
    with hindered(how, host, guest):
        guest.evaluate(CUT)
        expect(host.locator("#notice")).to_contain_text("look for each other")
        if how == "full":
            together(host, guest)
        else:
            expect(guest.locator("#notice")).to_contain_text("look for each other")
    together(host, guest)
    for page in (host, guest):
        expect(page.locator('#notice [data-topic="live"]')).to_have_count(0)
    have_saved((host, guest), 3)


def again(how: str, host: Page, guest: Page) -> None:
    """One resigns, and both want a rematch."""
    with hindered(how, host, guest):
        type_in(host, "resign 1")
        for page in (host, guest):
            page.locator("#notice").get_by_role("button", name="Rematch").click()
        for page in (host, guest):
            expect(page.locator("#company")).to_contain_text("Connected with")
            expect(page.locator('#notice [data-topic="live"]')).to_have_count(0)
        says(how, host, guest)
        type_in(guest, "sign rock")
        expect(host.locator("#company")).to_contain_text("It is your turn")
        type_in(host, "sign paper")
    make_room(host, guest)
    have_saved((host, guest), 4)


@pytest.mark.parametrize("how", ["full", "offline"])
def test_each_step_of_two_devices(
    browser: Browser, site: Server, whole_site: Server, how: str
) -> None:
    if how == "offline":  # Python beside the browser would be out of reach, too
        site = whole_site
    problems: list[str] = []
    host, guest = watched(browser, problems), watched(browser, problems)
    answer = answered(how, site, guest, invited(how, site, host))
    begun(how, host, guest, answer)
    is_back(how, host, guest)
    again(how, host, guest)
    assert not problems, "\n".join(problems)
    for page in (host, guest):
        page.context.close()


@pytest.mark.parametrize("how", ["full", "offline"])
def test_the_cards_are_hidden(browser: Browser, site: Server, whole_site: Server, how: str) -> None:
    """The game begins again meanwhile, and is saved once that is possible."""
    if how == "offline":
        site = whole_site
    problems: list[str] = []
    host, guest = watched(browser, problems), watched(browser, problems)
    host.goto(f"{site.url}colony.html?preset=duel&friend")
    guest.goto(host.locator("#two-url").input_value())
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    together(host, guest)
    with hindered(how, host, guest):
        host.get_by_role("button", name="Play with a friend").click()
        host.get_by_role("button", name="Hide the cards").click()
        together(host, guest)
        host.get_by_role("button", name="Play with a friend").click()
        expect(host.locator("#two")).to_contain_text("The cards are hidden")
        host.keyboard.press("Escape")
    type_in(host)
    for page in (host, guest):
        page.wait_for_function("() => Number(document.body.dataset.saved) > 0")
        assert shown(page).hands and shown(page).ply
    assert not problems, "\n".join(problems)
    for page in (host, guest):
        page.context.close()


def test_another_device_goes_on_where_the_storage_is_full(visit: Visit, site: Server) -> None:
    """Whose turn it is to pass everything on cannot be saved; a page that is loaded again meanwhile
    finds the one that does."""
    ada, *others = table(visit, site, game())
    bo, cy, _ = others
    for page in (bo, cy):
        page.evaluate(f"() => {{ {ROOM} {TOLD_WAYS} }}")
    number_of_bo = 1
    with hindered("full", bo, cy):
        ada.goto(f"{site.url}credits.html")
        expect(cy.locator("#company")).to_contain_text("Connected with Bo.", timeout=AGAIN)
        expect(bo.locator("#company")).to_contain_text("Connected with Cy.")
        # Bo waits anew now, and says where: a page that has not heard it finds nobody.
        for _ in range(300):
            if cy.evaluate(KEPT_WAY, number_of_bo) in bo.evaluate("told_ways"):
                break
            cy.wait_for_timeout(100)  # what two pages know is compared, and neither tells it
        else:
            raise AssertionError("Cy has not kept where Bo waits.")
        cy.reload()
        ready(cy)
        expect(cy.locator("#company")).to_contain_text("Connected with Bo.", timeout=AGAIN)
