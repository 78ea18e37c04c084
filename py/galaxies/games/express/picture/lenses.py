"""The ruler: in every square how many steps it is from the ship, round the edges too.

In the ship's own row and column, where a slide goes, both ways round are told; elsewhere the
shorter ones. It is a switch beside the board, for fingers and keys; its words tell the planets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....draw.svg import Part, el, group
from ....game import Shape
from ..rules.phases import Over
from ..rules.state import COLUMNS, ROWS, SQUARES, UNKNOWN, State
from ..words.terms import name
from .chart import ruler
from .geometry import LAYOUTS

LENSES: Mapping[str, str] = {"ruler": "Ruler"}
_SIDE = 28
"""From the middle of a square to its corners, where the steps stand: the planet stays readable."""


def shows(view: State, viewer: int, which: str) -> bool:
    """Whether there is a ship to measure from."""
    return which in LENSES and view.ship != UNKNOWN and not isinstance(view.phase, Over)


def lens(view: State, viewer: int, which: str, shape: Shape) -> tuple[Sequence[Part], str]:
    """The parts that lie over the chart, and the same in words."""
    if not shows(view, viewer, which):
        return (), "There is no ship to measure from."
    marks = []
    for square in range(SQUARES):
        if square != view.ship:
            x, y = LAYOUTS[shape].place(square)
            straight = square in _lines(view.ship)
            look = "steps straight" if straight else "steps"
            corners = ((x - _SIDE, y - 18, look), (x + _SIDE, y + 20, f"{look} end"))
            told = steps(view.ship, square, both=straight)
            marks += [
                el("text", text, x=left, y=low, class_=class_)
                for text, (left, low, class_) in zip(told, corners, strict=False)
            ]
    layer = group(*marks, class_="ruler", aria_hidden="true", pointer_events="none")
    planets = "; ".join(ruler(view, square) for square in view.planets if square != view.ship)
    return (Part("lens:ruler", layer),), f"From the ship on {name(view.ship)}: {planets}."


def _lines(ship: int) -> set[int]:
    """The squares of the ship's row and column."""
    row, column = ship // COLUMNS, ship % COLUMNS
    return {square for square in range(SQUARES) if square // COLUMNS == row} | {
        square for square in range(SQUARES) if square % COLUMNS == column
    }


def steps(start: int, end: int, *, both: bool = False) -> tuple[str, ...]:
    """`→3` and `↑2`, the shorter ways; with `both` also the way round the edge: `→3` and `←5`."""
    right = (end - start) % COLUMNS
    up = (end // COLUMNS - start // COLUMNS) % ROWS
    return *_way(right, COLUMNS, "→←↔", both=both), *_way(up, ROWS, "↑↓↕", both=both)


def _way(forward: int, length: int, signs: str, *, both: bool) -> tuple[str, ...]:
    """The ways along a row or column; the third sign where both are as long."""
    if not forward:
        return ()
    if 2 * forward == length:
        return (f"{signs[2]}{forward}",)
    there, back = f"{signs[0]}{forward}", f"{signs[1]}{length - forward}"
    if both:
        return there, back
    return (there,) if 2 * forward < length else (back,)
