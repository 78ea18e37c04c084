"""How long the links of finished games are: at most 600 characters."""

from __future__ import annotations

import pytest

from galaxies.computer.bots import random_bot
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.game import Bot
from galaxies.games.galaxyd import GAME
from galaxies.games.galaxyd.computer import COMPUTER
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from galaxies.share import link


def finished(bot: Bot, number: int) -> Session:
    seats = [Seat("human", "Ada"), Seat("human", "Bo")]
    session = Session(GAME, galaxy=galaxy.code(number), seats=seats)
    while not session.is_over:
        view = session.view(session.player)
        session.play(bot(view, session.player, Luck(session.seed("bot"))))
    return session


@pytest.mark.parametrize("number", range(4))
def test_the_link_of_a_finished_game_is_short(number: int) -> None:
    assert len(link.pack(finished(COMPUTER.levels["normal"], number))) <= 300


def test_even_random_play_makes_a_link() -> None:
    session = finished(random_bot(GAME), 1)
    assert link.unpack(link.pack(session)).state == session.state
