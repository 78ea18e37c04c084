"""The star chart: 8 by 6 squares, where there is room with a faded copy of the far edge beyond
every edge.

The board has no edges for the ship (GEX-29), which is what beginners overlook; so everything
that stands on an edge square is drawn a second time where it can be seen from the other side.
"""

from __future__ import annotations

from functools import lru_cache

from ....draw.bodies import star_name
from ....draw.svg import Pane, Part, Svg, act, el, group, move, number, path
from ..forecast.preview import Choice
from ..rules.phases import Over, Starting
from ..rules.state import NUMBERS, SQUARES, UNKNOWN, State
from ..words.buttons import button
from ..words.terms import distances, name, spot, star
from . import courses, glyphs
from .geometry import SIDE, Layout, Point, dock, last_way
from .ground import frame, grid
from .sky import heavens


def chart(view: State, choice: Choice | None, draft: tuple[str, ...], at: Layout) -> Pane:
    """The main pane."""
    parts = [
        Part("sky", heavens(at.left, at.top, at.width, at.height)),
        Part("grid", grid(at)),
        *_squares(view, at),
    ]
    if choice:
        parts += [
            courses.footprint(view, landing, at) for landing in choice.landings if not landing.lost
        ]
    if choice and choice.speed:
        parts += [courses.lanes(view, choice, landing, at) for landing in choice.landings]
    parts.append(Part("trail", group() if choice else _trail(view, at)))
    parts.append(Part("mirror", _mirror(view, at)))
    parts.append(Part("frame", frame(at)))
    parts += _planets(view, draft, at)
    parts.append(Part("target", _target(view, at)))
    if view.ship != UNKNOWN:
        parts.append(Part("ship", _ship(view, at)))
    if choice:
        parts += [courses.landing_square(view, choice, landing, at) for landing in choice.landings]
    if view.ship != UNKNOWN:
        parts.append(Part("pace", _pace(view, choice, at)))
    return Pane(
        "board",
        "Star chart, 8 columns a to h, 6 rows 1 to 6",
        at.width,
        at.height,
        tuple(parts),
        "board",
    )


def _squares(view: State, at: Layout) -> list[Part]:
    """One transparent field a square, which says how far it is from the ship."""
    return [_square(square, ruler(view, square), at) for square in range(SQUARES)]


