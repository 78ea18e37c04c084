"""Accepted positions are closed: what `position.load` accepts can be shown and played to the end.

tests/bench/bounds.py does the same with as many positions as there is time for.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from galaxies.game import AnyGame
from galaxies.games import GAMES
from toys import TOYS

from .mutations import closed


@pytest.mark.parametrize("game_id", [*GAMES.all(), *TOYS])
def test_accepted_positions_are_closed(game_id: str, toys: Mapping[str, AnyGame]) -> None:
    closed(GAMES[game_id])
