"""Drawn bodies that all games share: worlds, rocks, a station, the black hole, hulls of ships.

Each is drawn round the origin, a world with a radius of 20. A world is a few paths inside its disc,
lit from the left; `lit` turns the night side away from the centre of the galaxy. Colours are the
style sheet's (board.css, "Bodies"): `own-0` to `own-5` is the ground, `and-0` to `and-5` what
stands out on it.
"""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, sqrt

from .svg import Svg, el, fitted, group, number

RADIUS = 20


def _ball(x: float, y: float, r: float) -> str:
    arc = f"a{number(r)} {number(r)} 0 1 0"
    return f"M{number(x - r)} {number(y)}{arc} {number(2 * r)} 0{arc} {number(-2 * r)} 0z"


def _balls(*balls: tuple[float, float, float]) -> str:
    return "".join(_ball(*ball) for ball in balls)


def _belt(top: float, low: float) -> str:
    """A belt round a world between two heights."""
    a, b = (sqrt(RADIUS**2 - y**2) for y in (top, low))
    arc = f"A{RADIUS} {RADIUS} 0 0"
    across = f"M{number(-a)} {number(top)}H{number(a)}{arc} 1 {number(b)} {number(low)}"
    return f"{across}H{number(-b)}{arc} 1 {number(-a)} {number(top)}z"


def _dots(*points: tuple[float, float]) -> str:
    return "".join(f"M{number(x)} {number(y)}h0" for x, y in points)


_SURFACE: dict[str, tuple[tuple[str, str], ...]] = {
    "craters": (("dark", _balls((-7, -6, 5), (6, 7, 6), (5, -11, 3), (-9, 8, 3), (13, -2, 2))),),
    "land": (
        (
            "tint",
            "M-17 -6C-15 -14 -6 -18 -1 -14C3 -10 -3 -7 -4 -3C-5 2 -10 2 -12 0C-14 -2 -17 -2 -17 -6Z"
            "M2 2C6 -3 14 -4 16 0C17 6 12 14 6 14C2 13 5 9 3 7C1 5 0 4 2 2ZM-10 9l5 1l-1 4l-4 -1Z",
        ),
    ),
    "isles": (
        (
            "tint",
            _balls((-9, -6, 3), (-4, -9, 2), (7, 6, 3.4), (11, 2, 1.7), (-6, 10, 2)),
        ),
    ),
    "jungle": (
        ("tint", _balls((-8, -9, 6), (4, -6, 8), (-9, 6, 7), (8, 9, 6))),
        ("dark", _balls((-3, 1, 3), (4, -6, 3.4), (-10, 6, 3), (9, 9, 2.6))),
    ),
    "caps": (("pale", _belt(-20, -14) + _belt(15, 20)),),
    "frost": (("pale", _belt(-20, -7) + _belt(11, 20)), ("line", "M-19 0L-6 3L2 -3L11 4L19 1")),
    "belts": (("dark", _belt(-13, -8) + _belt(6, 11)), ("pale", _belt(-4, 1) + _belt(14, 16))),
    "smog": (("dark", _belt(-15, -11) + _belt(-6, 2) + _belt(7, 10) + _belt(14, 17)),),
    "clouds": (
        ("cloud", "M-15 -7Q-8 -11 -1 -8T12 -10M-16 4Q-8 1 -2 4M2 9Q8 6 14 9M4 -1Q9 -3 16 0"),
    ),
    "waves": (
        ("cloud", "M-13 -9q3 -3 6 0t6 0M-2 1q3 -3 6 0t6 0M-15 6q3 -3 6 0t6 0M-1 13q3 -3 6 0"),
    ),
    "dunes": (("line", "M-18 -6Q-6 -14 3 -7T18 -6M-19 2Q-8 -6 2 1T19 1M-16 10Q-6 3 3 9T15 11"),),
    "lava": (("hot", "M-15 -10L-6 -5L-8 4L2 7L0 18M-6 -5L5 -9L8 -17M2 7L12 4L17 9M-8 4L-17 8"),),
    "eye": (("tint", _ball(5, 6, 5.5)), ("line", "M-9 9A14 8 0 0 0 19 5M-8 2A13 8 0 0 1 17 0")),
    "storm": (
        ("cloud", "M0 0C4 -6 11 -2 8 4C5 10 -5 10 -9 4C-14 -5 -6 -14 4 -13M-12 11Q-4 17 6 15"),
    ),
    "grid": (
        (
            "line",
            "M0 -19V19M-19 0H19M-16.5 -10H16.5M-16.5 10H16.5"
            "M0 -19A13 19 0 0 0 0 19A13 19 0 0 0 0 -19",
        ),
    ),
    "trench": (
        ("dark", _belt(-1.5, 1.5) + _ball(-7, -8, 5)),
        ("line", "M-16.5 -10H16.5M-16.5 10H16.5M6 -18.5V18.5"),
    ),
    "ruin": (
        ("void", "M20 -6L9 -4L12 2L5 5L9 11L14 15H24V-6Z"),
        ("line", "M9 -4L-4 -9M5 5L-8 8L-14 3"),
    ),
    "trefoil": (
        (
            "tint",
            "M0 -3L-6 -14A15 15 0 0 1 6 -14ZM2.6 1.5L15 3A15 15 0 0 1 9 12.5Z"
            "M-2.6 1.5L-9 12.5A15 15 0 0 1 -15 3Z",
        ),
    ),
    "weird": (
        ("tint", "M-20 0Q-10 -14 0 0T20 0A20 20 0 0 1 -20 0Z"),
        ("pale", _ball(0, -8, 5)),
        ("dark", _ball(0, -8, 2.2)),
    ),
    "scorched": (
        ("hot", "M-5 -17.5A26 26 0 0 0 -5 17.5"),
        ("pale", "M4 -19.6A20 20 0 0 1 4 19.6A30 30 0 0 0 4 -19.6Z"),
    ),
}
"""The paths of a surface, each with its class."""

