"""What a player sees, as arrays with names: board, pieces, hands, numbers.

Every game has its own (`layouts`), which are filled from a view. Seats are told from the player
who sees: 0 is that player, 1 the next. Places, cards and kinds are numbers from 1, so that 0 is
none; a truth is 1. What does not fit into an array, because a campaign is very long, is left out.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import prod
from typing import Any, get_args, get_type_hints

import numpy as np

from ..game import AnyGame, fill_options
from ..games import GAMES
from .layouts import LAYOUTS, Layout, Shape
from .variants import official


class Tensors:
    """The arrays of the observations of a game."""

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
        self._parts: list[tuple[str, slice, Shape]] = []
        place = 0
        for name, shape in self.shapes.items():
            self._at[name] = place
            self._parts.append((name, slice(place, place + prod(shape)), shape))
            place += prod(shape)

    def arrays(self, view: Any, player: int) -> dict[str, Any]:
        """The arrays of a view by their names, 16-bit whole numbers."""
        whole = np.frombuffer(self._filled(view, player), np.int16)
        return {name: whole[part].reshape(shape) for name, part, shape in self._parts}

    def flat(self, view: Any, player: int) -> Any:
        """The same as one vector of floats, in their order."""
        return np.frombuffer(self._filled(view, player), np.int16).astype(np.float32)

    def _filled(self, view: Any, player: int) -> Any:
        out = array("h", bytes(2 * self.size))
        self._fill(out, self._at, view, player)
        out[self._at["phase"] + self._phases[type(view.phase).__name__]] = 1
        return out


@cache
def tensors_of(name: str, players: int) -> Tensors:
    """The arrays of a game. Raises LookupError for one that has none."""
    game = GAMES[name]
    if official(name) not in LAYOUTS:
        raise LookupError(f"{game.title} has no arrays with names; its observations are hashed.")
    state = game.rules.initial_state(fill_options(game, {}), players)
    phases = get_args(get_type_hints(type(state))["phase"])
    layout = LAYOUTS[official(name)](game)
    return Tensors(game, layout, tuple(kind.__name__ for kind in phases))
