"""The small drawings of Galaxy of D: Things, Starbases, ships and signs.

Each is drawn round the origin; colours are the stylesheet's. Sides differ by shape as well:
Redog's counters are chevrons, Cynder's discs, Pirates skulls.
"""

from __future__ import annotations

from functools import cache

from ....draw import bodies
from ....draw.svg import Svg, el, group, move
from ..rules.pieces import ASTEROID, KIND, LADEN, LAIR, PLANET, SPACEPORT, UNKNOWN
from ..rules.state import Colour

LETTERS = "ISFCBADF"
"""One letter for each kind of ship; a loaded Freighter has a crate as well."""

_HULLS = ("dart", "claw", "hauler", "lance", "wing", "blade", "hammer", "hauler")
"""The silhouette of each kind of ship."""
_CHEVRON = "M0 -17L15 -9V13L0 9L-15 13V-9Z"
_PLATE: dict[Colour, str] = {
    "redog": _CHEVRON,
    "cynder": "M-15 0A15 15 0 1 0 15 0A15 15 0 1 0 -15 0Z",
}
_SKULL = (
    "M-8 -2A8 8 0 1 1 8 -2C8 2 5 3 5 6V9H-5V6C-5 3 -8 2 -8 -2Z"
    "M-4.6 -2.5A1.9 1.9 0 1 0 -0.8 -2.5A1.9 1.9 0 1 0 -4.6 -2.5Z"
    "M0.8 -2.5A1.9 1.9 0 1 0 4.6 -2.5A1.9 1.9 0 1 0 0.8 -2.5Z"
)
_CRATE = "M6 4H13V11H6ZM6 7.5H13M9.5 4V11"
# The corner points of a ring of twenty cells, in hundredths: fixed numbers instead of sines.
_TWENTY = (
    (0, -100), (31, -95), (59, -81), (81, -59), (95, -31), (100, 0), (95, 31), (81, 59),
    (59, 81), (31, 95), (0, 100), (-31, 95), (-59, 81), (-81, 59), (-95, 31), (-100, 0),
    (-95, -31), (-81, -59), (-59, -81), (-31, -95),
)  # fmt: skip


def text(words: str | int, x: float, y: float, class_: str) -> Svg:
    return el("text", words, x=x, y=y, class_=class_)


_WORLDS = ("garden", "earth", "jungle", "ocean", "desert")
"""How planets look: all are worth the same, each is a place of its own."""


@cache
def thing(kind: int, place: int = 0, turn: int = 35) -> Svg:
    """A Thing of the map, or one that lies face down; `place` varies the look of planets."""
    if kind == PLANET:
        look = _WORLDS[place % len(_WORLDS)]
        return group(bodies.world(look, 19, turn, 6, "ring"), class_="thing world")
    if kind == ASTEROID:
        return group(bodies.rocks(), class_="thing stones")
    if kind == SPACEPORT:
        return group(bodies.station(), class_="thing port")
    if kind == LAIR:
        return group(el("path", d="M-7 -7L7 7M7 -7L-7 7", class_="cross"), class_="thing lair")
    return group(el("circle", r=18, class_="back"), text("?", 0, 1, "glyph"), class_="thing down")


def starbase(colour: Colour, armor: int, start: int) -> Svg:
    """A Starbase: a ring with one cell for each armor of its start, lit while it is left."""
    cells = []
    for i, (x, y) in enumerate(_TWENTY):
        # More or less armor than twenty is spread over the same ring.
        lit = armor * 20 > i * start
        cells.append(
            el("circle", cx=x * 0.25, cy=y * 0.25, r=2.5, class_="cell" if lit else "cell out")
        )
    return group(
        el("path", d=_BASES[colour], class_="bastion"),
        el("path", d=_KEEPS[colour], class_="keep"),
        *cells,
        class_=f"base {colour}",
    )


_BASES: dict[Colour, str] = {
    "redog": "M0 -20L17 -10V10L0 20L-17 10V-10Z",
    "cynder": "M-19 0A19 19 0 1 0 19 0A19 19 0 1 0 -19 0Z",
}


_KEEPS: dict[Colour, str] = {
    "redog": "M0 -15L5 -3L14 9L0 5L-14 9L-5 -3Z",
    "cynder": "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0M-3 -16H3V-7H-3Z"
    "M15.4 5.4L12.4 10.6L4.6 6.1L7.6 .9ZM-15.4 5.4L-12.4 10.6L-4.6 6.1L-7.6 .9Z",
}
"""The heart of a Starbase: an arrow fort for Redog, a ring with three towers for Cynder."""


def letter(ship: int) -> str:
    """One letter for a ship; ? for an unknown one."""
    return "?" if ship == UNKNOWN else LETTERS[ship & KIND]


def counter(colour: Colour, ship: int, *, spent: bool = False) -> Svg:
    """A stack as it is seen: the silhouette of the top ship with its letter."""
    loaded = ship != UNKNOWN and ship & KIND == LADEN
    marks = [el("path", d=_PLATE[colour], class_="plate")]
    if ship != UNKNOWN:
        marks.append(bodies.hull(_HULLS[ship & KIND]))
    marks.append(text(letter(ship), 0, 1 if ship != UNKNOWN else 0.5, "letter"))
    if loaded:
        marks.append(el("path", d=_CRATE, class_="crate"))
    return group(*marks, class_=f"counter {colour}{' spent' if spent else ''}")


def badge(count: int, x: float, y: float) -> Svg | None:
    """How many ships a stack has, if there are several."""
    if count < 2:
        return None
    return at(x, y, el("circle", r=11, class_="badge"), text(count, 0, 0.5, "count"))


@cache
def emblem(colour: Colour) -> Svg:
    """The sign of a side: an empty counter."""
    return group(el("path", d=_PLATE[colour], class_="plate"), class_=f"counter {colour}")


def skull(count: int = 1) -> Svg:
    """Pirates."""
    return group(el("path", d=_SKULL, class_="skull"), badge(count, 10, -9), class_="pirate")


@cache
def die(face: int) -> Svg:
    """A die with its number."""
    return group(
        el("rect", x=-11, y=-11, width=22, height=22, rx=4, class_="face"),
        text(face, 0, 0.5, "pip"),
        class_="die big",
    )


@cache
def sign(kind: str) -> Svg:
    """The sign of a ship's way: a crate, a coin, a hit, a combat."""
    if kind == "load":
        return group(
            el("path", d="M-6 -6H6V6H-6ZM-6 0H6M0 -6V6", class_="mark"), class_="sign load"
        )
    if kind == "sell":
        return group(
            el("circle", r=8, class_="mark"), text("$", 0, 0.5, "letter"), class_="sign sell"
        )
    if kind == "bomb":
        star = (
            "M0 -10L2.6 -3.6L9.5 -3.1L4.2 1.4L5.9 8.1L0 4.5L-5.9 8.1L-4.2 1.4L-9.5 -3.1L-2.6 -3.6Z"
        )
        return group(el("path", d=star, class_="mark"), class_="sign bomb")
    return group(
        el("path", d="M-6 6L6 -6M-6 -6L6 6M-8 3L-3 8M8 3L3 8", class_="mark"), class_="sign fight"
    )


def at(x: float, y: float, *inside: Svg | None, scale: float = 1, **more: str | float) -> Svg:
    """Something drawn round the origin, put at a point."""
    shift = move(x, y) if scale == 1 else f"{move(x, y)} scale({scale})"
    return group(*inside, transform=shift, **more)
