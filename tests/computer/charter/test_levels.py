"""The computer players."""

from __future__ import annotations

import pytest

from galaxies.computer.matches import finish
from galaxies.games.charter import GAME
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.charter.charted import CODE


@pytest.mark.parametrize("level", GAME.computer().levels)
def test_a_computer_flies_a_whole_campaign(level: str) -> None:
    options = {"prologue": "quick", "games": "1"}
    table = Session(GAME, galaxy=CODE, options=options, seats=[Seat(level)])
    over = finish(table).state
    assert over.games == 1 and (over.voyages[0].won or level == "drifter")
