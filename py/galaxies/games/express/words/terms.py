"""The names of planets, squares and distances in sentences and buttons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ....words.english import listed
from ....words.stars import star_of, with_star
from ..rules.state import COLUMNS, ROWS, SQUARES, UNKNOWN, Square, State


@lru_cache(maxsize=SQUARES)
def name(square: int) -> str:
    return str(Square(square))


def star(view: State, square: int) -> str:
    """The star name of the planet on a square; "" without a planet or a galaxy."""
    return star_of(view.planets, square)


def spot(view: State, square: int) -> str:
    """A square with the star name of its planet: `d3 · Alkaid`; `d3` without one."""
    return with_star(name(square), star(view, square))


def squares(view: State, indices: Iterable[int]) -> str:
    """`b2`, `b2 and c4`, with their star names."""
    return listed(spot(view, index) for index in indices)


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


def bearing(start: int, end: int) -> str:
    """The shorter way along each side, round the edges too: `3 right and 2 down`."""
    across = _steps((end - start) % COLUMNS, COLUMNS, "right", "left")
    along = _steps((end // COLUMNS - start // COLUMNS) % ROWS, ROWS, "up", "down")
    return listed([text for text in (across, along) if text])


def _steps(forward: int, length: int, way: str, back: str) -> str:
    """The shorter of two ways round a row or column; "" if there is no way to go."""
    if 2 * forward == length:
        return f"{forward} {way} or {back}"
    return (
        ""
        if not forward
        else (f"{forward} {way}" if 2 * forward < length else f"{length - forward} {back}")
    )
