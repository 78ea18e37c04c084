"""Sizes and places on the map, and the small pictures that map and cards share."""

from __future__ import annotations

from functools import cache

from ....draw.svg import Part, Svg, el, group, move, path
from ..rules.tables import PLACES

SIZE = 40.0
"""From the middle of a hex to a corner."""
_HALF = 34.64
"""From the middle of a hex to an edge: SIZE * sqrt(3) / 2."""
STEP = 2 * _HALF
"""From the middle of a hex to that of the next one."""
WIDTH, HEIGHT = 460.0, 500.0
PANEL = 460.0
"""Width of every panel."""
COLUMN = 346.0
"""Width of what one chooses with in a wide window: narrow, so that it is large in the column."""

Point = tuple[float, float]

_RIM = ((20.0, -_HALF), (40.0, 0.0), (20.0, _HALF), (-20.0, _HALF), (-40.0, 0.0), (-20.0, -_HALF))
_STAR = (
    (0, -9),
    (2.3, -3.2),
    (8.6, -2.8),
    (3.8, 1.2),
    (5.3, 7.3),
    (0, 4),
    (-5.3, 7.3),
    (-3.8, 1.2),
    (-8.6, -2.8),
    (-2.3, -3.2),
)


def middle(sector: int) -> Point:
    """The middle of a sector on the map."""
    q, r = PLACES[sector]
    return WIDTH / 2 + 1.5 * SIZE * q, HEIGHT / 2 + 2 * _HALF * (r + q / 2)


@cache
def hexagon(shrink: float = 1.0, class_: str = "hit") -> Svg:
    """A hex round the origin."""
    points = [(x * shrink, y * shrink) for x, y in _RIM]
    return el("path", d=path(points, closed=True), class_=class_)


def star(class_: str = "hub") -> Svg:
    """The mark of a hub world, round the origin; "hub small" beside a picture of it."""
    scale = "scale(0.7)" if "small" in class_ else None
    return el("path", d=path(_STAR, closed=True), class_=class_, transform=scale)


def ship() -> Svg:
    """The charter's ship, heading up, round the origin."""
    hull = "M0 -11L6 -2V7L9 11H-9L-6 7V-2Z"
    return group(
        el("path", d=hull, class_="hull"),
        el("circle", cx=0, cy=-1, r=2.2, class_="window"),
        transform="scale(0.9)",
        aria_hidden="true",
    )


def words(text: str | float, x: float, y: float, class_: str = "caption") -> Svg:
    return el("text", str(text), x=x, y=y, class_=class_)


def squeezed(text: str, x: float, y: float, class_: str, width: float, most: int) -> Svg:
    """Text as wide as its place if it has more letters than fit there at the size of a phone."""
    if len(text) <= most:
        return words(text, x, y, class_)
    how = "spacingAndGlyphs"
    return el("text", text, x=x, y=y, class_=class_, textLength=width, lengthAdjust=how)


def plate(height: float, width: float = PANEL) -> Part:
    """The ground of a panel."""
    return Part(
        "plate",
        el("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=11, class_="card"),
    )


def cube(new: bool) -> Svg:
    """The cube of a visited sector: a diamond for a new world, a square for an old one."""
    if new:
        return el("path", d="M0 -8L8 0L0 8L-8 0Z", class_="cube new")
    return el("rect", x=-6, y=-6, width=12, height=12, rx=1.5, class_="cube old")


def at(point: Point, *children: str | None, class_: str | None = None) -> Svg:
    return group(*children, transform=move(*point), class_=class_)
