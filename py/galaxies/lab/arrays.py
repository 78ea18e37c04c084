"""The numbers of `tensors`, one behind the other, without NumPy: pages have none."""

from __future__ import annotations

from array import array
from functools import cache
from math import prod
from typing import Any, get_args, get_type_hints

from ..game import AnyGame, fill_options
from ..games import GAMES
from .layouts import LAYOUTS, Layout, Shape
from .variants import official


class Arrays:
    """The arrays of the observations of a game, one behind the other."""

    def __init__(self, game: AnyGame, layout: Layout, phases: tuple[str, ...]) -> None:
        self.shapes = {**layout.shapes, "phase": (len(phases),)}
        """Name -> shape."""
        self.axes = {**layout.axes, "phase": f"which phase it is: {', '.join(phases)}"}
        """Name -> what its axes mean."""
        self.size = sum(map(prod, self.shapes.values()))
        """How many numbers they have together."""
        self._fill = layout.fill
        self._phases = {name: number for number, name in enumerate(phases)}
        self._at: dict[str, int] = {}
        self.parts: list[tuple[str, slice, Shape]] = []
        """The name of each, its place and its shape."""
        place = 0
        for name, shape in self.shapes.items():
            self._at[name] = place
            self.parts.append((name, slice(place, place + prod(shape)), shape))
            place += prod(shape)

    def filled(self, view: Any, player: int) -> array[int]:
        """The numbers of a view, 16 bits each."""
        out = array("h", bytes(2 * self.size))
        self._fill(out, self._at, view, player)
        out[self._at["phase"] + self._phases[type(view.phase).__name__]] = 1
        return out


@cache
def layout_of(name: str, players: int) -> tuple[AnyGame, Layout, tuple[str, ...]]:
    """What the arrays of a game are made of. Raises LookupError for one that has none."""
    game = GAMES[name]
    if official(name) not in LAYOUTS:
        raise LookupError(f"{game.title} has no arrays with names; its observations are hashed.")
    state = game.rules.initial_state(fill_options(game, {}), players)
    phases = get_args(get_type_hints(type(state))["phase"])
    return game, LAYOUTS[official(name)](game), tuple(kind.__name__ for kind in phases)
