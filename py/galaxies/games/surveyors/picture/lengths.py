"""Where lengths are written beside their lines: clear of stars, marks, numbers and each other.

All places are in board units. There is room for the larger type of a phone and for a mark on every
star, so that a length stays where it is, whatever is written on the sheet later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

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


@dataclass(frozen=True, slots=True)
class Line:
    """A drawn line, from `start` to `end`, whose length is written with so many figures near the
    part `at` of it."""

    start: Spot
    end: Spot
    figures: int
    at: float = 0.5


@lru_cache(maxsize=256)
def placed(stars: tuple[Spot, ...], lines: tuple[Line, ...], sheet: Box) -> tuple[Spot, ...]:
    """The middle of each length. Star n of `stars` has number n + 1 written at its lower right.

    A length depends only on the lines before its own: it never moves when another is added.
    """
    if not lines:
        return ()
    before = placed(stars, lines[:-1], sheet)
    line = lines[-1]
    written = [_box(spot, other) for spot, other in zip(before, lines, strict=False)]
    taken = [*_taken(stars, _round(line)), *written]

    def cost(offered: tuple[float, Spot]) -> float:
        extra, spot = offered
        box = _box(spot, line)
        covered = sum(_overlap(box, other) for other in taken)
        crossed = sum(_crosses(other, box) for other in lines[:-1])
        return extra + 8 * crossed + 10 * (covered + _area(box) - _overlap(box, sheet))

    return (*before, min(_offers(line), key=cost)[1])


def _offers(line: Line) -> Iterator[tuple[float, Spot]]:
    """(how unusual it is, place): above the line first; below it lies the ruler."""
    (ax, ay), (bx, by) = line.start, line.end
    dx, dy = bx - ax, by - ay
    length = (dx * dx + dy * dy) ** 0.5
    side = -1 if dx < 0 else 1
    nx, ny = dy / length * side, -dx / length * side
    clear = abs(nx) * _WIDE * line.figures + abs(ny) * _HALF + 2
    for sign, extra in ((1, 0.0), (-1, 40.0)):
        for away in (0, 6, 12, 24, 36):
            for slide in _ALONG:
                part = line.at + slide
                x = ax + dx * part + nx * (clear + away) * sign
                y = ay + dy * part + ny * (clear + away) * sign
                yield extra + away + 10 * abs(slide), (x, y)


def _box(spot: Spot, line: Line) -> Box:
    half = _WIDE * line.figures
    return spot[0] - half, spot[1] - _HALF, spot[0] + half, spot[1] + _HALF


def _round(line: Line) -> Box:
    """Everything that a length of this line could come near to."""
    (ax, ay), (bx, by) = line.start, line.end
    return min(ax, bx) - 130, min(ay, by) - 130, max(ax, bx) + 130, max(ay, by) + 130


def _taken(stars: Sequence[Spot], near: Box) -> Iterator[Box]:
    """The room that the stars in a box take: a mark, rays and a number each."""
    for n, (x, y) in enumerate(stars, 1):
        if near[0] < x < near[2] and near[1] < y < near[3]:
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
