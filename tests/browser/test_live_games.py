"""Two browsers play whole games live, from the deal to the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from browser.browsing import ready, record
from browser.meeting import TUNNEL, connect, invite, meet_again, move, played
from browser.profiles import Visit
from build.server import Server
from galaxies.formats import notation
from galaxies.galaxy.luck import Luck
from galaxies.game import Bot
from galaxies.games import GAMES
from galaxies.lab.players import bot
from galaxies.play.live import rolls, secret_choices
from galaxies.play.records.replay import replay
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from games import table

# Short games: few stars, thin armor, random moves in Take The Galaxy; and in two of them a
# galaxy in which these players need few moves.
SHORT: dict[str, tuple[str, dict[str, str], Bot[Any, Any], str]] = {
    game: (galaxy, options, bot(game, level), says)
    for game, (galaxy, options, level, says) in table("SHORT_LIVE").items()
}
"""The galaxy, the options, how both play, and what the record says at the end."""
MOST_LOOKS = 1200
"""A minute at least, for luck and secrets that two pages settle."""


def to_move(host: Page, guest: Page) -> tuple[Page, Session] | None:
    """The device of the player to move and its game, once luck and secrets are settled; None after
    the end."""
    for _ in range(MOST_LOOKS):
        if host.locator("#result").is_visible():
            return None
        for seat, page in enumerate((host, guest)):
            if page.title().startswith("Your turn: "):
                session = replay(record(page), settled=False)
                if session.player == seat:
                    return page, session
        host.wait_for_timeout(50)  # nothing tells which of two pages changes first
    raise AssertionError("nobody is to move, and the game is not over")


def chosen(session: Session, player: Bot[Any, Any]) -> str:
    """The move of a computer player, which knows what the person knows."""
    luck = Luck(session.seed("whole game"))
    return notation.line(player(session.view(session.player), session.player, luck))


@pytest.mark.parametrize("game", SHORT)
def test_two_browsers_play_a_whole_game(visit: Visit, site: Server, game: str) -> None:
    """Through a page that is loaded again, a killed tab and a tunnel."""
    galaxy, options, player, says = SHORT[game]
    hosts, guests = visit(), visit(390, 844)
    hosts.add_init_script(TUNNEL)
    host, guest = hosts.new_page(), guests.new_page()
    seats = (Seat("human", "Ada"), Seat("human", "Bo"))
    invite(host, site, Session(GAMES[game], galaxy=galaxy, options=options, seats=seats))
    connect(host, guest)
    address, decisions, was_in_tunnel = guest.url, 0, False
    while turn := to_move(host, guest):
        decisions += 1
        if decisions == 2:
            guest.reload()
            ready(guest)
            expect(host.locator("#notice")).to_contain_text("The connection to the other device is")
            expect(guest.locator("#notice")).to_contain_text("they are not connected")
            meet_again(host, guest)
            expect(host.locator("#notice")).to_be_hidden()
        elif decisions == 4:
            with suppress(Error):
                guest.goto("chrome://crash")
            guest = guests.new_page()
            guest.goto(address)
            ready(guest)
            meet_again(guest, host)
        mover, session = turn if turn[0] in (host, guest) else (guest, turn[1])
        line = chosen(session, player)
        if decisions > 4 and mover is host and not was_in_tunnel:
            was_in_tunnel = True
            before = record(guest)
            host.evaluate("window.inTunnel = true")
            move(host, line)
            host.evaluate("channels.forEach((channel) => channel.close())")
            host.evaluate("window.inTunnel = false")
            assert record(guest) == before
            meet_again(guest, host)
        else:
            move(mover, line)
    for page in (host, guest):
        expect(page.locator("#result")).to_be_visible()
    assert played(host) == played(guest) and was_in_tunnel
    session = replay(record(host))
    told = " ".join([*rolls.evidence(session), *secret_choices.evidence(session)])
    assert says in told and "Not proven" not in told and len(session.joint_luck) == 1
