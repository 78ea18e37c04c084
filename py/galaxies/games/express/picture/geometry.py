"""Where things stand on the star chart: squares, their copies beyond the edges, lines of slides.

Chart units: a square is 60 wide; x grows to the right, y downwards, row 1 is at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.state import COLUMNS, ROWS, State, Way, slide

SIDE = 60
MARGIN = 20
LEFT = TOP = MARGIN + SIDE
WIDTH = MARGIN * 2 + SIDE * (COLUMNS + 2)
HEIGHT = MARGIN * 2 + SIDE * (ROWS + 2)
RIGHT, BOTTOM = LEFT + SIDE * COLUMNS, TOP + SIDE * ROWS
DOCK = (17, -17)
"""Where the ship stands beside the middle of a planet, so that the number stays readable."""

STEP: dict[Way, tuple[int, int]] = {
    "right": (1, 0),
    "left": (-1, 0),
    "up": (0, 1),
    "down": (0, -1),
}
"""One step to each side in columns and rows; up is towards higher rows."""

Point = tuple[float, float]


def centre(x: float, y: float) -> Point:
    """The middle of column x, row y; halves are edges, -1 and 8 the copies beyond the edge."""
    return LEFT + SIDE * (x + 0.5), TOP + SIDE * (ROWS - 0.5 - y)


def place(square: int) -> Point:
    return centre(square % COLUMNS, square // COLUMNS)


def copies(square: int) -> Iterator[Point]:
    """The middles of the faded copies of a square beyond the edges (none for inner squares)."""
    x, y = square % COLUMNS, square // COLUMNS
    for cx in (x, x - COLUMNS, x + COLUMNS):
        for cy in (y, y - ROWS, y + ROWS):
            if (cx, cy) != (x, y) and -1 <= cx <= COLUMNS and -1 <= cy <= ROWS:
                yield centre(cx, cy)


def runs(start: int, speed: int, way: Way, beyond: float = 0) -> list[list[Point]]:
    """The line of a slide, cut where it leaves the chart; `beyond` is how far (in squares) each
    piece goes on outside the edge."""
    dx, dy = STEP[way]
    size = COLUMNS if dx else ROWS
    sign = dx or dy
    fixed = start // COLUMNS if dx else start % COLUMNS
    at: float = start % COLUMNS if dx else start // COLUMNS
    near, far = (-0.5, size - 0.5) if sign > 0 else (size - 0.5, -0.5)
    left: float = speed
    pieces = []
    begin = at
    while left > abs(far - at):
        pieces.append((begin, far + sign * beyond))
        left -= abs(far - at)
        at, begin = near, near - sign * beyond
    pieces.append((begin, at + sign * left))
    return [[centre(v, fixed) if dx else centre(fixed, v) for v in piece] for piece in pieces]


def last_way(view: State) -> Way | None:
    """The direction of the last slide, read off its first step."""
    if len(view.path) < 2:
        return None
    return next(way for way in STEP if slide(view.path[0], 1, way) == view.path[1])


def dock(view: State, square: int) -> Point:
    """How far from the middle of a square the ship is drawn: beside a planet, not on it."""
    return DOCK if square in view.planets else (0, 0)
