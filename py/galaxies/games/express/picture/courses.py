"""A coin picked: the squares where the turn can end, the ways there, and what would be scanned.

The ways lie below the planets, the squares themselves above everything else.
"""

from __future__ import annotations

from ....draw.svg import Part, Svg, act, el, group, move, path, titled
from ..forecast.preview import Choice, Landing
from ..rules.state import State, Way
from ..words.buttons import button
from ..words.buttons import landing as landing_words
from . import glyphs
from .geometry import STEP, Layout, Point, dock

_LANE: dict[Way, Point] = {"right": (0, 6), "left": (0, -6), "up": (6, 0), "down": (-6, 0)}
"""Where each direction runs beside the middle of its row or column, so that both ways are seen."""


def lanes(view: State, choice: Choice, landing: Landing, at: Layout) -> Part:
    """The ways to a landing square, below the planets; brighter while you point at the square."""
    style = f"lane {landing.ways[0]}" + (" doomed" if landing.lost else "")
    circle = landing.square == view.ship
    lines = (_lane(at, view.ship, choice.speed, way, circle) for way in landing.ways)
    svg = group(*lines, class_=style, aria_hidden="true", pointer_events="none")
    return Part(f"lane:{landing.ways[0]}", svg)


def _lane(at: Layout, start: int, speed: int, way: Way, full_circle: bool) -> Svg:
    """One way to a landing square, with an arrow wherever it leaves the chart or ends."""
    dx, dy = _LANE[way]
    line = at.runs(start, speed, way, out=True)
    pieces = [[(x + dx, y + dy) for x, y in piece] for piece in line]
    sx, sy = STEP[way]
    (bx, by) = pieces[0][0]
    pieces[0][0] = (bx + 20 * sx, by - 20 * sy)
    (ex, ey) = pieces[-1][-1]
    pieces[-1][-1] = (ex - 22 * sx, ey + 22 * sy)
    tips = pieces[:-1] if full_circle else pieces
    return group(
        *(el("path", d=path(piece), class_="line") for piece in pieces),
        *(glyphs.arrow(*piece[-1], way) for piece in tips),
    )


def footprint(view: State, landing: Landing, at: Layout) -> Part:
    """What would be scanned from a landing square: a light cross, and a ring round planets."""
    fields = []
    for square in landing.reach:
        hidden = view.is_hidden(square)
        for x, y in (at.place(square), *at.copies(square)):
            fields.append(el("rect", x=x - 27, y=y - 27, width=54, height=54, rx=6, class_="scan"))
            if hidden:
                fields.append(el("circle", cx=x, cy=y, r=27, class_="scan hidden"))
    svg = group(
        *fields, class_=f"footprint {landing.ways[0]}", aria_hidden="true", pointer_events="none"
    )
    return Part(f"scan:{landing.ways[0]}", svg)


def landing_square(view: State, choice: Choice, landing: Landing, at: Layout) -> Part:
    """A square where the turn can end: its field and the ghost of the ship."""
    way = landing.ways[0]
    x, y = at.place(landing.square)
    dx, dy = dock(view, landing.square)
    hold = way == "hold"
    if hold:
        marks = [el("circle", cx=x, cy=y, r=32, class_="hit")]
        marks.append(
            el(
                "path",
                d="M-7 -32H7M-7 32H7M-32 -7V7M32 -7V7",
                class_="anchor",
                transform=move(x, y),
            )
        )
    else:
        marks = [el("rect", x=x - 27, y=y - 27, width=54, height=54, rx=7, class_="hit")]
        full_circle = landing.square == view.ship
        marks.append(
            _circuit(x, y) if full_circle else _phantom(way, x + dx, y + dy, (dx, dy) != (0, 0))
        )
    if landing.lost:
        marks.append(_warning(x - 17, y - 17))
    words = landing_label(view, choice, landing)
    style = "landing" + (" doomed" if landing.lost else "") + (" hold" if hold else "")
    if choice.way is None:
        # The square stands for both ways, where two lead to it.
        field = act(way, words, el("title", words), *marks, class_=style)
        both = len(landing.ways) > 1
        return Part(f"land:{way}", group(field, data_marks=landing.ways[1]) if both else field)
    taken = " chosen" if choice.way in landing.ways else " passed"
    return Part(f"land:{way}", titled(words, *marks, class_=style + taken))


def landing_label(view: State, choice: Choice, landing: Landing) -> str:
    """The name of a landing square: the ways that lead there, what lies there, and a warning."""
    if landing.ways == ("hold",):
        words = button(view, choice.kind, str(choice.value), "hold")
    else:
        words = f"Slide {' or '.join(landing.ways)} {landing_words(view, landing.square)}"
    return words + (": no stop would be possible any more" if landing.lost else "")


def _phantom(way: Way, x: float, y: float, docked: bool) -> Svg:
    style = f"phantom heads-{way}" + (" docked" if docked else "")
    return group(glyphs.ghost_ship(), class_=style, transform=move(x, y))


def _circuit(x: float, y: float) -> Svg:
    """Round and back to where it began (GEX-32): a circular arrow round the ship."""
    return el(
        "path",
        d="M8 -25A26 26 0 1 1 -10 -24M-10 -24L-19 -27M-10 -24L-12 -15",
        class_="circuit",
        transform=move(x, y),
    )


def _warning(x: float, y: float) -> Svg:
    return group(
        el("path", d="M0 -10L11 9H-11Z", class_="triangle"),
        el("path", d="M0 -4V3M0 5.5V6.5", class_="bang"),
        class_="warning",
        transform=move(x, y),
    )
