"""What a view of Take The Galaxy looks like."""

from __future__ import annotations

from ...svg import Pane, Part, Scene, group
from .state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    return Scene((Pane("board", "The table", 100, 100, (Part("x", group()),), "board"),))
