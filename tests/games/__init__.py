"""What the tests of all games expect of each: one module a game, beside this one.

A test asks `table` for what it needs and runs for the games that declare it, and
tests/kernel/test_tiers says what a full game must declare. So a draft needs no module here.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from galaxies.games import GAMES

FULL = [name for name, game in GAMES.items() if game.tier == "full"]
"""The games that have all that others have."""
LISTED = [name for name, game in GAMES.items() if game.tier != "draft"]
"""The games that are more than drafts."""


def module(game: str) -> ModuleType | None:
    """The module of a game; None if it has none."""
    there = (Path(__file__).parent / f"{game}.py").exists()
    return import_module(f"{__name__}.{game}") if there else None


def table(name: str) -> dict[str, Any]:
    """Game -> what its module declares under this name; without the games that declare nothing."""
    modules = {game: module(game) for game in GAMES}
    return {game: getattr(one, name) for game, one in modules.items() if hasattr(one, name)}
