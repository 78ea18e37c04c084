"""What a player sees, as arrays with names: board, pieces, hands, numbers.

Every game has its own (`layouts`), which are filled from a view. Seats are told from the player
who sees: 0 is that player, 1 the next. Places, cards and kinds are numbers from 1, so that 0 is
none; a truth is 1. What does not fit into an array, because a campaign is very long, is left out.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from .arrays import Arrays, layout_of


class Tensors(Arrays):
    """The arrays of the observations of a game."""

    def arrays(self, view: Any, player: int) -> dict[str, Any]:
        """The arrays of a view by their names, 16-bit whole numbers."""
        whole = np.frombuffer(self.filled(view, player), np.int16)
        return {name: whole[part].reshape(shape) for name, part, shape in self.parts}

    def flat(self, view: Any, player: int) -> Any:
        """The same as one vector of floats, in their order."""
        return np.frombuffer(self.filled(view, player), np.int16).astype(np.float32)


@cache
def tensors_of(name: str, players: int) -> Tensors:
    """The arrays of a game. Raises LookupError for one that has none."""
    return Tensors(*layout_of(name, players))
