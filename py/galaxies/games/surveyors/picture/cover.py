"""The pictures on the hub.

The game: a corner of a sheet with two ships and the ruler. Its practice: two stars that are asked
for, and the errors of earlier answers.
"""

from __future__ import annotations

from dataclasses import replace

from ....draw.svg import Pane, Part, Svg, el, group, move, path
from ....game import SPECTATOR, defaults
from ..rules.actions import Begin, Fly, Home
from ..rules.options import OPTIONS
from ..rules.setup import initial_state
from ..rules.table import apply
from .board import scene

_LEFT, _TOP, _WIDTH, _HEIGHT = 148, 745, 512, 320
"""The part of the sheet that is shown, in board units."""
_OUTSIDE = ("sheet", "bar", "verdict")
"""Parts of the board that do not belong to the stars."""
_STARS = ((40, 60), (96, 150), (168, 44), (238, 172), (300, 60), (352, 30), (448, 66), (478, 186))
_ASKED = ((132, 124), (396, 96))
_EVEN = 262
"""Height of the line of perfect eyes."""
_ERRORS = (-34, 26, -22, -29, 14, 19, -11, 7, -5, 3)


def cover() -> Pane:
    """The worked example of the rulebook after two flights (SUR-W-03, SUR-W-04)."""
    options = defaults(OPTIONS)
    state = initial_state({**options, "galaxy_source": "example"}, 2)
    for action in (Begin("example", 2), Home(17), Home(23), Fly(18), Fly(16)):
        state = apply(state, action)
    board = scene(state, SPECTATOR, (), "tall").panes[0]
    # On the hub the ruler is not put away, and the number of the star it reaches lies under it.
    drawn = (
        Svg(part.svg.replace(" ruler ", " ruler still "))
        for part in sorted(board.parts, key=lambda part: part.key != "star:16")
        if part.key not in _OUTSIDE
    )
    paper = el("rect", x=0, y=0, width=_WIDTH, height=_HEIGHT, class_="paper")
    picture = group(paper, group(*drawn, transform=move(-_LEFT, -_TOP)))
    part = Part("picture", picture)
    return replace(board, width=_WIDTH, height=_HEIGHT, parts=(part,), inches=0.0)


def practice_cover() -> Pane:
    """A drawing of an eye exam, not a position: a question, and errors before it (SUR-V-85)."""
    dots = (_dot(x, y) for x, y in (*_STARS, *_ASKED))
    rings = (el("circle", cx=x, cy=y, r=17, class_="asked-ring") for x, y in _ASKED)
    middle = [(a + b) / 2 for a, b in zip(*_ASKED, strict=True)]
    errors = [(56 + 44 * i, _EVEN + off) for i, off in enumerate(_ERRORS)]
    picture = group(
        el("rect", x=0, y=0, width=_WIDTH, height=_HEIGHT, class_="paper"),
        *dots,
        *rings,
        el("text", "?", x=middle[0] - 8, y=middle[1], class_="verdict asking"),
        el("path", d=path([(24, _EVEN), (_WIDTH - 24, _EVEN)]), class_="even"),
        *(el("path", d=path([(x, _EVEN), (x, y)]), class_="stem") for x, y in errors),
        *(el("circle", cx=x, cy=y, r=6, class_="estimate") for x, y in errors),
    )
    return Pane("board", "Eye exam", _WIDTH, _HEIGHT, (Part("picture", picture),), "board")


def _dot(x: float, y: float) -> Svg:
    return group(el("circle", cx=x, cy=y, r=4, class_="dot"), class_="system")
