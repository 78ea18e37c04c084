"""Where lengths are written beside their lines: clear of stars, marks, numbers and each other.

All places are in board units. There is room for the larger type of a phone and for a mark on every
star, so that a length stays where it is, whatever is written on the sheet later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_MARK = 20
"""Half the side of the square that a mark fills."""
_RAYS = 48
"""Half the room of a wormhole's rays: close before a length they read as "less than"."""
_DIGIT = 15
_GAP = 7
"""Between the number of a star and a length beside it: without it they read as one number."""
_HALF = 13
"""Half the height of a length."""
_WIDE = 7.2
"""Half the width of one of its figures."""
_ALONG = (0.0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24, -0.32, 0.32, -0.4, 0.4)
"""How far from its usual place a length may slide, in parts of its line."""
_WAYS = sorted(
    (
        (extra + away + 10 * abs(slide), sign, away, slide)
        for sign, extra in ((1, 0.0), (-1, 40.0))
        for away in (0, 6, 12, 24, 36)
        for slide in _ALONG
    ),
    key=lambda way: way[0],
)
"""(how unusual, side of the line, distance from it, slide): places to write a length at."""


@dataclass(frozen=True, slots=True)
class Line:
    """A drawn line, from `start` to `end`, whose length is written with so many figures near the
    part `at` of it."""

    start: Spot
    end: Spot
    figures: int
    at: float = 0.5


def placed(stars: tuple[Spot, ...], lines: tuple[Line, ...], sheet: Box) -> tuple[Spot, ...]:
    """The middle of each length. Star n of `stars` has number n + 1 written at its lower right.

    A length depends only on the lines before its own: it never moves when another is added.
    """
    return _paper(stars, sheet).write(lines)


@lru_cache(maxsize=8)
def _paper(stars: tuple[Spot, ...], sheet: Box) -> _Paper:
    return _Paper(stars, sheet)


class _Paper:
    """A sheet and what is written on it, sorted by the cells of a grid, so that a length is only
    compared with what is near. It remembers the last lengths that it was asked for."""

    def __init__(self, stars: tuple[Spot, ...], sheet: Box) -> None:
        self._sheet = sheet
        self._stars = stars
        self._lines: tuple[Line, ...] = ()
        self._spots: tuple[Spot, ...] = ()
        self._clear()

    def write(self, lines: tuple[Line, ...]) -> tuple[Spot, ...]:
        """The places of the lengths of these lines."""
        same = 0
        for old, new in zip(self._lines, lines, strict=False):
            if old != new:
                break
            same += 1
        if same == len(lines):
            return self._spots[:same]
        spots = list(self._spots[:same])
        if same < len(self._lines):
            self._clear()
            for line, spot in zip(lines, spots, strict=False):
                self._add(line, spot)
        for line in lines[same:]:
            spots.append(self._best(line))
            self._add(line, spots[-1])
        self._lines, self._spots = lines, tuple(spots)
        return self._spots

    def _clear(self) -> None:
        self._boxes: dict[_Cell, list[Box]] = {}
        self._strokes: dict[_Cell, list[tuple[int, Line]]] = {}
        self._count = 0
        for box in _taken(self._stars):
            self._fill(box)

    def _fill(self, box: Box) -> None:
        for cell in _cells(box):
            self._boxes.setdefault(cell, []).append(box)

    def _add(self, line: Line, spot: Spot) -> None:
        self._fill(_box(spot, line))
        self._count += 1
        for cell in _on_the_way(line):
            self._strokes.setdefault(cell, []).append((self._count, line))

    def _best(self, line: Line) -> Spot:
        """The cheapest place. What costs more than the best place so far is not looked at."""
        least, best = inf, line.start
        # Between many lines each gets fewer tries, or a crowded sheet would take seconds.
        most = len(_WAYS) if self._count < _MANY else _MANY * _MANY // self._count
        for extra, spot in _offers(line, most):
            if extra >= least:
                break
            box = _box(spot, line)
            cells = _cells(box)
            cost = extra + 10 * (_area(box) - _overlap(box, self._sheet))
            cost += 10 * self._covered(box, cells, (least - cost) / 10)
            if cost < least:
                cost += 8 * self._crossed(box, cells, (least - cost) / 8)
            if cost < least:
                least, best = cost, spot
        return best

    def _covered(self, box: Box, cells: Sequence[_Cell], enough: float) -> float:
        """How much of a box is covered; counts up to `enough`."""
        left, top, right, bottom = box
        seen = []
        total = 0.0
        for cell in cells:
            for other in self._boxes.get(cell, ()):
                if (
                    other[0] < right
                    and left < other[2]
                    and other[1] < bottom
                    and top < other[3]
                    and other not in seen
                ):
                    total += _overlap(box, other)
                    if total >= enough:
                        return total
                    seen.append(other)
        return total

    def _crossed(self, box: Box, cells: Sequence[_Cell], enough: float) -> int:
        """How many lines run through a box; counts up to `enough`."""
        seen: set[int] = set()
        total = 0
        for cell in cells:
            for number, line in self._strokes.get(cell, ()):
                if number not in seen:
                    seen.add(number)
                    total += _crosses(line, box)
                    if total >= enough:
                        return total
        return total


