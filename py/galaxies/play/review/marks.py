"""Marks over a board for two actions: a better one, and what was played or comes next to it; and
for what a hint names.

They differ in colour, line and shape, for those who see no colours: the better one has a solid line
and a ring, the other a dashed line and a diamond, and what is named a dotted ring.
`web/style/replay.css` colours them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Literal

from ...draw.svg import Part, Svg, el, group, path
from ...game import Spot

Kind = Literal["played", "better", "rival", "pointed-at"]
_HEAD = 0.42
"""Length of an arrow's head, in sizes of its place."""


def mark(kind: Kind, spots: Sequence[Spot]) -> Part:
    """An arrow through the places of an action, or a sign round its only one. The lines have a
    wider one beneath, so that they show on any ground."""
    return Part(f"verdict:{kind}", _layer(kind, _lines(kind, spots)))


def ring(key: str, spot: Spot) -> Part:
    """A ring round a place that a hint names, outside of the sign of an action there."""
    return Part(f"named:{key}", _layer("pointed-at", [_ring(spot.x, spot.y, 1.3 * spot.size)]))


def framed(part: Part) -> Part:
    """A part beside the board that a hint names, such as a card of the hand."""
    return replace(part, svg=group(part.svg, class_="pointed-at"))


def _layer(kind: Kind, lines: Sequence[str]) -> Svg:
    return group(
        *(el("path", d=line, class_="under") for line in lines),
        *(el("path", d=line, class_="over") for line in lines),
        class_=f"verdict-mark {kind}",
        aria_hidden="true",
        pointer_events="none",
    )


def _lines(kind: Kind, spots: Sequence[Spot]) -> Sequence[str]:
    end = spots[-1]
    size = end.size if kind == "better" else 1.15 * end.size
    lines = [_ring(end.x, end.y, size) if kind == "better" else _diamond(end.x, end.y, size)]
    for start, stop in pairwise(spots):
        length = hypot(stop.x - start.x, stop.y - start.y)
        if length <= size:
            continue
        dx, dy = (stop.x - start.x) / length, (stop.y - start.y) / length
        # Two arrows from one place to another stay apart.
        aside = 0.16 * size if kind == "better" else -0.16 * size
        tip = (stop.x - size * dx - aside * dy, stop.y - size * dy + aside * dx)
        lines.append(path([(start.x - aside * dy, start.y + aside * dx), tip]))
        if stop is end:
            lines.append(_head(*tip, dx, dy, _HEAD * size))
    return lines


def _head(x: float, y: float, dx: float, dy: float, size: float) -> str:
    left = (x - size * (dx + 0.6 * dy), y - size * (dy - 0.6 * dx))
    right = (x - size * (dx - 0.6 * dy), y - size * (dy + 0.6 * dx))
    return path([left, (x, y), right])


def _ring(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 0 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"


def _diamond(x: float, y: float, radius: float) -> str:
    corners = [(x - radius, y), (x, y - radius), (x + radius, y), (x, y + radius)]
    return path(corners, closed=True)
