"""Where things stand on the star chart: squares, their copies beyond the edges, lines of slides.

Chart units: a square is 60 wide; x grows to the right, y downwards, row 1 is at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....game import Shape
from ..rules.state import COLUMNS, ROWS, State, Way, slide

SIDE = 60
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


@dataclass(frozen=True, slots=True)
class Layout:
    """The chart in its margins: how far the outer edges are from the squares, and how much of a
    square the line of a slide goes on beyond them."""

    left: int
    top: int
    right: int
    bottom: int
    copied: bool
    """Whether the far edge is drawn a second time beyond each edge."""
    beyond: float

    @property
    def width(self) -> int:
        return self.left + SIDE * COLUMNS + self.right

    @property
    def height(self) -> int:
        return self.top + SIDE * ROWS + self.bottom

    def centre(self, x: float, y: float) -> Point:
        """The middle of column x, row y; halves are edges, -1 and 8 the copies beyond the edge."""
        return self.left + SIDE * (x + 0.5), self.top + SIDE * (ROWS - 0.5 - y)

    def place(self, square: int) -> Point:
        return self.centre(square % COLUMNS, square // COLUMNS)

    def copies(self, square: int) -> Iterator[Point]:
        """The middles of the faded copies of a square beyond the edges (none for inner squares)."""
        if not self.copied:
            return
        x, y = square % COLUMNS, square // COLUMNS
        for cx in (x, x - COLUMNS, x + COLUMNS):
            for cy in (y, y - ROWS, y + ROWS):
                if (cx, cy) != (x, y) and -1 <= cx <= COLUMNS and -1 <= cy <= ROWS:
                    yield self.centre(cx, cy)

    def runs(self, start: int, speed: int, way: Way, *, out: bool = False) -> list[list[Point]]:
        """The line of a slide, cut where it leaves the chart; `out`: each piece goes on outside."""
        dx, dy = STEP[way]
        size = COLUMNS if dx else ROWS
        sign = dx or dy
        beyond = sign * self.beyond if out else 0
        fixed = start // COLUMNS if dx else start % COLUMNS
        at: float = start % COLUMNS if dx else start // COLUMNS
        near, far = (-0.5, size - 0.5) if sign > 0 else (size - 0.5, -0.5)
        left: float = speed
        pieces = []
        begin = at
        while left > abs(far - at):
            pieces.append((begin, far + beyond))
            left -= abs(far - at)
            at, begin = near, near - beyond
        pieces.append((begin, at + sign * left))
        return [
            [self.centre(v, fixed) if dx else self.centre(fixed, v) for v in piece]
            for piece in pieces
        ]


LAYOUTS: dict[Shape, Layout] = {
    "tall": Layout(left=24, top=10, right=10, bottom=24, copied=False, beyond=0.15),
    "wide": Layout(left=64, top=44, right=44, bottom=62, copied=True, beyond=0.6),
}
"""A tall window is narrow: there the squares take all its width. Letters and numbers stand outside
the copies, at the left and below."""


def last_way(view: State) -> Way | None:
    """The direction of the last slide, read off its first step."""
    if len(view.path) < 2:
        return None
    return next(way for way in STEP if slide(view.path[0], 1, way) == view.path[1])


def dock(view: State, square: int) -> Point:
    """How far from the middle of a square the ship is drawn: beside a planet, not on it."""
    return DOCK if square in view.planets else (0, 0)