_Cell = tuple[int, int]
_MANY = 40
"""More lines than this are only on a sheet that was measured with scopes."""
_SIDE = 40
"""The side of a cell of the grid."""


def _cells(box: Box) -> list[_Cell]:
    """The cells that a box touches."""
    left, top, right, bottom = (int(edge // _SIDE) for edge in box)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _on_the_way(line: Line) -> set[_Cell]:
    """The cells that a line may touch."""
    (ax, ay), (bx, by) = line.start, line.end
    steps = int(max(abs(bx - ax), abs(by - ay)) // _SIDE) + 1
    cells: set[_Cell] = set()
    for step in range(steps):
        x1, y1 = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
        x2, y2 = ax + (bx - ax) * (step + 1) / steps, ay + (by - ay) * (step + 1) / steps
        box = (min(x1, x2) - 1, min(y1, y2) - 1, max(x1, x2) + 1, max(y1, y2) + 1)
        cells.update(_cells(box))
    return cells


def _offers(line: Line, most: int) -> list[tuple[float, Spot]]:
    """(how unusual it is, place), the usual ones first: above the line; below it lies the ruler."""
    (ax, ay), (bx, by) = line.start, line.end
    dx, dy = bx - ax, by - ay
    length = (dx * dx + dy * dy) ** 0.5
    side = -1 if dx < 0 else 1
    nx, ny = dy / length * side, -dx / length * side
    clear = abs(nx) * _WIDE * line.figures + abs(ny) * _HALF + 2
    offers = []
    for extra, sign, away, slide in _WAYS[:most]:
        part = line.at + slide
        x = ax + dx * part + nx * (clear + away) * sign
        y = ay + dy * part + ny * (clear + away) * sign
        offers.append((extra, (x, y)))
    return offers


def _box(spot: Spot, line: Line) -> Box:
    half = _WIDE * line.figures
    return spot[0] - half, spot[1] - _HALF, spot[0] + half, spot[1] + _HALF


def _taken(stars: Sequence[Spot]) -> Iterator[Box]:
    """The room that the stars take: a mark, rays and a number each."""
    for n, (x, y) in enumerate(stars, 1):
        yield x - _MARK, y - _MARK, x + _MARK, y + _MARK
        yield x - _RAYS, y - 6, x + _RAYS, y + 6
        yield x + 13, y + 8, x + 18 + _DIGIT * len(str(n)) + _GAP, y + 36


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _overlap(one: Box, two: Box) -> float:
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _crosses(line: Line, box: Box) -> bool:
    """Whether a line runs through a box (clipped to it, side by side: Liang and Barsky)."""
    (ax, ay), (bx, by) = line.start, line.end
    first, last = 0.0, 1.0
    edges: Iterable[tuple[float, float]] = (
        (ax - bx, ax - box[0]),
        (bx - ax, box[2] - ax),
        (ay - by, ay - box[1]),
        (by - ay, box[3] - ay),
    )
    for step, room in edges:
        if step == 0:
            if room < 0:
                return False
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return first <= last
