"""The names of planets, squares and distances in sentences and buttons."""

from __future__ import annotations

from collections.abc import Iterable

from ....words.english import listed
from ..rules.state import COLUMNS, ROWS, UNKNOWN, Square, State


def name(square: int) -> str:
    return str(Square(square))


def squares(indices: Iterable[int]) -> str:
    """`b2`, `b2 and c4`."""
    return listed(map(name, indices))


def planet(view: State, square: int) -> str:
    """`planet 3` or `a hidden planet` on a square that has one."""
    number = view.number_at(square)
    if view.is_hidden(square):
        return "a hidden planet" if number == UNKNOWN else f"hidden planet {number}"
    return f"planet {number}"


def distances(start: int, end: int) -> tuple[str, str]:
    """The distance both ways round, across and along; "" where there is none."""
    right = (end - start) % COLUMNS
    up = (end // COLUMNS - start // COLUMNS) % ROWS
    across = f"{right} right or {COLUMNS - right} left" if right else ""
    along = f"{up} up or {ROWS - up} down" if up else ""
    return across, along
