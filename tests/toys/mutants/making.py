"""How broken copies of the toy games are made and registered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from galaxies.game import (
    AnyGame,
    Level,
)


def altered(game: AnyGame, **changes: Any) -> AnyGame:
    """The game with some of its functions replaced, in whatever facets they are."""
    facets = {name: getattr(game, name) for name in ("rules", "words", "picture", "choosing")}
    computer = game.computer()
    own: dict[str, Any] = {"name": "mutant"}
    for name, value in changes.items():
        homes = [facet for facet, known in facets.items() if hasattr(known, name)]
        if homes:
            facets[homes[0]] = replace(facets[homes[0]], **{name: value})
        elif hasattr(computer, name):
            computer = replace(computer, **{name: value})
        else:
            own[name] = value
    own["levels"] = {level: Level("Easy", level) for level in computer.levels}
    return replace(game, **facets, **own, computer=lambda: computer)


MUTANTS: dict[str, Callable[[], AnyGame]] = {}
"""Makers of mutants by "law_name: what is broken"."""


def breaks(law: str) -> Callable[[Callable[[], AnyGame]], None]:
    """Register a mutant as one that this law must catch."""

    def register(make: Callable[[], AnyGame]) -> None:
        MUTANTS[f"{law}: {make.__name__.strip('_').replace('_', ' ')}"] = make

    return register
