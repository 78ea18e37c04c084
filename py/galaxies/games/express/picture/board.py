"""What a view of Galaxy Express looks like: the star chart and three panels.

The page gives the words chosen so far (the draft); a part that can be chosen next carries the
words that it adds. Nothing here knows more than the observation it is given.
"""

from __future__ import annotations

from ....draw.svg import Scene
from .chart import chart
from .coins import fuel
from .panels import dials, orders
from ..choosing.preview import choice
from ..rules.state import State


def scene(view: State, draft: tuple[str, ...] = ()) -> Scene:
    """The chart (pane "board"), and the panels "orders", "fuel" and "dials"."""
    picked = choice(view, draft)
    return Scene(
        (
            chart(view, picked, draft),
            orders(view),
            fuel(view, picked, draft),
            dials(view, picked, draft),
        )
    )
