"""The ground of the map: the sky, the hexes with their labels at the rim, Things, Starbases."""

from __future__ import annotations

from functools import cache

from ....draw import bodies
from ....draw.svg import Svg, el, group
from ....game import Shape
from ..rules.names import star
from ..rules.pieces import ASTEROID, PLANET, SPACEPORT, MapName
from ..rules.state import State
from . import glyphs
from .geometry import centres, corner, honeycomb, rim, size

_LOW = 10
"""Armor from which on a Starbase is marked."""


def _scatter(count: int, seed: int, wide: int, high: int) -> str:
    """Path data of stars by a linear congruential generator: the same on every device."""
    dots = ""
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2**31
        x = (seed >> 8) % wide
        seed = (seed * 1103515245 + 12345) % 2**31
        dots += f"M{x} {(seed >> 8) % high}h0"
    return dots


@cache
def sky(which: MapName, shape: Shape) -> Svg:
    wide, high = map(int, size(which, shape))
    hazes = (
        el(
            "radialGradient",
            el("stop", offset="0", class_=f"{haze}-heart"),
            el("stop", offset="1", class_=f"{haze}-rim"),
            id=haze,
        )
        for haze in ("haze-a", "haze-b")
    )
    return group(
        *hazes,
        el("rect", x=0, y=0, width=wide, height=high, rx=10, class_="ground"),
        el("ellipse", cx=wide * 0.3, cy=high * 0.35, rx=270, ry=190, fill="url(#haze-a)"),
        el("ellipse", cx=wide * 0.7, cy=high * 0.68, rx=260, ry=190, fill="url(#haze-b)"),
        el("path", d=_scatter(200, 39514, wide, high), class_="star faint"),
        el("path", d=_scatter(70, 2009, wide, high), class_="star"),
        el("path", d=_scatter(16, 24, wide, high), class_="star bright"),
        aria_hidden="true",
        pointer_events="none",
    )


@cache
def grid(which: MapName, shape: Shape) -> Svg:
    """The hexes, and the letter and the last number of each row at the rim."""
    names = (el("text", text, x=x, y=y) for text, x, y in rim(which, shape))
    return group(
        el("path", d=honeycomb(which, shape), class_="grid hexes"),
        group(*names, class_="coordinates"),
        aria_hidden="true",
        pointer_events="none",
    )


def thing(view: State, sector: int, shape: Shape) -> Svg:
    """A Thing, as large as its hex: its rim is seen round a stack."""
    kind = view.thing(sector)
    held = _holder(view, sector) if kind in (PLANET, ASTEROID) else ""
    price = None
    if kind == SPACEPORT and view.price:
        price = glyphs.text(f"${view.price}", 0, 20, "price")
    x, y = centres(view.terms.map, shape)[sector]
    wide, high = size(view.terms.map, shape)
    turn = bodies.lit(x, y, (wide / 2, high / 2))
    return glyphs.at(
        x,
        y,
        group(glyphs.thing(kind, sector, turn), transform="scale(1.2)"),
        price,
        bodies.star_name(called, 24, 39) if (called := star(view, sector)) else None,
        class_=held or "free",
        pointer_events="none",
    )


def _holder(view: State, sector: int) -> str:
    """The colour of the player who alone has ships there."""
    here = [p for p in (0, 1) if view.ships(p, sector)]
    if len(here) != 1 or sector in view.pirates:
        return ""
    return f"held {view.colour(here[0])}"


def base(view: State, player: int, shape: Shape) -> Svg:
    """A Starbase, below the stacks."""
    x, y = centres(view.terms.map, shape)[view.bases[player]]
    armor, start = max(0, view.armor[player]), view.terms.armor[player]
    picture = glyphs.starbase(view.colour(player), armor, start)
    return glyphs.at(x, y, picture, pointer_events="none")


def armor(view: State, player: int, shape: Shape) -> Svg:
    """The armor of a Starbase in the upper left corner of its hex, above the stacks."""
    x, y = centres(view.terms.map, shape)[view.bases[player]]
    left, up = corner(shape, -1, -1)
    left_over = max(0, view.armor[player])
    return glyphs.at(
        x + left,
        y + up,
        el("rect", x=-14, y=-10, width=28, height=20, rx=5, class_="tag"),
        glyphs.text(left_over, 0, 0.5, "armor"),
        class_=f"station{' low' if left_over <= _LOW else ''}",
        pointer_events="none",
    )
