"""Where things stand on the board: 100 units an inch, the sheet with a margin round it."""

from __future__ import annotations

from ..rules.sheets import paper
from ..rules.state import State

PER_INCH = 100
MARGIN = 3
"""Small: on a phone 360 pixels wide an inch of a letter sheet has 42 of them."""
STRIP = 74
"""Height of the strip below the sheet: inch bar and verdict. Low, so that a window 800 pixels high
leaves an inch of a letter sheet 60 of them."""
PICK = 50
"""A tap chooses the nearest star within this radius: half an inch, always the same."""


def place(view: State, number: int) -> tuple[float, float]:
    """The middle of a star on the board."""
    star = view.star(number)
    return MARGIN + star.x / 10, MARGIN + star.y / 10


def sheet_box(view: State) -> tuple[float, float]:
    """Width and height of the sheet on the board."""
    size = paper(view)
    return size.width / 10, size.height / 10


def nearest(view: State, x: float, y: float) -> int:
    """The star that a tap at (x, y) means; 0 if none is within the pick radius."""
    best = (float(PICK * PICK), 0)
    for number in range(1, len(view.stars) + 1):
        sx, sy = place(view, number)
        best = min(best, ((sx - x) ** 2 + (sy - y) ** 2, number))
    return best[1]
