"""Three devices and one that watches play one game, over the loopback of this machine."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import prefer, reach, ready, record
from browser.meeting import move
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

NAMES = ("Ada", "Bo", "Cy")


# The tones that are played.
LISTEN = """
window.tones = [];
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, options) { super(context, options); tones.push(options.frequency); }
};"""
# The code by which Cy's device can be found again; a new one follows each new connection.
WAY_TO_CY = """() => Object.keys(localStorage).filter((key) => key.includes('/game/'))
  .map((key) => JSON.parse(localStorage[key]).meta.ways?.[2]).find(Boolean)"""
TURN = 659.3
"""The first tone of the sound for one's turn."""


def leave_and_return(host: Page, bo: Page, cy: Page, eve: Page) -> None:
    """Cy's page goes away, which the others see, and comes back by itself."""
    way = host.evaluate(WAY_TO_CY)
    address = cy.url
    cy.goto(address.partition("surveyors")[0] + "credits.html")
    for page in (host, bo, eve):
        expect(page.locator("#company")).to_contain_text("Cy is not connected.")
    cy.goto(address)
    ready(cy)
    for page in (host, bo, eve):
        expect(page.locator("#company")).not_to_contain_text("Cy is not connected.")
    host.wait_for_function(f"before => ({WAY_TO_CY})() !== before", arg=way)


def join(host: Page, guest: Page, whose: str) -> None:
    """Carry the link on show to another device, and its answer back."""
    label = host.get_by_label(f"1. Open this link on {whose}")
    expect(label).to_be_visible()
    guest.goto(label.input_value())
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    expect(guest.locator("#two")).to_be_hidden()


def dialog(host: Page) -> None:
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()


def begin(host: Page, site: Server, session: Session) -> None:
    """Open a game for several devices, and make the links."""
    host.goto(f"{site.url}{session.game.name}.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    if session.view(0) != session.view(session.player):  # another one is to move, and has secrets
        host.locator('[data-do="lift"]').click()
    dialog(host)
    host.get_by_role("button", name="Make the link").click()


def test_three_devices_and_one_that_watches(visit: Visit, site: Server) -> None:
    """With greetings, a page loaded again while the others see who is missing, and play goes on."""
    seats = tuple(Seat("human", name) for name in NAMES)
    session = Session(
        GAMES["surveyors"], options={"scenario": "launch"}, galaxy="k7qp-3m9y", seats=seats
    )
    profiles = [visit(), visit(390, 844), visit(), visit()]  # Bo's is a phone
    profiles[1].add_init_script(LISTEN)
    prefer(profiles[1], "sound", "quiet")
    host, bo, cy, eve = pages = [profile.new_page() for profile in profiles]
    players = pages[:3]
    begin(host, site, session)
    join(host, bo, "the device of Bo")
    expect(bo.locator("#company")).to_contain_text("Cy is not connected.")
    join(host, cy, "the device of Cy")
    expect(host.locator("#two")).to_be_hidden()
    dialog(host)
    host.get_by_role("button", name="Invite somebody to watch").click()
    join(host, eve, "a device that watches")
    expect(host.locator("#company")).to_have_text(
        "Connected with Bo and Cy. 1 device watches. It is your turn."
    )
    expect(bo.locator("#company")).to_have_text(
        "Connected with Ada and Cy. 1 device watches. It is Ada's turn."
    )
    expect(eve.locator("#company")).to_have_text("You watch Ada, Bo and Cy. It is Ada's turn.")
    expect(eve.locator('[data-do="give-up"]')).to_be_hidden()
    expect(eve.locator('[data-do="hint"]')).to_be_disabled()

    expect(bo.locator("#company")).to_be_visible()
    reach(bo, "guide")
    bo.locator("#greet summary").click()
    bo.get_by_role("button", name="Good luck!").click()
    for page in (host, cy, eve):
        expect(page.locator("#toast[role=status]")).to_contain_text("Bo: Good luck!")
    expect(bo.get_by_role("button", name="Hello!")).to_be_hidden()

    leave_and_return(host, bo, cy, eve)
    for page in players:
        expect(page.locator("#notice")).to_be_hidden()
    host.reload()
    ready(host)
    expect(host.locator("#company")).to_contain_text("Connected with Bo and Cy. 1 device watches.")

    assert TURN not in bo.evaluate("tones")
    while (now := replay(record(host), settled=False)).ply < 7:
        mover = players[now.player]
        expect(mover.locator("#company")).to_contain_text("It is your turn.")
        assert mover.title().startswith("Your turn: ")
        move(mover)
        for page in set(players) - {mover}:
            expect(page.locator("#company")).not_to_contain_text(f"{NAMES[now.player]}'s turn")
    assert TURN in bo.evaluate("tones")
    for page in pages:
        expect(page.locator("body")).to_have_attribute("data-saved", str(now.ply))
