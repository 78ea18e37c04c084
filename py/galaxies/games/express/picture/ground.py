"""What never changes on the star chart: grid, veils, graduated border, letters and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ....draw.svg import Svg, el, group
from ..rules.state import COLUMNS, ROWS
from .geometry import SIDE, Layout

_VEIL = 80
"""How far the veil reaches beyond the edges."""


def _lines(at: Layout, across: range, down: range, low: int) -> str:
    """Path data: vertical lines at the columns `across`, horizontal ones at the rows `down`, from
    `low` squares inside the edges."""
    right, bottom = at.left + SIDE * COLUMNS, at.top + SIDE * ROWS
    vertical = "".join(
        f"M{at.left + SIDE * c} {at.top + SIDE * low}V{bottom - SIDE * low}" for c in across
    )
    return vertical + "".join(
        f"M{at.left + SIDE * low} {at.top + SIDE * r}H{right - SIDE * low}" for r in down
    )


@cache
def grid(at: Layout) -> Svg:
    """Thin lines between squares, stronger ones between tiles of 2 x 2 (GEX-02)."""
    crosses = "".join(
        f"M{at.left + SIDE * c - 5} {at.top + SIDE * r}h10"
        f"M{at.left + SIDE * c} {at.top + SIDE * r - 5}v10"
        for c in range(2, COLUMNS, 2)
        for r in range(2, ROWS, 2)
    )
    beyond = _lines(at, range(COLUMNS + 1), range(ROWS + 1), -1)
    return group(
        el("path", d=beyond, class_="grid beyond") if at.copied else None,
        el("path", d=_lines(at, range(1, COLUMNS), range(1, ROWS), 0), class_="grid"),
        el("path", d=_lines(at, range(2, COLUMNS, 2), range(2, ROWS, 2), 0), class_="grid tile"),
        el("path", d=crosses, class_="grid cross"),
        aria_hidden="true",
        pointer_events="none",
    )


@cache
def frame(at: Layout) -> Svg:
    """The veil over the copies beyond the edge, the graduated border, letters and numbers."""
    width, height = SIDE * COLUMNS, SIDE * ROWS
    edge = {"x": at.left, "y": at.top, "width": width, "height": height}
    fine = {"x": at.left - 5, "y": at.top - 5, "width": width + 10, "height": height + 10}
    return group(
        *(_veils(at) if at.copied else ()),
        el("rect", **edge, class_="frame"),
        el("rect", **fine, class_="frame fine"),
        el("path", d=_ticks(at), class_="frame fine"),
        *_labels(at),
        aria_hidden="true",
        pointer_events="none",
    )


def _labels(at: Layout) -> Iterator[Svg]:
    """Letters and numbers at the rim."""
    for column in range(COLUMNS):
        x = at.left + SIDE * column + SIDE / 2
        yield el("text", "abcdefgh"[column], x=x, y=at.height - 11, class_="axis")
    for row in range(ROWS):
        y = at.top + SIDE * (ROWS - row) - SIDE / 2
        yield el("text", row + 1, x=9, y=y, class_="axis")


def _veils(at: Layout) -> Iterator[Svg]:
    """Over the copies, also where the room is wider or higher than the chart and shows more."""
    left, top = at.left - _VEIL, at.top - _VEIL
    right, bottom = at.left + SIDE * COLUMNS, at.top + SIDE * ROWS
    wide, high = SIDE * COLUMNS + 2 * _VEIL, SIDE * ROWS + 2 * _VEIL
    veils = (
        ("veil-left", left, top, _VEIL, high),
        ("veil-right", right, top, _VEIL, high),
        ("veil-top", left, top, wide, _VEIL),
        ("veil-bottom", left, bottom, wide, _VEIL),
    )
    for side, (name, x, y, width, height) in enumerate(veils):
        yield _gradient(name, side)
        size = {"width": width, "height": height}
        yield el("rect", x=x, y=y, **size, fill=f"url(#gex-{name})", class_="veil")


def _ticks(at: Layout) -> str:
    """Path data of the graduation of the border: four marks a square, the longer ones between."""
    right, bottom = at.width - at.right, at.height - at.bottom
    marks = ""
    for i in range(COLUMNS * 4 + 1):
        x, long = at.left + SIDE * i // 4, 5 if i % 4 else 9
        marks += f"M{x} {at.top - 5}v{long}M{x} {bottom + 5}v{-long}"
    for i in range(ROWS * 4 + 1):
        y, long = at.top + SIDE * i // 4, 5 if i % 4 else 9
        marks += f"M{at.left - 5} {y}h{long}M{right + 5} {y}h{-long}"
    return marks


def _gradient(name: str, side: int) -> Svg:
    """Opaque at the outer edge, clear at the chart: for left, right, top, bottom."""
    x1, y1, x2, y2 = ((0, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 1), (0, 1, 0, 0))[side]
    return el(
        "linearGradient",
        el("stop", offset="0.1", class_="veil-far"),
        el("stop", offset="1", class_="veil-near"),
        id=f"gex-{name}",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
    )
