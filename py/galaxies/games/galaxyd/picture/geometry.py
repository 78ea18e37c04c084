"""Where the sectors lie in the picture: pointed hexes, one unit about one pixel on a desktop."""

from __future__ import annotations

from functools import cache

from ....draw.svg import number
from ..rules.pieces import MapName
from ..rules.sectors import chart, name

SIZE = 34
WIDE = 58
"""Width of a hex: SIZE times the square root of 3, less a hundredth. So corners and middles are
whole numbers, which keeps boards and the pages of rules short."""
HALF = WIDE // 2
MARGIN = 12
Point = tuple[float, float]


@cache
def centres(which: MapName) -> dict[int, Point]:
    """The middle of every sector."""
    ground = chart(which)
    left = min(ground.axial[s][0] + ground.axial[s][1] / 2 for s in ground.sectors)
    places = {}
    for sector in ground.sectors:
        q, r = ground.axial[sector]
        x = MARGIN + HALF + WIDE * (q + r / 2 - left)
        places[sector] = (x, MARGIN + SIZE + 1.5 * SIZE * r)
    return places


@cache
def size(which: MapName) -> tuple[float, float]:
    """Width and height of the picture."""
    ground = chart(which)
    wide = WIDE * (ground.widest + 0.5) + 2 * MARGIN
    return round(wide), 1.5 * SIZE * (ground.rows - 1) + 2 * SIZE + 2 * MARGIN


@cache
def outline(x: float, y: float, radius: float = SIZE) -> str:
    """Path data of a hex round a point."""
    w, h, side = (number(part) for part in (radius * HALF / SIZE, radius / 2, radius))
    return f"M{number(x)} {number(y - radius)}l{w} {h}v{side}l-{w} {h}l-{w} -{h}v-{side}Z"


@cache
def honeycomb(which: MapName) -> str:
    """Path data of all hexes."""
    return "".join(outline(x, y) for x, y in centres(which).values())


@cache
def labels(which: MapName) -> tuple[tuple[str, float, float], ...]:
    """The label of each sector and where it stands."""
    return tuple((name(sector), x, y - 23) for sector, (x, y) in centres(which).items())
