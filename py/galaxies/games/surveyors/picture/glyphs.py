"""The small drawings of the sheet: dots, marks, rays, scribbles, ships, as a pen would make them.

Each is drawn round the origin in board units (100 an inch); colours and line widths are the style
sheet's. Shapes vary with the star's number, never with its place.
"""

from __future__ import annotations

from ....draw.svg import Svg, el, group, move

_BLOBS = (
    "M-5 0C-5 -3 -2 -5.4 1 -5C4 -4.6 5.4 -2 5 1C4.6 4 2 5.3 -1 5C-4 4.6 -5.2 2.6 -5 0Z",
    "M-5 -2C-4 -5 0 -5.6 2 -4.4C5 -3 5.6 0 4.4 2.6C3 5 0 5.6 -2.6 4.2C-5 3 -5.6 0 -5 -2Z",
    "M-5 1C-5.4 -2.4 -3 -4.8 0 -5C3 -5.2 5.2 -2.8 5 0C4.8 3.4 2.4 5.2 -.6 5C-3.4 4.8 -5 3.2 -5 1Z",
    "M-4 -3C-2 -5.6 2 -5.4 4 -3C6 -1 5.2 2.6 3 4.2C1 5.8 -2.6 5.2 -4.2 3C-5.6 1 -5.4 -1.6 -4 -3Z",
)
_MARKS = {
    "X": "M-15 -14Q-2 -1 15 15M14 -15Q1 0 -14 14",
    "O": "M3 -16C-9 -18 -17 -8 -16 2C-15 12 -6 18 4 16C13 14 18 5 16 -4C14 -12 8 -16 1 -15",
    "triangle": "M0 -18L17 13L-17 12L1 -18",
    "square": "M-14 -14L14 -15L15 14L-14 13L-14 -15",
    "diamond": "M0 -19L16 0L1 19L-16 1L1 -19",
    "plus": "M0 -18Q1 0 0 18M-18 1Q0 -1 18 0",
}


def dot(number: int) -> Svg:
    """A star as the pen left it: one of four blobs."""
    return el("path", d=_BLOBS[number % len(_BLOBS)], class_="dot")


def mark(name: str) -> Svg:
    """A player's mark, open in the middle so that the dot stays visible."""
    return el("path", d=_MARKS[name], class_="mark")


def struck() -> Svg:
    """The stroke through a mark that was not reached (SUR-62)."""
    return el("path", d="M-20 9Q0 -2 21 -9M-20 -4Q2 4 20 4", class_="struck")


def rays() -> Svg:
    """Four V-shaped rays round a mouth of a wormhole."""
    d = "M-5 -36L0 -25L5 -36M-5 36L0 25L5 36M-36 -5L-25 0L-36 5M36 -5L25 0L36 5"
    return el("path", d=d, class_="rays")


def asteroids(count: int) -> Svg:
    """Dotted circles, one for each field."""
    rings = (
        el("circle", cx=0, cy=0, r=24 + 6 * k, class_="asteroids") for k in range(min(count, 4))
    )
    more = el("text", f"+{count}", x=30, y=-26, class_="note")
    return group(*rings, more)


def scribble() -> Svg:
    """A star that is gone."""
    d = "M-14 -6L10 -14L-12 2L15 -8L-15 9L14 0L-9 14L13 9L-2 17"
    return el("path", d=d, class_="scribble")


def skull() -> Svg:
    """A raided system (SUR-V-43)."""
    head = "M-11 3C-14 -10 -6 -16 0 -16C6 -16 14 -10 11 3L7 6V12H-7V6Z"
    eyes = "M-6 -5a2.6 2.6 0 1 0 .1 0M6 -5a2.6 2.6 0 1 0 .1 0M-3 12V7M0 12V7M3 12V7"
    return group(el("path", d=head, class_="bone"), el("path", d=eyes, class_="mark"))


def veil() -> Svg:
    """A star behind an alien's veil (SUR-V-51)."""
    d = "M-16 -10Q-8 -17 0 -10T16 -10M-17 0Q-8 -7 0 0T17 0M-16 10Q-8 3 0 10T16 10"
    return el("path", d=d, class_="veiled")


def den() -> Svg:
    """The lair of a raider, or the nest of an alien (SUR-V-41)."""
    return el("rect", x=-15, y=-15, width=30, height=30, class_="den")


def spoiled() -> Svg:
    """A star that is closed after a failed flight (SUR-62)."""
    return el("circle", cx=0, cy=0, r=13, class_="spoiled")


def eyepiece() -> Svg:
    """The Super Scope at the departure star."""
    d = "M-8 0A8 8 0 1 0 8 0A8 8 0 1 0 -8 0M6 6L15 15M-4 0A4 4 0 0 1 0 -4"
    return el("path", d=d, class_="scope", transform=move(24, -26))


def ship(tilt: bool = False) -> Svg:
    """A small rocket; tilted if it drifts."""
    hull = "M0 -13C6 -8 7 0 5 8H-5C-7 0 -6 -8 0 -13Z"
    fins = "M-5 2L-10 10L-5 8M5 2L10 10L5 8"
    inner = group(
        el("path", d=fins, class_="fins"),
        el("path", d=hull, class_="hull"),
        el("circle", cx=0, cy=-3, r=2.4, class_="cabin"),
        transform="rotate(130)" if tilt else None,
    )
    return group(inner, class_="rocket")


def home() -> Svg:
    """The small ring of a home."""
    return el("circle", cx=0, cy=0, r=22, class_="home")


def wiggle(start: tuple[float, float], ux: float, uy: float) -> str:
    """Path data of the wiggle at the start of a boosted line, one inch long at most."""
    x, y = start
    d = f"M{x:.1f} {y:.1f}"
    for k in range(4):
        side = 7 if k % 2 else -7
        a, b = 9 + 15 * k, 16 + 15 * k
        d += f"Q{x + ux * a - uy * side:.1f} {y + uy * a + ux * side:.1f}"
        d += f" {x + ux * b:.1f} {y + uy * b:.1f}"
    return d


def icon(name: str, x: float, y: float, scale: float = 0.6) -> Svg:
    """A mark in a panel."""
    return group(mark(name), transform=f"translate({x:g} {y:g}) scale({scale:g})")
