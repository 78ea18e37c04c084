"""The games and toys count their calls in these tests."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from galaxies.game import AnyGame
from galaxies.games import GAMES
from links.fuzzing import IDS, Counted


@pytest.fixture(autouse=True)
def counted(toys: Mapping[str, AnyGame], monkeypatch: pytest.MonkeyPatch) -> dict[str, Counted]:
    """All games and toys, counting."""
    games = {game_id: Counted(GAMES[game_id]) for game_id in IDS}
    for game_id, counting in games.items():
        monkeypatch.setitem(GAMES, game_id, counting.game)
    return games
