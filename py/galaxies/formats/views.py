"""What a player knows of a state, as JSON text: how a view goes to another worker."""

from __future__ import annotations

from ..game import AnyGame, State
from . import position


def load(game: AnyGame, text: str) -> State:
    """The view of a text that `position.dump` has written; it may be one that remembers. Raises
    BadPosition."""
    memory = game.rules.memory
    if memory is None:
        return position.load(game, text, whole=False)
    view: State = position.read(memory.kind, text)
    return view
