"""A ghost in Galaxy Express: points after as many turns, and the course on an open chart.

On a hidden chart there is no course: where another ship stops to deliver tells the number of a
planet, and the speed of each slide tells which coins the stacks hold (GEX-71).
"""

from __future__ import annotations

from collections.abc import Sequence

from ....draw.svg import Part, el, group, path
from ....game import Racing, Shape
from ....words.english import counted
from ..rules.actions import Action
from ..rules.history import turns
from ..rules.phases import Over
from ..rules.state import UNKNOWN, State
from . import glyphs
from .geometry import LAYOUTS, last_way


def point(view: State, player: int) -> int:
    """How many turns are finished."""
    return view.turn if isinstance(view.phase, Over) else max(0, view.turn - 1)


def when(view: State, player: int) -> str:
    return f"After {counted(point(view, player), 'turn')}"


def score(view: State, player: int) -> int:
    return view.score


def measure(view: State) -> str:
    return "points"


def trail(
    view: State, states: Sequence[State], actions: Sequence[Action], shape: Shape
) -> Sequence[Part]:
    """The slides of the other ship, with an arrow where each ends or leaves the chart."""
    if not view.terms.open_chart:
        return ()
    at = LAYOUTS[shape]
    lines = []
    for turn in turns(states, actions):
        way = last_way(turn.after)
        if way:
            pieces = at.runs(turn.after.path[0], len(turn.after.path) - 1, way, out=True)
            lines += [el("path", d=path(piece), class_="line") for piece in pieces]
            lines += [glyphs.arrow(*piece[-1], way) for piece in pieces]
    here = states[-1].ship
    if here != UNKNOWN:
        x, y = at.place(here)
        lines.append(el("circle", cx=x, cy=y, r=10, class_="origin"))
    layer = group(*lines, class_="trail ghost", aria_hidden="true", pointer_events="none")
    return (Part("ghost", layer),)


RACING: Racing[State] = Racing(point, when, score, measure, trail)
