"""The computer captains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from galaxies.computer.matches import bot_action
from galaxies.galaxy import codes as galaxy
from galaxies.galaxy.luck import Luck
from galaxies.games.surveyors import GAME
from galaxies.games.surveyors.computer.levels import LEVELS
from galaxies.games.surveyors.computer.mind import levels
from galaxies.play.seats import Seat
from galaxies.play.session import Session
from rules.surveyors.table import hair, play


def test_four_captains_in_their_order() -> None:
    assert list(LEVELS) == ["drifter", "cadet", "navigator", "astrogator"]
    noise = [levels()[name].noise for name in ("cadet", "navigator", "astrogator")]
    assert noise == sorted(noise, reverse=True)
    wins = 0
    for k in range(4):
        for seats in (["astrogator", "drifter"], ["drifter", "astrogator"]):
            session = Session(GAME, galaxy=galaxy.code(k), seats=[Seat(s) for s in seats])
            while not session.is_over:
                session.play(bot_action(session))
            outcome = GAME.rules.outcome(session.state)
            assert outcome is not None
            wins += outcome.winners == (seats.index("astrogator"),)
    assert wins == 8


@pytest.mark.rule("SUR-R-43")
def test_computer_captains_accept_two_requests() -> None:
    state = play(hair(1004), "fly 3 mark", "request-coast")
    cadet = LEVELS["cadet"]
    assert str(type(cadet(state, 1, Luck("x"))).__name__) == "AcceptCoast"
    twice = replace(state, captains=(replace(state.captains[0], coasts=2), state.captains[1]))
    assert type(cadet(twice, 1, Luck("x"))).__name__ == "RefuseCoast"
