"""The board of a game that draws nothing yet: its position in words, above the buttons."""

from __future__ import annotations

from typing import Any

from ..draw.svg import Pane, Part, Scene, fitted
from ..game import Draft, Picture, Shape, Viewer
from .words import lines

WIDTH = 360
LINE = 24


def scene(view: Any, viewer: Viewer, draft: Draft, shape: Shape = "wide") -> Scene:
    """The lines of the position, one below the other; everything is chosen by buttons."""
    told = lines(view, viewer)
    parts = tuple(
        Part(f"line:{i}", fitted(line, WIDTH / 2, LINE * (i + 1), WIDTH - 20))
        for i, line in enumerate(told)
    )
    height = LINE * (len(told) + 1)
    return Scene((Pane("board", "The position in words", WIDTH, height, parts, "board"),))


PICTURE: Picture[Any, Any] = Picture(scene=scene)
