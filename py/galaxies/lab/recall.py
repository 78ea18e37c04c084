"""The information state of a player: all that the player has seen and done, so that nothing is
forgotten which a position no longer shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..game import Action, AnyGame, State
from .action_fields import FIELDS, ActionFields
from .tensors import Tensors


@dataclass(slots=True)
class Recall:
    """Grows with the game: what was seen is computed once."""

    player: int
    seen: list[Any] = field(default_factory=list)
    done: list[Any] = field(default_factory=list)

    def follow(
        self, game: AnyGame, tensors: Tensors, first: State, path: Sequence[tuple[Action, State]]
    ) -> None:
        """Look at what has happened since the last time."""
        rules, fields = game.rules, ActionFields.of(game.name)
        nothing = [0] * (1 + FIELDS)
        for place in range(len(self.seen), len(path) + 1):
            after = path[place - 1][1] if place else first
            if place:
                before = path[place - 2][1] if place > 1 else first
                mine = rules.current_player(before) == self.player
                self.done.append(fields.row(path[place - 1][0]) if mine else nothing)
            self.seen.append(tensors.flat(rules.observe(after, self.player), self.player))

    def arrays(self, length: int = 0) -> dict[str, Any]:
        """See `Environment.information_state`."""
        seen = np.stack(self.seen)
        done: Any = np.zeros((len(self.seen), 1 + FIELDS), np.float32)
        done[: len(self.done)] = self.done or 0
        whole = {"observations": seen, "actions": done}
        return {name: _fitted(one, length) for name, one in whole.items()} if length else whole


def _fitted(rows: Any, length: int) -> Any:
    """The last rows, below rows of zeros where there are fewer."""
    fitted: Any = np.zeros((length, rows.shape[1]), np.float32)
    last = rows[-length:]
    fitted[length - len(last) :] = last
    return fitted
