"""Where things stand on the board: 100 units an inch, the sheet with a margin round it.

In a wide window the sheet lies on its side, turned counter-clockwise by a quarter: its long side is
across.
"""

from __future__ import annotations

from ....game import Shape
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


def place(view: State, number: int, shape: Shape = "tall") -> tuple[float, float]:
    """The middle of a star on the board."""
    star = view.star(number)
    x, y = (star.y, paper(view).width - star.x) if shape == "wide" else (star.x, star.y)
    return MARGIN + x / 10, MARGIN + y / 10


def sheet_box(view: State, shape: Shape = "tall") -> tuple[float, float]:
    """Width and height of the sheet on the board."""
    size = paper(view)
    wide, high = size.width / 10, size.height / 10
    return (high, wide) if shape == "wide" else (wide, high)


def point(view: State, x: float, y: float, shape: Shape) -> tuple[int, int] | None:
    """The place on the sheet, in mil, of a point on the board; None beside the sheet."""
    wide, high = sheet_box(view, shape)
    x, y = x - MARGIN, y - MARGIN
    if not (0 <= x <= wide and 0 <= y <= high):
        return None
    x, y = (high - y, x) if shape == "wide" else (x, y)
    return round(x * 10), round(y * 10)


def nearest(view: State, x: float, y: float, shape: Shape) -> int:
    """The star that a tap at (x, y) means; 0 if none is within the pick radius."""
    best = (float(PICK * PICK), 0)
    for number in range(1, len(view.stars) + 1):
        sx, sy = place(view, number, shape)
        best = min(best, ((sx - x) ** 2 + (sy - y) ** 2, number))
    return best[1]
