"""What a view of Galaxy of D looks like: the map and the panels beside it."""

from __future__ import annotations

from ...svg import Pane, Part, Scene, el
from .state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    return Scene((Pane("board", "The galaxy", 100, 100, (Part("a", el("g")),), "board"),))
