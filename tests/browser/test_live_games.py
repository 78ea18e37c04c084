"""Two browsers play games of Surveyors and of Take The Galaxy live to the end."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from browser.browsing import ready, record
from browser.profiles import Visit
from browser.test_live import TUNNEL, connect, invite, move, play, settle
from build.server import Server
from galaxies.computer.bots import random_bot
from galaxies.galaxy.luck import Luck
from galaxies.game import CHANCE
from galaxies.games import GAMES
from galaxies.play import fair, notation
from galaxies.play.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session

DECISIONS = 8
"""How many are left where the browsers begin: pages would take minutes for a whole game."""


def chosen(session: Session) -> str:
    """A random move."""
    bot, luck = random_bot(session.game), Luck(f"{session.galaxy} {session.ply}")
    return notation.line(bot(session.view(session.player), session.player, luck))


def near_the_end(game: str, options: dict[str, str]) -> Session:
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    session = Session(GAMES[game], galaxy="k7qp-3m9y", options=options, seats=seats)
    while not session.is_over:
        session.play(chosen(session))
    decisions = [ply for ply in range(session.ply) if session.player_at(ply) != CHANCE]
    return replay(session.text(decisions[-DECISIONS]))


def meet_again(inviter: Page, other: Page) -> None:
    inviter.get_by_role("button", name="Connect again").click()
    expect(inviter.locator("#two-answer")).to_be_visible()
    connect(inviter, other)


@pytest.mark.parametrize(
    ("game", "options"), [("surveyors", {"events": "d6"}), ("colony", {})], ids=["map", "cards"]
)
def test_two_browsers_play_to_the_end(
    visit: Visit, site: Server, game: str, options: dict[str, str]
) -> None:
    """Through a page that is loaded again, a killed tab and a tunnel."""
    hosts, guests = visit(), visit(390, 844)
    hosts.add_init_script(TUNNEL)
    host, guest = hosts.new_page(), guests.new_page()
    invite(host, site, near_the_end(game, options))
    connect(host, guest)
    address, decisions = guest.url, 0
    while not (session := replay(record(host))).is_over:
        decisions += 1
        if decisions == 2:
            guest.reload()
            ready(guest)
            meet_again(host, guest)
        elif decisions == 3:
            with suppress(Error):
                guest.goto("chrome://crash")
            guest = guests.new_page()
            guest.goto(address)
            ready(guest)
            meet_again(guest, host)
        mover, other = (host, guest)[:: 1 if session.player == 0 else -1]
        if decisions == 5:
            host.evaluate("window.inTunnel = true")
            move(mover, chosen(session))
            host.evaluate("channels.forEach((channel) => channel.close())")
            host.evaluate("window.inTunnel = false")
            meet_again(guest, host)
            settle(mover, other)
        else:
            play(mover, other, chosen(session))
    for page in (host, guest):
        expect(page.locator("#result")).to_be_visible()
    assert record(host) == record(guest) and decisions > 5
    assert "Not proven" not in " ".join(fair.told(replay(record(host))))
