"""The picture of the game on the hub: a corner of a sheet, two ships, and the ruler laid down."""

from __future__ import annotations

from dataclasses import replace

from ...svg import Pane, Part, Svg, el, group, move
from . import rules
from .actions import Begin, Fly, Home
from .board import scene
from .options import OPTIONS

_LEFT, _TOP, _WIDTH, _HEIGHT = 148, 745, 512, 320
"""The part of the sheet that is shown, in board units."""
_OUTSIDE = ("sheet", "bar", "verdict")
"""Parts of the board that do not belong to the stars."""


def cover() -> Pane:
    """The worked example of the rulebook after two flights (SUR-W-03, SUR-W-04)."""
    options = {option.name: option.default for option in OPTIONS}
    state = rules.initial_state({**options, "galaxy_source": "example"}, 2)
    for action in (Begin("example", 2), Home(17), Home(23), Fly(18), Fly(16)):
        state = rules.apply(state, action)
    board = scene(state).panes[0]
    # On the hub the ruler is not put away.
    drawn = (
        Svg(part.svg.replace(" ruler ", " ruler still "))
        for part in board.parts
        if part.key not in _OUTSIDE
    )
    paper = el("rect", x=0, y=0, width=_WIDTH, height=_HEIGHT, class_="paper")
    picture = group(paper, group(*drawn, transform=move(-_LEFT, -_TOP)))
    part = Part("picture", picture)
    return replace(board, width=_WIDTH, height=_HEIGHT, parts=(part,), inches=0.0)
