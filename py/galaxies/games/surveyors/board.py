"""What a view looks like."""

from __future__ import annotations

from ...svg import Pane, Part, Scene, el
from .sheets import paper
from .state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    size = paper(view)
    parts = []
    for n, star in enumerate(view.stars, 1):
        parts.append(Part(f"star:{n}", el("circle", cx=star.x / 10, cy=star.y / 10, r=5)))
    return Scene(
        (Pane("board", "The sheet", size.width / 10, size.height / 10, tuple(parts), "board"),)
    )
