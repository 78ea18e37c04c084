"""The small drawings of Galaxy Express: planets, ship, coins and dice.

Each is drawn round the origin; colours and line widths are in the style sheet (style.css).
A planet shows its number three times over: by the numeral, by a surface of its own, and by as many
moons on its ring, so that colour is never needed to tell planets apart.
"""

from __future__ import annotations

from ....draw import bodies
from ....draw.svg import Part, Svg, el, group, move
from ..rules.state import UNKNOWN

RADIUS = 20
"""Radius of a planet's disc in chart units (a square is 60 wide)."""
_RING = 26
_NIGHT = 35
"""The turn of the night side, the same for all: a planet looks the same on chart and order."""

# Where n moons stand on the ring, in hundredths of its radius: fixed numbers instead of sine
# and cosine, whose last bit differs between machines.
_MOONS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, -100),),
    ((-87, -50), (87, 50)),
    ((0, -100), (87, 50), (-87, 50)),
    ((-71, -71), (71, -71), (71, 71), (-71, 71)),
    ((0, -100), (95, -31), (59, 81), (-59, 81), (-95, -31)),
)

_SURFACE = ("craters", "dunes", "isles waves", "eye", "land caps", "belts")
"""The surface of each customer's planet: moon, desert, ocean, storm, forests, gas giant."""
_SECOND = (1, 3, 4, 5, 2, 3)
"""The second colour of each."""

_SHIELD = "M-12 -13H12V0C12 8 7 13 0 16C-7 13 -12 8 -12 0Z"


def _disc(radius: float, class_: str) -> Svg:
    return el("circle", cx=0, cy=0, r=radius, class_=class_)


def moons(value: int, ring: float = _RING, size: float = 3.4) -> Svg | None:
    """As many dots on a ring as the number says."""
    if value < 1:
        return None
    dots = (el("circle", cx=x * ring / 100, cy=y * ring / 100, r=size) for x, y in _MOONS[value])
    return group(*dots, class_="moons")


def planet(value: int, *, scanned: bool = True, served: bool = False) -> Svg:
    """A planet: hidden (UNKNOWN), deduced (known but not scanned) or scanned; served: a tick."""
    if value == UNKNOWN:
        return group(
            _disc(RADIUS, "body"),
            el(
                "path",
                d="M-17 -10L-10 -17M-19.5 -3L-3 -19.5M19.5 3L3 19.5M17 10L10 17",
                class_="hatch",
            ),
            el("path", d=_SHIELD, class_="shield"),
            numeral("?", "glyph"),
            class_="planet hidden",
        )
    return group(
        _disc(_RING, "ring"),
        _disc(RADIUS, "body"),
        _surface(value) if scanned else None,
        moons(value),
        numeral(str(value), "glyph"),
        tick() if served else None,
        class_=f"planet n{value}" + ("" if scanned else " deduced") + (" served" if served else ""),
    )


def _surface(value: int) -> Svg:
    return group(
        *bodies.surface(_SURFACE[value]),
        bodies.night(_NIGHT, value),
        class_=f"orb own-{value} and-{_SECOND[value]}",
    )


def numeral(text: str, class_: str, x: float = 0, y: float = 0) -> Svg:
    """Text centred on (x, y); the stylesheet sets its size and centres it vertically."""
    return el("text", text, x=x, y=y, class_=class_)


def tick(x: float = 19, y: float = 19) -> Svg:
    """The badge of a delivery made."""
    return group(
        _disc(9, "badge"),
        el("path", d="M-4.5 0.5L-1.5 3.5L4.5 -3", class_="check"),
        class_="tick",
        transform=move(x, y),
    )


_HULL = "M0 -21C5 -14 7 -6 7 3L17 13V17L7 14L5 18H-5L-7 14L-17 17V13L-7 3C-7 -6 -5 -14 0 -21Z"


def ship() -> Svg:
    """The courier ship, nose up: hull, cabin, seams, the parcel, and the flame of its drive."""
    return group(
        el("path", d="M-4 18C-3 23 -1 26 0 30C1 26 3 23 4 18Z", class_="flame"),
        el("path", d=_HULL, class_="hull"),
        el("path", d="M-7 3L-7 14M7 3L7 14M-12 12.5V15M12 12.5V15", class_="seam"),
        el("path", d="M0 -14C2.6 -11 3.4 -8 3.4 -5H-3.4C-3.4 -8 -2.6 -11 0 -14Z", class_="cabin"),
        el("path", d="M-4 2H4V10H-4ZM0 2V10M-4 6H4", class_="parcel"),
        class_="craft",
    )


def ghost_ship() -> Svg:
    """The outline of the ship where it could go."""
    return group(el("path", d=_HULL, class_="hull"), class_="craft")


_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
)


def die(value: int, x: float, y: float, size: float = 30) -> Svg:
    """A die with faces 0 to 5."""
    step = size / 4
    return group(
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=size / 5, class_="face"),
        *(
            el("circle", cx=px * step, cy=py * step, r=size / 11, class_="pip")
            for px, py in _PIPS[value]
        ),
        class_="die",
        transform=move(x, y),
    )


def pair(value: int, x: float, y: float, size: float = 30) -> Svg:
    """Two dice that show 0 to 10 together (GEX-R-18); beyond 10 both stand at 5."""
    first = min(5, value)
    second = min(5, value - first)
    gap = size / 2 + 3
    return group(die(first, x - gap, y, size), die(second, x + gap, y, size), class_="dice")


def sign(kind: str, x: float, y: float) -> Svg:
    """The suit of a coin: a sun for thrust, a moon for brakes."""
    if kind == "thrust":
        straight = "M0 -8V-5.5M0 8V5.5M-8 0H-5.5M8 0H5.5"
        rays = straight + "M-5.7 -5.7l2 2M5.7 5.7l-2 -2M-5.7 5.7l2 -2M5.7 -5.7l-2 2"
        inner = group(_disc(3.4, "sun"), el("path", d=rays, class_="rays"))
    else:
        inner = group(el("path", d="M2 -7A7 7 0 1 0 7 3A5.6 5.6 0 0 1 2 -7Z", class_="moon"))
    return group(inner, class_=f"sign {kind}", transform=move(x, y))


def sight(x: float, y: float) -> Svg:
    """Four corners round the planet of the present customer."""
    corners = "M-28 -16V-28H-16M16 -28H28V-16M28 16V28H16M-16 28H-28V16"
    return el("path", d=corners, class_="sight", transform=move(x, y))


_HEADS: dict[str, str] = {
    "right": "M-9 -6L0 0L-9 6",
    "left": "M9 -6L0 0L9 6",
    "up": "M-6 9L0 0L6 9",
    "down": "M-6 -9L0 0L6 -9",
}


def arrow(x: float, y: float, way: str) -> Svg:
    """The head of an arrow with its tip at (x, y)."""
    return el("path", d=_HEADS[way], class_="head", transform=move(x, y))


PANEL = 340
"""Width of a panel, meant to be shown 320 to 420 pixels wide: one unit is about one pixel, so
text is 13 units or larger and whatever can be tapped at least 46."""


def card(height: float, width: float = PANEL) -> Part:
    """The ground of a panel."""
    ground = el("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=12, class_="card")
    return Part("card", group(ground, aria_hidden="true"))


def caption(text: str | int, x: float, y: float, class_: str) -> Svg:
    """Text on a panel; it begins at x unless its class says otherwise."""
    return el("text", text, x=x, y=y, class_=class_)