@lru_cache(maxsize=1024)
def _square(square: int, title: str, at: Layout) -> Part:
    x, y = at.place(square)
    field = group(
        el("title", title),
        el("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, class_="hit"),
        class_="square",
    )
    return Part(f"square:{name(square)}", field)


def ruler(view: State, square: int) -> str:
    """The distance from the ship both ways round: `c3: 3 right or 5 left, 2 up or 4 down`."""
    label = spot(view, square)
    if square in view.planets:
        value = view.numbers[view.planets.index(square)]
        label += ", hidden planet" if value == UNKNOWN else f", planet {value}"
    return label if view.ship == UNKNOWN else f"{label}: {_from_ship(view.ship, square)}"


@lru_cache(maxsize=SQUARES * SQUARES)
def _from_ship(ship: int, square: int) -> str:
    if square == ship:
        return "your ship is here"
    across, along = distances(ship, square)
    return f"{across or 'same column'}, {along or 'same row'}"


# Planets --------------------------------------------------------------------------------------


def _planets(view: State, draft: tuple[str, ...], at: Layout) -> list[Part]:
    return [
        Part(f"planet:{name(square)}", _spot(view, index, draft, at))
        for index, square in enumerate(view.planets)
    ]


def _spot(view: State, index: int, draft: tuple[str, ...], at: Layout) -> Svg:
    """A planet in its place; while the start is chosen it is a button."""
    square = view.planets[index]
    picture = _planet(view, view.numbers[index], view.revealed[index])
    if called := star(view, square):
        picture = group(picture, star_name(called, SIDE / 2 - 5, SIDE - 4))
    there = move(*at.place(square))
    if not isinstance(view.phase, Starting) or len(draft) > 1:
        new = " seen" if square in view.seen else ""
        chosen = " chosen" if draft == ("start", name(square)) else ""
        look = f"spot{new}{chosen}"
        return group(picture, class_=look, transform=there, pointer_events="none")
    words = name(square) if draft == ("start",) else f"start {name(square)}"
    half = SIDE / 2
    field = el("rect", x=-half, y=-half, width=SIDE, height=SIDE, rx=8, class_="hit")
    text = button(view, "start", name(square))
    return act(words, text, field, picture, class_="spot", transform=there)


def _planet(view: State, value: int, scanned: bool) -> Svg:
    # Between two queues the first one stays ticked.
    served = view.served if view.queue else view.delivered[-NUMBERS:]
    return glyphs.planet(value, scanned=scanned, served=value in served)


def _mirror(view: State, at: Layout) -> Svg:
    """The copies of planets and ship beyond the edges."""
    pictures = [
        group(_planet(view, view.numbers[index], view.revealed[index]), transform=move(x, y))
        for index, square in enumerate(view.planets)
        for x, y in at.copies(square)
    ]
    if view.ship != UNKNOWN:
        dx, dy = dock(view, view.ship)
        pictures += [
            group(glyphs.ship(), class_=_heading(view), transform=move(x + dx, y + dy))
            for x, y in at.copies(view.ship)
        ]
    if view.target_square != UNKNOWN and not isinstance(view.phase, Over):
        pictures += [glyphs.sight(x, y) for x, y in at.copies(view.target_square)]
    return group(*pictures, class_="mirror", aria_hidden="true", pointer_events="none")


def _target(view: State, at: Layout) -> Svg:
    """The sight round the planet of the present customer."""
    square = view.target_square
    if square == UNKNOWN or isinstance(view.phase, Over):
        return group()
    return group(glyphs.sight(*at.place(square)), pointer_events="none")


# Ship -----------------------------------------------------------------------------------------


def _heading(view: State) -> str:
    way = last_way(view)
    docked = " docked" if view.ship in view.planets else ""
    moving = " moving" if view.speed else ""
    return f"ship heads-{way or 'up'}{docked}{moving}"


def _ship(view: State, at: Layout) -> Svg:
    """The ship. Its outermost element says by `data-path` how it came here."""
    begin, end = dock(view, view.path[0] if view.path else view.ship), dock(view, view.ship)
    x, y = at.place(view.ship)
    return group(
        glyphs.ship(),
        class_=_heading(view),
        transform=move(x + end[0], y + end[1]),
        data_path=_route(view, begin, end, at),
        pointer_events="none",
    )


def _route(view: State, begin: Point, end: Point, at: Layout) -> str | None:
    """The true way of the last slide over the edges, for the page to animate: points `x,y`, and
    `|` where the ship jumps from one edge to the other. `begin` and `end` are moved that much."""
    way = last_way(view)
    if not way:
        return None
    pieces = at.runs(view.path[0], len(view.path) - 1, way)
    points = [[(x + end[0], y + end[1]) for x, y in piece] for piece in pieces]
    x, y = pieces[0][0]
    points[0][0] = (x + begin[0], y + begin[1])
    return " | ".join(" ".join(f"{number(x)},{number(y)}" for x, y in piece) for piece in points)


def _pace(view: State, choice: Choice | None, at: Layout) -> Svg:
    """The speed on a small plate beside the ship; with a coin picked, the speed to come too."""
    text = f"{view.speed}→{choice.speed}" if choice else f"»{view.speed}"
    width = 10 + 13 * len(text)
    lost = " danger" if choice and choice.doomed else ""
    dx, dy = -34, 28
    x, y = at.place(view.ship)
    return group(
        el("rect", x=0, y=-11, width=width, height=22, rx=11, class_="plate"),
        glyphs.numeral(text, "pace", width / 2),
        class_=f"badge-speed{lost}",
        transform=move(x + dx, y + dy),
        data_path=_route(view, (dx, dy), (dx, dy), at),
        pointer_events="none",
    )


def _trail(view: State, at: Layout) -> Svg:
    """The last slide as a dashed line with a dot where it began."""
    way = last_way(view)
    if not way:
        return group()
    pieces = at.runs(view.path[0], len(view.path) - 1, way, out=True)
    x, y = pieces[0][0]
    return group(
        el("circle", cx=x, cy=y, r=4, class_="origin"),
        *(el("path", d=path(piece), class_="line") for piece in pieces),
        *(glyphs.arrow(*piece[-1], way) for piece in pieces[:-1]),
        class_="trail",
        aria_hidden="true",
        pointer_events="none",
    )