WORLDS: dict[str, tuple[int, int, str]] = {
    "rock": (0, 1, "craters"),
    "desert": (1, 3, "dunes"),
    "ocean": (2, 4, "isles waves"),
    "garden": (4, 2, "land clouds"),
    "earth": (2, 4, "land caps"),
    "jungle": (4, 1, "jungle"),
    "ice": (2, 0, "frost"),
    "lava": (3, 1, "lava"),
    "giant": (1, 3, "belts eye"),
    "storm": (5, 2, "smog storm"),
    "ammonia": (3, 0, "belts"),
    "toxic": (4, 5, "smog isles"),
    "glow": (0, 4, "trefoil"),
    "smoke": (0, 1, "smog clouds"),
    "cloud": (1, 3, "clouds belts"),
    "city": (5, 2, "grid"),
    "steel": (0, 2, "trench"),
    "ruin": (0, 1, "ruin"),
    "scorched": (1, 2, "scorched"),
    "weird": (3, 2, "weird"),
}
"""Kind of world -> ground colour, second colour, surfaces."""

_ROCK = "M-17 -5L-9 -15L4 -17L15 -9L18 3L9 15L-5 17L-15 9Z"
_MOONS = _dots((-24, -12), (21, -17), (25, 9))
_HALO = "M-9 -24A9 3 0 1 0 9 -24A9 3 0 1 0 -9 -24Z"
_NIGHT = "M0 -20A20 20 0 0 1 0 20A26 26 0 0 0 0 -20Z"
_DAWN = "M0 -20A20 20 0 0 0 0 20A20.4 20.4 0 0 1 0 -20Z"
_LAMPS = _dots(
    (14, -5), (16, 3), (12.5, 9), (17, -1), (12.5, -10), (14, 6), (15.5, -7.5), (11.5, 13),
    (13, 0), (16.5, 7), (10.5, -14), (11, 5),
).split("h0")  # fmt: skip


def lit(x: float, y: float, centre: tuple[float, float]) -> int:
    """The turn of the night side of a body at (x, y), in degrees: away from the centre."""
    return round(degrees(atan2(y - centre[1], x - centre[0])))


@cache
def surface(names: str) -> tuple[Svg, ...]:
    """The paths of surfaces, named in one text with blanks between."""
    return tuple(
        el("path", d=d, class_=look) for name in names.split() for look, d in _SURFACE[name]
    )


@cache
def night(turn: int, lamps: int = 0) -> Svg:
    """The dark side of a world with up to twelve lights of its cities."""
    lights = "h0".join((*_LAMPS[: min(lamps, 12)], ""))
    return group(
        el("path", d=_DAWN, class_="dawn"),
        el("path", d=_NIGHT, class_="night"),
        el("path", d=lights, class_="city") if lamps else None,
        transform=f"rotate({turn})" if turn else None,
    )


