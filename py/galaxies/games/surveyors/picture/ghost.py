"""A ghost in Surveyors of the Galaxy: systems after as many flights, and the path in a game alone.

The path is drawn like a journey, which never has a length (SUR-142): a bow from star to star. A
ship that ran dry leaves no line, since its line would end after the inches that it had. Where
codes are hidden there is no path: where it leads tells what a letter does (SUR-V-21).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....draw.svg import Part, el, group
from ....game import Racing, Shape
from ....words.english import counted
from ..rules import exam, scoring
from ..rules.state import State
from .lines import bow


def point(view: State, player: int) -> int:
    """How many flights are over, in an eye exam how many lengths are judged."""
    if exam.is_exam(view):
        return len(view.estimates)
    return sum(trip.seat == player for trip in view.trips)


def when(view: State, player: int) -> str:
    number = point(view, player)
    return f"After {counted(number, 'length' if exam.is_exam(view) else 'flight')}"


def score(view: State, player: int) -> int:
    return exam.points_so_far(view) if exam.is_exam(view) else scoring.score(view, player)


def measure(view: State) -> str:
    if exam.is_exam(view):
        return "points"
    return "systems surveyed"


def trail(
    view: State, states: Sequence[State], actions: Sequence[Any], shape: Shape
) -> Sequence[Part]:
    """The lines of the other ship from star to star."""
    if len(view.captains) != 1 or view.terms.codes or exam.is_exam(view):
        return ()
    ways = [
        el("path", d=bow(view, trip, shape), class_="way")
        for trip in states[-1].trips
        if trip.kind not in ("adrift", "fizzle")
    ]
    layer = group(*ways, class_="trip journey ghost", aria_hidden="true", pointer_events="none")
    return (Part("ghost", layer),)


RACING: Racing[State] = Racing(point, when, score, measure, trail)
