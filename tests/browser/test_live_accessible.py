"""axe finds nothing in the dialogs, lines and notices of live play, in both themes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.meeting import BY_HAND, connect, game_of_ada_and_bo, invite, play
from browser.profiles import Visit
from browser.test_accessibility import check, profile
from browser.test_live_handover import AGAIN, game, table
from browser.test_live_tables import NAMES, begin, join
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link


def dialog(page: Page) -> None:
    page.get_by_role("button", name="Play with a friend").click()
    expect(page.locator("#two")).to_be_visible()


def unfold(page: Page) -> None:
    """Open all that is folded in the dialog."""
    page.evaluate("for (const one of document.querySelectorAll('#two details')) one.open = true")


def look(page: Page, where: str) -> None:
    unfold(page)
    check(page, where)


def by_hand(visit: Visit, width: int = 1280) -> Page:
    context = profile(visit, "light", width)
    context.add_init_script(BY_HAND)
    return context.new_page()


def test_two_connect_hide_the_cards_and_part(visit: Visit, site: Server) -> None:
    host, guest = by_hand(visit), by_hand(visit, 390)
    host.goto(f"{site.url}colony.html?preset=duel&friend")
    host.get_by_label("Clocks").select_option("10")
    look(host, "the link, with clocks beside it")
    host.locator("#two-answer").fill("nonsense")
    host.get_by_role("button", name="Connect", exact=True).click()
    expect(host.locator("#two-state")).not_to_be_empty()
    look(host, "a wrong code")
    guest.goto(host.locator("#two-url").input_value())
    expect(guest.locator("#two-state")).to_have_text("Waiting for the other device…")
    look(guest, "the code that answers a link")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    for page in (host, guest):
        expect(page.locator("#clocks .now")).to_have_count(1)
    check(host, "who is connected, and the clocks", within="#company-box")
    dialog(host)
    look(host, "connected, with cards that can be hidden")
    host.get_by_role("button", name="Hide the cards").click()
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
    dialog(host)
    expect(host.locator("#two")).to_contain_text("The cards are hidden")
    look(host, "connected, with hidden cards")
    host.keyboard.press("Escape")
    guest.goto("about:blank")
    expect(host.locator("#notice")).to_contain_text("is lost")
    check(host, "the connection is lost", within="#notice")


def test_three_of_whom_one_is_awaited(visit: Visit, site: Server) -> None:
    seats = tuple(Seat("human", name) for name in NAMES)
    options = {"stars": "12", "events": "d6"}
    session = Session(GAMES["surveyors"], options=options, galaxy="0000-00th", seats=seats)
    host, bo, cy = (by_hand(visit) for _ in range(3))
    host.goto(f"{site.url}surveyors.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    look(host, "who plays where")
    host.keyboard.press("Escape")
    begin(host, site, session)
    look(host, "the link for one of two")
    join(host, bo, "the device of Bo")
    join(host, cy, "the device of Cy")
    expect(host.locator("#company")).to_contain_text("Connected with Bo and Cy")
    dialog(host)
    look(host, "connected with two, with the codes of their keys")
    host.keyboard.press("Escape")
    cy.goto("about:blank")
    expect(host.locator("#notice")).to_contain_text("device of Cy")
    check(host, "a device is lost", within="#notice")


def by_turn(host: Page, guest: Page) -> tuple[Page, Page]:
    """The page of who is to move, and the other one."""
    is_hosts = replay(record(host), settled=False).player == 0
    return (host, guest) if is_hosts else (guest, host)


def test_the_choice_of_clocks_and_the_question_of_an_undo(visit: Visit, site: Server) -> None:
    host, guest = by_hand(visit, 390), by_hand(visit, 390)
    session = game_of_ada_and_bo(game="colony", galaxy="0000-005a")
    host.goto(f"{site.url}colony.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    host.locator("#menu-sign").click()
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    expect(host.get_by_label("Clocks")).to_be_visible()
    look(host, "the choice of clocks, on a phone")
    host.get_by_label("Clocks").select_option("10")
    host.get_by_role("checkbox", name="Bo").check()
    host.get_by_role("button", name="Make the link").click()
    connect(host, guest)
    check(host, "the clocks, on a phone", within="#company-box")
    play(host, guest, "use new_haven a")
    host.get_by_role("button", name="Undo", exact=True).click()
    expect(guest.locator("#notice")).to_contain_text("asks you to undo the last move")
    check(guest, "the question of an undo", within="#notice")


def test_devices_meet_at_a_hand_over(visit: Visit, site: Server) -> None:
    pages = table(visit, site, game())
    ada, bo, cy, eve = pages
    for page in (cy, eve):
        page.set_viewport_size({"width": 390, "height": 844})
    ada.goto(f"{site.url}credits.html")
    for page in (bo, cy):
        expect(page.locator("#notice")).to_contain_text("look for each other")
        check(page, "the devices look for each other", within="#notice")
    for page in (cy, eve):
        expect(page.locator("#company")).to_contain_text("Ada is not connected", timeout=AGAIN)
        check(page, "another device passes everything on", within="#company-box")


def test_a_rematch_is_offered(visit: Visit, site: Server) -> None:
    host, guest = by_hand(visit), by_hand(visit, 390)
    invite(host, site, game_of_ada_and_bo("sign rock", "sign paper"))
    guest.goto(host.locator("#two-url").input_value())
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    expect(host.locator("#company")).to_contain_text("Connected with")
    mover, other = by_turn(host, guest)
    play(mover, other)
    mover, other = by_turn(host, guest)
    play(mover, other, f"resign {1 if mover is host else 2}")
    expect(host.locator("#notice")).to_contain_text("A rematch")
    check(host, "a rematch is offered", within="#notice")
