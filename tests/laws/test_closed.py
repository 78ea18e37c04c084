"""Accepted positions are closed: what `position.load` accepts can be shown and played to the end.

tests/bench/bounds.py does the same with as many positions as there is time for.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from galaxies.galaxy.luck import Luck
from galaxies.game import AnyGame
from galaxies.games import GAMES
from toys import TOYS

from .mutations import Mutator, Trial

TRIED = 40


@pytest.mark.parametrize("game_id", [*GAMES.all(), *TOYS])
def test_accepted_positions_are_closed(game_id: str, toys: Mapping[str, AnyGame]) -> None:
    trial = Trial(GAMES[game_id], plies=12)
    texts = Mutator.of(trial.game, range(5), most=30).mutations(Luck("closed").stream(game_id))
    accepted = 0
    for _ in range(TRIED):
        state = trial.accepted(next(texts))
        if state is not None and accepted < 3:
            accepted += 1
            trial.run(state, Luck(f"closed {accepted}"))
    assert accepted
