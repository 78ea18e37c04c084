"""Two pages that meet at one game, over the loopback of this machine."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from build.server import Server
from galaxies.games import GAMES
from galaxies.play.live import secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link

# What is sent in a tunnel never arrives; then the connection breaks.
TUNNEL = """{
  const { send } = RTCDataChannel.prototype;
  window.channels = new Set();
  RTCDataChannel.prototype.send = function (text) {
    channels.add(this);
    if (!window.inTunnel) send.call(this, text);
  };
}"""

# A browser without certificates of its own: nothing leads back to it but a new link. What such a
# device does meanwhile, and what people carry by hand, can be tested without haste.
BY_HAND = "delete window.RTCPeerConnection?.generateCertificate;"

MOST_LETTERS = 200
"""A QR code of this many letters can be read at arm's length."""


def game_of_ada_and_bo(*lines: str, game: str = "galaxyd", galaxy: str = "k7qp-3m9y") -> Session:
    """A game after these moves; in Galaxy of D, Ada first shows a secret hand sign."""
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    session = Session(GAMES[game], galaxy=galaxy, seats=seats)
    for line in lines:
        session.play(line)
    return session


def invite(
    host: Page, site: Server, session: Session, *, finds_back: bool = False, clocks: str = ""
) -> None:
    """Open a game that came by a link, and make the link for Bo's device."""
    if not finds_back:
        host.add_init_script(BY_HAND)
    host.goto(f"{site.url}{session.game.name}.html#{link.pack(session)}")
    ready(host)
    host.locator("#arrival button.main").click()
    if session.view(0) != session.view(session.player):  # Bo is to move, and has secrets
        host.locator('[data-do="lift"]').click()
    host.get_by_role("button", name="Share").click()
    host.get_by_role("button", name="Play on several devices").click()
    host.get_by_role("checkbox", name="Bo").check()
    assert host.get_by_label("Clocks").input_value() == "", "off by default"
    if clocks:
        host.get_by_label("Clocks").select_option(clocks)
    host.get_by_role("button", name="Make the link").click()


def connect(host: Page, guest: Page) -> None:
    """Carry the link from one device to the other, and its answer back."""
    address = host.locator("#two-url").input_value()
    assert len(address.partition("#live=")[2]) < MOST_LETTERS
    guest.goto(address)
    expect(guest.locator("#two-title")).to_have_text("Join a game")
    host.locator("#two-answer").fill(guest.locator("#two-url").input_value())
    host.get_by_role("button", name="Connect", exact=True).click()
    for page in (host, guest):
        expect(page.locator("#company")).to_contain_text("Connected with")
        expect(page.locator("#two")).to_be_hidden()


def connected(
    visit: Visit,
    site: Server,
    session: Session,
    *,
    host: str = "",
    guest: str = "",
    finds_back: bool = False,
) -> tuple[Page, Page]:
    """The devices of Ada and Bo at a game, with scripts that change what they do."""
    contexts = visit(), visit(390, 844)
    for context, script in zip(contexts, (host, guest), strict=True):
        if script:
            context.add_init_script(script)
    ada, bo = (context.new_page() for context in contexts)
    invite(ada, site, session, finds_back=finds_back)
    connect(ada, bo)
    return ada, bo


def type_in(page: Page, text: str = "") -> None:
    line = page.locator("#line-text")
    line.fill(text or str(line.get_attribute("placeholder")))
    line.press("Enter")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm .danger").click()


def move(page: Page, text: str = "") -> str:
    """Make this move, or the one that the page proposes; how many plies are saved then."""
    body = page.locator("body")
    before = str(body.get_attribute("data-saved"))
    type_in(page, text)
    expect(body).not_to_have_attribute("data-saved", before)
    return str(body.get_attribute("data-saved"))


def played(page: Page) -> str:
    """The record without signatures: each device keeps those that it has."""
    return replay(record(page), settled=False).text(signed=False)


def have_the_same(page: Page, other: Page) -> bool:
    """Whether both devices have the same game: the other one may have promises instead of secret
    choices."""
    mine, theirs = (replay(record(one), settled=False) for one in (page, other))
    hidden = {made.digest for made in secret_choices.stand_ins(theirs)}
    if not hidden:
        return played(page) == played(other)
    return hidden <= {made.digest for made in mine.commitments} and mine.ply == theirs.ply


def play(page: Page, other: Page, text: str = "") -> None:
    """A move on one device, and the luck that both make, seen on both."""
    move(page, text)
    settle(page, other)


def settle(page: Page, other: Page) -> None:
    """Wait until both have the moves and the luck that one of them has."""
    expect(page.locator("#prompt")).not_to_contain_text("Waiting for the other device")
    plies = str(
        replay(record(page)).plies
    )  # with the luck, which "data-saved" tells a little later
    for one in (page, other):
        expect(one.locator("body")).to_have_attribute("data-saved", plies)
    assert have_the_same(page, other)


def meet_again(inviter: Page, other: Page) -> None:
    """Connect with a new link of one device."""
    inviter.get_by_role("button", name="Connect again").click()
    expect(inviter.locator("#two-answer")).to_be_visible()
    connect(inviter, other)
