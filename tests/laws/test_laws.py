"""Every law, over every game and toy, for a few seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType

import pytest

from galaxies.game import AnyGame
from galaxies.games import GAMES
from laws import advising, keeping, knowing, orienting, playing, showing, starting
from toys import TOYS

Law = Callable[[AnyGame, int], None]


def laws_of(*modules: ModuleType) -> dict[str, Law]:
    return {
        name: law
        for module in modules
        for name, law in vars(module).items()
        if name.startswith("law_")
    }


LAWS = laws_of(starting, playing, knowing, keeping, showing, advising, orienting)
SEEDS = range(5)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("game_id", [*GAMES.all(), *TOYS])
def test_law(law: str, game_id: str, toys: Mapping[str, AnyGame]) -> None:
    for seed in SEEDS:
        try:
            LAWS[law](GAMES[game_id], seed)
        except Exception as error:
            error.add_note(f"{law}, {game_id}, seed {seed}: {LAWS[law].__doc__}")
            raise