@cache
def world(kind: str, radius: float, turn: int = 35, lamps: int = 0, extra: str = "") -> Svg:
    """A world of a kind. `extra`: "ring", "moons", "halo" and "air", with blanks between."""
    scale = f"scale({number(radius / RADIUS)})" if radius != RADIUS else None
    if kind in ("asteroid", "comet"):
        tail = "M-13 -12Q12 -22 38 -34Q26 -10 14 10Z"
        return group(
            el("path", d=tail, class_="tail") if kind == "comet" else None,
            el("path", d=_ROCK, class_="ball"),
            el("path", d=_balls((-5, -5, 4.5), (6, 5, 5), (7, -9, 2)), class_="dark"),
            el("path", d=_dots((-10, 4), (3, -1), (-3, 11)), class_="city") if lamps else None,
            class_=f"orb own-{ground(kind)}",
            transform=scale,
        )
    own, second, surfaces = WORLDS[kind]
    more = extra.split()
    return group(
        el("path", d="M-33 9A34 9 -16 0 1 33 -9", class_="ring") if "ring" in more else None,
        el("circle", r=22.5, class_="air") if "air" in more else None,
        el("circle", r=RADIUS, class_="ball"),
        *surface(surfaces),
        night(turn, lamps),
        el("path", d="M33 -9A34 9 -16 0 1 -33 9", class_="ring") if "ring" in more else None,
        el("path", d=_MOONS, class_="moon") if "moons" in more else None,
        el("path", d=_HALO, class_="halo") if "halo" in more else None,
        class_=f"orb own-{own} and-{second}",
        transform=scale,
    )


def ground(kind: str) -> int:
    """The number of the ground colour of a kind of world."""
    return WORLDS[kind][0] if kind in WORLDS else 2 if kind == "comet" else 0


@cache
def rocks() -> Svg:
    """A field of asteroids: a large one and two small ones."""
    small = "M8 7L14 4L19 9L16 16L9 14ZM10 -14L15 -15L18 -10L13 -7Z"
    return group(
        el("path", d="M-15 -6L-7 -13L3 -11L9 -3L5 7L-6 9L-14 4Z" + small, class_="ball"),
        el("path", d="M3 -11L9 -3L5 7L-6 9Q3 2 3 -11ZM19 9L16 16L9 14Q16 13 19 9Z", class_="night"),
        el("path", d=_balls((-6, -4, 2.8), (1, 2, 1.9), (-9, 3, 1.2)), class_="dark"),
        class_="orb own-0",
    )


@cache
def station() -> Svg:
    """A space station: a wheel with four docks and a hub."""
    wheel = "M-17 0A17 17 0 1 0 17 0A17 17 0 1 0 -17 0M0 -17V-7M0 17V7M-17 0H-7M17 0H7"
    docks = "M-4 -22H4V-15H-4ZM-4 15H4V22H-4ZM-22 -4V4H-15V-4ZM15 -4V4H22V-4Z"
    ports = _dots((-9, -9), (9, -9), (-9, 9), (9, 9), (0, -18.5), (0, 18.5), (18.5, 0), (-18.5, 0))
    return group(
        el("path", d=wheel, class_="wheel"),
        el("path", d=docks + _ball(0, 0, 7), class_="dock"),
        el("path", d=_ball(0, 0, 3), class_="night"),
        el("path", d=ports, class_="port-light"),
        class_="orb",
    )


@cache
def black_hole(radius: float) -> Svg:
    """A dark disc in its ring of light, seen from a little above."""
    return group(
        el("path", d="M-36 8A37 11 -12 0 1 36 -8", class_="disc far"),
        el("circle", r=23, class_="photons"),
        el("circle", r=RADIUS, class_="hole"),
        el("path", d="M36 -8A37 11 -12 0 1 -36 8", class_="disc"),
        class_="orb",
        transform=f"scale({number(radius / RADIUS)})",
    )


def star_name(name: str, y: float, room: float) -> Svg:
    """The name of a place below its picture; games show it where it is large enough to be read."""
    return fitted(name, 0, y, room, "star-name", 5.6)


HULLS = {
    "dart": "M0 -14L4 -3L12 9L4 7V11H-4V7L-12 9L-4 -3Z",
    "claw": "M-3 -5L-10 -14L-7 -2V8L-11 12H11L7 8V-2L10 -14L3 -5Z",
    "hauler": "M-3 -13H3V-9H10V-1H8V2H10V9H5V12H-5V9H-10V2H-8V-1H-10V-9H-3Z",
    "lance": "M0 -15L6 -6V3L12 7V12L4 9H-4L-12 12V7L-6 3V-6Z",
    "wing": "M0 -10L15 5L9 10L4 7H-4L-9 10L-15 5Z",
    "blade": "M0 -13L6 -1L13 -9L10 10L0 7L-10 10L-13 -9L-6 -1Z",
    "hammer": "M-9 -13H9L6 -6L12 8V12H5V9H-5V12H-12V8L-6 -6Z",
}
"""Outlines of ships, nose up: each is known by its shape alone."""


def hull(name: str) -> Svg:
    return el("path", d=HULLS[name], class_="outline")
