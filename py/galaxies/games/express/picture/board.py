"""The picture of Galaxy Express: the star chart and three panels.

The page gives the words chosen so far (the draft); a part that can be chosen next carries the
words that it adds. Nothing here knows more than the observation it is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.svg import Scene
from ....game import Shape, Spot, Viewer
from ..forecast.preview import choice
from ..rules.state import SQUARES, State
from ..words.terms import name
from .chart import chart
from .coins import coins
from .geometry import LAYOUTS, SIDE
from .panels import dials, orders


def scene(view: State, viewer: Viewer, draft: Sequence[str], shape: Shape = "wide") -> Scene:
    """The chart (pane "board"), and the panels "orders", "fuel" and "dials"."""
    picked = choice(view, draft)
    words = tuple(draft)
    return Scene(
        (
            chart(view, picked, words, LAYOUTS[shape]),
            orders(view),
            coins(view, picked, words, shape),
            dials(view, picked),
        )
    )


def spot(view: State, viewer: Viewer, key: str, shape: Shape) -> Spot | None:
    """A square by its name."""
    square = next((square for square in range(SQUARES) if name(square) == key), None)
    return None if square is None else Spot(*LAYOUTS[shape].place(square), 0.8 * SIDE)
